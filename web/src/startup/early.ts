/** Before anything is painted: the person's language and colours. The build makes it a script of its own. */
import { preferredLanguage } from "../settings/languages.ts";
import { remembered } from "../settings/remembered.ts";
import { isDark, rememberedTheme } from "../settings/theme.ts";

const root = document.documentElement;
root.lang = preferredLanguage(remembered("language"), navigator.languages);
root.dataset.theme = isDark(rememberedTheme(), matchMedia("(prefers-color-scheme: dark)").matches)
  ? "dark"
  : "light";
