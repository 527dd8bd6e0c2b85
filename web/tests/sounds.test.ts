import { beforeEach, expect, it, vi } from "vitest";

const started = vi.fn();
/** As much of Web Audio as a sound is made of. */
class Node {
  frequency = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  gain = { ...this.frequency, linearRampToValueAtTime: vi.fn() };
  constructor(readonly context: unknown) {}
  connect = (to: unknown): unknown => to;
  start = started;
  stop = vi.fn();
}
const activation = { hasBeenActive: true };
const contexts = vi.fn();
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.stubGlobal("navigator", { languages: ["en"], userActivation: activation });
for (const name of ["GainNode", "AudioBufferSourceNode", "BiquadFilterNode"]) vi.stubGlobal(name, Node);
vi.stubGlobal("OscillatorNode", class extends Node {});
vi.stubGlobal(
  "AudioBuffer",
  class {
    getChannelData = (): Float32Array => new Float32Array(8);
  },
);
vi.stubGlobal(
  "AudioContext",
  class {
    currentTime = 0;
    sampleRate = 48_000;
    constructor() {
      contexts();
    }
    resume = (): void => undefined;
  },
);
const { settings } = await import("../src/settings/settings.svelte.ts");
const { SOUNDS, sounds } = await import("../src/table/sounds.ts");
const { CUES } = await import("../src/table/cues.ts");

beforeEach(() => {
  vi.useFakeTimers();
  started.mockClear();
  activation.hasBeenActive = true;
  settings.sound(true);
  settings.turnUp(60);
});

it("is silent before a gesture, switched off, and at no volume", () => {
  activation.hasBeenActive = false;
  sounds.play("tile");
  expect(contexts).not.toHaveBeenCalled();
  activation.hasBeenActive = true;
  settings.sound(false);
  sounds.play("tile");
  settings.sound(true);
  settings.turnUp(0);
  sounds.play("tile");
  expect(started).not.toHaveBeenCalled();
});

it.each(CUES)("%s sounds once, all of its parts, and not again at once", (cue) => {
  sounds.play(cue);
  sounds.play(cue);
  expect(started).toHaveBeenCalledTimes(SOUNDS[cue].length);
  vi.advanceTimersByTime(500);
  sounds.play(cue);
  expect(started).toHaveBeenCalledTimes(2 * SOUNDS[cue].length);
});

it("lasts three seconds at most", () => {
  for (const part of CUES.flatMap((cue) => SOUNDS[cue])) expect((part.at ?? 0) + part.lasts).toBeLessThan(3);
});
