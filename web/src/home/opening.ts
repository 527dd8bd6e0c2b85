/** From a plan to the page of its table. */
import { go } from "../app/route.svelte.ts";
import { openDaily, openTable, pairUp } from "../net/api.ts";
import type { Plan } from "../net/messages.ts";
import { myself } from "../people/myself.svelte.ts";
import { startsAtOnce } from "./presets.ts";

export async function openAndGo(plan: Plan): Promise<void> {
  await myself.load();
  const { table } = await openTable(plan);
  go(`table/${table}${startsAtOnce(plan) ? "?start" : ""}`);
}

export async function playDaily(): Promise<void> {
  await myself.load();
  go(`table/${(await openDaily()).table}`);
}

export async function playStranger(): Promise<void> {
  await myself.load();
  const { table, invite } = await pairUp(["base", "fields"]);
  go(`table/${table}?invite=${invite}`);
}
