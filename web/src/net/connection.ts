/**
 * One table's WebSocket: comes back by itself with the last ply it has, and sends again what was not
 * acknowledged, under the same key, so that nothing is lost and nothing happens twice.
 */
import type { FromTable, ToTable } from "./messages.ts";

type Keyed = Extract<ToTable, { key: string }>;
export type Unkeyed = Keyed extends infer M ? (M extends Keyed ? Omit<M, "key"> : never) : never;

export interface Listener {
  heard(message: FromTable): void;
  /** Whether the connection stands. */
  connected(stands: boolean): void;
  lastPly(): number;
}

const PING_MS = 10_000;
/** So long a standing connection may owe an answer, and a new one its first word (a server may still compile). */
const SILENCE_MS = 5_000;
const COMING_MS = 30_000;
const WATCH_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export class Connection {
  private socket: WebSocket | undefined;
  private unanswered = new Map<string, Keyed>();
  private wait = 250;
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
    this.ticking = [setInterval(() => this.write({ type: "ping", number: 1 }), PING_MS), setInterval(() => this.watch(), WATCH_MS)];
    addEventListener("offline", this.lose);
    addEventListener("online", this.restart);
  }

  /** Sends now, or as soon as the connection stands again; the key that the answer will name. */
  send(message: Unkeyed): string {
    const keyed = { ...message, key: randomHex(8) } as Keyed;
    this.unanswered.set(keyed.key, keyed);
    this.write(keyed);
    return keyed.key;
  }

  /** Asks for what happened since the ply that the listener names; a line that comes later asks by itself. */
  greet(): void {
    this.write({ type: "hello", version: 1, last_ply: this.listener.lastPly(), several: true });
  }

  private restart = (): void => {
    this.lose();
    clearTimeout(this.timer);
    if (!this.closed) this.open();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
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
      for (const message of this.unanswered.values()) this.write(message);
    };
    socket.onmessage = ({ data }) => socket === this.socket && String(data).split("\n").forEach((line) => this.hear(JSON.parse(line) as FromTable));
    socket.onclose = () => socket === this.socket && this.lose();
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
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  };

  private hear(message: FromTable): void {
    this.due = 0;
    if (message.type === "echo") return this.write({ type: "echoed", number: message.number });
    if ("key" in message) this.unanswered.delete(message.key ?? "");
    if (message.type === "bye" && message.reconnect === -1) this.closed = true;
    this.listener.heard(message);
  }

  private write(message: ToTable): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (message.type !== "echoed") this.due ||= Date.now() + SILENCE_MS;
  }
}
