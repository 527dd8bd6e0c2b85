/** The moments of a finished game: before the first action, after each, and every final scoring by itself. */
import { GOODS, type Goods } from "../art/index.ts";
import type { ReplayView } from "../net/schema.ts";
import type { Event } from "../net/wire.ts";
import { finalScoring, withPoints } from "../game/position.ts";

export interface Moment {
  /** How many actions lie on the board. */
  ply: number;
  /** Who acted or scored. */
  player: number | null;
  events: Event[];
  scores: number[];
}

const hasScored = ({ events }: Moment): boolean => events.some((event) => event.event === "scored");

export function momentsOf(frames: ReplayView["frames"]): Moment[] {
  const last = frames.at(-1);
  const final = finalScoring(last?.events ?? []);
  /* A game begins with a draw, which brings nothing. */
  const all: Moment[] = [{ ply: 0, player: null, events: [], scores: frames[0]?.scores ?? [] }];
  frames.forEach((frame, i) =>
    all.push({
      ply: i + 1,
      player: frame.player,
      events: frame.events.filter((event) => !final.some((scoring) => scoring === event)),
      scores: frame.scores,
    }),
  );
  if (!last || !final.length) return all;
  const counted = all.at(-1)!;
  counted.scores = withPoints(last.scores, final, -1);
  for (const event of final)
    all.push({
      ply: frames.length,
      player: event.player,
      events: [event],
      scores: withPoints(all.at(-1)!.scores, [event], 1),
    });
  const isEnd = (event: Event): boolean => event.event === "ended";
  all.at(-1)!.events.push(...counted.events.filter(isEnd));
  counted.events = counted.events.filter((event) => !isEnd(event));
  return all;
}

/** The steps at which somebody scored. */
export const scoringsOf = (moments: readonly Moment[]): number[] =>
  moments.flatMap((moment, step) => (hasScored(moment) ? [step] : []));

/** The tokens that every player has taken by a ply, sort by sort; none of a game in which nobody takes any. */
export function goodsAt(frames: ReplayView["frames"], ply: number, players: number): [Goods, number][][] {
  const taken = frames.map(({ events }) => events.filter((event) => event.event === "took"));
  if (!taken.some((events) => events.length)) return [];
  const before = taken.slice(0, ply).flat();
  return Array.from({ length: players }, (_, player) => {
    const own = before.filter((event) => event.player === player);
    return GOODS.map((sort) => [sort, own.reduce((sum, event) => sum + (event[sort] ?? 0), 0)]);
  });
}
