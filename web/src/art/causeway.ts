/** The bridge of one city over another: a walled deck on arches, with a shadow on the roofs below. */
import { Causeway } from "./cityplan.ts";
import { add, at, leftOf, linePath, num, Point, toward } from "./geometry.ts";
import { INK, STONE, TOWN } from "./palette.ts";
import { ABOVE_TOWN, put, Standing } from "./painting.ts";

const HALF = 7;

export function paintCauseway({ from, to }: Causeway): Standing[] {
  const along = toward(from, to);
  const across = leftOf(along);
  const deck = linePath([from, to]);
  const rails = [1, -1]
    .map((side) => linePath([add(from, across, side * HALF), add(to, across, side * HALF)]))
    .join("");
  const level = Math.abs(along.x) > 0.5;
  const svg =
    `<g fill="none"><path d="${linePath([add(from, at(4, 5)), add(to, at(4, 5))])}" stroke="${INK}" stroke-width="${2 * HALF}" opacity=".28"/>` +
    (level ? piers(from, to) : "") +
    `<path d="${deck}" stroke="${INK}" stroke-width="${2 * HALF + 3}"/><path d="${deck}" stroke="${TOWN.worn}" stroke-width="${2 * HALF + 2}"/>` +
    `<path d="${deck}" stroke="${TOWN.ground}" stroke-width="6" stroke-dasharray="2 1.5" opacity=".8"/>` +
    `<path d="${rails}" stroke="${INK}" stroke-width="4"/><path d="${rails}" stroke="${STONE.face}" stroke-width="3.1"/><path d="${rails}" stroke="${STONE.light}" stroke-width="2.6" transform="translate(-.2 -.8)"/>` +
    `<path d="${rails}" stroke="${INK}" stroke-width="1" stroke-dasharray="1.1 2.9" transform="translate(-.2 -.8)" opacity=".7"/></g>`;
  return [{ y: ABOVE_TOWN, svg }, ...ends(from, to, across)];
}

/** Arches show on the southern face of a deck that runs east and west. */
function piers(from: Point, to: Point): string {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const y = from.y + HALF + 1;
  const face = `<path d="M${num(left)} ${num(y - 2)}H${num(right)}v8H${num(left)}z" fill="${STONE.face}" stroke="${INK}" stroke-width=".6"/>`;
  let holes = "";
  for (let x = left + 4; x + 7 < right; x += 11)
    holes += `M${num(x)} ${num(y + 6)}v-2.5a3.5 3.5 0 0 1 7 0v2.5z`;
  return face + `<path d="${holes}" fill="#5d4630"/>`;
}

function ends(from: Point, to: Point, across: Point): Standing[] {
  return [from, to].flatMap((p) =>
    [1, -1].map((side) => {
      const foot = add(p, across, side * HALF);
      return { y: ABOVE_TOWN + 1 + foot.y / 100, svg: put("turret", foot) };
    }),
  );
}
