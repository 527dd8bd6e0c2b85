/** The lesson as it stands: how far its recorded game has been played, and the pupil's tile on trial. */
import type { PlayerColour } from "../art/index.ts";
import { TOPS } from "../board/faces.ts";
import { copyOf } from "../board/laid.ts";
import type { CellAt, ChoicePlace, LaidTile, LegalCell } from "../board/types.ts";
import type { EventView, LegalView } from "../net/messages.ts";
import { isLying, spotOf } from "../table/figures.ts";
import { afterAction, laidTile, type Laid } from "../table/position.ts";
import { sidesText } from "../table/sides.ts";
import { tellAction } from "../table/telling.ts";
import { say } from "../words/index.ts";
import course from "./lesson.json";
import { STEPS, type Step } from "./steps.ts";

/** One action of the recorded game, with what else was legal where it is the pupil's. */
interface Frame {
  action: string;
  player: number;
  events: EventView[];
  scores: number[];
  supply: number[];
  left: number;
  legal?: LegalView[];
}

/** Why something legal is not taken: the lesson goes another way. */
export type Nudge = "" | "elsewhere" | "turn" | "other";

export const COLOURS: readonly PlayerColour[] = ["yellow", "red"];
const PUPIL = 0;
const FRAMES = course.frames as unknown as Frame[];
const START: Laid = {
  tiles: (course.start as [number, number, string, string][]).map(([x, y, face, top], i) => laidTile(x, y, face, top, i)),
  figures: [],
  pig: "fortune",
  bag: null,
};

const isAt = (cell: CellAt, one: LegalView): boolean => !!one.cell && one.cell[0] === cell.x && one.cell[1] === cell.y;

export class Lesson {
  number = $state(0);
  nudge = $state<Nudge>("");
  trial = $state.raw<(CellAt & { turn: number }) | null>(null);
  laid = $state.raw<Laid>(START);
  /** What the last action brought about. */
  news = $state.raw<EventView[]>([]);
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
  private get legal(): LegalView[] {
    return this.wanted?.legal ?? [];
  }
  private get goal(): LegalView | undefined {
    return this.legal.find((one) => one.action === this.wanted?.action);
  }

  /** The tile that has been drawn and not laid. */
  get hand(): string {
    const drawn = FRAMES[this.played - 1]?.events.find((event) => event.kind === "drew");
    return drawn?.face ?? "";
  }

  /** Where the lesson wants the tile. */
  get glowing(): CellAt | null {
    const cell = this.step.kind === "lay" ? this.goal?.cell : null;
    return cell ? { x: cell[0], y: cell[1] } : null;
  }

  get cells(): LegalCell[] {
    if (this.step.kind !== "lay") return [];
    const cells = new Map(this.legal.flatMap(({ cell }) => (cell ? [[String(cell), { x: cell[0], y: cell[1] }] as const] : [])));
    return [...cells.values()]
      .filter((cell) => cell.x !== this.trial?.x || cell.y !== this.trial.y)
      .map((cell) => ({ ...cell, label: say(this.isGlowing(cell) ? "lesson.cell" : "cell.legal", { cell: `${cell.x},${cell.y}` }) }));
  }
  /** Whether the tile lies on trial where the lesson wants it. */
  get isTriedThere(): boolean {
    return !!this.trial && this.isGlowing(this.trial);
  }
  private isGlowing = (cell: CellAt): boolean => this.glowing?.x === cell.x && this.glowing.y === cell.y;

  private get tried(): LegalView | undefined {
    const { trial } = this;
    const turns = trial ? this.legal.filter((one) => isAt(trial, one)) : [];
    return trial ? turns[trial.turn % turns.length] : undefined;
  }

  get preview(): (LaidTile & { label: string }) | null {
    const { trial, tried } = this;
    if (!trial || !tried) return null;
    const rotation = Math.max(0, TOPS.indexOf(tried.top || "N"));
    const label = say("cell.preview", { cell: `${trial.x},${trial.y}`, sides: sidesText(this.hand, rotation) });
    return { x: trial.x, y: trial.y, face: this.hand, rotation, copy: copyOf(this.laid.tiles.length), label };
  }

  get places(): ChoicePlace[] {
    const last = this.laid.tiles.at(-1);
    if (this.step.kind !== "claim" || !last) return [];
    return this.legal
      .filter((one) => one.verb === "place")
      .map((one) => ({ one, badge: one.points?.[PUPIL] ? `+${one.points[PUPIL]}` : "" }))
      .map(({ one, badge }) => ({
        id: one.action,
        ...spotOf(this.laid.tiles, [last.x, last.y], one.part ?? ""),
        figure: { kind: "meeple" as const, colour: COLOURS[PUPIL]!, lying: isLying("meeple", one.part ?? "") },
        label: `${tellAction(one, "")} ${badge}`.trim(),
        badge,
      }));
  }

  tryCell(cell: CellAt): void {
    const turns = this.legal.filter((one) => isAt(cell, one));
    const wanted = turns.findIndex((one) => one.action === this.wanted?.action);
    this.trial = { x: cell.x, y: cell.y, turn: wanted + 1 };
    this.nudge = "";
  }

  turn(by: number): void {
    if (!this.trial) return;
    const turns = this.legal.filter((one) => isAt(this.trial!, one)).length;
    this.trial = { ...this.trial, turn: (this.trial.turn + by + turns) % turns };
    this.nudge = "";
  }

  takeBack(): void {
    this.trial = null;
    this.nudge = "";
  }

  lay(): void {
    if (!this.tried || !this.trial) return;
    if (this.tried.action === this.wanted?.action) this.finish();
    else this.nudge = this.isGlowing(this.trial) ? "turn" : "elsewhere";
  }

  choose(action: string): void {
    if (action === this.wanted?.action) this.finish();
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
    this.laid = afterAction(this.laid, frame.action, frame.events);
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
