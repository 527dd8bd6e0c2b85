import { beforeEach, expect, it, vi } from "vitest";
import type { TableSession } from "../src/table/session.svelte.ts";
import { settings } from "../src/settings/settings.svelte.ts";
import { Playback } from "../src/table/playback.svelte.ts";
import { actionNamed, laid, placed, scored } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
beforeEach(() => void vi.useFakeTimers());

const LOG = [
  { actions: 0, action: actionNamed("lay 1,0 N"), events: [laid(1, [1, 0])], seat: 1 },
  { actions: 1, action: actionNamed("place meeple 1,0 city N"), events: [placed(1, "city N")], seat: 1 },
  { actions: 2, action: actionNamed("draw D"), events: [], seat: null },
];
const sessionWith = (log: object[]): TableSession =>
  ({
    actions: log.length,
    log,
    trail: [],
    laid: { tiles: [] },
    position: { scores: [0, 4] },
    table: { seats: [{ you: true }, {}] },
  }) as unknown as TableSession;

it("shows another's move before anything speaks of what comes after it", () => {
  const playback = new Playback(sessionWith(LOG));
  playback.follow();
  expect([playback.step, playback.isLive, playback.mover]).toEqual([1, false, 1]);
  expect(playback.told.map(({ actions }) => actions)).toEqual([0]);
  vi.runAllTimers();
  expect([playback.isLive, playback.mover, playback.told.length]).toEqual([true, null, 3]);
});

it("tells everything to whoever looks at the past, with the points of then", () => {
  const last = { actions: 3, action: actionNamed("pass"), events: [scored(1, 4)], seat: 1 };
  const playback = new Playback(sessionWith([...LOG, last]));
  playback.skip();
  playback.look(1);
  expect([playback.told.length, playback.mover, playback.scores]).toEqual([4, null, [0, 0]]);
});

it("counts goods when the move that brought them is shown", () => {
  const took = { event: "took", player: 1, cells: [], wine: 2, cloth: 1 };
  const completed = { actions: 3, action: actionNamed("lay 2,0 N"), events: [took], seat: 1 };
  const session = sessionWith([...LOG, completed]);
  const goods = { wine: [1, 3], grain: [0, 2], cloth: [0, 1] };
  Object.assign(session, { position: { scores: [0, 4], goods } });
  const playback = new Playback(session);
  playback.follow();
  expect(playback.goods).toEqual({ wine: [1, 1], grain: [0, 2], cloth: [0, 0] });
  vi.runAllTimers();
  expect(playback.goods).toEqual(goods);
  playback.look(3);
  expect(playback.goods).toEqual({ wine: [1, 1], grain: [0, 2], cloth: [0, 0] });
});

it("goes at the pace that was chosen, or not at all", () => {
  const playback = new Playback(sessionWith(LOG));
  settings.goAt("fast");
  playback.follow();
  vi.advanceTimersByTime(560 * 0.5);
  expect(playback.step).toBe(2);
  settings.goAt("none");
  playback.follow();
  expect(playback.isLive).toBe(true);
  settings.goAt("usual");
});
