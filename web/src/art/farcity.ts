/** Cities for small tiles: a few large roofs on warm ground behind a broad wall, nothing finer than a pixel. */
import { CityPlan, Gate, Quarter, Wall } from "./cityplan.ts";
import {
  at,
  CORNERS,
  curvePath,
  distance,
  distanceToLine,
  inside,
  leftOf,
  locate,
  Point,
  sample,
} from "./geometry.ts";
import { Chance } from "./hash.ts";
import { hides, Landmark, paintQuarters } from "./landmarks.ts";
import { FAR_TOWN, INK, ROOFS, SEPIA, STONE, Tiles, TOWN } from "./palette.ts";
import { Painting, put, shared, stand, Standing } from "./painting.ts";

export const paintFarCity = (city: CityPlan, landmarks: Landmark[], luck: Chance): Painting =>
  paintQuarters(city, landmarks, luck, paintQuarter);

function paintQuarter(quarter: Quarter, landmarks: Landmark[], luck: Chance): Painting {
  const shadow = quarter.walls
    .map(
      ({ curve }) =>
        `<path d="${curvePath(curve)}" fill="none" stroke="${INK}" stroke-width="11" opacity=".28" transform="translate(2.5 3.4)"/>`,
    )
    .join("");
  const ground = `<path d="${quarter.path}" fill="${FAR_TOWN}" stroke="${FAR_TOWN}" stroke-width="1.4"/>`;
  return {
    flat: shadow + ground,
    standing: [...raiseRoofs(quarter, landmarks, luck), ...quarter.walls.flatMap(raiseWall)],
  };
}

const ROW = 20;
const COLUMN = 23;
/** How far the foot of a house stays from the walls. */
const WALL_ROOM = 8;

/** Rows of houses, each row moved by half a house. */
function raiseRoofs(quarter: Quarter, landmarks: Landmark[], luck: Chance): Standing[] {
  const walls = quarter.walls.map((w) => sample(w.curve, 12));
  const built: Standing[] = [];
  for (let row = 0, y = luck.between(95, 98); y > 8; y -= ROW, row++) {
    for (let x = luck.between(8, 11) + (row % 2) * (COLUMN / 2); x < 96; x += COLUMN) {
      const p = at(x + luck.between(-1.5, 1.5), y + luck.between(-1.5, 1.5));
      const isFree = isOnGround(quarter, walls, p) && !landmarks.some((landmark) => hides(p, landmark));
      if (isFree) built.push(stand(luck.pick(ROOF_IDS), p));
    }
  }
  return built;
}

function isOnGround(quarter: Quarter, walls: Point[][], p: Point): boolean {
  const within = (x: number, y: number): Point =>
    at(Math.min(Math.max(x, 0.1), 99.9), Math.min(Math.max(y, 0.1), 99.9));
  const feet = [within(p.x - 6, p.y), within(p.x + 6, p.y), within(p.x, p.y - 8)];
  return (
    feet.every((foot) => inside(foot, quarter.outline)) &&
    walls.every((line) => distanceToLine(at(p.x, p.y - 3), line) > WALL_ROOM) &&
    CORNERS.every((corner) => distance(corner, p) > 11)
  );
}

const HEIGHT = 4;

/** A wall stands before its town when the town lies to the north of it, and behind it otherwise. */
function raiseWall(wall: Wall): Standing[] {
  const { point, tangent } = locate(wall.curve, 0.5);
  const facesSouth = leftOf(tangent).y > -0.1;
  const lowest = Math.max(...sample(wall.curve, 8).map((p) => p.y));
  const y = facesSouth ? lowest : Math.min(point.y, lowest) - 3;
  const towers = [CORNERS[wall.from]!, CORNERS[wall.to]!].map((p) => ({
    y: p.y + 0.2,
    svg: put("tower", p, 1.3),
  }));
  return [{ y, svg: masonry(wall) }, ...wall.gates.map((gate) => raiseGate(gate, y)), ...towers];
}

function masonry(wall: Wall): string {
  const d = curvePath(wall.curve);
  const line = (colour: string, width: number, by: number): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" transform="translate(0 ${-by})"/>`;
  return `<g fill="none">${line(INK, 9, 0)}${line(STONE.face, 7, 0)}${line(INK, 8.6, HEIGHT - 0.4)}${line(STONE.light, 6.4, HEIGHT)}</g>`;
}

/** A dark passage as broad as the road, between two posts of the wall's stone. */
function raiseGate({ point, outward }: Gate, wallY: number): Standing {
  const along = leftOf(outward);
  const end = (by: number): string => `${point.x + along.x * by} ${point.y + along.y * by - HEIGHT / 2}`;
  const passage = `<path d="M${end(-6)}L${end(6)}" stroke="${INK}" stroke-width="11" stroke-linecap="round"/><path d="M${end(-3)}L${end(3)}" stroke="#3a2e24" stroke-width="9"/>`;
  return { y: Math.max(wallY, point.y) + 0.15, svg: passage };
}

const EDGE = `stroke="${SEPIA}" stroke-width=".9" stroke-linejoin="round"`;

/** Its eaves towards the viewer: the roof over a strip of wall. */
function eaves({ light, mid, dark }: Tiles): string {
  return (
    `<path d="M-7 2.2H13.5L12.5 -7L9 -5z" fill="${INK}" opacity=".25"/>` +
    `<path d="M-8.6 0V-5H8.6V0z" fill="${TOWN.wall}" ${EDGE}/>` +
    `<path d="M-10.4 -3.4L-6.6 -15H6.6L10.4 -3.4z" fill="${mid}" ${EDGE}/>` +
    `<path d="M-6.4 -14.6H6.4L7.4 -11.4H-7.4z" fill="${light}"/><path d="M-9.7 -4H9.7L9 -6.2H-9z" fill="${dark}"/>`
  );
}

/** Its gable towards the viewer: the western slope is lit, the eastern one lies in shade. */
function gable({ light, dark }: Tiles): string {
  return (
    `<path d="M-5 2.2H12.5L11.5 -9L8 -7z" fill="${INK}" opacity=".25"/>` +
    `<path d="M-7.2 0V-6L0 -12.6L7.2 -6V0z" fill="${TOWN.wall}" ${EDGE}/>` +
    `<path d="M-9 -4.8L0 -13V-19.4L-8.2 -11.6z" fill="${light}" ${EDGE}/><path d="M9 -4.8L0 -13V-19.4L8.2 -11.6z" fill="${dark}" ${EDGE}/>`
  );
}

const SHAPES = { long: eaves, gable } as const;
const ROOF_IDS = Object.keys(SHAPES).flatMap((shape) => ROOFS.map((_, tone) => `far-${shape}${tone}`));

export function farCitySymbols(): string {
  return Object.entries(SHAPES)
    .flatMap(([shape, draw]) => ROOFS.map((tiles, tone) => shared(`far-${shape}${tone}`, draw(tiles))))
    .join("");
}
