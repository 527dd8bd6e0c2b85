import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { factsOf } from "../src/tables/facts.ts";
import type { BoxText, Offerings } from "../src/net/schema.ts";
import type { WholePlan } from "../src/net/wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const text = (name: string, english: string, russian: string): BoxText => ({
  name,
  box: "base",
  title: { en: english, ru: russian },
  about: {},
  default: false,
  needs: [],
  excludes: [],
  low: 0,
  high: 0,
  choices: [],
});
const OFFERED: Offerings = {
  elements: [text("base", "Land tiles", "Квадраты"), text("fields", "Fields", "Поля")],
  options: [
    text("small-city", "Small city", "Малый город"),
    text("short-game", "Short game", "Короткая игра"),
  ],
  levels: [],
  ratings: {},
};

const PLAN: WholePlan = {
  seats: [],
  elements: null,
  options: {},
  colours: 3,
  public: false,
  rated: false,
  series: 1,
  absent: "pass",
  clock: { kind: "none", seconds: 900, increment: 0, days: 3 },
  aids: { remaining: true, projected: false, hints: false },
};

afterEach(() => (settings.language = "en"));

it("tells the boxes and parts in play, the options that are set, clock, aids and occasion", () => {
  const clock = { ...PLAN.clock, kind: "increment" as const, increment: 10 };
  const plan: WholePlan = {
    ...PLAN,
    options: { "small-city": true, "short-game": 40 },
    clock,
    aids: { ...PLAN.aids, hints: true },
    rated: true,
    series: 3,
  };
  const texts = Object.fromEntries(factsOf(plan, ["base"], OFFERED).map(({ title, text }) => [title, text]));
  expect(texts["elements"]).toBe("Base game (Land tiles) · Small city · Short game: 40");
  expect(texts["clock"]).toBe("15 minutes plus 10 seconds per turn");
  expect(texts["aids"]).toBe("remaining tiles, hints from the computer");
  expect(Object.keys(texts)).toContain("occasion");
});

it("says what there is not, in the language of the page", () => {
  settings.language = "ru";
  const facts = factsOf({ ...PLAN, aids: { ...PLAN.aids, remaining: false } }, ["base", "fields"], OFFERED);
  expect(facts.map((fact) => fact.title)).toEqual(["elements", "clock", "aids"]);
  expect(facts[0]!.text).toBe("Базовая игра");
  expect(facts[2]!.text).toBe("нет");
  expect(facts[1]!.text).toBe("без часов");
});
