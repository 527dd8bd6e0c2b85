/** Where the map goes by itself: only to what is new, and never against the hands that move it. */
import type { Camera, Room } from "./camera.svelte.ts";
import type { ViewTransform } from "./fitting.ts";
import type { Cell } from "../net/schema.ts";
import type { BoardState, CloseUp } from "./types.ts";

const LEAVE_MS = 220;
const textOf = (closeUp: CloseUp | null | undefined): string =>
  closeUp ? `${closeUp.cell.join()},${closeUp.scale}` : "";

export type Seen = Pick<BoardState, "tiles" | "legal" | "lit" | "preview" | "lastMove" | "closeUp" | "least">;

export class AutoFocus {
  /** Somebody has moved the map. */
  private touched = false;
  /** Somebody wants to see everything, however small. */
  private whole = false;
  /** How the map lay before a cell was seen from near. */
  private before: ViewTransform | null = null;
  /** How the map lay before a tile was tried, which may have come out from under a panel. */
  private untried: ViewTransform | null = null;
  private close = "";
  /** Somebody has moved the map since a cell is seen from near. */
  private isLetGo = false;
  /** Cells were to be chosen when the map last came to rest. */
  private wasChoosing = false;
  /** The map will go back in a moment, unless another cell is to be seen from near. */
  isLeaving = $state(false);
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private camera: Pick<Camera, "transform" | "back" | "fit" | "keep" | "keepLarge" | "near" | "shows">,
    /** What is left for the map. */
    private room: () => Room,
  ) {}

  touch(): void {
    [this.touched, this.isLetGo] = [true, true];
    [this.before, this.untried] = [null, null];
  }

  showAll(tiles: readonly Cell[]): void {
    [this.touched, this.whole, this.before, this.untried] = [false, true, null, null];
    this.camera.fit(tiles, this.room());
  }

  /** The page has another size: what is seen from near keeps the rest of the map about it. */
  resized(seen: Seen): void {
    [this.before, this.untried] = [null, null];
    if (!seen.tiles.length) return;
    if (!seen.closeUp) return this.rest(seen);
    const cells = seen.tiles.map(({ cell }) => cell);
    if (!this.touched) this.camera.fit(cells, this.room());
    this.camera.near(seen.closeUp.cell, this.room(), seen.closeUp.scale);
  }

  attend(seen: Seen): void {
    if (!seen.tiles.length) return;
    const now = textOf(seen.closeUp);
    const was = this.close;
    this.close = now;
    this.end();
    if (now && now !== was) this.lookClosely(seen.closeUp!);
    else if (now) this.lookOn(seen.closeUp!);
    else if (was && !now) this.leave(seen);
    else this.rest(seen);
  }

  private lookClosely({ cell, scale }: CloseUp): void {
    this.before ??= this.untried ?? this.camera.transform;
    this.isLetGo = false;
    this.camera.near(cell, this.room(), scale);
  }

  /** A panel has grown over what is seen from near. */
  private lookOn({ cell, scale }: CloseUp): void {
    if (!this.isLetGo && !this.camera.shows(cell, this.room())) this.camera.near(cell, this.room(), scale);
  }

  private leave(seen: Seen): void {
    this.isLeaving = true;
    this.leaving = setTimeout(() => {
      this.isLeaving = false;
      this.rest(seen);
    }, LEAVE_MS);
  }

  private rest({ tiles, legal, lit, preview, lastMove, least }: Seen): void {
    const { camera } = this;
    const room = this.room();
    const before = this.before ?? (preview ? null : this.untried);
    if (before) camera.back(before);
    this.before = null;
    if (!preview) this.untried = null;
    else if (!this.touched) this.untried ??= camera.transform;
    if (!legal.length) this.whole = false;
    const isNew = legal.length > 0 && !this.wasChoosing;
    this.wasChoosing = legal.length > 0;
    const focus = (preview ?? lastMove ?? tiles.at(-1)!).cell;
    const cells = tiles.map(({ cell }) => cell);
    const those = (legal.length ? legal : lit).map(({ cell }) => cell);
    if (this.touched) {
      if (!preview && !camera.shows(focus, { ...room, panels: [] }))
        camera.near(focus, room, camera.transform.k);
    } else if (this.whole || !least || !camera.keepLarge(cells, those, focus, least, room, isNew))
      camera.keep(cells, room);
    if (preview && !camera.shows(focus, room)) camera.near(focus, room, camera.transform.k);
  }

  end(): void {
    clearTimeout(this.leaving);
    this.isLeaving = false;
  }
}
