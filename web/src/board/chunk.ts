/** A square of cells of the map on one canvas: shadow, meadow, what is flat, then from north to south what stands. */
import { drawLayers, drawWheel } from "../art/index.ts";
import { faceNamed } from "./faces.ts";
import { carpetOf, OVERHANG, pictureOf, type Picture, type Sheet } from "./raster.ts";
import type { CellAt, LaidTile } from "./types.ts";

/** Cells along the side of a chunk. */
export const CHUNK = 4;
const CARPET_CELLS = 4;
const isPiece = (tile: LaidTile): boolean => faceNamed(tile.face).stage === "wheel";

export const keyOf = ({ x, y, face, rotation, copy }: LaidTile): string => `${x},${y} ${face} ${rotation} ${copy}`;

function sheetOf(tile: LaidTile): Sheet {
  const { flat, standing } = drawLayers(faceNamed(tile.face), { rotation: tile.rotation, cell: tile, copy: tile.copy });
  return { flat, standing, span: 100 };
}

const wheelSheet = (at: CellAt): Sheet => ({ flat: drawWheel(at), standing: "", span: 400 });

/** The tiles that show on a chunk, from north to south: its own, and those whose towers and shadows reach over. */
export function tilesOn(tiles: readonly LaidTile[], chunk: CellAt): LaidTile[] {
  const isNear = (v: number, from: number): boolean => v >= from - 1 && v <= from + CHUNK;
  return tiles
    .filter((t) => isNear(t.x, chunk.x * CHUNK) && isNear(t.y, chunk.y * CHUNK))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The chunks on which something shows. */
export function chunksOf(tiles: readonly LaidTile[]): CellAt[] {
  const found = new Map<string, CellAt>();
  for (const { x, y } of tiles) {
    for (const dx of [-1, 1]) {
      for (const dy of [-1, 1]) {
        const chunk = { x: Math.floor((x + dx) / CHUNK), y: Math.floor((y + dy) / CHUNK) };
        found.set(`${chunk.x},${chunk.y}`, chunk);
      }
    }
  }
  return [...found.values()];
}

export function paintChunk(canvas: HTMLCanvasElement, chunk: CellAt, tiles: LaidTile[], wheel: LaidTile | undefined, level: number): void {
  const size = CHUNK * level;
  if (canvas.width !== size) [canvas.width, canvas.height] = [size, size];
  const brush = canvas.getContext("2d")!;
  const left = (t: CellAt): number => (t.x - chunk.x * CHUNK) * level;
  const top = (t: CellAt): number => (t.y - chunk.y * CHUNK) * level;
  brush.clearRect(0, 0, size, size);
  castShadow(brush, tiles, level, left, top);
  layCarpet(brush, tiles, level, left, top);
  const land = tiles.filter((t) => !isPiece(t));
  const pictures = land.map((t) => [t, pictureOf(keyOf(t), level, () => sheetOf(t))] as const);
  if (wheel) stamp(brush, pictureOf("wheel", level, () => wheelSheet(wheel)), 0, left(wheel), top(wheel), 4 * level, level);
  for (const [t, picture] of pictures) stamp(brush, picture, 0, left(t), top(t), level, level);
  for (const [t, picture] of pictures) stamp(brush, picture, 1, left(t), top(t), level, level);
}

type Brush = CanvasRenderingContext2D;
type Along = (t: CellAt) => number;

function castShadow(brush: Brush, tiles: LaidTile[], level: number, left: Along, top: Along): void {
  brush.save();
  brush.shadowColor = "rgb(30 20 5 / 0.45)";
  brush.shadowBlur = level * 0.09;
  brush.shadowOffsetY = level * 0.035;
  brush.fillStyle = "#7d9350";
  brush.beginPath();
  for (const t of tiles) brush.rect(left(t), top(t), level, level);
  brush.fill();
  brush.restore();
}

function layCarpet(brush: Brush, tiles: LaidTile[], level: number, left: Along, top: Along): void {
  const carpet = carpetOf(level);
  if (!carpet) return;
  const scale = carpet.side / (CARPET_CELLS * 100 + 2 * OVERHANG);
  const within = (v: number): number => (OVERHANG + (((v % CARPET_CELLS) + CARPET_CELLS) % CARPET_CELLS) * 100) * scale;
  for (const t of tiles) brush.drawImage(carpet.canvas, within(t.x), within(t.y), 100 * scale, 100 * scale, left(t), top(t), level, level);
}

/** One half of a picture, with its overhang. */
function stamp(brush: Brush, picture: Picture | undefined, half: 0 | 1, x: number, y: number, width: number, level: number): void {
  if (!picture) return;
  const over = (OVERHANG * level) / 100;
  const { canvas, side } = picture;
  brush.drawImage(canvas, half * side, 0, side, side, x - over, y - over, width + 2 * over, width + 2 * over);
}
