/** The decision that stands: a tile on trial, its turns, and the choices of every other phase. */
import type { FigureKind } from "../art/index.ts";
import { ABBEY } from "../board/faces.ts";
import { sameCell } from "../board/laid.ts";
import type { Choice, LaidTile, LegalCell } from "../board/types.ts";
import { notationOf, sameAction, type Action, type Cell, type Legal, type Verb } from "../net/wire.ts";
import { say, term } from "../words/index.ts";
import { choicesOf, gainOf, type Scene } from "../game/choices.ts";
import { endsByItself, isNeverAsked, LAYING } from "./confirmation.ts";
import { goesOn, withPart } from "./doubleTurn.ts";
import { deciderOf, nameOf } from "./players.ts";
import type { Duty, TableSession } from "./session.svelte.ts";
import { FIGURE_TASKS, type Phase } from "./tasks.ts";
import { layingsOf, Trial, type Laying } from "../game/trial.svelte.ts";
import { sidesText } from "../game/sides.ts";
import { scoringsIn } from "../game/position.ts";
import { cellText, whyText } from "../game/describe.ts";

/** What is done on the tile just laid; passing is what it is measured by. */
const ON_TILE = new Set<Verb>(["place", "barn", "pass"]);
/** Opens and closes the crown spaces in the list. */
export const FOLD = "fold";

export class Decision {
  /** The tile on trial; it lies so until its duty is done. */
  readonly trial = new Trial(
    () => this.laying,
    () => this.duty?.ply,
  );
  /** Which figure is in the hand, where several could be placed. */
  private wished = $state<FigureKind | "">("");
  /** Whether the crown spaces lie open in the list. */
  crownsOpen = $state(false);
  /** A figure's action that was chosen while the tile lay on trial: it follows once the tile is laid. */
  private following = "";
  /** Whether the tile was laid where the computer would lay it. */
  private isAdvised = false;

  constructor(
    private session: TableSession,
    /** Whether the board shows the game as it stands. */
    private isLive: () => boolean,
  ) {}

  get legal(): Legal[] {
    return this.isMine ? (this.session.duty?.legal ?? []) : [];
  }
  get phase(): Phase | "" {
    return this.session.position?.phase ?? "";
  }
  get isMine(): boolean {
    return this.session.duty !== null && this.isLive();
  }
  get awaitsEnd(): boolean {
    return this.isMine && !this.legal.length;
  }
  get mayUndo(): boolean {
    return this.isMine && !!this.session.position?.may_undo;
  }
  get mayPass(): boolean {
    return this.offers("pass");
  }
  /** What is to be decided, or was decided and is underway: until it is answered, the tile stays where it was laid. */
  private get duty(): Duty | null {
    return this.isLive() ? (this.session.duty ?? this.session.underway) : null;
  }
  private get laying(): Laying[] {
    return layingsOf(this.duty?.legal ?? []);
  }
  /** The face that is laid now. */
  get face(): string {
    return this.phase === "abbey" ? ABBEY : (this.session.position?.hand ?? "");
  }

  get cells(): LegalCell[] {
    if (!this.isMine) return [];
    return this.trial.cells
      .filter((cell) => !this.trial.isAt(cell))
      .map((cell) => ({ cell, label: say("cell.legal", { cell: cellText(cell) }) }));
  }

  /** Whether a tile is to be laid now. */
  get mayLay(): boolean {
    return this.isMine && this.laying.length > 0;
  }
  /** The cell if the tile may be laid there. */
  spotAt(cell: Cell): Cell | null {
    return this.mayLay ? (this.trial.cells.find((spot) => sameCell(spot, cell)) ?? null) : null;
  }

  private get tried(): Laying | undefined {
    return this.trial.action;
  }

  get preview(): (LaidTile & { label: string; badge: string; isFixed: boolean }) | null {
    const tile = this.trial.tile(this.face, this.session.laid.tiles.length);
    if (!tile || !this.tried) return null;
    const gain = gainOf(this.tried, { player: deciderOf(this.session) });
    const isFixed = this.trial.rotations < 2 || !this.isMine;
    const label = say(isFixed ? "cell.preview.only" : "cell.preview", {
      cell: cellText(tile.cell),
      sides: sidesText(tile.face, tile.rotation),
    });
    return { ...tile, label, isFixed, badge: gain > 0 ? `+${gain}` : "" };
  }

  get title(): string {
    const title = say(this.isAside ? "turn.aside" : "turn.yours");
    const whose = this.isForSeveral ? `${title}: ${nameOf(this.session, deciderOf(this.session))}` : title;
    return withPart(this.session, whose);
  }
  /** Whether one person decides for several players. */
  private get isForSeveral(): boolean {
    return this.session.isSolo || (this.session.table?.seats.filter((seat) => seat.you).length ?? 0) > 1;
  }

