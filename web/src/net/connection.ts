/**
 * One table's WebSocket: comes back by itself with the last ply it has, and sends again what was not
 * acknowledged, under the same key, so that nothing is lost and nothing happens twice. What the server
 * cannot write right now is kept and sent again until it is accepted or refused for another reason.
 */
import type { ToTable } from "./schema.ts";
import type { FromTable } from "./wire.ts";

/** Messages that are answered by their key, and the same before they have one. */
type WithKey<M> = M extends { type: string } ? ("key" extends keyof M ? M & { key: string } : never) : never;
type Keyed = WithKey<ToTable>;
export type Unkeyed = Keyed extends infer M ? (M extends Keyed ? Omit<M, "key"> : never) : never;

export interface Listener {
  heard(message: FromTable): void;
  /** Whether the connection stands; or that it was cut because this device was signed out. */
  connected(stands: boolean, isSignedOut?: boolean): void;
  /** Whether something is kept here until the server can write it. */
  keeping(isKeeping: boolean): void;
  lastPly(): number;
}

const PING_MS = 10_000;
/** So long a standing connection may owe a pong, the answer to something done (a server waits for its database), and a new one its first word (it may still compile). */
const SILENCE_MS = 5_000;
const ANSWER_MS = 12_000;
const COMING_MS = 30_000;
const WATCH_MS = 1_000;
/** The close code of a connection whose session has ended. */
const SIGNED_OUT = 4401;
const LONGEST_WAIT_MS = 8_000;
/** Pauses before what is kept goes again: the first, and the longest that they grow to. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Of a question only the newest needs an answer, and none is worth a word while the server cannot write. */
const QUESTIONS = new Set<Keyed["type"]>(["preview", "features", "hint"]);

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");
}

export class Connection {
  private socket: WebSocket | undefined;
  private unanswered = new Map<string, Keyed>();
  /** The keys of what the server could not write. */
  private unwritten = new Set<string>();
  private pause = PAUSE_MS;
  private again: ReturnType<typeof setTimeout> | undefined;
  private wait = 250;
  /** How long the server told us to stay away; null = as we like. */
  private stayAway: number | null = null;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ticking: ReturnType<typeof setInterval>[];
  /** When something must have been heard; 0 = nothing is owed. */
  private due = 0;

  constructor(
    private table: string,
    private invite: string,
    private listener: Listener,
  ) {
    this.open();
    this.ticking = [
      setInterval(() => this.write({ type: "ping", number: 1 }), PING_MS),
      setInterval(() => this.watch(), WATCH_MS),
    ];
    addEventListener("offline", this.lose);
    addEventListener("online", this.restart);
  }

  /** Sends now, or as soon as the connection stands again; the key that the answer will name. */
  send(message: Unkeyed): string {
    const keyed = { ...message, key: randomHex(8) } as Keyed;
    if (QUESTIONS.has(keyed.type)) this.forgetOlder(keyed.type);
    this.unanswered.set(keyed.key, keyed);
    this.write(keyed);
    return keyed.key;
  }

  /** Asks for what happened since the ply that the listener names; a line that comes later asks by itself. */
  greet(): void {
    this.write({ type: "hello", version: 4, last_ply: this.listener.lastPly(), batch: true });
  }

  /** Tries at once rather than later. */
  restart = (): void => {
    this.lose();
    clearTimeout(this.timer);
    if (!this.closed) this.open();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    this.ticking.forEach(clearInterval);
    removeEventListener("offline", this.lose);
    removeEventListener("online", this.restart);
    this.socket?.close();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const invite = this.invite ? `?invite=${encodeURIComponent(this.invite)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}${invite}`);
    this.socket = socket;
    this.due = Date.now() + COMING_MS;
    socket.onopen = () => {
      this.greet();
      this.wait = 250;
      this.listener.connected(true);
      clearTimeout(this.again);
      this.again = undefined;
      for (const message of this.unanswered.values()) this.write(message);
    };
    socket.onmessage = ({ data }) =>
      socket === this.socket &&
      String(data)
        .split("\n")
        .forEach((line) => this.hear(JSON.parse(line) as FromTable));
    socket.onclose = ({ code }) => {
      if (socket !== this.socket) return;
      if (code === SIGNED_OUT) this.listener.connected(false, true);
      this.lose();
    };
  }

  /** A line that is dead without having been closed, as on a train in a tunnel, is given up. */
  private watch(): void {
    if (this.due && Date.now() > this.due) this.lose();
  }

  private lose = (): void => {
    const { socket } = this;
    if (this.closed || !socket) return;
    this.socket = undefined;
    this.due = 0;
    socket.close();
    this.listener.connected(false);
    this.timer = setTimeout(() => this.open(), this.stayAway ?? this.wait);
    this.stayAway = null;
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  };

  private hear(message: FromTable): void {
    this.due = 0;
    if (message.type === "echo") return this.write({ type: "echoed", number: message.number });
    if (message.type === "refused" && message.code === "try_again" && this.unanswered.has(message.key ?? ""))
      return this.keep(message.key!);
    if ("key" in message) this.settle(message.key ?? "");
    if (message.type === "bye") {
      this.closed ||= message.reconnect === -1;
      this.stayAway = message.reconnect ?? null;
    }
    this.listener.heard(message);
  }

  private keep(key: string): void {
    this.unwritten.add(key);
    this.tellKept();
    if (this.again !== undefined) return;
    this.again = setTimeout(this.sendAgain, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** In the order in which it was sent first. */
  private sendAgain = (): void => {
    this.again = undefined;
    for (const [key, message] of this.unanswered) if (this.unwritten.has(key)) this.write(message);
  };

  private settle(key: string): void {
    this.unanswered.delete(key);
    if (!this.unwritten.delete(key)) return;
    this.pause = PAUSE_MS;
    this.tellKept();
  }

  private forgetOlder(question: Keyed["type"]): void {
    for (const [key, { type }] of this.unanswered) if (type === question) this.settle(key);
  }

  private tellKept(): void {
    this.listener.keeping([...this.unwritten].some((key) => !QUESTIONS.has(this.unanswered.get(key)!.type)));
  }

  private write(message: ToTable): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (message.type !== "echoed") this.due ||= Date.now() + (this.unanswered.size ? ANSWER_MS : SILENCE_MS);
  }
}
