/** One person's rating, looked up in the list of all. */
import { ratingBoard, type RatingLine, type RatingMode } from "../net/api.ts";

const SIZE = 100;
const MOST_PAGES = 20;

export async function ratingOf(person: string, mode: RatingMode): Promise<RatingLine | undefined> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, total } = await ratingBoard(mode, page, SIZE);
    const found = items.find((line) => line.person === person);
    if (found || page * SIZE >= total) return found;
  }
  return undefined;
}
