import { expect, it, vi } from "vitest";
import { LatestResponse } from "../src/app/latestResponse.svelte.ts";
import { Offline } from "../src/net/api.ts";
import { say } from "../src/words/index.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

function answer() {
  let resolve!: (text: string) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<string>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

it("shows the newest of what was asked for, however late the others come", async () => {
  const [early, broken, late] = [answer(), answer(), answer()];
  const list = new LatestResponse<string>();
  const all = [list.show(early.promise), list.turn(broken.promise), list.show(late.promise)];
  late.resolve("late");
  await all[2];
  early.resolve("early");
  broken.reject(new Offline());
  await Promise.all(all);
  expect([list.found, list.problem]).toEqual(["late", ""]);
});

it("forgets what went wrong when something is found", async () => {
  const list = new LatestResponse<string>();
  await list.show(Promise.reject(new Offline()));
  expect([list.found, list.problem]).toEqual([null, say("offline")]);
  await list.show(Promise.resolve("found"));
  expect([list.found, list.problem]).toEqual(["found", ""]);
});

it("keeps a page until the next one comes, and nothing of another subject", async () => {
  const list = new LatestResponse<string>();
  await list.show(Promise.resolve("page 1"));
  await list.turn(Promise.reject(new Offline()));
  expect(list.found).toBe("page 1");
  await list.show(Promise.reject(new Offline()));
  expect(list.found).toBeNull();
});
