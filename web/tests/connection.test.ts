import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/net/connection.ts";
import type { FromTable } from "../src/net/wire.ts";

class Line {
  static OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
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
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
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
  let keeps: boolean[];
  let connection: Connection;
  const line = (): Line => Line.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    [Line.all, heard, stands, keeps] = [[], [], [], []];
    connection = new Connection("t", "", {
      heard: (message) => heard.push(message),
      connected: (does) => stands.push(does),
      keeping: (does) => keeps.push(does),
      lastPly: () => 4,
    });
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

  it("that was cut by a sign-out says so, and comes back at once", () => {
    const signedOut: boolean[] = [];
    connection.close();
    connection = new Connection("t", "", {
      heard: () => {},
      connected: (_, is = false) => signedOut.push(is),
      keeping: () => {},
      lastPly: () => 4,
    });
    const first = line();
    first.stand();
    first.bring({ type: "bye", reason: "", reconnect: 0 });
    first.onclose?.({ code: 4401 });
    vi.advanceTimersByTime(0);
    expect([signedOut, line() === first]).toEqual([[false, true, false], false]);
  });

  it("that owes a pong is given up", () => {
    vi.advanceTimersByTime(10_000 + 7_000);
    expect(stands).toEqual([true, false]);
  });

  it("that owes an answer for long is given up, and a move goes again under its key", () => {
    connection.send({ type: "act", ply: 5, action: "pass", confirm: true });
    const first = line();
    vi.advanceTimersByTime(11_000);
    expect(stands).toEqual([true]);
    vi.advanceTimersByTime(3_000);
    expect(stands).toEqual([true, false]);
    expect(line()).not.toBe(first);
    line().stand();
    expect(line().types).toEqual(["hello", "act"]);
    expect(line().sent[1]).toBe(first.sent[1]);
    line().bring({ type: "accepted", key: (JSON.parse(first.sent[1]!) as { key: string }).key, ply: 6 });
    line().onclose?.({ code: 1006 });
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

  describe("to a server that cannot write", () => {
    const refuse = (key: string, code = "try_again"): void =>
      line().bring({ type: "refused", code, reason: "", key });
    const act = (): string => connection.send({ type: "act", ply: 5, action: "pass", confirm: true });
    const acts = (): number => line().types.filter((type) => type === "act").length;

    it("keeps a move and sends it again under its key, with growing pauses, until it is accepted", () => {
      const key = act();
      refuse(key);
      expect(keeps).toEqual([true]);
      for (const [number, pause] of [500, 1_000, 2_000, 4_000, 5_000, 5_000].entries()) {
        vi.advanceTimersByTime(pause - 1);
        expect(acts()).toBe(number + 1);
        vi.advanceTimersByTime(1);
        expect(acts()).toBe(number + 2);
        refuse(key);
      }
      expect(new Set(line().sent.filter((text) => text.includes('"act"')))).toHaveLength(1);
      line().bring({ type: "accepted", key, ply: 6 });
      expect(keeps.at(-1)).toBe(false);
      vi.advanceTimersByTime(7_000);
      expect(acts()).toBe(7);
      expect(heard.map(({ type }) => type)).toEqual(["pong", "accepted"]);
    });

    it("tells that the move was refused for another reason", () => {
      const key = act();
      refuse(key);
      refuse(key, "illegal");
      expect(keeps).toEqual([true, false]);
      expect(heard.at(-1)).toMatchObject({ type: "refused", code: "illegal" });
      vi.advanceTimersByTime(7_000);
      expect(acts()).toBe(1);
    });

    it("sends what it keeps in its order", () => {
      const keys = ["first", "second", "third"].map((text) => connection.send({ type: "say", text }));
      keys.toReversed().forEach((key) => refuse(key));
      line().sent = [];
      vi.advanceTimersByTime(500);
      expect(line().sent.map((text) => (JSON.parse(text) as { text: string }).text)).toEqual([
        "first",
        "second",
        "third",
      ]);
    });

    it("keeps of a question only the newest, and makes no word about it", () => {
      for (const action of ["lay 1,0 N", "lay 1,0 E"])
        refuse(connection.send({ type: "preview", ply: 5, action }));
      line().sent = [];
      vi.advanceTimersByTime(500);
      expect(line().sent).toHaveLength(1);
      expect(line().sent[0]).toContain("lay 1,0 E");
      expect(keeps).not.toContain(true);
    });

    it("sends what it keeps to the next connection", () => {
      refuse(act());
      line().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(400);
      line().stand();
      expect(line().types).toEqual(["hello", "act"]);
    });
  });

  describe("that the server closes", () => {
    const lineAfter = (reconnect: number): Line => {
      const first = line();
      first.bring({ type: "bye", reason: "", reconnect });
      first.onclose?.({ code: 1006 });
      return first;
    };

    it("stays away as long as it was told, and comes back", () => {
      const first = lineAfter(15_000);
      vi.advanceTimersByTime(14_999);
      expect(line()).toBe(first);
      vi.advanceTimersByTime(1);
      expect(line()).not.toBe(first);
    });

    it("comes back sooner for somebody who wants it", () => {
      const first = lineAfter(15_000);
      connection.restart();
      expect(line()).not.toBe(first);
      vi.advanceTimersByTime(20_000);
      expect(Line.all).toHaveLength(2);
    });

    it("for good stays away", () => {
      lineAfter(-1);
      vi.advanceTimersByTime(60_000);
      expect(Line.all).toHaveLength(1);
    });
  });

  it("that was closed comes back no more", () => {
    connection.close();
    line().onclose?.({ code: 1006 });
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Line.all).toHaveLength(1);
  });
});
