/** Houses seen from the south and above, lit from the north-west. */
import { num } from "./geometry.ts";
import { INK, ROOFS, SEPIA, STONE, Tiles, TOWN } from "./palette.ts";
import { shared } from "./painting.ts";

const OUTLINE = `stroke="${SEPIA}" stroke-width=".4" stroke-linejoin="round"`;
const window = (x: number, y: number): string => `M${x} ${y}h1v1.3h-1z`;

/** Roof slope towards the viewer, wall with windows below it. */
function eavesHouse(half: number, wall: number, roof: number, openings: string, tiles: Tiles): string {
  const top = -wall - roof;
  const shadow = `<path d="M${-half + 1} 0H${half}V${-wall - 1}l2.8 2.6v3.2l-1.4 .6H${-half + 2.4}z" fill="${INK}" opacity=".22"/>`;
  const front = `<path d="M${-half} 0V${-wall}H${half}V0z" fill="${TOWN.wall}" ${OUTLINE}/>`;
  const slope = `<path d="M${-half - 0.7} ${-wall + 0.4}L${-half + 0.9} ${top}H${half - 0.9}L${half + 0.7} ${-wall + 0.4}z" fill="${tiles.mid}" ${OUTLINE}/>`;
  const rows = `<path d="M${-half + 0.3} ${num(-wall - roof * 0.3)}H${half - 0.3}M${-half + 0.8} ${num(-wall - roof * 0.62)}H${half - 0.8}" stroke="${tiles.dark}" stroke-width=".5"/>`;
  const ridge = `<path d="M${-half + 1.1} ${top + 0.5}H${half - 1.1}" stroke="${tiles.light}" stroke-width=".8"/>`;
  return shadow + front + `<path d="${openings}" fill="${TOWN.wood}"/>` + slope + rows + ridge;
}

/** Gable towards the viewer: the western slope is lit, the eastern one lies in shade. */
function gableHouse(
  half: number,
  wall: number,
  peak: number,
  depth: number,
  openings: string,
  tiles: Tiles,
): string {
  const apex = -wall - peak;
  const shadow = `<path d="M${half} 0V${-wall - 1}l3 2.6v3l-1.6 .8H${-half + 2.4}V0z" fill="${INK}" opacity=".22"/>`;
  const front = `<path d="M${-half} 0V${-wall}L0 ${apex}L${half} ${-wall}V0z" fill="${TOWN.wallShade}" ${OUTLINE}/>`;
  const slope = (hand: number, colour: string): string =>
    `<path d="M${hand * (half + 0.6)} ${-wall + 0.5}L0 ${apex - 0.3}V${apex - depth}L${hand * (half + 0.4)} ${-wall - depth + 0.6}z" fill="${colour}" ${OUTLINE}/>`;
  return (
    shadow +
    front +
    `<path d="${openings}" fill="${TOWN.wood}"/>` +
    slope(-1, tiles.light) +
    slope(1, tiles.dark)
  );
}

const chimney = (x: number, y: number): string =>
  `<path d="M${x} ${y}v-2.4h1.3v2.4z" fill="${STONE.mid}" ${OUTLINE}/>`;

const townHall =
  eavesHouse(
    6,
    4.6,
    5,
    `${window(-4.6, -3.6)}${window(-2.4, -3.6)}${window(1.6, -3.6)}${window(3.8, -3.6)}M-1 0v-2.2q1-1.2 2 0v2.2z`,
    ROOFS[1],
  ) +
  `<path d="M-2 -7.6v-5h4v5z" fill="${TOWN.wall}" ${OUTLINE}/><path d="M0 -7.6v-5h2v5z" fill="${INK}" opacity=".16"/>` +
  `<path d="M-2.7 -12.3L0 -17.6L2.7 -12.3z" fill="${ROOFS[1].mid}" ${OUTLINE}/><path d="M0 -17.6L2.7 -12.3H0z" fill="${INK}" opacity=".25"/>` +
  `<path d="${window(-0.5, -11)}" fill="${TOWN.wood}"/>`;

const well =
  `<ellipse cx="1" cy=".6" rx="3.4" ry="1.8" fill="${INK}" opacity=".22"/>` +
  `<path d="M-2.4 -1.4V.2a2.4 1.3 0 0 0 4.8 0V-1.4z" fill="${STONE.face}" ${OUTLINE}/>` +
  `<ellipse cy="-1.4" rx="2.4" ry="1.3" fill="${STONE.light}" ${OUTLINE}/><ellipse cy="-1.3" rx="1.4" ry=".7" fill="#3f6f93"/>`;

/** A stall under a striped awning. */
function stall(x: number, y: number, colour: string): string {
  const stripes = [0, 1, 2, 3].map((i) => `M${-3 + i * 1.7} -2.4l.3 -2.2h.8l.1 2.2z`).join("");
  return (
    `<g transform="translate(${x} ${y})"><path d="M-2.4 .4H4.6V-1.6L3 -2.6z" fill="${INK}" opacity=".22"/><path d="M-2.6 0V-2.6M2.6 0V-2.6" stroke="${TOWN.wood}" stroke-width=".6"/><path d="M-2.6 -.2V-1.3H2.6V-.2z" fill="${TOWN.wood}"/>` +
    `<path d="M-3.4 -2.2L-2.7 -4.7H2.7L3.4 -2.2z" fill="#FBF6EA" ${OUTLINE}/><path d="${stripes}" fill="${colour}"/></g>`
  );
}

const market = stall(-4.6, -3.2, "#C8372D") + stall(4.4, -3.6, "#2F6DB5") + stall(-0.4, 1.4, "#D9A93B");

type House = (tiles: Tiles) => string;

const SHAPES: readonly House[] = [
  (tiles) => eavesHouse(3.6, 2.9, 4, `${window(-2.4, -2.2)}${window(1.4, -2.2)}`, tiles),
  (tiles) =>
    eavesHouse(4.6, 2.7, 4.2, `${window(-3.2, -2)}${window(2.2, -2)}M-.6 0v-1.9h1.3v1.9z`, tiles) +
    chimney(2, -5.6),
  (tiles) => gableHouse(2.7, 3.3, 2.6, 3.2, `${window(-0.5, -4)}M-.7 0v-2h1.4v2z`, tiles),
  (tiles) => gableHouse(3.2, 2.8, 2.7, 4, `${window(-1.7, -2.2)}${window(0.7, -2.2)}`, tiles),
  (tiles) => eavesHouse(3, 4, 3.6, `${window(-1.9, -3.3)}${window(0.8, -3.3)}M-.7 0v-1.8h1.4v1.8z`, tiles),
  (tiles) =>
    gableHouse(2.5, 4.2, 2.5, 3, `${window(-1.5, -3.7)}${window(0.4, -3.7)}M-.6 0v-1.8h1.2v1.8z`, tiles) +
    chimney(-1.9, -8.4),
];

const houseId = (shape: number, tone: number): string => `h${shape}${"abc"[tone]}`;

/** Every shape in every tone of roof. */
export const HOUSE_IDS: readonly string[] = SHAPES.flatMap((_, shape) =>
  ROOFS.map((_, tone) => houseId(shape, tone)),
);

export function houseSymbols(): string {
  const houses = SHAPES.flatMap((draw, shape) =>
    ROOFS.map((tiles, tone) => shared(houseId(shape, tone), `<g transform="scale(1.3)">${draw(tiles)}</g>`)),
  );
  return houses.join("") + shared("hall", townHall) + shared("well", well) + shared("market", market);
}
