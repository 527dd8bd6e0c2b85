import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Unkeyed } from "../src/net/connection.ts";
import type { Position, Said, SeatView } from "../src/net/schema.ts";
import type { Entry, Event, FromTable, State } from "../src/net/wire.ts";
import { actionNamed, legal } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

let randoms = 0;
const sent: (Unkeyed & { key: string })[] = [];
const greet = vi.fn();
vi.mock("../src/net/connection.ts", () => ({
  randomHex: () => (++randoms).toString(16).padStart(32, "0"),
  Connection: class {
    greet = greet;
    close(): void {}
    send(message: Unkeyed): string {
      sent.push({ ...message, key: `k${sent.length}` });
      return sent.at(-1)!.key;
    }
  },
}));
const device = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => device.get(name) ?? null,
  setItem: (name: string, value: string) => device.set(name, value),
  removeItem: (name: string) => device.delete(name),
});
const { commitmentOf } = await import("../src/fair/sha256.ts");
const { keptOf } = await import("../src/fair/kept.ts");
const { say } = await import("../src/words/index.ts");
const { TableSession } = await import("../src/table/session.svelte.ts");
const { speakerOf } = await import("../src/table/chat.svelte.ts");

const POSITION: Position = {
  phase: "lay",
  player: 0,
  seats: [0],
  answers: 4,
  actions: 0,
  scores: [0, 0],
  supply: [],
  tiles_left: 9,
};
const STATE = {
  type: "state",
  table: "t",
  ply: 4,
  status: "playing",
  elements: ["base"],
  commitment: "",
  shuffle: { scheme: 2 },
  offers: [],
  position: POSITION,
  seats: [
    { seat: 0, kind: "invited", colour: "red", you: true },
    { seat: 1, kind: "invited", colour: "blue" },
  ],
} as unknown as State;
const DUTY: FromTable = { type: "duty", ply: 4, seats: [0], legal: [legal("lay 1,0 N")] };

function session(...messages: FromTable[]): InstanceType<typeof TableSession> {
  const client = new TableSession("t", "", false);
  for (const message of [STATE, ...messages]) client.heard(message);
  return client;
}
const happened = (ply: number, entry: Entry, events: Event[] = []): FromTable => ({
  type: "happened",
  ply,
  at: 0,
  entry,
  events,
});
const drew = (ply: number, face: string): FromTable =>
  happened(ply, { what: "acted", action: { verb: "draw", face }, player: 0 }, [
    { event: "drew", player: 0, face },
  ]);
const said = (line: number, seat: number): Said => ({ type: "said", line, name: "", at: 0, text: "", seat });

beforeEach(() => {
  sent.length = 0;
  device.clear();
  greet.mockClear();
});

