/** Pan and zoom of the board: mouse, touch and keys move one transform; 100 units are a tile. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import type { CellAt } from "./types.ts";

const NEAREST = 3;
const FARTHEST = 0.12;
const COMFORTABLE = 1.3;
const CLOSE = 1.5;

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  moving = $state(false);
  /** Whether the map goes there by itself, and softly. */
  glides = $state(false);
  private placed = false;
  private behavior: ZoomBehavior<HTMLElement, unknown>;
  private settle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private host: HTMLElement,
    /** Whether the wheel at this element belongs to somebody else. */
    isTaken: (target: Element) => boolean,
    /** A person has moved the map. */
    moved: () => void,
  ) {
    this.behavior = zoom<HTMLElement, unknown>()
      .scaleExtent([FARTHEST, NEAREST])
      .clickDistance(5)
      .filter((event: Event) => {
        const target = event.target as Element;
        if (event.type === "wheel") return !isTaken(target);
        return event.type !== "dblclick" && !(event as MouseEvent).button;
      })
      .on("zoom", (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (event.sourceEvent) moved();
        this.glides = !event.sourceEvent && this.placed;
        this.placed = true;
        this.follow(event.transform);
      });
    select(host).call(this.behavior);
  }

  private follow({ x, y, k }: ZoomTransform): void {
    [this.x, this.y, this.k] = [x, y, k];
    this.moving = true;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => (this.moving = false), 160);
  }

  pan(dx: number, dy: number): void {
    select(this.host).call(this.behavior.translateBy, dx / this.k, dy / this.k);
    this.glides = false;
  }

  closer(by: number): void {
    select(this.host).call(this.behavior.scaleBy, by);
  }

  /** All these cells in view, with room for what floats over the board. */
  fit(cells: readonly CellAt[], margins: Margins): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (!cells.length || !width) return;
    const xs = cells.map((c) => c.x * 100);
    const ys = cells.map((c) => c.y * 100);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) + 100 - left, Math.max(...ys) + 100 - top];
    const room = { w: width - margins.left - margins.right, h: height - margins.top - margins.bottom };
    const k = Math.max(FARTHEST, Math.min(COMFORTABLE, room.w / wide, room.h / high));
    const x = margins.left + (room.w - wide * k) / 2 - left * k;
    const y = margins.top + (room.h - high * k) / 2 - top * k;
    select(this.host).call(this.behavior.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** One cell in the middle of the free part of the view, large enough for fingers. */
  near(cell: CellAt, margins: Margins): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const k = Math.max(this.k, CLOSE);
    const x = margins.left + (width - margins.left - margins.right) / 2 - (cell.x * 100 + 50) * k;
    const y = margins.top + (height - margins.top - margins.bottom) / 2 - (cell.y * 100 + 50) * k;
    select(this.host).call(this.behavior.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Whether something of a square of cells is in view, or nearly. */
  sees(x: number, y: number, cells: number): boolean {
    const { clientWidth: width, clientHeight: height } = this.host;
    const [left, top] = [this.x + x * 100 * this.k, this.y + y * 100 * this.k];
    const size = cells * 100 * this.k;
    return left < width * 1.1 && top < height * 1.1 && left + size > -width * 0.1 && top + size > -height * 0.1;
  }

  /** Whether a cell lies wholly within the free part of the view. */
  shows(cell: CellAt, margins: Margins): boolean {
    const { clientWidth: width, clientHeight: height } = this.host;
    const [left, top] = [this.x + cell.x * 100 * this.k, this.y + cell.y * 100 * this.k];
    const size = 100 * this.k;
    return (
      left >= margins.left &&
      top >= margins.top &&
      left + size <= width - margins.right &&
      top + size <= height - margins.bottom
    );
  }
}
