/** Tiles and figures as the log of a game brings them about: applied row by row, never judged. */
import type { PlayerColour } from "../art/index.ts";
import type { Cell } from "../net/schema.ts";
import type { EventView, FigureView } from "../net/views.ts";
import { TOPS } from "../board/faces.ts";
import { copyOf } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";

export interface Laid {
  tiles: LaidTile[];
  figures: FigureView[];
  /** The section where the pig stands. */
  pig: string;
  /** The undrawn tiles by face, where the table tells them. */
  bag: Record<string, number> | null;
}

/** In the order of play where a table names no others. */
export const COLOURS: readonly PlayerColour[] = ["yellow", "red", "green", "blue", "black", "pink"];

export const laidTile = (x: number, y: number, face: string, top: string, index: number): LaidTile => ({
  x,
  y,
  face,
  rotation: Math.max(0, TOPS.indexOf(top)),
  copy: copyOf(index),
});

const sameFigure = (a: FigureView, b: FigureView): boolean =>
  a.player === b.player && a.figure === b.figure && a.part === b.part && String(a.cell) === String(b.cell);

/** Before anything lies on the table. */
export const NOTHING: Laid = { tiles: [], figures: [], pig: "fortune", bag: null };

/** What lies on the table after these events. */
export function afterEvents(before: Laid, events: readonly EventView[]): Laid {
  let { tiles, figures, pig, bag } = before;
  for (const event of events) {
    const { face = "", top = "N", part = "" } = event;
    const cell = event.cells?.[0] ?? null;
    if (event.kind === "drew" && bag) bag = { ...bag, [face]: Math.max(0, (bag[face] ?? 0) - 1) };
    else if (event.kind === "laid" && cell)
      tiles = [...tiles, laidTile(cell[0], cell[1], face, top, tiles.length)];
    else if (event.kind === "placed" || event.kind === "returned") {
      const figure: FigureView = { player: event.player ?? 0, figure: event.figure ?? "meeple", cell, part };
      if (event.kind === "placed") figures = [...figures, figure];
      else {
        const index = figures.findIndex((one) => sameFigure(one, figure));
        if (index >= 0) figures = figures.filter((_, i) => i !== index);
      }
    } else if (event.kind === "pig_moved") pig = event.feature ?? pig;
  }
  return { tiles, figures, pig, bag };
}

/** What lay on the table before the first action and after each. */
export function allLaid(
  start: readonly [x: number, y: number, face: string, top: string][],
  frames: readonly { events: readonly EventView[] }[],
): Laid[] {
  const all: Laid[] = [
    {
      tiles: start.map(([x, y, face, top], i) => laidTile(x, y, face, top, i)),
      figures: [],
      pig: "fortune",
      bag: null,
    },
  ];
  for (const { events } of frames) all.push(afterEvents(all.at(-1)!, events));
  return all;
}

/** The scorings of the end, among the events of the action that ended the game. */
export const finalScoring = (events: readonly EventView[]): EventView[] =>
  events.some((event) => event.kind === "ended") ? events.filter((event) => event.final) : [];

/** The cells that gave the points: of a field those of its cities. */
export const payingCells = ({ cities, cells = [] }: EventView): Cell[] => (cities?.length ? cities : cells);

/** Scores with what events brought, or without it. */
export function withPoints(
  scores: readonly number[],
  events: readonly EventView[],
  sign: 1 | -1 = 1,
): number[] {
  const sum = [...scores];
  for (const { player, points } of events)
    if (player !== undefined && player !== null) sum[player] = (sum[player] ?? 0) + sign * (points ?? 0);
  return sum;
}

/** The scores at the beginning, after every action, and after each scoring of the end. */
export function growthOf(begun: readonly number[], actions: readonly (readonly EventView[])[]): number[][] {
  const all = [[...begun]];
  for (const events of actions) {
    const final = finalScoring(events);
    all.push(
      withPoints(
        all.at(-1)!,
        events.filter((event) => !final.includes(event)),
      ),
    );
    for (const event of final) all.push(withPoints(all.at(-1)!, [event]));
  }
  return all;
}

/** What brings points, in the order of the rulebooks. */
const CATEGORIES = [
  "road",
  "city",
  "monastery",
  "garden",
  "field",
  "pig",
  "barn",
  "goods",
  "fortune",
  "taxes",
  "famine",
  "storm",
  "inquisition",
  "crown",
  "count",
];

/** Points of every player by what brought them. */
export function byCategory(events: readonly EventView[], players: number): Map<string, number[]> {
  const table = new Map<string, number[]>();
  for (const event of events) {
    if (event.kind !== "scored" || event.player === undefined || event.player === null) continue;
    const feature = event.feature ?? "";
    const row = table.get(feature) ?? Array.from({ length: players }, () => 0);
    row[event.player] = (row[event.player] ?? 0) + (event.points ?? 0);
    table.set(feature, row);
  }
  return new Map([...table].sort(([a], [b]) => CATEGORIES.indexOf(a) - CATEGORIES.indexOf(b)));
}