describe("before the start", () => {
  const open = (ply: number, ...mine: object[]): State =>
    ({
      ...STATE,
      ply,
      status: "open",
      position: null,
      commitment: "c0",
      shuffle: { scheme: 2, bag: { A: 2 } },
      seats: [
        { seat: 0, kind: "invited", colour: "red", name: "Ann", taken: true, you: true, ...mine[0] },
        { seat: 1, kind: "invited", colour: "blue", name: "Bob", taken: true, ready: true },
      ],
    }) as unknown as State;
  const last = (): { type: string; [field: string]: unknown } => sent.at(-1)!;
  const answered = (client: InstanceType<typeof TableSession>): void =>
    client.heard({ type: "accepted", key: sent.at(-1)!.key, ply: 0 });

  it("bytes are fixed by their hash, kept, and sent when the sealed list holds it", () => {
    const client = session(open(5));
    const { commitment } = last() as { type: string; commitment: string };
    const [random] = keptOf("t").own;
    expect([last().type, commitment]).toEqual(["commit", commitmentOf(random!)]);
    answered(client);
    client.heard(happened(6, { what: "committed", seats: [0], commitment: "aa" }));
    expect(client.table?.seats[0]?.ready).toBe(true);
    client.heard(happened(7, { what: "sealed", commitments: [commitment, "bb"] }));
    expect(last()).toMatchObject({ type: "reveal", random });
    expect(keptOf("t")).toMatchObject({
      commitment: "c0",
      bag: { A: 2 },
      sealed: [commitment, "bb"],
      seats: [0],
      starts: 1,
    });
  });

  it("a page that was loaded anew reveals what this device kept", () => {
    const { own } = ((): { own: string[] } => (session(open(5)), keptOf("t")))();
    const state = open(7, { ready: true });
    state.shuffle = { scheme: 2, sealed: [commitmentOf(own[0]!), "bb"] };
    session(state);
    expect(last()).toMatchObject({ type: "reveal", random: own[0] });
  });

  it("bytes are not sent for a list that does not hold them; another device may, or the start is given up", () => {
    vi.useFakeTimers();
    const sealed = (): State => ({
      ...open(7, { ready: true }),
      shuffle: { scheme: 2, sealed: ["aa", "bb"] },
    });
    session(sealed()).heard(happened(8, { what: "revealed", seats: [0], random: "aa" }));
    vi.runAllTimers();
    expect(sent).toEqual([]);
    session(sealed());
    vi.runAllTimers();
    expect(last().type).toBe("commit");
    vi.useRealTimers();
  });

  it("after a stop new bytes are fixed, and everybody sees through whom", () => {
    const client = session(open(5));
    answered(client);
    client.heard(happened(6, { what: "sealed", commitments: [commitmentOf(keptOf("t").own[0]!), "bb"] }));
    answered(client);
    client.heard(happened(7, { what: "stopped", seats: [1], withheld: [1] }));
    expect(last().type).toBe("commit");
    expect(client.table?.shuffle.stopped).toEqual([{ by: "Bob", withheld: ["Bob"] }]);
    expect(keptOf("t")).toMatchObject({ sealed: [], starts: 1 });
    expect(new Set(keptOf("t").own).size).toBe(2);
  });

  const stop = (client: InstanceType<typeof TableSession>, ply: number): void => {
    client.heard(
      happened(ply, { what: "sealed", commitments: [commitmentOf(keptOf("t").own.at(-1)!), "bb"] }),
    );
    answered(client);
    client.heard(happened(ply + 1, { what: "stopped", seats: [1], withheld: [1] }));
  };

  it("a commitment names the ply that it answers", () => {
    const client = session(open(5));
    expect(last()).toMatchObject({ type: "commit", ply: 5 });
    answered(client);
    stop(client, 6);
    expect(last()).toMatchObject({ type: "commit", ply: 7 });
  });

  it("after three stopped starts the page takes part only if its person says so", () => {
    const client = session(open(5));
    for (const ply of [6, 8, 10]) {
      expect(last().type).toBe("commit");
      expect(client.shuffling.asks(client.table!)).toBe(false);
      answered(client);
      stop(client, ply);
    }
    expect([last().type, client.shuffling.asks(client.table!)]).toEqual(["reveal", true]);
    client.shuffling.tryAgain();
    expect(last()).toMatchObject({ type: "commit", ply: 11 });
    client.heard(happened(12, { what: "committed", seats: [0], commitment: "aa" }));
    expect(client.shuffling.asks(client.table!)).toBe(false);
  });

  it("a start whose bytes are nowhere is not given up without asking after two that were stopped", () => {
    vi.useFakeTimers();
    const stopped = [
      { by: "Bob", withheld: ["Bob"] },
      { by: "Bob", withheld: ["Bob"] },
    ];
    const client = session({
      ...open(7, { ready: true }),
      shuffle: { scheme: 2, sealed: ["aa", "bb"], stopped },
    });
    vi.runAllTimers();
    expect([sent, client.shuffling.asks(client.table!)]).toEqual([[], true]);
    client.shuffling.tryAgain();
    expect(last().type).toBe("commit");
    vi.useRealTimers();
  });

  it("nothing is fixed twice while an answer is awaited", () => {
    const client = session(open(5));
    client.heard(open(6));
    expect(sent.map(({ type }) => type)).toEqual(["commit"]);
  });
});

it("keeps every draw that it is told of, and that a tile did not come again after an undo", () => {
  const client = session(drew(5, "D"));
  expect(keptOf("t").draws).toEqual({ common: ["D"] });
  client.heard(happened(6, { what: "undone", to: 0, seat: 0 }));
  client.heard(drew(7, "E"));
  expect(keptOf("t")).toMatchObject({ draws: { common: ["D"] }, contradictions: ["draws"] });
});

