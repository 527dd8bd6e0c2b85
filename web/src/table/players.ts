/** Every player of a game as the score board shows them. */
import { FIGURES, GOODS, type FigureKind, type Goods, type PlayerColour } from "../art/index.ts";
import type { Holdings } from "../game/holdings.ts";
import type { SeatView } from "../net/schema.ts";
import { nameShown } from "../words/guests.ts";
import { term } from "../words/index.ts";
import type { TableSession } from "./session.svelte.ts";

/** Fields of the score track. */
export const LAP = 50;

type Held = [what: FigureKind | "abbey", count: number][];

export interface PlayerLine {
  player: number;
  colour: PlayerColour;
  name: string;
  /** Where the figure tells the colour and an icon the computer. */
  short: string;
  seat: SeatView;
  isYou: boolean;
  isThere: boolean;
  /** Resigned, left or flagged. */
  gone: NonNullable<SeatView["gone"]>;
  decides: boolean;
  isLast: boolean;
  score: number;
  lap: number;
  projected: number | null;
  supply: Held;
  /** Tokens of every sort, where goods are in the game. */
  goods: [goods: Goods, count: number][];
  /** Solo: tiles left in the stack of this colour. */
  stack: number | null;
  /** Milliseconds left when the position was heard. */
  clock: number | null;
  clockRuns: boolean;
}

const NO_SEAT: SeatView = { seat: 0, kind: "here", colour: "black" };

export function nameOf(session: TableSession, player: number): string {
  const seat = session.seatOf(player);
  const colour = term("colour", session.colourOf(player));
  if (session.isSolo || !seat) return colour;
  if (seat.name || !seat.level) return nameShown(seat.name ?? "") || colour;
  const alike = session.table?.seats.filter((other) => other.level === seat.level && !other.name) ?? [];
  return alike.length > 1 ? `${colour} · ${term("level", seat.level)}` : term("level", seat.level);
}

/** Who decides now, or has to confirm the turn. */
export function deciderOf(session: TableSession): number {
  const { position, table } = session;
  const seat = position?.unconfirmed ?? null;
  if (seat === null) return position?.decider ?? position?.player ?? 0;
  if (session.isSolo) return session.log.at(-1)?.player ?? position?.player ?? 0;
  const seats = Math.max(1, table?.seats.length ?? 1);
  return (seat - (table?.starter ?? 0) + seats) % seats;
}

/** The end of a game takes nothing away: a projection below the score is of an earlier step of the turn. */
const upToDate = (projected: number | undefined, score: number): number | null =>
  projected !== undefined && projected >= score ? projected : null;

/** Every player with what is held at the moment that is shown. */
export function playerLines(
  session: TableSession,
  { scores, supply, goods, abbeys, stacks, projected }: Holdings,
  decider = deciderOf(session),
): PlayerLine[] {
  const { position } = session;
  return scores.map((score, player) => {
    const seat = session.seatOf(player);
    const number = seat?.seat ?? 0;
    const held: Holdings["supply"][number] = { meeple: 0, ...supply[player] };
    return {
      player,
      colour: session.colourOf(player),
      name: nameOf(session, player),
      short:
        seat?.kind === "computer" && seat.level && !session.isSolo
          ? term("computer", seat.level)
          : nameOf(session, player),
      seat: seat ?? NO_SEAT,
      isYou: !!seat?.you,
      isThere: seat?.kind === "computer" || session.present.includes(number),
      gone: seat?.gone ?? "",
      decides: session.table?.status === "playing" && decider === player,
      isLast: session.isSolo && score === Math.min(...scores),
      score,
      lap: Math.floor(score / LAP) + 1,
      projected: position?.phase === "over" ? null : upToDate(projected?.[player], score),
      supply: [
        ...FIGURES.flatMap((kind): Held => (kind in held ? [[kind, held[kind] ?? 0]] : [])),
        ...(abbeys?.length ? ([["abbey", abbeys[player] ?? 0]] satisfies Held) : []),
      ],
      goods: GOODS.flatMap((sort): PlayerLine["goods"] => {
        const tokens = goods?.[sort];
        return tokens ? [[sort, tokens[player] ?? 0]] : [];
      }),
      stack: stacks?.[player] ?? null,
      clock: session.isSolo ? null : (position?.clocks?.[number] ?? null),
      clockRuns: position?.running === number,
    };
  });
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
