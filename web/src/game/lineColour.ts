/** The colour of a player on panels: rings, bars and lines. Black is lighter on a dark panel. */
import { PLAYERS, type PlayerColour } from "../art/index.ts";

export const lineColour = (colour: PlayerColour): string =>
  colour === "black" ? "var(--black-player)" : PLAYERS[colour];
