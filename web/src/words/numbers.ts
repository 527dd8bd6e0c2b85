/** Numbers in the chosen language. */
import { settings } from "../settings/settings.svelte.ts";

/** With at most one decimal, after a point or a comma. */
export const numberText = (number: number): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(number);
