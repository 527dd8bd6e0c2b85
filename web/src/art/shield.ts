/** The shield of a city: blue with a gold rim, upright in every rotation. */
import { Point } from "./geometry.ts";
import { SHIELD, INK } from "./palette.ts";
import { ABOVE_ALL, put, shared, Standing } from "./painting.ts";

export function paintShield(p: Point, size = 1): Standing {
  return { y: ABOVE_ALL, svg: put("shield", p, size) };
}

export function shieldSymbol(): string {
  const outline = "M-6.6 -7.6Q0 -9.2 6.6 -7.6V-.6C6.6 4.4 3.4 7.2 0 9C-3.4 7.2 -6.6 4.4 -6.6 -.6z";
  const inner = "M-5 -6.2Q0 -7.4 5 -6.2V-.6C5 3.4 2.5 5.7 0 7.1C-2.5 5.7 -5 3.4 -5 -.6z";
  const shade = "M0 -6.8Q2.6 -6.8 5 -6.2V-.6C5 3.4 2.5 5.7 0 7.1z";
  const tower =
    "M-2.6 3.4V-2.6H-3.1V-4.8H-1.8V-3.9H-.7V-4.8H.7V-3.9H1.8V-4.8H3.1V-2.6H2.6V3.4H.9V1.4A.9 1 0 0 0 -.9 1.4V3.4z";
  return shared(
    "shield",
    `<g transform="scale(1.18)"><path d="${outline}" fill="${INK}" opacity=".3" transform="translate(1.3 1.5)"/><path d="${outline}" fill="none" stroke="#FBF6EA" stroke-width="2.2"/>` +
      `<path d="${outline}" fill="${SHIELD.gold}" stroke="${INK}" stroke-width=".7"/>` +
      `<path d="${inner}" fill="${SHIELD.blue}" stroke="${SHIELD.rim}" stroke-width=".5"/><path d="${shade}" fill="${SHIELD.deep}" opacity=".7"/>` +
      `<path d="${tower}" fill="${SHIELD.gold}"/><path d="M-5.4 -7.1Q-2 -8 1 -8.1" fill="none" stroke="#fff" stroke-width=".6" opacity=".7"/></g>`,
  );
}
