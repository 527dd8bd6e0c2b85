import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings/settings.svelte.ts";
import type { Legal, Position } from "../src/net/schema.ts";
import { notationOf } from "../src/net/wire.ts";
import { Decision, FOLD } from "../src/table/decision.svelte.ts";
import { deciderOf, playerLines } from "../src/table/players.ts";
import type { TableSession } from "../src/table/session.svelte.ts";
import { actionNamed, laid, legal, partNamed } from "./wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const COLOURS = ["yellow", "red", "green"] as const;
const pass = legal("pass");
const place = (figure: string, part: string): Legal => legal(`place ${figure} 0,0 ${part}`);
const crown = (section: string): Legal => legal(`crown ${section}`);

/** A table of three whose starter sits on the second seat. */
function sessionAt(position: Partial<Position>, all: Legal[] = [], fields: object = {}): TableSession {
  const seats = COLOURS.map((colour, seat) => ({ seat, kind: "here", colour, name: `seat ${seat}` }));
  const seatOf = (player: number): unknown => seats[(1 + player) % 3];
  return {
    position: { phase: "figure", player: 0, scores: [0, 0, 0], supply: [{}, {}, {}], ...position },
    table: { status: "playing", starter: 1, seats, plan: {}, elements: [] },
    duty: { ply: 1, legal: all },
    laid: {
      tiles: [{ cell: [0, 0], face: "D", rotation: 0, copy: 0 }],
      figures: [{ player: 2, figure: "meeple", cell: [0, 0], part: partNamed("road E") }],
      pig: "",
      bag: null,
    },
    log: [],
    present: [],
    isSolo: false,
    seatOf,
    colourOf: (player: number) => COLOURS[(1 + player) % 3],
    questions: { hinted: null, foresee: vi.fn(), foreseen: { action: null, events: [], legal: [] } },
    move: vi.fn(),
    ...fields,
  } as unknown as TableSession;
}
const foresee = (session: TableSession, foreseen: TableSession["questions"]["foreseen"]): unknown =>
  Object.assign(session.questions, { foreseen });
const decisionAt = (session: TableSession): Decision => new Decision(session, () => true);

afterEach(() => settings.confirm("always"));

describe("in a turn of another's", () => {
  const take = legal("take meeple 0,0 road E");
  const wagon = legal("wagon 0,0 city N");

  it.each([
    ["plague", take],
    ["wagon", wagon],
  ] as const)("the one who decides is shown: %s", (phase, offered) => {
    const session = sessionAt({ phase, player: 0, decider: 2 }, [offered]);
    expect(deciderOf(session)).toBe(2);
    expect(playerLines(session, session.position!).map((line) => line.decides)).toEqual([false, false, true]);
    const decision = decisionAt(session);
    expect(decision.chips[0]?.figure?.colour).toBe(session.colourOf(2));
    expect(decision.title).toBe("Your decision");
  });

  it.each([
    ["place meeple 0,0 city N", 0, "Your turn", "End turn"],
    ["wagon 0,0 city N", 0, "Your turn", "End turn"],
    ["wagon 0,0 city N", 2, "Your decision", "Done"],
    ["pass", 2, "Your decision", "Done"],
  ])("it says whose turn its last step ends: %s in the turn of %s", (action, player, title, end) => {
    const log = [{ actions: 0, action: actionNamed(action), player, events: [] }];
    const session = sessionAt({ player: 1, decider: 1, unconfirmed: 1 }, [], { log, duty: null });
    expect(decisionAt(session).title).toBe(title);
    expect(decisionAt(session).endText).toBe(end);
  });

  it("whoever has to confirm is shown until then, the colour that laid in solo", () => {
    expect(deciderOf(sessionAt({ player: 1, decider: 1, unconfirmed: 1 }))).toBe(0);
    const log = [{ actions: 0, action: actionNamed("lay 0,1 N"), player: 2, events: [laid(2)] }];
    expect(deciderOf(sessionAt({ player: 0, unconfirmed: 0 }, [], { isSolo: true, log }))).toBe(2);
  });
});

