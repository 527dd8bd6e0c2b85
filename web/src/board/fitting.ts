/** Room for the map: as large as it can be, and clear of the panels that float over it. */
import type { Point } from "../art/index.ts";
import type { Cell } from "../net/schema.ts";

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** How the board lies in the view: 100 units are a tile. */
export interface ViewTransform {
  x: number;
  y: number;
  k: number;
}
export interface View {
  /** The part of the page that may be used. */
  frame: Rect;
  panels: readonly Rect[];
}

const STEPS = 32;
const FINEST = 10;
const SMALLER = 0.97;
/** What it costs to lie aside. */
const ASIDE = 1.1;

export const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const isWithin = (a: Rect, b: Rect): boolean =>
  a.left >= b.left - 0.5 && a.top >= b.top - 0.5 && a.right <= b.right + 0.5 && a.bottom <= b.bottom + 0.5;
const boundsOf = (all: readonly Rect[]): Rect => ({
  left: Math.min(...all.map((rect) => rect.left)),
  top: Math.min(...all.map((rect) => rect.top)),
  right: Math.max(...all.map((rect) => rect.right)),
  bottom: Math.max(...all.map((rect) => rect.bottom)),
});
export const cellRect = ([x, y]: Cell, wider = 0): Rect => ({
  left: (x - wider) * 100,
  top: (y - wider) * 100,
  right: (x + 1 + wider) * 100,
  bottom: (y + 1 + wider) * 100,
});
export const onView = (rect: Rect, { x, y, k }: ViewTransform): Rect => ({
  left: rect.left * k + x,
  top: rect.top * k + y,
  right: rect.right * k + x,
  bottom: rect.bottom * k + y,
});

export const isClear = (rects: readonly Rect[], transform: ViewTransform, { frame, panels }: View): boolean =>
  rects.every((rect) => {
    const shown = onView(rect, transform);
    return isWithin(shown, frame) && panels.every((panel) => !overlap(shown, panel));
  });

/** The tiles row by row with a ring of room about them, where the next ones will lie. */
export function rowsOf(cells: readonly Cell[]): Rect[] {
  const rows = new Map<number, [first: number, last: number]>();
  const add = (y: number, first: number, last: number): void => {
    const [a, b] = rows.get(y) ?? [first, last];
    rows.set(y, [Math.min(a, first), Math.max(b, last)]);
  };
  for (const [x, y] of cells) {
    add(y - 1, x, x);
    add(y, x - 1, x + 1);
    add(y + 1, x, x);
  }
  return [...rows].map(([y, [first, last]]) => ({
    left: first * 100,
    top: y * 100,
    right: (last + 1) * 100,
    bottom: (y + 1) * 100,
  }));
}

