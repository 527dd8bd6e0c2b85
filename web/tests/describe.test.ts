import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import {
  aloud,
  countText,
  majorityText,
  perCell,
  pointsText,
  sizeText,
  specialText,
  tellEvent,
  tellFeature,
} from "../src/game/describe.ts";
import type { Feature } from "../src/net/schema.ts";
import { partNamed, scored as scoring } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const name = (player: number): string => ["Ann", "Ben"][player] ?? "";
const scored = scoring(0, 6, {
  cells: [
    [0, 0],
    [0, 1],
    [1, 0],
  ],
  shares: [[3, "tiles", 6]],
  majority: [2, 1],
});

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
  const text = tellFeature(
    {
      kind: "road",
      parts: [
        [[0, 0], partNamed("road E")],
        [[1, 0], partNamed("road W")],
      ],
      tiles: 2,
      owners: [1],
      worth: 2,
    },
    name,
  );
  expect(text).toBe("road, open: Ben; 2 tiles; worth 2; 0,0; 1,0.");
});

it.each([
  ["en", 1, "The pig moves 1 section: Taxes."],
  ["en", 2, "The pig moves 2 sections: Taxes."],
  ["ru", 1, "Свинья проходит 1 деление: Налоги."],
  ["ru", 2, "Свинья проходит 2 деления: Налоги."],
  ["bg", 1, "Прасето се мести с 1 сектор: Данъци."],
  ["bg", 3, "Прасето се мести с 3 сектора: Данъци."],
] as const)("the pig's way in %s by %i", (language, number, words) => {
  settings.speak(language);
  expect(tellEvent({ event: "pig_moved", player: 0, steps: number, section: "taxes" }, name)).toBe(words);
});

it.each([
  ["ru", "дорога, не завершена: никому не принадлежит; 1 квадрат; 0,0."],
  ["bg", "път, незавършен: без собственик; 1 плочка; 0,0."],
] as const)("what nobody has claimed is told in words of its gender: %s", (language, words) => {
  settings.speak(language);
  expect(tellFeature({ kind: "road", parts: [[[0, 0], partNamed("road E")]], tiles: 1 }, name)).toBe(words);
});

it("cells of a feature are told row by row", () => {
  const parts: Feature["parts"] = [
    [[1, 1], partNamed("city N")],
    [[0, 0], partNamed("city E")],
    [[-1, 1], partNamed("city N")],
    [[0, 0], partNamed("city W")],
  ];
  expect(tellFeature({ kind: "city", parts, tiles: 3 }, name)).toContain("; 0,0; -1,1; 1,1.");
  expect(tellFeature({ kind: "city", parts, tiles: 3 }, name, false)).toBe("city, open: unclaimed; 3 tiles.");
});

it("the points of two are a score, those of more have names", () => {
  const [ann, ben] = [
    { name: "Ann", score: 9 },
    { name: "Ben", score: 2 },
  ];
  expect(pointsText([ann, ben])).toBe("9 to 2");
  expect(pointsText([ann, ben, { name: "Cid", score: 0 }])).toBe("Ann 9, Ben 2, Cid 0");
  expect(pointsText([ann])).toBe("");
});

it("a sentence that is said has no arrows, and ends", () => {
  expect(aloud("Ann: road, 3 tiles → 3")).toBe("Ann: road, 3 tiles: 3.");
  expect(aloud("The game is over.")).toBe("The game is over.");
  expect(aloud("Ben is thinking…")).toBe("Ben is thinking…");
  expect(aloud("")).toBe("");
});

describe("the two boxes", () => {
  const feature: Feature = { kind: "city", parts: [], tiles: 3 };

  it.each([
    ["en", "Ann takes 2 wine, 1 grain."],
    ["ru", "Ann забирает товары: 2 жетона вина, 1 жетон пшеницы."],
    ["bg", "Ann взема стоки: 2 жетона вино, 1 жетон зърно."],
  ] as const)("tell who takes which goods, in %s", (language, words) => {
    settings.speak(language);
    expect(tellEvent({ event: "took", player: 0, cells: [], wine: 2, grain: 1 }, name)).toBe(words);
  });

  it("tell what an inn or a cathedral does, and which goods a city has", () => {
    expect(specialText({ ...feature, kind: "road", specials: ["inn", "inn"] })).toMatch(
      /^inn: 2 points per tile/,
    );
    expect(specialText({ ...feature, specials: ["cathedral", "wine"] })).toMatch(/^cathedral: 3 points/);
    expect(specialText({ ...feature, specials: ["wine"] })).toBe("");
    expect(sizeText({ ...feature, specials: ["cloth", "wine", "wine"] })).toBe("3 tiles, 2 wine, 1 cloth");
    expect(tellFeature({ ...feature, specials: ["cathedral"] }, name)).toContain("nothing if unfinished");
  });
});
