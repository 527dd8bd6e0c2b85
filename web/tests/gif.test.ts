import { describe, expect, it } from "vitest";
import { compressed, Gif } from "../src/sharing/gif.ts";
import { matcherOf, paletteOf } from "../src/sharing/palette.ts";

/** The format read as its specification says, to see what another program would. */
function expanded(bytes: Uint8Array): number[] {
  const [clear, end] = [256, 257];
  const out: number[] = [];
  let [held, bits, size, index] = [0, 0, 9, 0];
  let table: number[][] = [];
  let before: number[] | null = null;
  for (;;) {
    while (bits < size) {
      held |= bytes[index++]! << bits;
      bits += 8;
    }
    const code = held & ((1 << size) - 1);
    held >>>= size;
    bits -= size;
    if (code === end) return out;
    if (code === clear) {
      table = Array.from({ length: 258 }, (_, i) => [i]);
      [size, before] = [9, null];
      continue;
    }
    const sequence: number[] = table[code] ?? [...before!, before![0]!];
    out.push(...sequence);
    if (before && table.length < 4096) table.push([...before, sequence[0]!]);
    if (table.length === 1 << size && size < 12) size++;
    before = sequence;
  }
}

const noise = (length: number): Uint8Array => {
  let seed = 7;
  return Uint8Array.from({ length }, () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 20) & 127);
};

describe("a GIF", () => {
  it("holds what was put in, also when its dictionary was full and begins anew", () => {
    for (const pixels of [Uint8Array.of(5), new Uint8Array(5000).fill(3), noise(40_000)])
      expect(expanded(compressed(pixels))).toEqual([...pixels]);
  });
  it("keeps of every frame only what has changed", async () => {
    const gif = new Gif(40, 30, [
      [0, 0, 0],
      [255, 0, 0],
    ]);
    const first = new Uint8Array(1200);
    const second = first.slice();
    second[41] = 1;
    gif.add({ pixels: first, delay: 350 });
    gif.add({ pixels: second, delay: 350 });
    const bytes = new Uint8Array(await gif.finish().arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 6))).toBe("GIF89a");
    expect(bytes.at(-1)).toBe(0x3b);
    const starts = [...bytes.keys()].filter(
      (i) => bytes[i] === 0x2c && bytes[i - 1] === 0 && bytes[i - 2] === 255,
    );
    const places = starts.map((i) => [...new Uint16Array(bytes.slice(i + 1, i + 9).buffer)]);
    expect(places).toEqual([
      [0, 0, 40, 30],
      [1, 1, 1, 1],
    ]);
  });
});

describe("a palette", () => {
  const pixel = (...rgb: number[]): number[] => [...rgb, 255];
  const picture = Uint8ClampedArray.from([
    ...Array.from({ length: 50 }, () => pixel(200, 40, 30)).flat(),
    ...Array.from({ length: 30 }, () => pixel(40, 160, 60)).flat(),
    ...pixel(20, 30, 250),
  ]);
  it("has every colour where there are few, and the nearest is found", () => {
    const palette = paletteOf([picture]);
    expect(palette.length).toBe(3);
    const match = matcherOf(palette)(picture);
    const [red, green, blue] = [match[0]!, match[50]!, match[80]!];
    expect(new Set([red, green, blue]).size).toBe(3);
    palette[red]!.forEach((value, i) => expect(Math.abs(value - [200, 40, 30][i]!)).toBeLessThan(9));
  });
  it("has no more colours than are asked for", () => {
    const many = Uint8ClampedArray.from(
      Array.from({ length: 4000 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) & 255)),
    );
    expect(paletteOf([many], 16).length).toBe(16);
  });
});
