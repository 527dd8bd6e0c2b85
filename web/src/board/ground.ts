/** The ground that each part of a tile covers, spot by spot: what lies under a pointer, what a feature is made of. */
import { underMedallion, type Face, type Point, type SegmentKind } from "../art/index.ts";
import {
  CENTRE,
  CORNERS,
  distance,
  distanceToLine,
  inside,
  INWARD,
  leftOf,
  locate,
  MIDDLES,
  sample,
} from "../art/geometry.ts";
import { planTile, RIVER_WIDTH, ROAD_WIDTH, WALL_WIDTH, type Plan } from "../art/plan.ts";
import { RING_RADIUS } from "../art/roadplan.ts";
import type { Part } from "../net/schema.ts";
import { faceNamed, partsOf } from "./faces.ts";

/** Spots along a side of a tile. */
export const SPOTS = 40;
const STEP = 100 / SPOTS;
const NOBODY = -1;

interface Ground {
  /** The parts, as the tile lies. */
  parts: Part[];
  /** Which part covers each spot, row by row; -1 = none. */
  spots: Int8Array;
}

type Covers = (p: Point) => boolean;

const known = new Map<string, Ground>();

export function groundOf(name: string, rotation: number, copy: number): Ground {
  const key = `${name} ${rotation} ${copy}`;
  const ground = known.get(key) ?? survey(faceNamed(name), rotation, copy);
  known.set(key, ground);
  return ground;
}

/** The part of a tile at a point of its box of 100 by 100; none on water, walls and beside it. */
export function partAt({ parts, spots }: Ground, p: Point): Part | null {
  if (p.x < 0 || p.y < 0 || p.x >= 100 || p.y >= 100) return null;
  const part = spots[Math.floor(p.y / STEP) * SPOTS + Math.floor(p.x / STEP)]!;
  return part === NOBODY ? null : parts[part]!;
}

const spotPoint = (i: number): Point => ({
  x: ((i % SPOTS) + 0.5) * STEP,
  y: (Math.floor(i / SPOTS) + 0.5) * STEP,
});

function survey(face: Face, rotation: number, copy: number): Ground {
  const plan = planTile(face, rotation, copy);
  const spots = new Int8Array(SPOTS * SPOTS).fill(NOBODY);
  const { square } = face;
  const isHidden: Covers = square ? (p) => underMedallion(square, p, 0) : () => false;
  fillFields(plan, spots);
  const built = buildings(plan);
  spots.forEach((_, i) => {
    const p = spotPoint(i);
    const part = built.find(({ covers }) => covers(p))?.part;
    if (isHidden(p)) spots[i] = NOBODY;
    else if (part !== undefined) spots[i] = part;
  });
  return { parts: partsOf(face, rotation), spots };
}

/** Everything but the fields, what lies on top first. */
function buildings(plan: Plan): { part: number; covers: Covers }[] {
  const numbers = (kind: SegmentKind): number[] =>
    plan.face.segments.flatMap((s, i) => (s.kind === kind ? [i] : []));
  const cities = numbers("city").map((part, i) => ({ part, plan: plan.cities[i]! }));
  const bridges = cities.flatMap(({ part, plan: { causeway } }) =>
    causeway ? [{ part, covers: near([causeway.from, causeway.to], 9) }] : [],
  );
  const yard: Covers = plan.face.stage === "abbey" ? () => true : disc(plan.monastery ?? CENTRE, 19);
  return [
    ...numbers("garden").map((part) => ({ part, covers: disc(plan.garden ?? CENTRE, 13) })),
    ...numbers("monastery").map((part) => ({ part, covers: yard })),
    ...bridges,
    ...cities.map(({ part, plan: { quarters } }) => ({
      part,
      covers: (p: Point) => quarters.some((q) => inside(p, q.outline)),
    })),
    ...numbers("road")
      .map((part, i) => ({
        part,
        covers: anyOf(plan.roads[i]!.curves.map((c) => near(sample(c, 16), ROAD_WIDTH / 2 + 0.5))),
      }))
      .reverse(),
  ];
}

const near =
  (line: Point[], half: number): Covers =>
  (p) =>
    distanceToLine(p, line) < half;
const disc =
  (centre: Point, radius: number): Covers =>
  (p) =>
    distance(p, centre) < radius;
const anyOf =
  (all: Covers[]): Covers =>
  (p) =>
    all.some((covers) => covers(p));

/**
 * Fields are the open spots that hang together with the rim by which a field is known. A closed field that is
 * the only one of its tile has all that is left: its yard may hang together with no corner.
 */
function fillFields(plan: Plan, spots: Int8Array): void {
  const blocked = barriers(plan);
  const open = Array.from(spots, (_, i) => !blocked(spotPoint(i)));
  const closed: number[] = [];
  plan.face.segments.forEach((segment, part) => {
    if (segment.kind !== "field") return;
    if (!segment.halves.length) closed.push(part);
    const marks = segment.halves.length
      ? segment.halves.map(halfMark)
      : segment.corners.map((corner) => CORNERS[corner]!);
    for (const mark of marks) flood(open, spots, nearestOpen(open, mark), part);
  });
  if (closed.length !== 1) return;
  open.forEach((free, i) => {
    if (free && spots[i] === NOBODY) spots[i] = closed[0]!;
  });
}

function barriers(plan: Plan): Covers {
  const quarters = plan.cities.flatMap((c) => c.quarters);
  const lines = [...plan.roads.flatMap((r) => r.curves), ...plan.lanes].map((c) =>
    near(sample(c, 16), ROAD_WIDTH / 2),
  );
  const walls = quarters.flatMap((q) => q.walls.map((w) => near(sample(w.curve, 16), WALL_WIDTH / 2)));
  const rounds: Covers[] = plan.roads.some((r) => r.end === "ring") ? [disc(CENTRE, RING_RADIUS + 5)] : [];
  if (plan.river) {
    lines.push(near(sample(plan.river.curve, 16), RIVER_WIDTH / 2));
    if (plan.river.end !== "through") rounds.push(disc(locate(plan.river.curve, 1).point, 18));
  }
  return anyOf([(p) => quarters.some((q) => inside(p, q.outline)), ...lines, ...walls, ...rounds]);
}

/** A point just inside a half of a side. */
function halfMark(half: number): Point {
  const side = half >> 1;
  const along = leftOf(INWARD[side]!);
  const hand = half % 2 ? 28 : -28;
  const middle = MIDDLES[side]!;
  return {
    x: middle.x + INWARD[side]!.x * 2 + along.x * hand,
    y: middle.y + INWARD[side]!.y * 2 + along.y * hand,
  };
}

function nearestOpen(open: boolean[], mark: Point): number {
  let best = -1;
  open.forEach((free, i) => {
    if (free && (best < 0 || distance(spotPoint(i), mark) < distance(spotPoint(best), mark))) best = i;
  });
  return best;
}

function flood(open: boolean[], spots: Int8Array, start: number, part: number): void {
  const queue = start < 0 || spots[start] !== NOBODY ? [] : [start];
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    if (!open[i] || spots[i] !== NOBODY) continue;
    spots[i] = part;
    if (i % SPOTS) queue.push(i - 1);
    if (i % SPOTS < SPOTS - 1) queue.push(i + 1);
    if (i >= SPOTS) queue.push(i - SPOTS);
    if (i < SPOTS * (SPOTS - 1)) queue.push(i + SPOTS);
  }
}
