/** Cities: warm ground, rows of roofs, a well or a hall, and the walls with towers and gates. */
import { CityPlan, Gate, Quarter, Wall } from "./cityplan.ts";
import {
  add,
  at,
  bend,
  CORNERS,
  curvePath,
  distance,
  distanceToLine,
  inside,
  INWARD,
  leftOf,
  linePath,
  locate,
  MIDDLES,
  num,
  Point,
  sample,
  toward,
} from "./geometry.ts";
import { Chance } from "./hash.ts";
import { HOUSE_IDS } from "./houses.ts";
import { hides, Landmark, paintQuarters } from "./landmarks.ts";
import { INK, STONE, TOWN } from "./palette.ts";
import { Painting, put, stand, Standing } from "./painting.ts";

export const paintCity = (city: CityPlan, landmarks: Landmark[], luck: Chance): Painting =>
  paintQuarters(city, landmarks, luck, paintQuarter);

function paintQuarter(quarter: Quarter, landmarks: Landmark[], luck: Chance): Painting {
  const { walls, path } = quarter;
  const shadow = walls.map((w) => castShadow(w)).join("");
  const ground = `<path d="${path}" fill="${TOWN.ground}" stroke="${TOWN.ground}" stroke-width=".7"/>`;
  const { streets, lines } = layStreets(quarter);
  const standing = [...buildHouses(quarter, landmarks, lines, luck), ...walls.flatMap((w) => raiseWall(w))];
  return { flat: shadow + ground + streets, standing };
}

function castShadow(wall: Wall): string {
  return `<path d="${curvePath(wall.curve)}" fill="none" stroke="${INK}" stroke-width="7.5" opacity=".24" transform="translate(2.2 2.6)"/>`;
}

function centreOf(outline: readonly Point[]): Point {
  const sum = outline.reduce((a, b) => add(a, b), at(0, 0));
  return at(sum.x / outline.length, sum.y / outline.length);
}

