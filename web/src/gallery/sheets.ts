/** Sheets for looking: boards in layers, seams, figures. */
import { anchors } from "../art/anchors.ts";
import { Face, turnFace } from "../art/face.ts";
import { FAR_BELOW } from "../art/far.ts";
import { drawFigure, FigureKind, FIGURES } from "../art/figures.ts";
import { chance } from "../art/hash.ts";
import { drawGround } from "../art/meadow.ts";
import { PlayerColour, PLAYERS } from "../art/palette.ts";
import { drawLayers, drawTile } from "../art/tile.ts";
import { Laid } from "./lay.ts";

const CITIZENS: readonly FigureKind[] = ["meeple", "mayor", "wagon", "big-meeple", "builder"];
const COLOURS = Object.keys(PLAYERS) as PlayerColour[];

/** A board as the game will paint it: all grounds, then all that is flat, then all that stands. */
export function boardSvg(laid: readonly Laid[], pixels: number): string {
  const [left, top] = [Math.min(...laid.map((t) => t.x)), Math.min(...laid.map((t) => t.y))];
  const columns = Math.max(...laid.map((t) => t.x)) - left + 1;
  const rows = Math.max(...laid.map((t) => t.y)) - top + 1;
  const drawn = laid.map((t) => ({
    t,
    layers: drawLayers(t.face, {
      rotation: t.rotation,
      cell: { x: t.x, y: t.y },
      copy: t.copy,
      far: pixels < FAR_BELOW,
    }),
  }));
  const layer = (name: "flat" | "standing"): string =>
    drawn
      .map(({ t, layers }) => `<g transform="translate(${t.x * 100} ${t.y * 100})">${layers[name]}</g>`)
      .join("");
  const box = `${left * 100} ${top * 100} ${columns * 100} ${rows * 100}`;
  return `<svg width="${columns * pixels}" height="${rows * pixels}" viewBox="${box}">${drawGround(laid)}${layer("flat")}${layer("standing")}${laid.map(settler).join("")}</svg>`;
}

/** A figure on one segment of every third tile. */
function settler(tile: Laid): string {
  if (tile.copy % 3 || !tile.face.segments.length) return "";
  const luck = chance(tile.face.name, tile.copy, "settler");
  const segment = Math.floor(luck.next() * tile.face.segments.length);
  const place = anchors(tile.face, tile)[segment]!;
  const kind = tile.face.segments[segment]!.kind;
  const figure =
    kind === "monastery" || kind === "garden" ? "abbot" : kind === "city" ? luck.pick(CITIZENS) : "meeple";
  const svg = drawFigure(figure, luck.pick(COLOURS), { lying: kind === "field" });
  return `<g transform="translate(${tile.x * 100 + place.x} ${tile.y * 100 + place.y})">${svg}</g>`;
}

export function tileSvg(face: Face, rotation: number, pixels: number, copy = 0): string {
  return `<svg width="${pixels}" height="${pixels}" viewBox="0 0 100 100">${drawTile(face, { rotation, copy, cell: { x: rotation, y: copy } })}</svg>`;
}

/** Every letter of a side: pairs of different faces that meet there, side by side and one above the other. */
export function seamPairs(faces: readonly Face[]): Laid[][] {
  const sheets: Laid[][] = [];
  for (const letter of "CRVF") {
    const meeting = faces.flatMap((face) =>
      [0, 1, 2, 3]
        .filter((r) => turnFace(face, r).edges[1] === letter)
        .slice(0, 1)
        .map((rotation) => ({ face, rotation })),
    );
    for (let i = 0; i + 1 < meeting.length; i += 2) sheets.push(pair(meeting[i]!, meeting[i + 1]!, i));
  }
  return sheets;
}

interface Turned {
  face: Face;
  rotation: number;
}

/** The second tile turned about to meet the first: beside it, or below when the number is odd. */
function pair(first: Turned, second: Turned, copy: number): Laid[] {
  const beside = copy % 4 === 0;
  const turn = beside ? 0 : 1;
  return [
    { ...first, x: 0, y: 0, rotation: (first.rotation + turn) % 4, copy },
    { ...second, x: beside ? 1 : 0, y: beside ? 0 : 1, rotation: (second.rotation + 2 + turn) % 4, copy },
  ];
}

/** Every figure in every colour at one size, over a tile. */
export function figureSvg(ground: Face, pixels: number): string {
  const unit = 24;
  const [width, height] = [unit * (FIGURES.length + 1), unit * COLOURS.length];
  const background = Array.from(
    { length: 2 },
    (_, i) =>
      `<g transform="translate(${i * 100} 0)">${drawTile(ground, { copy: i })}</g><g transform="translate(${i * 100} 100)">${drawTile(ground, { copy: i + 2 })}</g>`,
  );
  const figures = COLOURS.flatMap((colour, row) => {
    const line = FIGURES.map((kind) => drawFigure(kind, colour)).concat(
      drawFigure("meeple", colour, { lying: true }),
    );
    return line.map(
      (svg, column) =>
        `<g transform="translate(${column * unit + 14} ${row * unit + 13})scale(.82)">${svg}</g>`,
    );
  });
  const scale = pixels / unit;
  return `<svg width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" style="overflow:hidden">${background.join("")}${figures.join("")}</svg>`;
}
