/** How well figures stand out from what they stand on, for every eye: what the test demands and the table prints. */
import { RIMS } from "../src/art/figures.ts";
import {
  CHURCH,
  FAR_TOWN,
  GOLD,
  MEADOW,
  RIVER,
  ROAD,
  ROOFS,
  SLATE,
  STONE,
  TOWN,
} from "../src/art/palette.ts";

export type Rgb = readonly [number, number, number];

/** What reaches an eye without one kind of cones, of linear light (Machado, Oliveira and Fernandes 2009). */
export const SIGHTS: Record<string, readonly Rgb[]> = {
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

const tonesOf = (named: Record<string, object>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, tones]) =>
      Object.entries(tones).map(([tone, colour]) => [`${name} ${tone}`, colour as string]),
    ),
  );

/** The colours of all that a figure may stand on or before, by what it is. */
export const GROUNDS: Record<string, Record<string, string>> = {
  roofs: tonesOf(Object.fromEntries(ROOFS.map((roof, i) => [`roof ${i}`, roof]))),
  churches: tonesOf({ church: CHURCH, slate: SLATE }),
  abbeys: { ...tonesOf({ church: CHURCH, stone: STONE }), gold: GOLD },
  ground: {
    ...tonesOf({ meadow: MEADOW, road: ROAD, stone: STONE, town: TOWN, river: RIVER }),
    "town from afar": FAR_TOWN,
  },
};

function linear(hex: string): Rgb {
  const channel = (start: number): number => {
    const c = parseInt(hex.slice(start, start + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function luminance(hex: string, sight: readonly Rgb[]): number {
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

export function contrast(a: string, b: string, sight: readonly Rgb[]): number {
  const [la, lb] = [luminance(a, sight), luminance(b, sight)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}

/** The contrast of whichever rim stands out more. */
export const rimContrast = (rims: keyof typeof RIMS, colour: string, sight: readonly Rgb[]): number =>
  Math.max(...RIMS[rims].map((rim) => contrast(rim.colour, colour, sight)));
