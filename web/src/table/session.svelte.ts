/** One table as this client knows it: what was heard, in the order of the plies, and what may be said. */
import type { PlayerColour } from "../art/index.ts";
import { refusalText, sentence } from "../app/trouble.ts";
import { arrange, drawsIn, Shuffling } from "../fair/shuffling.ts";
import { replayOf } from "../net/api.ts";
import { Connection, type Listener, type Unkeyed } from "../net/connection.ts";
import type {
  Answered,
  Happened,
  Legal,
  Played,
  Preview,
  ReplayView,
  OfferView,
  Position,
  SeatView,
  Offer,
} from "../net/schema.ts";
import type { Action, Entry, Event, FeatureView, FromTable, State } from "../net/wire.ts";
import { dayOf } from "../game/standing.ts";
import type { LogLine } from "../game/turns.ts";
import { ChatLines } from "./chat.svelte.ts";
import { whyText } from "../game/why.ts";
import { afterEvents, allLaid, COLOURS, laidTile, NOTHING, type Laid } from "../game/position.ts";

export interface Duty {
  ply: number;
  legal: Legal[];
}

/** So long a tile must lie still before the server is asked what it would bring: a wheel turns it sixty times a second. */
const CALM_MS = 80;
const GREET_AGAIN_MS = 2_000; // after which a server that did not tell the whole state is asked again
/** Entries after which the whole state is asked for again: they change what only the server knows for whom. */
const ARRANGING = new Set(["sat", "stood", "assigned", "started", "departed", "handed_over"]);
/** What counts while the whole state is awaited, too. */
const TOLD_ANYWAY = new Set<FromTable["type"]>(["state", "presence", "bye"]);

export class TableSession implements Listener {
  table = $state<State | null>(null);
  position = $state<Position | null>(null);
  /** How many actions the game has. */
  actions = $state(0);
  /** What lay on the table after so many actions; gaps where that is not known yet. */
  trail = $state.raw<(Laid | undefined)[]>([]);
  log = $state.raw<LogLine[]>([]);
  duty = $state.raw<Duty | null>(null);
  offers = $state<OfferView[]>([]);
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
  hinted = $state.raw<Action | null>(null);
  /** Why the computer would do so. */
  hintedWhy = "";
  /** What an action that was asked about would bring, and what a figure could do after it. */
  foreseen = $state.raw<Pick<Preview, "events"> & { action: Action | null; legal: Legal[]; ending: boolean }>(
    {
      action: null,
      events: [],
      legal: [],
      ending: false,
    },
  );
  /** The features of the game when it had so many actions. */
  features = $state.raw<{ actions: number; list: FeatureView[] }>({ actions: -1, list: [] });
  wantsRematch = $state(false);
  nextTable = $state("");
  /** When the position was heard: clocks run from there. */
  heardAt = $state(0);

