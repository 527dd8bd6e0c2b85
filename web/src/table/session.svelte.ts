/** One table as this client knows it: what was heard, in the order of the plies, and what may be said. */
import type { PlayerColour } from "../art/index.ts";
import { replayOf } from "../net/api.ts";
import { Connection, randomHex, type Listener, type Unkeyed } from "../net/connection.ts";
import type { Entry, EventView, FromTable, Happened, LegalView, OfferView, Position, Said, SeatView, State } from "../net/messages.ts";
import { afterAction, laidTile, type Laid } from "./position.ts";

export interface LogLine {
  /** How many actions the game had before. */
  actions: number;
  action: string;
  events: EventView[];
}

export interface Duty {
  ply: number;
  legal: LegalView[];
}

const COLOURS: readonly PlayerColour[] = ["yellow", "red", "green", "blue", "black", "pink"];
const NOTHING: Laid = { tiles: [], figures: [], pig: "fortune", bag: null };
/** Entries after which the whole state is asked for again: they change what only the server knows for whom. */
const ARRANGING = new Set(["sat", "stood", "assigned", "contributed", "started", "departed", "handed_over"]);

export class TableSession implements Listener {
  table = $state<State | null>(null);
  position = $state<Position | null>(null);
  laid = $state.raw<Laid>(NOTHING);
  log = $state.raw<LogLine[]>([]);
  duty = $state.raw<Duty | null>(null);
  /** What happened last, to be shown on the board. */
  news = $state.raw<{ ply: number; events: EventView[] }>({ ply: -1, events: [] });
  offers = $state<OfferView[]>([]);
  chat = $state<Said[]>([]);
  present = $state<number[]>([]);
  watching = $state(0);
  stands = $state(false);
  everStood = $state(false);
  refusal = $state("");
  shut = $state(false);
  hinted = $state("");
  /** What an action that was asked about would bring. */
  foreseen = $state.raw<{ action: string; events: EventView[] }>({ action: "", events: [] });
  wantsRematch = $state(false);
  nextTable = $state("");
  /** When the position was heard: clocks run from there. */
  heardAt = $state(0);

  private ply = -1;
  private stale = false;
  private actions = 0;
  private before = new Map<number, Laid>();
  private connection: Connection;

  constructor(
    readonly id: string,
    readonly invite: string,
    private startAtOnce: boolean,
  ) {
    this.connection = new Connection(id, invite, this);
  }

  close(): void {
    this.connection.close();
  }

  send(message: Unkeyed): void {
    this.refusal = "";
    this.connection.send(message);
  }

  act(action: string, confirm: boolean): void {
    if (!this.duty) return;
    this.send({ type: "act", ply: this.duty.ply, action, confirm });
    this.duty = null;
  }

  confirm(): void {
    if (this.position) this.send({ type: "confirm", ply: this.position.answers });
  }

  undo(): void {
    if (this.position) this.send({ type: "undo", ply: this.position.answers, all: false });
  }

  foresee(action: string): void {
    if (this.duty) this.send({ type: "preview", ply: this.duty.ply, action });
  }

  offerRematch(): void {
    this.wantsRematch = true;
    this.send({ type: "offer", subject: "rematch" });
  }

