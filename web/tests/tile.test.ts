/** Markup: sound, small, repeatable, and upright where it must be. */
import { describe, expect, test } from "vitest";
import { tileDocument } from "../src/art/document.ts";
import { drawFigure, FIGURES, GLYPHS } from "../src/art/figures.ts";
import { drawGoods, GOODS } from "../src/art/goods.ts";
import { drawMeadow } from "../src/art/meadow.ts";
import { PlayerColour, PLAYERS } from "../src/art/palette.ts";
import { drawPig } from "../src/art/pig.ts";
import { drawDefs, drawTile } from "../src/art/tile.ts";
import { crownPlace, WHEEL_SECTIONS } from "../src/art/wheel.ts";
import { drawWheel } from "../src/art/wheelpiece.ts";
import { FACES, named } from "./faces.ts";

const LARGEST = 12_000;
const COLOURS = Object.keys(PLAYERS) as PlayerColour[];

/** The first fault of a text as SVG content, or nothing. */
function fault(svg: string): string | undefined {
  if (/NaN|undefined|Infinity|null/.test(svg))
    return /.{0,40}(NaN|undefined|Infinity|null).{0,40}/.exec(svg)![0];
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, _attributes: string, single: string) => {
      if (closing) open.push(open.pop() === name ? "" : `!${name}`);
      if (closing && open[open.length - 1] === "") open.pop();
      if (!closing && !single) open.push(name);
      return "";
    },
  );
  if (/[<>]/.test(rest)) return rest.slice(Math.max(0, rest.search(/[<>]/) - 20)).slice(0, 80);
  return open.length ? `left open: ${open.join(" ")}` : undefined;
}

describe.each(FACES)("$name", (face) => {
  test.each([0, 1, 2, 3])("draws sound and small markup, turned by %i", (rotation) => {
    for (let copy = 0; copy < 4; copy++) {
      const svg = drawTile(face, { rotation, copy, cell: { x: copy, y: -rotation } });
      expect(fault(svg)).toBeUndefined();
      expect(svg.length).toBeLessThan(LARGEST);
    }
  });

  test("draws sound markup for a small size, the same every time", () => {
    const far = { rotation: 1, copy: 2, cell: { x: 3, y: -4 }, far: true };
    expect(fault(drawTile(face, far))).toBeUndefined();
    expect(drawTile(face, far)).toBe(drawTile(face, far));
  });

  test("looks the same every time", () => {
    const options = { rotation: 1, copy: 2, cell: { x: 3, y: -4 } };
    expect(drawTile(face, options)).toBe(drawTile(face, options));
  });

  test("its document defines whatever it uses", () => {
    const document = tileDocument(face);
    const used = [...document.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1]);
    for (const id of used) expect(document).toContain(`id="${id}"`);
    expect(fault(document)).toBeUndefined();
  });
});

test("small tiles are drawn with half as many shapes", () => {
  const count = (far: boolean): number =>
    FACES.reduce((sum, face) => sum + drawTile(face, { far }).split("<").length, 0);
  expect(count(true)).toBeLessThan(count(false) / 2);
});

test("copies of a face differ", () => {
  expect(drawTile(named("C"), { copy: 0 })).not.toBe(drawTile(named("C"), { copy: 1 }));
});

test.each([0, 1, 2, 3])("shields stand upright, turned by %i", (rotation) => {
  const uses = [...drawTile(named("AM-D"), { rotation }).matchAll(/<use href="#b-shield"[^>]*>/g)].map(
    (m) => m[0],
  );
  expect(uses).toHaveLength(2);
  for (const use of uses) expect(use).toMatch(/^<use href="#b-shield" x="[\d.]+" y="[\d.]+"\/>$/);
});

test.each([0, 1, 2, 3])("goods stand upright over their city, turned by %i", (rotation) => {
  for (const [name, goods] of [
    ["TB-X", "wine"],
    ["TB-E", "grain"],
    ["TB-M", "cloth"],
  ] as const) {
    const uses = [...drawTile(named(name), { rotation }).matchAll(/<use href="#b-goods-[^>]*>/g)].map(
      (m) => m[0],
    );
    expect(uses).toHaveLength(1);
    expect(uses[0]).toMatch(new RegExp(`^<use href="#b-goods-${goods}" x="[\\d.]+" y="[\\d.]+"/>$`));
  }
});

test("the goods have plates of three shapes, each its own", () => {
  const plates = GOODS.map((kind) => /d="([^"]+)"/.exec(drawGoods(kind))![1]);
  expect(new Set(plates).size).toBe(3);
  for (const kind of GOODS) expect(fault(drawGoods(kind))).toBeUndefined();
});

test("an inn and a cathedral are drawn where the facts name them, and nowhere else", () => {
  for (const face of FACES) {
    const svg = drawTile(face);
    const inns = face.segments.filter((s) => s.inn).length;
    expect([...svg.matchAll(/href="#b-inn"/g)]).toHaveLength(inns);
    const cathedrals = face.segments.filter((s) => s.cathedral).length;
    expect([...svg.matchAll(/href="#b-(spires|lantern)"/g)]).toHaveLength(cathedrals);
  }
});

test("the two cathedrals of the box are not the same building", () => {
  const built = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (copy) => /#b-(spires|lantern)/.exec(drawTile(named("IC-K"), { copy }))![1],
  );
  expect(new Set(built).size).toBe(2);
});

test("a big meeple is larger than a meeple and carries its glyph twice", () => {
  const glyphs = (svg: string): number => [...svg.matchAll(/#b-glyph-bar/g)].length;
  expect(glyphs(drawFigure("meeple", "red"))).toBe(1);
  expect(glyphs(drawFigure("big-meeple", "red"))).toBe(2);
  expect(Number(/scale\(([\d.]+)\)/.exec(drawFigure("big-meeple", "red"))![1])).toBeGreaterThan(1.2);
});

test("no part of a tile is turned: the light keeps its direction", () => {
  for (const face of FACES) expect(drawTile(face, { rotation: 1 })).not.toMatch(/rotate\(/);
});

test("the meadow lies in board space", () => {
  expect(drawMeadow({ x: 2, y: -1 })).toBe(
    '<g transform="translate(-200 100)"><path d="M200 -100h100v100h-100z" fill="url(#b-meadow)"/></g>',
  );
});

test("the shared drawings are sound and their names differ", () => {
  const ids = [...drawDefs().matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
  expect(fault(drawDefs())).toBeUndefined();
  expect(new Set(ids).size).toBe(ids.length);
});

test("every figure is sound in every colour, and no two colours share a glyph", () => {
  for (const kind of FIGURES)
    for (const colour of COLOURS)
      expect(fault(drawFigure(kind, colour, { lying: kind === "meeple" }))).toBeUndefined();
  expect(new Set(COLOURS.map((c) => GLYPHS[c])).size).toBe(COLOURS.length);
});

test("the wheel has six sections and nine crown spaces, and is sound", () => {
  expect(WHEEL_SECTIONS).toHaveLength(6);
  const places = WHEEL_SECTIONS.flatMap(({ crowns }, i) =>
    Array.from({ length: crowns }, (_, s) => crownPlace(i, s)),
  );
  expect(places).toHaveLength(9);
  expect(fault(drawWheel() + drawPig())).toBeUndefined();
});
