/** What a figure asks of whoever decides. */
import type { Position } from "../net/schema.ts";
import type { Key } from "../words/index.ts";

export type Phase = Position["phase"];

/** What a special figure is for. */
export const FIGURE_TASKS: Record<string, Key> = {
  abbot: "do.abbot",
  mayor: "do.mayor",
  wagon: "do.wagon.place",
  barn: "do.barn",
  "big-meeple": "do.big.meeple",
  builder: "do.builder",
  pig: "do.pig",
};
