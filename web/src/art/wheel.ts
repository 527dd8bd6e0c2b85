/** The Wheel of Fortune: the small symbol on tiles, and the medallion over its 4 by 4 squares. */
import * as facts from "../facts/facts.ts";
import { EMBLEMS } from "./emblems.ts";
import { add, at, distance, num, Point, xy } from "./geometry.ts";
import { GOLD, INK, PAPER, Section, SECTIONS, SEPIA, STONE } from "./palette.ts";
import { ABOVE_ALL, put, shared, Standing } from "./painting.ts";

/** A small wheel with the number of steps in its hub. */
export function paintSymbol(p: Point, steps: number): Standing {
  const digit = `<text x="${num(p.x)}" y="${num(p.y + 2.9)}" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="8.4" fill="${INK}">${steps}</text>`;
  return { y: ABOVE_ALL, svg: put("wheel", p) + digit };
}

/** The point at an angle clockwise from the north. */
function polar(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return at(Math.sin(angle) * radius, -Math.cos(angle) * radius);
}

function rays(count: number, from: number, to: number, turn = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const degrees = (i / count) * 360 + turn;
    return `M${xy(polar(degrees, from))}L${xy(polar(degrees, to))}`;
  }).join("");
}

export function wheelSymbols(): string {
  return (
    shared(
      "wheel",
      `<ellipse cx="1.4" cy="1.8" rx="8.6" ry="8.4" fill="${INK}" opacity=".28"/>` +
        `<path d="${rays(6, 4.5, 9.3)}" stroke="${INK}" stroke-width="2.3" stroke-linecap="round"/><path d="${rays(6, 4.5, 9.2)}" stroke="#8A5A2E" stroke-width="1.4" stroke-linecap="round"/>` +
        `<circle r="8" fill="#8A5A2E" stroke="${INK}" stroke-width=".7"/><circle r="6.6" fill="${GOLD}" stroke="${INK}" stroke-width=".4"/>` +
        `<circle r="5.2" fill="${PAPER}" stroke="${INK}" stroke-width=".6"/>`,
    ) +
    shared(
      "crown",
      `<path d="M-7 5L-8.5 -4L-4 -.5L0 -7L4 -.5L8.5 -4L7 5z" fill="${GOLD}" stroke="${INK}" stroke-width="1.1" stroke-linejoin="round"/><path d="M-6.6 3H6.6" stroke="${INK}" stroke-width=".8"/><circle cy="-7" r="1.3" fill="${PAPER}" stroke="${INK}" stroke-width=".7"/>`,
    )
  );
}

/** Every section has its colour. */
export const WHEEL_SECTIONS: readonly { name: Section; crowns: number }[] = facts.WHEEL_SECTIONS;

const HEART = at(200, 200);
const RADIUS = { rim: 165, inlay: 151, crowns: 132, crownEdge: 114, emblem: 92, pig: 57, hub: 30 } as const;

/** Where the pig stands in a section, in the box of 400 by 400. */
export const pigPlace = (section: number): Point => add(HEART, polar(section * 60, RADIUS.pig));

/** Where the emblem of a section is. */
export const emblemPlace = (section: number): Point => add(HEART, polar(section * 60, RADIUS.emblem));

/** Where a figure stands on a crown space of a section. */
export function crownPlace(section: number, space: number): Point {
  const { crowns } = WHEEL_SECTIONS[section]!;
  const spread = crowns === 1 ? 0 : (space - 0.5) * 28;
  return add(HEART, polar(section * 60 + spread, RADIUS.crowns));
}

/** Does the medallion lie over this point of a square? Squares count from 1, row by row. */
export function underMedallion(square: number, p: Point, margin = 10): boolean {
  const [column, row] = [(square - 1) % 4, Math.floor((square - 1) / 4)];
  return distance(at(column * 100 + p.x, row * 100 + p.y), HEART) < RADIUS.rim + margin;
}

/** The number of the section at a point of the box of 400 by 400; -1 beside the sections and on the hub. */
export function sectionAt(p: Point): number {
  const far = distance(p, HEART);
  if (far < RADIUS.hub || far > RADIUS.inlay) return -1;
  const degrees = (Math.atan2(p.x - HEART.x, HEART.y - p.y) * 180) / Math.PI;
  return (Math.round(degrees / 60) + 6) % 6;
}

/** A section's outline, where the box of 400 by 400 has its corner there. */
export const sectionOutline = (section: number, corner: Point): string =>
  sectorPath(section * 60, RADIUS.inlay - 6, RADIUS.hub, add(corner, HEART));

/** The medallion alone, in a box of 400 by 400. */
export function drawMedallion(): string {
  return `<g transform="translate(200 200)">${rim()}${WHEEL_SECTIONS.map(({ name }, i) => wedge(name, i)).join("")}${hub()}</g>${crownSpaces()}`;
}

function disc(radius: number, fill: string, more = ""): string {
  return `<circle r="${radius}" fill="${fill}"${more}/>`;
}

