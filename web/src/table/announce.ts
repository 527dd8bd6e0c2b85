/** What a screen reader says at the table: what happened, and what is asked. */
import { byRow, sameCell } from "../board/laid.ts";
import type { LaidTile } from "../board/types.ts";
import type { Cell, Event } from "../net/wire.ts";
import { say, term } from "../words/index.ts";
import type { Decision } from "./decision.svelte.ts";
import { labelOf } from "../board/types.ts";
import { nameOf, type PlayerLine } from "./players.ts";
import { finalScoring } from "../game/position.ts";
import type { TableSession } from "./session.svelte.ts";
import { sidesText } from "../game/sides.ts";
import { aloud, cellText, countText, tellEvent } from "../game/describe.ts";
import { isTold } from "../game/turns.ts";

/** So many places are told one by one. */
const FEW = 6;

/** The tile that another has laid, by its sides. */
function laidByAnother(event: Event, session: TableSession, tiles: readonly LaidTile[]): string {
  if (event.event !== "laid" || session.seatOf(event.player)?.you) return "";
  const tile = tiles.find(({ cell }) => sameCell(cell, event.cell));
  return tile ? sidesText(tile.face, tile.rotation) : "";
}

/** A player of the list in sentences; `clock` is what is left, in words. */
export function playerText(line: PlayerLine, clock: string, isOver: boolean, isSolo: boolean): string {
  const presence = line.gone
    ? say(`gone.${line.gone}`)
    : isSolo
      ? ""
      : line.isYou
        ? say("seat.you")
        : line.isThere
          ? ""
          : say("seat.away");
  const facts = [
    [line.name, presence, line.isLast ? say("solo.last") : ""].filter(Boolean).join(", "),
    `${say("points")}: ${line.score}`,
    line.projected !== null && !isOver ? say("projected", { points: line.projected }) : "",
    line.supply.map(([figure, count]) => `${term("figure", figure)}: ${count}`).join(", "),
    line.goods.length
      ? `${say("goods")}: ${line.goods.map(([goods, count]) => `${term("goods", goods)} ${count}`).join(", ")}`
      : "",
    line.stack !== null ? say("tiles.left", { count: line.stack }) : "",
    clock && `${say("clock")}: ${clock}`,
  ];
  return facts.filter(Boolean).map(aloud).join(" ");
}

/** The final scoring is not told here: it is shown, and said, one by one. */
export function happened(
  events: readonly Event[],
  session: TableSession,
  tiles: readonly LaidTile[],
): string {
  const final = finalScoring([...events]);
  const shown = events.filter(
    (event) => isTold(event, events) && !final.some((scoring) => scoring === event),
  );
  return shown
    .flatMap((event) => [
      (event.event === "scored" ? `+${event.points} ` : "") +
        tellEvent(event, (player) => nameOf(session, player)),
      laidByAnother(event, session, tiles),
    ])
    .filter(Boolean)
    .map(aloud)
    .join(" ");
}

function fits(cells: readonly Cell[], near: Cell): string {
  const away = ([x, y]: Cell): number => Math.hypot(x - near[0], y - near[1]);
  const nearest = [...cells]
    .sort((a, b) => away(a) - away(b))
    .slice(0, FEW)
    .sort(byRow);
  const names = {
    places: countText(cells.length, "places"),
    cells: nearest.map(cellText).join("; "),
  };
  return say(cells.length > FEW ? "legal.spoken.many" : "legal.spoken", names);
}

function offered({ chips, choices, preview }: Decision): string {
  const passing = preview
    ? []
    : choices.filter((choice) => choice.verb === "pass").map((choice) => `P: ${choice.text}`);
  return aloud(
    [...chips.map((chip, i) => (i < 9 ? `${i + 1}: ${labelOf(chip)}` : labelOf(chip))), ...passing].join(
      "; ",
    ),
  );
}

/**
 * What is asked, in four parts that are each said again only when they change: the task, the cell of the tile on
 * trial, the tile by its sides as it lies, and the choices.
 */
export function askedOf(
  decision: Decision,
  last: Cell = [0, 0],
): [task: string, cell: string, tile: string, choices: string] {
  const { preview, cells } = decision;
  if (preview) {
    const brought = decision.foreseen ? aloud(decision.foreseen) : "";
    const tile = [aloud(sidesText(preview.face, preview.rotation)), brought].filter(Boolean).join(" ");
    return [
      [decision.warning, decision.advice || decision.turning].filter(Boolean).join(" "),
      say("cell.on", { cell: cellText(preview.cell) }),
      tile,
      offered(decision),
    ];
  }
  const task = decision.mayUndo ? decision.task : `${aloud(decision.title)} ${decision.task}`;
  const tile = cells.length
    ? `${say("hand.spoken", { sides: sidesText(decision.face) })} ${fits(
        cells.map(({ cell }) => cell),
        last,
      )}`
    : "";
  return [task, "", tile, offered(decision)];
}
