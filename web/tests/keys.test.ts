import { expect, it, vi } from "vitest";
import { handleKey, type Hands } from "../src/table/keys.ts";

vi.stubGlobal("HTMLElement", class {});

it("Enter ends a turn, but not when it is held down from a button that has gone", () => {
  const confirm = vi.fn();
  const hands = { decision: { awaitsEnd: true, confirm } } as unknown as Hands;
  const press = (repeat: boolean): void => handleKey({ key: "Enter", repeat, target: null, preventDefault: () => {} } as unknown as KeyboardEvent, hands);
  press(true);
  expect(confirm).not.toHaveBeenCalled();
  press(false);
  expect(confirm).toHaveBeenCalledOnce();
});
