/**
 * The wooden figures: dark outline, light rim, small shadow, and on each the glyph of its colour,
 * so that nobody needs the colour. A figure stands in a box from -12 to 12, its middle at the origin.
 */
import { FIGURES } from "../facts/facts.ts";
import { GOLD, INK, MEADOW, PAPER, PlayerColour, PLAYERS } from "./palette.ts";

export type FigureKind = (typeof FIGURES)[number];
export { FIGURES };
type Glyph = "dot" | "bar" | "ring" | "cross" | "chevron" | "diamond";

export const GLYPHS: Record<PlayerColour, Glyph> = {
  yellow: "dot",
  red: "bar",
  green: "ring",
  blue: "cross",
  black: "chevron",
  pink: "diamond",
};

const GLYPH_PATHS: Record<Glyph, string> = {
  dot: "M-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
  bar: "M-3.1 -1.2H3.1V1.2H-3.1z",
  ring: "M-2.7 0a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM-1.2 0a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z",
  cross: "M-1 -3H1V-1H3V1H1V3H-1V1H-3V-1H-1z",
  chevron: "M-3 .6L0 -2.6L3 .6V3L0 -.2L-3 3z",
  diamond: "M0 -3.2L2.6 0L0 3.2L-2.6 0z",
};

interface Shape {
  outline: string;
  /** Drawn over the painted wood: hat, wheels, doors. */
  detail: string;
  /** Where the glyph of the colour is painted; the big meeple has it twice, because it counts twice. */
  glyphs: readonly { x: number; y: number }[];
}

const BODY =
  "M0 -10.4C2.4 -10.4 3.9 -8.7 3.9 -6.7C3.9 -5.3 3.3 -4.3 2.5 -3.6C5 -3.2 7.3 -1.8 8.5 .5C9.2 1.9 8.7 3.1 7.5 3.5C6.7 3.7 5.9 3.5 5.2 3C5.8 5.2 6.7 7.2 7.6 8.6C8.3 9.7 7.8 10.4 6.6 10.4H-6.6C-7.8 10.4 -8.3 9.7 -7.6 8.6C-6.7 7.2 -5.8 5.2 -5.2 3C-5.9 3.5 -6.7 3.7 -7.5 3.5C-8.7 3.1 -9.2 1.9 -8.5 .5C-7.3 -1.8 -5 -3.2 -2.5 -3.6C-3.3 -4.3 -3.9 -5.3 -3.9 -6.7C-3.9 -8.7 -2.4 -10.4 0 -10.4z";

/** The meeple on a plinth. */
const BIG = `${BODY}M-9.6 9.6H9.6V12.6H-9.6z`;

/** A man in a cap who swings his hammer beside him. */
const BUILDER =
  "M-2.6 -10.6C-.2 -10.8 2 -9.9 2.4 -8.2L4 -7.7V-6.2H1.6C1.5 -4.9 1 -4 .3 -3.3C1.9 -3 3.4 -2.5 4.6 -1.8L6.6 -4.6H3.2V-8.6H11.4V-4.6H8.9L6.7 1.6C6.2 2.7 5.3 3 4.3 2.5L3 1.9C3.4 4.6 4.2 7 5.2 8.8C5.7 9.8 5.4 10.4 4.4 10.4H.2L-1.4 6.4L-3.2 10.4H-7.6C-8.6 10.4 -8.9 9.8 -8.4 8.8C-7.4 7 -6.6 4.4 -6.4 1.8L-7.2 3.4C-7.8 4.4 -9.2 4.4 -9.8 3.4C-10.2 2.8 -10.1 2.1 -9.8 1.4L-8.2 -1.2C-7.4 -2.4 -6 -3.1 -4.6 -3.4C-5.5 -4.2 -6 -5.3 -5.9 -6.6C-5.8 -8.8 -4.8 -10.4 -2.6 -10.6z";

