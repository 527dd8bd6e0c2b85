import { afterEach, expect, it, vi } from "vitest";
import { remember, remembered } from "../src/settings/remembered.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps things under our name", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
  vi.stubGlobal("localStorage", storage);
  remember("theme", "dark");
  expect([remembered("theme"), remembered("language"), [...kept.keys()]]).toEqual([
    "dark",
    "",
    ["bastide.theme"],
  ]);
});

it("does without a browser that keeps nothing", () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  remember("theme", "dark");
  expect(remembered("theme")).toBe("");
});
