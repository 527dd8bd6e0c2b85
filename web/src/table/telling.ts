/** Actions and events as sentences in the chosen language. */
import type { EventView, LegalView } from "../net/messages.ts";
import { say, term, type Key } from "../words/index.ts";

type Name = (player: number) => string;

const cellText = (cell: readonly [number, number] | null | undefined): string => (cell ? `${cell[0]},${cell[1]}` : "");

export function partText(part: string): string {
  const [kind = "", at = ""] = part.split(" ");
  if (kind === "crown") return `${term("feature", kind)}: ${term("feature", at)}`;
  return at ? `${term("feature", kind)} ${at}` : term("feature", kind);
}

export const whyText = (event: EventView): string =>
  (event.shares ?? []).map(([count, what, points]) => `${count} ${term("share", what)} → ${points}`).join(", ");

const TOLD: Record<string, Key> = {
  discarded: "ev.discarded",
  laid: "ev.laid",
  placed: "ev.placed",
  returned: "ev.returned",
  scored: "ev.scored",
  turned: "ev.turned",
  ended: "ev.ended",
};

/** A sentence, or nothing for what goes without saying. */
export function tellEvent(event: EventView, nameOf: Name): string {
  const key = TOLD[event.kind];
  if (!key) return "";
  return say(key, {
    who: event.player === undefined || event.player === null ? "" : nameOf(event.player),
    cell: cellText(event.cells?.[0]),
    figure: term("figure", event.figure ?? ""),
    part: partText(event.part ?? ""),
    feature: term("feature", event.feature ?? ""),
    why: whyText(event),
    number: event.number ?? 0,
  });
}

export function tellAction(legal: LegalView, passing: string): string {
  const role = term("role", (legal.part ?? "").split(" ")[0] ?? "");
  const names = {
    figure: term("figure", legal.figure ?? ""),
    role: `${role} ${(legal.part ?? "").split(" ")[1] ?? ""}`.trim(),
    part: partText(legal.part ?? ""),
    cell: cellText(legal.cell),
    corner: legal.corner ?? "",
    section: term("feature", legal.section ?? ""),
    colour: term("colour", legal.colour ?? ""),
  };
  const keys: Record<string, Key> = {
    place: "act.place",
    recall: "act.recall",
    barn: "act.barn",
    crown: "act.crown",
    take: "act.take",
    wagon: "act.wagon",
    score: "act.score",
    count: "act.count",
    abbey: "act.abbey",
  };
  const key = keys[legal.verb];
  return key ? say(key, names) : passing;
}
