/** A live table: whatever is heard goes through its parts in one order, and the page shows them. */
import { WHEEL_SECTIONS } from "../art/index.ts";
import { sameCell } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";
import { Lighting } from "../game/lighting.svelte.ts";
import type { LogLine } from "../game/turns.ts";
import type { Cell, FromTable } from "../net/wire.ts";
import { cuesOf, type Cue } from "./cues.ts";
import { Decision } from "./decision.svelte.ts";
import { Playback } from "./playback.svelte.ts";
import { RatingChange } from "./ratingChange.svelte.ts";
import { ScoringOverlay } from "./scoringOverlay.svelte.ts";
import { TableSession } from "./session.svelte.ts";
import { sounds } from "./sounds.ts";
import { turnCall } from "./turncall.svelte.ts";

export class TableModel {
  readonly session: TableSession;
  readonly playback: Playback;
  readonly decision: Decision;
  readonly lighting: Lighting;
  readonly scoring: ScoringOverlay;
  readonly rating = new RatingChange();
  /** The cell that keys have come to. */
  cursor = $state.raw<Cell | null>(null);

  private actions = 0;
  /** The line whose scorings were explained last. */
  private explained: LogLine | undefined;
  private wasLooking = false;
  private wasMine = false;
  /** Tiles that were left when the game was last heard of; undefined before. */
  private left: number | undefined;
  /** Whether the game was seen to end here, and its result has come into sight. */
  celebrates = $state(false);
  private wasPlaying = false;
  private sawEnd = false;
  /** How many actions the game had when one was last called to a turn, and up to which it was heard. */
  private calledAt = -1;
  private heardUpTo = 0;

  constructor(
    id: string,
    invite: string,
    start: boolean,
    /** Called when a rematch that was asked for here, or the next game of a series, stands ready. */
    private goTo: (table: string) => void,
    private sound: (cue: Cue) => void = (cue) => sounds.play(cue),
  ) {
    this.session = new TableSession(id, invite, start, this.heard);
    this.playback = new Playback(this.session, () => this.moved());
    this.decision = new Decision(this.session, () => this.playback.isLive);
    this.scoring = new ScoringOverlay(this.session, this.playback);
    this.lighting = new Lighting(this.surveyed());
  }

  /** What a message changed, in order: the board, what is explained on it, one's decision, the next table. */
  heard = (message: FromTable | null): void => {
    const { session, playback, lighting, decision } = this;
    if (session.actions !== this.actions) {
      this.actions = session.actions;
      playback.follow();
      lighting.point(null);
    }
    this.moved();
    if (session.table) this.rating.watch(session.table);
    this.hearCount();
    if (message?.type === "duty") decision.goOn();
    if (message?.type === "hinted") decision.follow(message.action);
    if (session.wantsRematch && session.nextTable) this.goTo(session.nextTable);
  };

  /** The last tile has been drawn: everybody hears it. */
  private hearCount(): void {
    const { table, position } = this.session;
    const before = this.left;
    this.left = position?.tiles_left;
    if (table?.status === "playing" && before && this.left === 0) this.sound("last");
  }

  /** Whoever saw the game end, and its last move, sees the winner when all is counted. */
  private seeEnd(): void {
    if (!this.playback.isCaughtUp) return;
    const status = this.session.table?.status;
    this.scoring.watch(status);
    this.sawEnd ||= this.wasPlaying && status === "ended";
    this.wasPlaying = status === "playing";
    if (this.scoring.finale === null) this.celebrate();
  }

  private celebrate(): void {
    if (this.celebrates || !this.sawEnd) return;
    this.celebrates = true;
    this.sound("victory");
  }

  /** The final scoring has been shown, or skipped. */
  finishCounting(): void {
    this.scoring.finale = null;
    this.celebrate();
  }

  /** The board shows another step: its scorings are explained, whoever has to decide is called, the end is seen. */
  private moved(): void {
    const { line, scorings, isLooking } = this.playback;
    if (line !== this.explained || isLooking !== this.wasLooking) {
      [this.explained, this.wasLooking] = [line, isLooking];
      this.scoring.follow(scorings, isLooking);
      this.hear(line);
    }
    const { isMine } = this.decision;
    if (isMine && !this.wasMine) this.call();
    this.wasMine = isMine;
    this.seeEnd();
  }

  /** Calls whoever has to decide; by a sound only when others have played since, not in the middle of one's turn. */
  private call(): void {
    const { session } = this;
    turnCall.tell(this.decision.task);
    const { seats = [] } = session.table ?? {};
    const isGoingOn = !!seats[session.log.at(-1)?.seat ?? -1]?.you;
    if (isGoingOn || seats.every((seat) => seat.you) || session.actions <= this.calledAt) return;
    this.calledAt = session.actions;
    this.sound("turn");
  }

  /** The sounds of a step that is shown for the first time, to somebody who looks. */
  private hear(line: LogLine | undefined): void {
    const isNew = !!line && line.seat !== undefined && line.actions >= this.heardUpTo;
    if (!isNew || document.hidden || this.playback.isLooking) return;
    this.heardUpTo = line.actions + 1;
    cuesOf(line).forEach((cue) => this.sound(cue));
  }

  close(): void {
    this.session.close();
    this.playback.close();
    this.scoring.close();
  }

  get tiles(): readonly LaidTile[] {
    return this.playback.laid.tiles;
  }

  /** The section where the pig stands, by number; null without a wheel. */
  get pig(): number | null {
    if (!this.session.table?.elements.includes("wheel")) return null;
    return WHEEL_SECTIONS.findIndex(({ name }) => name === this.playback.laid.pig);
  }

  /** Empty cells where no tile that is left fits, but for one that is being decided about; with the last tile all are alike. */
  get dead(): Cell[] {
    const { table, position } = this.session;
    if (table?.status !== "playing" || !this.playback.isLive || !position?.tiles_left) return [];
    const { cells, preview } = this.decision;
    const taken = [...this.tiles, ...cells, ...(preview ? [preview] : [])];
    return (position.dead ?? []).filter((cell) => !taken.some((other) => sameCell(other.cell, cell)));
  }

  /** Moves the cursor over the map and a little beyond it. */
  wander(dx: number, dy: number): void {
    const from = this.cursor ?? (this.decision.preview ?? this.tiles.at(-1))?.cell ?? [0, 0];
    const most = Math.max(3, ...this.tiles.flatMap(({ cell }) => cell).map(Math.abs)) + 2;
    const to: Cell = [from[0] + dx, from[1] + dy];
    this.cursor = to.some((along) => Math.abs(along) > most) ? from : to;
  }

  /** Tries the tile on the cursor's cell; false if it is not legal there. */
  chooseHere(): boolean {
    const here = this.decision.cells.find(({ cell }) => sameCell(cell, this.cursor));
    if (here) this.decision.tryCell(here.cell);
    return !!here;
  }

  private surveyed(): ConstructorParameters<typeof Lighting>[0] {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- getters have a `this` of their own
    const model = this;
    return {
      get tiles() {
        return model.tiles;
      },
      get features() {
        const {
          questions: { features },
          actions,
        } = model.session;
        return features.actions === actions && model.playback.isLive ? features.list : [];
      },
      ask: () => model.session.askFeatures(),
      get trial() {
        return model.decision.preview;
      },
      get cursor() {
        return model.cursor;
      },
      get pig() {
        return model.pig;
      },
      colourOf: model.session.colourOf,
    };
  }
}