describe("a figure", () => {
  it("waits for the end of the turn, unless it shall end at once; no figure never waits", () => {
    const session = sessionAt({}, [pass, place("meeple", "city N")]);
    decisionAt(session).choose("place meeple 0,0 city N");
    expect(session.move).toHaveBeenLastCalledWith({
      type: "act",
      action: actionNamed("place meeple 0,0 city N"),
      confirm: false,
    });
    decisionAt(session).pass();
    expect(session.move).toHaveBeenLastCalledWith({ type: "act", action: { verb: "pass" }, confirm: true });
    settings.confirm("never");
    decisionAt(session).choose("place meeple 0,0 city N");
    expect(session.move).toHaveBeenLastCalledWith({
      type: "act",
      action: actionNamed("place meeple 0,0 city N"),
      confirm: true,
    });
  });

  it.each([
    ["always", "lay 1,0 N", false],
    ["figures", "lay 1,0 N", true],
    ["figures", "place meeple 1,0 city N", false],
    ["never", "place meeple 1,0 city N", true],
  ] as const)("with %s confirmed, the turn after %s ends by itself: %s", (which, last, ends) => {
    settings.confirm(which);
    const log = [{ actions: 0, action: actionNamed(last), player: 0, events: [] }];
    const session = sessionAt({ unconfirmed: 1 }, [], { log });
    decisionAt(session).goOn();
    expect(vi.mocked(session.move).mock.calls).toEqual(ends ? [[{ type: "confirm" }]] : []);
  });

  it.each([
    ["a meeple", [place("meeple", "city N")], /^Place a figure/],
    ["the mayor alone", [place("mayor", "city N")], /^The mayor goes/],
    ["the barn alone", [legal("barn 0,0 NE")], /^Place the barn/],
    ["the abbot's return alone", [legal("recall 0,0 monastery")], /^You may call your abbot back/],
    ["crowns alone", [crown("taxes")], /^Place a meeple on a crown/],
    ["the big meeple alone", [place("big-meeple", "city N")], /^The big meeple counts as two/],
    ["the builder alone", [place("builder", "road E")], /^Place the builder where a follower/],
    ["the pig alone", [place("pig", "field Sl")], /^Place the pig on the field/],
    ["nothing", [], /^No figure can/],
  ] as [string, Legal[], RegExp][])("is explained: %s", (_, all, words) => {
    expect(decisionAt(sessionAt({}, [pass, ...all])).task).toMatch(words);
  });
});

describe("a double turn", () => {
  const lay = legal("lay 1,0 N");
  const log = [
    { actions: 3, action: actionNamed("pass"), player: 0, events: [{ event: "second_part", player: 0 }] },
  ];

  it("tells the first part from the second: what ends now, and what is played", () => {
    const first = decisionAt(sessionAt({ part: 2, unconfirmed: 1 }, [], { log }));
    expect(first.endText).toBe("End first part");
    expect(first.task).toMatch(/^The builder works/);
    expect(first.title).toBe("Your turn");
    const drawn = [...log, { actions: 4, action: actionNamed("draw D"), player: 0, events: [] }];
    const second = decisionAt(sessionAt({ phase: "lay", part: 2, hand: "D" }, [lay], { log: drawn }));
    expect(second.title).toBe("Your turn · second part of the turn");
    const last = decisionAt(sessionAt({ part: 1, unconfirmed: 1, player: 1 }, [], { log: drawn }));
    expect([last.endText, last.title]).toEqual(["End turn", "Your turn"]);
  });

  it("offers builder and pig by where they go, for they are no knights and no farmers", () => {
    const decision = decisionAt(sessionAt({}, [pass, place("builder", "city N"), place("pig", "field Sl")]));
    expect(decision.chips.map((chip) => chip.text)).toEqual(["builder: in the city (north)"]);
    decision.takeFigure("pig");
    expect(decision.chips.map((chip) => [chip.text, chip.figure?.lying])).toEqual([
      ["pig: on the field", false],
    ]);
  });
});

it("nothing is projected once the last tile is played: the points are those of the end", () => {
  const projected = (phase: Position["phase"]) =>
    playerLines(sessionAt({ phase }), { scores: [9, 3, 2], supply: [], projected: [9, 4, 2] }).map(
      (line) => line.projected,
    );
  expect(projected("lay")).toEqual([9, 4, 2]);
  expect(projected("over")).toEqual([null, null, null]);
});

it("a projection from before the points that were just scored is not shown", () => {
  const lines = playerLines(sessionAt({ phase: "lay" }), {
    scores: [16, 0, 2],
    supply: [],
    projected: [13, 5, 2],
  });
  expect(lines.map((line) => line.projected)).toEqual([null, 5, 2]);
});

