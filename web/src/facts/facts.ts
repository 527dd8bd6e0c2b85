/** What engine and server say of themselves. Written by scripts/web_facts.py (make types). */

/** In the order of play where a table names no others. */
export const COLOURS = ["yellow", "red", "green", "blue", "black", "pink"] as const;

/** Clockwise, as rotations count them. */
export const SIDES = ["N", "E", "S", "W"] as const;

/** Two of each side; clockwise, so that l comes first. */
export const HALVES = ["Nl", "Nr", "El", "Er", "Sl", "Sr", "Wl", "Wr"] as const;

/** Clockwise from the north-west. */
export const CORNERS = ["NW", "NE", "SE", "SW"] as const;

/** What is printed on a tile. */
export const SEGMENT_KINDS = ["city", "road", "monastery", "garden", "field"] as const;

/** From which stack a tile comes. */
export const STAGES = ["land", "river", "source", "lake", "abbey", "wheel"] as const;

/** The stacks that tiles are drawn from, in this order. */
export const DRAWN_STAGES = ["river", "lake", "land"] as const;

/** What cities trade in. */
export const GOODS = ["wine", "grain", "cloth"] as const;

/** The wooden figures of all boxes. */
export const FIGURES = ["meeple", "mayor", "wagon", "barn", "abbot", "big-meeple", "builder", "pig"] as const;

/** The figures that claim what they stand on. */
export const FOLLOWERS = ["meeple", "mayor", "wagon", "abbot", "big-meeple"] as const;

/** Clockwise from the top, where the pig begins, with the crown spaces of each section. */
export const WHEEL_SECTIONS = [
  {"name": "fortune", "crowns": 1},
  {"name": "taxes", "crowns": 2},
  {"name": "famine", "crowns": 1},
  {"name": "storm", "crowns": 2},
  {"name": "inquisition", "crowns": 1},
  {"name": "plague", "crowns": 2},
] as const;

/** The beginning of a box's clauses. */
export const CLAUSES = {
  base: "BASE",
  abbey_mayor: "AM",
  abbot: "ABB",
  inns_cathedrals: "IC",
  river: "RIV",
  solo: "SOLO",
  traders_builders: "TB",
  wheel: "WHEEL",
} as const;

/** The elements of a box. */
export const ELEMENTS = {
  base: ["base", "fields"],
  abbey_mayor: ["abbey-mayor-tiles", "abbey", "mayor", "barn", "wagon"],
  abbot: ["abbot"],
  inns_cathedrals: ["inns-cathedrals-tiles", "big-meeple"],
  river: ["river"],
  solo: ["solo"],
  traders_builders: ["traders-builders-tiles", "builder", "pig"],
  wheel: ["wheel"],
} as const;

/** Elements of which one has to be in every game. */
export const STAND_ALONE = ["base", "wheel"] as const;

/** How many seats a table may have. */
export const SEATS_MOST = 6 as const;

/** The computer player whom somebody meets who does not choose. */
export const USUAL_LEVEL = "miller" as const;
