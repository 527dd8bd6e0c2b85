/** What has been played at a table as far as this client knows it: every action, and what lay there after it. */
import { afterEvents, allLaid, laidTile, NOTHING, type Laid } from "../game/position.ts";
import type { LogLine } from "../game/turns.ts";
import type { Played, ReplayView } from "../net/schema.ts";
import type { Event, State } from "../net/wire.ts";

export class Past {
  /** How many actions the game has. */
  actions = $state(0);
  /** What lay on the table after so many actions; gaps where that is not known yet. */
  trail = $state.raw<(Laid | undefined)[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** The scores if the game ended after so many actions; told at the end of each turn. */
  private projections = $state.raw<(number[] | undefined)[]>([]);

  get laid(): Laid {
    return this.trail[this.actions] ?? NOTHING;
  }

  /** Whether every action is known. */
  get isWhole(): boolean {
    return this.log.length >= this.actions;
  }

  /** Begins with the whole state; what was known of the time before stays. */
  begin({ position, tiles = [], figures = [] }: State): void {
    this.actions = position?.actions ?? 0;
    const now: Laid = {
      tiles: (tiles ?? []).map(([x, y, face, top], i) => laidTile([x, y], face, top, i)),
      figures: figures ?? [],
      pig: position?.pig ?? null,
      bag: position?.remaining ?? null,
    };
    this.trail = Object.assign([...this.trail.slice(0, this.actions)], { [this.actions]: now });
    this.log = this.log.filter((line) => line.actions < this.actions);
    this.projections = this.projections.slice(0, this.actions);
  }

  extend({ action, player, seat = null }: Played, events: Event[]): void {
    const next = afterEvents(this.laid, events);
    this.trail = [...this.trail.slice(0, this.actions + 1), next];
    this.log = [...this.log, { actions: this.actions, action, player, events, seat }];
    this.actions += 1;
  }

  project(actions: number, scores: number[]): void {
    this.projections = Object.assign([...this.projections], { [actions]: scores });
  }

  /** What was last projected at a step; null where that is not known. */
  projectedAt(step: number): number[] | null {
    return this.projections.slice(0, step + 1).findLast((scores) => scores) ?? null;
  }

  /** Back to so many actions; false if nobody knows here what lay there then. */
  goBack(to: number): boolean {
    if (!this.trail[to]) return false;
    this.trail = this.trail.slice(0, to + 1);
    this.log = this.log.filter((line) => line.actions < to);
    this.projections = this.projections.slice(0, to + 1);
    this.actions = to;
    return true;
  }

  /** Fills in the first so many actions from a replay. */
  recall(game: ReplayView, upTo: number): void {
    const frames = game.frames.slice(0, upTo);
    const lines = frames.map(({ action, player, events }, actions): LogLine => ({
      actions,
      action,
      player,
      events,
    }));
    this.log = [...lines, ...this.log.filter((line) => line.actions >= lines.length)];
    this.trail = [...allLaid(game.start, frames).slice(0, upTo), ...this.trail.slice(upTo)];
  }
}
