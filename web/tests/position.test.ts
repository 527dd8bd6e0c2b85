import { describe, expect, it } from "vitest";
import type { EventView } from "../src/net/views.ts";
import { afterEvents, allLaid, byCategory, finalScoring, growthOf, type Laid } from "../src/game/position.ts";
import { term } from "../src/words/index.ts";

const EMPTY: Laid = { tiles: [], figures: [], pig: "fortune", bag: { D: 3 } };
const event = (kind: EventView["kind"], more: Partial<EventView> = {}): EventView => ({ kind, ...more });

describe("what lies on the table", () => {
  it("gains a tile with the rotation that the event names", () => {
    const laid = event("laid", { face: "D", cells: [[1, -2]], top: "W" });
    const { tiles } = afterEvents(EMPTY, [laid]);
    expect(tiles).toEqual([{ x: 1, y: -2, face: "D", rotation: 3, copy: 0 }]);
  });

  it("takes a drawn tile from the bag", () => {
    expect(afterEvents(EMPTY, [event("drew", { face: "D" })]).bag).toEqual({ D: 2 });
  });

  it("gains a figure and loses it when it comes home", () => {
    const placed = event("placed", { player: 1, figure: "meeple", cells: [[0, 0]], part: "city N" });
    const there = afterEvents(EMPTY, [placed]);
    expect(there.figures).toHaveLength(1);
    expect(afterEvents(there, [{ ...placed, kind: "returned" }]).figures).toEqual([]);
  });

  it("moves the pig", () => {
    expect(afterEvents(EMPTY, [event("pig_moved", { feature: "storm" })]).pig).toBe("storm");
  });
});

const scored = (player: number, feature: string, points: number): EventView =>
  event("scored", { player, feature, points });

it("sums points by what brought them, in the order of the rulebooks", () => {
  const table = byCategory([scored(1, "city", 8), scored(0, "road", 3), scored(0, "road", 2)], 2);
  expect([...table]).toEqual([
    ["road", [5, 0]],
    ["city", [0, 8]],
  ]);
});

it("has a word for every category", () => {
  const named = ["road", "city", "monastery", "garden", "field", "barn"];
  named.push("fortune", "taxes", "famine", "storm", "inquisition", "crown", "count");
  const table = byCategory(
    named.toReversed().map((category) => scored(0, category, 1)),
    1,
  );
  expect([...table.keys()]).toEqual(named);
  for (const category of named) expect(term("result", category)).not.toBe(category);
});

it("tells how the scores grew, the end scoring by scoring", () => {
  const last = [
    scored(0, "road", 1),
    event("returned"),
    { ...scored(1, "city", 2), final: true },
    { ...scored(0, "field", 3), final: true },
    event("ended"),
  ];
  expect(growthOf([0, 5], [[scored(0, "road", 4)], [], last])).toEqual([
    [0, 5],
    [4, 5],
    [4, 5],
    [5, 5],
    [5, 7],
    [8, 7],
  ]);
});

it("is known for every step of a replayed game", () => {
  const all = allLaid(
    [[0, 0, "D", "N"]],
    [{ events: [] }, { events: [event("laid", { face: "E", cells: [[0, -1]] })] }],
  );
  expect(all.map(({ tiles }) => tiles.length)).toEqual([1, 1, 2]);
});

describe("the final scoring", () => {
  it("is what says so, in the action that ends the game", () => {
    const events = [
      event("placed"),
      event("scored", { points: 4 }),
      event("returned"),
      event("scored", { points: 3, final: true }),
      event("scored", { points: 2, final: true }),
      event("ended"),
    ];
    expect(finalScoring(events).map((e) => e.points)).toEqual([3, 2]);
  });

  it("is empty while the game goes on", () => {
    expect(finalScoring([event("scored", { points: 4, final: true })])).toEqual([]);
  });
});
