import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readInline, readMarkdown } from "../scripts/ruleBooks.ts";
import { plainText, searched, sectionsOf } from "../src/rules/book.ts";

const FOLDER = new URL("../../docs/rules/", import.meta.url);
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));

describe("the words of a line", () => {
  it("are text, bold, code, links and clauses", () => {
    expect(readInline("**Lay.** See `R` in [base](base.md) [BASE-12, AM-X1]")).toEqual([
      { is: "bold", words: [{ is: "text", text: "Lay." }] },
      { is: "text", text: " See " },
      { is: "code", text: "R" },
      { is: "text", text: " in " },
      { is: "link", to: "base.md", words: [{ is: "text", text: "base" }] },
      { is: "text", text: " " },
      { is: "clause", name: "BASE-12" },
      { is: "clause", name: "AM-X1" },
    ]);
  });
});

describe("a page", () => {
  const page =
    "# Title\n\nOne\ntwo.\n\n## A part\n\n- first\n  goes on\n- second\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\n  +  +\n```\n";

  it("is read block by block", () => {
    const blocks = readMarkdown(page);
    expect(blocks.map((block) => block.is)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "list",
      "table",
      "drawing",
    ]);
    expect(plainText(blocks[3]!)).toBe("first goes on second");
    expect(plainText(blocks[4]!)).toBe("a b 1 2");
    expect(blocks[5]).toEqual({ is: "drawing", lines: ["  +  +"], number: 0 });
  });

  it("is searched by a word", () => {
    const sections = sectionsOf(readMarkdown(page));
    expect(searched(sections, "SECOND").map((section) => section.title)).toEqual(["A part"]);
    expect(searched(sections, "nowhere")).toEqual([]);
  });
});

describe.each(PAGES)("%s", (name) => {
  const text = readFileSync(new URL(name, FOLDER), "utf-8");
  const blocks = readMarkdown(text);

  it("loses no word", () => {
    const words = (found: string): string[] => found.match(/[\p{Letter}\d]{3,}/gu) ?? [];
    const links = (found: string): string => found.replace(/\]\([^)]*\)/g, "]");
    const drawn = blocks
      .flatMap((block) => (block.is === "drawing" ? block.lines : [plainText(block)]))
      .join("\n");
    expect(words(drawn)).toEqual(words(links(text)));
  });

  it("has one title and sections", () => {
    expect(blocks.filter((block) => block.is === "heading" && block.level === 1)).toHaveLength(1);
    expect(sectionsOf(blocks).length).toBeGreaterThan(3);
  });
});

describe.each(["ru", "bg"])("the rules in %s", (language) => {
  it.each(PAGES)("%s tells the same clauses with the same maps", (name) => {
    const [english, own] = [name, `${language}/${name}`].map((path) =>
      readFileSync(new URL(path, FOLDER), "utf-8"),
    );
    const clauses = (text: string): string[] => [...new Set(text.match(/\b[A-Z]{2,5}-X?\d+\b/g))].sort();
    const shape = (text: string): string[] => readMarkdown(text).map((block) => block.is);
    const maps = (text: string): string[] =>
      readMarkdown(text).flatMap((block) =>
        block.is === "drawing"
          ? block.lines.filter((line) => !/\p{Letter}{3}/u.test(line.replace(/M\wM/g, "")))
          : [],
      );
    expect(clauses(own!)).toEqual(clauses(english!));
    expect(shape(own!)).toEqual(shape(english!));
    expect(maps(own!)).toEqual(maps(english!));
  });
});
