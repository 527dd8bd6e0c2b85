/** The catalogue of this language: what belongs to no box, and what the boxes bring. */
const parts = import.meta.glob<string>(
  [
    "../../../src/bastide/locale/en/*.ftl",
    "!../../../src/bastide/locale/en/terminal.ftl",
    "../../../src/bastide/boxes/*/locale/en.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const source = Object.values(parts).join("\n");
