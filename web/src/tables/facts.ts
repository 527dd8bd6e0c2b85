/** A table's plan in words: what is played, by which clock, with which aids. */
import { settings } from "../settings/settings.svelte.ts";
import type { BoxText, Offerings } from "../net/schema.ts";
import type { ClockPlan } from "../net/schema.ts";
import type { WholePlan } from "../net/wire.ts";
import { say, term, type Key } from "../words/index.ts";

export interface Fact {
  title: Key;
  text: string;
}

const AIDS = ["remaining", "projected", "hints"] as const;
export const titleOf = (item: BoxText): string =>
  item.title[settings.language] ?? item.title["en"] ?? item.name;

export function clockWords({ kind = "none", seconds = 0, increment = 0, days = 0 }: ClockPlan): string {
  return say(kind === "none" ? "clock.none" : `clock.told.${kind}`, {
    minutes: Math.round(seconds / 6) / 10,
    seconds: increment,
    days,
  });
}

function aidWords(aids: WholePlan["aids"]): string {
  return (
    AIDS.filter((aid) => aids[aid])
      .map((aid) => say(`aid.${aid}`))
      .join(", ") || say("aids.none")
  );
}

function optionWords(option: BoxText, plan: WholePlan): string {
  const value = plan.options[option.name];
  return value === true ? titleOf(option) : value ? `${titleOf(option)}: ${value}` : "";
}

/** Box by box, as people call them; one of which only parts are in play, with these. */
export function boxWords(elements: readonly string[], offered: Offerings): string[] {
  const boxes = [...new Set(offered.elements.map((one) => one.box))];
  return boxes.flatMap((box) => {
    const parts = offered.elements.filter((one) => one.box === box);
    const inPlay = parts.filter((one) => elements.includes(one.name)).map(titleOf);
    if (!inPlay.length) return [];
    return term("box", box) + (inPlay.length < parts.length ? ` (${inPlay.join(", ")})` : "");
  });
}

export function factsOf(plan: WholePlan, elements: readonly string[], offered: Offerings): Fact[] {
  const options = offered.options.map((option) => optionWords(option, plan)).filter(Boolean);
  const series = plan.series > 1 ? say("series.of", { count: plan.series }) : "";
  const counts = elements.includes("solo")
    ? say(plan.rated ? "solo.ranked" : "solo.practice")
    : plan.rated
      ? say("rated")
      : "";
  const occasion = [counts, series].filter(Boolean);
  return [
    { title: "elements", text: [...boxWords(elements, offered), ...options].join(" · ") },
    { title: "clock", text: clockWords(plan.clock) },
    { title: "aids", text: aidWords(plan.aids) },
    ...(occasion.length ? [{ title: "occasion" as const, text: occasion.join(", ") }] : []),
  ];
}
