/** Which turns end without being asked, as somebody has chosen on this device. */
import type { LogLine } from "../game/turns.ts";
import type { Verb } from "../net/wire.ts";
import { settings } from "../settings/settings.svelte.ts";

export const LAYING = new Set<Verb>(["lay", "abbey"]);

/** Whether the last step of a turn ends it. */
export const isNeverAsked = (): boolean => settings.confirmation === "never";

/** Whether a turn in which nothing is left to decide ends by itself: with "figures" if the tile was all there was. */
export function endsByItself(log: readonly LogLine[]): boolean {
  const last = log.at(-1)?.action.verb;
  return isNeverAsked() || (settings.confirmation === "figures" && !!last && LAYING.has(last));
}
