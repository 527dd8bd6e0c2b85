/** Writes every face, figure, the wheel and the pig as self-contained SVG files: `npm run drawings -- FOLDER`. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { figureDocument, pigDocument, tileDocument, wheelDocument } from "../src/art/document.ts";
import type { Face } from "../src/art/face.ts";
import { FIGURES } from "../src/art/figures.ts";
import { PLAYERS, type PlayerColour } from "../src/art/palette.ts";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("No folder given. Say where the SVG files shall go: npm run drawings -- FOLDER");
  process.exit(2);
}
const faces = JSON.parse(readFileSync("src/art/faces.json", "utf8")) as Face[];
const drawings: Record<string, string> = { "pieces/wheel": wheelDocument(), "pieces/pig": pigDocument() };
/** The wheel's squares are no tiles of their own: the piece shows them. */
for (const face of faces.filter((face) => face.stage !== "wheel")) drawings[`tiles/${face.name}`] = tileDocument(face);
for (const colour of Object.keys(PLAYERS) as PlayerColour[]) {
  for (const figure of FIGURES) drawings[`figures/${colour}-${figure}`] = figureDocument(figure, colour);
  drawings[`figures/${colour}-farmer`] = figureDocument("meeple", colour, { lying: true });
}
rmSync(folder, { recursive: true, force: true });
for (const part of ["tiles", "figures", "pieces"]) mkdirSync(join(folder, part), { recursive: true });
for (const [name, svg] of Object.entries(drawings)) writeFileSync(join(folder, `${name}.svg`), svg);
console.log(`${Object.keys(drawings).length} drawings written to ${folder}`);
