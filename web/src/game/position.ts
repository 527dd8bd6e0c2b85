/** Tiles and figures as the log of a game brings them about: applied row by row, never judged. */
import type { PlayerColour } from "../art/index.ts";
import * as facts from "../facts/facts.ts";
import type { Lay, Position, ReplayView } from "../net/schema.ts";
import type { Cell, Event, Figure, Placed, Scored } from "../net/wire.ts";
import { rotationOf, samePart } from "../board/faces.ts";
import { copyOf, sameCell } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";

export interface Laid {
  tiles: LaidTile[];
  figures: Figure[];
  /** The section where the pig stands, if there is a wheel. */
  pig: NonNullable<Position["pig"]> | null;
  /** The undrawn tiles by face, where the table tells them. */
  bag: Record<string, number> | null;
}

/** In the order of play where a table names no others. */
export const COLOURS: readonly PlayerColour[] = facts.COLOURS;

export const laidTile = (cell: Cell, face: string, top: Lay["top"], index: number): LaidTile => ({
  cell,
  face,
  rotation: rotationOf(top),
  copy: copyOf(index),
});

const sameFigure = (a: Figure, b: Figure): boolean =>
  a.player === b.player &&
  a.figure === b.figure &&
  samePart(a.part, b.part) &&
  (a.cell === b.cell || sameCell(a.cell, b.cell));

const figureIn = ({ player, figure, cell, part }: Figure): Figure => ({ player, figure, cell, part });

/** Without one figure that stood there, if it did. */
function without(figures: Figure[], gone: Figure): Figure[] {
  const index = figures.findIndex((figure) => sameFigure(figure, gone));
  return index >= 0 ? figures.toSpliced(index, 1) : figures;
}

/** Where a figure that moved on stood until then. */
const leftBy = ({ player, figure, left_cell, left_part }: Placed): Figure | null =>
  left_cell && left_part ? { player, figure, cell: left_cell, part: left_part } : null;

/** Before anything lies on the table. */
export const NOTHING: Laid = { tiles: [], figures: [], pig: facts.WHEEL_SECTIONS[0].name, bag: null };

/** What lies on the table after these events. */
export function afterEvents(before: Laid, events: readonly Event[]): Laid {
  let { tiles, figures, pig, bag } = before;
  for (const event of events) {
    if (event.event === "drew" && bag)
      bag = { ...bag, [event.face]: Math.max(0, (bag[event.face] ?? 0) - 1) };
    else if (event.event === "laid")
      tiles = [...tiles, laidTile(event.cell, event.face, event.top, tiles.length)];
    else if (event.event === "placed") {
      const left = leftBy(event);
      figures = [...(left ? without(figures, left) : figures), figureIn(event)];
    } else if (event.event === "returned") figures = without(figures, event);
    else if (event.event === "pig_moved") pig = event.section;
  }
  return { tiles, figures, pig, bag };
}

/** What lay on the table before the first action and after each. */
export function allLaid(start: ReplayView["start"], frames: readonly { events: readonly Event[] }[]): Laid[] {
  const all: Laid[] = [
    { ...NOTHING, tiles: start.map(([x, y, face, top], i) => laidTile([x, y], face, top, i)) },
  ];
  for (const { events } of frames) all.push(afterEvents(all.at(-1)!, events));
  return all;
}

/** The scorings among events. */
export const scoringsIn = (events: readonly Event[]): Scored[] =>
  events.filter((event) => event.event === "scored");

/** The scorings of the end, among the events of the action that ended the game. */
export const finalScoring = (events: readonly Event[]): Scored[] =>
  events.some((event) => event.event === "ended") ? scoringsIn(events).filter((event) => event.final) : [];

/** The cells that gave the points: of a field those of its cities. */
export const payingCells = ({ cities, cells = [] }: Scored): Cell[] => (cities?.length ? cities : cells);

/** Scores with what events brought, or without it. */
export function withPoints(scores: readonly number[], events: readonly Event[], sign: 1 | -1 = 1): number[] {
  const sum = [...scores];
  for (const { player, points } of scoringsIn(events)) sum[player] = (sum[player] ?? 0) + sign * points;
  return sum;
}

/** The scores at the beginning, after every action, and after each scoring of the end. */
export function growthOf(begun: readonly number[], actions: readonly (readonly Event[])[]): number[][] {
  const all = [[...begun]];
  for (const events of actions) {
    const final = finalScoring(events);
    all.push(
      withPoints(
        all.at(-1)!,
        events.filter((event) => !final.some((scoring) => scoring === event)),
      ),
    );
    for (const event of final) all.push(withPoints(all.at(-1)!, [event]));
  }
  return all;
}

type Category = Scored["feature"];

/** What brings points, by its place in the order of the rulebooks. */
const ORDER: Record<Category, number> = {
  road: 1,
  city: 2,
  monastery: 3,
  garden: 4,
  field: 5,
  pig: 6,
  barn: 7,
  goods: 8,
  fortune: 9,
  taxes: 10,
  famine: 11,
  storm: 12,
  inquisition: 13,
  crown: 14,
  count: 15,
};

/** Points of every player by what brought them. */
export function byCategory(events: readonly Event[], players: number): Map<Category, number[]> {
  const table = new Map<Category, number[]>();
  for (const { feature, player, points } of scoringsIn(events)) {
    const row = table.get(feature) ?? Array.from({ length: players }, () => 0);
    row[player] = (row[player] ?? 0) + points;
    table.set(feature, row);
  }
  return new Map([...table].sort(([a], [b]) => ORDER[a] - ORDER[b]));
}
