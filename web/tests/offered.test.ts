import { describe, expect, it, vi } from "vitest";
import type { LegalView } from "../src/net/messages.ts";
import { choicesOf, placesOf, type Scene } from "../src/table/offered.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const scene: Scene = {
  laid: { tiles: [{ x: 0, y: 0, face: "D", rotation: 0, copy: 0 }], figures: [{ player: 1, figure: "mayor", cell: [0, 0], part: "city N" }], pig: "", bag: null },
  player: 1,
  colour: "red",
  passing: "No figure",
};
const place = (part: string, points: number[] | null = null): LegalView => ({ action: `place meeple ${part}`, verb: "place", figure: "meeple", part, points });

describe("choices", () => {
  it("say the role and the own points", () => {
    const [city, pass] = choicesOf([place("city N", [7, 4]), { action: "pass", verb: "pass" }], scene);
    expect(city).toMatchObject({ text: "knight (north)", gain: "+4", at: { x: 0, y: 0, part: "city N" }, figure: { kind: "meeple", colour: "red", lying: false } });
    expect(pass).toMatchObject({ text: "No figure", isPass: true, figure: null });
  });

  it("tell two fields of a tile apart", () => {
    const texts = choicesOf([place("field El"), place("field Er")], scene).map((one) => one.text);
    expect(new Set(texts).size).toBe(2);
  });

  it("show the figure that would be taken away", () => {
    expect(choicesOf([{ action: "take 0,0 city N", verb: "take", cell: [0, 0], part: "city N" }], scene)[0]?.figure?.kind).toBe("mayor");
  });
});

it("lie apart from each other on the board", () => {
  const [a, b] = placesOf([place("city N"), { ...place("city N"), action: "again" }], scene);
  expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThan(30);
});
