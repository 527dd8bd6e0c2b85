import { beforeEach, describe, expect, it, vi } from "vitest";
import type { State } from "../src/net/wire.ts";
import { ENDED, scored as scoring } from "./wire.ts";
import { ScoringOverlay } from "../src/table/scoringOverlay.svelte.ts";

const scored = (player: number, points: number) => scoring(player, points, { cells: [[0, 0]], final: true });
const shown = { step: 1, holdings: { scores: [3, 4], supply: [] }, isLive: true, isCaughtUp: true };
const session = {
  table: { status: "ended" } as State,
  log: [
    { actions: 0, action: { verb: "pass" as const }, player: 0, events: [scored(0, 3), scored(1, 4), ENDED] },
  ],
  askFeatures: () => undefined,
  colourOf: () => "red" as const,
};

describe("the marks of a scoring", () => {
  let scoring = new ScoringOverlay(session, shown);
  beforeEach(() => {
    vi.useFakeTimers();
    scoring = new ScoringOverlay(session, shown);
  });

  it("stay for a while, over the next moves, too", () => {
    scoring.follow([scored(0, 6)], false);
    scoring.follow([], false);
    expect(scoring.rising.map((points) => points.text)).toEqual(["+6"]);
    vi.runAllTimers();
    expect(scoring.rising).toEqual([]);
  });

  it("stay while somebody looks at them again, and go with that", () => {
    scoring.follow([scored(0, 6)], true);
    vi.runAllTimers();
    expect(scoring.events).toHaveLength(1);
    scoring.follow([], false);
    expect(scoring.events).toEqual([]);
  });
});

it("counts the final scoring one by one, for those who saw the game end", () => {
  const scoring = new ScoringOverlay(session, shown);
  scoring.watch("ended");
  expect(scoring.finale).toBeNull();
  scoring.watch("playing");
  scoring.watch("ended");
  expect([scoring.finale, scoring.holdings.scores]).toEqual([0, [3, 0]]);
  scoring.finale = 1;
  expect(scoring.holdings.scores).toEqual([3, 4]);
});

it("counts nothing of it before the last turn is confirmed and the move has been seen", () => {
  const unconfirmed = { ...session, table: { status: "playing" } as State };
  const playing = new ScoringOverlay(unconfirmed, shown);
  expect([playing.counted, playing.holdings.scores]).toEqual([0, [0, 0]]);
  const behind = { step: 0, holdings: { scores: [0, 0], supply: [] }, isLive: false, isCaughtUp: false };
  const unseen = new ScoringOverlay(session, behind);
  expect([unseen.counted, unseen.holdings.scores]).toEqual([0, [0, 0]]);
  const over = new ScoringOverlay(session, shown);
  expect([over.counted, over.holdings.scores]).toEqual([Infinity, [3, 4]]);
});
