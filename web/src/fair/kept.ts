/**
 * What this device keeps of a table's shuffle while it is played, so that afterwards nobody need take the server's word.
 * The fields are those of src/bastide/server/fairness/kept.py: `bastide verify --kept` reads the file.
 */
import { forget, remember, remembered } from "../settings/remembered.ts";
import { randomHex } from "../net/connection.ts";
import { drawnStacks, type Draw, type StageOf } from "./deal.ts";
import { commitmentOf } from "./sha256.ts";

export interface Kept {
  table: string;
  /** The server's, as it was first told. */
  commitment: string;
  /** The tiles to be shuffled, as told before own bytes were revealed. */
  bag: Record<string, number>;
  /** Told before the start: the seat that begins, or FROM_STREAM; null = nothing was told. */
  starter: number | null;
  /** Own contributions, the newest last. */
  own: string[];
  /** Those of them that were sent. */
  revealed: string[];
  /** For so many starts: all but the last were stopped. */
  starts: number;
  /** The commitments of all seats, as told before own bytes were sent. */
  sealed: string[];
  /** Those with own bytes. */
  seats: number[];
  /** Starts that were told to be stopped. */
  stopped: number;
  /** Own seats, as told once the game had begun. */
  seated: number[];
  /** The tiles seen, by the stack they came from. */
  draws: Record<string, string[]>;
  /** What the server told in two ways. */
  contradictions: Contradiction[];
}
export type Contradiction = "commitment" | "bag" | "starter" | "sealed" | "draws";

/** The first player is drawn with the deck. */
export const FROM_STREAM = -1;
const TABLES_MOST = 50;
const OWN_MOST = 16;
const INDEX = "kept";

const nameOf = (table: string): string => `kept.${table}`;
const keptTables = (): string[] => JSON.parse(remembered(INDEX) || "[]") as string[];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sortedBag = (bag: Record<string, number>): [string, number][] =>
  Object.entries(bag).sort(([a], [b]) => (a < b ? -1 : 1));

/** What this device has kept of a table; nothing yet = as if it had just come. */
export function keptOf(table: string): Kept {
  const nothing: Kept = {
    table,
    commitment: "",
    bag: {},
    starter: null,
    own: [],
    revealed: [],
    starts: 0,
    sealed: [],
    seats: [],
    stopped: 0,
    seated: [],
    draws: {},
    contradictions: [],
  };
  return { ...nothing, ...(JSON.parse(remembered(nameOf(table)) || "{}") as Partial<Kept>) };
}

/** Keeps what one page sees. Another page of the same device may be at the same table: what it kept is read before anything is added. */
export class Keeper {
  readonly kept: Kept;
  /** What the device had when this page last looked. */
  private known: string;

  constructor(private table: string) {
    this.known = remembered(nameOf(table));
    this.kept = keptOf(table);
  }

  /** New random bytes are taken and kept; what may be said of them now. */
  newCommitment(): string {
    const kept = this.read();
    kept.own = [...kept.own, randomHex(16)].slice(-OWN_MOST);
    this.save();
    return commitmentOf(kept.own.at(-1)!);
  }

  seeCommitment(commitment: string): void {
    const kept = this.read();
    kept.commitment ||= commitment;
    if (commitment !== kept.commitment) this.contradict("commitment");
    this.save();
  }

  seeBag(bag: Record<string, number>): void {
    const kept = this.read();
    if (!Object.keys(kept.bag).length) kept.bag = bag;
    if (!same(sortedBag(bag), sortedBag(kept.bag))) this.contradict("bag");
    this.save();
  }

  /** Before the start: the seat that begins because a series alternates; null = the stream decides. */
  seeStarter(starter: number | null): void {
    const kept = this.read();
    const begins = starter ?? FROM_STREAM;
    kept.starter ??= begins;
    if (begins !== kept.starter) this.contradict("starter");
    this.save();
  }

  /** Own bytes that a sealed list holds. Bytes that were sent under one list are never sent under another. */
  toReveal(sealed: string[]): string[] {
    const kept = this.read();
    const fixed = new Map(kept.own.map((random) => [commitmentOf(random), random]));
    const randoms = [...new Set(sealed.flatMap((commitment) => fixed.get(commitment) ?? []))];
    if (
      !same(sealed, kept.sealed) &&
      (kept.seats.length || randoms.some((random) => kept.revealed.includes(random)))
    ) {
      this.contradict("sealed");
      this.save();
      return [];
    }
    kept.sealed = [...sealed];
    kept.seats = sealed.flatMap((commitment, seat) => (fixed.has(commitment) ? [seat] : []));
    if (randoms[0] && !kept.revealed.includes(randoms[0])) {
      kept.starts += 1;
      kept.revealed = [...kept.revealed, ...randoms];
    }
    this.save();
    return randoms;
  }

  /** Whether bytes of this device's are among those that a sealed list fixes. */
  holds(sealed: string[]): boolean {
    return this.read().own.some((random) => sealed.includes(commitmentOf(random)));
  }

  /**
   * So many starts were stopped, which voids the list of the last; bytes revealed for it stay counted.
   * Whoever sits in a game that has begun (`seated`) would have committed anew: a stop told only then voids nothing.
   */
  seeStopped(stopped: number, seated: number[]): void {
    const kept = this.read();
    if (seated.length) kept.seated = seated;
    if (stopped > kept.stopped && !Object.keys(kept.draws).length) {
      kept.stopped = stopped;
      if (!seated.length || !kept.seats.length) [kept.sealed, kept.seats] = [[], []];
    }
    this.save();
  }

  /** The tiles drawn so far: none changes once it was seen, not by an undo. */
  seeDraws(draws: Draw[], solo: boolean, stageOf: StageOf): void {
    const kept = this.read();
    for (const [stack, faces] of Object.entries(drawnStacks(draws, solo, stageOf))) {
      const known = (kept.draws[stack] ??= []);
      if (known.some((face, i) => i < faces.length && face !== faces[i])) this.contradict("draws");
      if (faces.length > known.length) kept.draws[stack] = [...known, ...faces.slice(known.length)];
    }
    this.save();
  }

  private contradict(what: Contradiction): void {
    if (!this.kept.contradictions.includes(what))
      this.kept.contradictions = [...this.kept.contradictions, what];
  }

  private read(): Kept {
    const stored = remembered(nameOf(this.table));
    if (stored && stored !== this.known) Object.assign(this.kept, keptOf(this.table));
    this.known = stored;
    return this.kept;
  }

  private save(): void {
    const { table } = this;
    const tables = [...keptTables().filter((other) => other !== table), table];
    for (const oldest of tables.slice(0, -TABLES_MOST)) forget(nameOf(oldest));
    remember(INDEX, JSON.stringify(tables.slice(-TABLES_MOST)));
    remember(nameOf(table), JSON.stringify(this.kept));
    this.known = remembered(nameOf(table));
  }
}
