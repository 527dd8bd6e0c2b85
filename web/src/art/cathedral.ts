/** The cathedral that towers over its city: seen from the south, its front with two towers in the west. */
import { at, Point } from "./geometry.ts";
import { Chance } from "./hash.ts";
import { GOLD, INK, SEPIA, STONE, TOWN } from "./palette.ts";
import { Painting, put, shared } from "./painting.ts";

/** The middle of the line on which it stands. */
export const CATHEDRAL: Point = at(49, 69);

/** Where a figure stands: on the square before it. */
export const PARVIS: Point = at(50, 86);

/** One of two buildings by the copy, on a paved square. */
export function paintCathedral(luck: Chance): Painting {
  const { x, y } = CATHEDRAL;
  const paving = `<ellipse cx="${x}" cy="${y + 5}" rx="36" ry="20" fill="${TOWN.worn}"/><ellipse cx="${x}" cy="${y + 8}" rx="26" ry="13" fill="none" stroke="${STONE.face}" stroke-width=".8" stroke-dasharray="2.5 2"/>`;
  return { flat: paving, standing: [{ y, svg: put(luck.pick(["spires", "lantern"]), CATHEDRAL) }] };
}

const COPPER = { light: "#A5CDB9", mid: "#6FA890", dark: "#4B8070" } as const;
const WALL = { light: "#FBF5E6", mid: "#EDE3CB", shade: "#CDBF9F" } as const;
const LINE = `stroke="${SEPIA}" stroke-width=".5" stroke-linejoin="round"`;
const GLASS = "#3E5C7E";

const cross = (x: number, y: number): string =>
  `<path d="M${x} ${y + 0.4}V${y - 5.6}M${x - 2} ${y - 3.7}H${x + 2}" stroke="${INK}" stroke-width="2"/><path d="M${x} ${y + 0.4}V${y - 5.3}M${x - 1.7} ${y - 3.7}H${x + 1.7}" stroke="${GOLD}" stroke-width="1.1"/>`;

/** A pointed window: its sill in the middle at (x, y). */
const lancet = (x: number, y: number, half: number, height: number): string =>
  `M${x - half} ${y}V${y - height}Q${x - half} ${y - height - half} ${x} ${y - height - 2 * half}Q${x + half} ${y - height - half} ${x + half} ${y - height}V${y}z`;

const rose = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${GLASS}" stroke="${SEPIA}" stroke-width=".6"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="none" stroke="#E9B94A" stroke-width=".7" stroke-dasharray="1 .8"/><circle cx="${x}" cy="${y}" r="${r * 0.25}" fill="#D9694F"/>`;

/** Nave and choir with buttresses along the south wall. */
function nave(): string {
  const shadow = `<path d="M-26 0H30V-14l9 8V2l-5 3H-20z" fill="${INK}" opacity=".26"/>`;
  const apse = `<path d="M22 0V-15H26Q32 -14 32 -7V-1.5Q31.5 0 29 0z" fill="${WALL.shade}" ${LINE}/><path d="M21.5 -14Q22.5 -23 24 -23Q32 -21.5 33 -13Q27 -11.5 21.5 -12.5z" fill="${COPPER.dark}" ${LINE}/>`;
  const aisle = `<path d="M-14 0V-9H23V0z" fill="${WALL.mid}" ${LINE}/><path d="M-14.6 -8.6L-13 -12.6H22.4L23.8 -8.6z" fill="${COPPER.dark}" ${LINE}/>`;
  const clerestory = `<path d="M-14 -12.4V-17.5H22.6V-12.4z" fill="${WALL.light}" ${LINE}/>`;
  const roof = `<path d="M-15 -17L-13 -29H21.6L24 -17z" fill="${COPPER.mid}" ${LINE}/><path d="M-14.4 -20.6H23.2M-13.8 -24.4H22.6" stroke="${COPPER.dark}" stroke-width=".6"/><path d="M-12.8 -28.4H21.4" stroke="${COPPER.light}" stroke-width="1.5"/>`;
  const bays = [-9.5, -3.5, 13.5, 19].map((x) => lancet(x, -1.6, 1.3, 3.4)).join("");
  const high = [-10, -6, -2, 13, 17, 20.6].map((x) => lancet(x, -13, 0.8, 2)).join("");
  const piers = [-12.5, -6.5, -0.5, 10.8, 16.4, 22]
    .map((x) => `<path d="M${x - 0.9} .6V-10.4l.9-2.6l.9 2.6V.6z" fill="${WALL.light}" ${LINE}/>`)
    .join("");
  return (
    shadow +
    apse +
    clerestory +
    roof +
    aisle +
    `<path d="${bays}${high}" fill="${GLASS}" stroke="${SEPIA}" stroke-width=".3"/>` +
    piers
  );
}

