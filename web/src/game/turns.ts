/** The log of a game turn by turn: who laid where, who claimed what, what was scored. */
import type { EventView } from "../net/views.ts";
import { say, term, type Key } from "../words/index.ts";
import { finalScoring } from "./position.ts";
import { cellText, partText, takenText, tellEvent, whyText } from "./describe.ts";

/** One action of a game, and what it brought about. */
export interface LogLine {
  /** How many actions the game had before. */
  actions: number;
  action: string;
  events: EventView[];
  /** The seat that decided; null = the dealer, undefined = played before this client came. */
  seat?: number | null;
}

export interface Deed {
  id: string;
  /** How many actions the game had after it. */
  step: number;
  event: EventView;
}

export interface Turn {
  id: string;
  /** Whose turn it was, once something was laid; nobody's = the final scoring. */
  player: number | null;
  deeds: Deed[];
}

const BEGINS = /^(draw|abbey)\b/;
const SHORT: Partial<Record<EventView["kind"], Key>> = {
  laid: "deed.laid",
  placed: "deed.placed",
  returned: "deed.returned",
  took: "deed.took",
  second_part: "deed.second",
};

/** A figure that comes home because it has scored goes without saying. */
export const isTold = (event: EventView, beside: readonly EventView[]): boolean =>
  !!tellEvent(event, () => "") && !(event.kind === "returned" && beside.some((one) => one.kind === "scored"));

export function turnsOf(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const { actions, action, events } of log) {
    if (BEGINS.test(action) || !turns.length) turns.push({ id: `${actions}`, player: null, deeds: [] });
    const turn = turns.at(-1)!;
    turn.player ??= events.find((event) => event.kind === "laid")?.player ?? null;
    const deeds = events
      .map((event, i) => ({ id: `${actions}.${i}`, step: actions + 1, event }))
      .filter(({ event }) => isTold(event, events));
    const final = finalScoring(events);
    const isFinal = ({ event }: Deed): boolean => event.kind === "ended" || final.includes(event);
    turn.deeds.push(...deeds.filter((deed) => !isFinal(deed)));
    if (deeds.some(isFinal)) turns.push({ id: "final", player: null, deeds: deeds.filter(isFinal) });
  }
  return turns.filter((turn) => turn.deeds.length);
}

/** What was done, without the name of whose turn it was. */
export function deedText(event: EventView): string {
  if (event.kind === "scored") return `${term("feature", event.feature ?? "")}: ${whyText(event)}`;
  const key = SHORT[event.kind];
  if (!key) return tellEvent(event, () => "");
  return say(key, {
    cell: cellText(event.cells?.[0]),
    figure: term("figure", event.figure ?? ""),
    part: partText(event.part ?? ""),
    goods: takenText(event),
  });
}
