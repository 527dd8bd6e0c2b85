import { beforeEach, expect, it, vi } from "vitest";
import type { Happened } from "../src/net/schema.ts";
import type { FromTable, State } from "../src/net/wire.ts";
import { actionNamed, legal, scored } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.stubGlobal("document", { hidden: true });
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
  entry: { what: "acted", action: actionNamed("lay 1,0 N"), seat: 1 },
  events: [scored(1, 4, { cells: [[0, 0]] })],
  position: position(1),
};
const goTo = vi.fn();

function heard(...messages: FromTable[]): InstanceType<typeof TableModel> {
  const model = new TableModel("t", "", false, goTo);
  for (const message of [STATE, ...messages]) model.session.heard(message);
  return model;
}

beforeEach(() => goTo.mockClear());

it("explains a scoring as soon as its step is shown, and the draw after it takes nothing away", () => {
  const model = heard(SCORED);
  expect(model.playback.step).toBe(1);
  expect(model.scoring.events.map(({ points }) => points)).toEqual([4]);
  model.session.heard({
    ...SCORED,
    ply: 6,
    entry: { what: "acted", action: actionNamed("draw D"), seat: null },
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