/** The southern arm with its gable, rose window and portal. */
function transept(): string {
  const gable = `<path d="M.5 1.6V-18L6 -27.5L11.5 -18V1.6z" fill="${WALL.light}" ${LINE}/><path d="M8.6 1.6V-22.6L11.5 -18V1.6z" fill="${WALL.shade}" opacity=".7"/>`;
  const slopes = `<path d="M-.6 -17.4L6 -29L12.6 -17.4" fill="none" stroke="${COPPER.dark}" stroke-width="1.8"/><path d="M-.6 -17.9L6 -29.4" stroke="${COPPER.light}" stroke-width=".7"/>`;
  const portal = `<path d="${lancet(6, 1.6, 2.4, 4)}" fill="#3b2a1f" stroke="${SEPIA}" stroke-width=".7"/>`;
  return gable + slopes + rose(6, -14, 3.4) + portal;
}

/** One tower of the front; its crown is drawn by the caller. */
function tower(x: number, height: number, lit: boolean): string {
  const [a, b] = [x - 4.6, x + 4.6];
  const body = `<path d="M${a} 1.6V${-height}H${b}V1.6z" fill="${lit ? WALL.light : WALL.mid}" ${LINE}/><path d="M${x + 1.6} 1.6V${-height}H${b}V1.6z" fill="${WALL.shade}"/>`;
  const bands = `<path d="M${a - 0.6} -13H${b + 0.6}M${a - 0.6} -25H${b + 0.6}" stroke="${SEPIA}" stroke-width="1.5"/><path d="M${a - 0.5} -13.2H${b + 0.5}M${a - 0.5} -25.2H${b + 0.5}" stroke="${WALL.light}" stroke-width=".9"/>`;
  const bells = `<path d="${lancet(x - 2, -height + 4, 1.1, 5)}${lancet(x + 2, -height + 4, 1.1, 5)}${lancet(x, -15.5, 1.2, 4.6)}" fill="#43352b"/>`;
  const door = `<path d="${lancet(x, 1.6, 1.9, 3.6)}" fill="#3b2a1f" stroke="${SEPIA}" stroke-width=".6"/>`;
  return body + bands + bells + door;
}

function steeple(x: number, foot: number, half: number, rise: number): string {
  const top = foot - rise;
  return (
    `<path d="M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}z" fill="${COPPER.mid}" ${LINE}/>` +
    `<path d="M${x} ${top}L${x + half} ${foot}H${x + half * 0.3}z" fill="${COPPER.dark}"/><path d="M${x - half + 0.9} ${foot - 0.5}L${x - 0.3} ${top + 2}L${x - half * 0.45} ${foot - 0.5}z" fill="${COPPER.light}"/>` +
    cross(x, top)
  );
}

/** A flat crown with pinnacles. */
function pinnacles(x: number, foot: number): string {
  const points = [-4.6, 0, 4.6]
    .map((dx) => `M${x + dx - 1.1} ${foot + 0.4}v-2.4l1.1-3.4l1.1 3.4v2.4z`)
    .join("");
  return `<path d="M${x - 5.4} ${foot + 1}h10.8v-2.6h-10.8z" fill="${WALL.light}" ${LINE}/><path d="${points}" fill="${WALL.light}" ${LINE}/>`;
}

/** Two steeples over the front and a slender one over the crossing. */
const spires =
  nave() +
  steeple(6, -28, 1.9, 14) +
  transept() +
  tower(-15.5, 35, false) +
  steeple(-15.5, -34.6, 5.4, 17) +
  tower(-24.6, 35, true) +
  steeple(-24.6, -34.6, 5.4, 17);

/** Blunt towers with pinnacles, and a great spire over the crossing. */
const lantern =
  nave() +
  `<path d="M2 -27V-35H10V-27z" fill="${WALL.light}" ${LINE}/><path d="M7.4 -27V-35H10V-27z" fill="${WALL.shade}"/><path d="${lancet(4.4, -29, 0.8, 2.6)}${lancet(7.6, -29, 0.8, 2.6)}" fill="#43352b"/>` +
  steeple(6, -34.6, 5, 21) +
  transept() +
  tower(-15.5, 37, false) +
  pinnacles(-15.5, -37) +
  tower(-24.6, 37, true) +
  pinnacles(-24.6, -37);

export function cathedralSymbols(): string {
  return ["spires", "lantern"]
    .map((id, i) => shared(id, `<g transform="scale(1.14)">${[spires, lantern][i]}</g>`))
    .join("");
}
