import { expect, it } from "vitest";
import { Trial } from "../src/game/trial.svelte.ts";
import type { LegalView } from "../src/net/views.ts";

const lay = (x: number, y: number, top: string): LegalView => ({
  action: `lay ${x},${y} ${top}`,
  verb: "lay",
  cell: [x, y],
  top,
});
const LEGAL = [lay(1, 0, "N"), lay(1, 0, "S"), lay(0, -1, "E")];

function begun(): { trial: Trial; next: () => void } {
  let duty = 4;
  const trial = new Trial(
    () => LEGAL,
    () => duty,
  );
  return { trial, next: () => void (duty += 1) };
}

it("lies on legal cells, in legal rotations", () => {
  const { trial } = begun();
  expect([trial.cells, trial.action]).toEqual([
    [
      { x: 0, y: -1 },
      { x: 1, y: 0 },
    ],
    undefined,
  ]);
  trial.put({ x: 1, y: 0 });
  expect([trial.action, trial.rotations]).toEqual([LEGAL[0], 2]);
  trial.rotate(-1);
  expect([trial.action, trial.tile("D", 0)]).toMatchObject([
    LEGAL[1],
    { x: 1, y: 0, face: "D", rotation: 2 },
  ]);
  trial.put({ x: 5, y: 5 });
  expect([trial.action, trial.tile("D", 0)]).toEqual([undefined, null]);
});

it("walks over the legal cells and shows what an action would lay", () => {
  const { trial } = begun();
  trial.walk(-1);
  expect(trial.cell).toEqual({ x: 1, y: 0 });
  trial.walk(1);
  expect(trial.cell).toEqual({ x: 0, y: -1 });
  trial.show(LEGAL[1]!);
  expect(trial.action).toEqual(LEGAL[1]);
  expect([trial.isAt({ x: 1, y: 0 }), trial.isAt({ x: 0, y: -1 })]).toEqual([true, false]);
});

it("is over when it is taken back, and with what it was for", () => {
  const { trial, next } = begun();
  trial.put({ x: 1, y: 0 });
  trial.takeBack();
  expect(trial.rotate(1)).toBe(false);
  trial.put({ x: 1, y: 0 });
  next();
  expect(trial.cell).toBeNull();
});
