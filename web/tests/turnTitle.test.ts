import { expect, it, vi } from "vitest";
import type { TableSession } from "../src/table/session.svelte.ts";
import { turnTitle } from "../src/table/turnTitle.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const SEATS = [
  { seat: 0, kind: "here", colour: "yellow", name: "Ann", you: true },
  { seat: 1, kind: "computer", colour: "red", level: "miller" },
];
const session = (decider: number, fields: object = {}): TableSession =>
  ({
    position: { player: decider, decider },
    table: { seats: SEATS, starter: 0 },
    log: [],
    duty: null,
    seatOf: (player: number) => SEATS[player],
    colourOf: (player: number) => SEATS[player]!.colour,
    ...fields,
  }) as unknown as TableSession;
const decision = { title: "Your turn" };
const live = { isLooking: false, mover: null };

it.each([
  ["the computer thinks", session(1), live, "The Miller is thinking…"],
  [
    "its move is shown, and one's own tile is already drawn",
    session(0, { duty: {} }),
    { ...live, mover: 1 },
    "The Miller plays",
  ],
  ["one decides", session(0, { duty: {} }), live, "Your turn"],
  ["another person decides", session(0), live, "Waiting for Ann"],
  ["somebody looks at the past", session(0), { ...live, isLooking: true }, "Viewing an earlier moment"],
])("the title while %s", (_, session, playback, title) => {
  expect(turnTitle(session, playback, decision)).toBe(title);
});
