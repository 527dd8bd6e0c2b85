/** The lesson as it stands: how far its recorded game has been played, and the pupil's tile on trial. */
import type { PlayerColour } from "../art/index.ts";
import type { Choice, LaidTile, LegalCell } from "../board/types.ts";
import type { ReplayView } from "../net/schema.ts";
import { notationOf, sameAction, type Action, type Cell, type Event, type Legal } from "../net/wire.ts";
import { sameCell } from "../board/laid.ts";
import { isLying, spotOf } from "../game/figures.ts";
import { afterEvents, allLaid, type Laid } from "../game/position.ts";
import { layingsOf, Trial, type Laying } from "../game/trial.svelte.ts";
import { sidesText } from "../game/sides.ts";
import { cellText, tellAction } from "../game/describe.ts";
import { say } from "../words/index.ts";
import course from "./lesson.json";
import { STEPS, type Step } from "./steps.ts";

/** One action of the recorded game, with what else was legal where it is the pupil's. */
interface Frame {
  action: Action;
  player: number;
  events: Event[];
  scores: number[];
  supply: number[];
  left: number;
  legal?: Legal[];
}

/** Why something legal is not taken: the lesson goes another way. */
export type Nudge = "" | "elsewhere" | "turn" | "other";

export const COLOURS: readonly PlayerColour[] = ["yellow", "red"];
const PUPIL = 0;
const FRAMES = course.frames as unknown as Frame[];
const START = allLaid(course.start as ReplayView["start"], [])[0]!;

export class Lesson {
  number = $state(0);
  nudge = $state<Nudge>("");
  readonly trial = new Trial(
    () => (this.step.kind === "lay" ? layingsOf(this.legal) : []),
    () => this.number,
  );
  laid = $state.raw<Laid>(START);
  /** What the last action brought about. */
  news = $state.raw<Event[]>([]);
  private played = $state(0);

  get step(): Step {
    return STEPS[this.number]!;
  }
  get isOver(): boolean {
    return this.number === STEPS.length - 1;
  }
  get scores(): number[] {
    return FRAMES[this.played - 1]?.scores ?? [0, 0];
  }
  get supply(): number[] {
    return FRAMES[this.played - 1]?.supply ?? [7, 7];
  }
  get left(): number {
    return FRAMES[this.played - 1]?.left ?? FRAMES[0]!.left + 1;
  }

  private get wanted(): Frame | undefined {
    return this.step.kind === "lay" || this.step.kind === "claim" ? FRAMES[this.played] : undefined;
  }
  private get legal(): Legal[] {
    return this.wanted?.legal ?? [];
  }
  private get goal(): Laying | undefined {
    return layingsOf(this.legal).find((laying) => sameAction(laying.action, this.wanted?.action));
  }

  /** The tile that has been drawn and not laid. */
  get hand(): string {
    const drawn = FRAMES[this.played - 1]?.events.find((event) => event.event === "drew");
    return drawn?.face ?? "";
  }

  /** Where the lesson wants the tile. */
  get glowing(): Cell | null {
    return this.step.kind === "lay" ? (this.goal?.action.cell ?? null) : null;
  }

  get cells(): LegalCell[] {
    return this.trial.cells
      .filter((cell) => !this.trial.isAt(cell))
      .map((cell) => ({
        cell,
        label: say(this.isGlowing(cell) ? "lesson.cell" : "cell.legal", { cell: cellText(cell) }),
      }));
  }
  /** Whether the tile lies on trial where the lesson wants it. */
  get isTriedThere(): boolean {
    return !!this.trial.cell && this.isGlowing(this.trial.cell);
  }
  private isGlowing = (cell: Cell): boolean => sameCell(this.glowing, cell);

  get preview(): (LaidTile & { label: string }) | null {
    const tile = this.trial.tile(this.hand, this.laid.tiles.length);
    if (!tile) return null;
    const sides = sidesText(tile.face, tile.rotation);
    return { ...tile, label: say("cell.preview", { cell: cellText(tile.cell), sides }) };
  }

  get places(): Choice[] {
    if (this.step.kind !== "claim") return [];
    return this.legal.flatMap(({ action, points }) => {
      if (action.verb !== "place") return [];
      const { cell, part } = action;
      const paid = points?.[PUPIL];
      return {
        id: notationOf(action),
        verb: action.verb,
        text: tellAction(action, ""),
        badge: paid ? { text: `+${paid}`, words: say("points.now", { points: paid }), isPaid: true } : null,
        at: { cell, part },
        spot: spotOf(this.laid.tiles, cell, part),
        figure: {
          kind: "meeple" as const,
          colour: COLOURS[PUPIL]!,
          lying: isLying("meeple", part),
        },
      };
    });
  }

  /** Puts the tile in the rotation after the wanted one: the pupil shall turn it. */
  tryCell(cell: Cell): void {
    this.trial.put(cell);
    if (this.isTriedThere && this.goal) {
      this.trial.show(this.goal);
      this.trial.rotate(1);
    }
    this.nudge = "";
  }

  turn(by: number): void {
    if (this.trial.rotate(by)) this.nudge = "";
  }

  takeBack(): void {
    this.trial.takeBack();
    this.nudge = "";
  }

  lay(): void {
    const { action: tried } = this.trial;
    if (!tried) return;
    if (sameAction(tried.action, this.wanted?.action)) this.finish();
    else this.nudge = this.isTriedThere ? "turn" : "elsewhere";
  }

  choose(id: string): void {
    if (this.wanted && id === notationOf(this.wanted.action)) this.finish();
    else this.nudge = "other";
  }

  private finish(): void {
    this.playOne();
    this.takeBack();
    this.next();
  }

  /** The next step; what is left of the other's turn is played first. */
  next(): void {
    while (this.isWatching) this.playOne();
    if (this.isOver) return;
    this.number += 1;
    if (this.step.kind === "lay") this.playOne();
  }

  /** Whether the other has still something to do in this step. */
  get isWatching(): boolean {
    return this.step.kind === "watch" && FRAMES[this.played]?.player !== PUPIL;
  }

  playOne(): void {
    const frame = FRAMES[this.played];
    if (!frame) return;
    this.laid = afterEvents(this.laid, frame.events);
    this.news = frame.events;
    this.played += 1;
  }

  again(): void {
    this.number = 0;
    this.played = 0;
    this.laid = START;
    this.news = [];
    this.takeBack();
  }
}
