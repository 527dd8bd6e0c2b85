/** Where none of the remaining tiles fits: sides are compared as they are printed. */
import { faceNamed } from "../board/faces.ts";
import type { CellAt, LaidTile } from "../board/types.ts";

const AROUND = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;
const textOf = ({ x, y }: CellAt): string => `${x},${y}`;

/** The sides of a tile as it lies: north, east, south, west. */
const turned = (edges: string, rotation: number): string => [0, 1, 2, 3].map((side) => edges[(side - rotation + 4) % 4]).join("");

/** What each side of an empty cell asks for; a dot = anything. */
function askedAt(cell: CellAt, laid: Map<string, string>): string {
  return AROUND.map((step, side) => laid.get(textOf({ x: cell.x + step.x, y: cell.y + step.y }))?.[(side + 2) % 4] ?? ".").join("");
}

const isMet = (asked: string, edges: string): boolean => [...asked].every((want, side) => want === "." || want === "*" || want === edges[side]);

export function deadCells(tiles: readonly LaidTile[], bag: Record<string, number>): CellAt[] {
  const laid = new Map(tiles.map((tile) => [textOf(tile), turned(faceNamed(tile.face).edges, tile.rotation)]));
  const looks = new Set(
    Object.entries(bag)
      .filter(([, count]) => count > 0)
      .flatMap(([face]) => [0, 1, 2, 3].map((rotation) => turned(faceNamed(face).edges, rotation))),
  );
  const empty = new Map<string, CellAt>();
  for (const tile of tiles) {
    for (const step of AROUND) {
      const cell = { x: tile.x + step.x, y: tile.y + step.y };
      if (!laid.has(textOf(cell))) empty.set(textOf(cell), cell);
    }
  }
  return [...empty.values()].filter((cell) => ![...looks].some((edges) => isMet(askedAt(cell, laid), edges)));
}
