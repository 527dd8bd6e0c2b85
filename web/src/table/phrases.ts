/** Phrases that everybody reads in their own language: a line of chat names one as :hello:. */
import { say } from "../words/index.ts";

export const PHRASES = ["hello", "well", "tile", "moment", "thanks", "sorry"] as const;
export type Phrase = (typeof PHRASES)[number];

export const codeOf = (phrase: Phrase): string => `:${phrase}:`;

/** A line as it is read: a phrase in the language of the page, anything else as it was written. */
export function lineText(text: string): string {
  const phrase = PHRASES.find((candidate) => codeOf(candidate) === text);
  return phrase ? say(`phrase.${phrase}`) : text;
}
