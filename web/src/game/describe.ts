/** Actions, events and features as sentences in the chosen language. */
import type { EventView, FeatureView, LegalView } from "../net/views.ts";
import { GOODS } from "../art/index.ts";
import { numberText } from "../words/numbers.ts";
import { say, term, type Key } from "../words/index.ts";

type Name = (player: number) => string;

export const cellText = (cell: readonly [number, number] | null | undefined): string =>
  cell ? `${cell[0]},${cell[1]}` : "";

export function partText(part: string): string {
  const [kind = "", at = ""] = part.split(" ");
  if (kind === "crown") return `${term("feature", kind)}: ${term("feature", at)}`;
  return at.length === 1 ? `${term("feature", kind)} (${term("top", at)})` : term("feature", kind);
}

/** "1 tile", "3 tiles", in the forms of the language. */
export const countText = (count: number, what: string): string => {
  const told = term("share", what, { count });
  return told === what ? `${count} ${what}` : told;
};

/** complete or open, in the gender of the feature. */
export const stateText = ({ kind, complete }: FeatureView): string =>
  kind === "field" ? "" : say(complete ? "feature.complete" : "feature.open", { kind });

export const whyText = (event: EventView): string =>
  (event.shares ?? []).map(([count, what, points]) => `${countText(count, what)} → ${points}`).join(", ");

/** "2 wine, 1 cloth": what was taken. */
export const takenText = (event: EventView): string =>
  GOODS.flatMap((goods) => (event[goods] ? [countText(event[goods], goods)] : [])).join(", ");

const TOLD: Partial<Record<EventView["kind"], Key>> = {
  discarded: "ev.discarded",
  laid: "ev.laid",
  placed: "ev.placed",
  returned: "ev.returned",
  scored: "ev.scored",
  pig_moved: "ev.turned",
  took: "ev.took",
  second_part: "ev.second",
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
    steps: countText(event.number ?? 0, "sections"),
    goods: takenText(event),
  });
}

/** Who had most, where several stood on what was scored. */
export function majorityText(event: EventView, nameOf: Name): string {
  const weights = event.majority ?? [];
  if (weights.filter((weight) => weight > 0).length < 2) return "";
  return weights.flatMap((weight, player) => (weight ? [`${nameOf(player)} ${weight}`] : [])).join(" : ");
}

/** What each cell gave, where every cell gave the same. */
export function perCell(event: EventView): string {
  const [count, what, points] = event.shares?.[0] ?? [0, "", 0];
  const isEven = what === "tiles" && count > 0 && count === event.cells?.length;
  return isEven ? `+${numberText(points / count)}` : "";
}

/** How large a feature is: tiles, shields, cities, goods. */
export function sizeText({ tiles = 0, shields = 0, cities = 0, kind, specials = [] }: FeatureView): string {
  const parts = [countText(tiles, "tiles")];
  if (shields) parts.push(countText(shields, "shields"));
  if (kind === "field") parts.push(countText(cities, "cities"));
  for (const goods of GOODS) {
    const count = specials.filter((one) => one === goods).length;
    if (count) parts.push(countText(count, goods));
  }
  return parts.join(", ");
}

/** What an inn or a cathedral does to the points of its feature; nothing without one. */
export function specialText({ specials = [] }: FeatureView): string {
  const one = specials.find((name) => name === "inn" || name === "cathedral");
  return one ? term("special", one) : "";
}

export function ownerText(feature: FeatureView, nameOf: Name): string {
  const owners = feature.owners ?? [];
  return owners.length ? owners.map(nameOf).join(", ") : say("feature.free");
}

/** The points of all, in the order that is given: "9 to 2". */
export function pointsText(lines: readonly { name: string; score: number }[]): string {
  const [first, second, ...more] = lines;
  if (!first || !second) return "";
  if (more.length) return lines.map(({ name, score }) => `${name} ${score}`).join(", ");
  return say("end.score", { first: first.score, second: second.score });
}

/** A sentence as it is said: without arrows, with a stop at its end. */
export const aloud = (words: string): string => words.replaceAll(" → ", ": ").replace(/[^.!?…]$/, "$&.");

/** A feature in one sentence, for those who listen. */
export function tellFeature(feature: FeatureView, nameOf: Name, withCells = true): string {
  const all = [...feature.parts].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([x, y]) => `${x},${y}`);
  const cells = withCells ? [...new Set(all)] : [];
  const state = stateText(feature);
  const worth = feature.worth ? say("feature.worth", { points: feature.worth }) : "";
  const title = [term("feature", feature.kind), state].filter(Boolean).join(", ");
  return `${title}: ${[ownerText(feature, nameOf), sizeText(feature), specialText(feature), worth, cells.join("; ")].filter(Boolean).join("; ")}.`;
}

/** Figures that stand beside a follower and are none themselves. */
const COMPANIONS = new Set(["builder", "pig"]);

const DONE: Record<string, Key> = {
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

/** What a figure would be on a part; `where` tells places of one sort apart. A builder or pig is only there. */
export function roleText(part: string, where = "", figure = ""): string {
  const [kind = "", at = ""] = part.split(" ");
  const side = where || (at.length === 1 ? term("top", at) : "");
  const role = term(COMPANIONS.has(figure) ? "part" : "role", kind);
  return side ? `${role} (${side})` : role;
}

export function tellAction(legal: LegalView, passing: string): string {
  const key = DONE[legal.verb];
  if (!key) return passing;
  return say(key, {
    figure: term("figure", legal.figure ?? ""),
    role: roleText(legal.part ?? "", "", legal.figure),
    part: partText(legal.part ?? ""),
    cell: cellText(legal.cell),
    corner: term("top", legal.corner ?? ""),
    section: term("feature", legal.section ?? ""),
    colour: term("colour", legal.colour ?? ""),
  });
}
