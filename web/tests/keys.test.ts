import { expect, it, vi } from "vitest";
import { keyOf } from "../src/game/keys.ts";
import { handleKey, type Hands } from "../src/table/keys.ts";

vi.stubGlobal("HTMLElement", class {});

it("Enter ends a turn, but not when it is held down from a button that has gone", () => {
  const confirm = vi.fn();
  const hands = { decision: { awaitsEnd: true, confirm } } as unknown as Hands;
  const press = (repeat: boolean): void =>
    handleKey(
      { key: "Enter", repeat, target: null, preventDefault: () => {} } as unknown as KeyboardEvent,
      hands,
      undefined,
      () => undefined,
    );
  press(true);
  expect(confirm).not.toHaveBeenCalled();
  press(false);
  expect(confirm).toHaveBeenCalledOnce();
});

it("finds the keys where they lie on a layout without Latin letters", () => {
  expect(keyOf({ key: "к", code: "KeyR" })).toBe("r");
  expect(keyOf({ key: "ю", code: "Period" })).toBe(".");
  expect(keyOf({ key: "ъ", code: "BracketRight" })).toBe("]");
});

it("goes by the letter on a Latin layout, wherever it lies", () => {
  expect(keyOf({ key: "R", code: "KeyO" })).toBe("r");
  expect(keyOf({ key: "ArrowLeft", code: "ArrowLeft" })).toBe("arrowleft");
});
