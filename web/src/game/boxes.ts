/** The boxes in the order in which one learns them. */
import { CLAUSES } from "../facts/facts.ts";

export type BoxName = keyof typeof CLAUSES;

export const BOXES: readonly BoxName[] = [
  "base",
  "river",
  "abbot",
  "inns_cathedrals",
  "traders_builders",
  "abbey_mayor",
  "wheel",
  "solo",
];

export const boxNamed = (name: string): BoxName | undefined => BOXES.find((box) => box === name);
export const boxOfClause = (clause: string): BoxName | undefined =>
  BOXES.find((box) => clause.startsWith(`${CLAUSES[box]}-`));
