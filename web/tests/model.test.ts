import { beforeEach, expect, it, vi } from "vitest";
import type { Happened } from "../src/net/schema.ts";
import type { FromTable, State } from "../src/net/wire.ts";
import { actionNamed, ENDED, laid, legal, placed, scored } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const page = { hidden: true };
vi.stubGlobal("document", page);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.mock("../src/net/connection.ts", () => ({
  randomHex: () => "0".repeat(32),
  Connection: class {
    greet(): void {}
    close(): void {}
    send = (): string => "k";
  },
}));
const { TableModel } = await import("../src/table/model.svelte.ts");

const position = (actions: number) => ({
  phase: "lay" as const,
  player: 0,
  seats: [0],
  answers: 4,
  actions,
  scores: [0, 0],
  supply: [],
  tiles_left: 9,
  hand: "D",
});
const STATE = {
  type: "state",
  table: "t",
  ply: 4,
  status: "playing",
  elements: ["base"],
  commitment: "",
  shuffle: { scheme: 2 },
  offers: [],
  position: position(0),
  seats: [
    { seat: 0, kind: "invited", colour: "red", you: true },
    { seat: 1, kind: "invited", colour: "blue" },
  ],
} as unknown as State;
const DUTY: FromTable = {
  type: "duty",
  ply: 4,
  seats: [0],
  legal: [legal("lay 1,0 N"), legal("lay 2,0 N")],
};
const SCORED: Happened = {
  type: "happened",
  ply: 5,
  at: 0,
  entry: { what: "acted", action: actionNamed("lay 1,0 N"), player: 1, seat: 1 },
  events: [scored(1, 4, { cells: [[0, 0]] })],
  position: position(1),
};
const goTo = vi.fn();
const sound = vi.fn();

function heard(...messages: FromTable[]): InstanceType<typeof TableModel> {
  const model = new TableModel("t", "", false, goTo, sound);
  for (const message of [structuredClone(STATE), ...messages]) model.session.heard(message);
  return model;
}

beforeEach(() => {
  goTo.mockClear();
  sound.mockClear();
  page.hidden = true;
});
const asked = (): string[] => sound.mock.calls.map(([cue]) => cue as string);

it("explains a scoring as soon as its step is shown, and the draw after it takes nothing away", () => {
  const model = heard(SCORED);
  expect(model.playback.step).toBe(1);
  expect(model.scoring.events.map(({ points }) => points)).toEqual([4]);
  model.session.heard({
    ...SCORED,
    ply: 6,
    entry: { what: "acted", action: actionNamed("draw D"), player: 0, seat: null },
    events: [],
  });
  expect([model.playback.step, model.scoring.events.length]).toEqual([2, 1]);
  model.close();
});

it("shows the same advice again whenever it is asked for", () => {
  const hinted: FromTable = { type: "hinted", action: actionNamed("lay 2,0 N") };
  const model = heard(DUTY, hinted);
  expect(model.decision.preview).toMatchObject({ cell: [2, 0] });
  model.decision.tryCell([1, 0]);
  model.decision.askHint();
  model.session.heard(hinted);
  expect(model.decision.preview).toMatchObject({ cell: [2, 0] });
  model.close();
});

it("goes to the next table if a rematch was wanted here, whichever comes first", () => {
  const next: FromTable = { type: "happened", ply: 5, at: 0, entry: { what: "continued", table: "u" } };
  const early = heard();
  early.session.offer("rematch");
  expect(goTo).not.toHaveBeenCalled();
  early.session.heard(next);
  expect(goTo).toHaveBeenLastCalledWith("u");
  goTo.mockClear();
  const late = heard(next);
  expect(goTo).not.toHaveBeenCalled();
  late.session.offer("rematch");
  expect(goTo).toHaveBeenLastCalledWith("u");
  for (const model of [early, late]) model.close();
});

it("moves the cursor over the map, and not far beyond it", () => {
  const model = heard();
  for (let i = 0; i < 9; i++) model.wander(1, 0);
  expect(model.cursor).toEqual([5, 0]);
  model.close();
});

it("asks for the sound of what is shown, of a turn that comes, of the last tile and of the end", () => {
  page.hidden = false;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const model = heard({ ...SCORED, events: [laid(1, [1, 0]), placed(1, "city N"), scored(1, 4)] });
  expect(asked()).toEqual(["tile", "figure", "points"]);
  model.session.heard({ ...DUTY, ply: 5 } as FromTable);
  model.session.heard({
    ...SCORED,
    ply: 6,
    entry: { what: "acted", action: actionNamed("draw D"), player: 0, seat: null },
    events: [],
    position: { ...position(2), tiles_left: 0 },
  });
  const ended = { type: "happened", ply: 7, at: 0, entry: { what: "ended", how: "played", standings: [] } };
  model.session.heard(ended as unknown as FromTable);
  expect(asked().slice(3)).toEqual(["turn", "last", "victory"]);
  expect(model.celebrates).toBe(true);
  model.close();
});

it("calls once to a turn, not again for its figure or after a step was taken back", () => {
  const model = heard(DUTY);
  model.session.move({ type: "act", action: actionNamed("lay 1,0 N"), confirm: false });
  const own: FromTable = {
    ...SCORED,
    entry: { what: "acted", action: actionNamed("lay 1,0 N"), player: 0, seat: 0 },
  };
  model.session.heard(own);
  model.session.heard({ ...DUTY, ply: 5, legal: [legal("pass")] } as FromTable);
  const undone = { what: "undone", to: 0, seat: 0 };
  model.session.heard({ ...SCORED, ply: 6, entry: undone, events: [], position: position(0) } as FromTable);
  model.session.heard({ ...DUTY, ply: 6 } as FromTable);
  expect(asked().filter((cue) => cue === "turn")).toEqual(["turn"]);
  model.close();
});

it("celebrates with whoever saw the end, not with whoever comes later and has it counted again", () => {
  const model = new TableModel("t", "", false, goTo, sound);
  model.session.heard({ ...STATE, status: "ended" });
  model.finishCounting();
  expect([model.celebrates, asked()]).toEqual([false, []]);
  model.close();
});

it("shows the last move before its end is counted and celebrated", () => {
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const final = scored(0, 3, { cells: [[0, 0]], final: true });
  const move = (ply: number, action: string, events: Happened["events"]): Happened => ({
    ...SCORED,
    ply,
    entry: { what: "acted", action: actionNamed(action), player: 1, seat: 1 },
    events,
    position: { ...position(ply - 4), scores: [3, 0] },
  });
  const ended = { type: "happened", ply: 7, at: 0, entry: { what: "ended", how: "played", standings: [] } };
  const model = heard(
    move(5, "lay 1,0 N", [laid(1, [1, 0])]),
    move(6, "pass", [final, ENDED]),
    ended as unknown as FromTable,
  );
  expect([model.playback.step, model.scoring.finale, model.celebrates]).toEqual([1, null, false]);
  vi.advanceTimersToNextTimer();
  expect([model.playback.step, model.scoring.finale, model.celebrates]).toEqual([2, 0, false]);
  model.finishCounting();
  expect(model.celebrates).toBe(true);
  model.close();
  vi.useRealTimers();
});

it("is silent about what happened before, in the past that is looked at, and while nobody looks", () => {
  heard(SCORED).close();
  expect(asked()).toEqual([]);
  page.hidden = false;
  const model = heard(SCORED);
  sound.mockClear();
  model.playback.look(0);
  model.playback.look(1);
  expect(asked()).toEqual([]);
  model.close();
});
