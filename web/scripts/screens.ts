/** Writes out the sizes of screens in styles: `@media (--narrow)` by what src/app/screen.ts says of it. */
import type { Plugin } from "vite";
import { SCREENS } from "../src/app/screen.ts";

export function withSizes(style: string): string {
  return style.replace(/@media[^{]*/g, (query) =>
    query.replace(/\(--(\w+)\)/g, (_, name: string) => {
      const size = SCREENS[name];
      if (!size)
        throw new Error(
          `There is no screen --${name}: src/app/screen.ts has ${Object.keys(SCREENS).join(", ")}.`,
        );
      return size;
    }),
  );
}

export const screens = (): Plugin => ({
  name: "screens",
  enforce: "pre",
  transform: (style, id) =>
    /\.css(\?|$)/.test(id) || id.endsWith("lang.css") ? { code: withSizes(style), map: null } : null,
});
