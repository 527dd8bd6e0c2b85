/** The wheel in words: what its sections, its crown spaces and the pig bring, to whom and when. */
import { WHEEL_SECTIONS } from "../art/index.ts";
import type { BoardPart } from "../board/types.ts";
import { say, term } from "../words/index.ts";
import { partText } from "./describe.ts";

export interface WheelWords {
  title: string;
  text: string;
}

const OF_WHEEL = new Set<BoardPart["kind"]>(["section", "crown", "pig"]);
export const isOfWheel = ({ kind }: BoardPart): boolean => OF_WHEEL.has(kind);

/** For a part of the wheel that the board names: a section, a crown space, the pig. */
export function wheelWords(part: BoardPart): WheelWords {
  const section = WHEEL_SECTIONS.find(({ name }) => name === part.at);
  if (!section) return { title: say("wheel.pig"), text: say("wheel.pig.about") };
  const crownText = say(section.crowns > 1 ? "wheel.crowns.two" : "wheel.crowns.one");
  if (part.kind === "crown")
    return { title: partText(part), text: `${say("wheel.crowns.place")} ${crownText}` };
  return { title: term("feature", section.name), text: `${say(`wheel.${section.name}`)} ${crownText}` };
}
