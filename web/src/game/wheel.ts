/** The wheel in words: what its sections, its crown spaces and the pig bring, to whom and when. */
import { WHEEL_SECTIONS } from "../art/index.ts";
import { say, term, type Key } from "../words/index.ts";
import { partText } from "./describe.ts";

export interface WheelWords {
  title: string;
  text: string;
}

export const isOfWheel = (part: string): boolean => /^(section|crown|pig)\b/.test(part);

/** For a part that the board names: "section taxes", "crown taxes", "pig". */
export function wheelWords(part: string): WheelWords {
  const [kind = "", name = ""] = part.split(" ");
  if (kind === "pig") return { title: say("wheel.pig"), text: say("wheel.pig.about") };
  const { crowns = 1 } = WHEEL_SECTIONS.find((section) => section.name === name) ?? {};
  const crownText = say(crowns > 1 ? "wheel.crowns.two" : "wheel.crowns.one");
  if (kind === "crown") return { title: partText(part), text: `${say("wheel.crowns.place")} ${crownText}` };
  return { title: term("feature", name), text: `${say(`wheel.${name}` as Key)} ${crownText}` };
}
