/** The map for those who listen: what lies on a cell, in words. */
import type { CellAt } from "../board/types.ts";
import { say } from "../words/index.ts";
import type { Decision } from "./decision.svelte.ts";
import type { Lighting } from "./lighting.svelte.ts";
import type { Playback } from "./playback.svelte.ts";
import { nameOf } from "./players.ts";
import type { TableSession } from "./session.svelte.ts";
import { tellFeature } from "./telling.ts";

export function tellCell(cell: CellAt, session: TableSession, playback: Playback, decision: Decision, lighting: Lighting): string {
  const at = `${cell.x},${cell.y}`;
  const isHere = (other: CellAt): boolean => other.x === cell.x && other.y === cell.y;
  if (playback.laid.tiles.some(isHere)) {
    const features = lighting.on(cell.x, cell.y).map((one) => tellFeature(one, (player) => nameOf(session, player)));
    return [`${say("cell.laid", { cell: at })}`, ...features].join(" ");
  }
  return say(decision.cells.some(isHere) ? "cell.legal" : "cell.empty", { cell: at });
}
