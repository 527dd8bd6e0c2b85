/** A game on a canvas, in the pages' own art: the map with its figures, and under it who played and their scores. */
import {
  KEEPSAKE,
  drawFigure,
  drawGround,
  drawLayers,
  drawPig,
  drawWheel,
  FAR_BELOW,
  figureSize,
  HALO_BELOW,
  pigPlace,
  PLAYERS,
  type PlayerColour,
} from "../art/index.ts";
import { usedDefs } from "../art/document.ts";
import { faceNamed } from "../board/faces.ts";
import { byRow, isOfWheel, keyOf, pointOf, wheelOf } from "../board/laid.ts";
import type { LaidTile, StandingFigure } from "../board/types.ts";
import type { Layout, Legend } from "./layout.ts";

/** What a canvas shows at one moment. */
export interface Scene {
  tiles: readonly LaidTile[];
  figures: readonly StandingFigure[];
  /** The number of the pig's section; null where there is no wheel. */
  pig: number | null;
  scores: readonly number[];
  /** The tile that was laid last, with its player's colour. */
  last?: { cell: LaidTile["cell"]; colour: PlayerColour } | undefined;
}

type Box = readonly [left: number, top: number, width: number, height: number];

const TOWERS = 12;
const TILE: Box = [-TOWERS, -TOWERS, 100 + 2 * TOWERS, 100 + 2 * TOWERS];
const WHEEL: Box = [-TOWERS, -TOWERS, 400 + 2 * TOWERS, 400 + 2 * TOWERS];
const FIGURE: Box = [-20, -20, 40, 40];
const PIG: Box = [-34, -30, 68, 60];
/** How many pixels a unit of a figure's drawing has that stands among the names. */
const ICON_UNIT = 4;
const AT_ONCE = 6;

export class Painter {
  readonly canvas = document.createElement("canvas");
  private brush: CanvasRenderingContext2D;
  private bitmaps = new Map<string, ImageBitmap>();

  constructor(
    private layout: Layout,
    private legend: Legend,
  ) {
    [this.canvas.width, this.canvas.height] = [layout.width, layout.height];
    this.brush = this.canvas.getContext("2d", { willReadFrequently: true })!;
  }

  /** Draws every tile and figure of these scenes once, so that they can be painted. */
  async prepare(
    scenes: readonly Scene[],
    onProgress: (share: number) => void = () => undefined,
  ): Promise<void> {
    const needs = new Map<string, () => Promise<ImageBitmap>>();
    for (const { tiles, figures, pig } of scenes) {
      for (const tile of tiles) {
        if (isOfWheel(tile)) continue;
        needs.set(`flat ${keyOf(tile)}`, () => this.drawn(flatOf(tile, this.isFar), TILE));
        needs.set(`standing ${keyOf(tile)}`, () => this.drawn(layersOf(tile, this.isFar).standing, TILE));
      }
      for (const figure of figures) needs.set(figureKey(figure), () => this.figure(figure));
      if (pig !== null) {
        needs.set("wheel", () => this.drawn(drawWheel(pointOf(wheelOf(tiles)!.cell)), WHEEL));
        needs.set("pig", () => this.drawn(drawPig(), PIG));
      }
    }
    for (const { colour } of this.legend.players) {
      needs.set(`icon ${colour}`, () => this.drawn(drawFigure("meeple", colour), FIGURE, ICON_UNIT));
    }
    const all = [...needs];
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const some = all.slice(i, i + AT_ONCE);
      await Promise.all(some.map(async ([key, make]) => this.bitmaps.set(key, await make())));
      onProgress(Math.min(1, (i + AT_ONCE) / all.length));
    }
  }

  paint({ tiles, figures, pig, scores, last }: Scene): void {
    const { brush, legend } = this;
    const { level, origin, paintLegend } = this.layout;
    brush.fillStyle = KEEPSAKE.table;
    brush.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const land = tiles.filter((tile) => !isOfWheel(tile)).sort((a, b) => byRow(a.cell, b.cell));
    const wheel = wheelOf(tiles);
    if (wheel) this.stamp("wheel", wheel.cell[0] * 100, wheel.cell[1] * 100, WHEEL);
    for (const half of ["flat", "standing"])
      for (const tile of land)
        this.stamp(`${half} ${keyOf(tile)}`, tile.cell[0] * 100, tile.cell[1] * 100, TILE);
    if (last) {
      brush.strokeStyle = PLAYERS[last.colour];
      brush.lineWidth = Math.max(2, level * 0.06);
      const [x, y] = [origin.x + last.cell[0] * level, origin.y + last.cell[1] * level];
      brush.strokeRect(x, y, level, level);
    }
    if (wheel && pig !== null && pig >= 0) {
      const { x, y } = pigPlace(pig);
      this.stamp("pig", wheel.cell[0] * 100 + x, wheel.cell[1] * 100 + y, PIG);
    }
    for (const figure of figures)
      this.stamp(figureKey(figure), figure.x, figure.y, FIGURE, this.sizeOf(figure));
    const iconOf = (colour: PlayerColour): ImageBitmap | undefined => this.bitmaps.get(`icon ${colour}`);
    paintLegend({ brush, legend, scores, iconOf });
  }

  /** Where the origin of a drawing lies, in units of the board; towers and figures reach over it. */
  private stamp(key: string, x: number, y: number, [left, top, wide, high]: Box, scale = 1): void {
    const bitmap = this.bitmaps.get(key);
    const { level, origin } = this.layout;
    const unit = level / 100;
    if (bitmap)
      this.brush.drawImage(
        bitmap,
        origin.x + (x + left * scale) * unit,
        origin.y + (y + top * scale) * unit,
        wide * scale * unit,
        high * scale * unit,
      );
  }

  /** As on the table: simpler tiles, and figures of a least size with a broad rim, where all is small. */
  private get isFar(): boolean {
    return this.layout.level < FAR_BELOW;
  }
  private sizeOf({ fit = 1 }: StandingFigure): number {
    return fit * figureSize((this.layout.level / 100) * fit);
  }
  private figure(figure: StandingFigure): Promise<ImageBitmap> {
    const { kind, colour, lying } = figure;
    const unit = this.layout.level / 100;
    return this.drawn(
      drawFigure(kind, colour, { lying, halo: unit < HALO_BELOW }),
      FIGURE,
      unit * this.sizeOf(figure),
    );
  }

  /** At so many pixels a unit of the drawing. */
  private async drawn(content: string, box: Box, unit = this.layout.level / 100): Promise<ImageBitmap> {
    const [width, height] = [box[2], box[3]].map((side) => Math.ceil(side * unit));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(" ")}"><defs>${usedDefs(content)}</defs>${content}</svg>`;
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      return await createImageBitmap(image);
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

const figureKey = ({ kind, colour, lying, fit = 1 }: StandingFigure): string =>
  `figure ${kind} ${colour} ${lying} ${fit}`;

const layersOf = (tile: LaidTile, far: boolean): ReturnType<typeof drawLayers> =>
  drawLayers(faceNamed(tile.face), {
    rotation: tile.rotation,
    cell: pointOf(tile.cell),
    copy: tile.copy,
    far,
  });

/** The meadow of one cell, and what lies flat on it. */
const flatOf = (tile: LaidTile, far: boolean): string =>
  `<g transform="translate(${-100 * tile.cell[0]} ${-100 * tile.cell[1]})">${drawGround([pointOf(tile.cell)])}</g>${layersOf(tile, far).flat}`;
