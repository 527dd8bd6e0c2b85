/** What a person has chosen on this device: language, light or dark, whether a turn waits for its end. */
import { preferredLanguage, type Language } from "./languages.ts";
import { remember, remembered } from "./remembered.ts";
import { rememberedTheme, type Theme } from "./theme.ts";

class Settings {
  language = $state<Language>(preferredLanguage(remembered("language"), navigator.languages));
  /** Whether the last step of a turn ends it, without a chance to take it back. */
  endsAtOnce = $state(remembered("ends_at_once") === "yes");
  theme = $state<Theme>(rememberedTheme());

  speak(language: Language): void {
    this.language = language;
    remember("language", language);
  }

  endAtOnce(yes: boolean): void {
    this.endsAtOnce = yes;
    remember("ends_at_once", yes ? "yes" : "");
  }

  paint(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
  }
}

export const settings = new Settings();
