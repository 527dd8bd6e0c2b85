export const LANGUAGES = ["en", "ru", "bg"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", bg: "Български" };
