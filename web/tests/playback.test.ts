import { beforeEach, expect, it, vi } from "vitest";
import type { Cell } from "../src/net/wire.ts";
import type { TableSession } from "../src/table/session.svelte.ts";
import { settings } from "../src/settings/settings.svelte.ts";
import { Past } from "../src/table/past.svelte.ts";
import { Playback } from "../src/table/playback.svelte.ts";
import { actionNamed, laid, partNamed, placed, scored } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
beforeEach(() => void vi.useFakeTimers());

const LOG = [
  { actions: 0, action: actionNamed("lay 1,0 N"), player: 1, events: [laid(1, [1, 0])], seat: 1 },
  {
    actions: 1,
    action: actionNamed("place meeple 1,0 city N"),
    player: 1,
    events: [placed(1, "city N")],
    seat: 1,
  },
  { actions: 2, action: actionNamed("draw D"), player: 0, events: [], seat: null },
];
const sessionWith = (log: object[]): TableSession =>
  ({
    actions: log.length,
    log,
    trail: [],
    laid: { tiles: [], figures: [] },
    past: new Past(),
    position: { scores: [0, 4], supply: [{}, {}] },
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
  const last = { actions: 3, action: actionNamed("pass"), player: 1, events: [scored(1, 4)], seat: 1 };
  const playback = new Playback(sessionWith([...LOG, last]));
  playback.skip();
  playback.look(1);
  expect([playback.told.length, playback.mover, playback.holdings.scores]).toEqual([4, null, [0, 0]]);
});

it("counts goods when the move that brought them is shown", () => {
  const took = { event: "took", player: 1, cells: [], wine: 2, cloth: 1 };
  const completed = { actions: 3, action: actionNamed("lay 2,0 N"), player: 1, events: [took], seat: 1 };
  const session = sessionWith([...LOG, completed]);
  const goods = { wine: [1, 3], grain: [0, 2], cloth: [0, 1] };
  Object.assign(session, { position: { scores: [0, 4], supply: [{}, {}], goods } });
  const playback = new Playback(session);
  playback.follow();
  expect(playback.holdings.goods).toEqual({ wine: [1, 1], grain: [0, 2], cloth: [0, 0] });
  vi.runAllTimers();
  expect(playback.holdings.goods).toEqual(goods);
  playback.look(3);
  expect(playback.holdings.goods).toEqual({ wine: [1, 1], grain: [0, 2], cloth: [0, 0] });
});

it("shows the figures, abbeys and projection of the move that is shown, not those of the newest", () => {
  const wagon = { player: 1, figure: "wagon", cell: [1, 0] as Cell, part: partNamed("city N") };
  const log = [
    { ...LOG[0]!, events: [laid(1, [1, 0], { face: "AM-A" })] },
    { ...LOG[1]!, events: [{ event: "placed", ...wagon, clause: "AM-40" }] },
    LOG[2]!,
  ];
  const session = sessionWith(log);
  const none = { tiles: [], figures: [] };
  const now = { tiles: [], figures: [wagon] };
  Object.assign(session, {
    laid: now,
    trail: [none, none, now, now],
    position: { scores: [0, 4], supply: [{ meeple: 7, wagon: 1 }, { meeple: 7 }], abbeys: [1, 0] },
  });
  session.past.project(0, [0, 0]);
  session.past.project(3, [0, 3]);
  const playback = new Playback(session);
  const held = (): unknown => {
    const { supply, abbeys, projected } = playback.holdings;
    return [supply[1], abbeys, projected];
  };
  playback.follow();
  expect(held()).toEqual([{ meeple: 7, wagon: 1 }, [1, 0], [0, 0]]);
  vi.runAllTimers();
  expect(held()).toEqual([{ meeple: 7, wagon: 0 }, [1, 0], [0, 3]]);
  playback.look(0);
  expect(held()).toEqual([{ meeple: 7, wagon: 1 }, [1, 1], [0, 0]]);
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
