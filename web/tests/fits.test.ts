import { describe, expect, it } from "vitest";
import type { LaidTile } from "../src/board/types.ts";
import { deadCells } from "../src/table/fits.ts";

const tile = (x: number, y: number, face: string, rotation = 0): LaidTile => ({ x, y, face, rotation, copy: 0 });

describe("cells where nothing fits", () => {
  it("are all about a tile when the bag is empty", () => {
    expect(deadCells([tile(0, 0, "D")], { E: 0 })).toHaveLength(4);
  });

  it("are none where a tile of the bag fits in some turn", () => {
    expect(deadCells([tile(0, 0, "C")], { E: 1 })).toEqual([]);
  });

  it("are those whose sides ask for what no tile has", () => {
    const dead = deadCells([tile(0, 0, "D"), tile(2, 0, "C")], { V: 2, U: 1 });
    expect(dead).toContainEqual({ x: 1, y: 0 });
    expect(dead).not.toContainEqual({ x: 0, y: 1 });
  });
});
