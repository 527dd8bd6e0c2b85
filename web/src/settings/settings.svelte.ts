/** What a person has chosen on this device: language, looks, sound, and how the table goes along with them. */
import { preferredLanguage, type Language } from "./languages.ts";
import { remember, remembered } from "./remembered.ts";
import { rememberedTheme, type Theme } from "./theme.ts";

export const PACES = ["slow", "usual", "fast", "none"] as const;
/** How fast the moves of others are shown. */
export type Pace = (typeof PACES)[number];
export const CONFIRMATIONS = ["always", "figures", "never"] as const;
/** Which turns wait until their end is confirmed: all, those with a figure, or none. */
export type Confirmation = (typeof CONFIRMATIONS)[number];

const VOLUME = 60; // of 100, until somebody chooses
const among = <T extends string>(all: readonly T[], name: string, otherwise: T): T =>
  all.find((value) => value === remembered(name)) ?? otherwise;
/** Whoever wants no motion is not surprised by sounds either. */
const wantsQuiet = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const rememberedVolume = (): number => {
  const kept = remembered("volume");
  return /^\d{1,3}$/.test(kept) ? Math.min(100, Number(kept)) : VOLUME;
};

class Settings {
  language = $state<Language>(preferredLanguage(remembered("language"), navigator.languages));
  theme = $state<Theme>(rememberedTheme());
  pace = $state<Pace>(among(PACES, "pace", "usual"));
  confirmation = $state<Confirmation>(among(CONFIRMATIONS, "confirmation", "always"));
  /** The colour that one likes to play; "" = any. */
  colour = $state(remembered("colour"));
  isSounding = $state(remembered("sound") ? remembered("sound") === "on" : !wantsQuiet());
  /** Whether columns and rows of the map have their numbers. */
  hasCoordinates = $state(remembered("coordinates") === "on");
  /** From 0 to 100. */
  volume = $state(rememberedVolume());

  speak(language: Language): void {
    this.language = language;
    remember("language", language);
  }

  paint(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
  }

  goAt(pace: Pace): void {
    this.pace = pace;
    remember("pace", pace);
  }

  confirm(which: Confirmation): void {
    this.confirmation = which;
    remember("confirmation", which);
  }

  wear(colour: string): void {
    this.colour = colour;
    remember("colour", colour);
  }

  showCoordinates(yes: boolean): void {
    this.hasCoordinates = yes;
    remember("coordinates", yes ? "on" : "");
  }

  sound(yes: boolean): void {
    this.isSounding = yes;
    remember("sound", yes ? "on" : "off");
  }

  turnUp(volume: number): void {
    this.volume = Math.max(0, Math.min(100, Math.round(volume)));
    remember("volume", String(this.volume));
  }
}

export const settings = new Settings();
