/**
 * The goods of a city: wine in a round badge, grain in a lozenge, cloth in a square, so that nobody needs the
 * colour; upright in every rotation.
 */
import { GOODS } from "../facts/facts.ts";
import { Point } from "./geometry.ts";
import { INK, PAPER } from "./palette.ts";
import { ABOVE_ALL, put, shared, Standing } from "./painting.ts";

export type Goods = (typeof GOODS)[number];
export { GOODS };

/** SVG content about the origin, in a box from -13 to 13; needs nothing else in its document. */
export function drawGoods(kind: Goods): string {
  const { plate, fill, emblem } = BADGES[kind];
  return (
    `<path d="${plate}" fill="${INK}" opacity=".3" transform="translate(1.4 1.7)"/>` +
    `<path d="${plate}" fill="${PAPER}" stroke="${PAPER}" stroke-width="3.6" stroke-linejoin="round"/>` +
    `<path d="${plate}" fill="${fill}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>${emblem}`
  );
}

export function paintGoods(kind: Goods, p: Point, size = 1): Standing {
  return { y: ABOVE_ALL, svg: put(`goods-${kind}`, p, size) };
}

export function goodsSymbols(): string {
  return GOODS.map((kind) => shared(`goods-${kind}`, drawGoods(kind))).join("");
}

interface Badge {
  plate: string;
  fill: string;
  emblem: string;
}

const LINE = `stroke="${INK}" stroke-width=".7" stroke-linejoin="round"`;

/** A goblet, half full. */
const goblet =
  `<path d="M-4.6 -6.6H4.6C4.9 -2.4 3.6 .6 1.1 1.5V4.4L4 5.8V7.2H-4V5.8L-1.1 4.4V1.5C-3.6 .6 -4.9 -2.4 -4.6 -6.6z" fill="#FBF1DE" ${LINE}/>` +
  `<path d="M-3.5 -3.6H3.5C3.2 -1.5 2.1 .2 0 .4C-2.1 .2 -3.2 -1.5 -3.5 -3.6z" fill="#8E1F38"/>`;

/** One ear: corns in pairs on a stalk. */
const ear = [-5.6, -2.2, 1.2]
  .flatMap((y) =>
    [-1, 1].map(
      (hand) =>
        `M0 ${y + 2.6}Q${hand * 4.4} ${y + 1.6} ${hand * 3.8} ${y - 2.4}Q${hand * 0.4} ${y - 1.4} 0 ${y + 2.6}z`,
    ),
  )
  .join("");
const sheaf =
  `<path d="M0 9.4V-4" stroke="${INK}" stroke-width="1.7"/>` +
  `<path d="${ear}M0 -4.8Q-2.2 -7.6 0 -10.4Q2.2 -7.6 0 -4.8z" fill="#7A4B12" stroke="#3E2508" stroke-width=".5" stroke-linejoin="round"/>`;

/** A bolt of cloth, its loose end hanging in folds. */
const bolt =
  `<path d="M-6.6 -1.6V5.2Q-5.2 7 -3.6 5.4Q-1.8 7.4 .2 5.6Q2.2 7.2 3.9 5.4V-1.6z" fill="#E8F1EC" ${LINE}/><path d="M-3.6 5V-1M.2 5.2V-1" stroke="${INK}" stroke-opacity=".45" stroke-width=".8"/>` +
  `<path d="M-6.4 -6.6H4.6V-.6H-6.4Q-8 -3.6 -6.4 -6.6z" fill="#FBF6EA" ${LINE}/><ellipse cx="4.8" cy="-3.6" rx="2.2" ry="3" fill="#CFE0D8" ${LINE}/><ellipse cx="4.8" cy="-3.6" rx=".8" ry="1.2" fill="${INK}"/>`;

const BADGES: Record<Goods, Badge> = {
  wine: { plate: "M-10.4 0a10.4 10.4 0 1 0 20.8 0a10.4 10.4 0 1 0-20.8 0z", fill: "#A63A52", emblem: goblet },
  grain: { plate: "M0 -13L11.4 0L0 13L-11.4 0z", fill: "#F4CE62", emblem: sheaf },
  cloth: { plate: "M-9.4 -9.4H9.4V9.4H-9.4z", fill: "#3F8F86", emblem: bolt },
};