/** Stone ring with a band of gold inlay and studs. */
function rim(): string {
  const studs = Array.from({ length: 36 }, (_, i) => polar(i * 10 + 5, 158)).map(
    (p) => `<circle cx="${num(p.x)}" cy="${num(p.y)}" r="2"/>`,
  );
  return (
    `<circle cx="7" cy="9" r="167" fill="${INK}" opacity=".3"/>` +
    disc(RADIUS.rim, STONE.mid, ` stroke="${INK}" stroke-width="2"`) +
    `<path d="M-116 116A164 164 0 0 1 116 -116" fill="none" stroke="${STONE.light}" stroke-width="3"/><path d="M116 -116A164 164 0 0 1 -116 116" fill="none" stroke="${STONE.face}" stroke-width="3"/>` +
    `<g fill="${GOLD}" stroke="${SEPIA}" stroke-width=".7">${studs.join("")}</g>` +
    disc(RADIUS.inlay, "#6B4425", ` stroke="${INK}" stroke-width="1.6"`) +
    disc(RADIUS.inlay - 3, "none", ` stroke="${GOLD}" stroke-width="1.6"`)
  );
}

function sectorPath(turn: number, outer: number, inner: number, heart = at(0, 0)): string {
  const [a, b, c, d] = [
    add(heart, polar(turn - 30, outer)),
    add(heart, polar(turn + 30, outer)),
    add(heart, polar(turn + 30, inner)),
    add(heart, polar(turn - 30, inner)),
  ];
  return `M${xy(a)}A${outer} ${outer} 0 0 1 ${xy(b)}L${xy(c)}A${inner} ${inner} 0 0 0 ${xy(d)}z`;
}

function wedge(name: Section, index: number): string {
  const turn = index * 60;
  const colour = SECTIONS[name];
  const emblem = polar(turn, RADIUS.emblem);
  const line = `stroke="${INK}" stroke-width="1.5"`;
  const weave = Array.from({ length: 4 }, (_, i) => arcPath(turn, 44 + i * 17)).join("");
  return (
    `<path d="${sectorPath(turn, RADIUS.inlay - 6, RADIUS.crownEdge)}" fill="${colour}" ${line}/><path d="${sectorPath(turn, RADIUS.inlay - 6, RADIUS.crownEdge)}" fill="${INK}" opacity=".28"/>` +
    `<path d="${sectorPath(turn, RADIUS.crownEdge, RADIUS.hub)}" fill="${colour}" ${line}/><path d="${weave}" fill="none" stroke="${PAPER}" stroke-opacity=".22" stroke-width="1.2"/>` +
    `<path d="${arcPath(turn, RADIUS.crownEdge - 3)}" fill="none" stroke="${GOLD}" stroke-width="1.6"/>` +
    `<g transform="translate(${xy(emblem)})"><circle r="19.5" fill="${PAPER}" fill-opacity=".92" stroke="${INK}" stroke-width="1.3"/><g transform="scale(.95)">${EMBLEMS[name]}</g></g>`
  );
}

function arcPath(turn: number, radius: number): string {
  const margin = 30 - (3 * 60) / radius;
  return `M${xy(polar(turn - margin, radius))}A${radius} ${radius} 0 0 1 ${xy(polar(turn + margin, radius))}`;
}

function crownSpaces(): string {
  return WHEEL_SECTIONS.flatMap(({ name, crowns }, i) =>
    Array.from({ length: crowns }, (_, space) => ({ name, p: crownPlace(i, space) })),
  )
    .map(
      ({ name, p }) =>
        `<g transform="translate(${xy(p)})"><circle r="14" fill="${SECTIONS[name]}" stroke="${INK}" stroke-width="1.4"/><circle r="12.2" fill="${PAPER}" fill-opacity=".9" stroke="${GOLD}" stroke-width="1.4"/><use href="#b-crown" y="1"/></g>`,
    )
    .join("");
}

/** A sun of twelve rays holds the spokes. */
function hub(): string {
  return (
    `<path d="${rays(6, RADIUS.hub, RADIUS.inlay - 4, 30)}" stroke="${INK}" stroke-width="5"/><path d="${rays(6, RADIUS.hub, RADIUS.inlay - 4, 30)}" stroke="#A9713F" stroke-width="3"/>` +
    disc(RADIUS.hub, "#6B4425", ` stroke="${INK}" stroke-width="1.6"`) +
    disc(RADIUS.hub - 3, PAPER, ` stroke="${GOLD}" stroke-width="2"`) +
    `<path d="${rays(12, 8, 22)}" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/><path d="${rays(12, 8, 18, 15)}" stroke="#C97F2B" stroke-width="2.4" stroke-linecap="round"/>` +
    disc(10, GOLD, ` stroke="${SEPIA}" stroke-width="1.2"`) +
    `<path d="M-3.5 -1.5v1M3.5 -1.5v1M-4 3Q0 6 4 3" fill="none" stroke="${SEPIA}" stroke-width="1.5" stroke-linecap="round"/>`
  );
}
