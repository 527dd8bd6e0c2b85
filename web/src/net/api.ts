/** REST: persons, tables, records. A refusal is thrown with the server's sentence, and that nobody answers as Offline. */
import type { EventView, FeatureView, Plan, Standing, StoppedStart, Value } from "./messages.ts";

export interface Me {
  id: string;
  name: string;
  account: boolean;
}

export interface OpenedTable {
  table: string;
  invite: string;
}

export interface SeatSummary {
  colour: string;
  name?: string;
  level?: string;
  free?: boolean;
}

export interface TableLine {
  id: string;
  status: "open" | "playing" | "ended";
  updated_at: number;
  /** The day whose deck it is, if it is the game of a day. */
  daily?: string;
  summary: { elements: string[]; seats: SeatSummary[]; standings?: Standing[]; host?: string; how?: string };
}

export interface BoxText {
  name: string;
  box: string;
  title: Record<string, string>;
  about: Record<string, string>;
  default: Value;
  needs: string[];
  excludes: string[];
  low: number;
  high: number;
  choices: string[];
}

export interface Offerings {
  elements: BoxText[];
  options: BoxText[];
  levels: string[];
}

/** What the server publishes of a shuffle: src/bastide/server/verify.py. */
export interface Proof {
  table: string;
  commitment: string;
  contributions: string[];
  starter: number | null;
  starter_from_stream: boolean;
  /** Empty until the game has ended; of a daily game until the day is over. */
  secret: string;
  scheme: number;
  /** The commitments of all seats, before any bytes came; "" = a computer's. */
  sealed: string[];
  stopped: StoppedStart[];
  bag: Record<string, number>;
}

export interface ReplayFrame {
  action: string;
  player: number;
  events: EventView[];
  scores: number[];
}

/** Who played a colour: a person by name, or the computer by level; neither where nobody is named. */
export interface PlayerView {
  name: string;
  level: string;
  colour: string;
}

export interface ReplayView {
  /** In order of play. */
  players: PlayerView[];
  elements: string[];
  headers: Record<string, string>;
  /** What lies before the first action: x, y, face, top. */
  start: [x: number, y: number, face: string, top: string][];
  frames: ReplayFrame[];
}

/** How somebody came out of a game. */
export interface ResultLine {
  table: string;
  person: string;
  name: string;
  score: number;
  rank: number;
  seats: number;
  how: string;
  at: number;
  /** Colours, elements and options of a solo game: only equal ones are compared. */
  solo: string;
  daily: string;
  /** A solo game that counts for no ranking. */
  practice: boolean;
}

/** The day by the server's time, and one's own attempt at its deck. */
export interface DailyView {
  day: string;
  /** Milliseconds until the next day. */
  left: number;
  commitment: string;
  attempt: TableLine | null;
}

export interface RatingLine {
  person: string;
  name: string;
  rating: number;
  /** The true strength lies within plus or minus so many points. */
  uncertainty: number;
  games: number;
}

export type RatingMode = "duel" | "several";

/** Somebody as others may see them. */
export interface PersonView {
  id: string;
  name: string;
  account: boolean;
  ratings: Partial<Record<RatingMode, RatingLine>>;
}

export interface Paged<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
}

/** Where somebody is signed in; `used_at` is known to the hour. */
export interface SessionLine {
  id: string;
  created_at: number;
  used_at: number;
  agent: string;
  here: boolean;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The server does not answer, or the line to it broke. */
export class Offline extends Error {}

/** What only a server that does not answer, or a broken line, can spoil. */
export const orOffline = <T>(coming: Promise<T>): Promise<T> =>
  coming.catch((error: unknown) => {
    throw new Offline(String(error));
  });

async function ask(method: string, path: string, body?: unknown): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await orOffline(fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }));
  const text = await orOffline(answer.text());
  if (answer.ok) return text;
  const problem = problemIn(text);
  throw new Refused(answer.status, problem.code ?? "", problem.detail ?? answer.statusText);
}

/** What stands between us and the server may answer with something else. */
function problemIn(text: string): { code?: string; detail?: string } {
  try {
    return JSON.parse(text) as { code?: string; detail?: string };
  } catch {
    return {};
  }
}

