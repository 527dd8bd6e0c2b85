/** A tile on trial: on which legal cell it lies, and in which of the rotations that are legal there. */
import { rotationOf } from "../board/faces.ts";
import { byRow, copyOf, sameCell } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";
import type { Abbey, Cell, Lay, Legal } from "../net/schema.ts";

/** A legal action that lays a tile. */
export type Laying = Legal & { action: Abbey | Lay };

/** Those of the legal actions that lay a tile. */
export const layingsOf = (legal: readonly Legal[]): Laying[] =>
  legal.filter(
    (candidate): candidate is Laying => candidate.action.verb === "lay" || candidate.action.verb === "abbey",
  );

const cellOf = ({ action }: Laying): Cell => action.cell;

export class Trial {
  private lying = $state.raw<{ cell: Cell; rotation: number; occasion: number } | null>(null);

  constructor(
    /** The ways to lay the tile; none when no tile is to be laid. */
    private laying: () => readonly Laying[],
    /** Tells one tile to be laid from the next: a trial ends with its occasion. */
    private occasion: () => number | undefined,
  ) {}

  /** Where the tile may be laid, row by row. */
  get cells(): Cell[] {
    const cells = new Map(this.laying().map((laying) => [cellOf(laying).join(), cellOf(laying)]));
    return [...cells.values()].sort(byRow);
  }

  private rotationsAt(cell: Cell): Laying[] {
    return this.laying().filter((laying) => sameCell(cellOf(laying), cell));
  }

  /** The action that lays the tile as it lies; none while it is in the hand. */
  get action(): Laying | undefined {
    const { lying } = this;
    if (!lying || lying.occasion !== this.occasion()) return undefined;
    const rotations = this.rotationsAt(lying.cell);
    return rotations[lying.rotation % rotations.length];
  }

  get cell(): Cell | null {
    const { action } = this;
    return action ? cellOf(action) : null;
  }

  isAt(cell: Cell): boolean {
    const here = this.cell;
    return sameCell(here, cell);
  }

  /** In how many ways it can lie where it is. */
  get rotations(): number {
    return this.cell ? this.rotationsAt(this.cell).length : 0;
  }

  /** The tile as it lies; `index` is how many tiles lie on the table. */
  tile(face: string, index: number): LaidTile | null {
    const { action } = this;
    if (!action || !face) return null;
    const rotation = rotationOf("top" in action.action ? action.action.top : "N");
    return { cell: cellOf(action), face, rotation, copy: copyOf(index) };
  }

  /** Puts the tile on a cell, in the first rotation that is legal there or in a given one. */
  put(cell: Cell, rotation = 0): void {
    const occasion = this.occasion();
    if (occasion !== undefined) this.lying = { cell, rotation, occasion };
  }

  /** Puts the tile as an action would lay it. */
  show(action: Laying): void {
    this.put(cellOf(action), this.rotationsAt(cellOf(action)).indexOf(action));
  }

  /** Rotates it; false if it lies nowhere. */
  rotate(by: number): boolean {
    const { lying, rotations } = this;
    if (!lying || !rotations) return false;
    this.lying = { ...lying, rotation: (lying.rotation + by + rotations) % rotations };
    return true;
  }

  /** Puts it on the next legal cell, or on the one before. */
  walk(by: 1 | -1): void {
    const { cells } = this;
    if (!cells.length) return;
    const from = this.cell ? cells.findIndex((cell) => this.isAt(cell)) : by > 0 ? -1 : 0;
    this.put(cells[(from + by + cells.length) % cells.length]!);
  }

  takeBack(): void {
    this.lying = null;
  }
}
