/** Laid tiles: what each is known by, the order in which they are painted, and the wheel among them. */
import { faceNamed } from "./faces.ts";
import type { CellAt, LaidTile } from "./types.ts";

export const keyOf = ({ x, y, face, rotation, copy }: LaidTile): string =>
  `${x},${y} ${face} ${rotation} ${copy}`;

/** How many variations a drawing has. */
const VARIATIONS = 7;
/** The variation of the tile that is laid after so many others. */
export const copyOf = (before: number): number => before % VARIATIONS;

/** From north to south, as one reads and as one paints: what stands farther south hides what is behind it. */
export const byRow = (a: CellAt, b: CellAt): number => a.y - b.y || a.x - b.x;

/** The north-western square of the wheel, where there is one. */
export const wheelOf = (tiles: readonly LaidTile[]): LaidTile | undefined =>
  tiles.find((t) => t.face === "WF-1");

/** Whether the tile is a square of the wheel, which is drawn as a whole. */
export const isOfWheel = (tile: LaidTile): boolean => faceNamed(tile.face).stage === "wheel";
