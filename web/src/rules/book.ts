/** A book of rules as a tree: headings, paragraphs, lists, tables, maps; clauses are words of their own. */
import type { FigureKind, PlayerColour } from "../art/index.ts";
import type { Cell, Part } from "../net/schema.ts";

export type Inline =
  | { is: "text"; text: string }
  | { is: "bold"; words: Inline[] }
  | { is: "code"; text: string }
  | { is: "link"; to: string; words: Inline[] }
  | { is: "clause"; name: string };

export type Block =
  | { is: "heading"; level: number; text: string; id: string }
  | { is: "paragraph"; words: Inline[] }
  | { is: "list"; ordered: boolean; items: Inline[][] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "map"; map: RuleMap };

export interface MapTile {
  cell: Cell;
  face: string;
  /** Clockwise quarter turns. */
  rotation: number;
  /** Whether the words speak of this tile. */
  isFramed: boolean;
}

interface MapPart {
  cell: Cell;
  part: Part;
}

/** What a map shows: a part of a table, or faces side by side. */
export interface RuleMap {
  tiles: MapTile[];
  figures: (MapPart & { figure: FigureKind; colour: PlayerColour })[];
  /** Numbers that the words speak of. */
  labels: (MapPart & { label: string })[];
  faces: string[];
}

/** How the name of a clause is written. */
export const CLAUSE = "[A-Z]{2,5}-X?\\d+";
const ONE_CLAUSE = new RegExp(`^${CLAUSE}$`);

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The words of a block without their form. */
export function plainText(block: Block): string {
  const flat = (words: Inline[]): string =>
    words
      .map((inline) =>
        "words" in inline ? flat(inline.words) : inline.is === "clause" ? inline.name : inline.text,
      )
      .join(" ");
  if (block.is === "heading") return block.text;
  if (block.is === "paragraph") return flat(block.words);
  if (block.is === "list") return block.items.map(flat).join(" ");
  if (block.is === "table") return [block.head, ...block.rows].flat().map(flat).join(" ");
  return "";
}

export interface Section {
  title: string;
  id: string;
  blocks: Block[];
}

/** The page cut at its second headings; what stands before the first one belongs to the title. */
export function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.is === "heading" && block.level <= 2)
      sections.push({ title: block.text, id: block.id, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** The sections in which a word stands, with only the blocks that hold it and the map behind each. */
export function searched(sections: Section[], word: string): Section[] {
  const wanted = word.trim().toLocaleLowerCase();
  if (!wanted) return sections;
  const holds = (text: string): boolean => text.toLocaleLowerCase().includes(wanted);
  return sections
    .map((section) => ({
      ...section,
      blocks: holds(section.title)
        ? section.blocks
        : section.blocks.filter(
            (block, i, all) =>
              holds(plainText(block)) || (block.is === "map" && i > 0 && holds(plainText(all[i - 1]!))),
          ),
    }))
    .filter((section) => section.blocks.length);
}

export const isClause = (text: string): boolean => ONE_CLAUSE.test(text);
