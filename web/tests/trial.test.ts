import { expect, it } from "vitest";
import { Trial, type Laying } from "../src/game/trial.svelte.ts";
import { legal } from "./wire.ts";

const lay = (x: number, y: number, top: string): Laying => legal(`lay ${x},${y} ${top}`) as Laying;
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
      [0, -1],
      [1, 0],
    ],
    undefined,
  ]);
  trial.put([1, 0]);
  expect([trial.action, trial.rotations]).toEqual([LEGAL[0], 2]);
  trial.rotate(-1);
  expect([trial.action, trial.tile("D", 0)]).toMatchObject([
    LEGAL[1],
    { cell: [1, 0], face: "D", rotation: 2 },
  ]);
  trial.put([5, 5]);
  expect([trial.action, trial.tile("D", 0)]).toEqual([undefined, null]);
});

it("walks over the legal cells and shows what an action would lay", () => {
  const { trial } = begun();
  trial.walk(-1);
  expect(trial.cell).toEqual([1, 0]);
  trial.walk(1);
  expect(trial.cell).toEqual([0, -1]);
  trial.show(LEGAL[1]!);
  expect(trial.action).toEqual(LEGAL[1]);
  expect([trial.isAt([1, 0]), trial.isAt([0, -1])]).toEqual([true, false]);
});

it("is over when it is taken back, and with what it was for", () => {
  const { trial, next } = begun();
  trial.put([1, 0]);
  trial.takeBack();
  expect(trial.rotate(1)).toBe(false);
  trial.put([1, 0]);
  next();
  expect(trial.cell).toBeNull();
});
