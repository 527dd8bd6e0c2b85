/** Every colour of the map. */

export const MEADOW = {
  mid: "#9FB868",
  deep: "#8AA658",
  light: "#B5C87F",
  tuft: "#6F8F45",
  shade: "#54703A",
} as const;
export const ROAD = {
  sand: "#EBDCB6",
  verge: "#AE9563",
  track: "#CDB681",
  stone: "#CFC3A6",
  far: "#8F7748",
} as const;
export const STONE = {
  light: "#EDE5D3",
  mid: "#D6CBB5",
  face: "#B5A88F",
  shadow: "#857A67",
  dark: "#4C4438",
} as const;
/** A roof's lit, plain and shaded tone. */
export interface Tiles {
  light: string;
  mid: string;
  dark: string;
}

export const ROOFS: readonly [Tiles, Tiles, Tiles] = [
  { light: "#C87350", mid: "#B9552F", dark: "#8F4428" },
  { light: "#DA8D64", mid: "#CD7041", dark: "#A45A35" },
  { light: "#B56650", mid: "#A24629", dark: "#7C3722" },
];
export const SLATE = { light: "#7C93A6", mid: "#5F778B", dark: "#465A6B" } as const;
export const TOWN = {
  ground: "#D3BC90",
  worn: "#DFCCA5",
  wall: "#F1E4C6",
  wallShade: "#D9C6A0",
  wood: "#7A5537",
} as const;
/** The ground of a city that is seen from afar. */
export const FAR_TOWN = "#D9AE7B";
export const CHURCH = {
  roof: "#B23A2E",
  roofLight: "#CC5546",
  roofDark: "#8A2A22",
  wall: "#F6EEDC",
  shade: "#D8CBB0",
  court: "#D9DDB0",
  paving: "#EADFC6",
} as const;
export const RIVER = {
  deep: "#5796BF",
  mid: "#6FAACE",
  light: "#9CCBE2",
  foam: "#DDF0F4",
  bank: "#D9CFA0",
} as const;
export const TREE = {
  dark: "#3F6B3C",
  mid: "#568547",
  light: "#7BA457",
  trunk: "#6B4E33",
  cypress: "#35603F",
} as const;
export const SHIELD = { blue: "#2C5FA8", deep: "#1F4781", gold: "#F0C04A", rim: "#A9791F" } as const;
export const FLOWERS = ["#F7F2DC", "#F3CE5B", "#DD6A57", "#B58ACB"] as const;
export const INK = "#2E2A25";
/** Outlines of what is built. */
export const SEPIA = "#45362A";
export const PAPER = "#F6F0E2";
export const GOLD = "#D9A93B";

export const PLAYERS = {
  yellow: "#F2B632",
  red: "#C8372D",
  green: "#3C8D4F",
  blue: "#2F6DB5",
  black: "#2B2B2B",
  pink: "#D671A0",
} as const;

export type PlayerColour = keyof typeof PLAYERS;

/** Under the tiles, where only the shadow that it casts is seen. */
export const UNDER_TILES = "#7D9350";

/** The card of a game that is shared as a picture. */
export const KEEPSAKE = {
  paper: "#F7F1E3",
  ink: "#2B2418",
  quiet: "#6D624C",
  gold: "#E9D49A",
  table: "#D8CCB0",
} as const;

export const SECTIONS = {
  fortune: "#E8B93C",
  taxes: "#4F7FB0",
  famine: "#B98A4B",
  storm: "#5C6B86",
  inquisition: "#A5423A",
  plague: "#6B8B4E",
} as const;

export type Section = keyof typeof SECTIONS;
