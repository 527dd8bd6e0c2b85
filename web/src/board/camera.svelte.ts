/** Pan and zoom of the board: mouse, touch and keys move one transform; 100 units are a tile. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import {
  amidst,
  cellRect,
  isClear,
  largest,
  nearest,
  onView,
  rowsOf,
  seen,
  type ViewTransform,
  type Rect,
  type View,
} from "./fitting.ts";
import type { Cell } from "../net/schema.ts";

/** So long nobody has moved a map that rests. */
const REST_MS = 160;
const NEAREST = 3;
const FARTHEST = 0.12;
const COMFORTABLE = 1.3;
const CLOSE = 1.5;
/** A map that lies this well does not move; at the beginning of a turn it must lie better. */
const WELL = 0.8;
const BETTER = 0.95;
/** What is seen about a cell from near, in cells. */
const ABOUT = 0.25;

export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
/** What is left for the map. */
export interface Room {
  margins: Margins;
  /** Panels over the map, on the page. */
  panels: readonly Rect[];
}
/** Cells out of sight. */
export interface Offscreen {
  /** Clockwise quarter turns from north. */
  way: number;
  cells: Cell[];
}

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  /** The scale at which the map rests, or will after it has gone there by itself: sizes on it follow this one. */
  restK = $state(1);
  moving = $state(false);
  /** Whether the map goes there by itself, and softly. */
  glides = $state(false);
  /** Whether the map was ever put anywhere. */
  placed = false;
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
        if (!event.sourceEvent) this.restK = this.k;
      });
    select(host).call(this.behavior);
  }

  private follow({ x, y, k }: ZoomTransform): void {
    [this.x, this.y, this.k] = [x, y, k];
    this.moving = true;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => ([this.moving, this.restK] = [false, this.k]), REST_MS);
  }

  pan(dx: number, dy: number): void {
    select(this.host).call(this.behavior.translateBy, dx / this.k, dy / this.k);
    this.glides = false;
  }

  closer(by: number): void {
    select(this.host).call(this.behavior.scaleBy, by);
  }

  private go({ x, y, k }: ViewTransform): void {
    select(this.host).call(this.behavior.transform, zoomIdentity.translate(x, y).scale(k));
  }

  get transform(): ViewTransform {
    return { x: this.x, y: this.y, k: this.k };
  }

  /** What is left for the map, in pixels of the board. */
  view(room: Room): View {
    const { left, top, right, bottom } = this.host.getBoundingClientRect();
    const { margins } = room;
    const frame = {
      left: margins.left,
      top: margins.top,
      right: right - left - margins.right,
      bottom: bottom - top - margins.bottom,
    };
    const panels = room.panels.map((panel) => ({
      left: panel.left - left,
      top: panel.top - top,
      right: panel.right - left,
      bottom: panel.bottom - top,
    }));
    return { frame, panels };
  }

  /** All these tiles in view, as large as there is room. */
  fit(tiles: readonly Cell[], room: Room): void {
    if (tiles.length && this.host.clientWidth)
      this.go(largest(rowsOf(tiles), this.view(room), COMFORTABLE, FARTHEST));
  }

  /** All these tiles in view: a map that lies well enough stays where it is. */
  keep(tiles: readonly Cell[], room: Room): void {
    if (!tiles.length || !this.host.clientWidth) return;
    const [rows, view] = [rowsOf(tiles), this.view(room)];
    const transform = largest(rows, view, COMFORTABLE, FARTHEST);
    if (
      !this.placed ||
      !isClear(rows, this.transform, view) ||
      this.k < transform.k * WELL ||
      this.k > COMFORTABLE
    )
      this.go(transform);
  }

  /** As large as it must be, with most of the cells that matter, or where something happened; false where all tiles fit at that scale. */
  keepLarge(
    tiles: readonly Cell[],
    those: readonly Cell[],
    focus: Cell,
    least: number,
    room: Room,
    isNew: boolean,
  ): boolean {
    const view = this.view(room);
    if (!this.host.clientWidth || largest(rowsOf(tiles), view, COMFORTABLE, FARTHEST).k >= least)
      return false;
    const sights = { cells: those, focus, tiles: those.length || !this.placed ? tiles : [] };
    const transform = sights.tiles.length
      ? amidst(sights, least, view)
      : nearest(cellRect(focus), this.transform, least, view);
    const well = seen(sights, transform, view) * (isNew ? BETTER : WELL);
    const isWell =
      this.placed &&
      this.k >= least * WELL &&
      this.k <= COMFORTABLE &&
      seen(sights, this.transform, view) >= well;
    if (!isWell) this.go(transform);
    return true;
  }

  /** One cell clear of the panels and large, moved no more than it must. */
  near(cell: Cell, room: Room, scale = CLOSE): void {
    this.go(nearest(cellRect(cell, ABOUT), this.transform, Math.max(this.k, scale), this.view(room)));
  }

  /** Back to where the map lay. */
  back(transform: ViewTransform): void {
    this.go(transform);
  }

  /** Whether a cell lies wholly within the free part of the view. */
  shows(cell: Cell, room: Room): boolean {
    return isClear([cellRect(cell)], this.transform, this.view(room));
  }

  /** Which cells lie outside the view, or under a panel, by the way to them. */
  offscreen(cells: readonly Cell[], room: Room): Offscreen[] {
    const view = this.view(room);
    const { left, top, right, bottom } = view.frame;
    const byWay = new Map<number, Cell[]>();
    for (const cell of cells.filter(
      (candidate) => !isClear([cellRect(candidate, -0.3)], this.transform, view),
    )) {
      const rect = onView(cellRect(cell, -0.5), this.transform);
      const [dx, dy] = [rect.left / (left + right) - 0.5, rect.top / (top + bottom) - 0.5];
      const way = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
      byWay.set(way, [...(byWay.get(way) ?? []), cell]);
    }
    return [...byWay].map(([way, cells]) => ({ way, cells })).sort((a, b) => a.way - b.way);
  }

  /** The one of these cells that is nearest to the middle of the view comes into it. */
  reach(cells: readonly Cell[], room: Room): void {
    const middle = {
      x: (this.host.clientWidth / 2 - this.x) / this.k / 100 - 0.5,
      y: (this.host.clientHeight / 2 - this.y) / this.k / 100 - 0.5,
    };
    const far = ([x, y]: Cell): number => Math.hypot(x - middle.x, y - middle.y);
    this.near(
      cells.reduce((a, b) => (far(b) < far(a) ? b : a)),
      room,
      this.k,
    );
  }

  /** Whether something of a square of cells is in view, or nearly. */
  sees([x, y]: Cell, cells: number): boolean {
    const { clientWidth: width, clientHeight: height } = this.host;
    const [left, top] = [this.x + x * 100 * this.k, this.y + y * 100 * this.k];
    const size = cells * 100 * this.k;
    return (
      left < width * 1.1 && top < height * 1.1 && left + size > -width * 0.1 && top + size > -height * 0.1
    );
  }
}