/** In profile, its snout to the west: nobody takes it for the wheel's pig, which looks at you. */
const PIG =
  "M-11.8 .2L-11.5 -2.5L-9.4 -3.2C-8.9 -4.4 -8.2 -5.2 -7.3 -5.9L-7.6 -9L-4.2 -7.2C-2.8 -7.6 -1.2 -7.8 .8 -7.8C5.4 -7.8 9 -5.8 9.6 -1.8C10.6 -2.2 10.9 -3.2 10.2 -4.2L11.6 -5.2C13 -3.2 12 -.6 9.7 0C9.6 2.2 9 3.8 8.2 5V9.4H4V6.4C2.2 6.8 .2 6.8 -1.8 6.4V9.4H-6V5C-7.4 4.2 -8.4 3.2 -9 1.8L-11.4 1.6z";

const ABBOT =
  "M0 -12C1.8 -10.6 3.4 -8.8 3.5 -6.6L3.3 -4C3.2 -3.3 2.9 -2.7 2.4 -2.2C5.4 -1.4 7.4 1.2 8.2 4.5C8.7 6.6 8.9 8.4 8.9 9.4C8.9 10.1 8.4 10.4 7.8 10.4H-7.8C-8.4 10.4 -8.9 10.1 -8.9 9.4C-8.9 8.4 -8.7 6.6 -8.2 4.5C-7.4 1.2 -5.4 -1.4 -2.4 -2.2C-2.9 -2.7 -3.2 -3.3 -3.3 -4L-3.5 -6.6C-3.4 -8.8 -1.8 -10.6 0 -12z";

const MAYOR =
  "M-3.2 -11.6H3.2L3.6 -9.1H6.4V-7.2H3.7C3.8 -5.5 3.3 -4.3 2.5 -3.5C4.8 -3.2 6.8 -2.3 8 -.7C9.7 1.6 9.6 5 8.2 7.1C7.4 8.2 6.5 8.7 5.8 9V10.4H1V9.6H-1V10.4H-5.8V9C-6.5 8.7 -7.4 8.2 -8.2 7.1C-9.6 5 -9.7 1.6 -8 -.7C-6.8 -2.3 -4.8 -3.2 -2.5 -3.5C-3.3 -4.3 -3.8 -5.5 -3.7 -7.2H-6.4V-9.1H-3.6z";

const WAGON =
  "M-9.5 -2C-9.5 -7.6 -6.6 -9.6 -1 -9.6C4.6 -9.6 7.5 -7.6 7.5 -2L11.3 -1V1.4L8.6 2.2C9.2 3 9.5 3.9 9.5 5C9.5 7.7 7.3 9.8 4.7 9.8C2.6 9.8 .9 8.6 .2 6.8H-.8C-1.5 8.6 -3.2 9.8 -5.3 9.8C-8 9.8 -10.1 7.7 -10.1 5C-10.1 3.7 -9.6 2.5 -8.8 1.7z";

const BARN =
  "M0 -10.5L10.6 -3.6L9.6 -1.7L8.6 -2.3V9.4C8.6 10 8.2 10.4 7.6 10.4H-7.6C-8.2 10.4 -8.6 10 -8.6 9.4V-2.3L-9.6 -1.7L-10.6 -3.6z";

/** A light face under a hat. */
const brow = (y: number, r: number): string =>
  `<ellipse cy="${y}" rx="${r}" ry="${r * 0.75}" fill="#FBE7CF" opacity=".85"/>`;

const wheelAt = (x: number): string =>
  `<circle cx="${x}" cy="5.2" r="3.5" fill="${PAPER}" stroke="${INK}" stroke-width="1.2"/><path d="M${x} 2.5v5.4M${x - 2.7} 5.2h5.4" stroke="${INK}" stroke-width=".8"/><circle cx="${x}" cy="5.2" r="1" fill="${INK}"/>`;

