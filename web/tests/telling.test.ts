import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/app/settings.svelte.ts";
import type { EventView } from "../src/net/messages.ts";
import { countText, majorityText, perCell, tellFeature } from "../src/table/telling.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const name = (player: number): string => ["Ann", "Ben"][player] ?? "";
const scored: EventView = { kind: "scored", text: "", player: 0, points: 6, feature: "city", cells: [[0, 0], [0, 1], [1, 0]], shares: [[3, "tiles", 6]], majority: [2, 1] };

afterEach(() => settings.speak("en"));

describe("numbers with their words", () => {
  it.each([
    ["en", 1, "1 tile"],
    ["en", 3, "3 tiles"],
    ["ru", 1, "1 квадрат"],
    ["ru", 3, "3 квадрата"],
    ["ru", 12, "12 квадратов"],
    ["bg", 2, "2 плочки"],
  ] as const)("agree in %s for %i", (language, count, words) => {
    settings.speak(language);
    expect(countText(count, "tiles")).toBe(words);
  });
});

describe("a scoring", () => {
  it("says what each cell gave", () => {
    expect(perCell(scored)).toBe("+2");
    expect(perCell({ ...scored, shares: [[1, "cities", 3]] })).toBe("");
  });

  it("says who had most where several stood", () => {
    expect(majorityText(scored, name)).toBe("Ann 2 : Ben 1");
    expect(majorityText({ ...scored, majority: [1, 0] }, name)).toBe("");
  });
});

it("tells a feature in one sentence", () => {
  const told = tellFeature({ kind: "road", parts: [[0, 0, "road E"], [1, 0, "road W"]], tiles: 2, owners: [1], worth: 2 }, name);
  expect(told).toBe("road, open: Ben; 2 tiles; worth 2; 0,0; 1,0.");
});
