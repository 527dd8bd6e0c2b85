/** What a figure asks of whoever decides. */
import type { FigureKind } from "../art/index.ts";
import type { Position } from "../net/schema.ts";
import type { Key } from "../words/index.ts";

export type Phase = Position["phase"];

/** What a special figure is for; nothing of a meeple. */
export const FIGURE_TASKS: Record<FigureKind, Key | null> = {
  meeple: null,
  abbot: "do.abbot",
  mayor: "do.mayor",
  wagon: "do.wagon.place",
  barn: "do.barn",
  "big-meeple": "do.big.meeple",
  builder: "do.builder",
  pig: "do.pig",
};