const read = async <T>(answer: Promise<string>): Promise<T> => JSON.parse(await answer) as T;
const atTable = (table: string, what: string, invite: string): string =>
  `/api/tables/${encodeURIComponent(table)}/${what}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;

/** The person here; whoever is nobody yet becomes a guest of this name. */
export const beSomebody = (name: string): Promise<Me> => read(ask("POST", "/api/me", { name }));
export const rename = (name: string): Promise<Me> => read(ask("PATCH", "/api/me", { name }));
export const offerings = (): Promise<Offerings> => read(ask("GET", "/api/boxes"));
export const openTable = (plan: Plan): Promise<OpenedTable> => read(ask("POST", "/api/tables", plan));
export const dailyGame = (): Promise<DailyView> => read(ask("GET", "/api/daily"));
export const openDaily = (): Promise<OpenedTable> => read(ask("POST", "/api/daily", {}));
/** A table with a stranger who wants the same duel, or one that waits for somebody. */
export const pairUp = (elements: string[]): Promise<OpenedTable> => read(ask("POST", "/api/pairing", { elements }));
export const proofOf = (table: string, invite: string): Promise<Proof> => read(ask("GET", atTable(table, "proof", invite)));
export const replayOf = (table: string, invite: string): Promise<ReplayView> =>
  read(ask("GET", atTable(table, "replay", invite)));
/** The features of a record after so many actions. */
export const featuresAt = (record: string, actions: number): Promise<FeatureView[]> =>
  read(ask("POST", "/api/replay/features", { record, actions }));
export const replayRecord = (record: string): Promise<ReplayView> => read(ask("POST", "/api/replay", { record }));

/** No more lines of this person reach me, at any table. */
export const mute = (person: string): Promise<unknown> => ask("PUT", `/api/mutes/${encodeURIComponent(person)}`);

export const recordOf = (table: string, invite: string): Promise<string> => ask("GET", atTable(table, "record", invite));

export async function tables(which: "open" | "playing" | "mine"): Promise<TableLine[]> {
  const path = which === "mine" ? "/api/my/tables?size=12" : `/api/tables?status=${which}&size=12`;
  return (await read<{ items: TableLine[] }>(ask("GET", path))).items;
}

const PAGE = 20;
const paged = (page: number, size = PAGE): string => `page=${page}&size=${size}`;
export const myTables = (status: TableLine["status"], page: number): Promise<Paged<TableLine>> =>
  read(ask("GET", `/api/my/tables?status=${status}&${paged(page)}`));
export const personOf = (person: string): Promise<PersonView> => read(ask("GET", `/api/people/${encodeURIComponent(person)}`));
export const resultsOf = (person: string, page: number, size = PAGE): Promise<Paged<ResultLine>> =>
  read(ask("GET", `/api/results?person=${encodeURIComponent(person)}&${paged(page, size)}`));
export const soloBoard = (setup: string, page: number): Promise<Paged<ResultLine>> =>
  read(ask("GET", `/api/leaderboards/solo?setup=${encodeURIComponent(setup)}&${paged(page)}`));
export const dailyBoard = (day: string, page: number): Promise<Paged<ResultLine>> =>
  read(ask("GET", `/api/leaderboards/daily/${encodeURIComponent(day)}?${paged(page)}`));
export const ratingBoard = (mode: RatingMode, page: number): Promise<Paged<RatingLine>> =>
  read(ask("GET", `/api/leaderboards/ratings?mode=${mode}&${paged(page)}`));

export const register = (name: string, password: string): Promise<Me> => read(ask("POST", "/api/accounts", { name, password }));
export const logIn = (name: string, password: string): Promise<Me> => read(ask("POST", "/api/login", { name, password }));
export const logOut = (): Promise<unknown> => ask("POST", "/api/logout", {});
export const changePassword = (old: string, wanted: string): Promise<unknown> =>
  ask("POST", "/api/me/password", { old, new: wanted });
export const endOtherSessions = (): Promise<unknown> => ask("DELETE", "/api/me/sessions");
export const endSession = (id: string): Promise<unknown> => ask("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`);
export const sessionsOfMine = async (): Promise<SessionLine[]> =>
  (await read<{ items: SessionLine[] }>(ask("GET", "/api/me/sessions"))).items;
/** Everything that is kept about me, table by table. */
export const keptOfMe = (): Promise<unknown> => read(ask("GET", "/api/me/export"));
export const eraseMe = (): Promise<unknown> => ask("DELETE", "/api/me");
