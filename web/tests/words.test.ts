import { afterEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES } from "../src/settings/languages.ts";
import { settings } from "../src/settings/settings.svelte.ts";
import { say, speak, term } from "../src/words/index.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
afterEach(() => settings.speak("en"));

const KEYS = ". , R Enter 1–9 P K U Z X [ ] Shift + − F Escape ?".split(" ");

it.each(LANGUAGES)("the help for those who listen names every key in %s", async (language) => {
  await speak(language);
  for (const key of KEYS) expect(say("keys"), key).toContain(key);
  expect(say("keys"), "its title stands before it").not.toContain(say("keys.title"));
});

/** What the server names by a word of its own: src/bastide/server/protocol/entries.py. */
const ENDINGS = ["resigned", "left", "flagged", "cancelled", "closed", "damaged"];

it.each(ENDINGS)("have a sentence for a game that ended so: %s", (how) => {
  expect(term("how", how)).not.toBe(how);
});

describe("numbers have their forms", () => {
  it.each([
    ["en", 1, "1 tile"],
    ["en", 2, "2 tiles"],
    ["en", 21, "21 tiles"],
    ["ru", 1, "1 квадрат"],
    ["ru", 2, "2 квадрата"],
    ["ru", 5, "5 квадратов"],
    ["ru", 21, "21 квадрат"],
    ["bg", 1, "1 плочка"],
    ["bg", 2, "2 плочки"],
    ["bg", 5, "5 плочки"],
    ["bg", 21, "21 плочки"],
  ] as const)("%s %i: %s", (language, count, words) => {
    settings.speak(language);
    expect(term("share", "tiles", { count })).toBe(words);
  });

  it.each([
    ["ru", "2 щита", "5 подданных", "21 деление"],
    ["bg", "2 герба", "5 мийпъла", "21 сектора"],
  ] as const)("of every word: %s", (language, shields, meeples, sections) => {
    settings.speak(language);
    const texts = [term("share", "shields", { count: 2 }), term("share", "meeples", { count: 5 })];
    expect([...texts, term("share", "sections", { count: 21 })]).toEqual([shields, meeples, sections]);
  });
});

it.each([
  ["ru", "road", "завершена"],
  ["ru", "city", "завершён"],
  ["bg", "monastery", "завършен"],
  ["bg", "city", "завършена"],
] as const)("features have their gender: %s %s %s", (language, kind, words) => {
  settings.speak(language);
  expect(say("feature.complete", { kind })).toBe(words);
});

it("name what nobody has translated", () => {
  expect(term("figure", "dragon")).toBe("dragon");
});
