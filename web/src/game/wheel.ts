/** The wheel in words: what its sections, its crown spaces and the pig bring, to whom and when. */
import { WHEEL_SECTIONS } from "../art/index.ts";
import type { Part } from "../net/wire.ts";
import { say, term, type Key } from "../words/index.ts";
import { partText } from "./describe.ts";

export interface WheelWords {
  title: string;
  text: string;
}

const OF_WHEEL = new Set(["section", "crown", "pig"]);
export const isOfWheel = ({ kind }: Part): boolean => OF_WHEEL.has(kind);

/** For a part of the wheel that the board names: a section, a crown space, the pig. */
export function wheelWords(part: Part): WheelWords {
  const { kind, at: name = "" } = part;
  if (kind === "pig") return { title: say("wheel.pig"), text: say("wheel.pig.about") };
  const { crowns = 1 } = WHEEL_SECTIONS.find((section) => section.name === name) ?? {};
  const crownText = say(crowns > 1 ? "wheel.crowns.two" : "wheel.crowns.one");
  if (kind === "crown") return { title: partText(part), text: `${say("wheel.crowns.place")} ${crownText}` };
  return { title: term("feature", name), text: `${say(`wheel.${name}` as Key)} ${crownText}` };
}
