import { expect, it } from "vitest";
import { guestName } from "../src/app/myself.svelte.ts";

it("calls a guest by four plain digits", () => {
  expect(guestName()).toMatch(/^\p{Letter}+ \d{4}$/u);
});
