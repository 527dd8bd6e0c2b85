/** A tile as a document of its own, with only those shared drawings that it uses. */
import { Face } from "./face.ts";
import { drawDefs, drawTile, TileOptions } from "./tile.ts";

/** Towers on the corners reach over the tile by up to this much. */
const MARGIN = 12;

export function tileDocument(face: Face, options: TileOptions = {}): string {
  const content = drawTile(face, options);
  const box = `${-MARGIN} ${-MARGIN} ${100 + 2 * MARGIN} ${100 + 2 * MARGIN}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${face.name}"><defs>${usedDefs(content)}</defs>${content}</svg>\n`;
}

/** The shared drawings by id; every one is a group, path, pattern or gradient at the top of the defs. */
function definitions(): Map<string, string> {
  const found = new Map<string, string>();
  const inner = drawDefs().slice("<defs>".length, -"</defs>".length);
  let rest = inner;
  while (rest) {
    const end = topElementEnd(rest);
    const element = rest.slice(0, end);
    found.set(/id="([^"]+)"/.exec(element)![1]!, element);
    rest = rest.slice(end);
  }
  return found;
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

function usedDefs(content: string): string {
  const all = definitions();
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
  return [...all]
    .filter(([id]) => used.has(id))
    .map(([, element]) => element)
    .join("");
}
