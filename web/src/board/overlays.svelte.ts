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

  /** Where they lie now, with what sticks out of them and a little air; with what lies there only during a trial, or without. */
  rects(withTrial = false): Rect[] {
    const out = withTrial ? "[data-over]" : '[data-over=""]';
    const parts = [...this.all].flatMap((panel) => [panel, ...panel.querySelectorAll(out)]);
    return parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width && height)
      .map(({ left, top, right, bottom }) => ({
        left: left - GAP,
        top: top - GAP,
        right: right + GAP,
        bottom: bottom + GAP,
      }));
  }
}
