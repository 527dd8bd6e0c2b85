/**
 * Writes every face, figure, the wheel and the pig as self-contained SVG files; places.json, which says where
 * figures stand on them; and turned.json, the faces as they look when turned: `npm run drawings -- FOLDER`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anchors } from "../src/art/anchors.ts";
import {
  figureDocument,
  pigDocument,
  sharedDrawings,
  tileDocument,
  usedIds,
  wheelDocument,
} from "../src/art/document.ts";
import type { Face } from "../src/art/face.ts";
import { FIGURES } from "../src/art/figures.ts";
import { PLAYERS, type PlayerColour } from "../src/art/palette.ts";
import { drawTile } from "../src/art/tile.ts";
import { crownPlace, pigPlace, underMedallion, WHEEL_SECTIONS } from "../src/art/wheel.ts";
import type { Point } from "../src/art/geometry.ts";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("No folder given. Say where the SVG files shall go: npm run drawings -- FOLDER");
  process.exit(2);
}
const faces = JSON.parse(readFileSync("src/art/faces.json", "utf8")) as Face[];
const drawings: Record<string, string> = { "pieces/wheel": wheelDocument(), "pieces/pig": pigDocument() };
/** The wheel's squares are no tiles of their own: the piece shows them. */
const tiles = faces.filter((face) => face.stage !== "wheel");
for (const face of tiles) drawings[`tiles/${face.name}`] = tileDocument(face);
for (const colour of Object.keys(PLAYERS) as PlayerColour[]) {
  for (const figure of FIGURES) drawings[`figures/${colour}-${figure}`] = figureDocument(figure, colour);
  drawings[`figures/${colour}-farmer`] = figureDocument("meeple", colour, { lying: true });
}
rmSync(folder, { recursive: true, force: true });
for (const part of ["tiles", "figures", "pieces"]) mkdirSync(join(folder, part), { recursive: true });
for (const [name, svg] of Object.entries(drawings)) writeFileSync(join(folder, `${name}.svg`), svg);
/** Where figures stand: on every segment of a face as it is printed, and on the wheel. */
const pair = ({ x, y }: Point): [number, number] => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
const standing = (face: Face): [number, number][] => {
  const square = face.stage === "wheel" ? Number(face.name.split("-")[1]) : 0;
  return anchors(face, square ? { covered: (p) => underMedallion(square, p) } : {}).map(pair);
};
const places = {
  tiles: Object.fromEntries(faces.map((face) => [face.name, standing(face)])),
  wheel: {
    pigs: Object.fromEntries(WHEEL_SECTIONS.map(({ name }, i) => [name, pair(pigPlace(i))])),
    crowns: Object.fromEntries(
      WHEEL_SECTIONS.map(({ name, crowns }, i) => [
        name,
        Array.from({ length: crowns }, (_, space) => pair(crownPlace(i, space))),
      ]),
    ),
  },
};
writeFileSync(join(folder, "places.json"), JSON.stringify(places));
/** Churches, shields and trees stand upright on a turned tile, too: it is another drawing, without the shared parts. */
const turned = (face: Face, rotation: number): { drawing: string; shared: string[] } => {
  const drawing = drawTile(face, { rotation });
  return { drawing, shared: usedIds(drawing) };
};
const turns = {
  tiles: Object.fromEntries(tiles.map((face) => [face.name, [1, 2, 3].map((by) => turned(face, by))])),
  shared: Object.fromEntries(sharedDrawings()),
};
writeFileSync(join(folder, "turned.json"), JSON.stringify(turns));
console.log(`${Object.keys(drawings).length} drawings written to ${folder}`);
