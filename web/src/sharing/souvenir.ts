/** What one keeps of a game: its last map as a picture, the whole of it as an animation. */
import { WHEEL_SECTIONS, type PlayerColour } from "../art/index.ts";
import { standing } from "../game/figures.ts";
import { allLaid } from "../game/position.ts";
import type { ReplayView } from "../net/schema.ts";
import { Gif } from "./gif.ts";
import { Painter, type Legend, type Scene } from "./painter.ts";
import { matcherOf, paletteOf } from "./palette.ts";

/** How far a work has come, from 0 to 1. */
export type Told = (share: number) => void;

const PICTURE = { side: 2400, least: 60, most: 180 };
const FILM = { side: 640, least: 20, most: 56 };
const [TURN_MS, END_MS] = [350, 5000];

/** A scene for the beginning, one for the end of every turn, and one after the last count. */
export function scenesOf(game: ReplayView): Scene[] {
  const positions = allLaid(game.start, game.frames);
  const colourOf = (player: number): PlayerColour =>
    (game.players[player]?.colour ?? "black") as PlayerColour;
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

const levelOf = ({ tiles }: Scene, { side, least, most }: typeof PICTURE): number => {
  const span = (along: 0 | 1): number => {
    const all = tiles.map(({ cell }) => cell[along]);
    return Math.max(...all) - Math.min(...all) + 1;
  };
  return Math.min(most, Math.max(least, Math.floor(side / Math.max(span(0), span(1)))));
};

/** The map at the end, with names and scores, as PNG. */
export async function pictureOf(game: ReplayView, legend: Legend): Promise<Blob> {
  const { last: _, ...scene } = scenesOf(game).at(-1)!;
  const painter = new Painter(scene, legend, levelOf(scene, PICTURE));
  await painter.prepare([scene]);
  painter.paint(scene);
  return new Promise((done, fail) =>
    painter.canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** The game turn by turn, as GIF: every program shows it, and no browser needs a codec to write it. */
export async function animationOf(game: ReplayView, legend: Legend, told: Told): Promise<Blob> {
  const scenes = scenesOf(game);
  const last = scenes.at(-1)!;
  const painter = new Painter(last, legend, levelOf(last, FILM));
  const { width, height } = painter.canvas;
  await painter.prepare(scenes, (share) => told(share / 2));
  const shot = (scene: Scene): Uint8ClampedArray => {
    painter.paint(scene);
    return painter.canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
  };
  const palette = paletteOf([shot(last), shot(scenes[Math.floor(scenes.length / 2)]!)]);
  const match = matcherOf(palette);
  const gif = new Gif(width, height, palette);
  for (const [i, scene] of scenes.entries()) {
    gif.add({ pixels: match(shot(scene)), delay: scene === last ? END_MS : TURN_MS });
    told(0.5 + (i + 1) / scenes.length / 2);
    await new Promise((next) => setTimeout(next));
  }
  return gif.finish();
}
