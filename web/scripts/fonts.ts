/**
 * Writes the typefaces of the pages: `npm run fonts -- FOLDER`.
 * Each is cut from its npm package into one file for Latin and one for Cyrillic, with the Bulgarian forms (locl) and
 * without weights that no page uses, and its licence lies beside it.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("No folder given. Say where the typefaces shall go: npm run fonts -- FOLDER");
  process.exit(2);
}

/** Titles have one weight, text all that a page asks for. */
const FAMILIES = { vollkorn: 600, commissioner: { min: 400, max: 700 } };
const FEATURES = ["calt", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rlig", "tnum"];

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
/** What names and sentences are written with; src/fonts.css says the same to the browser. */
const SCRIPTS = {
  latin: between(0x20, 0x7e) + between(0xa0, 0xff) + "–—‘’‚“”„…•′″←→−×€",
  cyrillic: between(0x400, 0x45f) + "№",
};

mkdirSync(folder, { recursive: true });
for (const [family, wght] of Object.entries(FAMILIES)) {
  const home = `node_modules/@fontsource-variable/${family}`;
  copyFileSync(join(home, "LICENSE"), join(folder, `${family}-OFL.txt`));
  for (const [script, letters] of Object.entries(SCRIPTS)) {
    const whole = readFileSync(join(home, "files", `${family}-${script}-wght-normal.woff2`));
    const cut = await subsetFont(whole, letters, {
      targetFormat: "woff2",
      variationAxes: { wght },
      keepFeatures: FEATURES,
    });
    writeFileSync(join(folder, `${family}-${script}.woff2`), cut);
    console.log(`${family}-${script}: ${whole.length} -> ${cut.length} bytes`);
  }
}
