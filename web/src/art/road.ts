/** Roads of pale sand with verge and wheel tracks, bridges, and the villages where roads end. */
import {
  add,
  at,
  bleedPath,
  CENTRE,
  Curve,
  curvePath,
  leftOf,
  linePath,
  locate,
  num,
  Point,
} from "./geometry.ts";
import { Chance } from "./hash.ts";
import { HOUSE_IDS } from "./houses.ts";
import { INK, ROAD, SEPIA, STONE } from "./palette.ts";
import { Painting, stand, Standing } from "./painting.ts";
import { Plan, ROAD_WIDTH, roomOf } from "./plan.ts";
import { Crossing, RING_RADIUS, RoadPlan } from "./roadplan.ts";

export function paintRoads(plan: Plan, luck: Chance): Painting {
  const curves = plan.roads.flatMap((r) => r.curves);
  if (!curves.length) return { flat: "", standing: [] };
  const d = [...curves, ...plan.lanes].map(bleedPath).join("") + (isRing(plan.roads) ? ringPath() : "");
  const square = villageSquares(plan);
  const standing = [...villages(plan, luck), ...plan.roads.flatMap(tunnelMouths)];
  return { flat: square.under + surface(d) + square.over, standing };
}

const isRing = (roads: RoadPlan[]): boolean => roads.some((r) => r.end === "ring");
const stopOf = (road: RoadPlan): Point => locate(road.curves[0]!, 1).point;

export const ringPath = (): string => {
  const r = RING_RADIUS;
  return `M${50 - r} 50a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
};

/** The surface of roads anywhere, each curve drawn from end to end. */
export function roadSurface(curves: readonly Curve[]): string {
  return surface(curves.map(curvePath).join(""));
}

function surface(d: string): string {
  const line = (colour: string, width: number, more = ""): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>`;
  return (
    `<g fill="none" stroke-linejoin="round">` +
    line(ROAD.verge, ROAD_WIDTH) +
    line(ROAD.verge, ROAD_WIDTH + 1.2, ` stroke-dasharray="1.6 2.3 .8 3.1" opacity=".7"`) +
    line(ROAD.sand, ROAD_WIDTH - 2.4) +
    line(ROAD.track, 4.2, ` stroke-dasharray="9 1.5 4 2.5 13 2" opacity=".6"`) +
    line(ROAD.sand, 3.1) +
    `</g>`
  );
}

/** Trodden ground about a well where roads meet, a smaller round where one stops in a field. */
function villageSquares(plan: Plan): { under: string; over: string } {
  const disc = (p: Point, r: number, colour: string): string =>
    `<ellipse cx="${num(p.x)}" cy="${num(p.y)}" rx="${num(r)}" ry="${num(r * 0.9)}" fill="${colour}"/>`;
  if (plan.roads.some((r) => r.end === "junction")) {
    return {
      under: disc(CENTRE, 11.5, ROAD.verge),
      over: disc(CENTRE, 10.3, ROAD.sand) + disc(CENTRE, 6.5, ROAD.stone),
    };
  }
  const stops = plan.roads.filter((r) => r.end === "field").map(stopOf);
  return {
    under: stops.map((p) => disc(p, 7.5, ROAD.verge)).join(""),
    over: stops.map((p) => disc(p, 6.3, ROAD.sand)).join(""),
  };
}

function villages(plan: Plan, luck: Chance): Standing[] {
  const ends = plan.roads.map((r) => r.end);
  if (ends.includes("ring")) return rocksInRing(luck);
  if (ends.includes("junction"))
    return [stand("well", CENTRE, 1.25), ...housesAround(plan, CENTRE, 3, 16, luck)];
  return plan.roads
    .filter((r) => r.end === "field")
    .flatMap((r) => housesAround(plan, stopOf(r), 2, 12, luck));
}

/** Houses at the corners between the roads, as near to the square as there is room. */
function housesAround(plan: Plan, centre: Point, count: number, reach: number, luck: Chance): Standing[] {
  const room = roomOf({ ...plan, roads: plan.roads.map((r) => ({ ...r, end: "through" })) });
  const turn = luck.between(-12, 12);
  const spots = [45, 135, 225, 315, 270, 90, 0, 180]
    .map((degrees) => ((degrees + turn) * Math.PI) / 180)
    .map((angle) => at(centre.x + Math.cos(angle) * (reach + 1.5), centre.y + 2.5 + Math.sin(angle) * reach))
    .filter((p) => Math.min(room(p), room(at(p.x, p.y - 5)) + 1) > 3.2);
  return spots.slice(0, count + (luck.next() < 0.4 ? 1 : 0)).map((p) => stand(luck.pick(HOUSE_IDS), p, 1.05));
}

