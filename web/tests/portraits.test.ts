import { expect, test } from "vitest";
import { drawPortrait } from "../src/art/index.ts";

const LEVELS = "shepherd miller mason ploughman poacher castellan steward architect master".split(" ");

test("every opponent has a portrait of their own", () => {
  const drawn = LEVELS.map(drawPortrait);
  expect(new Set(drawn).size).toBe(LEVELS.length);
  for (const portrait of drawn) expect(portrait).toMatch(/^<g>.*<\/g>$/s);
  expect(drawPortrait("random")).toBe("");
});
