/** The map for those who listen: what lies on a cell, in words. */
import { sameCell } from "../board/laid.ts";
import type { Cell } from "../net/schema.ts";
import { say } from "../words/index.ts";
import type { Decision } from "./decision.svelte.ts";
import type { Lighting } from "../game/lighting.svelte.ts";
import type { Playback } from "./playback.svelte.ts";
import { nameOf } from "./players.ts";
import type { TableSession } from "./session.svelte.ts";
import { sidesText } from "../game/sides.ts";
import { cellText, tellFeature } from "../game/describe.ts";
import { wheelWords } from "../game/wheel.ts";

interface Table {
  session: TableSession;
  playback: Playback;
  decision: Decision;
  lighting: Lighting;
}

/** The tile by its sides, or what the empty cell is good for. */
export function tellCell(cell: Cell, { playback, decision }: Pick<Table, "playback" | "decision">): string {
  const name = cellText(cell);
  const isHere = (other: { cell: Cell }): boolean => sameCell(other.cell, cell);
  const tile = playback.laid.tiles.find(isHere);
  if (tile) return say("cell.laid", { cell: name, sides: sidesText(tile.face, tile.rotation) });
  return say(decision.cells.some(isHere) ? "cell.legal" : "cell.empty", { cell: name });
}

/** What of the wheel is on a cell, and whose its features are, as soon as they are known. */
export function tellFeatures(cell: Cell, { session, lighting }: Pick<Table, "session" | "lighting">): string {
  const wheel = lighting.wheel.map(wheelWords).map(({ title, text }) => `${title}: ${text}`);
  const features = lighting
    .on(cell)
    .map((feature) => tellFeature(feature, (player) => nameOf(session, player), false));
  return [...wheel, ...features].join(" ");
}
