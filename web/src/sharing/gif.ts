/** A GIF that every program shows: frames over one palette, each holding only what has changed since the one before. */

/** Red, green, blue of up to 255 colours; the number after the last means "as before". */
export type Palette = readonly (readonly [number, number, number])[];

export interface Frame {
  /** The colour of every pixel, row by row. */
  pixels: Uint8Array;
  /** How long it is shown, in milliseconds. */
  delay: number;
}

const BITS = 8;
const LONGEST_CODE = 12;
const AS_BEFORE = 255;

class Bytes {
  private parts: Uint8Array<ArrayBuffer>[] = [];
  add(...values: number[]): void {
    this.parts.push(Uint8Array.from(values));
  }
  addWord(value: number): void {
    this.add(value & 255, value >> 8);
  }
  addText(text: string): void {
    this.add(...[...text].map((letter) => letter.charCodeAt(0)));
  }
  addAll(bytes: Uint8Array<ArrayBuffer>): void {
    this.parts.push(bytes);
  }
  get blob(): Blob {
    return new Blob(this.parts, { type: "image/gif" });
  }
}

/** Takes frames one by one, so that whoever paints them needs no room for all. */
export class Gif {
  private out = new Bytes();
  private before: Uint8Array | undefined;

  constructor(
    private width: number,
    private height: number,
    palette: Palette,
  ) {
    this.out.addText("GIF89a");
    this.out.addWord(width);
    this.out.addWord(height);
    this.out.add(0xf0 | (BITS - 1), 0, 0);
    for (let i = 0; i < 1 << BITS; i++) this.out.add(...(palette[i] ?? [0, 0, 0]));
    this.out.add(0x21, 0xff, 11);
    this.out.addText("NETSCAPE2.0");
    this.out.add(3, 1, 0, 0, 0);
  }

  add({ pixels, delay }: Frame): void {
    const [left, top, right, bottom] = this.changed(pixels);
    const part = new Uint8Array((right - left) * (bottom - top));
    for (let y = top, i = 0; y < bottom; y++)
      for (let x = left; x < right; x++, i++) {
        const index = y * this.width + x;
        part[i] = this.before?.[index] === pixels[index] ? AS_BEFORE : pixels[index]!;
      }
    this.out.add(0x21, 0xf9, 4, 0b101);
    this.out.addWord(Math.round(delay / 10));
    this.out.add(AS_BEFORE, 0, 0x2c);
    for (const value of [left, top, right - left, bottom - top]) this.out.addWord(value);
    this.out.add(0, BITS);
    const packed = compressed(part);
    for (let i = 0; i < packed.length; i += 255) {
      const block = packed.slice(i, i + 255);
      this.out.add(block.length);
      this.out.addAll(block);
    }
    this.out.add(0);
    this.before = pixels;
  }

  /** The whole file. */
  finish(): Blob {
    this.out.add(0x3b);
    return this.out.blob;
  }

  /** The smallest rectangle around what differs from the frame before; one pixel if nothing does. */
  private changed(pixels: Uint8Array): [left: number, top: number, right: number, bottom: number] {
    if (!this.before) return [0, 0, this.width, this.height];
    let [left, top, right, bottom] = [this.width, this.height, 0, 0];
    for (let y = 0, index = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, index++) {
        if (this.before[index] === pixels[index]) continue;
        if (x < left) left = x;
        if (x >= right) right = x + 1;
        if (y < top) top = y;
        bottom = y + 1;
      }
    return right ? [left, top, right, bottom] : [0, 0, 1, 1];
  }
}

/** Codes of growing length over a dictionary of runs seen before (Lempel, Ziv, Welch), as the format wants them. */
export function compressed(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const [clear, end] = [1 << BITS, (1 << BITS) + 1];
  const out: number[] = [];
  let [held, heldBits, size, next] = [0, 0, BITS + 1, end + 1];
  let known = new Map<number, number>();
  const write = (code: number): void => {
    held |= code << heldBits;
    heldBits += size;
    for (; heldBits >= 8; heldBits -= 8, held >>>= 8) out.push(held & 255);
  };
  write(clear);
  let run = pixels[0]!;
  for (let i = 1; i < pixels.length; i++) {
    const longer = (run << 8) | pixels[i]!;
    const code = known.get(longer);
    if (code !== undefined) {
      run = code;
      continue;
    }
    write(run);
    if (next === 1 << LONGEST_CODE) {
      write(clear);
      known = new Map();
      [size, next] = [BITS + 1, end + 1];
    } else {
      if (next === 1 << size) size++;
      known.set(longer, next++);
    }
    run = pixels[i]!;
  }
  write(run);
  write(end);
  if (heldBits) out.push(held & 255);
  return Uint8Array.from(out);
}
