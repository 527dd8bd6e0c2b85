/** The catalogue of this language: what belongs to no box, and what the boxes bring. */
const parts = import.meta.glob<string>(
  [
    "../../../src/bastide/locale/ru/*.ftl",
    "!../../../src/bastide/locale/ru/terminal.ftl",
    "../../../src/bastide/boxes/*/locale/ru.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const source = Object.values(parts).join("\n");
