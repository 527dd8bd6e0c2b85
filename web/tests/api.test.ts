import { afterEach, expect, it, vi } from "vitest";
import { dailyBoard, Offline, offerings, Refused, recordOf, replayOf } from "../src/net/api.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (...answers: Response[]): ReturnType<typeof vi.fn> => {
  const fetched = vi.fn(async () => answers.shift()!);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

it("tells a server that does not answer from one that refuses", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(offerings()).rejects.toBeInstanceOf(Offline);
  const refusal = { code: "unknown", detail: "There is no such table.", why: "no_such_table" };
  answering(Response.json(refusal, { status: 404 }), new Response("<h1>Bad Gateway</h1>", { status: 502 }));
  await expect(offerings()).rejects.toEqual(new Refused(404, refusal));
  await expect(offerings()).rejects.toEqual(new Refused(502));
});

it("tells a line that breaks in the middle of an answer", async () => {
  const broken = (): Response =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) }));
  answering(broken(), broken());
  await expect(offerings()).rejects.toBeInstanceOf(Offline);
  await expect(recordOf("t", "")).rejects.toBeInstanceOf(Offline);
});

it("asks for nothing else, whatever a table or a day is called", async () => {
  const fetched = answering(Response.json({ frames: [] }), Response.json({}));
  await replayOf("a/../me?", "b&c");
  await dailyBoard("today/..", 2);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    "/api/tables/a%2F..%2Fme%3F/replay?invite=b%26c",
    "/api/leaderboards/daily/today%2F..?page=2&size=20",
  ]);
});
