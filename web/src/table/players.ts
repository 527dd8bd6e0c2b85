/** Every player of a game as the score board shows them. */
import type { PlayerColour } from "../art/index.ts";
import { term } from "../words/index.ts";
import type { TableSession } from "./session.svelte.ts";

const LAP = 50;

export interface PlayerLine {
  player: number;
  colour: PlayerColour;
  name: string;
  isYou: boolean;
  isComputer: boolean;
  isThere: boolean;
  decides: boolean;
  score: number;
  lap: number;
  projected: number | null;
  supply: [figure: string, count: number][];
  /** Milliseconds left when the position was heard. */
  clock: number | null;
  clockRuns: boolean;
}

export function nameOf(session: TableSession, player: number): string {
  const seat = session.seatOf(player);
  const colour = term("colour", session.colourOf(player));
  if (session.isSolo || !seat) return colour;
  return seat.name || (seat.level ? term("level", seat.level) : colour);
}

export function playerLines(session: TableSession): PlayerLine[] {
  const { position } = session;
  return (position?.scores ?? []).map((score, player) => {
    const seat = session.seatOf(player);
    const number = seat?.seat ?? 0;
    return {
      player,
      colour: session.colourOf(player),
      name: nameOf(session, player),
      isYou: !!seat?.you,
      isComputer: seat?.kind === "computer",
      isThere: seat?.kind === "computer" || session.present.includes(number),
      decides: position?.phase !== "over" && position?.player === player,
      score,
      lap: Math.floor(score / LAP) + 1,
      projected: position?.projected?.[player] ?? null,
      supply: Object.entries({ meeple: 0, ...position?.supply[player] }),
      clock: session.isSolo ? null : (position?.clocks?.[number] ?? null),
      clockRuns: position?.running === number,
    };
  });
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
