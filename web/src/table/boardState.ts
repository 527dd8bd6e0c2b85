/** What the board of a live table shows. */
import { scaleApart } from "../board/fitting.ts";
import type { BoardState, CloseUp, LitCell } from "../board/types.ts";
import { standing } from "../game/figures.ts";
import { litBy } from "../game/scoringMarks.ts";
import { settings } from "../settings/settings.svelte.ts";
import { say } from "../words/index.ts";
import type { Carrying } from "./carrying.svelte.ts";
import type { TableModel } from "./model.svelte.ts";
import { nameOf } from "./players.ts";
import { movesSince } from "./recent.ts";

/** Scales at which a tile is chosen, tried and settled. */
const [CHOOSE, TRY, CLAIM, CLAIM_WIDE] = [0.46, 1.15, 1.5, 1.2];
/** How far apart places for figures are where a finger chooses. */
const APART = 40;

/** A tile on trial and the places for a figure are seen from near. */
function closeUpOf({ decision, tiles }: TableModel, isWide: boolean): CloseUp | null {
  const { preview, phase, places, crownsOpen } = decision;
  const last = tiles.at(-1);
  if (last && phase === "figure" && places.length && !crownsOpen) {
    const spots = places.flatMap(({ spot }) => spot ?? []);
    const scale = isWide ? CLAIM_WIDE : Math.max(TRY, scaleApart(spots, APART, CLAIM));
    return { cell: last.cell, scale };
  }
  return preview && !isWide ? { cell: preview.cell, scale: TRY } : null;
}

/** `pointed` are cells that a line of the log points at. */
export function boardOf(
  model: TableModel,
  pointed: readonly LitCell[],
  isWide: boolean,
  carrying: Carrying | undefined,
): BoardState {
  const { session, playback, decision, lighting, scoring } = model;
  const { tiles, figures } = playback.laid;
  const isOwn = (player: number): boolean => !!session.seatOf(player)?.you;
  /** Nothing is left to choose or to count: the whole map counts more than its size. */
  const isOver = session.table?.status === "ended" && playback.isCaughtUp && scoring.finale === null;
  const [newest, ...before] = movesSince(session.log, playback.step, isOwn);
  return {
    tiles,
    figures: standing(tiles, figures, session.colourOf),
    legal: decision.cells,
    preview: decision.preview,
    places: decision.places,
    lit: pointed.length ? [...pointed] : litBy(scoring.events),
    held: lighting.held,
    regions: lighting.regions(scoring.events),
    lastMove: newest ? { cell: newest.cell, colour: session.colourOf(newest.player) } : null,
    earlier: before.map(({ cell, player }) => ({ cell, colour: session.colourOf(player) })),
    ...(newest && !isOwn(newest.player)
      ? { lastMoveLabel: say("move.beyond", { who: nameOf(session, newest.player) }) }
      : {}),
    rising: scoring.rising,
    pig: model.pig,
    dead: model.dead,
    deadLabel: say("cell.dead"),
    cursor: model.cursor,
    closeUp: closeUpOf(model, isWide),
    least: isWide || isOver ? 0 : CHOOSE,
    offscreenLabel: say("cell.beyond"),
    carried: carrying?.at ? { spot: carrying.spot } : null,
    hasCoordinates: settings.hasCoordinates,
  };
}
