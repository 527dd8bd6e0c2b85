/** Where the figures of a game stand on the board. */
import { crownPlace, WHEEL_SECTIONS, type FigureKind, type PlayerColour } from "../art/index.ts";
import { placeOn } from "../board/faces.ts";
import { wheelOf } from "../board/laid.ts";
import type { LaidTile, StandingFigure } from "../board/types.ts";
import type { FigureView } from "../net/views.ts";

export interface Spot {
  x: number;
  y: number;
}

export function spotOf(
  tiles: readonly LaidTile[],
  cell: readonly [number, number] | null | undefined,
  part: string,
): Spot {
  const tile = cell ? tiles.find((t) => t.x === cell[0] && t.y === cell[1]) : undefined;
  if (!tile) return { x: 0, y: 0 };
  const { x, y } = placeOn(tile.face, tile.rotation, tile.copy, part);
  return { x: tile.x * 100 + x, y: tile.y * 100 + y };
}

export function crownSpot(tiles: readonly LaidTile[], section: string, space: number): Spot {
  const wheel = wheelOf(tiles) ?? { x: 0, y: 0 };
  const number = Math.max(
    0,
    WHEEL_SECTIONS.findIndex((one) => one.name === section),
  );
  const { x, y } = crownPlace(number, Math.min(space, WHEEL_SECTIONS[number]!.crowns - 1));
  return { x: wheel.x * 100 + x, y: wheel.y * 100 + y };
}

export const isLying = (figure: string, part: string): boolean =>
  figure !== "barn" && figure !== "pig" && part.startsWith("field");

export function standing(
  tiles: readonly LaidTile[],
  figures: readonly FigureView[],
  colourOf: (player: number) => PlayerColour,
): StandingFigure[] {
  const taken = new Map<string, number>();
  return figures.map((one) => {
    const part = one.part ?? "";
    const id = `${one.player} ${one.figure} ${String(one.cell)} ${part}`;
    const before = taken.get(part) ?? 0;
    taken.set(part, before + 1);
    const onCrown = part.startsWith("crown ");
    const spot = onCrown ? crownSpot(tiles, part.slice(6), before) : spotOf(tiles, one.cell, part);
    return {
      id: onCrown ? `${id} ${before}` : id,
      kind: one.figure as FigureKind,
      colour: colourOf(one.player),
      lying: isLying(one.figure, part),
      ...spot,
    };
  });
}
