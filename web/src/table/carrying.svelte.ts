/** The tile on its way from the hand to the map: dropped on a legal spot it lies there on trial, elsewhere it goes home. */
import type { Point } from "../art/index.ts";
import type { Rect } from "../board/fitting.ts";
import type { Cell } from "../net/schema.ts";
import type { Decision } from "./decision.svelte.ts";

/** So far a press moves before it carries the tile. */
const LIFT = 6;
const HOME_MS = 180;
/** So large a tile is carried at least, in pixels. */
const LEAST = 56;
/** A finger would hide the tile: it lies so far above it, in its own heights. */
const ABOVE = 0.75;

/** The part of a board that a carried tile needs. */
export interface Ground {
  /** How large the map is: 1 is 100 pixels a tile. */
  scale(): number;
  /** The cell at a point of the page; null where something else lies over the map. */
  cellAt(page: Point): Cell | null;
}

export class Carrying {
  /** Where the middle of the tile is on the page; null while it is in the hand. */
  at = $state.raw<Point | null>(null);
  /** Where a tile that found no spot was let go, while it goes back. */
  lost = $state.raw<Point | null>(null);
  /** Where the hand is on the page. */
  home: Rect | null = null;
  /** Where the press began. */
  private from: Point | null = null;
  private isFinger = false;

  constructor(
    private decision: Pick<Decision, "mayLay" | "spotAt" | "tryCell">,
    private ground: () => Ground | undefined,
    /** How long it takes to go home. */
    readonly homeMs = HOME_MS,
  ) {}

  /** The width of the carried tile: as large as those on the map. */
  get size(): number {
    return Math.max(LEAST, (this.ground()?.scale() ?? 1) * 100);
  }

  /** The legal spot that the tile would fall on. */
  get spot(): Cell | null {
    const cell = this.at && this.ground()?.cellAt(this.at);
    return cell ? this.decision.spotAt(cell) : null;
  }

  /** The hand is pressed; false if there is nothing to carry. */
  press(pointer: Point, isFinger: boolean, home: Rect): boolean {
    if (!this.decision.mayLay) return false;
    [this.from, this.isFinger, this.home, this.lost] = [pointer, isFinger, home, null];
    return true;
  }

  move({ x, y }: Point): void {
    const { from } = this;
    if (!from) return;
    if (!this.decision.mayLay) this.cancel();
    else if (this.at || Math.hypot(x - from.x, y - from.y) > LIFT)
      this.at = { x, y: y - (this.isFinger ? this.size * ABOVE : 0) };
  }

  drop(): void {
    const { at: pointer, spot } = this;
    this.cancel();
    if (spot) this.decision.tryCell(spot);
    else if (pointer && this.homeMs) {
      this.lost = pointer;
      setTimeout(() => (this.lost = null), this.homeMs);
    }
  }

  /** The tile is in the hand again. */
  cancel(): void {
    [this.at, this.from] = [null, null];
  }
}
