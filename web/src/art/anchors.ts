/** Where a figure stands on each segment of a tile. */
import { Face, Segment } from "./face.ts";
import { add, at, CENTRE, CORNERS, distance, INWARD, leftOf, locate, MIDDLES, Point } from "./geometry.ts";
import { Plan, planTile, Room, roomOf } from "./plan.ts";
import { placeFigure } from "./landmarks.ts";

interface AnchorOptions {
  rotation?: number;
  copy?: number;
  /** Points that something else covers. */
  covered?: (p: Point) => boolean;
}

/** Where a figure stands, and how much smaller it is where the field is too narrow for it. */
export interface Anchor extends Point {
  fit?: number;
}

/** One point for every segment of the face, in the order of its segments, after rotation. */
export function anchors(
  face: Face,
  { rotation = 0, copy = 0, covered = () => false }: AnchorOptions = {},
): Anchor[] {
  const plan = planTile(face, rotation, copy);
  const { segments } = plan.face;
  const cities = segments.filter((s) => s.kind === "city");
  const roads = segments.filter((s) => s.kind === "road");
  const fields = fieldPlaces(plan, covered);
  return segments.map((segment) => {
    switch (segment.kind) {
      case "city":
        return placeFigure(plan.cities[cities.indexOf(segment)]!);
      case "road":
        return roadPlace(plan, roads.indexOf(segment));
      case "monastery":
        return plan.monastery ?? CENTRE;
      case "garden":
        return plan.garden ?? CENTRE;
      case "field":
        return fields.get(segment) ?? CENTRE;
    }
  });
}

function roadPlace(plan: Plan, index: number): Point {
  const road = plan.roads[index]!;
  const spot = (share: number): Point => locate(road.curves[0]!, share).point;
  if (plan.crossings.some(({ water }) => !water)) return spot(0.24);
  const usual = road.end === "through" ? 0.5 : 0.45;
  const { inn } = plan;
  if (!inn || distance(spot(usual), inn.house) > 30) return spot(usual);
  const clear = [0.25, 0.75, usual].filter((share) => road.end === "through" || share < 0.5).map(spot);
  return clear.reduce((best, p) => (distance(p, inn.house) > distance(best, inn.house) ? p : best));
}

/** So much room a lying figure takes to either side of its middle, and so small it may become. */
export const ACROSS = 7.5;
const LEAST_FIT = 0.6;
const STEP = 4;
const SPOTS = Array.from({ length: 25 * 25 }, (_, i) =>
  at((i % 25) * STEP + 2, Math.floor(i / 25) * STEP + 2),
);

/** The room on the meadow, as if nothing stood on it. */
export const meadowOf = (plan: Plan): Room =>
  roomOf({ ...plan, monastery: undefined, garden: undefined, symbol: undefined, inn: undefined });

/** The roomiest spot of every field: spots of the meadow that hang together, known by the halves they touch. */
function fieldPlaces(plan: Plan, covered: (p: Point) => boolean): Map<Segment, Anchor> {
  const open = meadowOf(plan);
  const areas = connectedAreas(SPOTS.map((p) => open(p) > 0.6));
  const roomOnLand = roomOf(plan);
  const room: Room = (p) => (covered(p) ? -50 : roomOnLand(p));
  const places = new Map<Segment, Anchor>();
  const fields = plan.face.segments.filter((s) => s.kind === "field");
  const areasOf = (field: Segment): number[] => marks(field).map((mark) => areas[nearestIn(areas, mark)]!);
  const closed = fields.filter((field) => !field.halves.length);
  for (const segment of fields) {
    let own = new Set(areasOf(segment));
    if (closed.length === 1 && segment === closed[0]) {
      // Its yard may hang together with no corner: it has what the other fields leave.
      const others = new Set(fields.filter((field) => field !== segment).flatMap(areasOf));
      own = new Set(areas.filter((area) => area >= 0 && !others.has(area)));
    }
    const place = roomiestOf(
      SPOTS.filter((_, i) => own.has(areas[i]!)),
      room,
    );
    places.set(segment, { ...place, fit: Math.max(LEAST_FIT, Math.min(1, open(place) / ACROSS)) });
  }
  return places;
}

/** Points on the rim of the tile by which a field is known. */
function marks(segment: Segment): Point[] {
  const halves = segment.halves.map((half) => {
    const side = half >> 1;
    const hand = half % 2 ? 28 : -28;
    return add(add(MIDDLES[side]!, INWARD[side]!, 2), leftOf(INWARD[side]!), hand);
  });
  return halves.length ? halves : segment.corners.map((corner) => CORNERS[corner]!);
}

function nearestIn(areas: number[], mark: Point): number {
  let best = 0;
  let least = Infinity;
  SPOTS.forEach((p, i) => {
    if (areas[i]! >= 0 && distance(p, mark) < least) [least, best] = [distance(p, mark), i];
  });
  return best;
}

/** Steps of the last search about the roomiest spot: none of them leads over a road or a wall. */
const FINER = [2, 1, 0.5];
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => at(x, y)));

/** The pole of inaccessibility of the area that the spots fill, rather near the middle of the tile. */
function roomiestOf(spots: Point[], room: Room): Point {
  const worth = (p: Point): number =>
    Math.min(room(p), Math.min(p.x, p.y, 100 - p.x, 100 - p.y), 16) - distance(p, CENTRE) * 0.02;
  const best = (all: readonly Point[]): Point => all.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  if (!spots.length) return CENTRE;
  let here = best(spots);
  for (const step of FINER) {
    for (let from: Point | null = null; from !== here;) {
      from = here;
      here = best([here, ...AROUND.map((way) => add(here, way, step))]);
    }
  }
  return here;
}

/** A number for every open spot, the same for spots that hang together; -1 for the others. */
function connectedAreas(open: boolean[]): number[] {
  const areas = open.map(() => -1);
  open.forEach((free, start) => {
    if (!free || areas[start] !== -1) return;
    const queue = [start];
    areas[start] = start;
    for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
      const next = [i - 25, i + 25, ...(i % 25 ? [i - 1] : []), ...(i % 25 < 24 ? [i + 1] : [])];
      for (const n of next) {
        if (!open[n] || areas[n] !== -1) continue;
        areas[n] = start;
        queue.push(n);
      }
    }
  });
  return areas;
}
