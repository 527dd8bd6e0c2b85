/**
 * The land of a tile for small sizes, below about 60 pixels: the same ground plan with broad roads and walls, few and
 * large roofs and trees, large churches, gardens and badges. Fine lines would only turn into noise there.
 */
import { paintCauseway } from "./causeway.ts";
import { farCitySymbols, paintFarCity } from "./farcity.ts";
import { add, at, bleedPath, CENTRE, locate, num, Point } from "./geometry.ts";
import { chance, Chance } from "./hash.ts";
import { paintInn } from "./inn.ts";
import { landmarksOf } from "./landmarks.ts";
import type { Cell } from "./meadow.ts";
import { CHURCH, INK, ROAD, STONE } from "./palette.ts";
import { Painting, put, stand, Standing } from "./painting.ts";
import { Plan, roomOf } from "./plan.ts";
import { paintRiver } from "./river.ts";
import { paintBridge, ringPath, tunnelMouths } from "./road.ts";
import { paintSymbol } from "./wheel.ts";

/** Tiles of fewer pixels are drawn so. */
export const FAR_BELOW = 60;

/** How much larger than on a near tile shields and goods, gardens and inns are. */
const BADGE = 1.7;
const GARDEN = 1.5;
const INN = 1.5;
/** Broader than the road of a near tile, so that two pixels of sand are left of it. */
const VERGE_WIDTH = 15.5;
const SAND_WIDTH = 11;

export function paintFarLand(plan: Plan, cell: Cell, copy: number): Painting {
  const luck = chance(plan.face.name, copy, "far");
  const parts: Painting[] = [
    ...(plan.inn ? [grown(paintInn(plan.inn, luck), plan.inn.middle, INN)] : []),
    paintRiver(plan, luck),
    paintFarRoads(plan),
    { flat: plan.crossings.map(paintBridge).join(""), standing: [] },
    ...plan.cities.map((city) => paintFarCity(city, landmarksOf(city, BADGE), luck)),
  ];
  if (plan.monastery) parts.push(paintFarMonastery(plan.monastery, !!plan.river));
  const standing = parts.flatMap((p) => p.standing);
  standing.push(...plantTrees(plan, cell, copy));
  for (const { causeway } of plan.cities) if (causeway) standing.push(...paintCauseway(causeway));
  if (plan.garden) standing.push(stand("garden", plan.garden, GARDEN));
  if (plan.symbol) standing.push(paintSymbol(plan.symbol, plan.face.symbol));
  return { flat: parts.map((p) => p.flat).join(""), standing };
}

/** Everything larger about one point. */
function grown({ flat, standing }: Painting, p: Point, size: number): Painting {
  const about = (svg: string): string =>
    `<g transform="translate(${num(p.x)} ${num(p.y)})scale(${size})translate(${num(-p.x)} ${num(-p.y)})">${svg}</g>`;
  return { flat: about(flat), standing: standing.map(({ y, svg }) => ({ y, svg: about(svg) })) };
}

function paintFarRoads(plan: Plan): Painting {
  const curves = [...plan.roads.flatMap((r) => r.curves), ...plan.lanes];
  if (!curves.length) return { flat: "", standing: [] };
  const isRing = plan.roads.some((r) => r.end === "ring");
  const d = curves.map(bleedPath).join("") + (isRing ? ringPath() : "");
  const line = (colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const stops = plan.roads.filter((r) => r.end === "field").map((r) => locate(r.curves[0]!, 1).point);
  const isJunction = plan.roads.some((r) => r.end === "junction");
  const rounds = [...stops.map((p) => ({ p, r: 9 })), ...(isJunction ? [{ p: CENTRE, r: 14 }] : [])];
  const discs = (wider: number, colour: string): string =>
    rounds
      .map(({ p, r }) => `<circle cx="${num(p.x)}" cy="${num(p.y)}" r="${r + wider}" fill="${colour}"/>`)
      .join("");
  const flat =
    line(ROAD.far, VERGE_WIDTH) + discs(2.4, ROAD.far) + line(ROAD.sand, SAND_WIDTH) + discs(0, ROAD.sand);
  const village = isJunction ? [stand("far-gable0", at(50, 57), 0.85)] : [];
  const huts = stops.map((p) => stand("far-long1", add(p, at(0, 4)), 0.8));
  return { flat, standing: [...village, ...huts, ...plan.roads.flatMap(tunnelMouths)] };
}

/** A great church on a light court with a broad rim. */
function paintFarMonastery(p: Point, isNarrow: boolean): Painting {
  const size = isNarrow ? 1.2 : 1.75;
  const half = isNarrow ? 21 : 31;
  const court = `M${num(p.x - half)} ${num(p.y - half * 0.8)}h${2 * half}v${num(half * 1.7)}h${-2 * half}z`;
  const flat =
    `<path d="${court}" fill="${INK}" opacity=".25" transform="translate(2.5 3.2)"/>` +
    `<path d="${court}" fill="${CHURCH.court}" stroke="${STONE.dark}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="${court}" fill="none" stroke="${STONE.light}" stroke-width="2.2" stroke-linejoin="round"/>`;
  return { flat, standing: [{ y: p.y + 8, svg: put("church", add(p, at(-1, half * 0.62)), size) }] };
}

/** A few large trees where the meadow is wide. */
function plantTrees(plan: Plan, cell: Cell, copy: number): Standing[] {
  const luck: Chance = chance(plan.face.name, copy, cell.x, cell.y, "far trees");
  const room = roomOf(plan);
  const planted: Point[] = [];
  for (let tries = 0; tries < 18 && planted.length < 2; tries++) {
    const p = at(luck.between(9, 91), luck.between(16, 93));
    if (room(p) > 11 && planted.every((other) => Math.hypot(other.x - p.x, other.y - p.y) > 22))
      planted.push(p);
  }
  return planted.map((p) => stand(luck.pick(["oak", "tree", "oak"]), p, luck.between(1.5, 1.9)));
}

export const farSymbols = farCitySymbols;