  private ply = -1;
  /** The ply that last changed the map. */
  private changedAt = -1;
  private stale = false;
  private askedFeatures = -1;
  /** The move that was sent, and the duty that it did, until the server has taken or refused it. */
  private sent = $state.raw<{ key: string; duty: Duty } | null>(null);
  /** Why the server did not let us in. */
  private denied = "";
  private greeting: ReturnType<typeof setTimeout> | undefined;
  private foreseeing: ReturnType<typeof setTimeout> | undefined;
  /** The last question of what a tile would bring: it may come too late, and then needs no answer. */
  private question = "";
  /** Counts the times that the game went back: what was asked before is out of date. */
  private returns = 0;
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
    this.connection = new Connection(id, invite, this);
  }

  close(): void {
    clearTimeout(this.foreseeing);
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

  act(action: Action, confirm: boolean): void {
    this.move((ply) => ({ type: "act", ply, action, confirm }));
  }

  confirm(): void {
    this.move((ply) => ({ type: "confirm", ply }));
  }

  private move(message: (ply: number) => Unkeyed): void {
    const { duty } = this;
    if (!duty) return;
    clearTimeout(this.foreseeing);
    this.sent = { key: this.send(message(duty.ply)), duty };
    this.duty = null;
  }

  undo(): void {
    if (this.position) this.send({ type: "undo", ply: this.position.answers, all: false });
  }

  foresee(action: Action): void {
    clearTimeout(this.foreseeing);
    this.foreseeing = setTimeout(() => {
      if (this.duty) this.question = this.connection.send({ type: "preview", ply: this.duty.ply, action });
    }, CALM_MS);
  }

  /** Asks once for the features as they lie now. */
  askFeatures(): void {
    if (this.askedFeatures === this.actions || !this.position) return;
    this.askedFeatures = this.actions;
    this.connection.send({ type: "features", ply: this.ply });
  }

  offer(subject: Offer["subject"]): void {
    if (subject === "rematch") this.wantsRematch = true;
    this.send({ type: "offer", subject });
    this.changed(null);
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

  get laid(): Laid {
    return this.trail[this.actions] ?? NOTHING;
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
    return COLOURS.find((one) => one === colour) ?? "black";
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
        return this.takeDuty({ ply: message.ply, legal: message.legal });
      case "refused":
        if (message.key && message.key === this.question) return;
        if (isShuffling) return this.askAgain();
        this.refusal = refusalText(message);
        if (!message.key) this.denied = this.refusal;
        if (message.code === "stale" || message.code === "not_now") this.askAgain();
        else if (undone) this.duty = undone;
        return;
      case "hinted":
        this.hintedWhy = whyText(message);
        return void (this.hinted = message.action);
      case "previewed":
        return void (this.foreseen = {
          action: message.action,
          events: message.events,
          legal: message.legal ?? [],
          ending: message.ending ?? false,
        });
      case "features":
        if (message.ply < this.changedAt) this.askedFeatures = -1;
        else this.features = { actions: this.actions, list: message.features };
        return;
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
    this.hinted = null;
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

  private greetAgain(): void {
    clearTimeout(this.greeting);
    this.greeting = setTimeout(() => this.stale && this.connection.greet(), GREET_AGAIN_MS);
  }

  private begin(state: State): void {
    this.stale = false;
    this.table = state;
    this.ply = state.ply;
    this.offers = state.offers;
    this.nextTable = state.next_table ?? "";
    this.duty = null;
    this.returns += 1;
    this.changedAt = state.ply;
    this.actions = state.position?.actions ?? 0;
    this.askedFeatures = -1;
    const tiles = (state.tiles ?? []).map(([x, y, face, top], i) => laidTile([x, y], face, top, i));
    const now: Laid = {
      tiles,
      figures: state.figures ?? [],
      pig: state.position?.pig ?? "",
      bag: state.position?.remaining ?? null,
    };
    this.trail = Object.assign([...this.trail.slice(0, this.actions)], { [this.actions]: now });
    this.log = this.log.filter((line) => line.actions < this.actions);
    this.place(state.position);
    this.shuffling.see(state);
    if (state.status === "open") this.getReady(state);
    else if (this.log.length < this.actions) void this.remember();
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
    const lines = game.frames
      .slice(0, upTo)
      .map(({ action, events }, actions): LogLine => ({ actions, action, events }));
    this.log = [...lines, ...this.log.filter((line) => line.actions >= lines.length)];
    const before = allLaid(game.start, game.frames.slice(0, upTo));
    this.trail = [...before.slice(0, upTo), ...this.trail.slice(upTo)];
    this.keepDraws();
    this.changed(null);
  }

  private place(position: Position | null | undefined): void {
    if (!position) return;
    const { projected = null, dead = null } = this.position ?? {};
    this.position = { ...position, projected: position.projected ?? projected, dead: position.dead ?? dead };
    this.heardAt = Date.now();
  }

  private follow(row: Happened): void {
    if (row.ply <= this.ply) return;
    if (row.ply > this.ply + 1 || ARRANGING.has(row.entry.what)) return this.askAgain();
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
      case "acted":
        return this.extend(entry, events);
      case "undone":
        this.duty = null;
        return this.goBack(entry.to);
      case "confirmed":
        return void (this.duty = null);
      case "offered":
        return void (this.offers = [
          ...this.offers.filter((o) => o.subject !== entry.subject),
          { subject: entry.subject, seat: entry.seat, agreed: [] },
        ]);
      case "answered":
        return this.hearAnswer(entry);
      case "ended":
        table.status = "ended";
        table.how = entry.how;
        if (table.daily && table.daily < dayOf(Date.now())) table.rated = false;
        table.standings = entry.standings ?? [];
        return void (this.offers = []);
      case "continued":
        this.nextTable = entry.table;
    }
  }

  private hearAnswer({ subject, seat, agreed }: Answered): void {
    if (!agreed && subject === "rematch") this.wantsRematch = false;
    this.offers = this.offers
      .filter((offer) => agreed || offer.subject !== subject)
      .map((offer) => (offer.subject === subject ? { ...offer, agreed: [...offer.agreed, seat] } : offer));
  }

  private extend({ action, seat = null }: Played, events: Event[]): void {
    const next = afterEvents(this.laid, events);
    this.trail = [...this.trail.slice(0, this.actions + 1), next];
    this.log = [...this.log, { actions: this.actions, action, events, seat }];
    this.actions += 1;
    this.changedAt = this.ply;
    this.duty = null;
    this.offers = this.offers.filter((offer) => offer.subject !== "undo");
    this.keepDraws();
  }

  private goBack(to: number): void {
    if (!this.trail[to]) return this.askAgain();
    this.returns += 1;
    this.changedAt = this.ply;
    this.trail = this.trail.slice(0, to + 1);
    this.log = this.log.filter((line) => line.actions < to);
    this.actions = to;
    this.askedFeatures = -1;
    this.offers = this.offers.filter((offer) => offer.subject !== "undo");
  }
}
