/** An inn by its lake, beside the road that it serves; a footpath leads from its door to that road. */
import {
  add,
  at,
  bend,
  blobPath,
  curvePath,
  distance,
  distanceToLine,
  locate,
  num,
  Point,
  sample,
  toward,
  turnPoint,
} from "./geometry.ts";
import { Chance } from "./hash.ts";
import { GOLD, INK, RIVER, ROAD, ROOFS, SEPIA, STONE, TOWN } from "./palette.ts";
import { Painting, put, shared, stand } from "./painting.ts";
import type { Room } from "./plan.ts";
import type { RoadPlan } from "./roadplan.ts";

/** Room that house and lake need about their middle. */
export const INN_RADIUS = 19;

export interface InnPlan {
  middle: Point;
  /** The nearest point of the inn's own road. */
  door: Point;
  /** The middle of the line on which the house stands. */
  house: Point;
  lake: Point;
}

/**
 * The roomiest place near the inn's road, much nearer to it than to any other road. It turns with the tile: the search
 * goes over the printed face.
 */
export function planInn(
  road: RoadPlan,
  others: RoadPlan[],
  room: Room,
  rotation: number,
  luck: Chance,
): InnPlan {
  const own = road.curves.flatMap((c) => sample(c, 40));
  const foreign = others.flatMap((r) => r.curves.map((c) => sample(c, 20)));
  const gates = road.end === "city" ? road.curves.map((c) => locate(c, 1).point) : [];
  let middle = at(50, 50);
  let most = -Infinity;
  for (let y = 22; y <= 78; y += 2) {
    for (let x = 22; x <= 78; x += 2) {
      const p = turnPoint(at(x, y), rotation);
      const away = distanceToLine(p, own);
      const nearer = Math.min(0, ...foreign.map((line) => distanceToLine(p, line) - away - 14));
      const space = Math.min(room(p), INN_RADIUS, ...gates.map((gate) => distance(gate, p) - 20));
      const worth = space - 0.25 * Math.abs(away - 22) + nearer * 2 + luck.next() * 0.4;
      if (worth > most) [most, middle] = [worth, p];
    }
  }
  const door = own.reduce((best, p) => (distance(p, middle) < distance(best, middle) ? p : best));
  return { middle, door, ...arrange(middle, toward(middle, door)) };
}

/** The house towards the road, the lake on its other hand; neither hides the other. */
function arrange(middle: Point, road: Point): { house: Point; lake: Point } {
  if (Math.abs(road.x) > 0.8) {
    const hand = Math.sign(road.x);
    return { house: add(middle, at(hand * 6, 5)), lake: add(middle, at(-hand * 5, 3)) };
  }
  const hand = road.x < 0 ? -1 : 1;
  return road.y > 0
    ? { house: add(middle, at(hand * 6, 9)), lake: add(middle, at(-hand * 5, -1)) }
    : { house: add(middle, at(hand * 4, 2)), lake: add(middle, at(-hand * 3, 8)) };
}

export function paintInn({ house, lake, door }: InnPlan, luck: Chance): Painting {
  const shore = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * 2 * Math.PI;
    const r = luck.between(0.9, 1.15);
    return at(lake.x + Math.cos(angle) * 11.5 * r, lake.y + Math.sin(angle) * 8.2 * r);
  });
  const reeds = [at(-11, 6), at(-8, 8.5), at(10, 7)].map((o) =>
    stand("reeds", add(lake, o), luck.between(0.9, 1.2)),
  );
  return {
    flat: footpath(house, door) + pond(shore, lake),
    standing: [
      ...reeds,
      { y: lake.y + 2, svg: put("boat", add(lake, at(luck.between(-5, -2), 2.5))) },
      stand("inn", house),
    ],
  };
}

function footpath(house: Point, door: Point): string {
  const start = add(house, at(-2.2, -0.5));
  const d = curvePath([bend(start, at(0, 1), door, toward(start, door), 0.35)]);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${ROAD.verge}" stroke-width="4.4"/>` +
    `<path d="${d}" stroke="${ROAD.sand}" stroke-width="3.2"/></g>`
  );
}

