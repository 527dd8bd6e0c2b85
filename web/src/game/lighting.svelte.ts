/** Which feature is lit: the one under the pointer, the one that keys have come to, or those that have just scored. */
import type { PlayerColour } from "../art/index.ts";
import { faceNamed, partKey, samePart } from "../board/faces.ts";
import { byRow, sameCell } from "../board/laid.ts";
import { outlineOf } from "../board/outline.ts";
import type { BoardPart, Choice, LaidTile, PartAt, Region } from "../board/types.ts";
import { wheelOutline, wheelPartsOn } from "../board/wheel.ts";
import type { Cell, Feature, Scored } from "../net/wire.ts";
import { isOfWheel } from "./wheel.ts";

/** A board with its features: of a table, or of a moment of a replay. */
export interface Surveyed {
  readonly tiles: readonly LaidTile[];
  /** As far as they are known. */
  readonly features: readonly Feature[];
  /** The tile that lies on trial. */
  readonly trial?: LaidTile | null;
  /** The cell that keys have come to. */
  readonly cursor?: Cell | null;
  /** The section where the pig stands, where there is a wheel. */
  readonly pig?: number | null;
  /** Let them be known. */
  ask(): void;
  colourOf(player: number): PlayerColour;
}

const partsOf = (feature: Feature): PartAt[] => feature.parts.map(([cell, part]) => ({ cell, part }));
const isAt = (a: PartAt, b: PartAt): boolean => sameCell(a.cell, b.cell) && samePart(a.part, b.part);
/** The feature to which a part belongs, if it is among these. */
const featureAt = (pointed: PartAt, features: readonly Feature[]): Feature | undefined =>
  features.find((feature) => partsOf(feature).some((part) => isAt(part, pointed)));
/** The feature that a scoring was about, if it is among these. */
export const featureOf = ({ cell, part }: Scored, features: readonly Feature[]): Feature | undefined =>
  cell && part ? featureAt({ cell, part }, features) : undefined;

/** From north to south and west to east by where a feature begins, what is claimed first. */
export function inReadingOrder(features: readonly Feature[]): Feature[] {
  const rank = (f: Feature): number => (f.figures?.length ? 0 : 1);
  const first = (f: Feature): Cell => f.parts.map(([cell]) => cell).sort(byRow)[0] ?? [0, 0];
  return [...features].sort((a, b) => rank(a) - rank(b) || byRow(first(a), first(b)));
}

const idOf = ({ parts: [first] }: Feature): string =>
  first ? `${first[0].join()} ${partKey(first[1])}` : "";

interface Holdings {
  /** How many tiles lay there. */
  tiles: number;
  regions: Region[];
}
const NOBODY: Holdings = { tiles: 0, regions: [] };

export class Lighting {
  /** The part that is pointed at. */
  private at = $state.raw<PartAt | null>(null);
  /** How far keys have walked through the features in reading order; they may not be known yet. */
  private walked = $state.raw<number | null>(null);
  /** Where on the page, if by a pointer. */
  pointer = $state.raw<{ x: number; y: number } | null>(null);
  /** The choice that is pointed at, in the list or on the map. */
  considered = $state.raw<Choice | null>(null);
  private holdings = $state.raw(NOBODY);
  private outlines = new Map<Feature, string>();

  constructor(private board: Surveyed) {}

  point(part: PartAt | null, pointer: { x: number; y: number } | null = null): void {
    const isSame = part && this.at && isAt(part, this.at);
    if (isSame && !this.considered) return;
    [this.at, this.pointer, this.walked, this.considered] = [part, pointer, null, null];
    if (part) this.board.ask();
  }

  /** Lights where a choice goes. */
  consider(choice: Choice | null, pointer: { x: number; y: number } | null = null): void {
    this.point(choice?.at ?? null, pointer);
    this.considered = choice;
  }

