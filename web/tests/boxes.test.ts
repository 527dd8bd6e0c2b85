import { expect, it } from "vitest";
import { CLAUSES } from "../src/facts/facts.ts";
import { BOXES, boxNamed, boxOfClause } from "../src/game/boxes.ts";

it("every box has its place in the order in which one learns them", () => {
  expect(BOXES.toSorted()).toEqual(Object.keys(CLAUSES).toSorted());
});

it("a box is found by its name and by its clauses", () => {
  expect(boxNamed("river")).toBe("river");
  expect(boxNamed("hills")).toBeUndefined();
  expect([boxOfClause("IC-07"), boxOfClause("ABB-05"), boxOfClause("A-1")]).toEqual([
    "inns_cathedrals",
    "abbot",
    undefined,
  ]);
});
