/** The scorings that the map explains: those just shown, those looked at again, and the final ones, one by one. */
import type { PlayerColour } from "../art/index.ts";
import type { LitCell, RisingPoints } from "../board/types.ts";
import type { EventView } from "../net/messages.ts";
import type { Playback } from "./playback.svelte.ts";
import { finalScoring } from "./position.ts";
import type { TableSession } from "./session.svelte.ts";
import { perCell } from "./telling.ts";

const FLASH_MS = 2100;
const APART = 34;

/** The cells of these scorings, each with what it gave. */
export function litBy(events: readonly EventView[]): LitCell[] {
  const cells = new Map<string, LitCell>();
  for (const event of events) for (const [x, y] of event.cells ?? []) cells.set(`${x},${y}`, { x, y, text: perCell(event) });
  return [...cells.values()];
}

/** The middle of cells, in board units. */
function middleOf(cells: readonly (readonly [number, number])[]): { x: number; y: number } {
  const mean = (axis: 0 | 1): number => (cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length) * 100 + 50;
  return { x: mean(0), y: mean(1) };
}

/** The points of scorings over their cells; `moment` tells those of one moment from others. */
export function risingFrom(events: readonly EventView[], moment: string, colourOf: (player: number) => PlayerColour): RisingPoints[] {
  return events
    .filter((event) => event.points && event.cells?.length)
    .map((event, i) => {
      const { x, y } = middleOf(event.cells!);
      return { id: `${moment}.${i}`, x, y: y - i * APART, text: `+${event.points}`, colour: colourOf(event.player ?? 0) };
    });
}

export class Explained {
  private flash = $state.raw<EventView[]>([]);
  /** The step of the final scoring that is shown; null before and after. */
  finale = $state<number | null>(null);
  private fading: ReturnType<typeof setTimeout> | undefined;
  private wasLooking = false;
  private wasPlaying = false;

  constructor(
    private session: Pick<TableSession, "log" | "askFeatures" | "colourOf">,
    private playback: Pick<Playback, "step" | "scores">,
  ) {}

  get final(): EventView[] {
    return finalScoring(this.session.log.at(-1)?.events ?? []);
  }
  get events(): EventView[] {
    return this.finale !== null ? this.final.slice(this.finale, this.finale + 1) : this.flash;
  }
  get rising(): RisingPoints[] {
    return risingFrom(this.events, `${this.playback.step}.${this.finale}`, this.session.colourOf);
  }
  /** The points as far as they have been counted. */
  get scores(): number[] {
    const all = [...this.playback.scores];
    if (this.finale !== null) for (const event of this.final.slice(this.finale + 1)) all[event.player ?? 0]! -= event.points ?? 0;
    return all;
  }

  /** Points rise for a while, over the next moves, too; looked at again, they stay as long as somebody looks. */
  follow(scorings: EventView[], isLooking: boolean): void {
    const hasLeft = this.wasLooking && !isLooking;
    this.wasLooking = isLooking;
    if (!scorings.length && !isLooking && !hasLeft) return;
    clearTimeout(this.fading);
    this.flash = scorings;
    if (scorings.length) this.session.askFeatures();
    if (!isLooking) this.fading = setTimeout(() => (this.flash = []), FLASH_MS);
  }

  /** Whoever sees the game end sees how it is counted. */
  watch(status: string | undefined): void {
    if (status === "ended" && this.wasPlaying && this.final.length) {
      this.session.askFeatures();
      this.finale = 0;
    }
    this.wasPlaying = status === "playing";
  }

  close(): void {
    clearTimeout(this.fading);
  }
}
