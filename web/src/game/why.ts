/** Why a turn is good, in the words of the catalogues; src/bastide/ai/explain.py says the same in Python. */
import type { Hint } from "../net/schema.ts";
import { term } from "../words/index.ts";

const GAINS = 2;

type Reason = NonNullable<Hint["reasons"]>[number];

export function whyText({ reasons = [], gained = 0 }: Pick<Hint, "reasons" | "gained">): string {
  const phrase = ({ kind, points }: Reason): string =>
    term("why", points > 0 ? kind : `${kind}-less`, {
      points: kind === "scores" && points > 0 ? gained : Math.max(1, Math.round(Math.abs(points))),
    });
  const [gain1 = "", gain2 = ""] = reasons
    .filter(({ points }) => points > 0)
    .slice(0, GAINS)
    .map(phrase);
  const risk = reasons.find(({ points }) => points < 0);
  const count = gain2 ? 2 : gain1 ? 1 : 0;
  return term("why", `${count}${risk ? "-risk" : ""}`, { gain1, gain2, risk: risk ? phrase(risk) : "" });
}
