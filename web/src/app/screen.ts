/** The sizes of screens that the pages tell apart; their styles ask for the same ones by @media. */

/** Wide enough for panels at both sides of the map: above (max-width: 900px). */
const WIDE = 900;
/** Wide enough for the panel at the right to be open from the beginning. */
const SPACIOUS = 1100;
/** A phone held upright: (max-width: 640px). */
const NARROW = 640;

/** A phone held sideways, with the panels at the sides: (max-height: 480px) and (min-width: 560px). */
export const isLowScreen = (width: number, height: number): boolean => height <= 480 && width >= 560;
export const isWideScreen = (width: number, height: number): boolean =>
  width > WIDE && !isLowScreen(width, height);
export const isNarrowScreen = (width: number, height: number): boolean =>
  width <= NARROW && !isLowScreen(width, height);
export const isSpacious = (width: number): boolean => width > SPACIOUS;
