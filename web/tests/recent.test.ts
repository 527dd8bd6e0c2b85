import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/game/turns.ts";
import { movesSince } from "../src/table/recent.ts";
import { actionNamed, laid } from "./wire.ts";

/** Each of these players has laid a tile, one after the other, on the cells 0,0, 1,0, 2,0… */
const played = (...players: number[]): LogLine[] =>
  players.flatMap((player, i) => [
    {
      actions: 2 * i,
      action: actionNamed(`lay ${i},0 N`),
      player,
      events: [laid(player, [i, 0])],
    },
    { actions: 2 * i + 1, action: actionNamed("pass"), player, events: [] },
  ]);
const players = (log: LogLine[], me: number, step = log.length): number[] =>
  movesSince(log, step, (player) => player === me).map((move) => move.player);

describe("the moves since the own last turn", () => {
  it("are those of all others, the newest first", () => {
    expect(players(played(1, 2, 0, 1, 2), 0)).toEqual([2, 1]);
    expect(movesSince(played(0, 1), 4, (player) => player === 0)[0]?.cell).toEqual([1, 0]);
  });

  it("are none before the first, and those of the beginning if nothing own was laid", () => {
    expect(players([], 0)).toEqual([]);
    expect(players(played(1, 2), 0)).toEqual([2, 1]);
  });

  it("are the own one alone where it is the newest", () => {
    expect(players(played(1, 2, 0), 0)).toEqual([0]);
  });

  it("are one round for who only watches", () => {
    expect(players(played(0, 1, 2, 0, 1, 2), -1)).toEqual([2, 1, 0]);
  });

  it("are those up to the step that is shown", () => {
    expect(players(played(0, 1, 2), 0, 4)).toEqual([1]);
  });
});
