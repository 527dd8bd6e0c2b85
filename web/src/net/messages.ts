/** What a table and its clients say to each other: src/bastide/server/requests.py and answers.py, field by field. */

export type Point = [x: number, y: number];
export type SeatKind = "here" | "invited" | "computer";
export type Subject = "undo" | "cancel" | "rematch";
export type Value = boolean | number | string;

export interface SeatPlan {
  kind: SeatKind;
  name?: string;
  level?: string;
  colour?: string;
}

export interface ClockPlan {
  kind: "none" | "sudden" | "increment" | "correspondence";
  seconds?: number;
  increment?: number;
  days?: number;
}

export interface Aids {
  remaining?: boolean;
  projected?: boolean;
  hints?: boolean;
}

export interface Plan {
  seats: SeatPlan[];
  elements?: string[];
  options?: Record<string, Value>;
  colours?: number;
  clock?: ClockPlan;
  aids?: Aids;
  public?: boolean;
  rated?: boolean;
  series?: 1 | 3 | 5;
  /** What becomes of the seat of a player who has gone. */
  absent?: "pass" | "computer";
}

/** A plan as the server tells it, with what was left open. */
export interface WholePlan extends Required<Omit<Plan, "elements">> {
  elements: string[] | null;
  seats: Required<SeatPlan>[];
  clock: Required<ClockPlan>;
  aids: Required<Aids>;
}

export type ToTable =
  | { type: "hello"; version: 2; last_ply: number; several: true }
  | { type: "sit"; seat: number; key: string }
  | { type: "stand"; key: string }
  | { type: "assign"; seat: number; kind: SeatKind; level: string; key: string }
  | { type: "remove"; seat: number; key: string }
  | { type: "commit"; commitment: string; ply: number; key: string }
  | { type: "reveal"; random: string; key: string }
  | { type: "start"; key: string }
  | { type: "act"; ply: number; action: string; key: string; confirm: boolean }
  | { type: "confirm"; ply: number; key: string }
  | { type: "undo"; ply: number; key: string; all: boolean }
  | { type: "offer"; subject: Subject; key: string }
  | { type: "answer"; subject: Subject; agree: boolean; key: string }
  | { type: "resign"; key: string }
  | { type: "leave"; key: string }
  | { type: "say"; text: string; key: string }
  | { type: "report"; line: number; reason: string; key: string }
  | { type: "hand_over"; seat: number; level: string; key: string }
  | { type: "preview"; ply: number; action: string; key: string }
  | { type: "features"; ply: number; key: string }
  | { type: "hint"; ply: number; key: string }
  | { type: "ping"; number: number }
  | { type: "echoed"; number: number };

export interface EventView {
  kind: string;
  text: string;
  player?: number | null;
  points?: number;
  clause?: string;
  feature?: string;
  cells?: Point[];
  shares?: [count: number, what: string, points: number][];
  majority?: number[];
  face?: string;
  figure?: string;
  part?: string;
  number?: number;
}

export interface LegalView {
  action: string;
  verb: string;
  cell?: Point | null;
  top?: string;
  figure?: string;
  part?: string;
  corner?: string;
  section?: string;
  colour?: string;
  /** What every player would score by it; null where the table does not tell. */
  points?: number[] | null;
  /** Figure step: what the own score would have more than after passing if the game ended then. */
  worth?: number;
}

export interface SeatView {
  seat: number;
  kind: SeatKind;
  colour: string;
  name?: string;
  level?: string;
  taken?: boolean;
  /** Its bytes for the shuffle are committed to. */
  ready?: boolean;
  /** And have come. */
  revealed?: boolean;
  gone?: string;
  you?: boolean;
}

export interface FigureView {
  player: number;
  figure: string;
  cell?: Point | null;
  part?: string;
}

export interface OfferView {
  subject: Subject;
  seat: number;
  agreed: number[];
}

