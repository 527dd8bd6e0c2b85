import { describe, expect, it } from "vitest";
import type { ResultLine, State } from "../src/net/schema.ts";
import {
  bestBefore,
  bestOf,
  countedAs,
  dayBeside,
  dayOf,
  hoursAndMinutes,
  isDay,
  ranked,
  setupsOf,
} from "../src/game/standing.ts";

const line = (score: number, more: Partial<ResultLine> = {}): ResultLine => ({
  table: `t${score}`,
  person: "p",
  name: "P",
  score,
  rank: 1,
  seats: 1,
  how: "",
  at: 0,
  solo: "3 base solo",
  daily: "",
  practice: false,
  against: [],
  setup: null,
  ...more,
});

it("knows the best result before a game, among those that counted", () => {
  const lines = [
    line(90, { table: "now" }),
    line(70),
    line(99, { practice: true }),
    line(95, { solo: "4 base solo" }),
    line(80, { daily: "2026-11-16" }),
  ];
  expect(bestBefore(lines, "now", "")).toBe(70);
  expect(bestBefore(lines, "today", "2026-11-17")).toBe(80);
  expect(bestBefore(lines.slice(0, 1), "now", "")).toBeUndefined();
});

describe("results", () => {
  it("share a rank when they are equal", () => {
    expect(ranked([line(40), line(40), line(30)]).map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(ranked([line(20)], 20)[0]?.rank).toBe(21);
  });

  it("have a best one for a setup, the earlier of equal ones", () => {
    const lines = [
      line(40, { at: 9 }),
      line(40, { at: 3, table: "first" }),
      line(90, { solo: "4 base solo" }),
    ];
    expect(bestOf(lines, "3 base solo")?.table).toBe("first");
    expect(bestOf(lines, "3 base solo meeples=3")).toBeUndefined();
  });

  it("name the setups that were played, a day's game not among them", () => {
    const few = { colours: 3, elements: ["base", "solo"], options: { meeples: 3 } };
    const river = { colours: 3, elements: ["base", "river", "solo"], options: {} };
    const setups = setupsOf([
      line(1, { solo: "with few meeples", setup: few }),
      line(2, { solo: "on the river", setup: river, daily: "2026-11-16" }),
    ]);
    expect([...setups.keys()]).toEqual(["3 base solo", "4 base solo", "with few meeples"]);
    expect(setups.get("with few meeples")).toBe(few);
    expect(setups.get("4 base solo")?.colours).toBe(4);
  });
});

it("tells what a solo game counts for", () => {
  const now = Date.UTC(2026, 10, 17, 0, 1);
  const titleOf = (status: State["status"], rated: boolean, daily = ""): string =>
    countedAs({ status, rated, daily }, now)[0];
  expect([titleOf("playing", true), titleOf("playing", false)]).toEqual(["solo.ranked", "solo.practice"]);
  expect([titleOf("playing", true, "2026-11-17"), titleOf("playing", true, "2026-11-16")]).toEqual([
    "daily",
    "daily.late",
  ]);
  expect([titleOf("ended", true, "2026-11-16"), titleOf("ended", false, "2026-11-16")]).toEqual([
    "daily",
    "daily.late",
  ]);
});

describe("days", () => {
  it("are counted by universal time", () => {
    expect(dayOf(Date.UTC(2026, 10, 16, 23, 59))).toBe("2026-11-16");
    expect([dayBeside("2026-03-01", -1), dayBeside("2026-12-31", 1)]).toEqual(["2026-02-28", "2027-01-01"]);
    expect([isDay("2026-11-16"), isDay("2026-13-40"), isDay("today")]).toEqual([true, false, false]);
    expect(hoursAndMinutes(90 * 60_000)).toEqual({ hours: 1, minutes: 30 });
  });
});
