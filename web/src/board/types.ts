/** What a board is told. It knows no rule: it draws this and calls back. */
import type { FigureKind, PlayerColour } from "../art/index.ts";
import type { Cell, Part } from "../net/schema.ts";

/** A part of a tile on the table, or of the wheel. */
export interface PartAt {
  cell: Cell;
  part: Part;
}

export interface LaidTile {
  cell: Cell;
  face: string;
  /** Clockwise quarter turns. */
  rotation: number;
  /** Which variation of the drawing. */
  copy: number;
}

/** A figure in board units: 100 to a tile. */
export interface StandingFigure {
  id: string;
  kind: FigureKind;
  colour: PlayerColour;
  lying: boolean;
  x: number;
  y: number;
  /** How much smaller it is than others, where there is little room. */
  fit?: number | undefined;
}

/** A place on the board that may be chosen, shown as the figure that would stand there. */
export interface ChoicePlace {
  id: string;
  x: number;
  y: number;
  figure?: { kind: FigureKind; colour: PlayerColour; lying: boolean };
  label: string;
  /** A few characters beside it: its points. */
  badge: string;
  /** Whether they stand to be won, and are not paid at once. */
  isOpen?: boolean;
  /** The key that chooses it. */
  number?: number | undefined;
  /** What was advised. */
  isHinted?: boolean;
  /** On a tile on trial: whoever chooses it lays the tile with it. */
  isAhead?: boolean;
}

/** A sign to what lies out of sight. */
export interface Sign {
  /** Clockwise quarter turns from north. */
  way: number;
  cells: Cell[];
  label: string;
  /** Of whoever moved there; without one, cells or places that may be chosen lie there. */
  colour?: PlayerColour | undefined;
}

export interface LegalCell {
  cell: Cell;
  label: string;
}

/** Points that rise from the cells that gave them. */
export interface RisingPoints {
  id: string;
  x: number;
  y: number;
  text: string;
  colour: PlayerColour;
}

/** The outline of a feature with the colours of all who hold it. */
export interface Region {
  id: string;
  path: string;
  colours: readonly PlayerColour[];
}

/** A cell that is lit, with what it gave. */
export interface LitCell {
  cell: Cell;
  text?: string;
}

/** A cell to be seen from near, at least at this scale. */
export interface CloseUp {
  cell: Cell;
  scale?: number;
}

export interface BoardState {
  tiles: LaidTile[];
  figures: StandingFigure[];
  /** Cells that may be chosen. */
  legal: LegalCell[];
  /** A tile that lies there on trial; if fixed, it fits in this way only. */
  preview: (LaidTile & { label: string; badge?: string; isFixed?: boolean }) | null;
  places: ChoicePlace[];
  /** Cells that are lit, for a scoring that is explained. */
  lit: LitCell[];
  /** Features that somebody holds, where that is shown. */
  held?: Region[];
  /** Features that are lit. */
  regions?: Region[];
  /** The tile laid last, with the colour of whoever laid it. */
  lastMove: { cell: Cell; colour?: PlayerColour } | null;
  /** Tiles laid shortly before it, the newest first. */
  earlier?: { cell: Cell; colour: PlayerColour }[];
  /** What a sign to the last move is called where it is out of sight; without it there is none. */
  lastMoveLabel?: string;
  /** Empty cells where nothing fits any more. */
  dead?: Cell[];
  deadLabel?: string;
  /** While something small is chosen on it. */
  closeUp?: CloseUp | null;
  /** The map is no smaller than at this scale, even if not all of it can be seen. */
  least?: number;
  /** A tile is carried over the map, over this spot or over none. */
  carried?: { spot: Cell | null } | null;
  /** Whether columns and rows have their numbers. */
  hasCoordinates?: boolean;
  /** What a sign to cells out of sight is called. */
  offscreenLabel?: string;
  /** A cell that keys have come to. */
  cursor?: Cell | null;
  rising: RisingPoints[];
  /** The section where the pig stands, where there is a wheel. */
  pig: number | null;
}

export interface BoardCalls {
  cell(at: Cell): void;
  /** The preview was clicked or the wheel turned over it. */
  turn(by: number): void;
  place(id: string): void;
  /** A part of a tile was pointed at, or nothing. */
  look?(at: PartAt | null, page?: { x: number; y: number }): void;
  /** A place was pointed at, or none any more; without it the board shows the place's label itself. */
  consider?(id: string | null, page?: { x: number; y: number }): void;
}
