/** The pictures that a map needs: sharp ones of what is in view, small ones of the rest. */
import { drawGround, drawLayers, drawWheel, type Point } from "../art/index.ts";
import { type Need, USUAL_LEVEL } from "./bitmapCache.ts";
import { faceNamed } from "./faces.ts";
import { isOfWheel, keyOf, pointOf, wheelOf } from "./laid.ts";
import { needOf, type Picture, type Sheet } from "./raster.ts";
import type { Cell } from "../net/schema.ts";
import type { LaidTile } from "./types.ts";

/** Cells along the side of the wheel. */
export const WHEEL_CELLS = 4;
/** Cells along the side of the meadow's carpet, which repeats. */
export const CARPET_CELLS = 4;

/** Whether something of a square of so many cells is in view. */
type Sees = (cell: Cell, cells: number) => boolean;

export const levelOf = (isSeen: boolean, level: number): number =>
  isSeen ? level : Math.min(level, USUAL_LEVEL);

/** The carpet is soft: it need not be as sharp as what lies on it, and a larger one takes a tenth of a second. */
const carpetLevel = (level: number): number => Math.min(level, 200);

export const CARPET: Sheet = {
  key: "carpet",
  span: CARPET_CELLS * 100,
  halves: 1,
  draw: () => [drawGround(carpetCells())],
};

export const wheelKey = (cell: Cell): string => `wheel ${cell.join()}`;

/** The picture of a tile, drawn for its size. */
export const pictureKey = (tile: LaidTile, far: boolean): string => `${keyOf(tile)}${far ? " far" : ""}`;

export function needsAt(
  level: number,
  tiles: readonly LaidTile[],
  sees: Sees,
  far: boolean,
): Need<Picture>[] {
  const wheel = wheelOf(tiles);
  const land = tiles.filter((t) => !isOfWheel(t)).map((tile) => ({ tile, isSeen: sees(tile.cell, 1) }));
  return [
    ...[...new Set([level, levelOf(false, level)].map(carpetLevel))].map((resolution) =>
      needOf(CARPET, resolution),
    ),
    ...(wheel ? [needOf(wheelSheet(wheel.cell), levelOf(sees(wheel.cell, WHEEL_CELLS), level))] : []),
    ...land.filter(({ isSeen }) => isSeen).map(({ tile }) => needOf(tileSheet(tile, far), level)),
    ...land
      .filter(({ isSeen }) => !isSeen)
      .map(({ tile }) => needOf(tileSheet(tile, far), levelOf(false, level))),
  ];
}

function carpetCells(): Point[] {
  return Array.from({ length: CARPET_CELLS ** 2 }, (_, i) => ({
    x: i % CARPET_CELLS,
    y: Math.floor(i / CARPET_CELLS),
  }));
}

const wheelSheet = (cell: Cell): Sheet => ({
  key: wheelKey(cell),
  span: WHEEL_CELLS * 100,
  halves: 1,
  draw: () => [drawWheel(pointOf(cell))],
});

function tileSheet(tile: LaidTile, far: boolean): Sheet {
  const draw = (): string[] => {
    const { flat, standing } = drawLayers(faceNamed(tile.face), {
      rotation: tile.rotation,
      cell: pointOf(tile.cell),
      copy: tile.copy,
      far,
    });
    return [flat, standing];
  };
  return {
    key: pictureKey(tile, far),
    standIn: pictureKey(tile, !far),
    span: 100,
    halves: 2,
    draw,
  };
}
