/** The faces by name, and the names of their parts as they lie. */
import { anchors, underMedallion, type Anchor, type Face, type Point } from "../art/index.ts";
import { turnFace } from "../art/face.ts";
import exported from "../art/faces.json";
import { CORNERS, HALVES, SIDES } from "../facts/facts.ts";
import type { Lay, Part } from "../net/schema.ts";
import type { BoardPart } from "./types.ts";

const FACES = exported as unknown as Face[];
const BY_NAME = new Map(FACES.map((face) => [face.name, face]));
/** By how many quarters a tile is turned whose printed north points there. */
export const rotationOf = (top: Lay["top"]): number => SIDES.indexOf(top);
/** The tile that a player lays instead of a drawn one. */
export const ABBEY = FACES.find(({ stage }) => stage === "abbey")?.name ?? "";

export function faceNamed(name: string): Face {
  const face = BY_NAME.get(name);
  if (!face) throw new Error(`There is no face ${name}: the pages are older than the server.`);
  return face;
}

/** A part's name, to find things by. */
export const partKey = ({ kind, at = "" }: BoardPart): string => `${kind} ${at}`;
export const samePart = (a: BoardPart, b: BoardPart): boolean => partKey(a) === partKey(b);

/** The part that every segment is as the tile lies. */
export function partsOf(face: Face, rotation: number): Part[] {
  return turnFace(face, rotation).segments.map(({ kind, sides, halves, corners }) => {
    if (sides.length) return { kind, at: SIDES[Math.min(...sides)]! };
    if (halves.length) return { kind, at: HALVES[Math.min(...halves)]! };
    if (corners.length) return { kind, at: CORNERS[Math.min(...corners)]! };
    return { kind };
  });
}

const CORNER_POINTS: Record<string, Point> = {
  NW: { x: 0, y: 0 },
  NE: { x: 100, y: 0 },
  SE: { x: 100, y: 100 },
  SW: { x: 0, y: 100 },
};

const known = new Map<string, Anchor>();

/** Where a figure stands on a part of a tile, in the tile's box of 100 by 100. */
export function placeOn(name: string, rotation: number, copy: number, part: Part): Anchor {
  if (part.kind === "corner") return CORNER_POINTS[part.at ?? ""] ?? { x: 50, y: 50 };
  const key = `${name} ${rotation} ${copy} ${partKey(part)}`;
  const anchor = known.get(key);
  if (anchor) return anchor;
  const face = faceNamed(name);
  const { square } = face;
  const covered = square ? (p: Point): boolean => underMedallion(square, p) : undefined;
  const points = anchors(face, { rotation, copy, covered });
  partsOf(face, rotation).forEach((other, i) =>
    known.set(`${name} ${rotation} ${copy} ${partKey(other)}`, points[i]!),
  );
  return known.get(key) ?? { x: 50, y: 50 };
}
