/** Prints how well figures stand out: for every kind of ground the least contrast with any of its tones. */
import { PLAYERS } from "../src/art/palette.ts";
import { contrast, GROUNDS, rimContrast, SIGHTS, type Rgb } from "./contrast.ts";

const WIDTH = 13;
const row = (head: string, cells: readonly (number | string)[]): string =>
  `  ${head.padEnd(WIDTH)}` +
  cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell).padStart(WIDTH)).join("");

const leastOf = (measure: (colour: string) => number): number[] =>
  Object.values(GROUNDS).map((tones) => Math.min(...Object.values(tones).map(measure)));

function tableOf(name: string, sight: readonly Rgb[]): string[] {
  return [
    row(name, [...Object.keys(GROUNDS), "own rim"]),
    row(
      "halo",
      leastOf((colour) => rimContrast("halo", colour, sight)),
    ),
    row(
      "usual rim",
      leastOf((colour) => rimContrast("usual", colour, sight)),
    ),
    ...Object.entries(PLAYERS).map(([player, wood]) =>
      row(player, [...leastOf((colour) => contrast(wood, colour, sight)), rimContrast("halo", wood, sight)]),
    ),
    "",
  ];
}

console.log(
  [
    "contrast of figures, to 1, the same in light and dark, in which the map is painted alike; a rim has at least 3",
    "with every ground and with its wood, the wood alone need not",
    ...Object.entries(SIGHTS).flatMap(([name, sight]) => tableOf(name, sight)),
  ].join("\n"),
);
