/** Reads the maps of docs/rules/maps at build; what their lines mean is told in scripts/rule_maps.py, which also checks them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FigureKind, PlayerColour } from "../src/art/index.ts";
import { SIDES } from "../src/facts/facts.ts";
import type { Cell, Part } from "../src/net/schema.ts";
import type { MapTile, RuleMap } from "../src/rules/book.ts";

const FOLDER = new URL("../../docs/rules/maps/", import.meta.url);

/** The file of a map such as base/x1. */
export const fileOfMap = (name: string): string => fileURLToPath(new URL(`${name}.txt`, FOLDER));

export const mapNamed = (name: string): RuleMap => readMap(readFileSync(fileOfMap(name), "utf-8"));

const WORDS = ["tile", "figure", "label", "framed", "faces", "scenario"];

const cellOf = (text: string): Cell => text.split(",").map(Number) as Cell;
const partOf = (kind: string, at?: string): Part => ({ kind, ...(at ? { at } : {}) }) as Part;

/** What a map shows, its north-west corner moved to 0,0. */
export function readMap(text: string): RuleMap {
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const unknown = lines.find(([first]) => !WORDS.includes(first!));
  if (unknown) throw new Error(`A map begins no line with ${unknown[0]}: it knows ${WORDS.join(", ")}.`);
  const of = (word: string): string[][] =>
    lines.filter(([first]) => first === word).map(([, ...rest]) => rest);
  const framed = new Set(of("framed").flat());
  const tiles = of("tile").map(([cell, top, face]): MapTile => ({
    cell: cellOf(cell!),
    face: face!,
    rotation: SIDES.findIndex((side) => side === top),
    isFramed: framed.has(cell!),
  }));
  const west = Math.min(...tiles.map(({ cell }) => cell[0]));
  const north = Math.min(...tiles.map(({ cell }) => cell[1]));
  const moved = ([x, y]: Cell): Cell => [x - west, y - north];
  return {
    tiles: tiles.map((tile) => ({ ...tile, cell: moved(tile.cell) })),
    figures: of("figure").map(([colour, figure, cell, kind, at]) => ({
      colour: colour as PlayerColour,
      figure: figure as FigureKind,
      cell: moved(cellOf(cell!)),
      part: partOf(kind!, at),
    })),
    labels: of("label").map(([label, cell, kind, at]) => ({
      label: label!,
      cell: moved(cellOf(cell!)),
      part: partOf(kind!, at),
    })),
    faces: of("faces").flat(),
  };
}
