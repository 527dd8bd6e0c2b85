/** What every player holds, now and at an earlier step of the game. */
import { FIGURES, GOODS, type FigureKind, type Goods } from "../art/index.ts";
import { ABBEY, faceNamed } from "../board/faces.ts";
import type { Position } from "../net/schema.ts";
import type { Event, Figure } from "../net/wire.ts";
import { withPoints } from "./position.ts";

export type Holdings = Pick<Position, "scores" | "supply" | "goods" | "abbeys" | "stacks" | "projected">;

export const NO_HOLDINGS: Holdings = { scores: [], supply: [] };

/** What was held before `later` happened; `standing` figures stand on the table now, `stood` stood there then. */
export function holdingsBefore(
  now: Holdings,
  later: readonly Event[],
  standing: readonly Figure[],
  stood: readonly Figure[],
): Holdings {
  const times = (player: number, happened: (event: Event) => boolean): number =>
    later.filter((event) => "player" in event && event.player === player && happened(event)).length;
  return {
    ...now,
    scores: withPoints(now.scores, later, -1),
    supply: supplyThen(now.supply, standing, stood),
    goods: withoutTaken(now.goods, later),
    abbeys: now.abbeys?.map(
      (count, player) => count + times(player, (event) => event.event === "laid" && event.face === ABBEY),
    ),
    stacks: now.stacks?.map((count, player) => count + times(player, isFromStack)),
  };
}

/** A colour of a solo game draws land from its own stack; the river's tiles are common. */
const isFromStack = (event: Event): boolean =>
  event.event === "drew" && faceNamed(event.face).stage === "land";

/** The figures of every sort in the game by player, none of a sort included: what is not on the table is in the supply. */
function supplyThen(
  supply: Position["supply"],
  standing: readonly Figure[],
  stood: readonly Figure[],
): Position["supply"] {
  const kinds = FIGURES.filter(
    (kind) => supply.some((counts) => kind in counts) || standing.some(({ figure }) => figure === kind),
  );
  return supply.map((counts, player) => {
    const placed = (figures: readonly Figure[], kind: FigureKind): number =>
      figures.filter((figure) => figure.player === player && figure.figure === kind).length;
    return Object.fromEntries(
      kinds.map((kind) => [kind, (counts[kind] ?? 0) + placed(standing, kind) - placed(stood, kind)]),
    );
  });
}

/** Tokens by sort and player, without what events brought; undefined where goods are not in the game. */
function withoutTaken(goods: Position["goods"], events: readonly Event[]): Position["goods"] {
  if (!goods) return undefined;
  const taken = events.filter((event) => event.event === "took");
  const less = (sort: Goods, player: number): number =>
    taken.reduce((sum, event) => (event.player === player ? sum + (event[sort] ?? 0) : sum), 0);
  return Object.fromEntries(
    GOODS.map((sort) => [sort, goods[sort]?.map((count, player) => count - less(sort, player))]),
  );
}
