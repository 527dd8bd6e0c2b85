/** Tiles, figures and the wheel as documents of their own, with only those shared drawings that they use. */
import { Face } from "./face.ts";
import { drawFigure, FigureKind, FigureOptions } from "./figures.ts";
import { PlayerColour } from "./palette.ts";
import { drawPig } from "./pig.ts";
import { drawDefs, drawTile, TileOptions } from "./tile.ts";
import { drawWheel } from "./wheelpiece.ts";

/** Towers on the corners reach over the tile by up to this much. */
const MARGIN = 12;

type Box = [left: number, top: number, width: number, height: number];

function documentOf(content: string, box: Box, label: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" role="img" aria-label="${label}"><defs>${usedDefs(content)}</defs>${content}</svg>\n`;
}

export function tileDocument(face: Face, options: TileOptions = {}): string {
  const size = 100 + 2 * MARGIN;
  return documentOf(drawTile(face, options), [-MARGIN, -MARGIN, size, size], face.name);
}

export function figureDocument(kind: FigureKind, colour: PlayerColour, options: FigureOptions = {}): string {
  return documentOf(drawFigure(kind, colour, options), [-16, -16, 32, 32], `${colour} ${kind}`);
}

export function wheelDocument(): string {
  const size = 400 + 2 * MARGIN;
  return documentOf(drawWheel(), [-MARGIN, -MARGIN, size, size], "wheel");
}

export function pigDocument(): string {
  return documentOf(drawPig(), [-34, -30, 68, 60], "pig");
}

/** The shared drawings by id; every one is a group, path, pattern or gradient at the top of the defs. */
function definitions(): Map<string, string> {
  const elements = new Map<string, string>();
  const inner = drawDefs().slice("<defs>".length, -"</defs>".length);
  let rest = inner;
  while (rest) {
    const end = topElementEnd(rest);
    const element = rest.slice(0, end);
    elements.set(/id="([^"]+)"/.exec(element)![1]!, element);
    rest = rest.slice(end);
  }
  return elements;
}

/** Where the first element of the text ends. */
function topElementEnd(text: string): number {
  const tags = /<(\/?)[a-zA-Z][^>]*?(\/?)>/g;
  let depth = 0;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (tag[1]) depth--;
    else if (!tag[2]) depth++;
    if (depth === 0) return tags.lastIndex;
  }
  return text.length;
}

let known: Map<string, string> | undefined;

/** The shared drawings by id, as the parts of a document's defs. */
export function sharedDrawings(): Map<string, string> {
  return (known ??= definitions());
}

/** The ids of the shared drawings that this content refers to, and of those that they refer to. */
export function usedIds(content: string): string[] {
  const all = sharedDrawings();
  const used = new Set<string>();
  const follow = (text: string): void => {
    for (const match of text.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
      const id = match[1]!;
      if (used.has(id)) continue;
      used.add(id);
      follow(all.get(id) ?? "");
    }
  };
  follow(content);
  return [...all.keys()].filter((id) => used.has(id));
}

/** The same drawings, to be put into the defs of a document. */
export function usedDefs(content: string): string {
  return usedIds(content)
    .map((id) => sharedDrawings().get(id))
    .join("");
}
