/** The outline of a feature over all its tiles, as one soft path in board units. */
import { blobPath, type Point } from "../art/geometry.ts";
import { samePart } from "./faces.ts";
import { groundOf, SPOTS } from "./ground.ts";
import type { LaidTile, PartAt } from "./types.ts";

/** Wider than any board in spots, so that a spot is one number. */
const ROW = 1 << 16;
const MIDDLE = ROW / 2;
const spotAt = (x: number, y: number): number => (y + MIDDLE) * ROW + x + MIDDLE;

/** All spots that these parts cover. */
function spotsOf(tiles: readonly LaidTile[], parts: readonly PartAt[]): Set<number> {
  const laid = new Map(tiles.map((tile) => [tile.cell.join(), tile]));
  const spots = new Set<number>();
  for (const { cell, part } of parts) {
    const tile = laid.get(cell.join());
    if (!tile) continue;
    const ground = groundOf(tile.face, tile.rotation, tile.copy);
    const number = ground.parts.findIndex((other) => samePart(other, part));
    const [x, y] = cell;
    ground.spots.forEach((covering, i) => {
      if (covering === number) spots.add(spotAt(x * SPOTS + (i % SPOTS), y * SPOTS + Math.floor(i / SPOTS)));
    });
  }
  return spots;
}

/** The sides of spots with nothing beyond, clockwise: from every corner to the next ones. */
function rim(spots: Set<number>): Map<number, number[]> {
  const next = new Map<number, number[]>();
  const walk = (from: number, to: number): void => void next.set(from, [...(next.get(from) ?? []), to]);
  for (const spot of spots) {
    if (!spots.has(spot - ROW)) walk(spot, spot + 1);
    if (!spots.has(spot + 1)) walk(spot + 1, spot + 1 + ROW);
    if (!spots.has(spot + ROW)) walk(spot + 1 + ROW, spot + ROW);
    if (!spots.has(spot - 1)) walk(spot + ROW, spot);
  }
  return next;
}

function loops(next: Map<number, number[]>): number[][] {
  const rings: number[][] = [];
  for (const start of next.keys()) {
    const loop: number[] = [];
    for (
      let corner = start, to = next.get(corner)?.pop();
      to !== undefined;
      corner = to, to = next.get(corner)?.pop()
    )
      loop.push(corner);
    if (loop.length) rings.push(loop);
  }
  return rings;
}

const pointOf = (corner: number): Point => ({
  x: (((corner % ROW) - MIDDLE) * 100) / SPOTS,
  y: ((Math.floor(corner / ROW) - MIDDLE) * 100) / SPOTS,
});

/** Steps of the grid become soft curves: every corner moves to the middle of its neighbours. */
function soften(loop: Point[]): Point[] {
  const n = loop.length;
  const near = n < 12 ? [0] : [-2, -1, 0, 1, 2];
  const mean = (i: number, axis: "x" | "y"): number =>
    near.reduce((sum, by) => sum + loop[(i + by + n) % n]![axis], 0) / near.length;
  return loop.map((_, i) => ({ x: mean(i, "x"), y: mean(i, "y") }));
}

export function outlineOf(tiles: readonly LaidTile[], parts: readonly PartAt[]): string {
  return loops(rim(spotsOf(tiles, parts)))
    .map((loop) => blobPath(soften(loop.map(pointOf))))
    .join("");
}
