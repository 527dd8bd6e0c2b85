import { expect, it } from "vitest";
import { guestName } from "../src/app/myself.svelte.ts";
import { settings } from "../src/settings/settings.svelte.ts";
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
  settings.language = "en";
});