describe("a move", () => {
  it("is asked for again when it was refused", () => {
    const client = session(DUTY);
    client.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
    expect(client.duty).toBeNull();
    client.heard({ type: "refused", code: "too_much", reason: "", key: sent[0]!.key });
    expect(client.duty?.legal).toHaveLength(1);
  });

  it("leaves the refusal of something else alone", () => {
    const client = session(DUTY);
    client.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
    client.heard({ type: "refused", code: "too_much", reason: "", key: "another" });
    expect(client.duty).toBeNull();
  });

  it("that is underway is not asked for again, whatever else is told", () => {
    const client = session(DUTY);
    client.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
    for (const message of [STATE, DUTY]) client.heard(message);
    expect(client.duty).toBeNull();
    expect(client.underway).toMatchObject({ ply: 4 });
    client.heard({ type: "refused", code: "illegal", reason: "", key: sent[0]!.key });
    expect(client.duty?.legal).toHaveLength(1);
    expect(client.underway).toBeNull();
  });

  it("that was taken while the table was read again leaves room for the next", () => {
    const client = session(DUTY);
    client.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
    client.heard(happened(9, { what: "acted", action: { verb: "pass" }, player: 0 }));
    client.heard({ type: "accepted", key: sent[0]!.key, ply: 5 });
    expect(client.underway).toBeNull();
  });

  it("that came too late asks for the whole table", () => {
    const client = session(DUTY);
    client.move({ type: "confirm" });
    client.heard({ type: "refused", code: "stale", reason: "", key: sent[0]!.key });
    expect(greet).toHaveBeenCalledOnce();
  });
});

