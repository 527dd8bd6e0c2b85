/** What is printed on a tile, as the rules export it, and how it turns. */
import type { SEGMENT_KINDS, STAGES } from "../facts/facts.ts";
import type { Goods } from "./goods.ts";

export type SegmentKind = (typeof SEGMENT_KINDS)[number];
export type Stage = (typeof STAGES)[number];

/** Sides 0..3 = N E S W; halves 0..7 = Nl Nr El Er Sl Sr Wl Wr; corners 0..3 = NW NE SE SW. */
export interface Segment {
  kind: SegmentKind;
  sides: number[];
  halves: number[];
  corners: number[];
  /** Numbers of the cities that a field borders. */
  cities: number[];
  shields: number;
  /** Where a road of one side stops: junction, monastery, city0, city1, field, house, wheel. */
  end: string;
  /** The road's own inn. */
  inn?: boolean;
  cathedral?: boolean;
  /** What the city trades in, "" for nothing. */
  goods?: Goods | "";
}

export interface Face {
  name: string;
  /** What is printed, whatever its marks: of "U" and "U+2" it is "U". */
  type: string;
  edges: string;
  segments: Segment[];
  stage: Stage;
  garden: boolean;
  /** Steps of the wheel symbol, 0 without one. */
  symbol: number;
  /** Which square of the wheel it is, counted from 1 row by row; 0 = none. */
  square: number;
  /** Sides that the river crosses. */
  rivers: number[];
}

/** The face as it lies after a clockwise turn by quarters. */
export function turnFace(face: Face, rotation: number): Face {
  const by = ((rotation % 4) + 4) % 4;
  const turn = (marks: number[], per: number): number[] => marks.map((m) => (m + by * per) % (4 * per));
  return {
    ...face,
    edges: [0, 1, 2, 3].map((side) => face.edges[(side - by + 4) % 4]).join(""),
    rivers: turn(face.rivers, 1),
    segments: face.segments.map((s) => ({
      ...s,
      sides: turn(s.sides, 1),
      halves: turn(s.halves, 2),
      corners: turn(s.corners, 1),
    })),
  };
}

export function segmentsOf(face: Face, kind: SegmentKind): Segment[] {
  return face.segments.filter((s) => s.kind === kind);
}

/** The field that owns a half side, if any. */
export function fieldAt(face: Face, half: number): Segment | undefined {
  return face.segments.find((s) => s.kind === "field" && s.halves.includes(half));
}

/**
 * Corners that a wall reaches although its city owns neither side there: the fields on both
 * sides of the corner differ and nothing but a wall can part them.
 */
export function wallCorners(face: Face, city: number): number[] {
  return [0, 1, 2, 3].filter((corner) => {
    const before = fieldAt(face, (2 * corner + 7) % 8);
    const after = fieldAt(face, 2 * corner);
    return before && after && before !== after && before.cities.includes(city) && after.cities.includes(city);
  });
}

/**
 * Cities to which a short lane leads from the junction: two fields border such a city, and no road that ends at its
 * gate can part them.
 */
export function lanesFromJunction(face: Face): number[] {
  const roads = segmentsOf(face, "road");
  if (!roads.some((road) => road.end === "junction")) return [];
  return segmentsOf(face, "city").flatMap((_, city) => {
    const bordering = segmentsOf(face, "field").filter((field) => field.cities.includes(city));
    return bordering.length > 1 && roads.every((road) => road.end !== `city${city}`) ? [city] : [];
  });
}
