/** The wheel on the board: what lies at a point of it or on a cell, and the outlines of its sections. */
import {
  crownPlace,
  emblemPlace,
  pigPlace,
  sectionAt,
  sectionOutline,
  WHEEL_SECTIONS,
  type Point,
} from "../art/index.ts";
import { wheelOf } from "./laid.ts";
import type { Cell } from "../net/schema.ts";
import { partKey } from "./faces.ts";
import type { BoardPart, LaidTile } from "./types.ts";

interface Turned {
  tiles: readonly LaidTile[];
  /** The section where the pig stands. */
  pig: number | null;
}

const [EMBLEM, CROWN, PIG] = [19.5, 14, 19];

/** The north-western corner of the piece, in board units. */
function cornerOf(tiles: readonly LaidTile[]): Point | null {
  const first = wheelOf(tiles);
  return first ? { x: first.cell[0] * 100, y: first.cell[1] * 100 } : null;
}

interface Mark {
  part: BoardPart;
  centre: Point;
  radius: number;
}

/** The pig, and every emblem and crown space, in the box of the piece; what lies on top first. */
function marksOf(pig: number | null): Mark[] {
  const pigs: Mark[] =
    pig !== null && pig >= 0 ? [{ part: { kind: "pig" }, centre: pigPlace(pig), radius: PIG }] : [];
  const emblems = WHEEL_SECTIONS.map(({ name }, i): Mark => ({
    part: { kind: "section", at: name },
    centre: emblemPlace(i),
    radius: EMBLEM,
  }));
  const crowns = WHEEL_SECTIONS.flatMap(({ name, crowns }, i) =>
    Array.from({ length: crowns }, (_, space): Mark => ({
      part: { kind: "crown", at: name },
      centre: crownPlace(i, space),
      radius: CROWN,
    })),
  );
  return [...pigs, ...emblems, ...crowns];
}

/** What of the wheel lies at a point in board units: a section, a crown space, the pig, or nothing. */
export function wheelPartAt(p: Point, { tiles, pig }: Turned): BoardPart | null {
  const corner = cornerOf(tiles);
  if (!corner) return null;
  const inBox = { x: p.x - corner.x, y: p.y - corner.y };
  const mark = marksOf(pig).find(
    ({ centre, radius }) => Math.hypot(centre.x - inBox.x, centre.y - inBox.y) < radius,
  );
  const section = WHEEL_SECTIONS[sectionAt(inBox)];
  return mark?.part ?? (section ? { kind: "section", at: section.name } : null);
}

/** Everything of the wheel that reaches into a cell; a section speaks for its crown spaces. */
export function wheelPartsOn([x, y]: Cell, { tiles, pig }: Turned): BoardPart[] {
  const corner = cornerOf(tiles);
  if (!corner) return [];
  const [left, top] = [x * 100 - corner.x, y * 100 - corner.y];
  const reaches = ({ centre, radius }: Mark): boolean =>
    centre.x + radius > left &&
    centre.x - radius < left + 100 &&
    centre.y + radius > top &&
    centre.y - radius < top + 100;
  const parts = new Map(
    marksOf(pig)
      .filter(reaches)
      .map(({ part }) => [partKey(part), part]),
  );
  return [...parts.values()].filter(
    (part) => part.kind !== "crown" || !parts.has(partKey({ ...part, kind: "section" })),
  );
}

/** The outline of the section that a part of the wheel is in; none for the pig. */
export function wheelOutline(part: BoardPart, { tiles }: Pick<Turned, "tiles">): string {
  const corner = cornerOf(tiles);
  const section = WHEEL_SECTIONS.findIndex(({ name }) => part.at === name);
  return corner && section >= 0 ? sectionOutline(section, corner) : "";
}
