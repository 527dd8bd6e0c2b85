import { beforeEach, describe, expect, it, vi } from "vitest";
import { Attention, type Seen } from "../src/board/attention.svelte.ts";

const home = { x: 0, y: 0, k: 0.5 };
const room = { margins: { top: 0, right: 0, bottom: 0, left: 0 }, panels: [] };
const tile = { x: 0, y: 0, face: "D", rotation: 0, copy: 0 };
const seen: Seen = { tiles: [tile], legal: [], lit: [], preview: null, lastMove: { x: 0, y: 0 } };
const near: Seen = { ...seen, closeUp: { x: 3, y: 3, scale: 1.5 } };

const fakeCamera = () => ({ lie: home, back: vi.fn(), fit: vi.fn(), keep: vi.fn(), keepLarge: vi.fn((..._: unknown[]) => true), near: vi.fn(), shows: vi.fn(() => true) });

describe("the map goes by itself", () => {
  let camera = fakeCamera();
  let attention = new Attention(camera, () => room);
  beforeEach(() => {
    vi.useFakeTimers();
    camera = fakeCamera();
    attention = new Attention(camera, () => room);
  });

  it("close to a cell once, and back where it was", () => {
    attention.attend(near);
    attention.attend({ ...near });
    expect(camera.near).toHaveBeenCalledOnce();
    attention.attend(seen);
    expect(attention.isLeaving).toBe(true);
    vi.runAllTimers();
    expect(camera.back).toHaveBeenCalledWith(home);
    expect(attention.isLeaving).toBe(false);
  });

  it("from one close-up to the next without going back between", () => {
    attention.attend(near);
    attention.attend(seen);
    attention.attend({ ...near, closeUp: { x: 3, y: 3, scale: 2 } });
    vi.runAllTimers();
    expect(camera.back).not.toHaveBeenCalled();
  });

  it("not back after somebody has moved it", () => {
    attention.attend(near);
    attention.touch();
    attention.attend(seen);
    vi.runAllTimers();
    expect(camera.back).not.toHaveBeenCalled();
    expect(camera.keep).not.toHaveBeenCalled();
  });

  it("to a move out of sight, however it was moved", () => {
    attention.touch();
    camera.shows.mockReturnValue(false);
    attention.attend(seen);
    expect(camera.near).toHaveBeenCalledWith(seen.lastMove, room, home.k);
  });

  it("close again where the page has another size or a panel covers the cell, unless somebody has moved it", () => {
    attention.attend(near);
    attention.resized(near);
    expect(camera.near).toHaveBeenCalledTimes(2);
    camera.shows.mockReturnValue(false);
    attention.attend({ ...near });
    expect(camera.near).toHaveBeenCalledTimes(3);
    attention.touch();
    attention.attend({ ...near });
    expect(camera.near).toHaveBeenCalledTimes(3);
  });

  it("to the best place once at the beginning of a turn", () => {
    const choosing = { ...seen, least: 0.46, legal: [{ x: 1, y: 0, label: "" }] };
    for (const one of [seen, choosing, { ...choosing }, seen, choosing]) attention.attend({ least: 0.46, ...one });
    expect(camera.keepLarge.mock.calls.map((call) => call.at(-1))).toEqual([false, true, false, false, true]);
  });

  it("to a larger scale while cells are chosen, unless everything was asked for", () => {
    const choosing = { ...seen, least: 0.46, legal: [{ x: 1, y: 0, label: "" }] };
    attention.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledOnce();
    attention.showAll(seen.tiles);
    attention.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledOnce();
    attention.attend(seen);
    attention.attend(choosing);
    expect(camera.keepLarge).toHaveBeenCalledTimes(2);
  });
});
