/** The catalogue of this language: what belongs to no box, and what the boxes bring. */
const parts = import.meta.glob<string>(
  [
    "../../../src/bastide/locale/bg/*.ftl",
    "!../../../src/bastide/locale/bg/terminal.ftl",
    "../../../src/bastide/boxes/*/locale/bg.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const source = Object.values(parts).join("\n");