/** Worn lanes from the gates and from the neighbouring quarters to the middle of the town. */
function layStreets(quarter: Quarter): { streets: string; lines: Point[][] } {
  const heart = centreOf(quarter.outline);
  const gates = quarter.walls.flatMap((w) => w.gates);
  const open = quarter.sides.length > 1 ? quarter.sides : [];
  const starts = [
    ...gates.map((g) => ({ from: g.point, into: at(-g.outward.x, -g.outward.y) })),
    ...open.map((side) => ({ from: MIDDLES[side]!, into: INWARD[side]! })),
  ];
  const lines = starts.map(({ from, into }) =>
    sample([bend(from, into, heart, toward(add(from, into, 20), heart), 0.45)], 6),
  );
  const streets = lines.map(
    (line) =>
      `<path d="${linePath(line)}" fill="none" stroke="${TOWN.worn}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return { streets: streets.join(""), lines };
}

const ROW = 9.2;
const COLUMN = 9.6;
const PUBLIC = ["hall", "hall", "well", "chapel", "chapel", "market", "market"] as const;

/** Rows of houses from south to north, with a gap here and there for a tree, a well or a hall. */
function buildHouses(quarter: Quarter, landmarks: Landmark[], lanes: Point[][], luck: Chance): Standing[] {
  const built: Standing[] = [];
  const square = chooseSquare(quarter, landmarks, lanes, luck);
  if (square) built.push(square.standing);
  for (let row = 0, y = luck.between(97, 99.4); y > 4; y -= ROW, row++) {
    for (let x = luck.between(2.5, 4) + (row % 2) * 3; x < 99; x += COLUMN * luck.between(0.86, 1.15)) {
      const p = at(x, y + luck.between(-1.2, 1.2));
      if (!hasRoom(quarter, p, 5)) continue;
      if (landmarks.some((landmark) => hides(p, landmark))) continue;
      if (lanes.some((line) => distanceToLine(at(p.x, p.y - 2.5), line) < 5.4)) continue;
      if (square && Math.abs(square.p.x - p.x) < 12 && Math.abs(square.p.y - p.y - 1) < 8.5) continue;
      built.push(houseOrTree(p, luck));
    }
  }
  return built;
}

function houseOrTree(p: Point, luck: Chance): Standing {
  if (luck.next() < 0.07) return stand("tree", p, 0.95);
  return stand(luck.pick(HOUSE_IDS), p);
}

const sampledWalls = new WeakMap<Quarter, Point[][]>();

function wallLines(quarter: Quarter): Point[][] {
  const lines = sampledWalls.get(quarter) ?? quarter.walls.map((w) => sample(w.curve, 14));
  sampledWalls.set(quarter, lines);
  return lines;
}

/** Is the footprint on the city's ground, and free of its walls? */
function hasRoom(quarter: Quarter, p: Point, room: number): boolean {
  const inTile = p.x > 2 && p.x < 98.5 && p.y > 4.5 && p.y < 99.6;
  if (!inTile || !inside(p, quarter.outline)) return false;
  const within = (x: number, y: number): Point => at(Math.min(Math.max(x, 0.1), 99.9), Math.max(y, 0.1));
  const feet = [within(p.x - 3, p.y - 1), within(p.x + 3, p.y - 1), within(p.x, p.y - 4)];
  if (!feet.every((f) => inside(f, quarter.outline))) return false;
  return (
    wallLines(quarter).every((line) => distanceToLine(p, line) > room) &&
    CORNERS.every((c) => distance(c, p) > 7)
  );
}

/** A hall in a big quarter, a well on a small square now and then. */
function chooseSquare(
  quarter: Quarter,
  landmarks: Landmark[],
  lanes: Point[][],
  luck: Chance,
): { p: Point; standing: Standing } | undefined {
  const big = quarter.walls.every((w) => w.shutOut.length < 3) && !landmarks.some(({ alone }) => alone);
  if (!big || luck.next() > 0.85) return undefined;
  const kind = luck.pick(PUBLIC);
  for (let tries = 0; tries < 20; tries++) {
    const p = at(luck.between(15, 85), luck.between(22, 90));
    const free =
      landmarks.every(({ place }) => distance(place, p) > 25) &&
      lanes.every((line) => distanceToLine(p, line) > 9);
    if (free && hasRoom(quarter, p, 10)) return { p, standing: stand(kind, p, 1.15) };
  }
  return undefined;
}

const HEIGHT = 3.6;

/** A wall stands before its town when the town lies to the north of it, and behind it otherwise. */
function raiseWall(wall: Wall): Standing[] {
  const { point, tangent } = locate(wall.curve, 0.5);
  const facesSouth = leftOf(tangent).y > -0.1;
  const lowest = Math.max(...sample(wall.curve, 8).map((p) => p.y));
  const y = facesSouth ? lowest : Math.min(point.y, lowest) - 3;
  const towers = [CORNERS[wall.from]!, CORNERS[wall.to]!].map((p) => ({
    y: p.y + 0.2,
    svg: put("tower", p),
  }));
  return [
    { y, svg: masonry(wall) },
    ...turrets(wall, y),
    ...wall.gates.flatMap((g) => raiseGate(g, y)),
    ...towers,
  ];
}

function masonry(wall: Wall): string {
  const d = curvePath(wall.curve);
  const lift = (by: number): string => (by ? ` transform="translate(0 ${-by})"` : "");
  const line = (colour: string, width: number, by: number, more = ""): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"${lift(by)}${more}/>`;
  const parapet = linePath(sample(wall.curve, 14, 1.7));
  const raised = lift(HEIGHT + 0.6);
  return (
    `<g fill="none">` +
    line(INK, 5.7, 0) +
    line(STONE.face, 4.9, 0) +
    line(STONE.face, 4.9, HEIGHT / 2) +
    line(STONE.shadow, 4.9, 0.6, ` stroke-dasharray=".5 3.4" opacity=".55"`) +
    line(INK, 5.5, HEIGHT - 0.2) +
    line(STONE.light, 4.7, HEIGHT) +
    line(STONE.mid, 2, HEIGHT - 0.4) +
    `<path d="${parapet}" stroke="${INK}" stroke-width="2.5" stroke-dasharray="2.9 1.3"${raised}/>` +
    `<path d="${parapet}" stroke="#FBF6EA" stroke-width="1.7" stroke-dasharray="2.2 2" stroke-dashoffset="-.35"${raised}/>` +
    `</g>`
  );
}

function turrets(wall: Wall, y: number): Standing[] {
  if (wall.crowded) return [];
  const shares = wall.gates.length ? [0.22, 0.78] : [0.3, 0.7];
  return shares
    .map((share) => locate(wall.curve, share).point)
    .filter((p) => wall.gates.every((g) => distance(g.point, p) > 14))
    .map((p) => ({ y: Math.max(y, p.y) + 0.1, svg: put("turret", p) }));
}

/** Two towers beside a dark arch; from behind or from the side only the passage shows. */
function raiseGate(gate: Gate, wallY: number): Standing[] {
  const along = leftOf(gate.outward);
  // Towers one before the other stand further apart, or the nearer would hide the passage.
  const apart = 6.3 + 2.4 * Math.abs(along.y);
  const [a, b] = [add(gate.point, along, apart), add(gate.point, along, -apart)];
  const y = Math.max(wallY, gate.point.y) + 0.15;
  const towers = [a, b].map((p) => ({ y: Math.max(y, p.y), svg: put("cone", p, 0.9) }));
  return [{ y, svg: gateHouse(gate) }, ...towers];
}

function gateHouse({ point, outward }: Gate): string {
  const { x, y } = point;
  if (outward.y > 0.5) {
    const block = `<path d="M${num(x - 5)} ${num(y + 2.6)}v-10.5h10v10.5z" fill="${STONE.mid}" stroke="${INK}" stroke-width=".5"/>`;
    const arch = `<path d="M${num(x - 3)} ${num(y + 2.8)}v-4.4a3 3 0 0 1 6 0v4.4z" fill="#2a221b" stroke="${INK}" stroke-width=".5"/>`;
    return block + arch + put("merlons", at(x, y - 7.9));
  }
  const sill = add(point, outward, 1.2);
  const along = leftOf(outward);
  return `<path d="${linePath([add(sill, along, 3.6), add(sill, along, -3.6)])}" stroke="#2a221b" stroke-width="5.4" stroke-linecap="round"/>`;
}
