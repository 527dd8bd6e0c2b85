/** Who played a game that is watched again. */
import type { PlayerColour } from "../art/index.ts";
import type { ReplayView } from "../net/schema.ts";
import { nameShown } from "../words/guests.ts";
import { term } from "../words/index.ts";

export const colourIn = (game: ReplayView, player: number): PlayerColour =>
  game.players[player]?.colour ?? "black";

/** A person's name or the computer's level; in solo, where one person plays them all, the colour. */
export const nameIn = (game: ReplayView, player: number): string => named(game, player, "level");
/** The same where there is little room. */
export const shortIn = (game: ReplayView, player: number): string => named(game, player, "computer");

function named(game: ReplayView, player: number, kind: "level" | "computer"): string {
  const isSolo = game.elements.includes("solo");
  const { name = "", level = "" } = isSolo ? {} : (game.players[player] ?? {});
  return level ? term(kind, level) : nameShown(name) || term("colour", colourIn(game, player));
}
