import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import { crownPlace, emblemPlace, pigPlace, WHEEL_SECTIONS } from "../src/art/index.ts";
import type { LaidTile } from "../src/board/types.ts";
import { wheelOutline, wheelPartAt, wheelPartsOn } from "../src/board/wheel.ts";
import { Lighting } from "../src/game/lighting.svelte.ts";
import { wheelWords } from "../src/game/wheel.ts";
import { partNamed } from "./wire.ts";
import { LANGUAGES } from "../src/settings/languages.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
afterEach(() => settings.speak("en"));

/** The piece with its corner on -1,-1, the pig on Storm. */
const tiles: LaidTile[] = Array.from({ length: 16 }, (_, i) => ({
  cell: [(i % 4) - 1, Math.floor(i / 4) - 1],
  face: `WF-${i + 1}`,
  rotation: 0,
  copy: 0,
}));
const board = { tiles, pig: 3 };
const TAXES = partNamed("section taxes");
const onBoard = ({ x, y }: { x: number; y: number }) => ({ x: x - 100, y: y - 100 });

describe("a point of the wheel", () => {
  it.each(WHEEL_SECTIONS.map(({ name, crowns }, i) => [name, crowns, i] as const))(
    "%s: its emblem, its crown spaces",
    (name, crowns, i) => {
      expect(wheelPartAt(onBoard(emblemPlace(i)), board)).toEqual(partNamed(`section ${name}`));
      for (let space = 0; space < crowns; space++)
        expect(wheelPartAt(onBoard(crownPlace(i, space)), board)).toEqual(partNamed(`crown ${name}`));
    },
  );

  it("is the pig where it stands, the section otherwise, and nothing on the hub, beside it, and without a wheel", () => {
    expect(wheelPartAt(onBoard(pigPlace(3)), board)).toEqual(partNamed("pig"));
    expect(wheelPartAt(onBoard(pigPlace(0)), board)).toEqual(partNamed("section fortune"));
    expect(wheelPartAt(onBoard({ x: 200, y: 200 }), board)).toBeNull();
    expect(wheelPartAt(onBoard({ x: 20, y: 20 }), board)).toBeNull();
    expect(wheelPartAt(onBoard(emblemPlace(0)), { tiles: [], pig: null })).toBeNull();
  });
});

describe("a cell of the wheel", () => {
  it("has the sections whose emblems reach into it, and the pig", () => {
    expect(wheelPartsOn([1, 0], board)).toEqual(["section fortune", "section taxes"].map(partNamed));
    expect(wheelPartsOn([0, 1], board)).toEqual(
      ["pig", "section storm", "section inquisition"].map(partNamed),
    );
  });

  it("has a crown space where it has not the section, and nothing beyond the wheel", () => {
    expect(wheelPartsOn([0, -1], board)).toEqual(["section fortune", "crown plague"].map(partNamed));
    expect(wheelPartsOn([5, 5], board)).toEqual([]);
  });
});

it("a section is outlined where the wheel lies", () => {
  expect(wheelOutline(TAXES, board)).toBe(wheelOutline(partNamed("crown taxes"), board));
  expect(wheelOutline(TAXES, board)).not.toBe(
    wheelOutline(TAXES, { tiles: tiles.map((t) => ({ ...t, cell: [t.cell[0] + 1, t.cell[1]] })) }),
  );
  expect(wheelOutline(partNamed("pig"), board)).toBe("");
});

describe("the wheel in words", () => {
  it.each(LANGUAGES)("has a card for every part: %s", (language) => {
    settings.speak(language);
    const names = ["pig", ...WHEEL_SECTIONS.flatMap(({ name }) => [`section ${name}`, `crown ${name}`])];
    const cards = names.map((name) => wheelWords(partNamed(name)));
    expect(new Set(cards.map((card) => card.title)).size).toBe(13);
    expect(new Set(cards.map((card) => card.text)).size).toBe(9);
  });

  it("says who scores what, and the crown spaces of the section", () => {
    expect(wheelWords(partNamed("section inquisition")).text).toMatch(/each monk .* 2 points.* scores 3/);
    expect(wheelWords(TAXES).text).toMatch(/each shield .* scores 6, two score 3 each/);
  });
});

describe("what is lit", () => {
  const surveyed = { ...board, features: [], ask: () => undefined, colourOf: () => "red" as const };

  it("is the section under the pointer", () => {
    const lighting = new Lighting(surveyed);
    lighting.point({ cell: [1, 0], part: TAXES });
    expect(lighting.wheel).toEqual([TAXES]);
    expect(lighting.regions([]).map((region) => region.id)).toEqual(["section taxes"]);
    lighting.point({ cell: [1, 0], part: partNamed("field Nl") });
    expect(lighting.wheel).toEqual([]);
  });

  it("is what the cell has that keys have come to", () => {
    const lighting = new Lighting({ ...surveyed, cursor: [1, 0] });
    expect(lighting.wheel).toEqual(["section fortune", "section taxes"].map(partNamed));
    expect(lighting.spot).toEqual([1, 0]);
  });
});
