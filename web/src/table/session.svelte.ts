/** One table as this client knows it: what was heard, in the order of the plies, and what may be said. */
import type { PlayerColour } from "../art/index.ts";
import { refusalText, sentence } from "../app/trouble.ts";
import { arrange, drawsIn, Shuffling } from "../fair/shuffling.ts";
import { replayOf } from "../net/api.ts";
import { Connection, type Listener, type Unkeyed } from "../net/connection.ts";
import type {
  Act,
  Confirm,
  Duty as DutyMessage,
  Happened,
  ReplayView,
  Position,
  SeatView,
  Offer,
} from "../net/schema.ts";
import type { Entry, Event, FromTable, State } from "../net/wire.ts";
import { dayOf } from "../game/standing.ts";
import type { LogLine } from "../game/turns.ts";
import { ChatLines } from "./chat.svelte.ts";
import { Offers } from "./offers.svelte.ts";
import { ARRANGING, recolour } from "./seats.ts";
import { Past } from "./past.svelte.ts";
import { Questions } from "./questions.svelte.ts";
import { COLOURS, type Laid } from "../game/position.ts";

export type Duty = Pick<DutyMessage, "ply" | "legal">;

const GREET_AGAIN_MS = 2_000; // after which a server that did not tell the whole state is asked again
/** What counts while the whole state is awaited, too. */
const TOLD_ANYWAY = new Set<FromTable["type"]>(["state", "presence", "bye"]);

export class TableSession implements Listener {
  table = $state<State | null>(null);
  position = $state<Position | null>(null);
  duty = $state.raw<Duty | null>(null);
  readonly offers = new Offers((message) => this.send(message));
  readonly past = new Past();
  readonly chat = new ChatLines();
  present = $state<number[]>([]);
  watching = $state(0);
  /** Whether the computer players are still being compiled, on their first day on the server's machine. */
  isPreparing = $state(false);
  stands = $state(false);
  everStood = $state(false);
  refusal = $state("");
  /** Whether something that was done here waits until the server can write it. */
  isKeeping = $state(false);
  /** Why the server let nobody in, until it tells who is here; the page comes back by itself. */
  turnedAway = $state("");
  shut = $state(false);
  /** Whether this device was signed out while somebody played here. */
  wasSignedOut = $state(false);
  nextTable = $state("");
  /** When the position was heard: clocks run from there. */
  heardAt = $state(0);

  private ply = -1;
  /** The ply that last changed the map. */
  changedAt = -1;
  private stale = false;
  /** The move that was sent, and the duty that it did, until the server has taken or refused it. */
  private sent = $state.raw<{ key: string; duty: Duty } | null>(null);
  /** Why the server did not let us in. */
  private denied = "";
  private greeting: ReturnType<typeof setTimeout> | undefined;
  /** Counts the times that the game went back: what was asked before is out of date. */
  private returns = 0;
  readonly questions: Questions;
  readonly shuffling: Shuffling;
  private connection: Connection;

  constructor(
    readonly id: string,
    readonly invite: string,
    private startAtOnce: boolean,
    /** Called after every message, when all of it is known here, and with null when past moves have come. */
    private changed: (message: FromTable | null) => void = () => undefined,
  ) {
    this.shuffling = new Shuffling(
      id,
      (message) => this.send(message),
      () => this.ply,
    );
    this.questions = new Questions(
      (message) => this.connection.send(message),
      () => this.duty?.ply,
    );
    this.connection = new Connection(id, invite, this);
  }

  close(): void {
    this.questions.calm();
    clearTimeout(this.greeting);
    this.shuffling.close();
    this.connection.close();
  }

  /** Asks the server again at once that let nobody in. */
  retry(): void {
    this.connection.restart();
  }

  send(message: Unkeyed): string {
    this.refusal = "";
    return this.connection.send(message);
  }

  /** Does the duty that stands: by an action, or by the confirmation of the turn. */
  move(step: Omit<Act, "ply"> | Omit<Confirm, "ply">): void {
    const { duty } = this;
    if (!duty) return;
    this.questions.calm();
    this.sent = { key: this.send({ ...step, ply: duty.ply }), duty };
    this.duty = null;
  }

