import { describe, expect, it } from "vitest";
import type { Legal, Scored } from "../src/net/schema.ts";
import { eventView, legalView, messageView, notationOf } from "../src/net/views.ts";

const place: Legal["action"] = {
  verb: "place",
  figure: "meeple",
  cell: [0, -1],
  part: { kind: "city", at: "S" },
};

describe("the notation of an action", () => {
  it("is what it names, in that order", () => {
    expect(notationOf(place)).toBe("place meeple 0,-1 city S");
    expect(notationOf({ verb: "pass" })).toBe("pass");
    const home = { verb: "recall", cell: [2, 0], part: { kind: "monastery" } } as const;
    expect(notationOf({ ...home, cell: [2, 0] })).toBe("recall 2,0 monastery");
    expect(notationOf({ verb: "barn", cell: [2, 3], corner: "SE" })).toBe("barn 2,3 SE");
  });

  it("is how a legal action is known", () => {
    expect(legalView({ action: place, points: [4, 0] })).toMatchObject({
      action: "place meeple 0,-1 city S",
      verb: "place",
      cell: [0, -1],
      part: "city S",
      points: [4, 0],
    });
  });
});

describe("an event", () => {
  it("says where the scored feature lies, and which cells it was paid for", () => {
    const field: Scored = {
      event: "scored",
      player: 1,
      points: 3,
      feature: "field",
      clause: "BASE-42",
      cell: [1, 0],
      part: { kind: "field", at: "Nl" },
      cells: [[1, 0]],
      cities: [[0, 0]],
      final: true,
    };
    expect(eventView(field)).toMatchObject({
      kind: "scored",
      at: { x: 1, y: 0, part: "field Nl" },
      cells: [[1, 0]],
      cities: [[0, 0]],
      final: true,
    });
  });

  it("has the corner of a barn, the way of a tile, the crown space of a meeple", () => {
    const corner = { kind: "corner", at: "SE" };
    const barn = { event: "placed", player: 0, figure: "barn", cell: [0, 0], part: corner } as const;
    expect(eventView({ ...barn, cell: [0, 0], clause: "AM-30" }).part).toBe("corner SE");
    const laid = eventView({ event: "laid", player: 0, face: "D", cell: [1, 0], top: "W" });
    expect(laid).toMatchObject({ top: "W", cells: [[1, 0]] });
    const crown = { event: "placed", player: 0, figure: "meeple", cell: null, clause: "WHEEL-13" } as const;
    const view = eventView({ ...crown, part: { kind: "crown", at: "taxes" } });
    expect(view).toMatchObject({ feature: "taxes", part: "crown taxes", cells: [] });
    expect(eventView({ event: "pig_moved", player: 0, section: "storm", steps: 2 })).toMatchObject({
      kind: "pig_moved",
      feature: "storm",
      number: 2,
    });
  });
});

it("a hint names its action as the legal ones do", () => {
  expect(messageView({ type: "hinted", action: place })).toMatchObject({ action: notationOf(place) });
});
