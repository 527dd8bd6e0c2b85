/** What the rest of the interface uses of the art. */
export { anchors, type Anchor } from "./anchors.ts";
export type { Face, SegmentKind } from "./face.ts";
export { FAR_BELOW } from "./far.ts";
export { drawFigure, FIGURES, figureSize, HALO_BELOW } from "./figures.ts";
export type { FigureKind } from "./figures.ts";
export type { Point } from "./geometry.ts";
export { drawGoods, GOODS } from "./goods.ts";
export type { Goods } from "./goods.ts";
export { drawGround } from "./meadow.ts";
export { KEEPSAKE, PLAYERS, UNDER_TILES } from "./palette.ts";
export type { PlayerColour } from "./palette.ts";
export { drawPig } from "./pig.ts";
export { drawDefs, drawLayers, drawTile } from "./tile.ts";
export type { TileLayers } from "./tile.ts";
export {
  crownPlace,
  emblemPlace,
  pigPlace,
  sectionAt,
  sectionOutline,
  underMedallion,
  WHEEL_SECTIONS,
} from "./wheel.ts";
export { drawWheel } from "./wheelpiece.ts";
export { drawPortrait } from "./portraits.ts";
