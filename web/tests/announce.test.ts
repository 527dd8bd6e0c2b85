import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import type { Legal } from "../src/net/schema.ts";
import { Decision } from "../src/table/decision.svelte.ts";
import type { PlayerLine } from "../src/table/players.ts";
import type { TableSession } from "../src/table/session.svelte.ts";
import { askedOf, happened, playerText } from "../src/table/announce.ts";
import { actionNamed, ENDED, laid, legal, placed, returned, scored } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
afterEach(() => settings.speak("en"));

const SEATS = [
  { seat: 0, kind: "here", colour: "yellow", name: "Ann", you: true },
  { seat: 1, kind: "computer", colour: "red", name: "Ben" },
];

function sessionWith(all: Legal[], position: object = {}, fields: object = {}): TableSession {
  return {
    position: { phase: "lay", player: 0, hand: "J", scores: [0, 0], supply: [{}, {}], ...position },
    table: { status: "playing", starter: 0, seats: SEATS, plan: {}, elements: [] },
    duty: { ply: 1, legal: all },
    laid: { tiles: [{ cell: [0, 0], face: "D", rotation: 0, copy: 0 }], figures: [], pig: "", bag: null },
    log: [],
    isSolo: false,
    seatOf: (player: number) => SEATS[player],
    colourOf: (player: number) => SEATS[player]!.colour,
    questions: { hinted: null, foresee: vi.fn(), foreseen: { action: null, events: [], legal: [] } },
    ...fields,
  } as unknown as TableSession;
}
const lay = (x: number, y: number, top: string): Legal => legal(`lay ${x},${y} ${top}`);
const decisionWith = (...given: Parameters<typeof sessionWith>): Decision =>
  new Decision(sessionWith(...given), () => true);

describe("what is asked", () => {
  it("begins with the tile that was drawn and where it fits, row by row", () => {
    const decision = decisionWith([
      lay(1, 0, "N"),
      lay(0, 1, "E"),
      lay(-1, 0, "N"),
      lay(0, -1, "S"),
      lay(0, -1, "W"),
    ]);
    expect(askedOf(decision)).toEqual([
      "Your turn. Choose a marked spot for your tile.",
      "",
      "Your tile: city north, road from east to south. It fits in 4 spots: 0,-1; -1,0; 1,0; 0,1.",
      "",
    ]);
  });

  it.each([
    ["en", "It fits in 35 spots, the nearest: 0,-1; -1,0; 0,0; 1,0; 2,0; 0,1."],
    ["ru", "Его можно положить на 35 мест, ближайшие: 0,-1; -1,0; 0,0; 1,0; 2,0; 0,1."],
    ["bg", "Пасва на 35 места, най-близките: 0,-1; -1,0; 0,0; 1,0; 2,0; 0,1."],
  ] as const)("names few of many places, those beside the last tile: %s", (language, words) => {
    settings.speak(language);
    const far = Array.from({ length: 29 }, (_, i) => lay(20 + i, 9, "N"));
    const near = [
      lay(0, 1, "N"),
      lay(2, 0, "N"),
      lay(-1, 0, "N"),
      lay(0, 0, "N"),
      lay(1, 0, "N"),
      lay(0, -1, "N"),
    ];
    expect(askedOf(decisionWith([...far, ...near]))[2].endsWith(words)).toBe(true);
  });

  it("changes only by the sides when the tile is turned", () => {
    const decision = decisionWith([lay(0, 1, "N"), lay(0, 1, "E")]);
    decision.tryCell([0, 1]);
    const before = askedOf(decision);
    expect(before).toEqual([
      "Press R or click the tile to rotate it.",
      "On 0,1.",
      "city north, road from east to south.",
      "",
    ]);
    decision.turn(1);
    const after = askedOf(decision);
    expect(after).toEqual(before.with(2, "city east, road from south to west."));
  });

  it("says what the tile on trial would bring, in a sentence of its own", () => {
    const events = [scored(0, 4, { shares: [[2, "tiles", 4]] })];
    const session = sessionWith([lay(0, 1, "N")]);
    Object.assign(session.questions, {
      foreseen: { action: actionNamed("lay 0,1 N"), events, legal: [] },
    });
    const decision = new Decision(session, () => true);
    decision.tryCell([0, 1]);
    expect(askedOf(decision)[2]).toBe("city north, road from east to south. +4 city (2 tiles: 4).");
  });

  it("tells the choices with their keys; the turn is not called out again within it", () => {
    const decision = decisionWith([legal("place meeple 0,0 city N"), legal("pass")], {
      phase: "figure",
      hand: "",
      may_undo: true,
    });
    expect(askedOf(decision)).toEqual([
      "Place a figure on the tile, or go without.",
      "",
      "",
      "1: knight (north); P: No figure.",
    ]);
  });

  it("names who is meant where one person decides for several", () => {
    const seats = SEATS.map((seat) => ({ ...seat, you: true }));
    const decision = decisionWith(
      [lay(0, 1, "N")],
      {},
      { table: { status: "playing", seats, plan: {}, elements: [] } },
    );
    expect(askedOf(decision)[0]).toBe("Your turn: Ann. Choose a marked spot for your tile.");
  });
});

