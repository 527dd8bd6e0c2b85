/** A square of cells of the map on one canvas: shadow, meadow, what is flat, then from north to south what stands. */
import { UNDER_TILES } from "../art/index.ts";
import { byRow, isOfWheel, keyOf, wheelOf } from "./laid.ts";
import { CARPET, CARPET_CELLS, pictureKey, WHEEL_CELLS, wheelKey } from "./needs.ts";
import { bitmaps, OVERHANG, type Picture } from "./raster.ts";
import type { Cell } from "../net/schema.ts";
import type { LaidTile } from "./types.ts";

/** Cells along the side of a chunk. */
export const CHUNK = 4;

/** The tiles that show on a chunk, from north to south: its own, and those whose towers and shadows reach over. */
function tilesOn(tiles: readonly LaidTile[], chunk: Cell): LaidTile[] {
  const isNear = (v: number, from: number): boolean => v >= from - 1 && v <= from + CHUNK;
  return tiles
    .filter(({ cell: [x, y] }) => isNear(x, chunk[0] * CHUNK) && isNear(y, chunk[1] * CHUNK))
    .sort((a, b) => byRow(a.cell, b.cell));
}

/** The chunks on which something shows. */
export function chunksOf(tiles: readonly LaidTile[]): Cell[] {
  const chunks = new Map<string, Cell>();
  for (const {
    cell: [x, y],
  } of tiles) {
    for (const dx of [-1, 1]) {
      for (const dy of [-1, 1]) {
        const chunk: Cell = [Math.floor((x + dx) / CHUNK), Math.floor((y + dy) / CHUNK)];
        chunks.set(chunk.join(), chunk);
      }
    }
  }
  return [...chunks.values()];
}

/** What a chunk is painted with. */
interface Palette {
  level: number;
  tiles: LaidTile[];
  carpet: Picture | undefined;
  wheel: { cell: Cell; picture: Picture | undefined } | undefined;
  /** The tiles but those of the wheel, each with the key of its picture. */
  land: { tile: LaidTile; key: string; picture: Picture | undefined }[];
  /** Whether no better picture of its land will come. */
  isFinal: boolean;
}

/** The best picture of a tile that there is now, drawn for its size or for another. */
export function bestOf(tile: LaidTile, level: number, far: boolean): { key: string; picture?: Picture } {
  const keys = [pictureKey(tile, far), pictureKey(tile, !far)];
  const key = keys.find((candidate) => bitmaps.best(candidate, level)) ?? keys[0]!;
  const picture = bitmaps.best(key, level);
  return picture ? { key, picture } : { key };
}

/** The best pictures there are now for a chunk. */
export function paletteOf(tiles: LaidTile[], chunk: Cell, level: number, far: boolean): Palette {
  const wheel = wheelOf(tiles);
  const own = tilesOn(tiles, chunk);
  const land = own.filter((t) => !isOfWheel(t));
  return {
    level,
    isFinal: land.every((tile) => bitmaps.has(pictureKey(tile, far), level)),
    tiles: own,
    carpet: bitmaps.best(CARPET.key, level),
    wheel: wheel && { cell: wheel.cell, picture: bitmaps.best(wheelKey(wheel.cell), level) },
    land: land.map((tile) => ({ tile, picture: undefined, ...bestOf(tile, level, far) })),
  };
}

/** Two palettes of the same text paint the same. */
export function textOf({ level, tiles, carpet, wheel, land }: Palette): string {
  const sides = [carpet, wheel?.picture, ...land.map(({ picture }) => picture)].map(
    (picture) => picture?.side,
  );
  return [level, ...tiles.map(keyOf), ...land.map(({ key }) => key), ...sides].join();
}

export function paintChunk(
  canvas: HTMLCanvasElement,
  chunk: Cell,
  { level, tiles, carpet, wheel, land }: Palette,
): void {
  const size = CHUNK * level;
  if (canvas.width !== size) [canvas.width, canvas.height] = [size, size];
  const brush = canvas.getContext("2d")!;
  const left = ({ cell }: At): number => (cell[0] - chunk[0] * CHUNK) * level;
  const top = ({ cell }: At): number => (cell[1] - chunk[1] * CHUNK) * level;
  brush.clearRect(0, 0, size, size);
  castShadow(brush, tiles, level, left, top);
  if (carpet) layCarpet(brush, carpet, tiles, level, left, top);
  if (wheel) stamp(brush, wheel.picture, 0, left(wheel), top(wheel), WHEEL_CELLS * level, level);
  for (const { tile, picture } of land) stamp(brush, picture, 0, left(tile), top(tile), level, level);
  for (const { tile, picture } of land) stamp(brush, picture, 1, left(tile), top(tile), level, level);
}

type Brush = CanvasRenderingContext2D;
interface At {
  cell: Cell;
}
type Along = (t: At) => number;

function castShadow(brush: Brush, tiles: LaidTile[], level: number, left: Along, top: Along): void {
  brush.save();
  brush.shadowColor = "rgb(30 20 5 / 0.45)";
  brush.shadowBlur = level * 0.09;
  brush.shadowOffsetY = level * 0.035;
  brush.fillStyle = UNDER_TILES;
  brush.beginPath();
  for (const t of tiles) brush.rect(left(t), top(t), level, level);
  brush.fill();
  brush.restore();
}

function layCarpet(
  brush: Brush,
  carpet: Picture,
  tiles: LaidTile[],
  level: number,
  left: Along,
  top: Along,
): void {
  const scale = carpet.side / (CARPET_CELLS * 100 + 2 * OVERHANG);
  const within = (v: number): number =>
    (OVERHANG + (((v % CARPET_CELLS) + CARPET_CELLS) % CARPET_CELLS) * 100) * scale;
  const cell = 100 * scale;
  for (const t of tiles)
    brush.drawImage(
      carpet.canvas,
      within(t.cell[0]),
      within(t.cell[1]),
      cell,
      cell,
      left(t),
      top(t),
      level,
      level,
    );
}

/** One half of a picture, with its overhang. */
function stamp(
  brush: Brush,
  picture: Picture | undefined,
  half: 0 | 1,
  x: number,
  y: number,
  width: number,
  level: number,
): void {
  if (!picture) return;
  const over = (OVERHANG * level) / 100;
  const { canvas, side } = picture;
  brush.drawImage(canvas, half * side, 0, side, side, x - over, y - over, width + 2 * over, width + 2 * over);
}
