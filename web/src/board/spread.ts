/** Places for figures side by side: where two would cover each other both give way, and stay near their parts. */
import type { Point } from "../art/index.ts";

/** Where a place is shown, and where the figure would stand. */
export type Spread<Place extends Point> = Place & { anchor: Point };

const ROUNDS = 40;
/** How far a place may go from where its figure would stand, in distances between two places. */
const FARTHEST = 0.8;
/** How far its middle stays from the side of its tile. */
const RIM = 6;

/** The places in their order, wherever possible no two of them nearer than `apart`. */
export function spread<Place extends Point>(places: readonly Place[], apart: number): Spread<Place>[] {
  const points = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    const isCrowded = points.some((a, i) => points.slice(i + 1).some((b) => distance(a, b) < apart - 0.5));
    if (!isCrowded) break;
    giveWay(points, apart);
    places.forEach((place, i) => (points[i] = near(place, points[i]!, apart * FARTHEST)));
  }
  return places.map((place, i) => ({ ...place, ...points[i]!, anchor: { x: place.x, y: place.y } }));
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function giveWay(points: Point[], apart: number): void {
  points.forEach((a, i) => {
    for (let j = i + 1; j < points.length; j++) {
      const b = points[j]!;
      const far = distance(a, b);
      if (far >= apart) continue;
      // Two on one spot part from west to east.
      const [dx, dy] = far ? [(b.x - a.x) / far, (b.y - a.y) / far] : [1, 0];
      const by = (apart - far) / 2;
      [a.x, a.y, b.x, b.y] = [a.x - dx * by, a.y - dy * by, b.x + dx * by, b.y + dy * by];
    }
  });
}

/** The point, or the last on the way to it that is near enough. */
function near(home: Point, p: Point, farthest: number): Point {
  const far = distance(home, p);
  const share = far > farthest ? farthest / far : 1;
  return {
    x: onTile(home.x, home.x + (p.x - home.x) * share),
    y: onTile(home.y, home.y + (p.y - home.y) * share),
  };
}

/** Not beyond the tile: a panel may begin there. */
function onTile(home: number, v: number): number {
  const from = Math.floor(home / 100) * 100;
  return Math.max(Math.min(home, from + RIM), Math.min(Math.max(home, from + 100 - RIM), v));
}
