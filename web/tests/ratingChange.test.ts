import { expect, it, vi } from "vitest";
import type { State } from "../src/net/wire.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));
const personOf = vi.hoisted(() => vi.fn());
vi.mock("../src/net/api.ts", () => ({ personOf, beSomebody: () => Promise.resolve({ id: "me" }) }));
const { RatingChange } = await import("../src/table/ratingChange.svelte.ts");

const rated = (rating: number, games: number) => ({ ratings: { duel: { rating, games } } });
const TABLE = { rated: true, status: "playing", seats: [{ you: true }, {}] } as unknown as State;
const pause = () => Promise.resolve();

it("tells what a rated game changed as soon as the server has counted it", async () => {
  personOf.mockResolvedValueOnce(rated(1500, 3)).mockResolvedValueOnce(rated(1500, 3));
  personOf.mockResolvedValueOnce(rated(1488, 4));
  const rating = new RatingChange(pause);
  rating.watch(TABLE);
  await rating.count({ ...TABLE, status: "ended" });
  expect([rating.now?.rating, rating.change]).toEqual([1488, -12]);
});

it("tells only the rating to whoever came after the end, and nothing where nothing is rated", async () => {
  personOf.mockResolvedValueOnce(rated(1510, 4));
  const late = new RatingChange(pause);
  await late.count({ ...TABLE, status: "ended" });
  expect([late.now?.rating, late.change]).toEqual([1510, null]);
  const friendly = new RatingChange(pause);
  await friendly.count({ ...TABLE, rated: false, status: "ended" });
  expect(friendly.now).toBeNull();
});
