/** The proof of a shuffle, recomputed here and compared with what this device kept: step by step, for people to read. */
import type { Proof } from "../net/schema.ts";
import {
  deal,
  drawnStacks,
  isKnown,
  keyOf,
  NO_CONTRIBUTION,
  stacksOf,
  type Draw,
  type StageOf,
  type Stacking,
} from "./deal.ts";
import { FROM_STREAM, type Kept } from "./kept.ts";
import { commitmentOf, toHex } from "./sha256.ts";

/** What can be wrong; the words are under "fair.wrong". */
export type Wrong =
  | "secret"
  | "scheme"
  | "opening"
  | "starter"
  | "draws"
  | "kept.commitment"
  | "kept.bag"
  | "kept.scheme"
  | "kept.seat"
  | "kept.sealed"
  | "kept.bytes"
  | "kept.stopped"
  | "kept.draws"
  | "kept.contradiction";

/** Something that is missing before anything can be checked; the words are under "fair.missing". */
export type Missing = "playing" | "daily" | "never";

export interface Opening {
  seat: number;
  contribution: string;
  /** Empty = a computer's, which adds nothing. */
  commitment: string;
  isOwn: boolean;
}

export interface Check {
  wrong: Wrong[];
  /** Whether bytes of this device's were among them: without that there is only the word of others. */
  isWitnessed: boolean;
  secret: string;
  commitment: string;
  scheme: number;
  openings: Opening[];
  key: string;
  /** The first tiles of the stack that is drawn first. */
  first: string[];
  /** How many draws were compared, and how many of them this device had seen before the secret was known. */
  draws: number;
  seen: number;
  stopped: number;
}

/** Where in a game it was: what decides from which stack a tile comes. */
export interface Played extends Stacking {
  draws: Draw[];
  stageOf: StageOf;
}

export function missingIn(proof: Proof, daily: string): Missing | null {
  if (proof.secret) return proof.contributions.length ? null : "never";
  return daily ? "daily" : "playing";
}

export function check(proof: Proof, kept: Kept, { draws, stageOf, ...stacking }: Played): Check {
  const wrong: Wrong[] = [];
  const must = (holds: boolean, what: Wrong): void =>
    void (!holds && !wrong.includes(what) && wrong.push(what));
  const isSealed = proof.scheme !== 1 || proof.sealed.length > 0;
  const ownSeats = differs(kept.sealed, proof.sealed) ? [] : kept.seats;
  must(commitmentOf(proof.secret) === proof.commitment, "secret");
  must(isKnown(proof.scheme), "scheme");
  must(!isSealed || proof.sealed.length === proof.contributions.length, "opening");
  const openings = proof.contributions.map((contribution, seat): Opening => {
    const commitment = proof.sealed[seat] ?? "";
    if (isSealed)
      must(
        commitment ? commitmentOf(contribution) === commitment : contribution === NO_CONTRIBUTION,
        "opening",
      );
    return { seat, contribution, commitment, isOwn: ownSeats.includes(seat) };
  });
  const key = isKnown(proof.scheme)
    ? keyOf(proof.scheme, proof.secret, proof.contributions)
    : new Uint8Array();
  const { deck, starter } = deal(key, proof.bag, proof.contributions.length);
  if (proof.starter_from_stream && proof.starter !== null) must(starter === proof.starter, "starter");
  const stacks = stacksOf(deck, stacking, stageOf);
  const isTop = ([stack, faces]: [string, string[]]): boolean =>
    faces.every((face, i) => face === stacks[stack]?.[i]);
  must(Object.entries(drawnStacks(draws, stacking.colours > 0, stageOf)).every(isTop), "draws");
  for (const what of againstKept(proof, kept)) must(false, what);
  must(Object.entries(kept.draws).every(isTop), "kept.draws");
  return {
    wrong,
    isWitnessed: ownSeats.length > 0,
    openings,
    key: toHex(key),
    draws: draws.length,
    first: Object.values(stacks).find(({ length }) => length) ?? [],
    secret: proof.secret,
    commitment: proof.commitment,
    scheme: proof.scheme,
    stopped: proof.stopped.length,
    seen: Object.values(kept.draws).reduce((sum, faces) => sum + faces.length, 0),
  };
}

const differs = (known: unknown, claimed: unknown): boolean =>
  JSON.stringify(known) !== JSON.stringify(claimed);

/** What the server says now and said otherwise while it was played. */
function againstKept(proof: Proof, kept: Kept): Wrong[] {
  const sorted = (bag: Record<string, number>): unknown =>
    Object.entries(bag).sort(([a], [b]) => (a < b ? -1 : 1));
  const wrong: Wrong[] = [];
  if (kept.contradictions.length) wrong.push("kept.contradiction");
  if (kept.commitment && kept.commitment !== proof.commitment) wrong.push("kept.commitment");
  if (Object.keys(kept.bag).length && differs(sorted(kept.bag), sorted(proof.bag))) wrong.push("kept.bag");
  if (proof.scheme === 1 && (kept.own.length || kept.sealed.length)) wrong.push("kept.scheme");
  if (proof.scheme !== 1 && kept.seated.some((seat) => !proof.sealed[seat])) wrong.push("kept.seat");
  if (kept.sealed.length && differs(kept.sealed, proof.sealed)) wrong.push("kept.sealed");
  else if (kept.seats.some((seat) => !kept.own.includes(proof.contributions[seat] ?? "")))
    wrong.push("kept.bytes");
  const said = proof.starter_from_stream ? FROM_STREAM : proof.starter;
  if (kept.starter !== null && proof.starter !== null && kept.starter !== said) wrong.push("starter");
  const isSeen = Object.keys(kept.draws).length > 0;
  if (kept.starts > proof.stopped.length + 1 || kept.stopped > proof.stopped.length)
    wrong.push("kept.stopped");
  else if (isSeen && kept.stopped !== proof.stopped.length) wrong.push("kept.stopped");
  return wrong;
}
