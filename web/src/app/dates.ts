/** Days and times in the chosen language. */
import { settings } from "../settings/settings.svelte.ts";

/** As the browser's own region writes the chosen language. */
const locale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(settings.language)) ?? settings.language;

export const dateText = (moment: number): string =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year: "numeric" }).format(moment);
export const momentText = (moment: number): string =>
  new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(moment);
/** A day by universal time, in words. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(Date.parse(day));
