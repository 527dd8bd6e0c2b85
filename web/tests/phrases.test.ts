import { expect, it } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { codeOf, lineText, PHRASES } from "../src/table/phrases.ts";

it("a quick phrase is read in the language of whoever reads it, anything else as it was written", () => {
  settings.language = "en";
  const english = PHRASES.map((phrase) => lineText(codeOf(phrase)));
  settings.language = "bg";
  const bulgarian = PHRASES.map((phrase) => lineText(codeOf(phrase)));
  settings.language = "en";
  expect(english[0]).toBe("Hello! Have a good game.");
  expect(bulgarian[0]).toBe("Здравейте! Приятна игра.");
  expect(new Set([...english, ...bulgarian]).size).toBe(2 * PHRASES.length);
  expect(lineText("hello: :hello:")).toBe("hello: :hello:");
});
