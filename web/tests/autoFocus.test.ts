import { beforeEach, describe, expect, it, vi } from "vitest";
import { AutoFocus, type Seen } from "../src/board/autoFocus.svelte.ts";
import type { LaidTile } from "../src/board/types.ts";

const home = { x: 0, y: 0, k: 0.5 };
const room = { margins: { top: 0, right: 0, bottom: 0, left: 0 }, panels: [] };
const tile: LaidTile = { cell: [0, 0], face: "D", rotation: 0, copy: 0 };
const seen: Seen = { tiles: [tile], legal: [], lit: [], preview: null, lastMove: { cell: [0, 0] } };
const trial = { ...tile, cell: [1, 0] as [number, number], label: "0 1" };
const near: Seen = { ...seen, closeUp: { cell: [3, 3], scale: 1.5 } };

const fakeCamera = () => ({
  transform: home,
  back: vi.fn(),
  fit: vi.fn(),
  keep: vi.fn(),
  keepLarge: vi.fn((..._: unknown[]) => true),
  near: vi.fn(),
  shows: vi.fn(() => true),
});

describe("the map goes by itself", () => {
  let camera = fakeCamera();
  let autoFocus = new AutoFocus(camera, () => room);
  beforeEach(() => {
    vi.useFakeTimers();
    camera = fakeCamera();
    autoFocus = new AutoFocus(camera, () => room);
  });

  it("close to a cell once, and back where it was", () => {
    autoFocus.attend(near);
    autoFocus.attend({ ...near });
    expect(camera.near).toHaveBeenCalledOnce();
    autoFocus.attend(seen);
    expect(autoFocus.isLeaving).toBe(true);
    vi.runAllTimers();
    expect(camera.back).toHaveBeenCalledWith(home);
    expect(autoFocus.isLeaving).toBe(false);
  });

  it("from one close-up to the next without going back between", () => {
    autoFocus.attend(near);
    autoFocus.attend(seen);
    autoFocus.attend({ ...near, closeUp: { cell: [3, 3], scale: 2 } });
    vi.runAllTimers();
    expect(camera.back).not.toHaveBeenCalled();
  });

  it("back to where it lay before a tile was tried, though the trial took room of it", () => {
    const tried = { ...seen, preview: trial };
    autoFocus.attend(tried);
    camera.transform = { ...home, k: 0.4 };
    autoFocus.attend({ ...tried });
    autoFocus.attend(seen);
    expect(camera.back).toHaveBeenCalledExactlyOnceWith(home);
    autoFocus.attend(seen);
    expect(camera.back).toHaveBeenCalledOnce();
  });

  it("back to where it lay before the trial, when the laid tile was seen from near and is taken back", () => {
    autoFocus.attend({ ...seen, preview: trial });
    camera.transform = { ...home, k: 0.4 };
    autoFocus.attend(near);
    autoFocus.attend(seen);
    vi.runAllTimers();
    expect(camera.back).toHaveBeenCalledExactlyOnceWith(home);
  });

  it("not back from a trial after somebody has moved it", () => {
    autoFocus.attend({ ...seen, preview: trial });
    autoFocus.touch();
    autoFocus.attend(seen);
    expect(camera.back).not.toHaveBeenCalled();
  });

  it("not back after somebody has moved it", () => {
    autoFocus.attend(near);
    autoFocus.touch();
    autoFocus.attend(seen);
    vi.runAllTimers();
    expect(camera.back).not.toHaveBeenCalled();
    expect(camera.keep).not.toHaveBeenCalled();
  });

  it("to a move out of sight, however it was moved", () => {
    autoFocus.touch();
    camera.shows.mockReturnValue(false);
    autoFocus.attend(seen);
    expect(camera.near).toHaveBeenCalledWith(seen.lastMove!.cell, room, home.k);
  });

  it("so far that a tile on trial lies clear of the panels, for whoever has moved it too", () => {
    const trying = { ...seen, preview: trial };
    autoFocus.attend(trying);
    expect(camera.near).not.toHaveBeenCalled();
    camera.shows.mockReturnValue(false);
    autoFocus.attend(trying);
    autoFocus.touch();
    autoFocus.attend(trying);
    expect(camera.near.mock.calls).toEqual([1, 2].map(() => [trial.cell, room, home.k]));
  });

  it("close again where the page has another size or a panel covers the cell, unless somebody has moved it", () => {
    autoFocus.attend(near);
    autoFocus.resized(near);
    expect(camera.near).toHaveBeenCalledTimes(2);
    camera.shows.mockReturnValue(false);
    autoFocus.attend({ ...near });
    expect(camera.near).toHaveBeenCalledTimes(3);
    autoFocus.touch();
    autoFocus.attend({ ...near });
    expect(camera.near).toHaveBeenCalledTimes(3);
  });

  it("into the middle of a page of another size, though a cell is seen from near, unless somebody has moved it", () => {
    autoFocus.attend(near);
    autoFocus.resized(near);
    expect(camera.fit).toHaveBeenCalledExactlyOnceWith([tile.cell], room);
    expect(camera.near.mock.invocationCallOrder[1]).toBeGreaterThan(camera.fit.mock.invocationCallOrder[0]!);
    autoFocus.touch();
    autoFocus.resized(near);
    expect(camera.fit).toHaveBeenCalledOnce();
    expect(camera.near).toHaveBeenCalledTimes(3);
  });

  it("to the best place once at the beginning of a turn", () => {
    const choosing = { ...seen, least: 0.46, legal: [{ cell: [1, 0] as [number, number], label: "" }] };
    for (const sights of [seen, choosing, { ...choosing }, seen, choosing])
      autoFocus.attend({ least: 0.46, ...sights });
    expect(camera.keepLarge.mock.calls.map((call) => call.at(-1))).toEqual([false, true, false, false, true]);
  });

  it("to a larger scale while cells are chosen, unless everything was asked for", () => {
    const choosing = { ...seen, least: 0.46, legal: [{ cell: [1, 0] as [number, number], label: "" }] };
    autoFocus.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledOnce();
    autoFocus.showAll([tile.cell]);
    autoFocus.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledOnce();
    autoFocus.attend(seen);
    autoFocus.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledTimes(2);
  });
});
