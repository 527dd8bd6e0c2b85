import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { say } from "../src/words/index.ts";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", (asked: string) => ({ matches: asked === "(pointer: coarse)" }));
});
afterEach(() => settings.speak("en"));

it.each([
  ["en", /click|\bR\b/],
  ["ru", /щелч|\bR\b/],
  ["bg", /щрак|\bR\b/],
] as const)("fingers are told of no clicks and no keys in %s", (language, mouse) => {
  settings.speak(language);
  for (const key of ["do.turn", "play.computer.about", "games.none"] as const)
    expect(say(key)).not.toMatch(mouse);
});

it("everything else is said as always", () => {
  expect(say("seat.colour", { seat: 2 })).toBe("Colour of seat 2");
});
