import { describe, expect, it } from "vitest";
import { anchors } from "../src/art/index.ts";
import { spread } from "../src/board/spread.ts";
import { FACES } from "./faces.ts";

const apartOf = (all: readonly { x: number; y: number }[]): number =>
  Math.min(Infinity, ...all.flatMap((a, i) => all.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

it("leaves places alone that lie apart", () => {
  const places = [
    { id: "a", x: 10, y: 10 },
    { id: "b", x: 60, y: 10 },
  ];
  expect(spread(places, 40)).toEqual(
    places.map((place) => ({ ...place, anchor: { x: place.x, y: place.y } })),
  );
});

it("parts two on one spot, and tells where each belongs", () => {
  const [a, b] = spread(
    [
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ],
    40,
  );
  expect([a!.x, b!.x, a!.anchor]).toEqual([30, 70, { x: 50, y: 50 }]);
});

describe.each(FACES.map((face) => [face.name, face] as const))("%s", (_, face) => {
  it("has no two places for a figure that cover each other", () => {
    for (const rotation of [0, 1, 2, 3]) {
      const shown = spread(anchors(face, { rotation }), 37);
      expect(apartOf(shown)).toBeGreaterThanOrEqual(33);
      for (const { x, y, anchor } of shown)
        expect(Math.hypot(x - anchor.x, y - anchor.y)).toBeLessThanOrEqual(37 * 0.8 + 0.01);
    }
  });
});
