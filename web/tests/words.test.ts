import { describe, expect, it } from "vitest";
import { bg } from "../src/words/bg.ts";
import { en } from "../src/words/en.ts";
import { ru } from "../src/words/ru.ts";

const names = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each([
  ["ru", ru],
  ["bg", bg],
] as const)("the words in %s", (_, words) => {
  it("are all there", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const word of Object.values(words)) expect(word.trim()).not.toBe("");
  });

  it("are filled with names that English has", () => {
    for (const [key, english] of Object.entries(en)) {
      const known = names(english);
      for (const name of names(words[key as keyof typeof en])) expect(known, key).toContain(name);
    }
  });
});
