import { expect, it, vi } from "vitest";
import { Offline } from "../src/net/api.ts";
import type { Feature } from "../src/net/schema.ts";
import { Moments } from "../src/replay/moments.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const road: Feature = { kind: "road", parts: [[[0, 0], { kind: "road", at: "E" }]] };

it("asks for a moment once, and for the record once", async () => {
  const record = vi.fn(async () => "the game");
  const find = vi.fn(async () => [road]);
  const moments = new Moments(record, find);
  expect(moments.at(3)).toEqual([]);
  await Promise.all([moments.ask(3), moments.ask(3), moments.ask(4)]);
  expect(moments.at(3)).toEqual([road]);
  expect(find.mock.calls).toEqual([
    ["the game", 3],
    ["the game", 4],
  ]);
  expect(record).toHaveBeenCalledOnce();
});

it("asks again for what could not be had", async () => {
  const find = vi.fn(async () => [road]);
  find.mockRejectedValueOnce(new Offline());
  const moments = new Moments(async () => "the game", find);
  await moments.ask(0);
  expect(moments.at(0)).toEqual([]);
  await moments.ask(0);
  expect(moments.at(0)).toEqual([road]);
});
