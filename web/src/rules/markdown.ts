/** The Markdown of docs/rules as a tree: headings, paragraphs, lists, tables, drawings; clauses are words of their own. */

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
  | { is: "drawing"; lines: string[]; number: number };

const CLAUSE = "[A-Z]{2,5}-X?\\d+";
const ONE_CLAUSE = new RegExp(`^${CLAUSE}$`);
const FORMS = [
  /\*\*(.+?)\*\*/,
  /`([^`]+)`/,
  /\[([^\]]+)\]\(([^)]+)\)/,
  new RegExp(`\\[(${CLAUSE}(?:, ${CLAUSE})*)\\]`),
];
const PIECE = new RegExp(FORMS.map((form) => form.source).join("|"), "g");

export function readInline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  const plain = (to: number): void => void (to > at && found.push({ is: "text", text: text.slice(at, to) }));
  for (const match of text.matchAll(PIECE)) {
    const [whole, bold, code, words, to, clauses] = match;
    plain(match.index);
    if (bold) found.push({ is: "bold", words: readInline(bold) });
    else if (code) found.push({ is: "code", text: code });
    else if (words && to) found.push({ is: "link", to, words: readInline(words) });
    else for (const name of clauses!.split(", ")) found.push({ is: "clause", name });
    at = match.index + whole.length;
  }
  plain(text.length);
  return found;
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");

const cellsOf = (line: string): Inline[][] =>
  line
    .replace(/^\|/, "")
    .replace(/\|\s*$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim()));
const ITEM = /^(?:-|\d+\.) /;

/** How many lines belong to the block that begins with the first one. */
function lengthOf(lines: string[]): number {
  const first = lines[0]!;
  const ends = (line: string): boolean => {
    if (first.startsWith("|")) return !line.startsWith("|");
    if (ITEM.test(first)) return !ITEM.test(line) && !/^\s+\S/.test(line);
    return !line.trim() || ITEM.test(line) || /^(#|\||```)/.test(line);
  };
  if (first.startsWith("#")) return 1;
  if (first.startsWith("```"))
    return (
      2 +
      Math.max(
        0,
        lines.slice(1).findIndex((line) => line.startsWith("```")),
      )
    );
  const end = lines.slice(1).findIndex(ends);
  return end < 0 ? lines.length : end + 1;
}

function items(lines: string[]): Inline[][] {
  const texts: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) texts.push(line.replace(ITEM, ""));
    else texts[texts.length - 1] += ` ${line.trim()}`;
  }
  return texts.map(readInline);
}

function blockOf(lines: string[], drawings: number): Block {
  const first = lines[0]!;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) return { is: "heading", level: heading[1]!.length, text: heading[2]!, id: slug(heading[2]!) };
  if (first.startsWith("```")) return { is: "drawing", lines: lines.slice(1, -1), number: drawings };
  if (first.startsWith("|")) return { is: "table", head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  if (ITEM.test(first)) return { is: "list", ordered: !first.startsWith("-"), items: items(lines) };
  return { is: "paragraph", words: readInline(lines.map((line) => line.trim()).join(" ")) };
}

export function readMarkdown(text: string): Block[] {
  const lines = text.replaceAll("\r", "").split("\n");
  const blocks: Block[] = [];
  let drawings = 0;
  for (let at = 0; at < lines.length;) {
    if (!lines[at]!.trim()) at += 1;
    else {
      const length = lengthOf(lines.slice(at));
      const block = blockOf(lines.slice(at, at + length), drawings);
      if (block.is === "drawing") drawings += 1;
      blocks.push(block);
      at += length;
    }
  }
  return blocks;
}

/** The words of a block without their form. */
export function plainText(block: Block): string {
  const flat = (words: Inline[]): string =>
    words
      .map((one) => ("words" in one ? flat(one.words) : one.is === "clause" ? one.name : one.text))
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

/** The sections in which a word stands, with only the blocks that hold it and the drawing behind each. */
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
              holds(plainText(block)) || (block.is === "drawing" && i > 0 && holds(plainText(all[i - 1]!))),
          ),
    }))
    .filter((section) => section.blocks.length);
}

export const isClause = (text: string): boolean => ONE_CLAUSE.test(text);
