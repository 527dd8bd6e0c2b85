import { expect, it } from "vitest";
import { Pointing } from "../src/board/pointing.ts";
import type { PartAt } from "../src/board/types.ts";

const TILE = { cell: [0, 0] as [number, number], face: "X", rotation: 0, copy: 0 };
const host = { getBoundingClientRect: () => ({ left: 0, top: 0 }) } as unknown as HTMLElement;

function atHalfScale(moving = false): { pointing: Pointing; looks: (PartAt | null)[] } {
  const looks: (PartAt | null)[] = [];
  const pointing = new Pointing(
    host,
    { x: 100, y: 100, k: 0.5, moving },
    () => ({ tiles: [TILE], pig: null }),
    () => ({ look: (part) => looks.push(part) }),
  );
  return { pointing, looks };
}

const press = (clientX: number, clientY: number, pointerType = "touch"): PointerEvent =>
  ({ clientX, clientY, pointerType, buttons: 1, target: { closest: () => null } }) as unknown as PointerEvent;
const click = (detail = 1): MouseEvent => ({ detail }) as MouseEvent;

it("a finger on a laid tile asks what lies there and chooses no cell beside it", () => {
  const { pointing, looks } = atHalfScale();
  pointing.press(press(147, 120));
  expect(looks[0]?.cell).toEqual([0, 0]);
  expect(pointing.isForCell(click())).toBe(false);
});

it("a finger on an empty cell chooses it", () => {
  const { pointing, looks } = atHalfScale();
  pointing.press(press(153, 120));
  expect(looks).toEqual([null]);
  expect(pointing.isForCell(click())).toBe(true);
});

it("a mouse, keys, and a finger on a map that moves choose what received the click", () => {
  for (const [moving, kind] of [
    [false, "mouse"],
    [true, "touch"],
  ] as const) {
    const { pointing } = atHalfScale(moving);
    pointing.press(press(147, 120, kind));
    expect(pointing.isForCell(click())).toBe(true);
  }
  const { pointing } = atHalfScale();
  pointing.press(press(147, 120));
  expect(pointing.isForCell(click(0))).toBe(true);
});
