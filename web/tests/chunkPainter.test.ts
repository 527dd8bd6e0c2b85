import { beforeEach, expect, it, vi } from "vitest";
import type { Need } from "../src/board/bitmapCache.ts";
import { ChunkPainter, type ChunkJob } from "../src/board/chunkPainter.ts";
import { pictureKey } from "../src/board/needs.ts";
import { bitmaps, type Picture } from "../src/board/raster.ts";

const frames: (() => void)[] = [];
vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
beforeEach(() => void frames.splice(0));

const TILE = { cell: [0, 0] as [number, number], face: "X", rotation: 0, copy: 0 };

/** A canvas that counts how often it is cleared, which every painting begins with. */
function canvasOf(): { canvas: HTMLCanvasElement; paintings: () => number } {
  let cleared = 0;
  const nothing = (): void => undefined;
  const brush = {
    clearRect: () => cleared++,
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    rect: nothing,
    fill: nothing,
    drawImage: nothing,
  };
  const canvas = { width: 0, height: 0, getContext: () => brush };
  return { canvas: canvas as unknown as HTMLCanvasElement, paintings: () => cleared };
}

function begun(level: number): {
  painter: ChunkPainter;
  all: () => number[];
  reports: boolean[];
  jobs: ChunkJob[];
} {
  const canvases = [canvasOf(), canvasOf(), canvasOf()];
  const jobs = canvases.map(({ canvas }, i): ChunkJob => ({
    canvas,
    chunk: [i, 0],
    tiles: [TILE],
    level,
    far: false,
  }));
  const reports: boolean[] = [];
  const painter = new ChunkPainter(
    () => jobs,
    (isAll) => reports.push(isAll),
  );
  return { painter, all: () => canvases.map(({ paintings }) => paintings()), reports, jobs };
}

it("paints large chunks one in each frame, and each once", () => {
  const { painter, all, reports } = begun(400);
  painter.paint();
  expect(all()).toEqual([1, 0, 0]);
  frames.shift()!();
  expect(all()).toEqual([1, 1, 0]);
  frames.shift()!();
  expect([all(), frames, reports]).toEqual([[1, 1, 1], [], [false, false, true]]);
  painter.paint();
  expect(all()).toEqual([1, 1, 1]);
});

it("shows what there is of a map that comes bit by bit, and sharpens a whole chunk at once", async () => {
  const { painter, all, jobs } = begun(50);
  jobs.splice(1);
  const other = { ...TILE, cell: [1, 0] as [number, number] };
  jobs[0]!.tiles = [TILE, other];
  const need = (tile: typeof TILE, level: number): Need<Picture> => ({
    key: pictureKey(tile, false),
    level,
    pixels: 1,
    make: () => Promise.resolve({ side: level } as Picture),
  });
  /** These pictures are there, and another one is still to be made. */
  const come = async (...needs: Need<Picture>[]): Promise<void> => {
    bitmaps.need(needs);
    bitmaps.pause(false);
    await vi.waitUntil(() => bitmaps.isComplete);
    bitmaps.pause(true);
    bitmaps.need([...needs, need({ ...TILE, face: "U" }, 50)]);
    painter.paint();
  };
  painter.paint();
  await come(need(TILE, 36));
  expect(all()[0]).toBe(2);
  await come(need(TILE, 36), need(other, 36));
  expect(all()[0]).toBe(3);
  await come(need(TILE, 50), need(other, 36));
  expect(all()[0]).toBe(3);
  await come(need(TILE, 50), need(other, 50));
  expect(all()[0]).toBe(4);
  bitmaps.need([]);
  bitmaps.pause(false);
});

it("paints small chunks together", () => {
  const { painter, all, reports } = begun(36);
  painter.paint();
  expect([all(), reports]).toEqual([[1, 1, 1], [true]]);
});

it("paints what has changed, and nothing of a map that moves", () => {
  const { painter, all, jobs } = begun(36);
  painter.paint();
  jobs[1]!.level = 50;
  painter.paint();
  expect(all()).toEqual([1, 2, 1]);
  jobs.splice(0);
  painter.paint();
  expect(all()).toEqual([1, 2, 1]);
});
