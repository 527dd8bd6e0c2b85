/** Light or dark: as chosen here, or as the system has it. */
import { remembered } from "./remembered.ts";

export type Theme = "auto" | "light" | "dark";

export const rememberedTheme = (): Theme =>
  (["light", "dark"] as const).find((theme) => theme === remembered("theme")) ?? "auto";

export const isDark = (theme: Theme, isDusk: boolean): boolean =>
  theme === "dark" || (theme === "auto" && isDusk);
