/** What the pupil does, step by step through the game of lesson.txt; what is told stands in locale/…/lesson.ftl. */
import { say, type Key } from "../words/index.ts";

export interface Step {
  /** read = a word before going on; lay, claim = the pupil's own; watch = the other's turn. */
  kind: "read" | "lay" | "claim" | "watch";
  name: Key & `step.${string}`;
}

export const titleOf = ({ name }: Step): string => say(`${name}.title` as Key);
export const textOf = ({ name }: Step): string => say(name);

export const STEPS: readonly Step[] = [
  { kind: "read", name: "step.start" },
  { kind: "lay", name: "step.lay" },
  { kind: "claim", name: "step.city" },
  { kind: "read", name: "step.points" },
  { kind: "watch", name: "step.opponent" },
  { kind: "lay", name: "step.monastery" },
  { kind: "claim", name: "step.monk" },
  { kind: "watch", name: "step.crossroads" },
  { kind: "lay", name: "step.rotate" },
  { kind: "claim", name: "step.farmer" },
  { kind: "watch", name: "step.scoring" },
  { kind: "lay", name: "step.last" },
  { kind: "claim", name: "step.knight" },
  { kind: "read", name: "step.end" },
];