function pond(shore: Point[], { x, y }: Point): string {
  const d = blobPath(shore);
  const ripples = [at(-7, -2), at(1, -4), at(3, 1), at(-4, 4)].map(
    (o) => `M${num(x + o.x)} ${num(y + o.y)}q2-1 4 0`,
  );
  const band = (colour: string, rim: number): string =>
    `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${rim}"/>`;
  return (
    band(RIVER.bank, 3.4) +
    band(RIVER.foam, 1.4) +
    band(RIVER.mid, 0) +
    `<path d="${d}" fill="${RIVER.deep}" transform="translate(${num(x * 0.35)} ${num(y * 0.35)})scale(.65)"/>` +
    `<path d="${ripples.join("")}" fill="none" stroke="${RIVER.foam}" stroke-width=".6" stroke-linecap="round"/>`
  );
}

const LINE = `stroke="${SEPIA}" stroke-width=".45" stroke-linejoin="round"`;

/** A broad timbered house with a lit door, and its sign on a pole. */
function house(): string {
  const tiles = ROOFS[2];
  const shadow = `<path d="M-7 0H9V-9l5 4.4V1l-2.4 1.2H-4.4z" fill="${INK}" opacity=".24"/>`;
  const walls = `<path d="M-8 0V-6.4H8V0z" fill="#FBF3DF" ${LINE}/><path d="M3 0V-6.4H8V0z" fill="${TOWN.wallShade}" opacity=".7"/>`;
  const beams = `<path d="M-8 -3.4H8M-4.8 0V-6.4M1.8 0V-6.4M5 0V-6.4M-8 -.2L-4.8 -3.4M8 -.2L5 -3.4" stroke="${TOWN.wood}" stroke-width=".7"/>`;
  const openings = `<path d="M-3.6 0v-3a1.4 1.4 0 0 1 2.8 0v3z" fill="${SEPIA}"/><path d="M-7.2 -5.9h1.6v1.7h-1.6zM-3 -6h1.6v1.2h-1.6zM2.6 -5.9h1.6v1.7h-1.6zM5.8 -5.9h1.6v1.7h-1.6z" fill="#F3C95B" stroke="${SEPIA}" stroke-width=".35"/>`;
  const roof = `<path d="M-9.4 -5.8L-6.6 -14.4H6.6L9.4 -5.8z" fill="${tiles.mid}" ${LINE}/><path d="M-8.5 -8.4H8.5M-7.7 -11H7.7" stroke="${tiles.dark}" stroke-width=".6"/><path d="M-6.4 -13.9H6.4" stroke="${tiles.light}" stroke-width="1"/>`;
  const dormer = `<path d="M-2.6 -7.4V-10.2L-.2 -12.6L2.2 -10.2V-7.4z" fill="#FBF3DF" ${LINE}/><path d="M-3.4 -9.8L-.2 -13L3 -9.8" fill="none" stroke="${tiles.dark}" stroke-width="1.1"/><path d="M-1.1 -7.9h1.8v-2h-1.8z" fill="#F3C95B" stroke="${SEPIA}" stroke-width=".35"/>`;
  const chimney = `<path d="M4.4 -13v-4.2h2.4v4.6z" fill="${STONE.mid}" ${LINE}/><path d="M5.6 -18c-1.2-1 .8-1.6-.2-3" fill="none" stroke="#fff" stroke-width="1" stroke-linecap="round" opacity=".75"/>`;
  const sign = `<path d="M-11.2 .6V-8.6M-11.4 -8H-7.6" stroke="${INK}" stroke-width=".9"/><path d="M-10.7 -7.4h4.2v4h-4.2z" fill="${GOLD}" stroke="${INK}" stroke-width=".6"/><path d="M-9.7 -6.2h1.6v2h-1.6zM-8.1 -5.8h.7v1.1h-.7" fill="#FBF6EA" stroke="${INK}" stroke-width=".4"/>`;
  return shadow + walls + openings + beams + roof + dormer + chimney + sign;
}

const boat = `<path d="M-3 -.6Q0 1.6 3 -.6L2.2 1Q0 1.9 -2.2 1z" fill="${TOWN.wood}" stroke="${INK}" stroke-width=".35"/><path d="M.2 -.2V-5L3 -1.4z" fill="#FBF6EA" stroke="${INK}" stroke-width=".35"/>`;

export function innSymbols(): string {
  return shared("inn", `<g transform="scale(1.15)">${house()}</g>`) + shared("boat", boat);
}
