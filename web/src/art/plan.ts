/** The ground plan of a tile as it lies: every line that the painters follow, and the room between. */
import { CityPlan, openGate, planCities } from "./cityplan.ts";
import { Face, lanesFromJunction, segmentsOf, turnFace } from "./face.ts";
import {
  add,
  at,
  CENTRE,
  Curve,
  distance,
  distanceToLine,
  inside,
  INWARD,
  locate,
  Point,
  sample,
  straight,
  turnPoint,
} from "./geometry.ts";
import { Chance, chance } from "./hash.ts";
import { INN_RADIUS, InnPlan, planInn } from "./inn.ts";
import {
  Crossing,
  JUNCTION,
  planCrossings,
  planRiver,
  planRoads,
  RING_RADIUS,
  RiverPlan,
  RoadPlan,
} from "./roadplan.ts";

export const ROAD_WIDTH = 10;
export const RIVER_WIDTH = 18;
export const WALL_WIDTH = 5;

export interface Plan {
  face: Face;
  cities: CityPlan[];
  roads: RoadPlan[];
  /** Lanes from a junction to the gates of cities. */
  lanes: Curve[];
  river?: RiverPlan;
  crossings: Crossing[];
  monastery?: Point | undefined;
  garden?: Point | undefined;
  symbol?: Point | undefined;
  inn?: InnPlan | undefined;
}

export function planTile(printed: Face, rotation: number, copy = 0): Plan {
  const face = turnFace(printed, rotation);
  const luck = chance(printed.name, copy, "plan");
  const cities = planCities(face);
  const monastery = segmentsOf(face, "monastery").length ? sanctuary(face) : undefined;
  const roads = planRoads(face, cities, monastery ?? CENTRE, luck);
  const river = planRiver(face, luck);
  const lanes = lanesFromJunction(face).flatMap((city) => laneTo(cities[city]));
  const plan: Plan = { face, cities, roads, lanes, crossings: planCrossings(roads, river) };
  if (river) plan.river = river;
  if (monastery) plan.monastery = monastery;
  plan.inn = innBeside(plan, rotation, luck);
  if (face.garden) plan.garden = roomiest(plan, 4);
  if (face.symbol) plan.symbol = roomiest(plan, 3);
  return plan;
}

function innBeside(plan: Plan, rotation: number, luck: Chance): InnPlan | undefined {
  const own = segmentsOf(plan.face, "road").findIndex((road) => road.inn);
  if (own < 0) return undefined;
  const others = plan.roads.filter((_, i) => i !== own);
  return planInn(plan.roads[own]!, others, roomOf(plan), rotation, luck);
}

function laneTo(city: CityPlan | undefined): Curve[] {
  if (!city) return [];
  const gate = openGate(city, (city.sides[0]! + 2) % 4, []);
  return gate ? [[straight(JUNCTION, gate.point)]] : [];
}

/** The church stands in the middle, or on the bank when water runs there. */
function sanctuary(face: Face): Point {
  if (!face.rivers.length) return at(50, 52);
  if (face.stage === "lake") return turnPoint(at(70, 73), face.rivers[0]!);
  const road = segmentsOf(face, "road")[0];
  return road ? add(CENTRE, INWARD[road.sides[0]!]!, 25) : at(25, 25);
}

/** How far a point is from everything that lies on the meadow; negative on top of it. */
export type Room = (p: Point) => number;

export function roomOf(plan: Plan): Room {
  const quarters = plan.cities.flatMap((c) => c.quarters);
  const walls = quarters.flatMap((q) =>
    q.walls.map((w) => ({ line: sample(w.curve, 12), half: WALL_WIDTH / 2 })),
  );
  const lines = [...ways(plan), ...walls];
  const round = discs(plan);
  return (p) => {
    if (quarters.some((q) => inside(p, q.outline))) return -1;
    let room = Infinity;
    for (const { line, half } of lines) room = Math.min(room, distanceToLine(p, line) - half);
    for (const { centre, radius } of round) room = Math.min(room, distance(p, centre) - radius);
    return room;
  };
}

interface Way {
  line: Point[];
  half: number;
}

function ways(plan: Plan): Way[] {
  const curves = [...plan.roads.flatMap((r) => r.curves), ...plan.lanes];
  const bands = curves.map((c) => ({ line: sample(c, 12), half: ROAD_WIDTH / 2 }));
  if (plan.river) bands.push({ line: sample(plan.river.curve, 12), half: RIVER_WIDTH / 2 });
  for (const city of plan.cities)
    if (city.causeway) bands.push({ line: [city.causeway.from, city.causeway.to], half: 9 });
  return bands;
}

interface Disc {
  centre: Point;
  radius: number;
}

function discs(plan: Plan): Disc[] {
  const taken: Disc[] = [];
  if (plan.monastery) taken.push({ centre: plan.monastery, radius: 25 });
  if (plan.inn) taken.push({ centre: plan.inn.middle, radius: INN_RADIUS });
  if (plan.garden) taken.push({ centre: plan.garden, radius: 14 });
  if (plan.symbol) taken.push({ centre: plan.symbol, radius: 9 });
  if (plan.river && plan.river.end !== "through")
    taken.push({ centre: locate(plan.river.curve, 1).point, radius: 21 });
  if (plan.roads.some((r) => r.end === "ring")) taken.push({ centre: CENTRE, radius: RING_RADIUS + 5 });
  if (plan.roads.some((r) => r.end === "junction")) taken.push({ centre: CENTRE, radius: 22 });
  for (const road of plan.roads)
    if (road.end === "field") taken.push({ centre: locate(road.curves[0]!, 1).point, radius: 20 });
  return taken;
}

/** The point of the meadow with the most room about it, not beyond the tile's own margin. */
export function roomiest(plan: Plan, margin: number): Point {
  const roomAt = roomOf(plan);
  let best = CENTRE;
  let most = -Infinity;
  for (let y = 10; y <= 90; y += 2.5) {
    for (let x = 10; x <= 90; x += 2.5) {
      const p = at(x, y);
      const rim = Math.min(x, y, 100 - x, 100 - y) - margin + 6;
      const room = Math.min(roomAt(p), rim);
      if (room > most) [most, best] = [room, p];
    }
  }
  return best;
}
