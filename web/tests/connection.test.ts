import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/net/connection.ts";
import type { FromTable } from "../src/net/messages.ts";

class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  stand(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  bring(...messages: object[]): void {
    this.onmessage?.({ data: messages.map((one) => JSON.stringify(one)).join("\n") });
  }
  get types(): string[] {
    return this.sent.map((text) => (JSON.parse(text) as { type: string }).type);
  }
}

const page = new EventTarget();
vi.stubGlobal("WebSocket", Line);
vi.stubGlobal("location", { protocol: "http:", host: "here" });
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

describe("a table's connection", () => {
  let heard: FromTable[];
  let stands: boolean[];
  let connection: Connection;
  const line = (): Line => Line.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    [Line.all, heard, stands] = [[], [], []];
    connection = new Connection("t", "", { heard: (message) => heard.push(message), connected: (does) => stands.push(does), lastPly: () => 4 });
    line().stand();
    line().bring({ type: "pong", number: 1 });
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("takes several messages from one frame, in their order", () => {
    line().bring({ type: "pong", number: 2 }, { type: "pong", number: 3 });
    expect(heard).toEqual([1, 2, 3].map((number) => ({ type: "pong", number })));
  });

  it("that owes an answer for long is given up, and a move goes again under its key", () => {
    connection.send({ type: "act", ply: 5, action: "pass", confirm: true });
    const first = line();
    vi.advanceTimersByTime(7_000);
    expect(stands).toEqual([true, false]);
    expect(line()).not.toBe(first);
    line().stand();
    expect(line().types).toEqual(["hello", "act"]);
    expect(line().sent[1]).toBe(first.sent[1]);
    line().bring({ type: "accepted", key: (JSON.parse(first.sent[1]!) as { key: string }).key, ply: 6 });
    line().onclose?.();
    vi.advanceTimersByTime(1_000);
    line().stand();
    expect(line().types).toEqual(["hello"]);
  });

  it("that answers its pings stands, however long nothing happens", () => {
    for (let minute = 0; minute < 60; minute++) {
      vi.advanceTimersByTime(10_000);
      line().bring({ type: "pong", number: 1 });
    }
    expect(Line.all).toHaveLength(1);
    expect(line().types.filter((type) => type === "ping")).toHaveLength(60);
  });

  it("waits while the browser is offline and comes back with it", () => {
    page.dispatchEvent(new Event("offline"));
    expect(stands).toEqual([true, false]);
    const before = Line.all.length;
    page.dispatchEvent(new Event("online"));
    expect(Line.all).toHaveLength(before + 1);
    line().stand();
    expect(stands).toEqual([true, false, true]);
  });

  it("that was closed comes back no more", () => {
    connection.close();
    line().onclose?.();
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
  });
});
