/** The lines of chat at a table, and which of them were looked at here. */
import { mute } from "../net/api.ts";
import { nameShown } from "../words/guests.ts";
import type { Said, SeatView } from "../net/schema.ts";

/** Who said a line: the name of the seat, where it was said from one. */
export const speakerOf = (line: Said, seats: readonly SeatView[]): string =>
  nameShown(seats[line.seat ?? -1]?.name || line.name);

export class ChatLines {
  all = $state<Said[]>([]);
  /** The last line that was looked at. */
  private readUpTo = $state(-1);

  /** A line came; one that is here already may come again after a lost connection. */
  add(line: Said): void {
    if (!this.all.some((other) => other.line === line.line)) this.all.push(line);
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
  }
}
