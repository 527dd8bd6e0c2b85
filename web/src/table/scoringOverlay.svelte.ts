/** The scorings that the map explains: those just shown, those looked at again, and the final ones, one by one. */
import type { RisingPoints } from "../board/types.ts";
import type { Scored, State } from "../net/schema.ts";
import type { Holdings } from "../game/holdings.ts";
import { risingFrom } from "../game/scoringMarks.ts";
import type { Playback } from "./playback.svelte.ts";
import { finalScoring, withPoints } from "../game/position.ts";
import type { TableSession } from "./session.svelte.ts";

const FLASH_MS = 2100;
export class ScoringOverlay {
  private flash = $state.raw<Scored[]>([]);
  /** The step of the final scoring that is shown; null before and after. */
  finale = $state<number | null>(null);
  private fading: ReturnType<typeof setTimeout> | undefined;
  private wasLooking = false;
  private wasPlaying = false;

  constructor(
    private session: Pick<TableSession, "log" | "table" | "askFeatures" | "colourOf">,
    private playback: Pick<Playback, "step" | "holdings" | "isLive" | "isCaughtUp">,
  ) {}

  get final(): Scored[] {
    return finalScoring(this.session.log.at(-1)?.events ?? []);
  }
  get events(): Scored[] {
    return this.finale !== null ? this.final.slice(this.finale, this.finale + 1) : this.flash;
  }
  get rising(): RisingPoints[] {
    return risingFrom(this.events, `${this.playback.step}.${this.finale}`, this.session.colourOf);
  }
  /** How many of the final scorings have been counted: none before the last turn is confirmed and seen. */
  get counted(): number {
    if (this.finale !== null) return this.finale + 1;
    return this.session.table?.status === "ended" && this.playback.isCaughtUp ? Infinity : 0;
  }
  /** What everybody holds, with the points as far as they have been counted. */
  get holdings(): Holdings {
    const { holdings, isLive } = this.playback;
    if (!isLive) return holdings;
    return { ...holdings, scores: withPoints(holdings.scores, this.final.slice(this.counted), -1) };
  }

  /** Points rise for a while, over the next moves, too; looked at again, they stay as long as somebody looks. */
  follow(scorings: Scored[], isLooking: boolean): void {
    const hasLeft = this.wasLooking && !isLooking;
    this.wasLooking = isLooking;
    if (!scorings.length && !isLooking && !hasLeft) return;
    clearTimeout(this.fading);
    this.flash = scorings;
    if (scorings.length) this.session.askFeatures();
    if (!isLooking) this.fading = setTimeout(() => (this.flash = []), FLASH_MS);
  }

  /** Whoever sees the game end sees how it is counted. */
  watch(status: State["status"] | undefined): void {
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