  get isSolo(): boolean {
    return this.table?.elements.includes("solo") ?? false;
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

  connected(stands: boolean): void {
    this.stands = stands;
    if (stands) this.everStood = true;
  }

  heard(message: FromTable): void {
    if (this.stale && message.type !== "state" && message.type !== "bye") return;
    switch (message.type) {
      case "state":
        return this.begin(message);
      case "happened":
        return this.follow(message);
      case "duty":
        this.duty = { ply: message.ply, legal: message.legal };
        this.hinted = "";
        return;
      case "refused":
        this.refusal = message.reason;
        if (message.code === "stale" || message.code === "not_now") this.askAgain();
        return;
      case "hinted":
        this.hinted = message.action;
        return;
      case "previewed":
        this.foreseen = { action: message.action, events: message.events };
        return;
      case "said":
        if (!this.chat.some((line) => line.line === message.line)) this.chat.push(message);
        return;
      case "presence":
        this.present = message.seats;
        this.watching = message.watching;
        return;
      case "bye":
        this.shut = message.reconnect === -1;
    }
  }

  private askAgain(): void {
    this.stale = true;
    this.connection.restart();
  }

  private begin(state: State): void {
    this.stale = false;
    this.table = state;
    this.ply = state.ply;
    this.offers = state.offers;
    this.nextTable = state.next_table ?? "";
    this.duty = null;
    this.before.clear();
    this.actions = state.position?.actions ?? 0;
    const tiles = (state.tiles ?? []).map(([x, y, face, top], i) => laidTile(x, y, face, top, i));
    this.laid = { tiles, figures: state.figures ?? [], pig: state.position?.extras?.pig ?? this.laid.pig, bag: state.position?.remaining ?? null };
    this.place(state.position);
    if (state.status === "open") this.getReady(state);
    else if (this.actions > 0) void this.remember();
  }

  /** Own bytes for the shuffle as soon as one sits; the game against the computer begins by itself. */
  private getReady(state: State): void {
    if (state.seats.some((s) => s.you && !s.ready)) this.send({ type: "contribute", random: randomHex(16) });
    else if (this.startAtOnce && state.host && state.seats.every((s) => s.taken && s.ready)) {
      this.startAtOnce = false;
      this.send({ type: "start" });
    }
  }

  /** The log of what was played before this client came. */
  private async remember(): Promise<void> {
    try {
      const { frames } = await replayOf(this.id, this.invite);
      const lines = frames.map(({ action, events }, actions) => ({ actions, action, events }));
      const known = this.log.filter((line) => line.actions >= lines.length);
      this.log = [...lines.slice(0, this.actions), ...known];
      const turned = frames.flatMap((f) => f.events).findLast((e) => e.kind === "turned");
      if (turned) this.laid = { ...this.laid, pig: turned.feature ?? this.laid.pig };
    } catch {
      // Without it the log begins here.
    }
  }

  private place(position: Position | null | undefined): void {
    if (!position) return;
    const projected = position.projected ?? this.position?.projected ?? null;
    this.position = { ...position, projected };
    this.heardAt = Date.now();
  }

  private follow(row: Happened): void {
    if (row.ply <= this.ply) return;
    if (row.ply > this.ply + 1 || ARRANGING.has(row.entry.what)) return this.askAgain();
    this.ply = row.ply;
    this.apply(row.entry, row.events ?? []);
    this.place(row.position);
    if (row.entry.what === "acted") this.news = { ply: row.ply, events: row.events ?? [] };
  }

  private apply(entry: Entry, events: EventView[]): void {
    const { table } = this;
    if (!table) return;
    switch (entry.what) {
      case "acted":
        this.before.set(this.actions, this.laid);
        this.laid = afterAction(this.laid, entry.action ?? "", events);
        this.log = [...this.log, { actions: this.actions, action: entry.action ?? "", events }];
        this.actions += 1;
        this.duty = null;
        return;
      case "undone":
        this.duty = null;
        return this.goBack(entry.to ?? 0);
      case "confirmed":
        this.duty = null;
        return;
      case "offered":
        this.offers = [...this.offers.filter((o) => o.subject !== entry.subject), { subject: entry.subject!, seat: entry.seat ?? 0, agreed: [] }];
        return;
      case "answered":
        this.offers = this.offers.filter((o) => o.subject !== entry.subject || entry.agreed);
        return;
      case "ended":
        table.status = "ended";
        table.how = entry.how;
        table.standings = entry.standings ?? [];
        return;
      case "continued":
        this.nextTable = entry.table ?? "";
    }
  }

  private goBack(to: number): void {
    const then = this.before.get(to);
    if (!then) return this.askAgain();
    this.laid = then;
    this.actions = to;
    this.log = this.log.filter((line) => line.actions < to);
  }
}
