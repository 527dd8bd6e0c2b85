/** The deck that a secret and the contributions give: docs/fair-draws.md has the algorithm and a test vector. */
import { DRAWN_STAGES } from "../facts/facts.ts";
import { fromHex, hmacSha256, joined, sha256 } from "./sha256.ts";

/** What comes before the secret in the key of each scheme. */
const TAGS: Record<number, string> = { 1: "", 2: "bastide shuffle 2\n" };
export const NO_CONTRIBUTION = "00".repeat(16);
const WORD = 1n << 64n;

export type StageOf = (face: string) => string;

export const isKnown = (scheme: number): boolean => scheme in TAGS;

export function keyOf(scheme: number, secret: string, contributions: string[]): Uint8Array {
  return sha256(
    joined(new TextEncoder().encode(TAGS[scheme]), fromHex(secret), ...contributions.map(fromHex)),
  );
}

/** Block after block of a key, each as four numbers. */
function* wordsOf(key: Uint8Array): Generator<bigint, never> {
  for (let counter = 0n; ; counter++) {
    const message = new DataView(new ArrayBuffer(8));
    message.setBigUint64(0, counter);
    const block = new DataView(hmacSha256(key, new Uint8Array(message.buffer)).buffer);
    for (let offset = 0; offset < 32; offset += 8) yield block.getBigUint64(offset);
  }
}

/** Numbers below a bound, all equally likely: words in the last incomplete round are thrown away. */
export function stream(key: Uint8Array): (bound: number) => number {
  const words = wordsOf(key);
  return (bound) => {
    const fair = WORD - (WORD % BigInt(bound));
    let word = words.next().value;
    while (word >= fair) word = words.next().value;
    return Number(word % BigInt(bound));
  };
}

export interface Deal {
  /** The tiles in their order; the first is drawn first. */
  deck: string[];
  /** The seat that begins. */
  starter: number;
}

export function deal(key: Uint8Array, bag: Record<string, number>, seats: number): Deal {
  const below = stream(key);
  const deck = Object.keys(bag)
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((face) => Array<string>(bag[face]!).fill(face));
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return { deck, starter: below(seats) };
}

/** What a game draws from: everybody from one stack, or in solo each of the colours from its own after the river. */
export interface Stacking {
  /** How many colours play alone; 0 = no solo. */
  colours: number;
  /** How many land tiles a short game has; 0 = all. */
  tiles: number;
}

const COMMON = "common";

/** Every stack in the order in which it is drawn: the common one, and in solo each colour's by its number. */
export function stacksOf(
  deck: string[],
  { colours, tiles }: Stacking,
  stageOf: StageOf,
): Record<string, string[]> {
  const ordered = DRAWN_STAGES.flatMap((stage) => deck.filter((face) => stageOf(face) === stage));
  if (!colours) return { [COMMON]: ordered };
  const land = ordered.filter((face) => stageOf(face) === "land").slice(0, tiles || deck.length);
  const stacks: Record<string, string[]> = { [COMMON]: ordered.filter((face) => stageOf(face) !== "land") };
  let start = 0;
  for (let colour = 0; colour < colours; colour++) {
    const size = Math.floor(land.length / colours) + Number(colour < land.length % colours);
    stacks[colour] = land.slice(start, start + size);
    start += size;
  }
  return stacks;
}

export interface Draw {
  face: string;
  player: number;
}

/** The tiles drawn so far by the stack they came from. */
export function drawnStacks(draws: Draw[], solo: boolean, stageOf: StageOf): Record<string, string[]> {
  const stacks: Record<string, string[]> = {};
  for (const { face, player } of draws) {
    const stack = solo && stageOf(face) === "land" ? String(player) : COMMON;
    (stacks[stack] ??= []).push(face);
  }
  return stacks;
}
