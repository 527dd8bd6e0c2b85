import { describe, expect, it } from "vitest";
import { Draft } from "../src/home/draft.svelte.ts";
import { gameIn, presetNamed, PRESETS } from "../src/tables/presets.ts";
import type { BoxText } from "../src/net/schema.ts";

const element = (name: string, needs: string[] = [], excludes: string[] = []): BoxText => ({
  name,
  box: name,
  title: { en: name },
  about: { en: name },
  default: false,
  needs,
  excludes,
  low: 0,
  high: 0,
  choices: [],
});
const OFFERED = {
  elements: [
    element("base"),
    element("fields"),
    element("barn", ["fields"]),
    element("river", ["base"], ["wheel"]),
    element("wheel", [], ["river"]),
    element("solo", ["base"], ["wheel", "fields", "barn"]),
  ],
  options: [{ ...element("meeples", ["solo"]), default: 4 }],
  levels: ["shepherd", "miller", "master"],
  ratings: {},
};

function draftOf(preset: string): Draft {
  const draft = new Draft(presetNamed(preset).plan);
  draft.offered = OFFERED;
  return draft;
}
const toggle = (draft: Draft, name: string): void =>
  draft.toggle(OFFERED.elements.find((element) => element.name === name)!);

describe("a table that is arranged", () => {
  it("takes what an element needs and leaves out what it excludes", () => {
    const draft = draftOf("classic");
    toggle(draft, "solo");
    expect(draft.elements).toEqual(["base", "solo"]);
    expect(draft.leftOut.map((element) => element.name)).toEqual(["fields"]);
    expect(draft.seats.map((seat) => seat.kind)).toEqual(["here"]);
    toggle(draft, "barn");
    expect(draft.elements).toEqual(["base", "fields", "barn"]);
    expect(draft.seats).toHaveLength(2);
    toggle(draft, "fields");
    expect(draft.elements).toEqual(["base"]);
  });

  it("sends only options that apply, and no hints at a rated table", () => {
    const draft = draftOf("classic");
    draft.setOption("meeples", 3);
    draft.wantsRating = true;
    expect(draft.plan.options).toEqual({});
    expect(draft.plan.aids?.hints).toBe(false);
    expect(draft.plan.colours).toBeUndefined();
  });

  it("forgets a computer's level when somebody sits down there", () => {
    const draft = draftOf("classic");
    draft.setKind(1, "invited");
    expect(draft.plan.seats[1]).toEqual({ kind: "invited" });
    draft.setKind(1, "computer");
    expect(draft.plan.seats[1]).toEqual({ kind: "computer", level: "miller" });
  });

  it("tells what the server would refuse", () => {
    const draft = draftOf("together");
    expect(draft.troubleFor(false)).toBeNull();
    draft.wantsRating = true;
    expect([draft.troubleFor(false), draft.troubleFor(true)]).toEqual(["wrong.account", "wrong.rated"]);
    draft.setKind(1, "invited");
    expect(draft.troubleFor(true)).toBeNull();
    draft.elements = ["fields"];
    expect(draft.troubleFor(true)).toBe("wrong.tiles");
  });

  it("counts a solo game for the ranking unless one practises, whatever was ticked for other games", () => {
    const draft = draftOf("duel");
    draft.wantsRating = true;
    draft.take(presetNamed("solo").plan);
    draft.aids.hints = true;
    expect([draft.troubleFor(false), draft.plan.rated, draft.plan.aids?.hints]).toEqual([null, true, false]);
    draft.wantsRanking = false;
    expect([draft.plan.rated, draft.plan.aids?.hints]).toEqual([false, true]);
    draft.take(presetNamed("duel").plan);
    expect(draft.plan.rated).toBe(true);
  });

  it("has a ranked solo game for one player at this screen", () => {
    const draft = draftOf("solo");
    draft.addSeat();
    expect([draft.seats[1]?.kind, draft.troubleFor(false)]).toEqual(["invited", null]);
    draft.setKind(1, "here");
    expect(draft.troubleFor(false)).toBe("wrong.ranked");
    draft.wantsRanking = false;
    expect(draft.troubleFor(false)).toBeNull();
  });

  it("deals out the colours that nobody has asked for", () => {
    const draft = draftOf("together");
    draft.seats[1]!.colour = "yellow";
    expect([draft.colourOf(0), draft.colourOf(1)]).toEqual(["red", "yellow"]);
    expect([draft.isNeighbour(0), draft.isNeighbour(1)]).toEqual([false, true]);
  });

  it("has seats for two to six", () => {
    const draft = draftOf("together");
    expect(draft.mayRemove).toBe(false);
    for (let i = 0; i < 4; i++) draft.addSeat();
    expect([draft.seats.length, draft.mayAdd, draft.mayRemove]).toEqual([6, false, true]);
  });
});

it("calls a game by what is in it", () => {
  const named = PRESETS.filter(({ name }) => !["computer", "friends", "together", "duel"].includes(name));
  for (const preset of named) expect(gameIn(preset.plan.elements ?? [])).toBe(preset.title);
});

it("another preset answers one question: which game, or with whom", () => {
  const draft = draftOf("friends");
  draft.change(presetNamed("abbey").plan, false);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(["here", "invited"]);
  expect(gameIn(draft.elements)).toBe("preset.abbey");
  draft.change(presetNamed("together").plan, true);
  expect(draft.seats.map(({ kind }) => kind)).toEqual(["here", "here"]);
  expect(gameIn(draft.elements)).toBe("preset.abbey");
  draft.change(presetNamed("solo").plan, false);
  expect([draft.isSolo, draft.seats.length]).toEqual([true, 1]);
  draft.change(presetNamed("wheel").plan, false);
  expect([gameIn(draft.elements), draft.seats.map(({ kind }) => kind)]).toEqual([
    "preset.wheel",
    ["here", "computer"],
  ]);
});
