/** The moves that a player has not answered yet: whose tiles were laid since their own last turn. */
import type { Cell } from "../net/schema.ts";
import type { LogLine } from "../game/turns.ts";

export interface Move {
  cell: Cell;
  player: number;
}

/** Newest first. It ends at an own move and, for who only watches, where a player comes round again. */
export function movesSince(
  log: readonly LogLine[],
  step: number,
  isMine: (player: number) => boolean,
): Move[] {
  const moves: Move[] = [];
  const laid = log
    .filter((line) => line.actions < step)
    .flatMap((line) => line.events.filter((event) => event.event === "laid"));
  for (const { player, cell } of laid.reverse()) {
    if (moves.length && (isMine(player) || moves.some((move) => move.player === player))) break;
    moves.push({ cell, player });
    if (isMine(player)) break;
  }
  return moves;
}
