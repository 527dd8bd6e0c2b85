/** What a rated game did to one's own rating: known before it ends, and asked again when the server has counted it. */
import { myself } from "../app/myself.svelte.ts";
import { personOf, type RatingMode } from "../net/api.ts";
import type { RatingLine } from "../net/schema.ts";
import type { State } from "../net/wire.ts";

const TRIES = 6;
const PAUSE_MS = 700; // the results are written a moment after the end

export class RatingChange {
  private before: RatingLine | null | undefined;
  private asked: Promise<void> | undefined;
  private isCounting = false;
  now = $state.raw<RatingLine | null>(null);

  constructor(private pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))) {}

  /** How much was won or lost; null for who came after the end, or had no rating before. */
  get change(): number | null {
    return this.now && this.before ? this.now.rating - this.before.rating : null;
  }

  /** Takes note of the rating while the game goes on. */
  watch(table: State): void {
    if (!isRated(table) || table.status !== "playing" || this.asked) return;
    this.asked = ratingIn(table).then(
      (rating) => void (this.before = rating),
      () => undefined,
    );
  }

  /** Asks, once, until the game is among those that are counted. */
  async count(table: State): Promise<void> {
    if (!isRated(table) || this.isCounting) return;
    this.isCounting = true;
    await this.asked;
    for (let left = TRIES; left > 0; left--) {
      const rating = await ratingIn(table).catch(() => null);
      if (rating && (this.before === undefined || rating.games > (this.before?.games ?? 0)))
        return void (this.now = rating);
      await this.pause(PAUSE_MS);
    }
  }
}

const isRated = ({ rated, daily, seats }: State): boolean =>
  !!rated && !daily && seats.length > 1 && seats.some((seat) => seat.you);

async function ratingIn({ seats }: State): Promise<RatingLine | null> {
  const mode: RatingMode = seats.length === 2 ? "duel" : "several";
  const { id } = await myself.load();
  return (await personOf(id)).ratings[mode] ?? null;
}