describe("a server that lets nobody in", () => {
  const full: FromTable = { type: "refused", code: "too_much", reason: "", why: "too_many_watchers" };

  it("says why until it does, and not as a refusal of something done", () => {
    const client = session();
    for (const message of [full, { type: "bye", reason: "", reconnect: 15_000 } as const])
      client.heard(message);
    expect([client.turnedAway, client.refusal, client.shut]).toEqual([
      say("refused.too_many_watchers"),
      "",
      false,
    ]);
    client.heard({ type: "presence", seats: [0], watching: 0 });
    expect(client.turnedAway).toBe("");
  });

  it("for good says so", () => {
    const client = session();
    for (const message of [
      { ...full, code: "forbidden" },
      { type: "bye", reason: "", reconnect: -1 },
    ] as FromTable[])
      client.heard(message);
    expect([client.turnedAway, client.shut]).toEqual(["", true]);
    expect(client.refusal).not.toBe("");
  });

  it("says nothing that is out of date when it is only restarted", () => {
    const client = session({ type: "bye", reason: "", reconnect: 1_000 });
    expect([client.turnedAway, client.shut]).toEqual(["", false]);
  });

  it("is asked again for the whole table that it did not tell", () => {
    vi.useFakeTimers();
    const client = session(happened(9, { what: "acted", action: { verb: "pass" }, player: 0 }), full);
    expect(client.refusal).toBe("");
    greet.mockClear();
    vi.advanceTimersByTime(2_000);
    expect(greet).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

it("asks what a tile would bring only when it lies still", () => {
  vi.useFakeTimers();
  const client = session(DUTY);
  for (const top of "NESW") client.questions.foresee(actionNamed(`lay 1,0 ${top}`));
  expect(sent).toHaveLength(0);
  vi.runAllTimers();
  expect(sent).toMatchObject([{ type: "preview", action: actionNamed("lay 1,0 W") }]);
  vi.useRealTimers();
});

it("says nothing of a question that came too late, and asks none after the move", () => {
  vi.useFakeTimers();
  const client = session(DUTY);
  client.questions.foresee(actionNamed("lay 1,0 N"));
  vi.runAllTimers();
  client.heard({ type: "refused", code: "illegal", reason: "", key: sent[0]!.key });
  expect(client.refusal).toBe("");
  client.questions.foresee(actionNamed("lay 1,0 E"));
  client.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
  vi.runAllTimers();
  expect(sent.map(({ type }) => type)).toEqual(["preview", "act"]);
  vi.useRealTimers();
});

it("knows who has agreed, and that a rematch was declined", () => {
  const client = session(happened(5, { what: "offered", subject: "rematch", seat: 0 }));
  client.offers.answer("rematch", true);
  expect(sent).toMatchObject([{ type: "answer", subject: "rematch", agree: true }]);
  client.heard(happened(6, { what: "answered", subject: "rematch", seat: 1, agreed: true }));
  expect(client.offers.all).toEqual([{ subject: "rematch", seat: 0, agreed: [1] }]);
  client.heard(happened(7, { what: "answered", subject: "rematch", seat: 1, agreed: false }));
  expect(client.offers.all).toEqual([]);
  expect(client.wantsRematch).toBe(false);
});

it("waits for the rematch that was asked for here before the page was loaded again", () => {
  const offers = [{ subject: "rematch" as const, seat: 0, agreed: [0] }];
  expect(session({ ...STATE, offers }).wantsRematch).toBe(true);
  expect(session({ ...STATE, offers: [{ ...offers[0]!, seat: 1, agreed: [1] }] }).wantsRematch).toBe(false);
  expect(session({ ...STATE, offers, next_table: "next" }).wantsRematch).toBe(false);
});

it("takes features only for the map that they describe", () => {
  const client = session();
  client.askFeatures();
  client.heard(happened(5, { what: "acted", action: actionNamed("draw D"), player: 0 }));
  client.heard({ type: "features", ply: 4, features: [{ kind: "city", parts: [] }] });
  expect(client.questions.features.list).toEqual([]);
  client.askFeatures();
  client.heard({ type: "features", ply: 5, features: [{ kind: "city", parts: [] }] });
  expect(client.questions.features).toMatchObject({ actions: 1, list: [{ kind: "city" }] });
});

it("counts the lines of others that were not read, in an open panel or not", () => {
  const client = session(said(1, 0), said(2, 1), said(3, 1));
  expect(client.unread).toBe(2);
  client.chat.read();
  client.heard(said(4, 1));
  expect(client.unread).toBe(1);
});

it("a line of chat has the name of the seat that it was said from", () => {
  const seats: SeatView[] = [{ seat: 0, kind: "here", colour: "red", name: "Anna" }];
  expect(speakerOf({ ...said(1, 0), name: "Guest 5181" }, seats)).toBe("Anna");
  expect(speakerOf({ ...said(2, 0), name: "Guest 5181", seat: null }, seats)).toBe("Guest 5181");
});

it("knows who is present while the whole state is awaited", () => {
  const client = session(happened(5, { what: "sat", seat: 1, player: "p", name: "Ann" }), {
    type: "presence",
    seats: [0, 1],
    watching: 0,
  });
  expect(greet).toHaveBeenCalledOnce();
  expect(client.present).toEqual([0, 1]);
});

describe("the start", () => {
  const started: Entry = { what: "started", starter: 0, contributions: [], scheme: 2 };
  const lobby = { ...STATE, status: "open", position: null } as State;

  it("is followed by the whole state, which nobody has to ask for", () => {
    vi.useFakeTimers();
    const client = session(lobby, happened(5, started), drew(6, "D"), { ...STATE, ply: 6 });
    vi.advanceTimersByTime(2_000);
    expect(greet).not.toHaveBeenCalled();
    expect([client.table?.status, client.lastPly()]).toEqual(["playing", 6]);
    vi.useRealTimers();
  });

  it("is asked about when no state comes", () => {
    vi.useFakeTimers();
    session(lobby, happened(5, started), drew(6, "D"));
    vi.advanceTimersByTime(2_000);
    expect(greet).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

it("asks for the whole state after a sign-out, and offers no decision where it is not let in", () => {
  const client = session(DUTY);
  expect(client.lastPly()).toBe(4);
  client.connected(false, true);
  expect([client.wasSignedOut, client.lastPly()]).toEqual([true, -1]);
  client.heard({ type: "refused", code: "unknown", reason: "" });
  client.heard({ type: "bye", reason: "", reconnect: -1 });
  expect([client.shut, client.duty]).toEqual([true, null]);
});
