/** Legal actions as people see them: in words, with the figure that they are about, and where they lie on the map. */
import type { FigureKind, PlayerColour } from "../art/index.ts";
import type { Badge, Choice, PartAt } from "../board/types.ts";
import { notationOf, type Action, type Legal, type Part, type Verb } from "../net/wire.ts";
import { samePart } from "../board/faces.ts";
import type { Barn, Crown, Place } from "../net/schema.ts";
import { say, term } from "../words/index.ts";
import { crownSpot, isLying, spotOf, type Spot } from "./figures.ts";
import { COLOURS, type Laid } from "./position.ts";
import { roleText, tellAction } from "./describe.ts";

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

/** How far the middle of a place stays from the side of its tile. */
const RIM = 6;

/** The nearest spot where the middle of a place lies well on its tile. */
function onTile({ x, y }: Spot): Spot {
  const inside = (coordinate: number): number => {
    const from = Math.floor(coordinate / 100) * 100;
    return Math.min(from + 100 - RIM, Math.max(from + RIM, coordinate));
  };
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
export function gainOf({ action, points }: Legal, { player }: Pick<Scene, "player">): number {
  return points?.[action.verb === "count" ? COLOURS.indexOf(action.colour) : player] ?? 0;
}

/** What the choice itself brings: passing would leave what the tile pays anyway. */
function badgeOf(legal: Legal, all: readonly Legal[], scene: Pick<Scene, "player">): Badge | null {
  const pass = all.find(({ action }) => action.verb === "pass");
  const gain = gainOf(legal, scene) - (pass ? gainOf(pass, scene) : 0);
  if (gain > 0) return { text: `+${gain}`, words: say("points.now", { points: gain }), isPaid: true };
  const worth = legal.worth ?? 0;
  return worth > 0
    ? { text: String(worth), words: say("points.open", { points: worth }), isPaid: false }
    : null;
}

/** Where on the tile, for several fields: north-west, south… */
function whereabouts({ part, figure, cell }: Place, all: readonly Legal[], { tiles }: Laid): string {
  const alike = all.filter(
    ({ action }) => action.verb === "place" && action.figure === figure && action.part.kind === part.kind,
  );
  if (part.kind !== "field" || alike.length < 2) return "";
  const { x, y } = spotOf(tiles, cell, part);
  const [dx, dy] = [x - cell[0] * 100 - 50, y - cell[1] * 100 - 50];
  const way = (dy < -12 ? "N" : dy > 12 ? "S" : "") + (dx > 12 ? "E" : dx < -12 ? "W" : "");
  return way ? term("top", way) : "";
}

/** In words; a meeple goes without saying. */
function textOf(action: Action, all: readonly Legal[], { laid, passing }: Scene): string {
  if (action.verb !== "place") return tellAction(action, passing);
  const role = roleText(action.part, whereabouts(action, all, laid), action.figure);
  return action.figure === "meeple"
    ? role
    : say("act.place", { figure: term("figure", action.figure), role });
}

const cornerPart = (corner: Barn["corner"]): Part => ({ kind: "corner", at: corner });
const crownPart = (section: Crown["section"]): Part => ({ kind: "crown", at: section });

function partOf(action: Action, scene: Scene): PartAt | null {
  if (action.verb === "barn") return { cell: action.cell, part: cornerPart(action.corner) };
  if ("part" in action) return { cell: action.cell, part: action.part };
  const spot = action.verb === "crown" ? spotFor(action, scene) : null;
  return spot && action.verb === "crown"
    ? { cell: [Math.floor(spot.x / 100), Math.floor(spot.y / 100)], part: crownPart(action.section) }
    : null;
}

/** Whose figure is meant where the action does not name it. */
const FIGURES: Partial<Record<Verb, FigureKind>> = {
  barn: "barn",
  wagon: "wagon",
  crown: "meeple",
  recall: "abbot",
  count: "meeple",
};

function figureOf(action: Action, scene: Scene): Choice["figure"] {
  const named = "figure" in action ? action.figure : undefined;
  const kind = named ?? FIGURES[action.verb];
  if (!kind) return null;
  const colour = action.verb === "count" ? action.colour : scene.colour;
  return { kind, colour, lying: isLying(kind, "part" in action ? action.part : undefined) };
}

function spotFor(action: Action, scene: Scene): Spot | null {
  const { tiles, figures } = scene.laid;
  switch (action.verb) {
    case "place":
      return onTile(spotOf(tiles, action.cell, action.part));
    case "barn":
      return spotOf(tiles, action.cell, cornerPart(action.corner));
    case "crown": {
      const part = crownPart(action.section);
      return crownSpot(tiles, action.section, figures.filter((figure) => samePart(figure.part, part)).length);
    }
    default:
      return "part" in action ? spotOf(tiles, action.cell, action.part) : null;
  }
}

/** A list to choose from; those that lie on the board lie apart from each other. */
export function choicesOf(all: readonly Legal[], scene: Scene): Choice[] {
  const taken: Spot[] = [];
  return all.map((legal) => {
    const { action } = legal;
    const wanted = spotFor(action, scene);
    const spot = wanted && besideOthers(wanted, taken);
    if (spot) taken.push(spot);
    return {
      id: notationOf(action),
      verb: action.verb,
      text: textOf(action, all, scene),
      badge: badgeOf(legal, all, scene),
      at: partOf(action, scene),
      spot,
      figure: figureOf(action, scene),
      isStanding: action.verb === "take",
    };
  });
}
