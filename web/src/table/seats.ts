/** Seats before the start, as the rows of the log change them. */
import type { PlayerColour } from "../art/index.ts";
import type { Recoloured, SeatView } from "../net/schema.ts";

/** Entries after which the whole state is asked for again: they change what only the server knows for whom. */
export const ARRANGING: ReadonlySet<string> = new Set([
  "sat",
  "stood",
  "assigned",
  "departed",
  "handed_over",
]);

/** A seat takes a colour, and the seat that had it takes that seat's. */
export function recolour(seats: SeatView[], { seat, colour }: Recoloured): void {
  const own = seats[seat];
  const other = seats.find((candidate) => candidate.colour === colour);
  if (own && other) [own.colour, other.colour] = [colour, own.colour];
  else if (own) own.colour = colour;
}

/** Whether a person or a computer on another seat has a colour. */
export const hasColour = (seats: readonly SeatView[], colour: PlayerColour, but: SeatView): boolean =>
  seats.some((seat) => seat.taken && seat.seat !== but.seat && seat.colour === colour);
