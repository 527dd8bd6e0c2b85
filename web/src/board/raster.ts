/**
 * Drawings as bitmaps. Each is rasterised once for a resolution, a few at a time and not while the map moves; what was
 * not used for longest is forgotten when there are too many.
 */
import { drawGround } from "../art/index.ts";
import { usedDefs } from "../art/document.ts";

/** Towers reach over a tile by up to this much, in board units. */
export const OVERHANG = 12;
/** Pixels to a tile. */
export const LEVELS = [50, 100, 200, 400, 600] as const;
const BUDGET_PIXELS = 32_000_000;
const CARPET_CELLS = 4;
const AT_ONCE = 6;

/** What is drawn: flat things and standing ones, in a box of so many units. */
export interface Sheet {
  flat: string;
  standing: string;
  span: number;
}

/** Both halves of a sheet side by side, each with its overhang. */
export interface Picture {
  canvas: HTMLCanvasElement;
  /** Pixels of one half. */
  side: number;
}

interface Job {
  key: string;
  level: number;
  sheet: () => Sheet;
}

export const sharpest = (pixels: number): number => LEVELS.find((level) => level >= pixels * 0.85) ?? LEVELS.at(-1)!;

const done = new Map<string, Picture>();
const wanted = new Map<string, Job>();
const listeners = new Set<(key: string) => void>();
let pixels = 0;
let isBusy = false;
let isPaused = false;

/** Calls back whenever another picture is there. */
export function onPicture(call: (key: string) => void): () => void {
  listeners.add(call);
  return () => listeners.delete(call);
}

/** While somebody moves the map nothing is rasterised. */
export function pauseRaster(paused: boolean): void {
  isPaused = paused;
  if (!paused) void work();
}

/** Whether there is a picture, in whatever resolution. */
export const isDrawn = (key: string): boolean => LEVELS.some((level) => done.has(`${key} @${level}`));

/** The picture in this resolution, or the best there is while that one is made. */
export function pictureOf(key: string, level: number, sheet: () => Sheet): Picture | undefined {
  const name = `${key} @${level}`;
  const found = done.get(name);
  if (found) {
    done.delete(name);
    done.set(name, found);
    return found;
  }
  wanted.set(name, { key, level, sheet });
  void work();
  return [...LEVELS].reverse().flatMap((other) => done.get(`${key} @${other}`) ?? [])[0];
}

/** The meadow's carpet of 4 by 4 cells. */
export const carpetOf = (level: number): Picture | undefined => pictureOf("carpet", level, carpetSheet);

function carpetSheet(): Sheet {
  const cells = Array.from({ length: CARPET_CELLS ** 2 }, (_, i) => ({ x: i % CARPET_CELLS, y: Math.floor(i / CARPET_CELLS) }));
  return { flat: drawGround(cells), standing: "", span: CARPET_CELLS * 100 };
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (wanted.size && !isPaused) {
    const batch = [...wanted].slice(0, AT_ONCE);
    await Promise.all(batch.map(([name, job]) => make(name, job)));
    await new Promise((next) => setTimeout(next));
  }
  isBusy = false;
}

/** A drawing that cannot be decoded now is asked for again when it is needed. */
async function make(name: string, job: Job): Promise<void> {
  wanted.delete(name);
  const picture = await rasterise(job).catch(() => undefined);
  if (!picture) return;
  keep(name, picture);
  for (const call of listeners) call(job.key);
}

function keep(name: string, picture: Picture): void {
  done.set(name, picture);
  pixels += picture.side * picture.side * 2;
  for (const [oldest, { side }] of done) {
    if (pixels <= BUDGET_PIXELS || oldest === name) return;
    done.delete(oldest);
    pixels -= side * side * 2;
  }
}

async function rasterise({ level, sheet }: Job): Promise<Picture> {
  const { flat, standing, span } = sheet();
  const box = span + 2 * OVERHANG;
  const side = Math.round((box * level) / 100);
  const content = `${flat}<g transform="translate(${box})">${standing}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 2}" height="${side}" viewBox="${-OVERHANG} ${-OVERHANG} ${box * 2} ${box}"><defs>${usedDefs(content)}</defs>${content}</svg>`;
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [side * 2, side];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return { canvas, side };
  } finally {
    URL.revokeObjectURL(address);
  }
}
