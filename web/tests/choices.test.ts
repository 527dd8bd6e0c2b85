import { describe, expect, it, vi } from "vitest";
import type { Legal } from "../src/net/schema.ts";
import { legal, partNamed } from "./wire.ts";
import { labelOf } from "../src/board/types.ts";
import { choicesOf, type Scene } from "../src/game/choices.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const scene: Scene = {
  laid: {
    tiles: [{ cell: [0, 0], face: "D", rotation: 0, copy: 0 }],
    figures: [{ player: 1, figure: "mayor", cell: [0, 0], part: partNamed("city N") }],
    pig: null,
    bag: null,
  },
  player: 1,
  colour: "red",
  passing: "No figure",
};
const place = (part: string, points?: number[]): Legal => legal(`place meeple 0,0 ${part}`, { points });

describe("choices", () => {
  it("say the role and the own points", () => {
    const [city, pass] = choicesOf([place("city N", [7, 4]), legal("pass")], scene);
    expect(city).toMatchObject({
      text: "knight (north)",
      badge: { text: "+4", words: "+4 now", isPaid: true },
      at: { cell: [0, 0], part: partNamed("city N") },
      figure: { kind: "meeple", colour: "red", lying: false },
    });
    expect(pass).toMatchObject({ text: "No figure", verb: "pass", spot: null, figure: null });
  });

  it("do not promise what the tile pays anyway, and say what stands to be won", () => {
    const pass = legal("pass", { points: [0, 3] });
    const badges = choicesOf(
      [pass, { ...place("road N", [0, 3]), worth: 1 }, place("field Er", [0, 3]), place("city N", [0, 7])],
      scene,
    ).map((choice) => choice.badge);
    expect(badges).toEqual([
      null,
      { text: "1", words: "worth 1 so far", isPaid: false },
      null,
      { text: "+4", words: "+4 now", isPaid: true },
    ]);
  });

  it("name every figure but a meeple", () => {
    expect(choicesOf([legal("place mayor 0,0 city N")], scene)[0]?.text).toBe("mayor: knight (north)");
  });

  it("tell two fields of a tile apart", () => {
    const texts = choicesOf([place("field El"), place("field Er")], scene).map((choice) => choice.text);
    expect(new Set(texts).size).toBe(2);
  });

  it("show the figure that would be taken away", () => {
    expect(choicesOf([legal("take mayor 0,0 city N")], scene)[0]).toMatchObject({
      figure: { kind: "mayor" },
      isStanding: true,
    });
  });
});

it("say on the board, too, what they are worth", () => {
  const [farmer] = choicesOf([{ ...place("field Er"), worth: 6 }], scene);
  expect(labelOf(farmer!)).toBe("farmer, worth 6 so far");
});

it("lie apart from each other, and on their tile", () => {
  const places = choicesOf(
    ["city N", "road E", "field El", "field Er", "field Wl"].map((part) => place(part)),
    scene,
  ).map((choice) => choice.spot!);
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(34);
  for (const { x, y } of places)
    expect(
      [x, y].every((coordinate) => coordinate >= 6 && coordinate <= 94),
      `${x},${y}`,
    ).toBe(true);
});