  undo(): void {
    if (this.position) this.send({ type: "undo", ply: this.position.answers, all: false });
  }

  /** Asks once for the features as they lie now. */
  askFeatures(): void {
    if (this.position) this.questions.askFeatures(this.actions, this.ply);
  }

  offer(subject: Offer["subject"]): void {
    this.offers.ask(subject);
    this.changed(null);
  }
  get wantsRematch(): boolean {
    return this.offers.wantsRematch;
  }

  async silence(person: string): Promise<void> {
    try {
      await this.chat.silence(person);
    } catch (error) {
      this.refusal = sentence(error);
    }
  }

  /** Lines of others that nobody has looked at here. */
  get unread(): number {
    return this.chat.unread((seat) => this.table?.seats[seat]?.you ?? false);
  }

  /** The duty whose move the server has neither taken nor refused yet. */
  get underway(): Duty | null {
    return this.sent?.duty ?? null;
  }

  get actions(): number {
    return this.past.actions;
  }
  get trail(): (Laid | undefined)[] {
    return this.past.trail;
  }
  get log(): LogLine[] {
    return this.past.log;
  }
  get laid(): Laid {
    return this.past.laid;
  }

  get isSolo(): boolean {
    return this.table?.elements.includes("solo") ?? false;
  }

  get isPlayer(): boolean {
    return this.table?.seats.some((seat) => seat.you && !seat.gone) ?? false;
  }

  seatOf(player: number): SeatView | undefined {
    const { seats = [], starter = 0 } = this.table ?? {};
    return this.isSolo ? seats[0] : seats[((starter ?? 0) + player) % Math.max(1, seats.length)];
  }

  colourOf = (player: number): PlayerColour => {
    const colour = this.isSolo ? COLOURS[player] : this.seatOf(player)?.colour;
    return colour ?? "black";
  };

  lastPly(): number {
    return this.stale ? -1 : this.ply;
  }

  connected(stands: boolean, isSignedOut = false): void {
    this.stands = stands;
    this.everStood ||= stands;
    if (isSignedOut) [this.stale, this.wasSignedOut] = [true, this.isPlayer];
  }

  keeping(isKeeping: boolean): void {
    this.isKeeping = isKeeping;
  }

  heard(message: FromTable): void {
    this.take(message);
    this.changed(message);
  }

  private take(message: FromTable): void {
    if (message.type !== "refused" && message.type !== "bye") this.denied = "";
    const undone = this.settle(message);
    const isShuffling = this.shuffling.hears(message);
    if (this.stale && message.type === "refused" && !message.key) this.greetAgain();
    if (this.stale && !TOLD_ANYWAY.has(message.type)) return;
    switch (message.type) {
      case "state":
        return this.begin(message);
      case "happened":
        return this.follow(message);
      case "duty":
        return this.takeDuty(message);
      case "refused":
        if (this.questions.isRefusedHere(message.key)) return;
        if (isShuffling) return this.askAgain();
        this.refusal = refusalText(message);
        if (!message.key) this.denied = this.refusal;
        if (message.code === "stale" || message.code === "not_now") this.askAgain();
        else if (undone) this.duty = undone;
        return;
      case "hinted":
      case "previewed":
      case "features":
        return this.questions.hear(message, this);
      case "said":
        return this.chat.add(message);
      case "presence":
        this.turnedAway = "";
        this.present = message.seats;
        this.isPreparing = message.preparing ?? false;
        return void (this.watching = message.watching);
      case "bye":
        return this.leave(message.reconnect === -1);
    }
  }

  /** A move that is underway is not asked for again. */
  private takeDuty(duty: Duty): void {
    this.questions.hinted = null;
    if (this.sent?.duty.ply === duty.ply) this.sent = { ...this.sent, duty };
    else this.duty = duty;
  }

  /** Takes note of the answer to the move that was sent; the duty that is still to be done if it is a refusal. */
  private settle(message: FromTable): Duty | null {
    const { sent } = this;
    if ((message.type !== "accepted" && message.type !== "refused") || !sent || message.key !== sent.key)
      return null;
    this.sent = null;
    return message.type === "refused" ? sent.duty : null;
  }

