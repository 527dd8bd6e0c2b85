/** What one keeps of a game: its last map as a picture, the whole of it as an animation. */
import { WHEEL_SECTIONS, type PlayerColour } from "../art/index.ts";
import { standing } from "../game/figures.ts";
import { allLaid } from "../game/position.ts";
import type { ReplayView } from "../net/schema.ts";
import { Gif } from "./gif.ts";
import { asCard, withStrip, type Layout, type Legend } from "./layout.ts";
import { Painter, type Scene } from "./painter.ts";
import { matcherOf, paletteOf } from "./palette.ts";
import { colourIn } from "./players.ts";

/** How far a work has come, from 0 to 1. */
export type OnProgress = (share: number) => void;

const PICTURE = { side: 2400, least: 60, most: 180 };
const FILM = { side: 640, least: 20, most: 56 };
const CARD_BYTES = 300_000;
const QUALITIES = [0.88, 0.8, 0.7, 0.55, 0.4];
const [TURN_MS, END_MS] = [350, 5000];

/** A scene for the beginning, one for the end of every turn, and one after the last count. */
function scenesOf(game: ReplayView): Scene[] {
  const positions = allLaid(game.start, game.frames);
  const colourOf = (player: number): PlayerColour => colourIn(game, player);
  const sceneAt = (ply: number): Scene => {
    const { tiles, figures, pig } = positions[ply]!;
    const frame = game.frames[ply - 1];
    const layer = game.frames.slice(0, ply).findLast(({ events }) => events.some((e) => e.event === "laid"));
    const last = tiles.at(-1);
    return {
      tiles,
      figures: standing(tiles, figures, colourOf),
      pig: game.elements.includes("wheel") ? WHEEL_SECTIONS.findIndex(({ name }) => name === pig) : null,
      scores: frame?.scores ?? game.frames[0]?.scores ?? [],
      last: layer && last ? { cell: last.cell, colour: colourOf(layer.player) } : undefined,
    };
  };
  const isTurnsEnd = (ply: number): boolean =>
    ply === game.frames.length || game.frames[ply]!.events.some(({ event }) => event === "drew");
  const plies = [...positions.keys()].filter((ply) => ply === 0 || isTurnsEnd(ply));
  return [...new Set(plies)].map(sceneAt);
}

/** The map at the end, with names and scores, as PNG. */
export const pictureOf = async (game: ReplayView, legend: Legend): Promise<Blob> =>
  blobOf(await ending(game, legend, (tiles) => withStrip(tiles, PICTURE)), "image/png");

/** The same as the previews of a link show it: a JPEG of at most CARD_BYTES. */
export async function cardOf(game: ReplayView, legend: Legend): Promise<Blob> {
  const canvas = await ending(game, legend, asCard);
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, "image/jpeg", quality);
    if (blob.size <= CARD_BYTES) return blob;
  }
  throw new Error("no picture is small enough");
}

async function ending(
  game: ReplayView,
  legend: Legend,
  layoutOf: (tiles: Scene["tiles"]) => Layout,
): Promise<HTMLCanvasElement> {
  const { last: _, ...scene } = scenesOf(game).at(-1)!;
  const painter = new Painter(layoutOf(scene.tiles), legend);
  await painter.prepare([scene]);
  painter.paint(scene);
  return painter.canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), type, quality),
  );

/** The game turn by turn, as GIF: every program shows it, and no browser needs a codec to write it. */
export async function animationOf(game: ReplayView, legend: Legend, onProgress: OnProgress): Promise<Blob> {
  const scenes = scenesOf(game);
  const last = scenes.at(-1)!;
  const painter = new Painter(withStrip(last.tiles, FILM), legend);
  const { width, height } = painter.canvas;
  await painter.prepare(scenes, (share) => onProgress(share / 2));
  const shot = (scene: Scene): Uint8ClampedArray => {
    painter.paint(scene);
    return painter.canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
  };
  const palette = paletteOf([shot(last), shot(scenes[Math.floor(scenes.length / 2)]!)]);
  const match = matcherOf(palette);
  const gif = new Gif(width, height, palette);
  for (const [i, scene] of scenes.entries()) {
    gif.add({ pixels: match(shot(scene)), delay: scene === last ? END_MS : TURN_MS });
    onProgress(0.5 + (i + 1) / scenes.length / 2);
    await new Promise((next) => setTimeout(next));
  }
  return gif.finish();
}
