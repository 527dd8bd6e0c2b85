/** Words in the chosen language; `say` fills the names in braces. */
import { settings } from "../app/settings.svelte.ts";
import { bg } from "./bg.ts";
import { en } from "./en.ts";
import type { Language } from "./languages.ts";
import { ru } from "./ru.ts";

export type Words = Record<keyof typeof en, string>;
export type Key = keyof Words;

export const DICTIONARIES: Record<Language, Words> = { en, ru, bg };

export function fill(text: string, names: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(names[name] ?? whole));
}

/** Fingers do not click: a text may have another wording for them, under its key with ".touch". */
const isTouched = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

export function say(key: Key, names?: Record<string, string | number>): string {
  const words: Record<string, string> = DICTIONARIES[settings.language];
  return fill((isTouched && words[`${key}.touch`]) || words[key]!, names);
}

/** The word for something that the server names: a colour, a figure, a feature; its own name if there is none. */
export function term(group: string, name: string): string {
  const words: Record<string, string> = DICTIONARIES[settings.language];
  return words[`${group}.${name}`] ?? name;
}
