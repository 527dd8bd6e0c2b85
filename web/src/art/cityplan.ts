/**
 * Where a city's ground and walls lie. A city owns whole sides; between the corners that it
 * touches run walls, each with the sides that it shuts out on its left:
 *
 *     one side shut out     the wall dips into the tile        (city on the two sides beside it)
 *     two                   a diagonal from corner to corner   (city in the opposite corner)
 *     three                 a cap                              (city on one side)
 */
import { Face, segmentsOf, wallCorners } from "./face.ts";
import type { Goods } from "./goods.ts";
import {
  add,
  at,
  CORNERS,
  Cubic,
  Curve,
  curvePath,
  leftOf,
  locate,
  middle,
  Point,
  sample,
  toward,
  xy,
} from "./geometry.ts";

export interface Gate {
  point: Point;
  /** Away from the city. */
  outward: Point;
}

export interface Wall {
  from: number;
  to: number;
  /** Sides on the outer hand of the wall, clockwise. */
  shutOut: number[];
  curve: Curve;
  gates: Gate[];
  /** Squeezed by another city of the tile. */
  crowded: boolean;
}

/** One connected stretch of ground; a city with a bridge has several. */
export interface Quarter {
  sides: number[];
  walls: Wall[];
  outline: Point[];
  path: string;
}

export interface Causeway {
  from: Point;
  to: Point;
}

export interface CityPlan {
  sides: number[];
  shields: number;
  cathedral: boolean;
  goods: Goods | "";
  quarters: Quarter[];
  /** A bridge of this city over another one. */
  causeway?: Causeway;
}

export function planCities(face: Face): CityPlan[] {
  const cities = segmentsOf(face, "city");
  const over = bridgeCity(face);
  return cities.map((city, index) => {
    const corners = wallCorners(face, index);
    const others = cities.filter((other) => other !== city).flatMap((other) => other.sides);
    const groups = index === over ? city.sides.map((side) => [side]) : [city.sides];
    const quarters = groups.map((sides) => planQuarter(sides, corners, others));
    const { sides, shields, cathedral = false, goods = "" } = city;
    const plan: CityPlan = { sides, shields, cathedral, goods, quarters };
    return index === over ? { ...plan, causeway: causewayFrom(city.sides) } : plan;
  });
}

/**
 * The city that crosses over another one: it has both sides across the other's, or it has one
 * and yet borders the field beyond the other.
 */
export function bridgeCity(face: Face): number {
  const cities = segmentsOf(face, "city");
  const bands = cities.filter((c) => isOpposite(c.sides));
  if (bands.length === 2) return cities.indexOf(bands.find((c) => c.shields > 0) ?? bands[0]!);
  if (bands.length === 0) return -1;
  return cities.findIndex((c, index) => {
    const far = (c.sides[0]! + 2) % 4;
    const across = c.sides.length === 1 && !bands[0]!.sides.includes(far);
    return across && face.segments.some((s) => s.halves.includes(2 * far) && s.cities.includes(index));
  });
}

export const isOpposite = (sides: number[]): boolean =>
  sides.length === 2 && (sides[1]! - sides[0]! + 4) % 4 === 2;

function causewayFrom(sides: number[]): Causeway {
  const depth = [at(50, 22), at(78, 50), at(50, 78), at(22, 50)];
  const landing = [at(50, 16), at(84, 50), at(50, 84), at(16, 50)];
  const from = depth[sides[0]!]!;
  return { from, to: sides.length > 1 ? depth[sides[1]!]! : landing[(sides[0]! + 2) % 4]! };
}

function planQuarter(sides: number[], extraCorners: number[], others: number[]): Quarter {
  const touched = [0, 1, 2, 3].filter(
    (c) => sides.includes(c) || sides.includes((c + 3) % 4) || extraCorners.includes(c),
  );
  const walls: Wall[] = [];
  const outline: Point[] = [];
  let path = "";
  touched.forEach((corner, i) => {
    const next = touched[(i + 1) % touched.length]!;
    path += `${path ? "L" : "M"}${xy(CORNERS[corner]!)}`;
    outline.push(CORNERS[corner]!);
    if (next === (corner + 1) % 4 && sides.includes(corner)) return;
    const wall = planWall(corner, next, others);
    walls.push(wall);
    outline.push(...sample(wall.curve, 20).slice(1, -1));
    path += curvePath(wall.curve).replace(/^M[^C]*/, "");
  });
  return { sides, walls, outline, path: path + "Z" };
}

function planWall(from: number, to: number, others: number[]): Wall {
  const span = (to - from + 4) % 4 || 4;
  const shutOut = Array.from({ length: span }, (_, i) => (from + i) % 4);
  const crowded = others.some((side) => shutOut.includes(side) && (side === from || side === (to + 3) % 4));
  const [depth, angle] = wallShape(span, crowded);
  return { from, to, shutOut, curve: arch(CORNERS[from]!, CORNERS[to]!, depth, angle), gates: [], crowded };
}

/** How far a wall swings to its left of the straight line, and under which angle it starts. */
function wallShape(span: number, crowded: boolean): [number, number] {
  if (span === 1) return crowded ? [-39, 54] : [-29, 46];
  if (span === 2) return crowded ? [-10, 16] : [4, 14];
  return crowded ? [23, 27] : [30, 46];
}

function arch(a: Point, b: Point, depth: number, angle: number): Curve {
  const along = toward(a, b);
  const out = leftOf(along);
  const top = add(middle(a, b), out, depth);
  const slope = (angle * Math.PI) / 180;
  const lean = Math.sign(depth) * Math.sin(slope);
  const reach = 24;
  const rise = add(at(along.x * Math.cos(slope), along.y * Math.cos(slope)), out, lean);
  const fall = add(at(along.x * Math.cos(slope), along.y * Math.cos(slope)), out, -lean);
  const first: Cubic = [a, add(a, rise, reach), add(top, along, -reach), top];
  const second: Cubic = [top, add(top, along, reach), add(b, fall, -reach), b];
  return [first, second];
}

/** The place on the city's wall where a road from the given side comes to its gate. */
export function openGate(city: CityPlan, side: number, roads: number[]): Gate | undefined {
  const walls = city.quarters.flatMap((q) => q.walls);
  const wall = walls.find((w) => w.shutOut.includes(side)) ?? walls[0];
  if (!wall) return undefined;
  const { point, tangent } = locate(wall.curve, gateShare(wall, side, roads));
  const gate = { point, outward: leftOf(tangent) };
  wall.gates.push(gate);
  return gate;
}

function gateShare(wall: Wall, side: number, roads: number[]): number {
  const span = wall.shutOut.length;
  if (span === 1) return 0.5;
  const place = wall.shutOut.indexOf(side);
  const alone = roads.filter((other) => wall.shutOut.includes(other)).length === 1;
  if (span === 2) return alone ? 0.5 : place === 0 ? 0.31 : 0.69;
  return [0.4, 0.5, 0.6][place] ?? 0.5;
}
