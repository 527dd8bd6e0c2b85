/** Where roads and rivers run: each is a set of curves that meet the sides squarely in their middles. */
import { CityPlan, Gate, isOpposite, openGate } from "./cityplan.ts";
import { Face, fieldAt, Segment, segmentsOf } from "./face.ts";
import {
  add,
  at,
  bend,
  CENTRE,
  Curve,
  INWARD,
  leftOf,
  MIDDLES,
  Point,
  quarterArc,
  sample,
  distance,
  straight,
  toward,
  turnPoint,
} from "./geometry.ts";
import { Chance } from "./hash.ts";

type RoadEnd = "through" | "junction" | "monastery" | "city" | "field" | "ring" | "tunnel";

export interface RoadPlan {
  sides: number[];
  end: RoadEnd;
  curves: Curve[];
  /** Mouths of a tunnel, in the direction of the road that leaves it. */
  portals: Gate[];
}

export interface RiverPlan {
  sides: number[];
  curve: Curve;
  end: "through" | "source" | "lake";
}

export interface Crossing {
  point: Point;
  /** Along the upper way. */
  along: Point;
  over: Curve;
  water: boolean;
}

export const JUNCTION = CENTRE;

export function planRoads(face: Face, cities: CityPlan[], sanctuary: Point, luck: Chance): RoadPlan[] {
  const roads = segmentsOf(face, "road");
  const toCity = roads.filter((r) => r.end.startsWith("city")).flatMap((r) => r.sides);
  return roads.map((road) => {
    const { sides } = road;
    if (sides.length > 2) return { sides, end: "ring", curves: ringArms(sides), portals: [] };
    if (sides.length === 2) return planThrough(face, road, cities, luck);
    if (road.end.startsWith("city")) return planGateRoad(road, cities, toCity, face.rivers.length > 0);
    return planDeadEnd(road, cities, sanctuary, luck);
  });
}

function planThrough(face: Face, { sides }: Segment, cities: CityPlan[], luck: Chance): RoadPlan {
  const [a, b] = sides as [number, number];
  if (isOpposite(sides)) {
    const passesUnder = cities.some((c) => isOpposite(c.sides) && !c.sides.includes(a));
    if (passesUnder) return planTunnel(face, sides);
    return {
      sides,
      end: "through",
      curves: [windingLine(a, b, face.rivers.length ? 0 : luck.between(-5, 5))],
      portals: [],
    };
  }
  const touched = cityTouched(face, a, b, cities);
  const curve = touched ? touchingCurve(a, b, touched) : [quarterArc(a, b)];
  return { sides, end: "through", curves: [curve], portals: [] };
}

/** A way straight across the tile that swings aside a little in its middle. */
function windingLine(a: number, b: number, sway: number): Curve {
  const [from, to] = [MIDDLES[a]!, MIDDLES[b]!];
  const along = toward(from, to);
  const mid = add(CENTRE, leftOf(along), sway);
  return [bend(from, along, mid, along, 0.5), bend(mid, along, to, along, 0.5)];
}

/** The bend brushes a city's wall when the two halves beside it, on the outer hand, are not one field. */
function cityTouched(face: Face, a: number, b: number, cities: CityPlan[]): CityPlan | undefined {
  const [first, second] = (b - a + 4) % 4 === 1 ? [a, b] : [b, a];
  const before = fieldAt(face, 2 * first);
  const after = fieldAt(face, 2 * second + 1);
  if (!before || !after || before === after) return undefined;
  const shared = before.cities.find((city) => after.cities.includes(city));
  return shared === undefined ? undefined : cities[shared];
}

function touchingCurve(a: number, b: number, city: CityPlan): Curve {
  const wallSide = city.sides[0]!;
  const into = INWARD[wallSide]!;
  const touch = add(MIDDLES[wallSide]!, into, 36);
  const beside = (side: number): boolean => (side + 2) % 4 !== wallSide;
  const sideways = beside(a) ? INWARD[a]! : at(-INWARD[b]!.x, -INWARD[b]!.y);
  const leave = bend(MIDDLES[a]!, INWARD[a]!, touch, sideways, 0.5);
  const arrive = bend(touch, sideways, MIDDLES[b]!, at(-INWARD[b]!.x, -INWARD[b]!.y), 0.5);
  return [leave, arrive];
}

function planTunnel(face: Face, sides: number[]): RoadPlan {
  const portals: Gate[] = [];
  const curves = sides.map((side): Curve => {
    const joined = fieldAt(face, 2 * side) !== fieldAt(face, 2 * side + 1);
    const reach = joined ? 25.5 : 14;
    const mouth = add(MIDDLES[side]!, INWARD[side]!, reach);
    portals.push({ point: mouth, outward: at(-INWARD[side]!.x, -INWARD[side]!.y) });
    return [straight(MIDDLES[side]!, mouth)];
  });
  return { sides, end: "tunnel", curves, portals };
}

function planGateRoad(road: Segment, cities: CityPlan[], roads: number[], straightOn: boolean): RoadPlan {
  const side = road.sides[0]!;
  const start = MIDDLES[side]!;
  const gate = openGate(cities[Number(road.end.slice(4))]!, side, roads);
  const goal = gate?.point ?? CENTRE;
  const arriving = gate ? at(-gate.outward.x, -gate.outward.y) : INWARD[side]!;
  const facing = arriving.x * INWARD[side]!.x + arriving.y * INWARD[side]!.y;
  const curve =
    facing > 0.95 || straightOn ? straight(start, goal) : bend(start, INWARD[side]!, goal, arriving, 0.5);
  return { sides: road.sides, end: "city", curves: [[curve]], portals: [] };
}