  /** The server closes the connection: for good, or until the page comes back by itself. */
  private leave(isForGood: boolean): void {
    if ((this.shut = isForGood)) return void (this.duty = null);
    if (!this.denied) return;
    [this.turnedAway, this.refusal] = [this.denied, ""];
  }

  private askAgain(): void {
    this.stale = true;
    this.connection.greet();
  }

  /** The server tells the whole state by itself; it is asked for if that does not come. */
  private awaitState(): void {
    this.stale = true;
    this.greetAgain();
  }

  private greetAgain(): void {
    clearTimeout(this.greeting);
    this.greeting = setTimeout(() => this.stale && this.connection.greet(), GREET_AGAIN_MS);
  }

  private begin(state: State): void {
    this.stale = false;
    this.table = state;
    this.ply = state.ply;
    this.nextTable = state.next_table ?? "";
    this.offers.begin(state.offers, (seat) => !!state.seats[seat]?.you, this.nextTable);
    this.duty = null;
    this.returns += 1;
    this.changedAt = state.ply;
    this.past.begin(state);
    this.questions.forgetFeatures();
    this.place(state.position);
    this.shuffling.see(state);
    if (state.status === "open") this.getReady(state);
    else if (!this.past.isWhole) void this.remember();
    else this.keepDraws();
  }

  /** Own bytes for the shuffle are fixed as soon as one sits; the game against the computer begins by itself. */
  private getReady(table: State): void {
    const isDone = this.shuffling.takePart(this.table ?? table);
    if (!isDone || !this.startAtOnce || !table.host || !table.seats.every((seat) => seat.taken && seat.ready))
      return;
    this.startAtOnce = false;
    this.send({ type: "start" });
  }

  /** Every draw that was told while the secret was still secret. */
  private keepDraws(): void {
    if (this.table?.status !== "playing" || this.log.length !== this.actions) return;
    this.shuffling.seeDraws(drawsIn(this.log), this.isSolo);
  }

  /** What was played before this client came; without an answer the log begins here. */
  private async remember(): Promise<void> {
    const { actions: upTo, returns } = this;
    const game: ReplayView | undefined = await replayOf(this.id, this.invite).catch(() => undefined);
    if (!game || returns !== this.returns) return;
    this.past.recall(game, upTo);
    this.keepDraws();
    this.changed(null);
  }

  private place(position: Position | null | undefined): void {
    if (!position) return;
    this.position = { ...position, dead: position.dead ?? this.position?.dead ?? null };
    if (position.projected) this.past.project(position.actions, position.projected);
    this.heardAt = Date.now();
  }

  private follow(row: Happened): void {
    if (row.ply <= this.ply) return;
    if (row.ply > this.ply + 1 || ARRANGING.has(row.entry.what)) return this.askAgain();
    if (row.entry.what === "started") return this.awaitState();
    this.ply = row.ply;
    this.apply(row.entry, row.events ?? []);
    this.place(row.position);
  }

  private apply(entry: Entry, events: Event[]): void {
    const { table } = this;
    if (!table) return;
    switch (entry.what) {
      case "committed":
      case "revealed":
      case "sealed":
      case "stopped":
        arrange(table, entry);
        return this.getReady(table);
      case "recoloured":
        return recolour(table.seats, entry);
      case "acted":
        this.past.extend(entry, events);
        this.changedAt = this.ply;
        this.duty = null;
        this.offers.forgetUndo();
        return this.keepDraws();
      case "undone":
        this.duty = null;
        return this.goBack(entry.to);
      case "confirmed":
        return void (this.duty = null);
      case "offered":
        return this.offers.offered(entry);
      case "answered":
        return this.offers.answered(entry);
      case "ended":
        [table.status, table.how] = ["ended", entry.how];
        if (table.daily && table.daily < dayOf(Date.now())) table.rated = false;
        table.standings = entry.standings ?? [];
        return void (this.offers.all = []);
      case "continued":
        this.nextTable = entry.table;
    }
  }

  private goBack(to: number): void {
    if (!this.past.goBack(to)) return this.askAgain();
    this.returns += 1;
    this.changedAt = this.ply;
    this.questions.forgetFeatures();
    this.offers.forgetUndo();
  }
}
