/** What a page has asked the server for, or what went wrong: of several answers only that to the newest question counts. */
import { sentence } from "./trouble.ts";

export class LatestResponse<T> {
  found = $state.raw<T | null>(null);
  problem = $state("");
  private asked = 0;

  /** About something else: what was found before goes at once. */
  show(coming: Promise<T>): Promise<void> {
    this.found = null;
    return this.turn(coming);
  }

  /** More of the same: what is there stays until it comes. */
  async turn(coming: Promise<T>): Promise<void> {
    const number = ++this.asked;
    const isNewest = (): boolean => number === this.asked;
    try {
      const response = await coming;
      if (isNewest()) [this.found, this.problem] = [response, ""];
    } catch (error) {
      if (isNewest()) this.problem = sentence(error);
    }
  }
}
