/** Figures stand out from whatever they stand on, for every eye. The map is painted alike in light and dark. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, GROUNDS, luminance, rimContrast, SIGHTS } from "../scripts/contrast.ts";
import { figureSize, HALO_BELOW, RIMS } from "../src/art/figures.ts";
import { PLAYERS } from "../src/art/palette.ts";

const LEAST = 3;

test("black on white is 21 to 1, and red is darker without red cones", () => {
  expect(contrast("#000000", "#ffffff", SIGHTS["usual"]!)).toBeCloseTo(21);
  expect(luminance("#ff0000", SIGHTS["protanopia"]!)).toBeLessThan(luminance("#ff0000", SIGHTS["usual"]!));
});

describe.each(Object.entries(SIGHTS))("with %s", (_, sight) => {
  test.each(["usual", "halo"] as const)("a rim of every figure stands out from every ground: %s", (rims) => {
    for (const [ground, colour] of Object.values(GROUNDS).flatMap((tones) => Object.entries(tones)))
      expect(rimContrast(rims, colour, sight), ground).toBeGreaterThanOrEqual(LEAST);
  });

  test.each(Object.entries(PLAYERS))("%s wood stands out from a rim of its own", (_, wood) => {
    expect(rimContrast("halo", wood, sight)).toBeGreaterThanOrEqual(LEAST);
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

test("the ring of the black player stands out from light and dark panels", () => {
  const tokens = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");
  const valuesOf = (name: string): string[] =>
    [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, value]) => value!);
  const rings = valuesOf("black-player");
  expect(rings).toHaveLength(2);
  for (const [i, ring] of rings.entries())
    expect(contrast(ring, valuesOf("paper")[i]!, SIGHTS["usual"]!)).toBeGreaterThanOrEqual(LEAST);
});
