/** Drawings as bitmaps, in the cache of the one map that is on show. */
import { usedDefs } from "../art/document.ts";
import { BitmapCache, type Need } from "./bitmapCache.ts";

/** Towers reach over a tile by up to this much, in board units. */
export const OVERHANG = 12;
const BUDGET_PIXELS = 32_000_000;

/** What is drawn, in a box of so many units: one half is flat; the other, if there is one, stands on it. */
export interface Sheet {
  key: string;
  /** The key of another sheet that may be shown meanwhile. */
  standIn?: string;
  span: number;
  halves: 1 | 2;
  /** The SVG of each half. */
  draw(): string[];
}

/** The halves of a sheet side by side, each with its overhang. */
export interface Picture {
  canvas: HTMLCanvasElement;
  /** Pixels of one half. */
  side: number;
}

export const bitmaps = new BitmapCache<Picture>(BUDGET_PIXELS);

export function needOf(sheet: Sheet, level: number): Need<Picture> {
  const side = Math.round(((sheet.span + 2 * OVERHANG) * level) / 100);
  const { key, standIn, halves } = sheet;
  return {
    key,
    level,
    ...(standIn ? { standIn } : {}),
    pixels: side * side * halves,
    make: () => rasterise(sheet, side),
  };
}

async function rasterise({ span, halves, draw }: Sheet, side: number): Promise<Picture> {
  const box = span + 2 * OVERHANG;
  const content = draw()
    .map((half, i) => `<g transform="translate(${i * box})">${half}</g>`)
    .join("");
  const view = `${-OVERHANG} ${-OVERHANG} ${box * halves} ${box}`;
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * halves}" height="${side}" viewBox="${view}">`;
  const image = new Image();
  const svg = `${opening}<defs>${usedDefs(content)}</defs>${content}</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [side * halves, side];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return { canvas, side };
  } finally {
    URL.revokeObjectURL(address);
  }
}
