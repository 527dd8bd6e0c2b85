/** What a phase or a figure asks of whoever decides. */
import type { Position } from "../net/schema.ts";
import type { Key } from "../words/index.ts";

export type Phase = Position["phase"];
export const TASKS: Partial<Record<Phase, Key>> = {
  lay: "do.lay",
  abbey: "do.abbey",
  plague: "do.plague",
  wagon: "do.wagon",
  order: "do.order",
  count: "do.count",
};
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
