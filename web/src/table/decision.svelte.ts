/** The decision that stands: a tile on trial, its turns, and the choices of every other phase. */
import type { FigureKind, PlayerColour } from "../art/index.ts";
import { TOPS } from "../board/faces.ts";
import type { CellAt, ChoicePlace, LaidTile, LegalCell, PartAt } from "../board/types.ts";
import type { LegalView } from "../net/messages.ts";
import { say, term, type Key } from "../words/index.ts";
import { crownSpot, isLying, spotOf, type Spot } from "./figures.ts";
import type { TableSession } from "./session.svelte.ts";
import { roleText, tellAction, whyText } from "./telling.ts";

export interface Choice {
  action: string;
  text: string;
  gain: string;
  isPass: boolean;
  /** The part of the map that it is about. */
  at: PartAt | null;
  figure: { kind: FigureKind; colour: PlayerColour; lying: boolean } | null;
}

const TASKS: Record<string, Key> = {
  lay: "do.lay",
  figure: "do.figure",
  abbey: "do.abbey",
  plague: "do.plague",
  wagon: "do.wagon",
  order: "do.order",
  count: "do.count",
};
/** What a special figure is for. */
const FIGURE_TASKS: Record<string, Key> = { abbot: "do.abbot", mayor: "do.mayor", wagon: "do.wagon.place", barn: "do.barn" };
const LAYING = new Set(["lay", "abbey"]);
const sameCell = (a: CellAt, b: CellAt): boolean => a.x === b.x && a.y === b.y;

const APART = 36;

/** The spot itself, or the nearest one around it where nothing else is offered. */
function besideOthers(spot: Spot, others: readonly Spot[]): Spot {
  const isFree = (p: Spot): boolean => others.every((o) => Math.hypot(o.x - p.x, o.y - p.y) >= APART - 2);
  for (let ring = 0; ring < 4; ring++) {
    for (let step = 0; step < 12; step++) {
      const angle = (step / 12) * 2 * Math.PI;
      const p = { x: spot.x + Math.cos(angle) * ring * APART * 0.5, y: spot.y + Math.sin(angle) * ring * APART * 0.5 };
      if (isFree(p)) return p;
    }
  }
  return spot;
}

export class Decision {
  /** Where the tile lies on trial, and which of its legal turns. */
  trial = $state<(CellAt & { turn: number }) | null>(null);
  /** Which figure is in the hand, where several could be placed. */
  private wished = $state("");

  constructor(
    private session: TableSession,
    /** Whether the board shows the game as it stands. */
    private isLive: () => boolean,
  ) {}

  get legal(): LegalView[] {
    return this.isMine ? (this.session.duty?.legal ?? []) : [];
  }
  get phase(): string {
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
    return this.legal.some((one) => one.verb === "pass");
  }
  private get laying(): LegalView[] {
    return this.legal.filter((one) => LAYING.has(one.verb));
  }
  /** The face that is laid now. */
  get face(): string {
    return this.phase === "abbey" ? "AM-A" : (this.session.position?.hand ?? "");
  }

  get cells(): LegalCell[] {
    const seen = new Map<string, LegalCell>();
    for (const { cell } of this.laying) {
      if (!cell) continue;
      const [x, y] = cell;
      seen.set(`${x},${y}`, { x, y, label: say("cell.legal", { cell: `${x},${y}` }) });
    }
    return [...seen.values()].filter((cell) => !this.trial || !sameCell(cell, this.trial));
  }

  private turnsAt(cell: CellAt): LegalView[] {
    return this.laying.filter((one) => one.cell && one.cell[0] === cell.x && one.cell[1] === cell.y);
  }

  /** In how many ways the tile on trial can lie where it is. */
  get turns(): number {
    return this.trial ? this.turnsAt(this.trial).length : 0;
  }

  private get tried(): LegalView | undefined {
    const turns = this.trial ? this.turnsAt(this.trial) : [];
    return this.trial && turns.length ? turns[this.trial.turn % turns.length] : undefined;
  }

  get preview(): (LaidTile & { label: string; badge: string }) | null {
    const { trial, tried } = this;
    if (!trial || !tried || !this.face) return null;
    const rotation = Math.max(0, TOPS.indexOf(tried.top || "N"));
    const label = say("cell.preview", { cell: `${trial.x},${trial.y}`, top: term("top", TOPS[rotation]!) });
    return { x: trial.x, y: trial.y, face: this.face, rotation, copy: this.session.laid.tiles.length % 7, label, badge: this.gain(tried) };
  }

