/** Scorings on the map: the cells that gave points, and the points that rise over them. */
import type { PlayerColour } from "../art/index.ts";
import type { LitCell, RisingPoints } from "../board/types.ts";
import type { Cell, Scored } from "../net/wire.ts";
import { perCell } from "./describe.ts";
import { payingCells } from "./position.ts";

const APART = 34;

/** The cells of these scorings, each with what it gave. */
export function litBy(events: readonly Scored[]): LitCell[] {
  const cells = new Map<string, LitCell>();
  for (const event of events)
    for (const cell of payingCells(event)) cells.set(cell.join(), { cell, text: perCell(event) });
  return [...cells.values()];
}

/** The middle of cells, in board units. */
function middleOf(cells: readonly Cell[]): { x: number; y: number } {
  const mean = (axis: 0 | 1): number =>
    (cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length) * 100 + 50;
  return { x: mean(0), y: mean(1) };
}

/** The points of scorings over their cells; `moment` tells those of one moment from others. */
export function risingFrom(
  events: readonly Scored[],
  moment: string,
  colourOf: (player: number) => PlayerColour,
): RisingPoints[] {
  return events
    .filter((event) => event.points && payingCells(event).length)
    .map((event, i) => {
      const { x, y } = middleOf(payingCells(event));
      return {
        id: `${moment}.${i}`,
        x,
        y: y - i * APART,
        text: `+${event.points}`,
        colour: colourOf(event.player),
      };
    });
}
