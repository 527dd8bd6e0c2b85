/** A tile's picture, painted after its rotation so that light and shields keep their direction. */
import { abbeySymbol, paintAbbey } from "./abbey.ts";
import { cathedralSymbols } from "./cathedral.ts";
import { paintCauseway } from "./causeway.ts";
import { paintCity } from "./city.ts";
import { countrysideSymbols } from "./countryside.ts";
import { Face } from "./face.ts";
import { farSymbols, paintFarLand } from "./far.ts";
import { figureSymbols } from "./figures.ts";
import { gardenSymbol, paintGarden } from "./garden.ts";
import { goodsSymbols } from "./goods.ts";
import { chance } from "./hash.ts";
import { houseSymbols } from "./houses.ts";
import { innSymbols, paintInn } from "./inn.ts";
import { landmarksOf } from "./landmarks.ts";
import { masonrySymbols } from "./masonry.ts";
import { Cell, drawMeadow, meadowPattern, meadowSymbols, dressMeadow } from "./meadow.ts";
import { monasterySymbols, paintMonastery } from "./monastery.ts";
import { fromNorthToSouth, Painting } from "./painting.ts";
import { Plan, planTile, roomOf } from "./plan.ts";
import { paintRiver } from "./river.ts";
import { paintBridge, paintRoads } from "./road.ts";
import { shieldSymbol } from "./shield.ts";
import { treeSymbols } from "./trees.ts";
import { paintSymbol, wheelSymbols } from "./wheel.ts";

export interface TileOptions {
  /** Clockwise quarter turns. */
  rotation?: number;
  /** Where the tile lies: the meadow and its trees depend on it. */
  cell?: Cell;
  /** Which copy of the face: roofs, trees and houses differ a little. */
  copy?: number;
  /** A stronger line about the tile. */
  clear?: boolean;
  /** Drawn for a small size: see far.ts. */
  far?: boolean;
}

/**
 * The three layers of a tile. A board paints the ground of all its cells at once (drawGround), then
 * everything flat, then, from north to south, everything that stands: towers on a tile's corner reach
 * over it.
 */
export interface TileLayers {
  ground: string;
  flat: string;
  standing: string;
}

/** SVG content in a box of 100 by 100, north up; needs drawDefs() once in the same document. */
export function drawTile(face: Face, options: TileOptions = {}): string {
  const { ground, flat, standing } = drawLayers(face, options);
  return ground + flat + standing;
}

export function drawLayers(
  face: Face,
  { rotation = 0, cell = { x: 0, y: 0 }, copy = 0, clear = false, far = false }: TileOptions = {},
): TileLayers {
  const plan = planTile(face, rotation, copy);
  const painting =
    face.stage === "abbey"
      ? paintAbbey()
      : face.stage === "wheel"
        ? EMPTY
        : (far ? paintFarLand : paintLand)(plan, cell, copy);
  return {
    ground: drawMeadow(cell, clear),
    flat: painting.flat,
    standing: fromNorthToSouth(painting.standing),
  };
}

const EMPTY: Painting = { flat: "", standing: [] };

function paintLand(plan: Plan, cell: Cell, copy: number): Painting {
  const luck = chance(plan.face.name, copy, "land");
  const landmarks = plan.cities.map((city) => landmarksOf(city));
  const parts: Painting[] = [
    ...(plan.inn ? [paintInn(plan.inn, luck)] : []),
    paintRiver(plan, luck),
    paintRoads(plan, luck),
    { flat: plan.crossings.map(paintBridge).join(""), standing: [] },
    ...plan.cities.map((city, i) => paintCity(city, landmarks[i]!, luck)),
  ];
  if (plan.monastery) parts.push(paintMonastery(plan.monastery, roadsTo(plan), !!plan.river, luck));
  const standing = [...parts.flatMap((p) => p.standing), ...dressMeadow(plan, cell, copy)];
  for (const { causeway } of plan.cities) if (causeway) standing.push(...paintCauseway(causeway));
  if (plan.garden)
    standing.push(paintGarden(plan.garden, roomOf({ ...plan, garden: undefined })(plan.garden)));
  if (plan.symbol) standing.push(paintSymbol(plan.symbol, plan.face.symbol));
  return { flat: parts.map((p) => p.flat).join(""), standing };
}

const roadsTo = (plan: Plan): number[] =>
  plan.roads.filter((r) => r.end === "monastery").flatMap((r) => r.sides);

/** The shared drawings that tiles refer to: once in a document, inside an <svg>. */
export function drawDefs(): string {
  const shared = [
    meadowPattern(),
    meadowSymbols(),
    treeSymbols(),
    countrysideSymbols(),
    houseSymbols(),
    farSymbols(),
    masonrySymbols(),
    shieldSymbol(),
    goodsSymbols(),
    cathedralSymbols(),
    innSymbols(),
    monasterySymbols(),
    gardenSymbol(),
    abbeySymbol(),
    wheelSymbols(),
    figureSymbols(),
  ];
  return `<defs>${shared.join("")}</defs>`;
}
