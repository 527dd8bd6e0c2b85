/** This client's part in the shuffle: it commits to bytes of its own, reveals them when all have committed, keeps what it sees. */
import { faceNamed } from "../board/faces.ts";
import type { Unkeyed } from "../net/connection.ts";
import type { Entry, Event, FromTable, State } from "../net/wire.ts";
import type { Draw, Stacking } from "./deal.ts";
import { Keeper } from "./kept.ts";

/** So long the bytes of a seat of one's own may come from another device before this one gives the start up. */
const ELSEWHERE_MS = 3_000;

/** After more stopped starts than this, the page takes part in another only if its person says so. */
export const STOPS_UNASKED = 2;

/** Every tile drawn so far, and by whom. */
export function drawsIn(log: readonly { events: Event[] }[]): Draw[] {
  const drawn = log.flatMap(({ events }) => events.filter((event) => event.event === "drew"));
  return drawn.map(({ face, player }) => ({ face, player }));
}

/** From which stacks tiles are drawn: in solo every colour has its own. */
export function stackingOf({ colours, options, elements }: State["plan"]): Stacking {
  return { colours: elements?.includes("solo") ? colours : 0, tiles: Number(options.tiles ?? 0) };
}

/** The table after something happened with the shuffle: bytes committed to, sealed, revealed, or a start stopped. */
export function arrange(table: State, entry: Entry): void {
  const { shuffle } = table;
  if (entry.what === "committed") for (const number of entry.seats) table.seats[number]!.ready = true;
  if (entry.what === "revealed") for (const number of entry.seats) table.seats[number]!.revealed = true;
  if (entry.what === "sealed") shuffle.sealed = entry.commitments;
  if (entry.what !== "stopped") return;
  const { seats, withheld } = entry;
  const who = (number?: number): string => table.seats[number ?? 0]?.name ?? "";
  shuffle.stopped = [...(shuffle.stopped ?? []), { by: who(seats[0]), withheld: withheld.map(who) }];
  shuffle.sealed = [];
  for (const seat of table.seats) seat.ready = seat.revealed = seat.kind === "computer";
}

export class Shuffling {
  private keeper: Keeper;
  /** Messages that were sent by themselves and are not yet answered. */
  private unanswered = new Set<string>();
  private givingUp: ReturnType<typeof setTimeout> | undefined;
  private table: State | undefined;

  constructor(
    id: string,
    private send: (message: Unkeyed) => string,
    /** The last ply that this page has heard of. */
    private ply: () => number,
  ) {
    this.keeper = new Keeper(id);
  }

  close(): void {
    clearTimeout(this.givingUp);
  }

  /** What the whole state tells of the shuffle, before anything is sent. */
  see({ commitment, shuffle, status, seats, series }: State): void {
    this.keeper.seeCommitment(commitment);
    this.keeper.seeStopped(
      shuffle.stopped?.length ?? 0,
      status === "open" ? [] : seats.flatMap(({ you }, seat) => (you ? [seat] : [])),
    );
    if (shuffle.bag) this.keeper.seeBag(shuffle.bag);
    if (status === "open") this.keeper.seeStarter(series?.starter ?? null);
  }

  /** Before the start: does what is to be done here now. Whether nothing is. */
  takePart(table: State): boolean {
    this.table = table;
    clearTimeout(this.givingUp);
    const { sealed, stopped = [] } = table.shuffle;
    this.keeper.seeStopped(stopped.length, []);
    if (sealed?.length) {
      this.reveal(sealed);
      return false;
    }
    if (!table.seats.some((seat) => seat.you && !seat.ready)) return true;
    if (!this.asks(table)) this.commit();
    return false;
  }

  /** Whether nothing goes on without this person's word: bytes of theirs are missing, and starts were stopped again and again. */
  asks({ shuffle: { sealed = [], stopped = [] }, seats }: State): boolean {
    const own = seats.filter((seat) => seat.you);
    if (!sealed.length) return stopped.length > STOPS_UNASKED && own.some((seat) => !seat.ready);
    return (
      stopped.length >= STOPS_UNASKED && own.some((seat) => !seat.revealed) && !this.keeper.holds(sealed)
    );
  }

  /** The person wants another start. */
  tryAgain(): void {
    clearTimeout(this.givingUp);
    this.commit();
  }

  /** Whether a message answers one of those that were sent by themselves. */
  hears(message: FromTable): boolean {
    return (
      (message.type === "accepted" || message.type === "refused") && this.unanswered.delete(message.key ?? "")
    );
  }

  /** Every draw that was told while the secret was still secret. */
  seeDraws(draws: Draw[], isSolo: boolean): void {
    this.keeper.seeDraws(draws, isSolo, (face) => faceNamed(face).stage);
  }

  private commit(): void {
    if (!this.unanswered.size)
      this.unanswered.add(
        this.send({ type: "commit", commitment: this.keeper.newCommitment(), ply: this.ply() }),
      );
  }

  /** Own bytes are sent if the sealed list holds them; those of another device come from there, or the start is given up. */
  private reveal(sealed: string[]): void {
    if (!this.awaitsOwnBytes || this.unanswered.size) return;
    const randoms = this.keeper.toReveal(sealed);
    for (const random of randoms) this.unanswered.add(this.send({ type: "reveal", random }));
    if (!randoms.length && !this.asks(this.table!))
      this.givingUp = setTimeout(() => this.awaitsOwnBytes && this.commit(), ELSEWHERE_MS);
  }

  private get awaitsOwnBytes(): boolean {
    const { status, shuffle, seats = [] } = this.table ?? {};
    return status === "open" && !!shuffle?.sealed?.length && seats.some((seat) => seat.you && !seat.revealed);
  }
}
