/** Paints the chunks of a map a few in each frame, so that no frame waits for all of them. */
import type { Cell } from "../net/schema.ts";
import { paintChunk, paletteOf, textOf } from "./chunk.ts";
import { keyOf } from "./laid.ts";
import { bitmaps } from "./raster.ts";
import type { LaidTile } from "./types.ts";

/** Pixels of canvas that one frame may paint: one chunk, where they are large. */
const FRAME_PIXELS = 1_500_000;

/** A chunk as it shall be. */
export interface ChunkJob {
  canvas: HTMLCanvasElement;
  chunk: Cell;
  tiles: LaidTile[];
  level: number;
  far: boolean;
}

interface Painted {
  text: string;
  tiles: string;
  /** Whether every tile was to be seen, sharp or not. */
  isWhole: boolean;
}

export class ChunkPainter {
  private painted = new WeakMap<HTMLCanvasElement, Painted>();
  private asked = 0;

  constructor(
    /** All chunks, the most urgent first; none while the map moves. */
    private jobs: () => ChunkJob[],
    /** Called after every part of the work: whether nothing is left to be painted. */
    private onProgress: (isAll: boolean) => void,
  ) {}

  /** Something has changed: what differs is painted, now and in the next frames. */
  paint(): void {
    this.stop();
    let pixels = 0;
    for (const job of this.jobs()) {
      if (pixels >= FRAME_PIXELS) {
        this.asked = requestAnimationFrame(() => this.paint());
        return this.onProgress(false);
      }
      if (this.paintOne(job)) pixels += job.canvas.width * job.canvas.height;
    }
    this.onProgress(bitmaps.isComplete);
  }

  stop(): void {
    cancelAnimationFrame(this.asked);
  }

  /** False where it is painted already, or shows all these tiles and waits for the sharp pictures of all. */
  private paintOne({ canvas, chunk, tiles, level, far }: ChunkJob): boolean {
    const palette = paletteOf(tiles, chunk, level, far);
    const now = {
      text: textOf(palette),
      tiles: palette.tiles.map(keyOf).join(),
      isWhole: palette.land.every(({ picture }) => picture),
    };
    const before = this.painted.get(canvas);
    if (before?.text === now.text) return false;
    const isEnough = before?.isWhole && before.tiles === now.tiles;
    if (isEnough && !palette.isFinal && !bitmaps.isComplete) return false;
    this.painted.set(canvas, now);
    paintChunk(canvas, chunk, palette);
    return true;
  }
}
