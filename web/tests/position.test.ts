import { describe, expect, it } from "vitest";
import { ENDED, laid, partNamed, placed, returned, scored as scoring } from "./wire.ts";
import { afterEvents, allLaid, byCategory, finalScoring, growthOf, type Laid } from "../src/game/position.ts";
import type { Scored } from "../src/net/wire.ts";
import { term } from "../src/words/index.ts";

const EMPTY: Laid = { tiles: [], figures: [], pig: "fortune", bag: { D: 3 } };

describe("what lies on the table", () => {
  it("gains a tile with the rotation that the event names", () => {
    const { tiles } = afterEvents(EMPTY, [laid(0, [1, -2], { top: "W" })]);
    expect(tiles).toEqual([{ cell: [1, -2], face: "D", rotation: 3, copy: 0 }]);
  });

  it("takes a drawn tile from the bag", () => {
    expect(afterEvents(EMPTY, [{ event: "drew", player: 0, face: "D" }]).bag).toEqual({ D: 2 });
  });

  it("gains a figure and loses it when it comes home", () => {
    const there = afterEvents(EMPTY, [placed(1, "city N")]);
    expect(there.figures).toHaveLength(1);
    expect(afterEvents(there, [returned(1, "city N")]).figures).toEqual([]);
  });

  it("moves a wagon from where it stood, and no other figure", () => {
    const wagon = { ...placed(1, "road E"), figure: "wagon" as const };
    const others = [placed(1, "city N"), { ...wagon, player: 0 }];
    const there = afterEvents(EMPTY, [wagon, ...others, placed(1, "city S")]);
    const moved = afterEvents(there, [
      { ...wagon, cell: [1, 0], part: partNamed("road W"), left_cell: wagon.cell, left_part: wagon.part },
    ]);
    const wagons = moved.figures.filter(({ figure }) => figure === "wagon");
    expect(wagons.map(({ player, cell }) => [player, cell])).toEqual([
      [0, [0, 0]],
      [1, [1, 0]],
    ]);
    expect(moved.figures).toHaveLength(4);
  });

  it("moves the pig", () => {
    expect(afterEvents(EMPTY, [{ event: "pig_moved", player: 0, section: "storm", steps: 1 }]).pig).toBe(
      "storm",
    );
  });
});

const scored = (player: number, feature: Scored["feature"], points: number) =>
  scoring(player, points, { feature });

it("sums points by what brought them, in the order of the rulebooks", () => {
  const table = byCategory([scored(1, "city", 8), scored(0, "road", 3), scored(0, "road", 2)], 2);
  expect([...table]).toEqual([
    ["road", [5, 0]],
    ["city", [0, 8]],
  ]);
});

it("has a word for every category", () => {
  const named: Scored["feature"][] = ["road", "city", "monastery", "garden", "field", "barn"];
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
    returned(0, "road N"),
    { ...scored(1, "city", 2), final: true },
    { ...scored(0, "field", 3), final: true },
    ENDED,
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
  const all = allLaid([[0, 0, "D", "N"]], [{ events: [] }, { events: [laid(0, [0, -1], { face: "E" })] }]);
  expect(all.map(({ tiles }) => tiles.length)).toEqual([1, 1, 2]);
});

describe("the final scoring", () => {
  it("is what says so, in the action that ends the game", () => {
    const events = [
      placed(0, "city N"),
      scoring(0, 4),
      returned(0, "city N"),
      scoring(0, 3, { final: true }),
      scoring(0, 2, { final: true }),
      ENDED,
    ];
    expect(finalScoring(events).map((e) => e.points)).toEqual([3, 2]);
  });

  it("is empty while the game goes on", () => {
    expect(finalScoring([scoring(0, 4, { final: true })])).toEqual([]);
  });
});
