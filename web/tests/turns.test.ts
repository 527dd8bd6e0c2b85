import { describe, expect, it, vi } from "vitest";
import type { Event } from "../src/net/wire.ts";
import {
  actionNamed,
  ENDED,
  laid as laying,
  placed as placing,
  returned as returning,
  scored as scoring,
} from "./wire.ts";
import { deedText, turnsOf as turnsUpTo, type LogLine } from "../src/game/turns.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const laid = laying(1, [2, -3], { face: "U" });
const placed = placing(1, "road E");
const scored = scoring(0, 4, {
  cells: [
    [0, 0],
    [0, 1],
  ],
  shares: [[2, "tiles", 4]],
});
const returned = returning(0, "city N");
/** Lines of the log, in turns of player 1 unless it is said. */
const log = (...lines: [text: string, events: Event[], player?: number][]): LogLine[] =>
  lines.map(([text, events, player = 1], actions) => ({
    actions,
    action: actionNamed(text),
    player,
    events,
  }));
const turnsOf = (lines: LogLine[], counted = Infinity) => turnsUpTo(lines, counted);

describe("the turns of a log", () => {
  it("begin with a draw and hold what was done in their order", () => {
    const [first, second] = turnsOf(
      log(
        ["draw U", []],
        ["lay 2,-3 N", [laid]],
        ["place meeple 2,-3 road E", [placed]],
        ["draw V", [], 0],
        ["lay 0,1 N", [{ ...laid, player: 0 }], 0],
      ),
    );
    expect([first!.player, second!.player]).toEqual([1, 0]);
    expect(first!.deeds.map((deed) => [deed.step, deedText(deed.event)])).toEqual([
      [2, "tile on 2,-3"],
      [3, "meeple → road (east)"],
    ]);
  });

  it("say nothing of a figure that comes home because it scored", () => {
    const [turn] = turnsOf(log(["draw U", []], ["lay 0,1 N", [laid, scored, returned]]));
    expect(turn!.deeds.map((deed) => deedText(deed.event))).toEqual(["tile on 2,-3", "city: 2 tiles → 4"]);
  });

  it("tell of one that is taken home without points", () => {
    const [turn] = turnsOf(
      log(["draw U", []], ["lay 0,1 N", [laid]], ["take meeple 0,0 city N", [returned]]),
    );
    expect(turn!.deeds.at(-1)!.event).toBe(returned);
    expect(deedText(returned)).toBe("meeple returns");
  });

  it("tell of those that the plague took while a crown space was scored", () => {
    const [plague, builder] = [
      { ...returned, clause: "WHEEL-25" },
      { ...returned, figure: "builder" as const, clause: "TB-27" },
    ];
    const crown = scoring(1, 3, { feature: "crown", clause: "WHEEL-30" });
    const uncrowned: Event = { ...returning(1, "crown plague"), cell: null, clause: "WHEEL-31" };
    const drew: Event = { event: "drew", player: 0, face: "U" };
    const [turn] = turnsOf(log(["draw U", [drew, plague, crown, uncrowned, builder]]));
    expect(turn!.deeds.map((deed) => deed.event)).toEqual([plague, crown, builder]);
  });

  it("tell of one that is taken home when the game ends with its feature", () => {
    const final = { ...scored, final: true };
    const [turn] = turnsOf(log(["draw U", []], ["pass", [returned, final, ENDED]]));
    expect(turn!.deeds.map((deed) => deed.event)).toEqual([returned]);
  });

  it("are a player's also where nothing was laid", () => {
    const discarded: Event = { event: "discarded", player: 2, face: "U" };
    const [turn] = turnsOf(log(["draw U", [discarded], 2]));
    expect(turn!.player).toBe(2);
  });

  it("tell of goods and of the second part, whose tile has lines of its own", () => {
    const took: Event = { event: "took", player: 1, wine: 1, cloth: 2, cells: [[2, -3]] };
    const second: Event = { event: "second_part", player: 1 };
    const turns = turnsOf(
      log(
        ["draw U", []],
        ["lay 2,-3 N", [laid]],
        ["pass", [took, second]],
        ["draw V", []],
        ["lay 0,1 N", [laid]],
      ),
    );
    expect(turns.map((turn) => turn.player)).toEqual([1, 1]);
    expect(turns[0]!.deeds.map((deed) => deedText(deed.event))).toEqual([
      "tile on 2,-3",
      "takes 1 wine, 2 cloth",
      "the builder works: second part of the turn",
    ]);
  });

  it("end with the final scoring, which is nobody's turn", () => {
    const turns = turnsOf(
      log(
        ["draw U", []],
        ["lay 0,1 N", [laid, scored, returned, { ...scored, points: 9, final: true }, ENDED]],
      ),
    );
    expect(turns.map((turn) => [turn.player, turn.deeds.length])).toEqual([
      [1, 2],
      [null, 2],
    ]);
    expect(turns[1]!.deeds[0]!.event).toMatchObject({ points: 9 });
  });

  it("tell the final scoring as far as it is counted, after the turn that ended the game", () => {
    const ending = log(
      ["draw U", []],
      ["lay 0,1 N", [laid]],
      ["pass", [scored, returned, scoring(1, 3, { final: true }), scoring(0, 9, { final: true }), ENDED]],
    );
    const deedsOf = (counted: number) =>
      turnsOf(ending, counted).map(({ id, deeds }) => [id, deeds.map(({ event }) => event.event)]);
    const last = ["0", ["laid", "scored"]];
    expect(deedsOf(0)).toEqual([last]);
    expect(deedsOf(1)).toEqual([last, ["final", ["scored"]]]);
    expect(deedsOf(2)).toEqual([last, ["final", ["scored", "scored"]]]);
    expect(deedsOf(Infinity)).toEqual([last, ["final", ["scored", "scored", "ended"]]]);
  });

  it("begin with an abbey that is laid instead of a draw", () => {
    const turns = turnsOf(
      log(["draw U", []], ["lay 0,1 N", [laid]], ["abbey 1,1", [{ ...laid, player: 2 }], 2]),
    );
    expect(turns.map((turn) => turn.player)).toEqual([1, 2]);
  });
});
