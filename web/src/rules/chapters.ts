/** The game on one page, and cards for the elements of a box; what is told stands in the catalogues. */
import type { FigureKind } from "../art/index.ts";
import { say, type Key } from "../words/index.ts";
import type { BoxName } from "../game/boxes.ts";

export interface Chapter {
  /** The tile that shows it. */
  face: string;
  name: Key & (`chapter.${string}` | `card.${string}`);
  figure?: FigureKind;
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

/** Every element of a box in two sentences, before its rules. */
export const CARDS: Partial<Record<BoxName, readonly Chapter[]>> = {
  inns_cathedrals: [
    { face: "IC-A", name: "card.inns" },
    { face: "IC-K", name: "card.cathedrals" },
    { face: "F", name: "card.big", figure: "big-meeple" },
  ],
  traders_builders: [
    { face: "TB-X", name: "card.goods" },
    { face: "U", name: "card.builder", figure: "builder" },
    { face: "TB-A", name: "card.pig", figure: "pig" },
  ],
};
