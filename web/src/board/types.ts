/** What a board is told. It knows no rule: it draws this and calls back. */
import type { FigureKind, PlayerColour, Point } from "../art/index.ts";
import type { Cell, Part, Verb } from "../net/wire.ts";

/** A part as the game names it, a section of the wheel, or the pig on it. */
export type BoardPart = Part | { kind: "section" | "pig"; at?: string };

/** A part of a tile on the table, or of the wheel. */
export interface PartAt {
  cell: Cell;
  part: BoardPart;
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

/** Points beside a choice. */
export interface Badge {
  text: string;
  /** The same in words. */
  words: string;
  /** Whether they are paid at once, and do not only stand to be won. */
  isPaid: boolean;
}

/** Something that may be chosen: in a list, and on the board where it lies there. */
export interface Choice {
  /** The notation of its action, by which it is chosen. */
  id: string;
  verb: Verb | "fold";
  text: string;
  badge: Badge | null;
  /** The part of the map that it is about. */
  at: PartAt | null;
  /** Where it lies on the board, in its units; nothing = only in the list. */
  spot: Point | null;
  figure: { kind: FigureKind; colour: PlayerColour; lying: boolean } | null;
  /** The figure stands there already: the board draws a ring around it. */
  isStanding?: boolean;
  /** The key that chooses it. */
  number?: number | undefined;
  /** What was advised. */
  isHinted?: boolean;
  /** On a tile on trial: whoever chooses it lays the tile with it. */
  isAhead?: boolean;
}

/** A choice in words, with its points. */
export const labelOf = ({ text, badge }: Choice): string => [text, badge?.words].filter(Boolean).join(", ");

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
  /** What may be chosen on the board. */
  places: Choice[];
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
  cell(cell: Cell): void;
  /** The preview was clicked or the wheel turned over it. */
  turn(by: number): void;
  place(id: string): void;
  /** A part of a tile was pointed at, or nothing. */
  look?(part: PartAt | null, page?: { x: number; y: number }): void;
  /** A place was pointed at, or none any more; without it the board shows the place's label itself. */
  consider?(id: string | null, page?: { x: number; y: number }): void;
}