  get feature(): Feature | undefined {
    const { at: pointed, walked } = this;
    if (pointed) return featureAt(pointed, this.board.features);
    if (walked === null) return undefined;
    const all = inReadingOrder(this.board.features);
    return all.at(walked % Math.max(1, all.length));
  }

  /** What of the wheel is pointed at, or lies on the cell that keys have come to. */
  get wheel(): BoardPart[] {
    const { tiles, cursor, pig = null } = this.board;
    if (this.at) return isOfWheel(this.at.part) ? [this.at.part] : [];
    return cursor && this.walked === null ? wheelPartsOn(cursor, { tiles, pig }) : [];
  }

  /** Where the lit feature, or the wheel, is pointed at. */
  get spot(): Cell | null {
    const there = this.at?.cell ?? this.feature?.parts[0]?.[0];
    return there ?? (this.wheel.length ? (this.board.cursor ?? null) : null);
  }

  /** The cells of what is lit. */
  get cells(): Cell[] {
    const pointed = this.at && this.considered ? [this.at.cell] : [];
    if (this.feature) return [...pointed, ...this.feature.parts.map(([cell]) => cell)];
    if (!this.wheel.length) return pointed;
    return this.board.tiles.filter((tile) => faceNamed(tile.face).stage === "wheel").map(({ cell }) => cell);
  }

  /** The features of a cell, for keys and screen readers. */
  on(cell: Cell): Feature[] {
    this.board.ask();
    return this.board.features.filter((feature) => feature.parts.some(([other]) => sameCell(other, cell)));
  }

  /** The next feature, for keys. */
  walk(by: number): void {
    this.board.ask();
    const { feature } = this;
    const from = feature ? inReadingOrder(this.board.features).indexOf(feature) : by > 0 ? -1 : 0;
    [this.at, this.pointer, this.considered, this.walked] = [null, null, null, from + by];
  }

  /** Lets the map show who holds what, as far as it is known; from one move to the next it stays as it was. */
  survey(isShown: boolean): void {
    const { features, tiles } = this.board;
    if (!isShown) this.holdings = NOBODY;
    else if (!features.length) this.board.ask();
    else this.holdings = { tiles: tiles.length, regions: this.regionsHeld(features) };
  }

  private regionsHeld(features: readonly Feature[]): Region[] {
    return features
      .filter(({ owners, parts }) => owners?.length && parts.length)
      .map((feature) => this.region(feature));
  }

  /** What is held on the map that is shown now, or was before the last tile. */
  get held(): Region[] {
    const { tiles, regions } = this.holdings;
    const since = this.board.tiles.length - tiles;
    return since === 0 || since === 1 ? regions : [];
  }

  private outline(feature: Feature): string {
    const outline = this.outlines.get(feature) ?? outlineOf(this.board.tiles, partsOf(feature));
    this.outlines.set(feature, outline);
    return outline;
  }

  private region(feature: Feature): Region {
    const colours = (feature.owners ?? []).map((player) => this.board.colourOf(player));
    return { id: idOf(feature), path: this.outline(feature), colours };
  }

  private get sections(): Region[] {
    return this.wheel
      .map((part) => ({ id: partKey(part), path: wheelOutline(part, this.board), colours: [] }))
      .filter((region) => region.path);
  }

  /** The part of the tile on trial that is pointed at: it belongs to no feature yet. */
  private get onTrial(): Region[] {
    const {
      at: pointed,
      board: { trial },
    } = this;
    if (!pointed || !trial || !sameCell(pointed.cell, trial.cell)) return [];
    return [{ id: `trial ${partKey(pointed.part)}`, path: outlineOf([trial], [pointed]), colours: [] }];
  }

  regions(scorings: readonly Scored[]): Region[] {
    const lit = scorings
      .map((event) => featureOf(event, this.board.features))
      .filter((feature) => feature !== undefined);
    const all = this.feature ? [this.feature] : lit;
    return [...[...new Set(all)].map((feature) => this.region(feature)), ...this.sections, ...this.onTrial];
  }
}
