/**
 * The sizes of screens that the pages tell apart, in pixels. The numbers stand here alone: a style asks for
 * `@media (--narrow)`, and scripts/screens.ts puts the sizes in its place when the pages are built.
 */
const SLIM = 480;
const NARROW = 640;
const COMPACT = 760;
const TABLET = 860;
const WIDE = 900;
const MODEST = 960;
const SPACIOUS = 1100;
const TIGHT = 1180;
const CROWDED = 1199;
/** A phone held sideways is so low at most, and so wide at least. */
const LOW = 480;
const SIDEWAYS = 560;

const atMost = (width: number): string => `(max-width: ${width}px)`;

export const SCREENS: Record<string, string> = {
  /** A small phone. */
  slim: atMost(SLIM),
  /** A phone held upright. */
  narrow: atMost(NARROW),
  /** A large phone: the dock of the table and its choices take the whole width. */
  compact: atMost(COMPACT),
  /** A page with a column at its side puts it above or below. */
  tablet: atMost(TABLET),
  /** No room for panels at both sides of the map. */
  snug: atMost(WIDE),
  /** The first page stands in one column. */
  modest: atMost(MODEST),
  /** Panels at both sides of the map, but narrow ones. */
  tight: `${atMost(TIGHT)} and (min-width: ${WIDE + 1}px)`,
  /** The bar at the top has no room for all its words. */
  crowded: atMost(CROWDED),
  /** A phone held sideways, with the panels at the sides. */
  low: `(max-height: ${LOW}px) and (min-width: ${SIDEWAYS}px)`,
  /** Little height, whatever the width. */
  short: `(max-height: ${LOW}px)`,
};

export const isLowScreen = (width: number, height: number): boolean => height <= LOW && width >= SIDEWAYS;
export const isWideScreen = (width: number, height: number): boolean =>
  width > WIDE && !isLowScreen(width, height);
export const isNarrowScreen = (width: number, height: number): boolean =>
  width <= NARROW && !isLowScreen(width, height);
/** Wide enough for the panel at the right to be open from the beginning. */
export const isSpacious = (width: number): boolean => width > SPACIOUS;
