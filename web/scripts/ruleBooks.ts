/** Reads the Markdown of docs/rules at build: the pages get a tree of blocks, and no parser. */
import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import type { Plugin } from "vite";
import { CLAUSE, slug, type Block, type Inline } from "../src/rules/book.ts";
import { fileOfMap, mapNamed } from "./ruleMaps.ts";

const CLAUSES = new RegExp(`\\[(${CLAUSE}(?:,\\s${CLAUSE})*)\\](?!\\()`, "y");

/** `[BASE-12, AM-X1]`: names of clauses, not a link. */
function readClauses(state: StateInline, silent: boolean): boolean {
  CLAUSES.lastIndex = state.pos;
  const match = CLAUSES.exec(state.src);
  if (!match) return false;
  if (!silent) for (const name of match[1]!.split(/,\s/)) state.push("clause", "", 0).content = name;
  state.pos += match[0].length;
  return true;
}

const reader = new MarkdownIt();
reader.inline.ruler.before("link", "clauses", readClauses);

/** The tokens of a document, taken one after the other. */
class Tokens {
  private index = 0;

  constructor(private all: Token[]) {}

  get isDone(): boolean {
    return this.index >= this.all.length;
  }

  next(): Token {
    return this.all[this.index++]!;
  }

  /** What lies before the closing token, read piece by piece. */
  until<T>(type: string, read: (token: Token) => T[]): T[] {
    const pieces: T[] = [];
    for (let token = this.next(); token.type !== type; token = this.next()) pieces.push(...read(token));
    return pieces;
  }

  /** The words of every inline token before the closing one. */
  words(type: string): Inline[] {
    return this.until(type, (token) => (token.type === "inline" ? inlineOf(token) : []));
  }
}

const unknown = (token: Token): Error =>
  new Error(`The rules have Markdown that the pages do not show: ${token.type} ${token.content}`.trim());

function inlineOf(token: Token): Inline[] {
  const tokens = new Tokens(token.children ?? []);
  const read = (child: Token): Inline[] => {
    if (child.type === "text") return child.content ? [{ is: "text", text: child.content }] : [];
    if (child.type === "softbreak") return [{ is: "text", text: " " }];
    if (child.type === "code_inline") return [{ is: "code", text: child.content }];
    if (child.type === "clause") return [{ is: "clause", name: child.content }];
    if (child.type === "strong_open")
      return [{ is: "bold", words: joined(tokens.until("strong_close", read)) }];
    if (child.type === "link_open")
      return [
        {
          is: "link",
          to: String(child.attrGet("href") ?? ""),
          words: joined(tokens.until("link_close", read)),
        },
      ];
    throw unknown(child);
  };
  const inlines: Inline[] = [];
  while (!tokens.isDone) inlines.push(...read(tokens.next()));
  return joined(inlines);
}

/** Texts beside each other are one. */
function joined(words: Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const inline of words) {
    const last = merged.at(-1);
    if (inline.is === "text" && last?.is === "text") last.text += inline.text;
    else merged.push(inline);
  }
  return merged;
}

export const readInline = (text: string): Inline[] => reader.parseInline(text, {}).flatMap(inlineOf);

/** The name of the map that a fence shows; its signs are for readers of the Markdown itself. */
const mapOf = (token: Token): string | undefined =>
  token.type === "fence" ? /^map (\S+)$/.exec(token.info.trim())?.[1] : undefined;

/** The names of the maps on a page. */
export const mapsOn = (text: string): string[] =>
  reader.parse(text, {}).flatMap((token) => mapOf(token) ?? []);

export function readMarkdown(text: string): Block[] {
  const tokens = new Tokens(reader.parse(text, {}));
  const blocks: Block[] = [];
  const rowOf = (): Inline[][] =>
    tokens.until("tr_close", (cell) => [tokens.words(cell.type.replace("open", "close"))]);
  const rowsUntil = (type: string): Inline[][][] => tokens.until(type, () => [rowOf()]);
  const block = (token: Token): Block => {
    if (token.type === "heading_open") {
      const { content } = tokens.next();
      tokens.next();
      return { is: "heading", level: Number(token.tag.slice(1)), text: content, id: slug(content) };
    }
    if (token.type === "paragraph_open") return { is: "paragraph", words: tokens.words("paragraph_close") };
    const map = mapOf(token);
    if (map) return { is: "map", map: mapNamed(map) };
    if (token.type === "bullet_list_open" || token.type === "ordered_list_open") {
      const items = tokens.until(token.type.replace("open", "close"), () => [
        tokens.words("list_item_close"),
      ]);
      return { is: "list", ordered: token.type === "ordered_list_open", items };
    }
    if (token.type === "table_open") {
      tokens.next();
      const head = rowsUntil("thead_close").flat();
      const rows = tokens.until("table_close", () => rowsUntil("tbody_close"));
      return { is: "table", head, rows };
    }
    throw unknown(token);
  };
  while (!tokens.isDone) blocks.push(block(tokens.next()));
  return blocks;
}

/** Lets modules import a book of rules: `import blocks from "docs/rules/base.md"`. */
export const ruleBooks = (): Plugin => ({
  name: "rule-books",
  enforce: "pre",
  transform(text, id) {
    if (!id.endsWith(".md")) return null;
    for (const name of mapsOn(text)) this.addWatchFile(fileOfMap(name));
    return { code: `export default ${JSON.stringify(readMarkdown(text))}`, map: null };
  },
});