const SHAPES: Record<FigureKind, Shape> = {
  meeple: { outline: BODY, detail: "", glyphs: [{ x: 0, y: 3.2 }] },
  "big-meeple": {
    outline: BIG,
    detail: `<path d="M-8 9.4H8" stroke="${INK}" stroke-width=".9"/>`,
    glyphs: [
      { x: 0, y: -0.2 },
      { x: 0, y: 6 },
    ],
  },
  builder: {
    outline: BUILDER,
    detail: `${brow(-5.4, 2.2)}<path d="M3.6 -8.2H11V-5H3.6z" fill="#C9C2B4" stroke="${INK}" stroke-width=".7"/><path d="M-5.8 -7.2H3.4" stroke="${GOLD}" stroke-width="1.2"/><path d="M-6.5 5.2H3.2" stroke="${INK}" stroke-width="1.1"/>`,
    glyphs: [{ x: -1.7, y: 1.2 }],
  },
  pig: {
    outline: PIG,
    detail: `<circle cx="-7.6" cy="-2.6" r=".9" fill="${INK}"/><path d="M-9.2 -2.8L-8.9 1.2" stroke="${INK}" stroke-width=".8"/><path d="M-7.2 -8L-4.4 -6.4L-5.2 -3.8z" fill="${INK}" opacity=".45"/>`,
    glyphs: [{ x: 2, y: -0.6 }],
  },
  abbot: {
    outline: ABBOT,
    detail: `${brow(-3.1, 2.2)}<path d="M-3.3 -4.7H3.3" stroke="${GOLD}" stroke-width="1.1"/><path d="M0 -10.3V-5.5M-1.5 -8.3H1.5" stroke="${GOLD}" stroke-width="1"/><path d="M-2.2 -1.8L0 1L2.2 -1.8" fill="none" stroke="${GOLD}" stroke-width="1"/>`,
    glyphs: [{ x: 0, y: 5.4 }],
  },
  mayor: {
    outline: MAYOR,
    detail: `${brow(-5.2, 2.6)}<path d="M-3.5 -9.6H3.5" stroke="${GOLD}" stroke-width="1.1"/><path d="M-8.4 5.6Q0 8 8.4 5.6" fill="none" stroke="${INK}" stroke-width="1.5"/><path d="M-1.3 5.7h2.6v2.2h-2.6z" fill="${GOLD}" stroke="${INK}" stroke-width=".5"/>`,
    glyphs: [{ x: 0, y: 1.6 }],
  },
  wagon: {
    outline: WAGON,
    detail: `<path d="M-9.2 -1.5H7.5" stroke="${INK}" stroke-width="1"/><path d="M-5.6 -8.7V-2M3.6 -8.7V-2" stroke="${INK}" stroke-opacity=".4" stroke-width=".7"/>${wheelAt(-5.3)}${wheelAt(4.7)}`,
    glyphs: [{ x: -1, y: -5 }],
  },
  barn: {
    outline: BARN,
    detail: `<path d="M-9 -2.7L0 -8.6L9 -2.7" fill="none" stroke="${PAPER}" stroke-opacity=".8" stroke-width="1"/><path d="M-4 10V3.5H4V10M-4 3.5L4 10M4 3.5L-4 10" fill="none" stroke="${PAPER}" stroke-opacity=".9" stroke-width="1"/>`,
    glyphs: [{ x: 0, y: -1.6 }],
  },
};

/** Larger than the others, where that is so. */
const SIZES: Partial<Record<FigureKind, number>> = { "big-meeple": 1.3 };

export interface FigureOptions {
  /** A farmer lies in its field, on a patch of grass that shows where it belongs though its feet be on a wall. */
  lying?: boolean;
  /** A broad rim, for figures that are seen from afar. */
  halo?: boolean;
}

/** A figure on the map is never lower than this, in pixels, nor larger than so many times its drawing. */
const LEAST_PIXELS = 21;
const [USUAL, LARGEST] = [1.12, 2.6];
const HEIGHT = 20.8;

/** Below this scale figures have a broad rim. */
export const HALO_BELOW = 1.1;

/** How large figures are drawn on a map of this scale. */
export const figureSize = (scale: number): number =>
  Math.min(LARGEST, Math.max(USUAL, LEAST_PIXELS / (HEIGHT * scale)));