describe("what happened", () => {
  const tiles = [{ cell: [0, 1] as [number, number], face: "J", rotation: 1, copy: 0 }];
  const road = scored(1, 3, { feature: "road", cells: [[0, 0]], shares: [[3, "tiles", 3]] });
  const [there, home] = [placed(1, "road N"), returned(1, "road N")];

  it("is told in sentences that end, with the tile that another has laid", () => {
    expect(happened([laid(1, [0, 1])], sessionWith([]), tiles)).toBe(
      "Ben lays a tile on 0,1. city east, road from south to west.",
    );
    expect(happened([laid(0, [0, 1])], sessionWith([]), tiles)).toBe("Ann lays a tile on 0,1.");
    expect(happened([there, road, home], sessionWith([]), tiles)).toBe(
      "Ben: meeple: road (north). +3 Ben: road, 3 tiles: 3.",
    );
  });

  const final = { ...road, final: true };
  it("leaves the final scoring to those who say it one by one", () => {
    expect(happened([there, final, final, ENDED], sessionWith([]), tiles)).toBe(
      "Ben: meeple: road (north). The game is over.",
    );
  });
});

describe("a player of the list", () => {
  const line = {
    name: "Ann",
    gone: "",
    isYou: true,
    isThere: true,
    isLast: false,
    score: 9,
    projected: 11,
    supply: [
      ["meeple", 6],
      ["abbot", 1],
    ],
    goods: [],
    stack: null,
  } as unknown as PlayerLine;

  it("has words for every number", () => {
    expect(playerText(line, "4:30", false, false)).toBe(
      "Ann, you. Points: 9. 11 if the game ended now. meeple: 6, abbot: 1. Clock: 4:30.",
    );
    expect(playerText({ ...line, isYou: false, isThere: false }, "", true, false)).toBe(
      "Ann, away. Points: 9. meeple: 6, abbot: 1.",
    );
  });

  it("has its goods in words", () => {
    const goods: PlayerLine["goods"] = [
      ["wine", 2],
      ["grain", 0],
      ["cloth", 1],
    ];
    expect(playerText({ ...line, goods }, "", false, false)).toContain("Goods: wine 2, grain 0, cloth 1.");
  });

  it("is told as a colour in solo, with its tiles and whether it is the last", () => {
    const text = playerText(
      { ...line, name: "Red", isLast: true, projected: null, stack: 2 },
      "",
      false,
      true,
    );
    expect(text).toBe("Red, last. Points: 9. meeple: 6, abbot: 1. Tiles left: 2.");
  });
});
