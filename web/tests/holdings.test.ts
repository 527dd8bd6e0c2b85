import { expect, it } from "vitest";
import { holdingsBefore } from "../src/game/holdings.ts";
import type { Event } from "../src/net/wire.ts";

const drew = (player: number, face: string): Event => ({ event: "drew", player, face }) as unknown as Event;

it("gives a colour of a solo game back the land that it drew, but not the river's tiles", () => {
  const now = { scores: [0, 0, 0], supply: [{}, {}, {}], stacks: [5, 4, 6] };
  const later = [drew(0, "R-B"), drew(0, "V"), drew(1, "U"), drew(1, "D")];
  expect(holdingsBefore(now, later, [], []).stacks).toEqual([6, 6, 6]);
});
