/** The languages of the pages: Project Fluent files, which the terminal and the boxes share, one chunk per language. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../settings/languages.ts";

const SOURCES: Record<Language, () => Promise<{ source: string }>> = {
  en: () => import("./en.ts"),
  ru: () => import("./ru.ts"),
  bg: () => import("./bg.ts"),
};
const bundles: Partial<Record<Language, FluentBundle>> = {};

export type Values = Record<string, string | number>;

/** Fetches a language; whatever is said in it must wait for that. */
export async function loadWords(language: Language): Promise<void> {
  if (bundles[language]) return;
  const { source } = await SOURCES[language]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  const problems = bundle.addResource(new FluentResource(source));
  if (problems.length) console.error(problems);
  bundles[language] = bundle;
}

/** A message filled with values, by its wording for fingers where it has one; undefined where there is none. */
export function messageIn(
  language: Language,
  name: string,
  values: Values = {},
  isTouched = false,
): string | undefined {
  const bundle = bundles[language];
  const message = bundle?.getMessage(name);
  const pattern = (isTouched && message?.attributes["touch"]) || message?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values) : undefined;
}
