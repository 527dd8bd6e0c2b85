/** Figures stand out from whatever they stand on, for every eye. The map is painted alike in light and dark. */
import { describe, expect, test } from "vitest";
import { figureSize, HALO_BELOW, RIMS } from "../src/art/figures.ts";
import {
  CHURCH,
  FAR_TOWN,
  MEADOW,
  PLAYERS,
  RIVER,
  ROAD,
  ROOFS,
  SLATE,
  STONE,
  TOWN,
} from "../src/art/palette.ts";

type Rgb = readonly [number, number, number];
const LEAST = 3;

/** What reaches an eye without one kind of cones, of linear light (Machado, Oliveira and Fernandes 2009). */
const SIGHTS: Record<string, readonly Rgb[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const GROUNDS: Record<string, string> = {
  ...Object.fromEntries(
    ROOFS.flatMap((roof, i) => Object.entries(roof).map(([tone, c]) => [`roof ${i} ${tone}`, c])),
  ),
  ...Object.fromEntries(
    Object.entries({ CHURCH, MEADOW, ROAD, STONE, SLATE, TOWN, RIVER }).flatMap(([name, tones]) =>
      Object.entries(tones).map(([tone, c]) => [`${name.toLowerCase()} ${tone}`, c]),
    ),
  ),
  "town from afar": FAR_TOWN,
};

function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string, sight: readonly Rgb[]): number {
  const light = linear(hex);
  const [r, g, b] = sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * light[i]!, 0),
      ),
    ),
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string, sight: readonly Rgb[]): number {
  const [la, lb] = [luminance(a, sight), luminance(b, sight)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

test("black on white is 21 to 1, and red is darker without red cones", () => {
  expect(contrast("#000000", "#ffffff", SIGHTS["usual"]!)).toBeCloseTo(21);
  expect(luminance("#ff0000", SIGHTS["protanopia"]!)).toBeLessThan(luminance("#ff0000", SIGHTS["usual"]!));
});

describe.each(Object.entries(SIGHTS))("with %s", (_, sight) => {
  test.each(Object.entries(RIMS))("a rim of every figure stands out from every ground: %s", (_, rims) => {
    for (const [ground, colour] of Object.entries(GROUNDS)) {
      const most = Math.max(...rims.map((rim) => contrast(rim.colour, colour, sight)));
      expect(most, ground).toBeGreaterThanOrEqual(LEAST);
    }
  });

  test.each(Object.entries(PLAYERS))("%s wood stands out from a rim of its own", (_, wood) => {
    const most = Math.max(...RIMS.halo.map((rim) => contrast(rim.colour, wood, sight)));
    expect(most).toBeGreaterThanOrEqual(LEAST);
  });
});

test.each([32, 40, 48, 59, 80, 105])(
  "at %i pixels a tile a figure is 16 high, and its rims are to be seen",
  (pixels) => {
    expect(pixels / 100).toBeLessThan(HALO_BELOW);
    const unit = (figureSize(pixels / 100) * pixels) / 100;
    expect(unit * 20.8).toBeGreaterThanOrEqual(16);
    const widths = RIMS.halo.map(({ reach }, i) => (reach - (RIMS.halo[i + 1]?.reach ?? 0)) * unit);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.7);
    expect(widths[1]).toBeGreaterThanOrEqual(1.9);
  },
);
