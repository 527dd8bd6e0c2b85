import { expect, it } from "vitest";
import {
  COMPANY,
  companyIn,
  GAMES,
  gameIn,
  presetNamed,
  presetOf,
  PRESETS,
  startsAtOnce,
  tableIn,
} from "../src/tables/presets.ts";

it("finds the table in a link, with its invitation", () => {
  expect(tableIn("http://host:8717/#/table/Ab-3_x?invite=tok-en_1")).toBe("table/Ab-3_x?invite=tok-en_1");
  expect(tableIn(" Ab3xYz12 ")).toBe("table/Ab3xYz12");
  expect(tableIn("good morning")).toBe("");
});

it("begins at once where nobody is invited", () => {
  const atOnce = PRESETS.filter(({ plan }) => startsAtOnce(plan)).map(({ name }) => name);
  expect(atOnce).toEqual([
    "first",
    "classic",
    "river",
    "builders",
    "abbey",
    "wheel",
    "everything",
    "solo",
    "computer",
    "together",
  ]);
});

it("calls a game by the boxes that it is played with", () => {
  const called = (name: string): string => gameIn(presetNamed(name).plan.elements ?? []);
  for (const name of ["first", "classic", "river", "builders", "abbey", "wheel", "everything", "solo"])
    expect(called(name)).toBe(`preset.${name}`);
  expect(gameIn(["base", "fields", "big-meeple"])).toBe("preset.builders");
});

it("knows a game of the list by all of its elements, not by some", () => {
  for (const game of GAMES) expect(presetOf([...(game.plan.elements ?? [])].reverse())).toBe(game);
  expect(presetOf(["base", "fields", "river"])).toBeUndefined();
  expect(presetOf(["wheel", "fields", "abbot"])).toBeUndefined();
});

it("says with whom a plan is played", () => {
  for (const { name, plan } of COMPANY) expect(companyIn(plan)).toBe(name);
  expect(companyIn({ seats: [{ kind: "here" }, { kind: "computer" }, { kind: "invited" }] })).toBe("friends");
});

it("gives hints in every game against the computer, where newcomers play", () => {
  const against = PRESETS.filter(({ plan }) => plan.seats.some((seat) => seat.kind === "computer"));
  expect(against.filter(({ plan }) => !plan.aids?.hints)).toEqual([]);
});
