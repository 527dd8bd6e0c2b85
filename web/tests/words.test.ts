import { describe, expect, it } from "vitest";
import { bg } from "../src/words/bg.ts";
import { en } from "../src/words/en.ts";
import { ru } from "../src/words/ru.ts";

const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it("stand in one part each", () => {
  const parts = import.meta.glob<Record<string, object>>("../src/words/en/*.ts", { eager: true });
  const keys = Object.values(parts).flatMap((part) => Object.values(part).flatMap(Object.keys));
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted());
});

it.each([
  ["en", en],
  ["ru", ru],
  ["bg", bg],
])("the help for those who listen names every key in %s", (_, { keys }) => {
  for (const key of [".", ",", "R", "Enter", "1–9", "P", "K", "U", "Z", "X", "[", "]", "Shift", "+", "−", "F", "Escape", "?"]) expect(keys, key).toContain(key);
});

/** What the server names by a word of its own: src/bastide/server/entries.py and refusal.py. */
const ENDINGS = ["resigned", "left", "flagged", "cancelled", "closed", "removed", "damaged"];
const REFUSALS = ["unknown", "forbidden", "closed", "not_yours", "stale", "illegal", "not_now", "too_much", "unauthentic", "try_again"];

it.each([...ENDINGS.map((how) => `how.${how}`), ...REFUSALS.map((code) => `refused.${code}`)])("have a sentence for %s", (key) => {
  expect(Object.keys(en)).toContain(key);
});

describe.each([
  ["ru", ru],
  ["bg", bg],
] as const)("the words in %s", (_, words) => {
  it("are all there", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const word of Object.values(words)) expect(word.trim()).not.toBe("");
  });

  it("are filled with the same names as in English", () => {
    for (const [key, english] of Object.entries(en)) expect(names(words[key as keyof typeof en]), key).toEqual(names(english));
  });
});
