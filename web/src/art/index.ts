/** What the rest of the interface uses of the art. */
export { anchors } from "./anchors.ts";
export type { AnchorOptions } from "./anchors.ts";
export { tileDocument } from "./document.ts";
export type { Face, Segment, SegmentKind, Stage } from "./face.ts";
export { drawFigure, FIGURES, GLYPHS } from "./figures.ts";
export type { FigureKind, FigureOptions, Glyph } from "./figures.ts";
export type { Point } from "./geometry.ts";
export { drawGround, drawMeadow } from "./meadow.ts";
export type { Cell } from "./meadow.ts";
export { PLAYERS, SECTIONS } from "./palette.ts";
export type { PlayerColour, Section } from "./palette.ts";
export { drawPig } from "./pig.ts";
export { drawDefs, drawLayers, drawTile } from "./tile.ts";
export type { TileLayers, TileOptions } from "./tile.ts";
export { crownPlace, drawMedallion, emblemPlace, pigPlace, sectionAt, sectionOutline, underMedallion, WHEEL_SECTIONS } from "./wheel.ts";
export { drawWheel } from "./wheelpiece.ts";
