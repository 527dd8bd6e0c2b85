/** The panels that float over a board: each tells of itself by an attachment, the map keeps clear of them. */
import type { Rect } from "./fitting.ts";

const GAP = 8;

export class Overlays {
  private all = new Set<Element>();
  private resized = new ResizeObserver(() => (this.changes += 1));
  /** Grows whenever a panel comes, goes or changes its size. */
  changes = $state(0);

  over = (panel: Element): (() => void) => {
    this.all.add(panel);
    this.resized.observe(panel);
    return () => {
      this.all.delete(panel);
      this.resized.unobserve(panel);
      this.changes += 1;
    };
  };

  /** Where they lie now, with a little air. */
  rects(): Rect[] {
    return [...this.all]
      .map((panel) => panel.getBoundingClientRect())
      .filter(({ width, height }) => width && height)
      .map(({ left, top, right, bottom }) => ({
        left: left - GAP,
        top: top - GAP,
        right: right + GAP,
        bottom: bottom + GAP,
      }));
  }
}