export interface Position {
  phase: string;
  /** Whose turn it is. */
  player: number;
  /** Who decides, in a turn of another's too; none = the dealer. */
  decider?: number | null;
  /** The seats that may decide now. */
  seats: number[];
  /** The ply that a move has to name. */
  answers: number;
  actions: number;
  scores: number[];
  supply: Record<string, number>[];
  tiles_left: number;
  hand?: string | null;
  unconfirmed?: number | null;
  may_undo?: boolean;
  clocks?: number[];
  running?: number | null;
  remaining?: Record<string, number> | null;
  /** Cells where none of the remaining tiles fits. */
  dead?: Point[] | null;
  projected?: number[] | null;
  /** The section of the wheel where the pig stands. */
  pig?: string;
  /** Abbeys of every player, not yet laid. */
  abbeys?: number[];
  /** Solo: tiles left in the stack of every colour. */
  stacks?: number[];
}

export interface Standing {
  seat: number;
  score: number;
  rank: number;
}

/** A start that came to nothing after its commitments were sealed: through whom, and whose bytes had not come. */
export interface StoppedStart {
  by: string;
  withheld?: string[];
}

/** How the deck of a table comes about: docs/fair-draws.md. */
export interface Shuffle {
  scheme: number;
  /** The commitments of all seats since the start began; "" = a computer's. */
  sealed?: string[];
  stopped?: StoppedStart[];
  /** What is shuffled, by face; before the first turn. */
  bag?: Record<string, number>;
}

export interface State {
  type: "state";
  table: string;
  ply: number;
  status: "open" | "playing" | "ended";
  plan: WholePlan;
  elements: string[];
  seats: SeatView[];
  commitment: string;
  shuffle: Shuffle;
  offers: OfferView[];
  host?: boolean;
  auto?: boolean;
  invite?: string;
  starter?: number | null;
  daily?: string;
  rated?: boolean;
  position?: Position | null;
  tiles?: [x: number, y: number, face: string, top: string][];
  figures?: FigureView[];
  actions?: string[];
  how?: string;
  standings?: Standing[];
  next_table?: string;
}

/** A row of the table's log; `what` says which. */
export interface Entry {
  what: string;
  action?: string;
  seat?: number | null;
  seats?: number[];
  to?: number;
  starter?: number;
  kind?: SeatKind;
  level?: string;
  name?: string;
  how?: string;
  subject?: Subject;
  agreed?: boolean;
  standings?: Standing[];
  table?: string;
  commitments?: string[];
  withheld?: number[];
}

export interface Happened {
  type: "happened";
  ply: number;
  at: number;
  entry: Entry;
  events?: EventView[];
  position?: Position | null;
}

export interface Said {
  type: "said";
  line: number;
  name: string;
  at: number;
  text: string;
  seat?: number | null;
  /** The person who said it. */
  player?: string;
}

/** A road, city, monastery, garden or field as it lies. */
export interface FeatureView {
  kind: string;
  parts: [x: number, y: number, part: string][];
  complete?: boolean;
  tiles?: number;
  shields?: number;
  /** Of a field: completed cities beside it. */
  cities?: number;
  figures?: FigureView[];
  /** Of every player; none without figures that weigh. */
  weights?: number[];
  owners?: number[];
  /** What every player would score for it if the game ended now, where the table tells. */
  points?: number[];
  worth?: number;
}

export type FromTable =
  | State
  | Happened
  | { type: "duty"; ply: number; seats: number[]; legal: LegalView[] }
  | { type: "accepted"; key: string; ply: number }
  | { type: "refused"; code: string; reason: string; key?: string; ply?: number }
  | { type: "previewed"; action: string; events: EventView[]; legal?: LegalView[]; key?: string }
  | { type: "features"; ply: number; features: FeatureView[]; key?: string }
  | { type: "hinted"; action: string; key?: string }
  | Said
  | { type: "presence"; seats: number[]; watching: number }
  | { type: "pong"; number: number }
  | { type: "echo"; number: number }
  | { type: "bye"; reason: string; reconnect?: number };