function planDeadEnd(road: Segment, cities: CityPlan[], sanctuary: Point, luck: Chance): RoadPlan {
  const side = road.sides[0]!;
  if (road.end === "house") return planFarmRoad(side, cities[0]);
  const end: RoadEnd =
    road.end === "monastery" ? "monastery" : road.end === "junction" ? "junction" : "field";
  const goal = end === "monastery" ? sanctuary : JUNCTION;
  const start = MIDDLES[side]!;
  const into = INWARD[side]!;
  const arrive = unitSway(into, end === "field" ? luck.between(-0.5, 0.5) : 0);
  return { sides: road.sides, end, curves: [[bend(start, into, goal, arrive, 0.4)]], portals: [] };
}

/** Across the tile to a farmhouse before its far side, keeping clear of a city's gate. */
function planFarmRoad(side: number, city: CityPlan | undefined): RoadPlan {
  const into = INWARD[side]!;
  const mid = city ? add(CENTRE, INWARD[city.sides[0]!]!, 7) : CENTRE;
  const curve = [bend(MIDDLES[side]!, into, mid, into, 0.5), straight(mid, add(mid, into, 23))];
  return { sides: [side], end: "field", curves: [curve], portals: [] };
}

const unitSway = (d: Point, sway: number): Point => add(d, leftOf(d), sway);

export const RING_RADIUS = 15;

function ringArms(sides: number[]): Curve[] {
  return sides.map((side) => [straight(MIDDLES[side]!, add(CENTRE, INWARD[side]!, -RING_RADIUS))]);
}

export function planRiver(face: Face, luck: Chance): RiverPlan | undefined {
  const { rivers: sides, stage } = face;
  if (!sides.length) return undefined;
  const [a, b] = sides as [number, number?];
  if (b === undefined) return planRiverEnd(face, a, stage === "source" ? "source" : "lake");
  if (!isOpposite(sides)) return { sides, curve: [quarterArc(a, b)], end: "through" };
  return { sides, curve: windingLine(a, b, riverSway(face, a, luck)), end: "through" };
}

/** Away from a church that shares the tile; free where nothing else does. */
function riverSway(face: Face, from: number, luck: Chance): number {
  const road = segmentsOf(face, "road")[0];
  if (!road) return segmentsOf(face, "city").length ? 0 : luck.pick([-8, 8]);
  if (road.sides.length !== 1) return 0;
  const along = INWARD[from]!;
  const side = leftOf(along);
  const toRoad = -(side.x * INWARD[road.sides[0]!]!.x + side.y * INWARD[road.sides[0]!]!.y);
  return 7 * Math.sign(toRoad);
}

function planRiverEnd(face: Face, side: number, end: "source" | "lake"): RiverPlan {
  const start = MIDDLES[side]!;
  const bendRoad = segmentsOf(face, "road").find((r) => r.sides.length === 2);
  if (bendRoad) {
    const [a, b] = bendRoad.sides as [number, number];
    const arc = sample([quarterArc(a, b)], 20);
    const spring = arc.reduce((best, p) => (distance(p, CENTRE) < distance(best, CENTRE) ? p : best));
    return {
      sides: [side],
      curve: [
        bend(start, INWARD[side]!, add(spring, toward(spring, start), 19), toward(start, spring), 0.45),
      ],
      end,
    };
  }
  const shared = segmentsOf(face, "monastery").length > 0;
  const goal = turnPoint(end === "source" ? at(47, 46) : shared ? at(41, 35) : at(50, 47), side);
  return { sides: [side], curve: [bend(start, INWARD[side]!, goal, INWARD[side]!, 0.45)], end };
}

/** Where a way passes above another one: roads over the river, a later road over an earlier one. */
export function planCrossings(roads: RoadPlan[], river: RiverPlan | undefined): Crossing[] {
  const crossings: Crossing[] = [];
  roads.forEach((road, i) => {
    const below = river ? [{ curve: river.curve, water: true }] : [];
    for (const other of roads.slice(0, i)) {
      if (road.end !== "junction" && other.end !== "junction")
        below.push(...other.curves.map((curve) => ({ curve, water: false })));
    }
    for (const over of road.curves) {
      for (const { curve, water } of below) {
        const met = meeting(over, curve);
        if (met) crossings.push({ ...met, over, water });
      }
    }
  });
  return crossings;
}

function meeting(over: Curve, under: Curve): { point: Point; along: Point } | undefined {
  const upper = sample(over, 60);
  const lower = sample(under, 60).slice(2, -2);
  let best = Infinity;
  let nearest: { point: Point; along: Point } | undefined;
  for (let i = 2; i < upper.length - 2; i++) {
    for (const p of lower) {
      const gap = distance(p, upper[i]!);
      if (gap < best) {
        best = gap;
        nearest = { point: upper[i]!, along: toward(upper[i - 1]!, upper[i + 1]!) };
      }
    }
  }
  return best < 1.5 ? nearest : undefined;
}
