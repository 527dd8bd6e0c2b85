/** Where the numbers of columns and rows stand: at the edge of what is free of panels, each beside its own. */
import type { Point } from "../art/index.ts";
import type { Cell } from "../net/schema.ts";
import { overlap, type Rect, type View, type ViewTransform } from "./fitting.ts";

/** A number and the middle of its label on the view. */
export interface RulerMark extends Point {
  number: number;
}
export interface Rulers {
  columns: RulerMark[];
  rows: RulerMark[];
}

const LABEL = { width: 28, height: 18 };
/** Labels nearer to each other than this leave some out. */
const APART = 26;
const EVERY = [1, 2, 5, 10];

/** The columns and rows that have tiles or lie beside them, as far as they are in view. */
export function rulersOf(tiles: readonly Cell[], transform: ViewTransform, view: View): Rulers {
  return { columns: along(0, tiles, transform, view), rows: along(1, tiles, transform, view) };
}

function along(axis: 0 | 1, tiles: readonly Cell[], { x, y, k }: ViewTransform, view: View): RulerMark[] {
  if (!tiles.length) return [];
  const every = EVERY.find((step) => step * k * 100 >= APART) ?? EVERY.at(-1)!;
  const numbers = tiles.map((cell) => cell[axis]);
  const [first, last] = [Math.min(...numbers) - 1, Math.max(...numbers) + 1];
  const marks: RulerMark[] = [];
  for (let number = Math.ceil(first / every) * every; number <= last; number += every) {
    const middle = (number + 0.5) * 100 * k + (axis ? y : x);
    const place = outermost(axis, middle, view);
    if (place) marks.push({ number, ...place });
  }
  return marks;
}

const labelAt = ({ x, y }: Point): Rect => ({
  left: x - LABEL.width / 2,
  right: x + LABEL.width / 2,
  top: y - LABEL.height / 2,
  bottom: y + LABEL.height / 2,
});

/** The place farthest to the north in a column, or to the west in a row, that no panel covers. */
function outermost(axis: 0 | 1, middle: number, { frame, panels }: View): Point | null {
  const half = (axis ? LABEL.width : LABEL.height) / 2;
  const edges = axis
    ? [frame.left, ...panels.map(({ right }) => right)]
    : [frame.top, ...panels.map(({ bottom }) => bottom)];
  const places = edges
    .sort((a, b) => a - b)
    .map((edge) => (axis ? { x: edge + half, y: middle } : { x: middle, y: edge + half }));
  return places.find((place) => isFree(labelAt(place), { frame, panels })) ?? null;
}

const isFree = (label: Rect, { frame, panels }: View): boolean =>
  label.left >= frame.left &&
  label.top >= frame.top &&
  label.right <= frame.right &&
  label.bottom <= frame.bottom &&
  panels.every((panel) => !overlap(label, panel));
