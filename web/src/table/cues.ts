/** Which sound a moment of the game asks for. */
import type { LogLine } from "../game/turns.ts";
import type { Event } from "../net/wire.ts";

export const CUES = ["tile", "figure", "points", "turn", "last", "victory"] as const;
export type Cue = (typeof CUES)[number];

const SOUNDING: Partial<Record<Event["event"], Cue>> = {
  laid: "tile",
  placed: "figure",
  returned: "figure",
  scored: "points",
};

/** What is heard when a step is shown: of every sort one sound, in the order of the events. */
export function cuesOf(line: LogLine): Cue[] {
  return [...new Set(line.events.map(({ event }) => SOUNDING[event]).filter((cue) => cue !== undefined))];
}
