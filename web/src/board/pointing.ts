/** What a pointer is at on the map: the part of a laid tile under it, told to whoever asked. */
import type { Point } from "../art/index.ts";
import type { Cell } from "../net/schema.ts";
import type { Camera } from "./camera.svelte.ts";
import { groundOf, partAt } from "./ground.ts";
import { sameCell } from "./laid.ts";
import type { BoardCalls, BoardState, PartAt } from "./types.ts";
import { wheelPartAt } from "./wheel.ts";

type Sight = Pick<Camera, "x" | "y" | "k" | "moving">;

export class Pointing {
  /** Whether the last press was a finger's on a laid tile, of a map that lay still. */
  private isOnTile = false;

  constructor(
    private host: HTMLElement,
    private camera: Sight,
    private board: () => Pick<BoardState, "tiles" | "pig">,
    private calls: () => Pick<BoardCalls, "look">,
  ) {}

  /** A pointer has moved over the map. */
  move(event: PointerEvent): void {
    const isDragging = event.buttons && event.pointerType === "mouse";
    if (this.camera.moving || isDragging || (event.target as Element).closest(".place")) return;
    this.calls().look?.(this.partUnder(this.pointOf(event)), { x: event.clientX, y: event.clientY });
  }

  press(event: PointerEvent): void {
    const pressed = cellAt(this.pointOf(event));
    const isFinger = event.pointerType === "touch" && !this.camera.moving;
    this.isOnTile = isFinger && this.board().tiles.some(({ cell }) => sameCell(cell, pressed));
    this.move(event);
  }

  /**
   * Whether a click is meant for the cell that received it. A browser hands a finger's click on to the nearest
   * button; a finger that came down on a laid tile asks what lies there. Keys press a button without a point.
   */
  isForCell(click: MouseEvent): boolean {
    return !click.detail || !this.isOnTile;
  }

  /** A finger leaves whenever it is lifted: what it pointed at stays, until it taps elsewhere. */
  leave(event: PointerEvent): void {
    if (event.pointerType !== "touch") this.calls().look?.(null);
  }

  /** A press anywhere on the page. */
  pressElsewhere(event: PointerEvent): void {
    if (event.pointerType === "touch" && !this.host.contains(event.target as Node)) this.calls().look?.(null);
  }

  /** Where it is on the board, in board units. */
  private pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top } = this.host.getBoundingClientRect();
    const { x, y, k } = this.camera;
    return { x: (clientX - left - x) / k, y: (clientY - top - y) / k };
  }

  private partUnder({ x, y }: Point): PartAt | null {
    const cell = cellAt({ x, y });
    const tile = this.board().tiles.find((candidate) => sameCell(candidate.cell, cell));
    const onTile = { x: x - cell[0] * 100, y: y - cell[1] * 100 };
    const part =
      wheelPartAt({ x, y }, this.board()) ??
      (tile ? partAt(groundOf(tile.face, tile.rotation, tile.copy), onTile) : null);
    return part ? { cell, part } : null;
  }
}

const cellAt = ({ x, y }: Point): Cell => [Math.floor(x / 100), Math.floor(y / 100)];
