/** What a city shows above its roofs: shields, goods, a cathedral; where they are and what room they take. */
import { CATHEDRAL, paintCathedral, PARVIS } from "./cathedral.ts";
import { CityPlan, Quarter } from "./cityplan.ts";
import { at, CORNERS, distance, distanceToLine, inside, middle, Point, sample } from "./geometry.ts";
import { paintGoods } from "./goods.ts";
import { Chance } from "./hash.ts";
import { Painting } from "./painting.ts";
import { paintShield } from "./shield.ts";

export interface Landmark {
  place: Point;
  /** Houses that stand here would hide it: the feet of none may come nearer than this. */
  clear: { aside: number; north: number; south: number };
  paint: (luck: Chance) => Painting;
  /** Wants no hall, chapel or market beside it. */
  alone?: boolean;
}

const SHIELD_CLEAR = { aside: 11, north: 7, south: 17 };
const GOODS_CLEAR = { aside: 14, north: 9, south: 21 };
const CATHEDRAL_CLEAR = { aside: 36, north: 22, south: 13 };

/** A whole city: each of its quarters as `paintQuarter` paints it, then the landmarks. */
export function paintQuarters(
  city: CityPlan,
  landmarks: Landmark[],
  luck: Chance,
  paintQuarter: (quarter: Quarter, landmarks: Landmark[], luck: Chance) => Painting,
): Painting {
  const parts = city.quarters.map((quarter) => paintQuarter(quarter, landmarks, luck));
  parts.push(...landmarks.map(({ paint }) => paint(luck)));
  return { flat: parts.map((p) => p.flat).join(""), standing: parts.flatMap((p) => p.standing) };
}

/** `size` is that of shields and goods. */
export function landmarksOf(city: CityPlan, size = 1): Landmark[] {
  if (city.cathedral)
    return [{ place: CATHEDRAL, clear: CATHEDRAL_CLEAR, paint: paintCathedral, alone: true }];
  const shields = placeShields(city).map((place): Landmark => {
    const paint = (): Painting => ({ flat: "", standing: [paintShield(place, size)] });
    return { place, clear: grown(SHIELD_CLEAR, size), paint };
  });
  const { goods } = city;
  if (!goods) return shields;
  const place = roomiestIn(
    city,
    shields.map((s) => s.place),
    30,
  );
  const paint = (): Painting => ({ flat: "", standing: [paintGoods(goods, place, size)] });
  return [...shields, { place, clear: grown(GOODS_CLEAR, size), paint }];
}

const grown = ({ aside, north, south }: Landmark["clear"], size: number): Landmark["clear"] => ({
  aside: aside * size,
  north: north * size,
  south: south * size,
});

/** Would a house with its feet at this point hide the landmark? */
export function hides(p: Point, { place, clear }: Landmark): boolean {
  return Math.abs(place.x - p.x) < clear.aside && p.y > place.y - clear.north && p.y < place.y + clear.south;
}

/** Where a figure stands in the city without hiding its landmarks. */
export function placeFigure(city: CityPlan): Point {
  if (city.cathedral) return PARVIS;
  const taken = landmarksOf(city).map(({ place }) => place);
  return roomiestIn(city, taken, taken.length ? 28 : 0);
}

/** Middles of the city's shields: on its bridge, or side by side where there is most room. */
function placeShields(city: CityPlan): Point[] {
  if (city.causeway && city.shields) return [middle(city.causeway.from, city.causeway.to)];
  if (!city.shields) return [];
  const heart = roomiestIn(city, [], 0);
  return Array.from({ length: city.shields }, (_, i) =>
    at(heart.x + (i - (city.shields - 1) / 2) * 36, heart.y),
  );
}

function roomiestIn(city: CityPlan, taken: Point[], apart: number): Point {
  const homes = city.quarters.map((q) => ({
    outline: q.outline,
    walls: q.walls.map((w) => sample(w.curve, 12)),
  }));
  let best = at(50, 50);
  let most = -Infinity;
  for (let y = 12; y <= 88; y += 3) {
    for (let x = 10; x <= 90; x += 2.5) {
      const p = at(x, y);
      const home = homes.find((h) => inside(p, h.outline));
      if (!home) continue;
      const crowding = Math.max(0, apart - Math.min(...taken.map((t) => distance(t, p)), 99));
      const room = roomAmong(home.walls, p) - crowding;
      if (room > most + 0.001) [most, best] = [room, p];
    }
  }
  return best;
}

/** Room about a point of the city's ground, drawn a little towards the middle of the tile. */
function roomAmong(walls: Point[][], p: Point): number {
  const rim = Math.min(p.x, p.y, 100 - p.x, 100 - p.y) * 1.15;
  const corner = Math.min(...CORNERS.map((c) => distance(c, p))) * 0.5;
  return (
    Math.min(...walls.map((w) => distanceToLine(p, w)), rim, corner, 26) - 0.05 * distance(p, at(50, 50))
  );
}
