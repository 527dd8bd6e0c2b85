/** The few colours that stand for all of a picture: the box of its colours is cut in two, again and again, at the median. */
import type { Palette } from "./gif.ts";

/** Colours are told apart by so many bits of red, green and blue each. */
const BITS = 5;
const LOST = 8 - BITS;
const SHADES = 1 << (3 * BITS);
const cellOf = (r: number, g: number, b: number): number =>
  ((r >> LOST) << (2 * BITS)) | ((g >> LOST) << BITS) | (b >> LOST);
const partOf = (cell: number, channel: number): number =>
  (cell >> (BITS * (2 - channel))) & ((1 << BITS) - 1);

interface Box {
  cells: number[];
  /** How many pixels they have together. */
  weight: number;
}

/** Red, green, blue and opacity of every pixel, row by row, as a canvas tells them. */
type Pixels = Uint8ClampedArray;

function countsOf(pictures: readonly Pixels[]): Uint32Array {
  const counts = new Uint32Array(SHADES);
  for (const pixels of pictures)
    for (let i = 0; i < pixels.length; i += 4) counts[cellOf(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)]!++;
  return counts;
}

const spread = ({ cells }: Box, channel: number): number => {
  const values = cells.map((cell) => partOf(cell, channel));
  return Math.max(...values) - Math.min(...values);
};

/** Cut at the median of the channel in which the box is longest. */
function cut(box: Box, counts: Uint32Array): [Box, Box] {
  const channel = [0, 1, 2].sort((a, b) => spread(box, b) - spread(box, a))[0]!;
  const cells = [...box.cells].sort((a, b) => partOf(a, channel) - partOf(b, channel));
  let [weight, cut] = [0, 0];
  while (cut < cells.length - 1 && (cut === 0 || weight + counts[cells[cut]!]! <= box.weight / 2))
    weight += counts[cells[cut++]!]!;
  return [
    { cells: cells.slice(0, cut), weight },
    { cells: cells.slice(cut), weight: box.weight - weight },
  ];
}

function meanOf({ cells, weight }: Box, counts: Uint32Array): [number, number, number] {
  const mean = (channel: number): number => {
    const sum = cells.reduce((all, cell) => all + partOf(cell, channel) * counts[cell]!, 0);
    return Math.round(((sum / weight) * 255) / ((1 << BITS) - 1));
  };
  return [mean(0), mean(1), mean(2)];
}

/** At most so many colours for pictures. */
export function paletteOf(pictures: readonly Pixels[], most = 255): Palette {
  const counts = countsOf(pictures);
  const cells = [...counts.keys()].filter((cell) => counts[cell]);
  let boxes: Box[] = [{ cells, weight: cells.reduce((sum, cell) => sum + counts[cell]!, 0) }];
  while (boxes.length < most) {
    const largest = boxes.filter((box) => box.cells.length > 1).sort((a, b) => b.weight - a.weight)[0];
    if (!largest) break;
    boxes = [...boxes.filter((box) => box !== largest), ...cut(largest, counts)];
  }
  return boxes.map((box) => meanOf(box, counts));
}

/** Says of pictures which colour of a palette is nearest to each pixel; every shade is looked up once. */
export function matcherOf(palette: Palette): (pixels: Pixels) => Uint8Array {
  const known = new Int16Array(SHADES).fill(-1);
  const nearest = (r: number, g: number, b: number): number => {
    let [index, least] = [0, Infinity];
    palette.forEach(([pr, pg, pb], i) => {
      const far = 2 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 3 * (b - pb) ** 2;
      if (far < least) [index, least] = [i, far];
    });
    return index;
  };
  return (pixels) => {
    const indices = new Uint8Array(pixels.length / 4);
    for (let i = 0, pixel = 0; i < pixels.length; i += 4, pixel++) {
      const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
      const cell = cellOf(r, g, b);
      if (known[cell]! < 0) known[cell] = nearest(r, g, b);
      indices[pixel] = known[cell]!;
    }
    return indices;
  };
}
