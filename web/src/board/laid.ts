/** Laid tiles: what each is known by, the order in which they are painted, and the wheel among them. */
import { faceNamed } from "./faces.ts";
import type { Point } from "../art/index.ts";
import type { Cell } from "../net/schema.ts";
import type { LaidTile } from "./types.ts";

export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined): boolean =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

export const keyOf = ({ cell, face, rotation, copy }: LaidTile): string =>
  `${cell.join()} ${face} ${rotation} ${copy}`;

/** A cell as the drawings take it. */
export const pointOf = ([x, y]: Cell): Point => ({ x, y });

/** How many variations a drawing has. */
const VARIATIONS = 7;
/** The variation of the tile that is laid after so many others. */
export const copyOf = (before: number): number => before % VARIATIONS;

/** From north to south, as one reads and as one paints: what stands farther south hides what is behind it. */
export const byRow = (a: Cell, b: Cell): number => a[1] - b[1] || a[0] - b[0];

/** The north-western square of the wheel, where there is one. */
export const wheelOf = (tiles: readonly LaidTile[]): LaidTile | undefined =>
  tiles.find((tile) => faceNamed(tile.face).square === 1);

/** Whether the tile is a square of the wheel, which is drawn as a whole. */
export const isOfWheel = (tile: LaidTile): boolean => faceNamed(tile.face).square > 0;
