/**
 * The Wheel's piece of 4 by 4 squares: its terrain from the facts of the piece, the medallion on top.
 *
 *            City  Field  Road  Field
 *     Field [ 1 ] [ 2 ] [ 3 ] [ 4 ] Field
 *     Road  [ 5 ] wheel wheel [ 8 ] Field
 *     Field [ 9 ] wheel wheel [12 ] City
 *     City  [13 ] [14 ] [15 ] [16 ] Field
 *            City  Field Field Road
 */
import { Face, Segment } from "./face.ts";
import { at, bend, Curve } from "./geometry.ts";
import { Cell, drawGround } from "./meadow.ts";
import { roadSurface } from "./road.ts";
import { drawLayers } from "./tile.ts";
import { drawMedallion } from "./wheel.ts";

const SQUARES_WITH_CITIES: readonly { column: number; row: number; sides: number[] }[] = [
  { column: 0, row: 0, sides: [0] },
  { column: 3, row: 2, sides: [1] },
  { column: 0, row: 3, sides: [2, 3] },
];

/** Roads from the north of square 3, the west of 5 and the south of 16 to the wheel. */
const ROADS: readonly Curve[] = [
  [bend(at(250, -0.4), at(0, 1), at(243, 50), at(-0.1, 1))],
  [bend(at(-0.4, 150), at(1, 0), at(50, 157), at(1, 0.1))],
  [bend(at(350, 400.4), at(0, -1), at(315, 315), at(-0.7, -0.7))],
];

/** The whole piece in a box of 400 by 400; `cell` is its north-western cell. */
export function drawWheel(cell: Cell = { x: 0, y: 0 }): string {
  const cells = Array.from({ length: 16 }, (_, i) => ({
    x: cell.x + (i % 4),
    y: cell.y + Math.floor(i / 4),
  }));
  const ground = `<g transform="translate(${-cell.x * 100} ${-cell.y * 100})">${drawGround(cells)}</g>`;
  const towns = SQUARES_WITH_CITIES.map(({ column, row, sides }) => {
    const { flat, standing } = drawLayers(townFace(sides), { cell: { x: cell.x + column, y: cell.y + row } });
    return placed(column, row, flat + standing);
  });
  return ground + roadSurface(ROADS) + towns.join("") + drawMedallion();
}

const placed = (column: number, row: number, svg: string): string =>
  `<g transform="translate(${column * 100} ${row * 100})">${svg}</g>`;

function townFace(sides: number[]): Face {
  const city: Segment = { kind: "city", sides, halves: [], corners: [], cities: [], shields: 0, end: "" };
  const edges = [0, 1, 2, 3].map((side) => (sides.includes(side) ? "C" : "F")).join("");
  return {
    name: "wheel",
    type: "wheel",
    edges,
    segments: [city],
    stage: "land",
    garden: false,
    symbol: 0,
    square: 0,
    rivers: [],
  };
}
