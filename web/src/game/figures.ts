/** Where the figures of a game stand on the board. */
import { crownPlace, WHEEL_SECTIONS, type FigureKind, type PlayerColour } from "../art/index.ts";
import { partKey, placeOn } from "../board/faces.ts";
import { sameCell, wheelOf } from "../board/laid.ts";
import type { LaidTile, StandingFigure } from "../board/types.ts";
import type { Cell, Figure, Part } from "../net/wire.ts";

export interface Spot {
  x: number;
  y: number;
  /** How much smaller a figure is there than elsewhere. */
  fit?: number | undefined;
}

export function spotOf(tiles: readonly LaidTile[], cell: Cell | null | undefined, part: Part): Spot {
  const tile = tiles.find((t) => sameCell(t.cell, cell));
  if (!tile) return { x: 0, y: 0 };
  const { x, y, fit } = placeOn(tile.face, tile.rotation, tile.copy, part);
  return { x: tile.cell[0] * 100 + x, y: tile.cell[1] * 100 + y, fit };
}

export function crownSpot(tiles: readonly LaidTile[], section: string, space: number): Spot {
  const [wide, high] = wheelOf(tiles)?.cell ?? [0, 0];
  const number = Math.max(
    0,
    WHEEL_SECTIONS.findIndex((candidate) => candidate.name === section),
  );
  const { x, y } = crownPlace(number, Math.min(space, WHEEL_SECTIONS[number]!.crowns - 1));
  return { x: wide * 100 + x, y: high * 100 + y };
}

export const isLying = (figure: FigureKind, part: Part | undefined): boolean =>
  figure !== "barn" && figure !== "pig" && part?.kind === "field";

export function standing(
  tiles: readonly LaidTile[],
  figures: readonly Figure[],
  colourOf: (player: number) => PlayerColour,
): StandingFigure[] {
  const taken = new Map<string, number>();
  return figures.map((figure) => {
    const { part } = figure;
    const key = partKey(part);
    const id = `${figure.player} ${figure.figure} ${String(figure.cell)} ${key}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const onCrown = part.kind === "crown";
    const spot = onCrown ? crownSpot(tiles, part.at ?? "", before) : spotOf(tiles, figure.cell, part);
    return {
      id: onCrown ? `${id} ${before}` : id,
      kind: figure.figure,
      colour: colourOf(figure.player),
      lying: isLying(figure.figure, part),
      ...spot,
    };
  });
}
