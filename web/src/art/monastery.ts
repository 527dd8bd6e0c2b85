/** A small church with a red roof in a walled yard. */
import { add, at, num, Point, xy } from "./geometry.ts";
import { Chance } from "./hash.ts";
import { CHURCH, GOLD, INK, MEADOW, ROAD, SEPIA, SLATE, STONE, Tiles } from "./palette.ts";
import { Painting, put, shared, stand } from "./painting.ts";

/** `doors` are the sides from which roads arrive. */
export function paintMonastery(p: Point, roads: number[], narrow: boolean, luck: Chance): Painting {
  const size = narrow ? 0.95 : 1.25;
  const doors = roads.length ? roads : [2];
  const corner = luck.pick(["tree", "cypress"]);
  const trees = [at(-15.5, 12.5), at(15.5, 12), at(13.5, -8)].map((o) =>
    stand(corner, add(p, at(o.x * size, o.y * size)), 0.9 * size),
  );
  const placed = (svg: string): string =>
    `<g transform="translate(${num(p.x)} ${num(p.y)})scale(${size})">${svg}</g>`;
  return {
    flat: placed(yard(doors)),
    standing: [
      { y: p.y - 16, svg: placed(halfWall(true, doors)) },
      { y: p.y + 7, svg: put("church", add(p, at(0, 7 * size)), size) },
      ...trees,
      { y: p.y + 19, svg: placed(halfWall(false, doors)) },
    ],
  };
}

function yard(doors: number[]): string {
  const ends = [at(0, -15), at(19, 0.5), at(0, 16), at(-19, 0.5)];
  const paths = doors
    .map((side) => `M${xy(ends[side]!)}L${side % 2 ? `${num(ends[side]!.x * 0.7)} .5 0 9` : "0 9"}`)
    .join("");
  return (
    `<path d="M-17 -13H21.5V18.5H-17z" fill="${INK}" opacity=".2"/><path d="M-19 -15H19V16H-19z" fill="${MEADOW.light}"/>` +
    `<path d="M-15 9H15${paths}" fill="none" stroke="${ROAD.sand}" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

const LINE = `stroke="${SEPIA}" stroke-width=".4" stroke-linejoin="round"`;

const RED: Tiles = { light: CHURCH.roofLight, mid: CHURCH.roof, dark: CHURCH.roofDark };

/** The church from the south: nave, apse in the east, tower in the west. */
function church(tiles: Tiles): string {
  const shadow = `<path d="M-9 0H14V-6l5 4V1.5l-2.5 1.5H-6z" fill="${INK}" opacity=".24"/>`;
  const apse = `<path d="M9 0V-6H12Q14.5 -5.5 14.5 -3V-.8Q14 0 12.5 0z" fill="${CHURCH.shade}" ${LINE}/><path d="M9 -6Q9.5 -10 10.5 -10Q14.8 -9 15.2 -5.2Q12 -4.8 9 -5.2z" fill="${tiles.dark}" ${LINE}/>`;
  const nave = `<path d="M-6 0V-7H10V0z" fill="${CHURCH.wall}" ${LINE}/>`;
  const roof = `<path d="M-7 -6.6L-5.5 -14H9.5L11 -6.6z" fill="${tiles.mid}" ${LINE}/><path d="M-5.3 -13.6H9.4" stroke="${tiles.light}" stroke-width="1.1"/><path d="M-6.3 -9H10.5M-5.9 -11.3H10" stroke="${INK}" stroke-opacity=".25" stroke-width=".45"/><path d="M-6.5 -6.5H10.5v.9H-6.5z" fill="${INK}" opacity=".22"/>`;
  const windows = [-3.2, 0.8, 4.8].map((x) => `M${x} -1.4v-2.2a1 1.2 0 0 1 2 0v2.2z`).join("");
  const tower = `<path d="M-13 1V-14H-5.5V1z" fill="${CHURCH.wall}" ${LINE}/><path d="M-8.2 1V-14H-5.5V1z" fill="${CHURCH.shade}"/>`;
  const spire = `<path d="M-14 -13.5L-9.25 -24.5L-4.5 -13.5z" fill="${tiles.mid}" ${LINE}/><path d="M-9.25 -24.5L-4.5 -13.5H-8.2z" fill="${tiles.dark}"/><path d="M-12.9 -14.1L-9.5 -22.8L-10.8 -14.1z" fill="${tiles.light}"/>`;
  const cross = `<path d="M-9.25 -24.2V-29.5M-11 -27.7H-7.5" stroke="${INK}" stroke-width="1.7"/><path d="M-9.25 -24.2V-29.3M-10.8 -27.7H-7.7" stroke="${GOLD}" stroke-width=".9"/>`;
  const openings = `<path d="${windows}M-10.6 -8v-2a1.3 1.3 0 0 1 2.6 0v2zM-10.9 1v-3.2a1.6 1.6 0 0 1 3.2 0V1z" fill="#5a4638"/>`;
  return shadow + apse + nave + roof + tower + spire + cross + openings;
}

/** A low wall, its top lit. */
function lowWall(d: string): string {
  return (
    `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${SEPIA}" stroke-width="2.5"/>` +
    `<path d="${d}" stroke="${STONE.face}" stroke-width="1.8"/><path d="${d}" stroke="${STONE.light}" stroke-width="1.5" transform="translate(0 -1)"/></g>`
  );
}

/** The northern or the southern half of the yard's wall, open where a road arrives. */
function halfWall(north: boolean, doors: number[]): string {
  const far = north ? -15 : 16;
  const face = north ? 0 : 2;
  const flank = (x: number, side: number): string =>
    `M${x} ${doors.includes(side) ? (north ? -4 : 5) : 0.5}V${far}`;
  const across = doors.includes(face) ? `M-19 ${far}H-4.5M4.5 ${far}H19` : `M-19 ${far}H19`;
  return lowWall(flank(-19, 3) + flank(19, 1) + across);
}

export function monasterySymbols(): string {
  return shared("church", church(RED)) + shared("chapel", `<g transform="scale(.66)">${church(SLATE)}</g>`);
}
