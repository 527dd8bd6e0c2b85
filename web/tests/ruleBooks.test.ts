import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mapsOn, readInline, readMarkdown } from "../scripts/ruleBooks.ts";
import { mapNamed, readMap } from "../scripts/ruleMaps.ts";
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
    "# Title\n\nOne\ntwo.\n\n## A part\n\n- first\n  goes on\n- second\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```map base/x1\n  +  +\n```\n";

  it("is read block by block", () => {
    const blocks = readMarkdown(page);
    expect(blocks.map((block) => block.is)).toEqual([
      "heading",
      "paragraph",
      "heading",
      "list",
      "table",
      "map",
    ]);
    expect(plainText(blocks[3]!)).toBe("first goes on second");
    expect(plainText(blocks[4]!)).toBe("a b 1 2");
    expect(blocks[5]).toEqual({ is: "map", map: mapNamed("base/x1") });
  });

  it("has no other code than maps", () => {
    expect(() => readMarkdown("```\n  +  +\n```\n")).toThrow("Markdown that the pages do not show: fence");
  });

  it("is searched by a word", () => {
    const sections = sectionsOf(readMarkdown(page));
    expect(searched(sections, "SECOND").map((section) => section.title)).toEqual(["A part"]);
    expect(searched(sections, "nowhere")).toEqual([]);
  });
});

describe("a map", () => {
  it("begins at its north-west corner, wherever its tiles lie", () => {
    const text =
      "scenario base/x1\ntile -1,4 N W\ntile 0,3 E D\nfigure red meeple 0,3 city E\nlabel 2 -1,4 road S\nframed 0,3\n";
    expect(readMap(text)).toEqual({
      tiles: [
        { cell: [0, 1], face: "W", rotation: 0, isFramed: false },
        { cell: [1, 0], face: "D", rotation: 1, isFramed: true },
      ],
      figures: [{ colour: "red", figure: "meeple", cell: [1, 0], part: { kind: "city", at: "E" } }],
      labels: [{ label: "2", cell: [0, 1], part: { kind: "road", at: "S" } }],
      faces: [],
    });
  });

  it("knows its lines", () => {
    expect(() => readMap("tile 0,0 N D\nhand V\n")).toThrow("begins no line with hand");
  });

  it("may be a gallery", () => {
    expect(readMap("faces AM-C AM-H+g\n")).toEqual({
      tiles: [],
      figures: [],
      labels: [],
      faces: ["AM-C", "AM-H+g"],
    });
  });
});

describe.each(PAGES)("%s", (name) => {
  const text = readFileSync(new URL(name, FOLDER), "utf-8");
  const blocks = readMarkdown(text);

  it("loses no word", () => {
    const words = (prose: string): string[] => prose.match(/[\p{Letter}\d]{3,}/gu) ?? [];
    const links = (markdown: string): string => markdown.replace(/\]\([^)]*\)/g, "]");
    const signs = (markdown: string): string => markdown.replace(/^```map .*?^```$/gms, "");
    const shown = blocks.map((block) => plainText(block)).join("\n");
    expect(words(shown)).toEqual(words(links(signs(text))));
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
    expect(clauses(own!)).toEqual(clauses(english!));
    expect(shape(own!)).toEqual(shape(english!));
    expect(mapsOn(own!)).toEqual(mapsOn(english!));
  });
});
