/** REST: persons, tables, records. A refusal is thrown with the server's sentence. */
import type { EventView, Plan, Standing, Value } from "./messages.ts";

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

export interface Verdict {
  fair: boolean;
  draws: number;
  sentence: string;
}

export interface ReplayFrame {
  action: string;
  player: number;
  events: EventView[];
  scores: number[];
}

export interface ReplayView {
  players: number;
  elements: string[];
  headers: Record<string, string>;
  /** What lies before the first action: x, y, face, top. */
  start: [x: number, y: number, face: string, top: string][];
  frames: ReplayFrame[];
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(path, {
    method,
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new Refused(answer.status, problem.detail ?? answer.statusText);
}

const read = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const withInvite = (invite: string): string => (invite ? `?invite=${encodeURIComponent(invite)}` : "");

/** The person here; whoever is nobody yet becomes a guest. */
export const beSomebody = (): Promise<Me> => read(ask("POST", "/api/me", { name: "" }));
export const rename = (name: string): Promise<Me> => read(ask("PATCH", "/api/me", { name }));
export const offerings = (): Promise<Offerings> => read(ask("GET", "/api/boxes"));
export const openTable = (plan: Plan): Promise<OpenedTable> => read(ask("POST", "/api/tables", plan));
export const openDaily = (): Promise<OpenedTable> => read(ask("POST", "/api/daily", {}));
export const verdictOf = (table: string, invite: string): Promise<Verdict> =>
  read(ask("GET", `/api/tables/${table}/verdict${withInvite(invite)}`));
export const replayOf = (table: string, invite: string): Promise<ReplayView> =>
  read(ask("GET", `/api/tables/${table}/replay${withInvite(invite)}`));
export const replayRecord = (record: string): Promise<ReplayView> => read(ask("POST", "/api/replay", { record }));

export async function recordOf(table: string, invite: string): Promise<string> {
  return (await ask("GET", `/api/tables/${table}/record${withInvite(invite)}`)).text();
}

export async function tables(which: "open" | "playing" | "mine"): Promise<TableLine[]> {
  const path = which === "mine" ? "/api/my/tables?size=12" : `/api/tables?status=${which}&size=12`;
  return (await read<{ items: TableLine[] }>(ask("GET", path))).items;
}
