import { describe, expect, it } from "vitest";
import type { EventView } from "../src/net/messages.ts";
import { afterAction, allLaid, byCategory, finalScoring, growthOf, type Laid } from "../src/table/position.ts";
import { en } from "../src/words/en.ts";

const EMPTY: Laid = { tiles: [], figures: [], pig: "fortune", bag: { D: 3 } };
const event = (kind: string, more: Partial<EventView> = {}): EventView => ({ kind, text: "", ...more });

describe("what lies on the table", () => {
  it("gains a tile with the rotation that the action names", () => {
    const { tiles } = afterAction(EMPTY, "lay 1,-2 W", [event("laid", { face: "D", cells: [[1, -2]] })]);
    expect(tiles).toEqual([{ x: 1, y: -2, face: "D", rotation: 3, copy: 0 }]);
  });

  it("takes a drawn tile from the bag", () => {
    expect(afterAction(EMPTY, "draw D", []).bag).toEqual({ D: 2 });
  });

  it("gains a figure and loses it when it comes home", () => {
    const placed = event("placed", { player: 1, figure: "meeple", cells: [[0, 0]], part: "city N" });
    const there = afterAction(EMPTY, "place meeple city N", [placed]);
    expect(there.figures).toHaveLength(1);
    expect(afterAction(there, "lay 0,1 N", [{ ...placed, kind: "returned" }]).figures).toEqual([]);
  });

  it("puts a barn on the corner that the action names", () => {
    const placed = event("placed", { player: 0, figure: "barn", cells: [[0, 0]], part: "field Nl" });
    expect(afterAction(EMPTY, "barn SE", [placed]).figures[0]?.part).toBe("corner SE");
  });

  it("moves the pig", () => {
    expect(afterAction(EMPTY, "draw A", [event("turned", { feature: "storm" })]).pig).toBe("storm");
  });
});

const scored = (player: number, feature: string, points: number): EventView => event("scored", { player, feature, points });

it("sums points by what brought them, in the order of the rulebooks", () => {
  const table = byCategory([scored(1, "city", 8), scored(0, "road", 3), scored(0, "road", 2)], 2);
  expect([...table]).toEqual([
    ["road", [5, 0]],
    ["city", [0, 8]],
  ]);
});

it("has a word for every category", () => {
  const named = Object.keys(en).filter((key) => key.startsWith("result."));
  const table = byCategory(named.toReversed().map((key) => scored(0, key.slice("result.".length), 1)), 1);
  expect([...table.keys()].map((category) => `result.${category}`)).toEqual(named);
});

it("tells how the scores grew, the end scoring by scoring", () => {
  const last = [scored(0, "road", 1), event("returned"), scored(1, "city", 2), scored(0, "field", 3), event("ended")];
  expect(growthOf([0, 5], [[scored(0, "road", 4)], [], last])).toEqual([[0, 5], [4, 5], [4, 5], [5, 5], [5, 7], [8, 7]]);
});

it("is known for every step of a replayed game", () => {
  const all = allLaid([[0, 0, "D", "N"]], [{ action: "draw E", events: [] }, { action: "lay 0,-1 S", events: [event("laid", { face: "E", cells: [[0, -1]] })] }]);
  expect(all.map(({ tiles }) => tiles.length)).toEqual([1, 1, 2]);
});

describe("the final scoring", () => {
  it("is what was scored after everything else", () => {
    const events = [event("placed"), event("scored", { points: 4 }), event("returned"), event("scored", { points: 3 }), event("scored", { points: 2 }), event("ended")];
    expect(finalScoring(events).map((e) => e.points)).toEqual([3, 2]);
  });

  it("is empty while the game goes on", () => {
    expect(finalScoring([event("scored", { points: 4 })])).toEqual([]);
  });
});
