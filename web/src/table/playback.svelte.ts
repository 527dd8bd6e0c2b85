/** What is shown of a game: the moves of others follow at a pace that eyes can follow, and past steps can be looked at. */
import type { Scored, Verb } from "../net/wire.ts";
import { holdingsBefore, NO_HOLDINGS, type Holdings } from "../game/holdings.ts";
import { scoringsIn, type Laid } from "../game/position.ts";
import type { LogLine } from "../game/turns.ts";
import { settings, type Pace } from "../settings/settings.svelte.ts";
import type { TableSession } from "./session.svelte.ts";

const PACE_MS: Partial<Record<Verb, number>> = {
  lay: 560,
  abbey: 560,
  place: 420,
  barn: 420,
  crown: 420,
  wagon: 560,
  recall: 420,
};
const SCORED_MS = 950;
/** After an own step, until the map has come back from near. */
const OWN_MS = 550;

/** How many times as long a move is looked at. */
export const PACE: Record<Pace, number> = { slow: 1.8, usual: 1, fast: 0.45, none: 0 };

const isStill = (): boolean => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long an action is looked at before the next one is shown. */
export function paceOf(line: LogLine): number {
  if (line.events.some((event) => event.event === "scored")) return SCORED_MS;
  return PACE_MS[line.action.verb] ?? 0;
}

export class Playback {
  /** How many actions have been shown. */
  private shown = $state(0);
  /** The past step that somebody looks at. */
  private chosen = $state<number | null>(null);
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private session: TableSession,
    /** Called whenever the board shows another step. */
    private moved: () => void = () => undefined,
  ) {}

  /** So many actions lie on the board. */
  get step(): number {
    return this.chosen ?? Math.min(this.shown, this.session.actions);
  }
  /** Whether the board shows the game as it stands. */
  get isLive(): boolean {
    return this.step === this.session.actions;
  }
  /** Whether somebody looks at the past. */
  get isLooking(): boolean {
    return this.chosen !== null;
  }
  /** Whether no move waits to be shown. */
  get isCaughtUp(): boolean {
    return this.isLive || this.isLooking;
  }
  get laid(): Laid {
    return this.session.trail[this.step] ?? this.session.laid;
  }
  /** The action that led here. */
  get line(): LogLine | undefined {
    return this.session.log.find((line) => line.actions === this.step - 1);
  }
  /** What the log tells: no move of another's before it is shown, all of it to who looks at the past. */
  get told(): LogLine[] {
    const { log } = this.session;
    return this.isLooking ? log : log.filter((line) => line.actions < this.step);
  }
  /** Whose move is being shown while the game is farther; null where the board shows it as it stands. */
  get mover(): number | null {
    if (this.isLive || this.isLooking) return null;
    const lines = this.session.log.filter(
      (line) => line.actions === this.step - 1 || line.actions === this.step,
    );
    return lines.flatMap(({ events }) => events).find((event) => "player" in event)?.player ?? null;
  }
  get scorings(): Scored[] {
    return scoringsIn(this.line?.events ?? []);
  }
  /** What every player held at this step. */
  get holdings(): Holdings {
    const { position, log, laid, past } = this.session;
    const later = log.filter((line) => line.actions >= this.step).flatMap((line) => line.events);
    const held = holdingsBefore(position ?? NO_HOLDINGS, later, laid.figures, this.laid.figures);
    return { ...held, projected: past.projectedAt(this.step) };
  }
  /** Steps worth a look: draws go without saying. */
  private get steps(): number[] {
    return this.session.log
      .filter(
        (line) =>
          line.action.verb !== "draw" ||
          line.events.some((e) => e.event === "pig_moved" || e.event === "discarded"),
      )
      .map((line) => line.actions + 1);
  }
  get hasEarlier(): boolean {
    return this.steps.some((step) => step < this.step);
  }

  /** Catches up with the game, one action after the other. */
  follow(): void {
    clearTimeout(this.waiting);
    const { session } = this;
    if (this.shown > session.actions) this.shown = session.actions;
    if (this.chosen !== null && this.chosen >= session.actions) this.chosen = null;
    while (this.shown < session.actions) {
      const before = session.log.find((line) => line.actions === this.shown - 1);
      const next = session.log.find((line) => line.actions === this.shown);
      const due = Math.max(
        this.shownAt + (before ? this.wait(before) : 0),
        next && this.wait(next) ? this.ownAt + OWN_MS : 0,
      );
      if (due > performance.now()) {
        this.waiting = setTimeout(() => this.follow(), due - performance.now());
        return;
      }
      this.shown += 1;
      this.shownAt = performance.now();
      if (next && this.isOwn(next)) this.ownAt = this.shownAt;
      this.moved();
    }
  }
  private shownAt = 0;
  /** When the last own step was shown. */
  private ownAt = -OWN_MS;

  private isOwn({ seat }: LogLine): boolean {
    return seat !== undefined && seat !== null && !!this.session.table?.seats[seat]?.you;
  }

  /** Own steps, steps from before this client came, and steps that nobody watches need no time. */
  private wait(line: LogLine): number {
    const isOther = line.seat !== undefined && !this.isOwn(line);
    return isOther && !isStill() ? paceOf(line) * PACE[settings.pace] : 0;
  }

  /** Everything at once. */
  skip(): void {
    this.chosen = null;
    clearTimeout(this.waiting);
    this.shown = this.session.actions;
    this.moved();
  }

  look(step: number): void {
    this.chosen = step >= this.session.actions ? null : Math.max(0, step);
    if (this.chosen === null) this.shown = this.session.actions;
    this.moved();
  }

  back(): void {
    const before = this.steps.filter((step) => step < this.step).at(-1);
    if (before !== undefined) this.look(before);
  }

  on(): void {
    this.look(this.steps.find((step) => step > this.step) ?? this.session.actions);
  }

  close(): void {
    clearTimeout(this.waiting);
  }
}
