import { expect, it } from "vitest";
import { guestName } from "../src/app/myself.svelte.ts";
import type { ReplayView } from "../src/net/schema.ts";
import { settings } from "../src/settings/settings.svelte.ts";
import { nameIn } from "../src/sharing/players.ts";
import { nameShown } from "../src/words/guests.ts";

it("calls a guest by four plain digits", () => {
  expect(guestName()).toMatch(/^\p{Letter}+ \d{4}$/u);
});

it("calls guests in the language of whoever reads, and everybody else as they are called", () => {
  settings.language = "ru";
  expect(["Guest 5181", "Гост 5181", "Гость 5181 2", "Anna 5181"].map(nameShown)).toEqual([
    "Гость 5181",
    "Гость 5181",
    "Гость 5181 2",
    "Anna 5181",
  ]);
  const game = { elements: [], players: [{ name: "Guest 5181", level: "", colour: "red" }] };
  expect(nameIn(game as unknown as ReplayView, 0)).toBe("Гость 5181");
  settings.language = "en";
});