  get task(): string {
    if (this.awaitsEnd) return say("do.confirm");
    if (this.preview) return this.foreseen || say(this.turns > 1 ? "do.turn" : "do.turn.only");
    if (this.phase === "figure" && !this.mayPass) return say("do.figure.must");
    if (this.phase === "figure" && !this.choices.some((c) => !c.isPass)) return say("do.nofigure");
    const special = FIGURE_TASKS[this.figures.length > 1 ? this.figure : ""];
    if (special) return say(special);
    if (this.legal.some((one) => one.verb === "crown")) return say("do.crown");
    const key = TASKS[this.phase];
    return key ? say(key) : "";
  }

  get passText(): string {
    return say(this.phase === "abbey" ? "pass.abbey" : this.phase === "wagon" ? "pass.wagon" : "pass");
  }

  private figureOf(one: LegalView): string {
    return one.verb === "place" ? (one.figure ?? "meeple") : one.verb === "barn" ? "barn" : "";
  }
  /** The figures that could be placed. */
  get figures(): FigureKind[] {
    return [...new Set(this.legal.map((one) => this.figureOf(one)).filter(Boolean))] as FigureKind[];
  }
  get figure(): FigureKind | "" {
    return this.figures.find((one) => one === this.wished) ?? this.figures[0] ?? "";
  }
  takeFigure(figure: string): void {
    this.wished = figure;
  }
  nextFigure(): void {
    const all = this.figures;
    if (this.figure) this.wished = all[(all.indexOf(this.figure) + 1) % all.length]!;
  }
  private get atHand(): LegalView[] {
    return this.legal.filter((one) => ["", this.figure].includes(this.figureOf(one)));
  }

  /** Everything but the laying of tiles, as a list. */
  get choices(): Choice[] {
    return this.atHand
      .filter((one) => !LAYING.has(one.verb))
      .map((one) => ({
        action: one.action,
        text: this.tell(one),
        gain: this.gain(one),
        isPass: one.verb === "pass",
        at: this.partOf(one),
        figure: this.pictureOf(one),
      }));
  }

  /** A choice in words; the figure is in the hand already. */
  private tell(one: LegalView): string {
    return one.verb === "place" ? roleText(one.part ?? "", this.whereabouts(one)) : tellAction(one, this.passText);
  }

  /** Where on the tile, for places of one role: north-west, south… */
  private whereabouts({ verb, part = "", figure }: LegalView): string {
    const last = this.session.laid.tiles.at(-1);
    const kind = part.split(" ")[0];
    if (part.split(" ")[1]?.length === 1) return "";
    const alike = this.legal.filter((one) => one.verb === "place" && one.figure === figure && one.part?.split(" ")[0] === kind);
    if (verb !== "place" || !last || alike.length < 2) return "";
    const { x, y } = spotOf(this.session.laid.tiles, [last.x, last.y], part);
    const [dx, dy] = [x - last.x * 100 - 50, y - last.y * 100 - 50];
    const way = (dy < -12 ? "N" : dy > 12 ? "S" : "") + (dx > 12 ? "E" : dx < -12 ? "W" : "");
    return way ? term("top", way) : "";
  }

  private partOf({ verb, cell, part = "" }: LegalView): PartAt | null {
    const last = this.session.laid.tiles.at(-1);
    if (verb === "place" && last) return { x: last.x, y: last.y, part };
    return cell && part ? { x: cell[0], y: cell[1], part } : null;
  }

  /** The figure that a choice is about. */
  private pictureOf(one: LegalView): Choice["figure"] {
    const own = this.session.colourOf(this.session.position?.player ?? 0);
    const kinds: Record<string, string> = { place: one.figure || "meeple", barn: "barn", wagon: "wagon", crown: "meeple", recall: "abbot", take: this.standingAt(one), count: "meeple" };
    const kind = kinds[one.verb] as FigureKind | undefined;
    if (!kind) return null;
    return { kind, colour: one.verb === "count" ? ((one.colour ?? own) as PlayerColour) : own, lying: isLying(kind, one.part ?? "") };
  }