it("goods are counted for every player, where they are in the game", () => {
  const goods = { wine: [0, 2, 0], grain: [1, 0, 0], cloth: [0, 0, 3] };
  const held = { scores: [0, 0, 0], supply: [] };
  const lines = playerLines(sessionAt({}), { ...held, goods });
  expect(lines[0]!.goods).toEqual([
    ["wine", 0],
    ["grain", 1],
    ["cloth", 0],
  ]);
  expect(lines[1]!.goods[0]).toEqual(["wine", 2]);
  expect(playerLines(sessionAt({}), held)[0]!.goods).toEqual([]);
});

it("alone, the aim is told with the first tile", () => {
  const lay = legal("lay 1,0 N");
  const log = [{ actions: 0, action: actionNamed("lay 1,0 N"), player: 0, events: [laid(0)] }];
  const task = (fields: object): string =>
    decisionAt(sessionAt({ phase: "lay", hand: "D" }, [lay], fields)).task;
  expect(task({ isSolo: true })).toContain("last on the track");
  expect(task({ isSolo: true, log })).toBe("Choose a marked spot for your tile.");
  expect(task({})).toBe("Choose a marked spot for your tile.");
});

describe("a hint", () => {
  const lays = ["lay 1,0 N", "lay 2,0 N"].map((text) => legal(text));
  const hintedAt = (text: string, all: Legal[], phase: Position["phase"] = "figure") => {
    const hinted = actionNamed(text);
    const hintedWhy = "It scores 4 at once.";
    const session = sessionAt({ phase, hand: "D" }, all, { send: vi.fn() });
    Object.assign(session.questions, { hinted, hintedWhy });
    const decision = decisionAt(session);
    decision.follow(hinted);
    return { session, decision };
  };

  it("says that the computer would lay here, only where it would", () => {
    const { decision } = hintedAt("lay 1,0 N", lays, "lay");
    expect(decision.task).toContain("The computer would lay it here.");
    decision.tryCell([2, 0]);
    expect(decision.task).not.toContain("computer");
  });

  it("names the figure, or none, and marks its place", () => {
    const { decision } = hintedAt("place meeple 0,0 city N", [
      pass,
      place("meeple", "city N"),
      place("meeple", "road E"),
    ]);
    expect(decision.task).toBe("The computer would choose: knight (north). It scores 4 at once.");
    expect(decision.places.map((place) => place.isHinted)).toEqual([true, false]);
    expect(hintedAt("pass", [pass, place("meeple", "city N")]).decision.task).toBe(
      "The computer would choose: No figure. It scores 4 at once.",
    );
  });

  it("is asked on the figure, too, by whoever laid as advised", () => {
    const { session, decision } = hintedAt("lay 1,0 N", lays, "lay");
    decision.confirm();
    session.duty = { ply: 2, legal: [pass, place("meeple", "city N")] };
    decision.goOn();
    expect(session.send).toHaveBeenCalledExactlyOnceWith({ type: "hint", ply: 2 });
    decision.goOn();
    expect(session.send).toHaveBeenCalledTimes(1);
  });

  it("is not asked again by whoever laid elsewhere", () => {
    const { session, decision } = hintedAt("lay 1,0 N", lays, "lay");
    decision.tryCell([2, 0]);
    decision.confirm();
    session.duty = { ply: 2, legal: [pass, place("meeple", "city N")] };
    decision.goOn();
    expect(session.send).not.toHaveBeenCalled();
  });

  it("is heard again after it was put aside", () => {
    const { session, decision } = hintedAt("lay 1,0 N", lays, "lay");
    decision.undo();
    decision.askHint();
    expect(session.questions.hinted).toBeNull();
  });
});

it("a hint takes its figure into the hand and opens the crown spaces", () => {
  const decision = decisionAt(
    sessionAt({}, [
      pass,
      place("meeple", "city N"),
      place("mayor", "city N"),
      crown("taxes"),
      crown("storm"),
    ]),
  );
  decision.follow(actionNamed("place mayor 0,0 city N"));
  expect(decision.figure).toBe("mayor");
  decision.follow(actionNamed("crown storm"));
  expect(decision.chips.map((chip) => chip.id)).toContain("crown storm");
});

it("crown spaces are one choice of the list until it is opened", () => {
  const crowns = ["fortune", "taxes", "storm"].map(crown);
  const decision = decisionAt(sessionAt({}, [pass, place("meeple", "city N"), ...crowns]));
  const actions = (): string[] => decision.chips.map((chip) => chip.id);
  expect(actions()).toEqual(["place meeple 0,0 city N", FOLD]);
  decision.choose(FOLD);
  expect(actions()).toEqual([...crowns.map((crown) => notationOf(crown.action)), FOLD]);
  decision.choose(FOLD);
  expect(actions()).toHaveLength(2);
});

