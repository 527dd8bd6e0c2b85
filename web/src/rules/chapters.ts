/** The game on one page; what is told stands in locale/…/chapters.ftl. */
import { say, type Key } from "../words/index.ts";

export interface Chapter {
  /** The tile that shows it. */
  face: string;
  name: Key & `chapter.${string}`;
}

export const titleOf = ({ name }: Chapter): string => say(`${name}.title` as Key);
export const textOf = ({ name }: Chapter): string => say(name);

export const CHAPTERS: readonly Chapter[] = [
  { face: "D", name: "chapter.turn" },
  { face: "U", name: "chapter.roads" },
  { face: "C", name: "chapter.cities" },
  { face: "B", name: "chapter.monasteries" },
  { face: "W", name: "chapter.fields" },
  { face: "N", name: "chapter.majority" },
  { face: "E", name: "chapter.end" },
];
