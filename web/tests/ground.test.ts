import { describe, expect, it } from "vitest";
import { placeOn, partsOf, faceNamed } from "../src/board/faces.ts";
import { groundOf, partAt, SPOTS } from "../src/board/ground.ts";
import { outlineOf } from "../src/board/outline.ts";
import type { LaidTile } from "../src/board/types.ts";
import exported from "../src/art/faces.json";

const NAMES = (exported as unknown as { name: string; stage: string }[])
  .filter((f) => f.stage !== "wheel")
  .map((f) => f.name);
const shares = (name: string, rotation: number): number[] => {
  const { parts, spots } = groundOf(name, rotation, 0);
  return parts.map((_, part) => spots.filter((s) => s === part).length / (SPOTS * SPOTS));
};

describe.each(NAMES)("the ground of %s", (name) => {
  it.each([0, 3])("belongs to all its parts, turned by %i", (rotation) => {
    for (const share of shares(name, rotation)) expect(share).toBeGreaterThan(0.01);
  });

  it("is under the figures that stand on it", () => {
    for (const part of partsOf(faceNamed(name), 0))
      expect(partAt(groundOf(name, 0, 0), placeOn(name, 0, 0, part))).toEqual(part);
  });
});

describe("the outline of a feature", () => {
  const tile = (x: number, face: string): LaidTile => ({ cell: [x, 0], face, rotation: 0, copy: 0 });

  it("is one loop over two tiles that hang together", () => {
    const path = outlineOf(
      [tile(0, "D"), tile(1, "D")],
      [0, 1].map((x) => ({ cell: [x, 0], part: { kind: "road", at: "E" } })),
    );
    expect(path.match(/M/g)).toHaveLength(1);
  });

  it("is empty where nothing lies", () => {
    expect(outlineOf([], [{ cell: [0, 0], part: { kind: "city", at: "N" } }])).toBe("");
  });
});
