/** The colour that a person likes to play: kept on this device, and had wherever nobody else has it. */
import type { PlayerColour } from "../art/index.ts";
import { COLOURS } from "../game/position.ts";
import type { Plan } from "../net/schema.ts";
import { settings } from "../settings/settings.svelte.ts";

export const wishedColour = (): PlayerColour | undefined =>
  COLOURS.find((colour) => colour === settings.colour);

/** The seat of a plan that is one's own: the first at this screen. Solo has no colours to choose. */
export const ownSeat = ({ seats, elements }: Pick<Plan, "seats" | "elements">): number =>
  elements?.includes("solo") ? -1 : seats.findIndex((seat) => seat.kind === "here");

/** The plan with one's own seat in the wished colour, unless that seat has one or another has this one. */
export function withWish(plan: Plan): Plan {
  const [colour, own] = [wishedColour(), ownSeat(plan)];
  if (!colour || own < 0 || plan.seats[own]!.colour || plan.seats.some((seat) => seat.colour === colour))
    return plan;
  return { ...plan, seats: plan.seats.map((seat, i) => (i === own ? { ...seat, colour } : seat)) };
}
