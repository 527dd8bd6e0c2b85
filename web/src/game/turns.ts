/** The log of a game turn by turn: who laid where, who claimed what, what was scored. */
import { sameCell } from "../board/laid.ts";
import type { Returned } from "../net/schema.ts";
import type { Action, Event, Scored, Verb } from "../net/wire.ts";
import { say, term } from "../words/index.ts";
import { finalScoring } from "./position.ts";
import { cellText, partText, takenText, tellEvent, whyText } from "./describe.ts";

/** One action of a game, and what it brought about. */
export interface LogLine {
  /** How many actions the game had before. */
  actions: number;
  action: Action;
  /** Whose turn it was. */
  player: number;
  events: Event[];
  /** The seat that decided; null = the dealer, undefined = played before this client came. */
  seat?: number | null;
}

export interface Deed {
  id: string;
  /** How many actions the game had after it. */
  step: number;
  event: Event;
}

export interface Turn {
  id: string;
  /** Whose turn it was; nobody's = the final scoring. */
  player: number | null;
  deeds: Deed[];
}

const BEGINS = new Set<Verb>(["draw", "abbey"]);

/** Whether the figure came home because what it stood on was scored: a feature, or a crown space off the board. */
const hasScored = ({ cell: from }: Returned, { cell, cells = [], final }: Scored): boolean =>
  !final && (from ? cells.some((other) => sameCell(other, from)) : !cell);

/** A figure that comes home because it has scored goes without saying. */
export const isTold = (event: Event, beside: readonly Event[]): boolean =>
  !!tellEvent(event, () => "") &&
  !(
    event.event === "returned" && beside.some((other) => other.event === "scored" && hasScored(event, other))
  );

/** Of the final scoring, and of the end after it, the first `counted` lines are told. */
export function turnsOf(log: readonly LogLine[], counted: number): Turn[] {
  const turns: Turn[] = [];
  for (const { actions, action, player, events } of log) {
    if (BEGINS.has(action.verb) || !turns.length) turns.push({ id: `${actions}`, player, deeds: [] });
    const turn = turns.at(-1)!;
    const deeds = events
      .map((event, i) => ({ id: `${actions}.${i}`, step: actions + 1, event }))
      .filter(({ event }) => isTold(event, events));
    const scorings = finalScoring(events);
    const isFinal = ({ event }: Deed): boolean => scorings.some((scoring) => scoring === event);
    const isEnd = ({ event }: Deed): boolean => event.event === "ended";
    turn.deeds.push(...deeds.filter((deed) => !isFinal(deed) && !isEnd(deed)));
    const counting = [...deeds.filter(isFinal), ...deeds.filter(isEnd)];
    if (counting.length) turns.push({ id: "final", player: null, deeds: counting.slice(0, counted) });
  }
  return turns.filter((turn) => turn.deeds.length);
}

/** What was done, without the name of whose turn it was. */
export function deedText(event: Event): string {
  switch (event.event) {
    case "scored":
      return `${term("feature", event.feature)}: ${whyText(event)}`;
    case "laid":
      return say("deed.laid", { cell: cellText(event.cell) });
    case "placed":
    case "returned": {
      const figure = term("figure", event.figure);
      return say(`deed.${event.event}`, { figure, part: partText(event.part) });
    }
    case "took":
      return say("deed.took", { goods: takenText(event) });
    case "second_part":
      return say("deed.second");
    default:
      return tellEvent(event, () => "");
  }
}
