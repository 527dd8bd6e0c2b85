import { describe, expect, it, vi } from "vitest";
import { outlineOf } from "../src/board/outline.ts";
import type { Feature, Scored } from "../src/net/schema.ts";
import type { Cell, Event } from "../src/net/wire.ts";
import { actionNamed, partNamed, scored as scoring } from "./wire.ts";
import { featureOf, inReadingOrder, Lighting } from "../src/game/lighting.svelte.ts";
import type { Choice } from "../src/board/types.ts";
import { paceOf } from "../src/table/playback.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const road: Feature = {
  kind: "road",
  parts: [
    [[0, 0], partNamed("road E")],
    [[1, 0], partNamed("road W")],
  ],
};
const city: Feature = {
  kind: "city",
  parts: [
    [[0, 0], partNamed("city N")],
    [[0, -1], partNamed("city S")],
  ],
  figures: [{ player: 0, figure: "meeple", cell: [0, 0], part: partNamed("city N") }],
};
const scored = (cell: Cell, part: string): Scored => scoring(0, 4, { cell, part: partNamed(part) });

describe("the feature of a scoring", () => {
  it("is the one that the part belongs to", () => {
    expect(featureOf(scored([1, 0], "road W"), [city, road])).toBe(road);
    expect(featureOf(scored([0, -1], "city S"), [city, road])).toBe(city);
  });

  it("is none where nothing on the board was scored, or what was is not known", () => {
    expect(featureOf(scoring(0, 3, { feature: "fortune" }), [city, road])).toBeUndefined();
    expect(featureOf(scored([5, 5], "city N"), [city, road])).toBeUndefined();
  });
});

describe("keys that walk through the features", () => {
  const board = (features: Feature[]) => ({
    tiles: [],
    features,
    ask: () => undefined,
    colourOf: () => "red" as const,
  });

  it("go round in reading order", () => {
    const lighting = new Lighting(board([road, city]));
    const seen = [1, 1, 1, -1].map((by) => (lighting.walk(by), lighting.feature?.kind));
    expect(seen).toEqual(["city", "road", "city", "road"]);
    lighting.point(null);
    lighting.walk(-1);
    expect(lighting.feature).toBe(road);
  });

  it("arrive as soon as the features are known", () => {
    const unknown = board([]);
    const lighting = new Lighting(unknown);
    lighting.walk(1);
    expect(lighting.feature).toBeUndefined();
    unknown.features.push(road, city);
    expect(lighting.feature).toBe(city);
    expect(lighting.spot).toEqual([0, 0]);
  });
});

describe("who holds what", () => {
  const tiles = [
    { cell: [0, 0] as Cell, face: "D", rotation: 0, copy: 0 },
    { cell: [0, -1] as Cell, face: "E", rotation: 2, copy: 1 },
  ];
  const COLOURS = ["red", "blue"] as const;
  const begun = (features: Feature[]) => {
    const board = {
      tiles,
      features,
      asked: 0,
      ask: () => void board.asked++,
      colourOf: (player: number) => COLOURS[player]!,
    };
    return { board, lighting: new Lighting(board) };
  };
  const held = { ...city, owners: [0] };

  it("is asked for, then shown with the colours of all holders, and nothing of what nobody holds", () => {
    const { board, lighting } = begun([]);
    lighting.survey(true);
    expect([lighting.held, board.asked]).toEqual([[], 1]);
    board.features = [{ ...held, owners: [0, 1] }, road];
    lighting.survey(true);
    expect(lighting.held.map(({ colours }) => colours)).toEqual([["red", "blue"]]);
    expect(lighting.held[0]!.path).toBe(
      outlineOf(
        tiles,
        city.parts.map(([cell, part]) => ({ cell, part })),
      ),
    );
  });

  it("stays while the next move is not known yet, but not on an earlier map, and goes when it is turned off", () => {
    const { board, lighting } = begun([held]);
    lighting.survey(true);
    board.features = [];
    board.tiles = [...tiles, { cell: [1, 0], face: "U", rotation: 1, copy: 2 }];
    lighting.survey(true);
    expect(lighting.held).toHaveLength(1);
    board.tiles = tiles.slice(1);
    expect(lighting.held).toEqual([]);
    board.tiles = tiles;
    lighting.survey(false);
    expect(lighting.held).toEqual([]);
  });
});

describe("a choice that is pointed at", () => {
  const trial = { cell: [1, 0] as Cell, face: "D", rotation: 0, copy: 0 };
  const board = { tiles: [], trial, features: [road], ask: () => undefined, colourOf: () => "red" as const };
  const choice = (x: number, part: string): Choice => ({
    id: `place meeple ${x},0 ${part}`,
    verb: "place",
    text: part,
    badge: null,
    spot: null,
    at: { cell: [x, 0], part: partNamed(part) },
    figure: null,
  });

  it("lights its part of the tile on trial", () => {
    const lighting = new Lighting({ ...board, features: [] });
    lighting.consider(choice(1, "city N"));
    const [region] = lighting.regions([]);
    expect(region?.path).toBe(outlineOf([trial], [{ cell: [1, 0], part: partNamed("city N") }]));
    expect(region?.path).not.toBe("");
    lighting.consider(null);
    expect(lighting.regions([])).toEqual([]);
  });

  it("lights its feature, and gives way to what is pointed at next", () => {
    const lighting = new Lighting({ ...board, trial: null });
    lighting.consider(choice(0, "road E"));
    expect([lighting.feature, lighting.considered?.text]).toEqual([road, "road E"]);
    expect(lighting.cells).toContainEqual([0, 0]);
    lighting.point({ cell: [0, 0], part: partNamed("road E") });
    expect([lighting.feature, lighting.considered]).toEqual([road, null]);
  });
});

it("lights what is claimed first", () => {
  expect(inReadingOrder([road, city])[0]).toBe(city);
});

it("shows a scoring longer than a laid tile, and a draw at once", () => {
  const line = (text: string, events: Event[] = []) => ({
    actions: 0,
    action: actionNamed(text),
    player: 0,
    events,
  });
  expect(paceOf(line("lay 0,0 N", [scored([0, 0], "road E")]))).toBeGreaterThan(paceOf(line("lay 0,0 N")));
  expect(paceOf(line("draw D"))).toBe(0);
});
