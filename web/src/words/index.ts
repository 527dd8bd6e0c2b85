/**
 * Words in the chosen language: `say("lobby.start")` is the message lobby-start of src/bastide/locale or of a box.
 * Values fill the names in it and choose the forms of numbers.
 */
import type { Language } from "../settings/languages.ts";
import { settings } from "../settings/settings.svelte.ts";
import { loadWords, messageIn, type Values } from "./catalogue.ts";
import type { Key } from "./keys.ts";

export { loadWords } from "./catalogue.ts";
export type { Key } from "./keys.ts";

/** Fingers do not click: a message may have another wording for them, its attribute "touch". */
const isTouched = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

const messageOf = (key: string, values?: Values): string | undefined =>
  messageIn(settings.language, key.replaceAll(".", "-"), values, isTouched);

export const say = (key: Key, values?: Values): string => messageOf(key, values) ?? key;

/** The word for something that the server names: a colour, a figure, a feature; its own name if there is none. */
export const term = (group: string, name: string, values?: Values): string =>
  messageOf(`${group}.${name}`, values) ?? name;

/** Changes the language of the page and remembers it. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  settings.speak(language);
}
