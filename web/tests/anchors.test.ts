/** Figures stand on what they claim. */
import { describe, expect, test } from "vitest";
import { ACROSS, anchors, meadowOf } from "../src/art/anchors.ts";
import { turnFace, type Face } from "../src/art/face.ts";
import exported from "../src/art/faces.json";
import { distance, distanceToLine, inside, sample } from "../src/art/geometry.ts";
import { underMedallion } from "../src/art/wheel.ts";
import { planTile } from "../src/art/plan.ts";
import { FACES, named } from "./faces.ts";

describe.each(FACES)("$name", (face) => {
  test.each([0, 1, 2, 3])("every segment has its place, turned by %i", (rotation) => {
    const plan = planTile(face, rotation);
    const places = anchors(face, { rotation });
    const open = meadowOf(plan);
    plan.face.segments.forEach((segment, i) => {
      const p = places[i]!;
      if (segment.kind === "field") expect(open(p)).toBeGreaterThan(0);
      if (segment.kind === "city")
        expect(plan.cities.some((c) => c.quarters.some((q) => inside(p, q.outline)))).toBe(true);
      if (segment.kind === "road") {
        const roads = plan.roads.flatMap((r) => r.curves.map((c) => distanceToLine(p, sample(c, 20))));
        expect(Math.min(...roads)).toBeLessThan(1);
      }
    });
  });
});

test("different segments have different places", () => {
  for (const face of FACES) {
    const places = anchors(turnFace(face, 0));
    places.forEach((p, i) => places.slice(i + 1).forEach((q) => expect(distance(p, q)).toBeGreaterThan(6)));
  }
});

test("the field north of a road lies north of it", () => {
  const places = anchors(named("D"));
  expect(places[2]!.y).toBeLessThan(50);
  expect(places[3]!.y).toBeGreaterThan(50);
});

test("farmers on the wheel's squares keep off the medallion", () => {
  const meadow = { ...named("AM-H"), segments: named("AM-H").segments.filter((s) => s.kind === "field") };
  for (const square of [1, 2, 3, 4, 5, 8, 9, 12, 13, 14, 15, 16]) {
    const [place] = anchors(meadow, { covered: (p) => underMedallion(square, p) });
    expect(underMedallion(square, place!)).toBe(false);
  }
});

test.each([0, 1, 2, 3])(
  "no farmer of any tile lies on a road or a wall, turned by %i",
  { timeout: 60_000 },
  (rotation) => {
    for (const face of exported as unknown as Face[]) {
      const plan = planTile(face, rotation);
      const open = meadowOf(plan);
      const places = anchors(face, { rotation });
      plan.face.segments.forEach((segment, i) => {
        if (segment.kind !== "field") return;
        const { fit = 1 } = places[i]!;
        expect
          .soft(open(places[i]!), `${face.name} ${segment.halves.join()}`)
          .toBeGreaterThanOrEqual(ACROSS * fit);
      });
    }
  },
);
