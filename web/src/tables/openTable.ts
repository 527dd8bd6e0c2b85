/** From a plan to the page of its table. */
import { go, pathTo } from "../app/route.svelte.ts";
import { openDaily, openTable, pairUp } from "../net/api.ts";
import type { Plan } from "../net/schema.ts";
import { myself } from "../app/myself.svelte.ts";
import { startsAtOnce } from "./presets.ts";
import { wishedColour } from "./wish.ts";

export async function openAndGo(plan: Plan): Promise<void> {
  await myself.load();
  const { table } = await openTable(plan);
  go(pathTo("table", table, startsAtOnce(plan) ? { start: "yes" } : {}));
}

/** A solo game for no ranking, with hints. */
export const practise = (colours: number): Promise<void> =>
  openAndGo({ seats: [{ kind: "here" }], elements: ["base", "solo"], colours, aids: { hints: true } });

export async function playDaily(): Promise<void> {
  await myself.load();
  go(pathTo("table", (await openDaily()).table));
}

export async function playStranger(): Promise<void> {
  await myself.load();
  const { table, invite } = await pairUp(["base", "fields"], wishedColour());
  go(pathTo("table", table, { invite }));
}
