/**
 * The artist's page: all faces, seams, a map, figures and the wheel. `?only=map` shows one part, `?box=IC` the faces
 * and seams of the boxes whose tiles begin so, `?size=40` another size in pixels per tile, `?dark` a dark table.
 */
import { Face } from "./art/face.ts";
import { drawFigure } from "./art/figures.ts";
import { drawPig } from "./art/pig.ts";
import { drawDefs } from "./art/tile.ts";
import { crownPlace, pigPlace } from "./art/wheel.ts";
import { drawWheel } from "./art/wheelpiece.ts";
import { layMap } from "./gallery/lay.ts";
import { boardSvg, figureSvg, seamPairs, tileSvg } from "./gallery/sheets.ts";

/** The build writes the file; without it the page says so. */
const exported = import.meta.glob<Face[]>("./art/faces.json", { eager: true, import: "default" });
const faces = Object.values(exported)[0] ?? [];
const named = (name: string): Face => faces.find((f) => f.name === name)!;
const query = new URLSearchParams(location.search);
const size = Number(query.get("size") ?? 100);
const shownFaces = faces.filter((f) => new RegExp(`^(${query.get("box") ?? ""})`).test(f.name));
document.body.classList.toggle("dark", query.has("dark"));

/** The part of the sets that the sample map uses, each face with several copies. */
const COPIES: Record<string, number> = {
  D: 4,
  E: 3,
  F: 2,
  G: 1,
  H: 2,
  I: 2,
  J: 3,
  K: 3,
  L: 3,
  N: 3,
  O: 2,
  P: 3,
  R: 3,
  S: 1,
  T: 1,
  U: 6,
  V: 7,
  W: 3,
  "R-D": 2,
};

function sampleDeck(): Face[] {
  const wanted = faces.filter((f) => f.symbol === 0 && !/^KR|3$/.test(f.type));
  return wanted.flatMap((face) => Array.from({ length: COPIES[face.name] ?? 1 }, () => face));
}

function mapSheet(): string {
  return boardSvg(layMap(sampleDeck(), 64, query.get("seed") ?? "bastide"), size);
}

function faceSheet(): string {
  const cards = shownFaces.map(
    (face) =>
      `<div><div class="turns">${[0, 1, 2, 3].map((r) => tileSvg(face, r, size, r)).join("")}</div>${face.name}</div>`,
  );
  return `<div class="faces" style="--turns:${4 * size + 56}px">${cards.join("")}</div>`;
}

function seamSheet(): string {
  const land = shownFaces.filter((f) => !f.garden && f.symbol === 0);
  return `<div class="strip">${seamPairs(land)
    .map((laid) => boardSvg(laid, size))
    .join("")}</div>`;
}

function figureSheet(): string {
  const grounds = [named("B"), named("X"), named("C")];
  const rows = [16, 32, 64]
    .map((pixels) => `<div class="strip">${grounds.map((g) => figureSvg(g, pixels)).join("")}</div>`)
    .join("");
  return `${rows}<div class="dark">${rows}</div>`;
}

function wheelSheet(): string {
  const pig = pigPlace(0);
  const crowns = [crownPlace(1, 0), crownPlace(3, 1)];
  const pieces =
    `<g transform="translate(${pig.x} ${pig.y})">${drawPig()}</g>` +
    crowns
      .map(
        (p, i) => `<g transform="translate(${p.x} ${p.y})">${drawFigure("meeple", i ? "blue" : "red")}</g>`,
      )
      .join("");
  return `<svg width="${size * 8}" height="${size * 8}" viewBox="0 0 400 400">${drawWheel()}${pieces}</svg>`;
}

const PARTS: Record<string, () => string> = {
  map: mapSheet,
  wheel: wheelSheet,
  figures: figureSheet,
  seams: seamSheet,
  faces: faceSheet,
};

const only = query.get("only");
const shown = only ? [only] : Object.keys(PARTS);
const missing = "<p>src/art/faces.json is missing. Export the faces first, then reload.</p>";
document.querySelector("#gallery")!.innerHTML = !faces.length
  ? missing
  : `<svg width="0" height="0" style="position:absolute">${drawDefs()}</svg>` +
    shown.map((part) => `<h2>${part}</h2>${PARTS[part]!()}`).join("");