describe("a tile on trial", () => {
  const lay = legal("lay 1,0 N");
  const ahead = [
    { ...pass, points: [2, 0, 0] },
    legal("place meeple 1,0 road E", { points: [2, 0, 0], worth: 3 }),
    legal("place meeple 1,0 city N", { points: [6, 0, 0] }),
  ];
  const onTrial = (all: Legal[]) => {
    const session = sessionAt({ phase: "lay", hand: "D", decider: 0 }, [lay]);
    foresee(session, { action: lay.action, events: [], legal: all, ending: false });
    const decision = decisionAt(session);
    decision.tryCell([1, 0]);
    return { session, decision };
  };

  it("shows what a figure could do on it, beyond what it pays anyway", () => {
    const { decision } = onTrial(ahead);
    expect(decision.chips.map((chip) => chip.badge?.text)).toEqual(["3", "+4"]);
    expect(decision.places.map(({ isAhead, spot }) => [isAhead, spot!.x > 100])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(decision.preview?.badge).toBe("");
  });

  it("has the keys of the list on its places", () => {
    const { decision } = onTrial(ahead);
    expect(decision.places.map(({ id, number }) => [id, number])).toEqual(
      decision.chips.map(({ id }, i) => [id, i + 1]),
    );
  });

  it("says that a figure can be chosen now, and does not offer a turn that there is not", () => {
    const { decision, session } = onTrial(ahead);
    expect(decision.mayClaim).toBe(true);
    expect(decision.task).toBe("It only fits this way round here.");
    expect(decision.preview).toMatchObject({ isFixed: true });
    expect(decision.preview!.label).not.toContain("Rotate");
    foresee(session, { action: lay.action, events: [], legal: [pass], ending: false });
    expect(decision.mayClaim).toBe(false);
    expect(decision.task).toContain("choose another spot");
    session.duty!.legal.push(legal("lay 1,0 S"));
    expect(decision.preview).toMatchObject({ isFixed: false });
    expect(decision.preview!.label).toContain("Rotate");
  });

  it("is laid with the figure that is chosen", () => {
    const { session, decision } = onTrial(ahead);
    decision.choose("place meeple 1,0 city N");
    expect(session.move).toHaveBeenLastCalledWith({ type: "act", action: lay.action, confirm: false });
    session.duty = { ply: 2, legal: ahead };
    decision.goOn();
    expect(session.move).toHaveBeenLastCalledWith({
      type: "act",
      action: actionNamed("place meeple 1,0 city N"),
      confirm: false,
    });
    decision.goOn();
    expect(session.move).toHaveBeenCalledTimes(2);
  });

  it("stays where it was laid until the server answers, and nothing else can be chosen meanwhile", () => {
    const { session, decision } = onTrial(ahead);
    Object.assign(session, { underway: session.duty, duty: null });
    expect(decision.preview).toMatchObject({ cell: [1, 0], isFixed: true });
    expect([decision.chips, decision.cells, decision.places]).toEqual([[], [], []]);
    for (const hand of [
      () => decision.confirm(),
      () => decision.undo(),
      () => decision.choose("pass"),
      () => decision.turn(1),
    ])
      hand();
    expect(session.move).not.toHaveBeenCalled();
    Object.assign(session, { underway: null, duty: { ply: 2, legal: [lay] } });
    expect(decision.preview).toBeNull();
  });

  it("is laid alone if the figure cannot follow after all", () => {
    const { session, decision } = onTrial(ahead);
    decision.choose("place meeple 1,0 city N");
    session.duty = { ply: 2, legal: [pass] };
    decision.goOn();
    expect(session.move).toHaveBeenCalledTimes(1);
  });

  it("that would end a solo game is warned of, and one that lies elsewhere is not", () => {
    const { session, decision } = onTrial(ahead);
    expect(decision.task).not.toContain("ends the game");
    foresee(session, { ...session.questions.foreseen, ending: true });
    expect(decision.task).toMatch(/^Careful, this ends the game/);
    foresee(session, { ...session.questions.foreseen, action: actionNamed("lay 5,5 N") });
    expect(decision.warning).toBe("");
  });

  it("that lies elsewhere is not told of this one", () => {
    const { session, decision } = onTrial(ahead);
    foresee(session, { action: actionNamed("lay 5,5 N"), events: [], legal: ahead, ending: false });
    expect(decision.chips).toEqual([]);
  });
});
