/** Legal actions as people see them: in words, with the figure that they are about, and where they lie on the map. */
import type { FigureKind, PlayerColour } from "../art/index.ts";
import type { ChoicePlace, PartAt } from "../board/types.ts";
import type { LegalView, Verb } from "../net/views.ts";
import { say, term } from "../words/index.ts";
import { crownSpot, isLying, spotOf, type Spot } from "./figures.ts";
import { COLOURS, type Laid } from "./position.ts";
import { roleText, tellAction } from "./describe.ts";

/** Points beside a choice. */
export interface Badge {
  text: string;
  /** The same in words. */
  words: string;
  /** Whether they are paid at once, and do not only stand to be won. */
  isPaid: boolean;
}

export interface Choice {
  action: string;
  verb: Verb | "fold";
  /** Of a crown space. */
  section: string;
  text: string;
  badge: Badge | null;
  isPass: boolean;
  /** The part of the map that it is about. */
  at: PartAt | null;
  figure: { kind: FigureKind; colour: PlayerColour; lying: boolean } | null;
}

/** Who decides, and what lies on the table. */
export interface Scene {
  laid: Laid;
  player: number;
  colour: PlayerColour;
  /** What passing is called now. */
  passing: string;
}

const APART = 35;
/** Where a place lies wholly on its tile, along a side. */
const INSIDE = Array.from({ length: 15 }, (_, i) => 15 + i * 5);
const kindOf = (part: string | undefined): string => part?.split(" ")[0] ?? "";

/** The nearest spot where a place lies wholly on its tile. */
function onTile({ x, y }: Spot): Spot {
  const inside = (at: number): number =>
    Math.floor(at / 100) * 100 +
    Math.min(INSIDE.at(-1)!, Math.max(INSIDE[0]!, at - Math.floor(at / 100) * 100));
  return { x: inside(x), y: inside(y) };
}

/** The spot itself, or the nearest one on its tile where nothing else is offered. */
function besideOthers(spot: Spot, others: readonly Spot[]): Spot {
  const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
  const isFree = (p: Spot): boolean => others.every((other) => apart(other, p) >= APART);
  if (isFree(spot)) return spot;
  const corner = { x: Math.floor(spot.x / 100) * 100, y: Math.floor(spot.y / 100) * 100 };
  const free = INSIDE.flatMap((x) => INSIDE.map((y) => ({ x: corner.x + x, y: corner.y + y }))).filter(
    isFree,
  );
  return (
    free.reduce<Spot | null>((best, p) => (best && apart(best, spot) <= apart(p, spot) ? best : p), null) ??
    spot
  );
}

/** The points that it would bring at once to whom it is about. */
export function gainOf({ verb, colour, points }: LegalView, { player }: Pick<Scene, "player">): number {
  return points?.[verb === "count" ? COLOURS.findIndex((one) => one === colour) : player] ?? 0;
}

/** What the choice itself brings: passing would leave what the tile pays anyway. */
export function badgeOf(
  one: LegalView,
  all: readonly LegalView[],
  scene: Pick<Scene, "player">,
): Badge | null {
  const pass = all.find(({ verb }) => verb === "pass");
  const gain = gainOf(one, scene) - (pass ? gainOf(pass, scene) : 0);
  if (gain > 0) return { text: `+${gain}`, words: say("points.now", { points: gain }), isPaid: true };
  const worth = one.worth ?? 0;
  return worth > 0
    ? { text: String(worth), words: say("points.open", { points: worth }), isPaid: false }
    : null;
}

/** Where on the tile, for several fields: north-west, south… */
function whereabouts({ part = "", figure }: LegalView, all: readonly LegalView[], { tiles }: Laid): string {
  const last = tiles.at(-1);
  const alike = all.filter(
    (one) => one.verb === "place" && one.figure === figure && kindOf(one.part) === kindOf(part),
  );
  if (!last || kindOf(part) !== "field" || alike.length < 2) return "";
  const { x, y } = spotOf(tiles, [last.x, last.y], part);
  const [dx, dy] = [x - last.x * 100 - 50, y - last.y * 100 - 50];
  const way = (dy < -12 ? "N" : dy > 12 ? "S" : "") + (dx > 12 ? "E" : dx < -12 ? "W" : "");
  return way ? term("top", way) : "";
}

/** In words; a meeple goes without saying. */
function textOf(one: LegalView, all: readonly LegalView[], { laid, passing }: Scene): string {
  if (one.verb !== "place") return tellAction(one, passing);
  const role = roleText(one.part ?? "", whereabouts(one, all, laid), one.figure);
  return one.figure && one.figure !== "meeple"
    ? say("act.place", { figure: term("figure", one.figure), role })
    : role;
}

function partOf(one: LegalView, scene: Scene): PartAt | null {
  const { verb, cell, part = "", corner, section } = one;
  if (verb === "barn" && cell) return { x: cell[0], y: cell[1], part: `corner ${corner}` };
  if (cell && part) return { x: cell[0], y: cell[1], part };
  const spot = verb === "crown" ? spotFor(one, scene) : null;
  return spot && { x: Math.floor(spot.x / 100), y: Math.floor(spot.y / 100), part: `crown ${section}` };
}

const FIGURES: Partial<Record<Verb, (one: LegalView) => string>> = {
  place: (one) => one.figure || "meeple",
  barn: () => "barn",
  wagon: () => "wagon",
  crown: (one) => one.figure || "meeple",
  recall: () => "abbot",
  take: (one) => one.figure || "meeple",
  count: () => "meeple",
};

function figureOf(one: LegalView, scene: Scene): Choice["figure"] {
  const kind = FIGURES[one.verb]?.(one) as FigureKind | undefined;
  if (!kind) return null;
  const colour =
    one.verb === "count" ? (COLOURS.find((name) => name === one.colour) ?? scene.colour) : scene.colour;
  return { kind, colour, lying: isLying(kind, one.part ?? "") };
}

function spotFor(one: LegalView, scene: Scene): Spot | null {
  const { tiles, figures } = scene.laid;
  const { verb, cell, part = "", corner, section = "" } = one;
  if (verb === "place") return onTile(spotOf(tiles, cell, part));
  if (verb === "barn") return spotOf(tiles, cell, `corner ${corner}`);
  if (verb === "crown")
    return crownSpot(tiles, section, figures.filter((f) => f.part === `crown ${section}`).length);
  return ["wagon", "take", "score", "recall"].includes(verb) ? spotOf(tiles, cell, part) : null;
}

/** A list to choose from. */
export function choicesOf(all: readonly LegalView[], scene: Scene): Choice[] {
  return all.map((one) => ({
    action: one.action,
    verb: one.verb,
    section: one.section ?? "",
    text: textOf(one, all, scene),
    badge: badgeOf(one, all, scene),
    isPass: one.verb === "pass",
    at: partOf(one, scene),
    figure: figureOf(one, scene),
  }));
}

/** The same where they lie on the board. */
export function placesOf(all: readonly LegalView[], scene: Scene): ChoicePlace[] {
  const found: ChoicePlace[] = [];
  for (const one of all) {
    const spot = spotFor(one, scene);
    if (!spot) continue;
    const [figure, badge] = [figureOf(one, scene), badgeOf(one, all, scene)];
    const label = [textOf(one, all, scene), badge?.words].filter(Boolean).join(", ");
    const shown = figure && one.verb !== "take" ? { figure } : {};
    found.push({
      id: one.action,
      ...besideOthers(spot, found),
      ...shown,
      label,
      badge: badge?.text ?? "",
      isOpen: !!badge && !badge.isPaid,
    });
  }
  return found;
}
