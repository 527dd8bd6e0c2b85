/** Actions, events and features as sentences in the chosen language. */
import type { Action, Cell, Event, Feature, Part, Scored } from "../net/wire.ts";
import { GOODS, type FigureKind } from "../art/index.ts";
import { FOLLOWERS } from "../facts/facts.ts";
import type { Took } from "../net/schema.ts";
import { numberText } from "../words/numbers.ts";
import { say, term } from "../words/index.ts";

type Name = (player: number) => string;

const isFollower = (figure: FigureKind): boolean => FOLLOWERS.some((follower) => follower === figure);

export const cellText = (cell: Cell | null | undefined): string => cell?.join() ?? "";

/** On which side of its tile a part lies: of a field that is not told. */
const sideText = ({ at = "" }: Part): string => (at.length === 1 ? term("top", at) : "");

export function partText(part: Part): string {
  const kind = term("feature", part.kind);
  if (part.kind === "crown") return `${kind}: ${term("feature", part.at ?? "")}`;
  const side = sideText(part);
  return side ? `${kind} (${side})` : kind;
}

/** "1 tile", "3 tiles", in the forms of the language. */
export const countText = (count: number, what: string): string => {
  const counted = term("share", what, { count });
  return counted === what ? `${count} ${what}` : counted;
};

/** complete or open, in the gender of the feature. */
export const stateText = ({ kind, complete }: Feature): string =>
  kind === "field" ? "" : say(complete ? "feature.complete" : "feature.open", { kind });

export const whyText = ({ shares = [] }: Scored): string =>
  shares.map(([count, what, points]) => `${countText(count, what)} → ${points}`).join(", ");

/** "2 wine, 1 cloth": what was taken. */
export const takenText = (event: Took): string =>
  GOODS.flatMap((goods) => (event[goods] ? [countText(event[goods], goods)] : [])).join(", ");

/** A sentence, or nothing for what goes without saying. */
export function tellEvent(event: Event, nameOf: Name): string {
  switch (event.event) {
    case "discarded":
      return say("ev.discarded");
    case "laid":
      return say("ev.laid", { who: nameOf(event.player), cell: cellText(event.cell) });
    case "placed":
    case "returned":
      return say(`ev.${event.event}`, {
        who: nameOf(event.player),
        figure: term("figure", event.figure),
        part: partText(event.part),
      });
    case "scored":
      return say("ev.scored", {
        who: nameOf(event.player),
        feature: term("feature", event.feature),
        why: whyText(event),
      });
    case "pig_moved":
      return say("ev.turned", {
        feature: term("feature", event.section),
        steps: countText(event.steps, "sections"),
      });
    case "took":
      return say("ev.took", { who: nameOf(event.player), goods: takenText(event) });
    case "second_part":
      return say("ev.second", { who: nameOf(event.player) });
    case "ended":
      return say("ev.ended");
    default:
      return "";
  }
}

/** Who had most, where several stood on what was scored. */
export function majorityText({ majority = [] }: Scored, nameOf: Name): string {
  if (majority.filter((weight) => weight > 0).length < 2) return "";
  return majority.flatMap((weight, player) => (weight ? [`${nameOf(player)} ${weight}`] : [])).join(" : ");
}

/** What each cell gave, where every cell gave the same. */
export function perCell({ shares = [], cells = [] }: Scored): string {
  const [count, what, points] = shares[0] ?? [0, "", 0];
  const isEven = what === "tiles" && count > 0 && count === cells.length;
  return isEven ? `+${numberText(points / count)}` : "";
}

/** How large a feature is: tiles, shields, cities, goods. */
export function sizeText({ tiles = 0, shields = 0, cities = 0, kind, specials = [] }: Feature): string {
  const parts = [countText(tiles, "tiles")];
  if (shields) parts.push(countText(shields, "shields"));
  if (kind === "field") parts.push(countText(cities, "cities"));
  for (const goods of GOODS) {
    const count = specials.filter((special) => special === goods).length;
    if (count) parts.push(countText(count, goods));
  }
  return parts.join(", ");
}

/** What an inn or a cathedral does to the points of its feature; nothing without one. */
export function specialText({ specials = [] }: Feature): string {
  const special = specials.find((name) => name === "inn" || name === "cathedral");
  return special ? term("special", special) : "";
}

export function ownerText(feature: Feature, nameOf: Name): string {
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
export function tellFeature(feature: Feature, nameOf: Name, withCells = true): string {
  const all = feature.parts.map(([cell]) => cell).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const cells = withCells ? [...new Set(all.map(cellText))] : [];
  const state = stateText(feature);
  const worth = feature.worth ? say("feature.worth", { points: feature.worth }) : "";
  const title = [term("feature", feature.kind), state].filter(Boolean).join(", ");
  return `${title}: ${[ownerText(feature, nameOf), sizeText(feature), specialText(feature), worth, cells.join("; ")].filter(Boolean).join("; ")}.`;
}

/** What a figure would be on a part; `where` tells places of one sort apart. One that is no follower is only there. */
export function roleText(part: Part, where = "", figure: FigureKind = "meeple"): string {
  const side = where || sideText(part);
  const role = term(isFollower(figure) ? "role" : "part", part.kind);
  return side ? `${role} (${side})` : role;
}

/** What an action does; what has no words of its own is `passing`. */
export function tellAction(action: Action, passing: string): string {
  const { verb } = action;
  if (verb === "draw" || verb === "lay" || verb === "pass" || verb === "retire") return passing;
  const figure = "figure" in action ? action.figure : undefined;
  return say(`act.${verb}`, {
    ...(figure ? { figure: term("figure", figure) } : {}),
    ...("part" in action ? { role: roleText(action.part, "", figure), part: partText(action.part) } : {}),
    ...("cell" in action ? { cell: cellText(action.cell) } : {}),
    ...("corner" in action ? { corner: term("top", action.corner) } : {}),
    ...("section" in action ? { section: term("feature", action.section) } : {}),
    ...("colour" in action ? { colour: term("colour", action.colour) } : {}),
  });
}
