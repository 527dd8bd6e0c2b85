/** The sounds of the table, made of tones and knocks by Web Audio; none before somebody has touched the page. */
import { settings } from "../settings/settings.svelte.ts";
import type { Cue } from "./cues.ts";

/** A tone that glides between two pitches in hertz, or a knock: noise around a pitch. Times in seconds. */
interface Part {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  at?: number;
  lasts: number;
  level: number;
}

const bell = (from: number, delay: number, lasts: number, level: number): Part[] => [
  { wave: "sine", from, at: delay, lasts, level },
  { wave: "sine", from: from * 2.76, at: delay, lasts: lasts / 3, level: level / 5 },
];

/** Wood on wood, wood on paper, bells; the victory is a chord that is played from below. */
export const SOUNDS: Record<Cue, Part[]> = {
  tile: [
    { wave: "noise", from: 900, lasts: 0.05, level: 0.5 },
    { wave: "sine", from: 150, to: 75, lasts: 0.1, level: 0.55 },
  ],
  figure: [
    { wave: "noise", from: 2400, lasts: 0.03, level: 0.3 },
    { wave: "triangle", from: 520, to: 390, lasts: 0.07, level: 0.25 },
  ],
  points: [...bell(659, 0, 0.28, 0.16), ...bell(988, 0.09, 0.4, 0.16)],
  turn: [...bell(440, 0, 0.4, 0.2), ...bell(587, 0.14, 0.6, 0.2)],
  last: [...bell(196, 0, 1.2, 0.3), ...bell(147, 0.22, 1.4, 0.3)],
  victory: [
    ...[294, 370, 440, 587].flatMap((pitch, i) => bell(pitch, i * 0.13, 1.2, 0.16)),
    ...[294, 440, 587, 740].flatMap((pitch) => bell(pitch, 0.62, 2, 0.11)),
  ],
};
/** So soon the same sound is not made again: moves that come all at once are one. */
const AGAIN_MS = 120;
/** Seconds to the full level, and a level that nobody hears: an exponential never comes to nothing. */
const ATTACK = 0.006;
const SILENCE = 0.0001;

class Sounds {
  private context: AudioContext | undefined;
  private played = new Map<Cue, number>();

  play(cue: Cue): void {
    if (!settings.isSounding || !settings.volume || !navigator.userActivation?.hasBeenActive) return;
    const now = performance.now();
    if (now - (this.played.get(cue) ?? -AGAIN_MS) < AGAIN_MS) return;
    this.played.set(cue, now);
    const context = (this.context ??= new AudioContext());
    void context.resume();
    const loudness = new GainNode(context, { gain: (settings.volume / 100) ** 2 });
    loudness.connect(context.destination);
    for (const part of SOUNDS[cue]) start(part, loudness);
  }
}

/** Sounds a part once: it comes at once and fades away. */
function start({ wave, from, to = from, at: delay = 0, lasts, level }: Part, out: GainNode): void {
  const context = out.context as AudioContext;
  const begins = context.currentTime + delay;
  const ends = begins + lasts;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begins);
  envelope.gain.linearRampToValueAtTime(level, begins + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, ends);
  envelope.connect(out);
  const source = wave === "noise" ? noiseIn(context) : new OscillatorNode(context, { type: wave });
  if (source instanceof OscillatorNode) {
    source.frequency.setValueAtTime(from, begins);
    source.frequency.exponentialRampToValueAtTime(to, ends);
    source.connect(envelope);
  } else
    source
      .connect(new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.2 }))
      .connect(envelope);
  source.start(begins);
  source.stop(ends);
}

/** A tenth of a second of noise. */
function noiseIn(context: AudioContext): AudioBufferSourceNode {
  const buffer = new AudioBuffer({
    length: Math.ceil(context.sampleRate / 10),
    sampleRate: context.sampleRate,
  });
  buffer.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  return new AudioBufferSourceNode(context, { buffer });
}

export const sounds = new Sounds();