  private gain(legal: LegalView): string {
    const own = legal.points?.[this.session.position?.player ?? 0] ?? 0;
    return own > 0 ? `+${own}` : "";
  }

  /** The same choices where they lie on the board. */
  get places(): ChoicePlace[] {
    const { tiles } = this.session.laid;
    const last = tiles.at(-1);
    const found: ChoicePlace[] = [];
    for (const one of this.atHand) {
      const spot = this.spot(one, last);
      if (!spot) continue;
      const figure = this.pictureOf(one);
      found.push({
        id: one.action,
        ...besideOthers(spot, found),
        ...(figure && one.verb !== "take" ? { figure } : {}),
        label: [this.tell(one), this.gain(one)].filter(Boolean).join(" "),
        badge: this.gain(one),
      });
    }
    return found;
  }

  private spot(one: LegalView, last: LaidTile | undefined): Spot | null {
    const { tiles } = this.session.laid;
    if (one.verb === "place" && last) return spotOf(tiles, [last.x, last.y], one.part ?? "");
    if (one.verb === "barn" && last) return spotOf(tiles, [last.x, last.y], `corner ${one.corner}`);
    if (one.verb === "crown") return crownSpot(tiles, one.section ?? "", this.crownsTaken(one.section ?? ""));
    if (["wagon", "take", "score"].includes(one.verb)) return spotOf(tiles, one.cell, one.part ?? "");
    if (one.verb === "recall") return this.abbotSpot();
    return null;
  }

  /** The own figure that stands where a choice points. */
  private standingAt({ cell, part }: LegalView): string {
    const own = this.session.laid.figures.filter((f) => f.player === this.session.position?.player);
    return own.find((f) => String(f.cell) === String(cell) && f.part === part)?.figure ?? "meeple";
  }

  private abbotSpot(): Spot | null {
    const { tiles, figures } = this.session.laid;
    const abbot = figures.find((f) => f.figure === "abbot" && f.player === this.session.position?.player);
    return abbot ? spotOf(tiles, abbot.cell, abbot.part ?? "") : null;
  }

  private crownsTaken(section: string): number {
    return this.session.laid.figures.filter((f) => f.part === `crown ${section}`).length;
  }

  tryCell(cell: CellAt): void {
    this.trial = { x: cell.x, y: cell.y, turn: 0 };
    this.ask();
  }

  private ask(): void {
    if (this.tried) this.session.foresee(this.tried.action);
  }

  /** What the tile on trial would bring at once, and why. */
  private get foreseen(): string {
    const { action, events } = this.session.foreseen;
    if (action !== this.tried?.action || events.some((event) => event.kind === "ended")) return "";
    return events
      .filter((event) => event.kind === "scored" && event.points)
      .map((event) => `+${event.points} ${term("feature", event.feature ?? "")} (${whyText(event)})`)
      .join(", ");
  }

  /** Puts the tile where the computer would. */
  follow(action: string): void {
    const hinted = this.laying.find((one) => one.action === action);
    if (!hinted?.cell) return;
    const [x, y] = hinted.cell;
    this.trial = { x, y, turn: this.turnsAt({ x, y }).indexOf(hinted) };
    this.ask();
  }

  turn(by: number): void {
    if (!this.trial) return;
    const turns = this.turnsAt(this.trial).length;
    if (turns) this.trial.turn = (this.trial.turn + by + turns) % turns;
    this.ask();
  }

  /** The next legal cell, for keys. */
  walk(by: number): void {
    const cells = [...new Map(this.laying.map((one) => [String(one.cell), one.cell!])).values()].map(([x, y]) => ({ x, y }));
    if (!cells.length) return;
    const at = this.trial ? cells.findIndex((cell) => sameCell(cell, this.trial!)) : by > 0 ? -1 : 0;
    this.tryCell(cells[(at + by + cells.length) % cells.length]!);
  }

  /** Lays the tile on trial, or ends the turn. */
  confirm(): void {
    if (this.awaitsEnd) this.session.confirm();
    else if (this.tried) {
      const { action } = this.tried;
      this.trial = null;
      this.session.act(action, false);
    }
  }

  choose(action: string): void {
    this.trial = null;
    this.session.act(action, true);
  }

  pass(): void {
    if (this.mayPass) this.choose("pass");
  }

  undo(): void {
    if (this.trial) this.trial = null;
    else if (this.mayUndo) this.session.undo();
  }
}
