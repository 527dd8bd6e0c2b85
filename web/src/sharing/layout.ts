/** How a painted game is laid out: the map with a strip of names below it, or a card of fixed size for previews of links. */
import { KEEPSAKE, type PlayerColour } from "../art/index.ts";
import type { LaidTile } from "../board/types.ts";

/** Who plays, in order of play, and a line beneath. */
export interface Legend {
  players: readonly { name: string; colour: PlayerColour }[];
  caption: string;
}

/** What a legend is painted with. */
export interface Stage {
  brush: CanvasRenderingContext2D;
  legend: Legend;
  scores: readonly number[];
  iconOf: (colour: PlayerColour) => CanvasImageSource | undefined;
}

/** A canvas: its size, pixels per tile, where the cell 0,0 lies, and how names and scores are painted. */
export interface Layout {
  width: number;
  height: number;
  level: number;
  origin: { x: number; y: number };
  paintLegend: (stage: Stage) => void;
}

const LEAST_WIDTH = 640;
/** What programs that show previews ask for, and what the server takes. */
const CARD = { width: 1200, height: 630, panel: 380, margin: 22, most: 140 };

interface Extent {
  west: number;
  north: number;
  wide: number;
  high: number;
}

function extentOf(tiles: readonly LaidTile[]): Extent {
  const [xs, ys] = [tiles.map(({ cell }) => cell[0]), tiles.map(({ cell }) => cell[1])];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  return { west, north, wide: Math.max(...xs) - west + 1, high: Math.max(...ys) - north + 1 };
}

/** The map as large as it is at so many pixels a tile, names and scores in a strip below it. */
export function withStrip(
  tiles: readonly LaidTile[],
  { side, least, most }: { side: number; least: number; most: number },
): Layout {
  const { west, north, wide, high } = extentOf(tiles);
  const level = Math.min(most, Math.max(least, Math.floor(side / Math.max(wide, high))));
  const margin = Math.round(level * 0.35);
  const width = Math.max(LEAST_WIDTH, wide * level + 2 * margin);
  const strip = Math.round(width * 0.085);
  const height = high * level + 2 * margin + strip;
  const origin = { x: Math.round((width - wide * level) / 2) - west * level, y: margin - north * level };
  return { width, height, level, origin, paintLegend: (stage) => paintStrip(stage, width, height, strip) };
}

/** The whole map on the left of a card, names and scores on its right. */
export function asCard(tiles: readonly LaidTile[]): Layout {
  const { west, north, wide, high } = extentOf(tiles);
  const { width, height, panel, margin, most } = CARD;
  const [roomAcross, roomDown] = [width - panel - 2 * margin, height - 2 * margin];
  const level = Math.min(most, Math.floor(Math.min(roomAcross / wide, roomDown / high)));
  const origin = {
    x: Math.round((width - panel - wide * level) / 2) - west * level,
    y: Math.round((height - high * level) / 2) - north * level,
  };
  return { width, height, level, origin, paintLegend: paintPanel };
}

function paintStrip(stage: Stage, width: number, height: number, strip: number): void {
  const { brush, legend, scores, iconOf } = stage;
  const sans = typeface();
  const top = height - strip;
  brush.fillStyle = KEEPSAKE.paper;
  brush.fillRect(0, top, width, strip);
  const wide = width / legend.players.length;
  const size = Math.min(strip * 0.36, wide * 0.16);
  brush.textBaseline = "middle";
  legend.players.forEach(({ name, colour }, i) => {
    const [left, middle] = [i * wide + strip * 0.14, top + strip * 0.38];
    const icon = iconOf(colour);
    if (icon) brush.drawImage(icon, left, middle - size, size * 2, size * 2);
    brush.fillStyle = KEEPSAKE.ink;
    brush.font = `700 ${size}px ${sans}`;
    brush.textAlign = "right";
    const points = String(scores[i] ?? 0);
    const right = (i + 1) * wide - strip * 0.2;
    brush.fillText(points, right, middle);
    const room = right - brush.measureText(points).width - left - size * 2.6;
    brush.textAlign = "left";
    brush.font = `${size * 0.8}px ${sans}`;
    brush.fillText(fitting(brush, name, room), left + size * 2.1, middle);
  });
  brush.fillStyle = KEEPSAKE.quiet;
  brush.font = `${strip * 0.18}px ${sans}`;
  brush.fillText(legend.caption, strip * 0.2, top + strip * 0.82);
}

/** Best first; whoever has most stands on gold. */
function paintPanel({ brush, legend, scores, iconOf }: Stage): void {
  const sans = typeface();
  const { width, height, panel } = CARD;
  const [left, pad, foot] = [width - panel, 24, 64];
  brush.fillStyle = KEEPSAKE.paper;
  brush.fillRect(left, 0, panel, height);
  brush.textBaseline = "middle";
  const ranked = legend.players.map((player, i) => ({ ...player, points: scores[i] ?? 0 }));
  ranked.sort((a, b) => b.points - a.points);
  const row = Math.min(132, (height - foot - pad) / ranked.length);
  const size = Math.min(46, row * 0.46);
  const top = pad + Math.max(0, (height - foot - pad - row * ranked.length) / 2);
  ranked.forEach(({ name, colour, points }, i) => {
    const middle = top + (i + 0.5) * row;
    if (points === ranked[0]!.points) {
      brush.fillStyle = KEEPSAKE.gold;
      brush.beginPath();
      brush.roundRect(left + pad / 2, middle - row / 2 + 4, panel - pad, row - 8, 14);
      brush.fill();
    }
    const icon = iconOf(colour);
    if (icon) brush.drawImage(icon, left + pad - 4, middle - size, size * 2, size * 2);
    brush.fillStyle = KEEPSAKE.ink;
    brush.font = `700 ${size}px ${sans}`;
    brush.textAlign = "right";
    brush.fillText(String(points), width - pad, middle);
    const room = panel - 2 * pad - size * 2 - brush.measureText(String(points)).width - 12;
    brush.textAlign = "left";
    brush.font = `${size * 0.7}px ${sans}`;
    brush.fillText(fitting(brush, name, room), left + pad + size * 2, middle);
  });
  brush.fillStyle = KEEPSAKE.quiet;
  brush.font = `22px ${sans}`;
  brush.fillText(legend.caption, left + pad, height - foot / 2);
}

/** The pages' own for text: the digits of the one for titles are those of a book, where 11 looks like II. */
const typeface = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue("--sans") || "sans-serif";

/** As much of a name as there is room for. */
function fitting(brush: CanvasRenderingContext2D, name: string, room: number): string {
  if (brush.measureText(name).width <= room) return name;
  let letters = [...name];
  while (letters.length > 1 && brush.measureText(`${letters.join("")}…`).width > room)
    letters = letters.slice(0, -1);
  return `${letters.join("")}…`;
}
