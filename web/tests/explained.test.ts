import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventView } from "../src/net/messages.ts";
import { Explained } from "../src/table/explained.svelte.ts";

const scored = (player: number, points: number): EventView => ({ kind: "scored", text: "", player, points, cells: [[0, 0]] });
const ended: EventView = { kind: "ended", text: "" };
const session = { log: [{ actions: 0, action: "pass", events: [scored(0, 3), scored(1, 4), ended] }], askFeatures: () => undefined, colourOf: () => "red" as const };

describe("the marks of a scoring", () => {
  let explained = new Explained(session, { step: 1, scores: [3, 4] });
  beforeEach(() => {
    vi.useFakeTimers();
    explained = new Explained(session, { step: 1, scores: [3, 4] });
  });

  it("stay for a while, over the next moves, too", () => {
    explained.follow([scored(0, 6)], false);
    explained.follow([], false);
    expect(explained.rising.map((one) => one.text)).toEqual(["+6"]);
    vi.runAllTimers();
    expect(explained.rising).toEqual([]);
  });

  it("stay while somebody looks at them again, and go with that", () => {
    explained.follow([scored(0, 6)], true);
    vi.runAllTimers();
    expect(explained.events).toHaveLength(1);
    explained.follow([], false);
    expect(explained.events).toEqual([]);
  });
});

it("counts the final scoring one by one, for those who saw the game end", () => {
  const explained = new Explained(session, { step: 1, scores: [3, 4] });
  explained.watch("ended");
  expect(explained.finale).toBeNull();
  explained.watch("playing");
  explained.watch("ended");
  expect([explained.finale, explained.scores]).toEqual([0, [3, 0]]);
  explained.finale = 1;
  expect(explained.scores).toEqual([3, 4]);
});
