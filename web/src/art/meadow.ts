/**
 * The meadow, painted in board space: one carpet of 4 by 4 cells that repeats without a seam, with
 * tufts and flowers; trees and crafts by a hash of the cell where the tile leaves room.
 */
import { at, distance, num, Point } from "./geometry.ts";
import { chance, Chance } from "./hash.ts";
import { settle } from "./countryside.ts";
import { FLOWERS, INK, MEADOW } from "./palette.ts";
import { put, stand, Standing } from "./painting.ts";
import { Plan, Room, roomOf } from "./plan.ts";

export interface Cell {
  x: number;
  y: number;
}

const CARPET = 400;

/** The carpet as a pattern in board coordinates. */
export function meadowPattern(): string {
  const luck = chance("carpet");
  return (
    softHues() +
    `<pattern id="b-meadow" width="${CARPET}" height="${CARPET}" patternUnits="userSpaceOnUse">` +
    `<rect width="${CARPET}" height="${CARPET}" fill="${MEADOW.mid}"/>` +
    patches(luck, 16, 74, "deep") +
    patches(luck, 16, 70, "light") +
    patches(luck, 15, 34, "straw") +
    patches(luck, 15, 30, "moss") +
    grain(luck, 260, MEADOW.tuft, 0.3) +
    grain(luck, 200, "#D3DE9C", 0.4) +
    growth() +
    `</pattern>`
  );
}

/** Soft patches of one hue, repeated where they leave the carpet. */
function patches(luck: Chance, count: number, size: number, hue: keyof typeof HUES): string {
  let drawn = "";
  for (let i = 0; i < count; i++) {
    const centre = at(luck.next() * CARPET, luck.next() * CARPET);
    const [rx, ry] = [size * luck.between(0.8, 1.5), size * luck.between(0.5, 0.9)];
    const lean = luck.between(-35, 35);
    for (const { x, y } of wrapped(centre, size * 1.6)) {
      drawn += `<ellipse rx="${num(rx)}" ry="${num(ry)}" transform="translate(${num(x)} ${num(y)})rotate(${num(lean)})"/>`;
    }
  }
  return `<g fill="url(#b-${hue})">${drawn}</g>`;
}

const HUES = { deep: MEADOW.deep, light: MEADOW.light, straw: "#CFD08A", moss: "#789A52" } as const;

function softHues(): string {
  return Object.entries(HUES)
    .map(
      ([hue, colour]) =>
        `<radialGradient id="b-${hue}"><stop offset=".15" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
    .join("");
}

function wrapped(p: Point, reach: number): Point[] {
  const shifts = (v: number): number[] => [
    0,
    ...(v < reach ? [CARPET] : []),
    ...(v > CARPET - reach ? [-CARPET] : []),
  ];
  return shifts(p.x).flatMap((dx) => shifts(p.y).map((dy) => at(p.x + dx, p.y + dy)));
}

/** Fine brush strokes, all leaning the same way. */
function grain(luck: Chance, count: number, colour: string, opacity: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    d += `M${num(luck.between(4, CARPET - 8))} ${num(luck.between(4, CARPET - 4))}q${num(luck.between(1, 2))}-1 ${num(luck.between(2.5, 5))}-.6`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width=".7" stroke-linecap="round"/>`;
}

/** The ground under many cells of a board, in board coordinates: one path, so that the carpet is painted once. */
export function drawGround(cells: readonly Cell[], clear = false): string {
  const d = cells.map(({ x, y }) => `M${x * 100} ${y * 100}h100v100h-100z`).join("");
  const bold = clear ? ` stroke="${INK}" stroke-opacity=".4" stroke-width=".8"` : "";
  return d && `<path d="${d}" fill="url(#b-meadow)"${bold}/>`;
}

/** The ground of one cell, in the coordinates of its tile. */
export function drawMeadow(cell: Cell, clear = false): string {
  return `<g transform="translate(${-cell.x * 100} ${-cell.y * 100})">${drawGround([cell], clear)}</g>`;
}

/** Tufts and flowers of the carpet, and the hairline about its cells. */
function growth(): string {
  let drawn = "";
  for (let y = 0; y < CARPET; y += 100) {
    for (let x = 0; x < CARPET; x += 100) {
      const luck = chance(x, y, "growth");
      const spot = (): Point => at(x + luck.between(5, 95), y + luck.between(6, 97));
      for (let i = 0; i < 7; i++) drawn += put("tuft", spot());
      for (let i = 0; i < 3; i++) drawn += put("flowers", spot(), 1, luck.pick(FLOWERS));
    }
  }
  const lines = Array.from(
    { length: CARPET / 100 + 1 },
    (_, i) => `M0 ${i * 100}H${CARPET}M${i * 100} 0V${CARPET}`,
  ).join("");
  return drawn + `<path d="${lines}" stroke="${INK}" stroke-opacity=".09" stroke-width=".8"/>`;
}

/** Vines, sheep or hay, then trees about them, where nothing else lies. */
export function dressMeadow(plan: Plan, cell: Cell, copy: number): Standing[] {
  const luck = chance(plan.face.name, copy, cell.x, cell.y, "meadow");
  const room = roomOf(plan);
  const { standing, taken } = settle(room, luck);
  return [...standing, ...plantTrees(room, luck, taken)];
}

/** Single trees and small groves. */
function plantTrees(room: Room, luck: Chance, taken?: Point): Standing[] {
  const planted: Standing[] = [];
  const free = (p: Point, wanted: number): boolean =>
    room(p) > wanted && (!taken || distance(p, taken) > 13 + wanted / 2);
  const groves = 2 + Math.floor(luck.next() * 3);
  for (let tries = 0, grown = 0; tries < 24 && grown < groves; tries++) {
    const root = at(luck.between(6, 94), luck.between(12, 95));
    if (!free(root, 6)) continue;
    grown++;
    const kind = luck.pick(["oak", "tree", "tree", "cypress", "cypress", "bush"]);
    const size = 1 + Math.floor(luck.next() * 3.4);
    for (let i = 0; i < size; i++) {
      const p = at(root.x + i * luck.between(2.5, 5), root.y + luck.between(-3, 3));
      if (p.x < 95 && free(p, 4.5))
        planted.push(stand(i % 3 === 2 ? "bush" : kind, p, luck.between(0.85, 1.2)));
    }
  }
  return planted;
}

export function meadowSymbols(): string {
  const tuft = `<path id="b-tuft" d="M-1.6 0q-.2-1.2-1-1.8M-.7 0q0-1.5-.2-2.4M.3 0q.3-1.5 1-2.2M1.1 0q.6-.8 1.4-1" fill="none" stroke="${MEADOW.tuft}" stroke-width=".55" stroke-linecap="round" opacity=".8"/>`;
  const dots = [at(-2, 0), at(0.2, -1.3), at(2, 0.4), at(0.4, 1.2)];
  const flowers = `<g id="b-flowers" fill="currentColor" stroke="${MEADOW.shade}" stroke-opacity=".35" stroke-width=".25">${dots.map((p) => `<circle cx="${p.x}" cy="${p.y}" r=".62"/>`).join("")}</g>`;
  return tuft + flowers;
}
