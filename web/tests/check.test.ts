import { expect, it } from "vitest";
import { faceNamed } from "../src/board/faces.ts";
import { check, missingIn, type Played } from "../src/fair/check.ts";
import { FROM_STREAM, type Kept } from "../src/fair/kept.ts";
import { commitmentOf } from "../src/fair/sha256.ts";
import type { Proof } from "../src/net/schema.ts";
import decks from "./decks.json";

const vector = decks.find(({ scheme, colours }) => scheme === 2 && !colours)!;
const sealed = vector.contributions.map(commitmentOf);
const proof: Proof = {
  table: "t",
  commitment: commitmentOf(vector.secret),
  contributions: vector.contributions,
  starter: vector.starter,
  starter_from_stream: true,
  record: "",
  secret: vector.secret,
  scheme: 2,
  sealed,
  stopped: [],
  bag: vector.bag as unknown as Record<string, number>,
  daily: "",
};
const faces = vector.stacks.common.split(" ").slice(0, 20);
const kept: Kept = {
  table: "t",
  commitment: proof.commitment,
  bag: proof.bag,
  starter: FROM_STREAM,
  own: [vector.contributions[1]!],
  revealed: [vector.contributions[1]!],
  starts: 1,
  sealed,
  seats: [1],
  stopped: 0,
  seated: [1],
  draws: { common: faces },
  contradictions: [],
};
const stageOf = (face: string): string => faceNamed(face).stage;
const played: Played = {
  colours: 0,
  tiles: 0,
  stageOf,
  draws: faces.map((face, player) => ({ face, player })),
};

it("recomputes the deck and says what it rests on", () => {
  const result = check(proof, kept, played);
  expect(result).toMatchObject({
    wrong: [],
    isWitnessed: true,
    key: vector.key,
    draws: 20,
    seen: 20,
    stopped: 0,
  });
  expect(result.first.slice(0, 20)).toEqual(faces);
  expect(result.openings.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(check(proof, { ...kept, seats: [], own: [] }, played)).toMatchObject({
    wrong: [],
    isWitnessed: false,
  });
});

const other = "aa".repeat(32);
it.each<[string, Partial<Proof>, Partial<Kept>]>([
  ["secret", { secret: other }, {}],
  ["scheme", { scheme: 9 }, {}],
  ["opening", { sealed: [sealed[0]!, other] }, { sealed: [sealed[0]!, other] }],
  ["starter", { starter: 1 - vector.starter }, {}],
  ["starter", { starter_from_stream: false, starter: 1 - vector.starter }, {}],
  ["starter", {}, { starter: 1 - vector.starter }],
  ["kept.commitment", {}, { commitment: other }],
  ["kept.bag", {}, { bag: { ...proof.bag, A: 9 } }],
  ["opening", { scheme: 1, contributions: [other.slice(32), vector.contributions[1]!] }, {}],
  ["opening", { sealed: [] }, {}],
  ["kept.scheme", { scheme: 1 }, {}],
  ["kept.scheme", { scheme: 1, sealed: [] }, { sealed: [], seats: [] }],
  [
    "kept.seat",
    { sealed: ["", ""], contributions: ["00".repeat(16), "00".repeat(16)] },
    { sealed: [], seats: [] },
  ],
  ["kept.sealed", {}, { sealed: [...sealed].reverse() }],
  ["kept.sealed", { stopped: [{ by: "Bob", withheld: [] }] }, { sealed: [sealed[0]!, other] }],
  ["kept.bytes", {}, { own: ["00".repeat(16)] }],
  ["kept.stopped", {}, { starts: 2 }],
  ["kept.stopped", {}, { stopped: 1 }],
  ["kept.stopped", { stopped: [{ by: "Bob", withheld: [] }] }, {}],
  ["kept.draws", {}, { draws: { common: [...faces].reverse() } }],
  ["kept.contradiction", {}, { contradictions: ["draws"] }],
])("finds what is wrong: %s", (what, inProof, inKept) => {
  expect(check({ ...proof, ...inProof }, { ...kept, ...inKept }, played).wrong).toContain(what);
});

const stopped = [{ by: "Bob", withheld: ["Cid"] }];
it("accuses nobody after a start that was stopped, for which this device revealed bytes", () => {
  const left: Kept = {
    ...kept,
    sealed: [],
    seats: [],
    seated: [],
    stopped: 1,
    own: ["00".repeat(16)],
    revealed: ["00".repeat(16)],
  };
  const result = check({ ...proof, stopped }, left, played);
  expect(result).toMatchObject({ wrong: [], isWitnessed: false, stopped: 1 });
  expect(result.openings.some(({ isOwn }) => isOwn)).toBe(false);
  expect(check({ ...proof, stopped }, { ...left, starts: 3 }, played).wrong).toEqual(["kept.stopped"]);
  expect(check(proof, { ...left, starts: 0 }, played).wrong).toEqual(["kept.stopped"]);
});

it("finds draws that are not those of the deck", () => {
  expect(check(proof, kept, { ...played, draws: [...played.draws].reverse() }).wrong).toEqual(["draws"]);
});

it("says what has to come before there is anything to check", () => {
  expect(missingIn(proof, "")).toBeNull();
  expect(missingIn({ ...proof, secret: "" }, "")).toBe("playing");
  expect(missingIn({ ...proof, secret: "" }, "2026-11-17")).toBe("daily");
  expect(missingIn({ ...proof, contributions: [] }, "")).toBe("never");
});
