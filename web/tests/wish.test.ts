import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { presetNamed } from "../src/tables/presets.ts";
import { wishedColour, withWish } from "../src/tables/wish.ts";
import { hasColour, recolour } from "../src/table/seats.ts";
import type { SeatView } from "../src/net/schema.ts";

const coloursOf = (preset: string): (string | undefined)[] =>
  withWish(presetNamed(preset).plan).seats.map((seat) => seat.colour);

describe("the colour that one likes", () => {
  beforeEach(() => settings.wear(""));

  it("is that of the own seat", () => {
    expect(coloursOf("friends")).toEqual([undefined, undefined]);
    settings.wear("blue");
    expect(coloursOf("friends")).toEqual(["blue", undefined]);
    expect(coloursOf("together")).toEqual(["blue", undefined]);
  });
  it("gives way to what was chosen, and to the rules of solo", () => {
    settings.wear("blue");
    const chosen = { seats: [{ kind: "here" as const }, { kind: "computer" as const, colour: "blue" }] };
    expect(withWish(chosen)).toBe(chosen);
    expect(coloursOf("solo")).toEqual([undefined]);
  });
  it("is none if the device keeps something else", () => {
    settings.wear("mauve");
    expect(wishedColour()).toBeUndefined();
  });
});

describe("seats", () => {
  const seats = (): SeatView[] => [
    { seat: 0, kind: "here", colour: "yellow", taken: true, you: true },
    { seat: 1, kind: "invited", colour: "red" },
    { seat: 2, kind: "computer", colour: "green", taken: true },
  ];
  it("swap colours with a free seat", () => {
    const all = seats();
    recolour(all, { what: "recoloured", seat: 0, colour: "red" });
    expect(all.map(({ colour }) => colour)).toEqual(["red", "yellow", "green"]);
    recolour(all, { what: "recoloured", seat: 0, colour: "pink" });
    expect(all.map(({ colour }) => colour)).toEqual(["pink", "yellow", "green"]);
  });
  it("keep what persons and computers have", () => {
    const all = seats();
    expect(
      (["yellow", "red", "green", "blue"] as const).map((colour) => hasColour(all, colour, all[0]!)),
    ).toEqual([false, false, true, false]);
  });
});
