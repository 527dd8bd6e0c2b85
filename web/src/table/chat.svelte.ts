/** The lines of chat at a table, and which of them were looked at here. */
import { mute } from "../net/api.ts";
import { nameShown } from "../words/guests.ts";
import type { Said, SeatView } from "../net/schema.ts";

/** Who said a line: the name of the seat, where it was said from one. */
export const speakerOf = (line: Said, seats: readonly SeatView[]): string =>
  nameShown(seats[line.seat ?? -1]?.name || line.name);

/** A line that is older than this when it comes was said before the page was opened. */
const FRESH_MS = 30_000;

export class ChatLines {
  all = $state<Said[]>([]);
  /** The line that was said last while the page was open. */
  private latest = $state.raw<Said | null>(null);
  /** The last line that was looked at. */
  private readUpTo = $state(-1);

  /** A line came; one that is here already may come again after a lost connection. */
  add(line: Said): void {
    if (this.all.some((other) => other.line === line.line)) return;
    this.all.push(line);
    if (Date.now() - line.at < FRESH_MS) this.latest = line;
  }

  /** What somebody else has just said and nobody has looked at here. */
  heard(isOwn: (seat: number) => boolean): Said | null {
    const { latest } = this;
    return latest && latest.line > this.readUpTo && !isOwn(latest.seat ?? -1) ? latest : null;
  }

  /** A line was in sight for long enough: it is not told again, and stays unread. */
  letGo(line: Said): void {
    if (this.latest?.line === line.line) this.latest = null;
  }

  /** How many lines nobody has looked at here, own ones left out. */
  unread(isOwn: (seat: number) => boolean): number {
    return this.all.filter((line) => line.line > this.readUpTo && !isOwn(line.seat ?? -1)).length;
  }

  read(): void {
    this.readUpTo = Math.max(this.readUpTo, ...this.all.map((line) => line.line));
  }

  /** Mutes a person and drops what they have said. */
  async silence(person: string): Promise<void> {
    await mute(person);
    this.all = this.all.filter((line) => line.player !== person);
    if (this.latest?.player === person) this.latest = null;
  }
}