/** The rims of a figure from the outside to the inside, each so wide in its own units, beyond the painted wood. */
export const RIMS = {
  usual: [
    { colour: PAPER, reach: 1.85 },
    { colour: INK, reach: 0.9 },
  ],
  halo: [
    { colour: INK, reach: 4.4 },
    { colour: PAPER, reach: 3.4 },
    { colour: INK, reach: 0.9 },
  ],
} as const;

/** SVG content about the origin; needs drawDefs() once in the same document. */
export function drawFigure(
  kind: FigureKind,
  colour: PlayerColour,
  { lying = false, halo = false }: FigureOptions = {},
): string {
  const scale = SIZES[kind] ?? 1;
  const glyphs = SHAPES[kind].glyphs.map((spot) => {
    const [x, y] = lying ? [spot.y, spot.x] : [spot.x, spot.y];
    return `<use href="#b-glyph-${GLYPHS[colour]}" x="${x}" y="${y}" color="${glyphColour(colour)}"/>`;
  });
  const shadow = lying
    ? `${GRASS}<ellipse cx="1.5" cy="7" rx="11" ry="3.6"`
    : `<ellipse cx="2.6" cy="9.8" rx="9.5" ry="3"`;
  // Mirrored along the diagonal, so that the light still comes from the upper left.
  const turned = lying ? ` transform="matrix(0 1 1 0 0 0)"` : "";
  return (
    `<g${scale === 1 ? "" : ` transform="scale(${scale})"`}>${shadow} fill="${INK}" opacity=".3"/>` +
    (halo ? `<use href="#b-halo-${kind}"${turned}/>` : "") +
    `<use href="#b-fig-${kind}" color="${PLAYERS[colour]}"${turned}/>${glyphs.join("")}</g>`
  );
}

/** Light on the dark woods, dark on the light ones. */
function glyphColour(colour: PlayerColour): string {
  return colour === "yellow" || colour === "pink" ? INK : PAPER;
}

const GRASS = `<ellipse rx="14" ry="9.6" cy=".6" fill="${MEADOW.light}" stroke="${MEADOW.tuft}" stroke-width="1" opacity=".92"/>`;

/** Shapes of the outline one over the other, the widest below. */
const rimsOf = (outline: string, rims: readonly { colour: string; reach: number }[]): string =>
  rims
    .map(
      ({ colour, reach }) =>
        `<path d="${outline}" fill="${colour}" stroke="${colour}" stroke-width="${2 * reach}"/>`,
    )
    .join("");

const haloSymbol = (kind: FigureKind): string =>
  `<g id="b-halo-${kind}" stroke-linejoin="round">${rimsOf(SHAPES[kind].outline, RIMS.halo)}</g>`;

/** Its rims, the painted face of the wood, and light along the upper left. */
function figureSymbol(kind: FigureKind): string {
  const { outline, detail } = SHAPES[kind];
  return (
    `<g id="b-fig-${kind}" stroke-linejoin="round">${rimsOf(outline, RIMS.usual)}<path d="${outline}" fill="currentColor"/>` +
    `<path d="${outline}" fill="url(#b-shade)"/><path d="${outline}" fill="none" stroke="url(#b-shine)" stroke-width=".9" transform="scale(.93)"/>${detail}</g>`
  );
}

const LIGHT =
  `<linearGradient id="b-shine" x2="1" y2="1"><stop offset=".1" stop-color="#fff" stop-opacity=".85"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
  `<linearGradient id="b-shade" x2="1" y2="1"><stop offset=".45" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".38"/></linearGradient>`;

export function figureSymbols(): string {
  const glyphs = Object.entries(GLYPH_PATHS).map(
    ([name, d]) => `<path id="b-glyph-${name}" d="${d}" fill="currentColor" fill-rule="evenodd"/>`,
  );
  return LIGHT + FIGURES.map((kind) => haloSymbol(kind) + figureSymbol(kind)).join("") + glyphs.join("");
}
