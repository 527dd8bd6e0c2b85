import { describe, expect, it } from "vitest";
import {
  amidst,
  beside,
  cellRect,
  isClear,
  largest,
  nearest,
  onView,
  overlap,
  rowsOf,
  scaleApart,
  seen,
  type View,
} from "../src/board/fitting.ts";
import type { Cell } from "../src/net/schema.ts";

const frame = { left: 0, top: 0, right: 1000, bottom: 800 };
const list = { left: 0, top: 0, right: 300, bottom: 200 };
const dock = { left: 200, top: 680, right: 800, bottom: 800 };
const view: View = { frame, panels: [list, dock] };
const block = (wide: number, high: number) =>
  Array.from({ length: wide * high }, (_, i): Cell => [i % wide, Math.floor(i / wide)]);

describe("the map in its room", () => {
  it("lies clear of the panels with room for the next tiles", () => {
    const rows = rowsOf(block(5, 5));
    expect(isClear(rows, largest(rows, view, 1.3, 0.1), view)).toBe(true);
  });

  it("is larger beside short panels than between whole margins", () => {
    const rows = rowsOf(block(9, 4));
    const between = largest(
      rows,
      { frame: { left: 300, top: 0, right: 1000, bottom: 680 }, panels: [] },
      1.3,
      0.1,
    );
    expect(largest(rows, view, 1.3, 0.1).k).toBeGreaterThan(between.k);
  });

  it("is no larger than it should be, and lies in the middle", () => {
    const { x, y, k } = largest(rowsOf([[0, 0]]), { frame, panels: [] }, 1.3, 0.1);
    expect([x + 50 * k, y + 50 * k, k].map(Math.round)).toEqual([500, 400, 1]);
    expect(k).toBe(1.3);
  });
});

it("lies in the middle rather than aside and a little larger", () => {
  const controls = { left: 400, top: 650, right: 1000, bottom: 900 };
  const wide: View = { frame: { left: 0, top: 0, right: 1400, bottom: 900 }, panels: [controls] };
  const tall = rowsOf(block(6, 14));
  const { x, k } = largest(tall, wide, 1.3, 0.1);
  expect(Math.abs(x + 300 * k - 700)).toBeLessThan(60);
});

describe("a cell from near", () => {
  it("stays where it is if there is room", () => {
    const transform = nearest(cellRect([5, 4]), { x: 0, y: 0, k: 1 }, 1.5, view);
    expect(onView(cellRect([5, 4]), transform)).toEqual({
      left: 475,
      top: 375,
      right: 625,
      bottom: 525,
    });
  });

  it("comes out from under a panel", () => {
    const cell = cellRect([0, 0]);
    expect(isClear([cell], nearest(cell, { x: 0, y: 0, k: 1 }, 1.5, view), view)).toBe(true);
  });
});

describe("where not everything fits", () => {
  const count = (cells: Cell[], transform: { x: number; y: number; k: number }) =>
    cells.filter((cell) => isClear([cellRect(cell)], transform, view)).length;

  it("as many cells as can be are shown", () => {
    const cells: Cell[] = [
      [0, 0],
      [1, 0],
      [2, 1],
      [40, 0],
    ];
    const transform = amidst({ cells, focus: [1, 1], tiles: [] }, 1, view);
    expect(count(cells, transform)).toBe(3);
  });

  it("tiles decide between cells on either side, and the empty table has no side of its own", () => {
    const tiles = block(12, 3);
    const cells: Cell[] = [
      [-1, 1],
      [30, 1],
    ];
    const sights = { cells, focus: tiles[0]!, tiles };
    const transform = amidst(sights, 1, view);
    expect(count(cells, transform)).toBe(1);
    expect(onView(cellRect(cells[0]!), transform).left).toBeLessThan(100);
    expect(seen(sights, transform, view)).toBeGreaterThan(
      seen(sights, { ...transform, x: transform.x - 1500 }, view),
    );
  });
});

it("brings points so far apart as a finger needs, and no nearer than that", () => {
  const points = [
    { x: 20, y: 20 },
    { x: 70, y: 20 },
    { x: 20, y: 90 },
  ];
  expect(scaleApart(points, 40, 1.5)).toBe(0.8);
  expect(scaleApart([...points, { x: 25, y: 20 }], 40, 1.5)).toBe(1.5);
  expect(scaleApart(points.slice(1, 2), 40, 1.5)).toBe(0);
});

describe("a card", () => {
  const size = { width: 200, height: 120 };
  const rectOf = ({ x, y }: { x: number; y: number }) => ({
    left: x,
    top: y,
    right: x + size.width,
    bottom: y + size.height,
  });

  it("lies beside what it explains, not over it nor over a panel", () => {
    const lit = { left: 350, top: 250, right: 650, bottom: 550 };
    const card = rectOf(beside(size, { x: 500, y: 400 }, [lit], view));
    expect([lit, ...view.panels].map((rect) => overlap(card, rect))).toEqual([0, 0, 0]);
  });

  it("stays in the frame", () => {
    const card = rectOf(beside(size, { x: 995, y: 795 }, [], { frame, panels: [] }));
    expect(card.right).toBeLessThanOrEqual(1000);
    expect(card.bottom).toBeLessThanOrEqual(800);
  });
});
