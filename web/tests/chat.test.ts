import { expect, it, vi } from "vitest";
import type { Said } from "../src/net/schema.ts";
import { ChatLines } from "../src/table/chat.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["en"] }));

const said = (line: number, seat: number, at = Date.now()): Said => ({
  type: "said",
  line,
  name: "Ben",
  at,
  text: "Hello",
  seat,
  player: `person ${seat}`,
});
const isOwn = (seat: number): boolean => seat === 0;

it("tells what another has just said, until it was looked at", () => {
  const chat = new ChatLines();
  chat.add(said(1, 1));
  expect(chat.heard(isOwn)?.line).toBe(1);
  chat.read();
  expect(chat.heard(isOwn)).toBeNull();
});

it("does not tell what was said here, nor what was said before the page was opened", () => {
  const chat = new ChatLines();
  chat.add(said(1, 1, Date.now() - 60_000));
  expect(chat.heard(isOwn)).toBeNull();
  expect(chat.unread(isOwn)).toBe(1);
  chat.add(said(2, 0));
  expect(chat.heard(isOwn)).toBeNull();
});

it("does not tell a line again that comes again, nor one of a person who was muted", async () => {
  const chat = new ChatLines();
  chat.add(said(1, 1));
  chat.read();
  chat.add(said(1, 1));
  expect(chat.heard(isOwn)).toBeNull();
  vi.stubGlobal("fetch", async () => new Response("{}"));
  chat.add(said(2, 1));
  await chat.silence("person 1");
  expect(chat.heard(isOwn)).toBeNull();
});

it("does not tell a line again that was in sight, though nobody has opened the chat", () => {
  const chat = new ChatLines();
  chat.add(said(1, 1));
  chat.letGo(said(1, 1));
  expect(chat.heard(isOwn)).toBeNull();
  expect(chat.unread(isOwn)).toBe(1);
  chat.add(said(2, 1));
  chat.letGo(said(1, 1));
  expect(chat.heard(isOwn)?.line).toBe(2);
});