/** Places from one end to the other. */
function between(from: number, to: number): number[] {
  const count = Math.max(1, Math.min(STEPS, Math.floor(Math.abs(to - from) / FINEST)));
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** The best of all places in the frame at this scale; `worth` null: impossible. */
function best(
  bounds: Rect,
  k: number,
  frame: Rect,
  worth: (transform: ViewTransform) => number | null,
): ViewTransform | null {
  let [chosen, most]: [ViewTransform | null, number] = [null, -Infinity];
  for (const x of between(frame.left - bounds.left * k, frame.right - bounds.right * k)) {
    for (const y of between(frame.top - bounds.top * k, frame.bottom - bounds.bottom * k)) {
      const value = worth({ x, y, k });
      if (value !== null && value > most) [chosen, most] = [{ x, y, k }, value];
    }
  }
  return chosen;
}

const middleOf = ({ left, top, right, bottom }: Rect): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where everything lies clear of the panels: as large as possible, but rather in the middle than a little larger. */
export function largest(rects: readonly Rect[], view: View, most: number, least: number): ViewTransform {
  const [bounds, middle] = [boundsOf(rects), middleOf(view.frame)];
  const [wide, high] = [view.frame.right - view.frame.left, view.frame.bottom - view.frame.top];
  const open = Math.max(
    least,
    Math.min(most, wide / (bounds.right - bounds.left), high / (bounds.bottom - bounds.top)),
  );
  const worth = (transform: ViewTransform): number =>
    transform.k * (1 - (ASIDE * apart(middleOf(onView(bounds, transform)), middle)) / Math.hypot(wide, high));
  let chosen: ViewTransform | null = null;
  for (let k = open; k >= Math.max(least, chosen ? worth(chosen) : 0); k *= SMALLER) {
    const transform = best(bounds, k, view.frame, (candidate) =>
      isClear(rects, candidate, view) ? worth(candidate) : null,
    );
    if (transform && (!chosen || worth(transform) > worth(chosen))) chosen = transform;
  }
  return chosen ?? centred(middleOf(bounds), middle, open);
}

const centred = (point: Point, middle: Point, k: number): ViewTransform => ({
  x: middle.x - point.x * k,
  y: middle.y - point.y * k,
  k,
});

/** One rectangle clear of the panels at this scale, moved as little as possible from where it lies. */
export function nearest(rect: Rect, from: ViewTransform, k: number, view: View): ViewTransform {
  const now = middleOf(onView(rect, from));
  const still = centred(middleOf(rect), now, k);
  if (isClear([rect], still, view)) return still;
  const moved = best(rect, k, view.frame, (transform) =>
    isClear([rect], transform, view) ? -apart(middleOf(onView(rect, transform)), now) : null,
  );
  return moved ?? centred(middleOf(rect), middleOf(view.frame), k);
}

/** What should be seen, the most important first. */
interface Sights {
  cells: readonly Cell[];
  focus: Cell;
  tiles: readonly Cell[];
}
/** A cell to choose is worth more than a tile to look at. */
const CELL_WORTH = 8;

/** How much of it can be seen. */
export function seen({ cells, focus, tiles }: Sights, transform: ViewTransform, view: View): number {
  const count = (all: readonly Cell[]): number =>
    all.filter((cell) => isClear([cellRect(cell)], transform, view)).length;
  return CELL_WORTH * count([...cells, focus]) + count(tiles);
}

/** As much of it in view as possible at this scale, and no side left to the empty table. */
export function amidst(sights: Sights, k: number, view: View): ViewTransform {
  const middle = middleOf(view.frame);
  const all = boundsOf([...sights.cells, sights.focus, ...sights.tiles].map((cell) => cellRect(cell)));
  const worth = (transform: ViewTransform): number =>
    seen(sights, transform, view) * 1000 - apart(middleOf(onView(all, transform)), middle);
  return best(all, k, view.frame, worth) ?? centred(middleOf(cellRect(sights.focus)), middle, k);
}

/** The scale at which these points of the map are so far apart; `most` where it would be larger. */
export function scaleApart(points: readonly Point[], distance: number, most: number): number {
  const gaps = points.flatMap((a, i) => points.slice(i + 1).map((b) => apart(a, b)));
  return Math.min(most, distance / Math.min(Infinity, ...gaps));
}

/** The nearest place for a card of this size that covers as little as possible of what it explains, and of the panels. */
export function beside(
  size: { width: number; height: number },
  point: Point,
  covered: readonly Rect[],
  view: View,
): Point {
  const { frame, panels } = view;
  const bounds = { left: 0, top: 0, right: size.width, bottom: size.height };
  const cost = ({ x, y }: ViewTransform): number => {
    const card = { left: x, top: y, right: x + size.width, bottom: y + size.height };
    const sum = (all: readonly Rect[]): number => all.reduce((area, rect) => area + overlap(card, rect), 0);
    const away = {
      x: Math.max(card.left - point.x, 0, point.x - card.right),
      y: Math.max(card.top - point.y, 0, point.y - card.bottom),
    };
    return sum(covered) + sum(panels) * 2 + Math.hypot(away.x, away.y) * 2;
  };
  const { x, y } = best(bounds, 1, frame, (transform) => -cost(transform)) ?? point;
  return { x, y };
}
