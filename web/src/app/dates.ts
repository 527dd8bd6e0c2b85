/** Days and times in the chosen language. */
import { settings } from "./settings.svelte.ts";

export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "short", year: "numeric" }).format(at);
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(at);
/** A day by universal time, in words. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(settings.language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(day));