  get task(): string {
    if (this.awaitsEnd)
      return say(this.isAside ? "do.confirm.aside" : goesOn(this.session) ? "do.confirm.part" : "do.confirm");
    if (this.preview)
      return [this.warning, this.advice, this.foreseen || (this.advice ? "" : this.turning)]
        .filter(Boolean)
        .join(" ");
    if (this.advice) return this.advice;
    if (this.phase === "figure") return this.figureTask;
    if (!this.phase || this.phase === "draw" || this.phase === "over") return "";
    return [say(`do.${this.phase}`), this.isFirstSolo && say("do.solo")].filter(Boolean).join(" ");
  }

  /** That the tile on trial would end a solo game before its last tile. */
  get warning(): string {
    const { action, ending } = this.session.questions.foreseen;
    return ending && sameAction(action, this.tried?.action) ? say("do.ends") : "";
  }

  /** Whether somebody alone lays the first tile: then the aim is told. */
  private get isFirstSolo(): boolean {
    return (
      this.session.isSolo &&
      this.phase === "lay" &&
      !this.session.log.some((line) => line.events.some((event) => event.event === "laid"))
    );
  }

  /** What can be done with the tile on trial. */
  get turning(): string {
    if (this.trial.rotations > 1) return say("do.turn");
    return this.mayClaim ? say("do.turn.only") : `${say("do.turn.only")} ${say("do.lay.on")}`;
  }

  /** Whether a figure can be chosen with the tile on trial. */
  get mayClaim(): boolean {
    return !!this.tried && this.chips.length > 0;
  }

  /** What the computer would do, once it was asked. */
  get advice(): string {
    const { hinted, hintedWhy } = this.session.questions;
    if (!hinted) return "";
    if (this.tried) return sameAction(this.tried.action, hinted) ? `${say("hint.lay")} ${hintedWhy}` : "";
    const choice = this.choices.find((candidate) => candidate.id === notationOf(hinted));
    return choice ? `${say("hint.choose", { choice: choice.text })} ${hintedWhy}` : "";
  }

  askHint(): void {
    const { duty, questions } = this.session;
    questions.hinted = null;
    if (duty) this.session.send({ type: "hint", ply: duty.ply });
  }

  private offers(verb: Verb): boolean {
    return this.legal.some(({ action }) => action.verb === verb);
  }
  private get figureTask(): string {
    if (!this.mayPass) return say("do.figure.must");
    if (this.legal.length < 2) return say("do.nofigure");
    const plain = this.offers("crown")
      ? this.figure
        ? "do.crown"
        : "do.crown.only"
      : this.figure
        ? "do.figure"
        : null;
    const lead = (this.figure && FIGURE_TASKS[this.figure]) || plain;
    return [lead && say(lead), this.offers("recall") && say("do.recall")].filter(Boolean).join(" ");
  }

  /** Whether what is decided, or was and is to be confirmed, belongs to a turn of another's. */
  private get isAside(): boolean {
    const { position, log } = this.session;
    const isPlayed = (position?.unconfirmed ?? null) !== null;
    const whose = isPlayed ? log.at(-1)?.player : position?.player;
    return whose !== undefined && whose !== deciderOf(this.session);
  }
  get endText(): string {
    return say(this.isAside ? "end.aside" : goesOn(this.session) ? "end.part" : "end.turn");
  }

  get passText(): string {
    return say(this.phase === "abbey" ? "pass.abbey" : this.phase === "wagon" ? "pass.wagon" : "pass");
  }

  private figureOf({ action }: Legal): FigureKind | "" {
    return action.verb === "place" ? action.figure : action.verb === "barn" ? "barn" : "";
  }
  /** The figures that could be placed. */
  get figures(): FigureKind[] {
    return [...new Set(this.offering.flatMap((legal) => this.figureOf(legal) || []))];
  }
  get figure(): FigureKind | "" {
    return this.figures.find((kind) => kind === this.wished) ?? this.figures[0] ?? "";
  }
  takeFigure(figure: FigureKind): void {
    this.wished = figure;
  }
  nextFigure(): void {
    const all = this.figures;
    if (this.figure) this.wished = all[(all.indexOf(this.figure) + 1) % all.length]!;
  }
  /** What could be done after the tile on trial is laid. */
  private get ahead(): Legal[] {
    const { action, legal } = this.session.questions.foreseen;
    return sameAction(action, this.tried?.action) ? legal : [];
  }
  private get offering(): Legal[] {
    return this.tried && this.isMine ? this.ahead : this.legal;
  }
  private get atHand(): Legal[] {
    return this.offering.filter((legal) => ["", this.figure].includes(this.figureOf(legal)));
  }

  private get scene(): Scene {
    const player = deciderOf(this.session);
    const { laid } = this.session;
    const tiles = this.preview ? [...laid.tiles, this.preview] : laid.tiles;
    return {
      laid: { ...laid, tiles },
      player,
      colour: this.session.colourOf(player),
      passing: this.passText,
    };
  }

