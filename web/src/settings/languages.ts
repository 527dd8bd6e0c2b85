export const LANGUAGES = ["en", "ru", "bg"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", bg: "Български" };

/** The language that was chosen here, or else the first of the browser's that we speak. */
export function preferredLanguage(chosen: string, offered: readonly string[]): Language {
  const wishes = [chosen, ...offered.map((tag) => tag.slice(0, 2))];
  return (
    LANGUAGES.find((language) => language === wishes.find((w) => LANGUAGES.some((l) => l === w))) ?? "en"
  );
}
