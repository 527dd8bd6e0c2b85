/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction of level M, the smallest of the versions 1 to 6, which
 * hold up to 106 bytes and need no version information.
 */

/** By version: codewords of error correction to a block, and data codewords of every block. */
const BLOCKS: readonly (readonly [correction: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
];
const LEVEL_M = 0;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The dark modules, row by row; null = the text is too long. */
export function qrOf(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, data]) => bytes.length + 2 <= sum(data)) + 1;
  if (!version) return null;
  const bits = bitsOf(interleaved(bytes, version));
  const codes = MASKS.map((_, mask) => drawn(version, bits, mask));
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const bitsOf = (bytes: readonly number[]): boolean[] =>
  bytes.flatMap((byte) => Array.from({ length: 8 }, (_, i) => ((byte >> (7 - i)) & 1) === 1));

/** The codewords of data and of correction, a codeword of each block in turn. */
function interleaved(bytes: number[], version: number): number[] {
  const [correction, lengths] = BLOCKS[version - 1]!;
  const half = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((b) => [b >> 4, b & 15]), 0];
  const words = Array.from({ length: half.length / 2 }, (_, i) => (half[2 * i]! << 4) | half[2 * i + 1]!);
  for (let pad = 0xec; words.length < sum(lengths); pad ^= 0xec ^ 0x11) words.push(pad);
  let start = 0;
  const blocks = lengths.map((length) => words.slice(start, (start += length)));
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => remainderOf(block, correction)))];
}

const inTurn = (blocks: number[][]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, i) =>
    blocks.flatMap((block) => (i < block.length ? [block[i]!] : [])),
  ).flat();

/** In the field of 256 elements modulo x⁸ + x⁴ + x³ + x² + 1. */
function product(a: number, b: number): number {
  let result = 0;
  for (let i = 7; i >= 0; i--) result = (result << 1) ^ ((result >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return result;
}

/** The Reed–Solomon codewords of a block. */
function remainderOf(data: readonly number[], degree: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < degree; i++, root = product(root, 2))
    divisor = [...divisor, 0].map((coefficient, j) => coefficient ^ (j ? product(divisor[j - 1]!, root) : 0));
  let rest: number[] = Array.from({ length: degree }, () => 0);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((coefficient, i) => coefficient ^ product(divisor[i + 1]!, factor));
  }
  return rest;
}

function drawn(version: number, bits: readonly boolean[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const code: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => undefined),
  );
  const put = (x: number, y: number, dark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) code[y]![x] = dark;
  };
  const ring = (cx: number, cy: number, reach: number, dark: (far: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        put(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (far) => far !== 2 && far !== 4);
  if (version > 1) ring(size - 7, size - 7, 2, (far) => far !== 1);
  putFormat(put, size, mask);
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (code[y]![x] === undefined) put(x, y, (bits[next++] ?? false) !== MASKS[mask]!(x, y));
    }
  }
  return code as boolean[][];
}

/** Level and mask, protected by a code of their own, twice. */
function putFormat(put: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i < 6; i++) put(8, i, bit(i));
  put(8, 7, bit(6));
  put(8, 8, bit(7));
  put(7, 8, bit(8));
  for (let i = 9; i < 15; i++) put(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) put(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) put(8, size - 15 + i, bit(i));
  put(8, size - 8, true);
}

/** How hard a code is to read: long runs, blocks, false finders, an uneven share of dark. */
function penaltyOf(code: readonly (readonly boolean[])[]): number {
  const size = code.length;
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]!))].map((line) =>
    line.map((dark) => (dark ? "1" : "0")).join(""),
  );
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    for (let start = 0; start + 11 <= size; start++)
      if (/^(00001011101|10111010000)$/.test(line.slice(start, start + 11))) penalty += 40;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const [a, b, c, d] = [code[y]![x], code[y]![x + 1], code[y + 1]![x], code[y + 1]![x + 1]];
      if (a === b && a === c && a === d) penalty += 3;
    }
  const dark = code.flat().filter(Boolean).length / size ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