  /** Everything but the laying of tiles, as a list. */
  get choices(): Choice[] {
    return choicesOf(
      this.atHand.filter(({ action }) => !LAYING.has(action.verb)),
      this.scene,
    );
  }

  /** The list as it is shown: several crown spaces beside other choices are folded into one. */
  get chips(): Choice[] {
    const all = this.choices.filter((choice) => choice.verb !== "pass");
    const crowns = all.filter((choice) => choice.verb === "crown");
    if (crowns.length < 2 || crowns.length === all.length) return all;
    const fold: Choice = {
      id: FOLD,
      verb: "fold",
      text: say(this.crownsOpen ? "crowns.close" : "crowns"),
      badge: null,
      at: null,
      spot: null,
      figure: this.crownsOpen ? null : crowns[0]!.figure,
    };
    const named = crowns.map((crown) => ({ ...crown, text: term("feature", crown.at?.part.at ?? "") }));
    return this.crownsOpen ? [...named, fold] : [...all.filter((choice) => choice.verb !== "crown"), fold];
  }

  /** The same choices where they lie on the board, on a tile on trial too: there they lay the tile as well. */
  get places(): Choice[] {
    const isAhead = !!this.tried;
    const { hinted } = this.session.questions;
    const keys = new Map(this.chips.map((chip, i) => [chip.id, i < 9 ? i + 1 : undefined]));
    const offered = isAhead ? this.atHand.filter(({ action }) => ON_TILE.has(action.verb)) : this.atHand;
    return choicesOf(offered, this.scene)
      .filter((choice) => choice.spot)
      .map((choice) => ({
        ...choice,
        isAhead,
        number: keys.get(choice.id),
        isHinted: !!hinted && choice.id === notationOf(hinted),
      }));
  }

  tryCell(cell: Cell): void {
    this.trial.put(cell);
    this.ask();
  }

  private ask(): void {
    if (this.tried && this.isMine) this.session.questions.foresee(this.tried.action);
  }

  /** What the tile on trial would bring at once, and why. */
  get foreseen(): string {
    const { action, events } = this.session.questions.foreseen;
    if (!sameAction(action, this.tried?.action) || events.some((event) => event.event === "ended")) return "";
    return scoringsIn(events)
      .filter((event) => event.points)
      .map((event) => `+${event.points} ${term("feature", event.feature)} (${whyText(event)})`)
      .join(", ");
  }

  /** Shows what the computer would do: the tile where it would lie, the figure in the hand. */
  follow(action: Action): void {
    const hinted = this.legal.find((legal) => sameAction(legal.action, action));
    if (!hinted) return;
    this.wished = this.figureOf(hinted) || this.wished;
    this.crownsOpen = hinted.action.verb === "crown";
    const [laying] = layingsOf([hinted]);
    if (!laying) return;
    this.trial.show(laying);
    this.ask();
  }

  turn(by: number): void {
    if (this.isMine && this.trial.rotate(by)) this.ask();
  }

  /** The next legal cell, for keys. */
  walk(by: 1 | -1): void {
    if (!this.isMine) return;
    this.trial.walk(by);
    this.ask();
  }

  /** Lays the tile on trial, or ends the turn. */
  confirm(): void {
    if (this.awaitsEnd) this.session.move({ type: "confirm" });
    else if (this.tried && this.isMine) {
      const { action } = this.tried;
      this.isAdvised = sameAction(action, this.session.questions.hinted);
      this.session.move({ type: "act", action, confirm: false });
    }
  }

  /** Takes the choice that has this notation. */
  choose(id: string): void {
    if (!this.isMine) return;
    if (id === FOLD) this.crownsOpen = !this.crownsOpen;
    else if (this.tried) {
      this.following = id;
      this.confirm();
    } else this.play(id);
  }

  /** Plays the legal action of this notation, and ends the turn with it or not; false if there is none. */
  private play(id: string, confirm = isNeverAsked()): boolean {
    const legal = this.session.duty?.legal.find(({ action }) => notationOf(action) === id);
    if (!legal) return false;
    this.crownsOpen = false;
    this.session.move({ type: "act", action: legal.action, confirm });
    return true;
  }

  /** The tile is laid: the figure follows that was chosen with it; who laid as advised is advised on the figure, too. */
  goOn(): void {
    const {
      following,
      isAdvised,
      session: { duty },
    } = this;
    if (!duty) return;
    [this.following, this.isAdvised] = ["", false];
    if (!duty.legal.length && endsByItself(this.session.log)) return this.session.move({ type: "confirm" });
    if (!this.play(following) && isAdvised && duty.legal.length > 1) this.askHint();
  }

  pass(): void {
    if (this.isMine) this.play("pass", true);
  }

  undo(): void {
    if (this.tried && this.isMine) this.trial.takeBack();
    else if (this.mayUndo) this.session.undo();
  }
}
