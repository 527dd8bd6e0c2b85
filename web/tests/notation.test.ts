import { expect, it } from "vitest";
import { notationOf, sameAction } from "../src/net/wire.ts";

it("the notation of an action is what it names, in that order", () => {
  const part = { kind: "city", at: "S" } as const;
  expect(notationOf({ verb: "place", figure: "meeple", cell: [0, -1], part })).toBe(
    "place meeple 0,-1 city S",
  );
  expect(notationOf({ verb: "pass" })).toBe("pass");
  expect(notationOf({ verb: "recall", cell: [2, 0], part: { kind: "monastery" } })).toBe(
    "recall 2,0 monastery",
  );
  expect(notationOf({ verb: "barn", cell: [2, 3], corner: "SE" })).toBe("barn 2,3 SE");
});

it("an action is known again by it, and none is like no other", () => {
  expect(sameAction({ verb: "lay", cell: [1, 0], top: "N" }, { verb: "lay", cell: [1, 0], top: "N" })).toBe(
    true,
  );
  expect(sameAction({ verb: "lay", cell: [1, 0], top: "N" }, { verb: "lay", cell: [1, 0], top: "E" })).toBe(
    false,
  );
  expect(sameAction(null, null)).toBe(false);
});