function rocksInRing(luck: Chance): Standing[] {
  const spots = [at(46, 47), at(54, 49), at(49, 55)];
  return [
    ...spots.map((p) => stand("rock", p, luck.between(1.1, 1.5))),
    stand("cypress", at(51, 46)),
    stand("bush", at(56, 55)),
  ];
}

/** The way sinks between two low walls into a dark arch. */
export function tunnelMouths(road: RoadPlan): Standing[] {
  return road.portals.map(({ point, outward }) => {
    const across = leftOf(outward);
    const strip = (from: number, to: number): string =>
      linePath([add(point, outward, from), add(point, outward, to)]);
    const gloom = [7, 5, 3]
      .map((reach) => `<path d="${strip(reach, -1)}" stroke="#241f1a" stroke-width="8.6" opacity=".3"/>`)
      .join("");
    const cheeks = [1, -1]
      .map((hand) =>
        linePath([
          add(add(point, across, hand * 5.6), outward, 8),
          add(add(point, across, hand * 5.6), outward, -2),
        ]),
      )
      .join("");
    const lintel = linePath([
      add(add(point, across, 7), outward, -2.4),
      add(add(point, across, -7), outward, -2.4),
    ]);
    const stone = (d: string, width: number): string =>
      `<path d="${d}" stroke="${SEPIA}" stroke-width="${width + 0.9}"/><path d="${d}" stroke="${STONE.face}" stroke-width="${width}"/><path d="${d}" stroke="${STONE.light}" stroke-width="${width - 0.5}" transform="translate(-.2 -.9)"/>`;
    return {
      y: point.y,
      svg: `<g fill="none">${gloom}<path d="${strip(0.5, -3)}" stroke="#1d1814" stroke-width="8.6"/>${stone(cheeks, 2.2)}${stone(lintel, 4.2)}</g>`,
    };
  });
}

/** A stone bridge: shadow and piers below, deck of road, parapets on both hands. */
export function paintBridge(crossing: Crossing): string {
  const { point, along, water } = crossing;
  const half = water ? 13 : 9.5;
  const [from, to] = [add(point, along, -half), add(point, along, half)];
  const across = leftOf(along);
  const deck = linePath([from, to]);
  const rail = (side: number): string =>
    linePath([
      add(add(from, along, -1.5), across, side * 8),
      add(add(from, along, 1), across, side * 5.6),
      add(add(to, along, -1), across, side * 5.6),
      add(add(to, along, 1.5), across, side * 8),
    ]);
  const rails = rail(1) + rail(-1);
  return (
    `<g fill="none" stroke-linejoin="round">` +
    `<path d="${linePath([add(from, at(3, 3.6)), add(to, at(3, 3.6))])}" stroke="${INK}" stroke-width="12" opacity=".26"/>` +
    arches(crossing, half) +
    `<path d="${deck}" stroke="${STONE.face}" stroke-width="12.4"/><path d="${deck}" stroke="${ROAD.sand}" stroke-width="9.6"/>` +
    `<path d="${planks(from, along, across, half)}" stroke="${ROAD.verge}" stroke-width=".5" opacity=".8"/>` +
    `<path d="${rails}" stroke="${INK}" stroke-width="3" transform="translate(0 -.2)"/><path d="${rails}" stroke="${STONE.face}" stroke-width="2.1"/><path d="${rails}" stroke="${STONE.light}" stroke-width="1.5" transform="translate(-.2 -.7)"/>` +
    `</g>`
  );
}

/** The southern face of a bridge that runs east and west shows its arches. */
function arches({ point, along, water }: Crossing, half: number): string {
  if (Math.abs(along.x) < 0.6) return "";
  const [x, y] = [point.x, point.y + 6];
  const span = water ? half - 2 : half;
  const face = `<path d="M${num(x - span)} ${num(y)}h${2 * span}v4.2H${num(x - span)}z" fill="${STONE.face}" stroke="${INK}" stroke-width=".5"/>`;
  const holes = [-6.5, 0, 6.5]
    .map((dx) => `M${num(x + dx - 2.5)} ${num(y + 4.2)}v-1a2.5 2.2 0 0 1 5 0v1z`)
    .join("");
  return (
    face + `<path d="${holes}" fill="${water ? "#2f5670" : "#3a3128"}" stroke="${INK}" stroke-width=".4"/>`
  );
}

function planks(from: Point, along: Point, across: Point, half: number): string {
  let d = "";
  for (let s = 2; s < 2 * half - 1; s += 3) {
    const p = add(from, along, s);
    d += linePath([add(p, across, 4.4), add(p, across, -4.4)]);
  }
  return d;
}
