/** Results in order, days by universal time, and what makes two solo games comparable. */
import type { ResultLine, SoloSetup, State } from "../net/schema.ts";
import type { Key } from "../words/index.ts";

export interface Ranked {
  rank: number;
  line: ResultLine;
}

/** Equal scores share a rank, as far as one page tells; `before` results stand on earlier pages. */
export function ranked(lines: readonly ResultLine[], before = 0): Ranked[] {
  const all: Ranked[] = [];
  for (const [i, line] of lines.entries()) {
    const above = all[i - 1];
    all.push({ rank: above?.line.score === line.score ? above.rank : before + i + 1, line });
  }
  return all;
}

/** What a solo game counts for, and the sentence about it: a day's game counts only if it ends on its day. */
export function countedAs(
  table: Pick<State, "status" | "rated" | "daily">,
  now: number,
): [name: Key, about: Key] {
  if (!table.daily)
    return table.rated ? ["solo.ranked", "solo.ranked.about"] : ["solo.practice", "solo.practice.about"];
  const isInTime = table.status === "ended" || table.daily >= dayOf(now);
  return table.rated && isInTime ? ["daily", "daily.counts"] : ["daily.late", "daily.late.about"];
}

const DAY_MS = 86_400_000;

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const dayBeside = (day: string, by: number): string => dayOf(Date.parse(day) + by * DAY_MS);

/** How long until the next deck: hours and minutes. */
export function hoursAndMinutes(left: number): { hours: number; minutes: number } {
  return { hours: Math.floor(left / 3_600_000), minutes: Math.floor((left % 3_600_000) / 60_000) };
}

/** The setups that everybody plays, by the key of their ranking. */
const COMMON_SETUPS: [key: string, SoloSetup][] = [3, 4].map((colours) => [
  `${colours} base solo`,
  { colours, elements: ["base", "solo"], options: {} },
]);
export const COMMON_SETUP = COMMON_SETUPS[0]![0];

/** The usual setups and those that somebody has played, by the keys of their rankings. */
export const setupsOf = (lines: readonly ResultLine[]): Map<string, SoloSetup> =>
  new Map([
    ...COMMON_SETUPS,
    ...lines.flatMap(({ daily, solo, setup }) => (setup && !daily ? [[solo, setup] as const] : [])),
  ]);

export function bestOf(lines: readonly ResultLine[], setup: string): ResultLine | undefined {
  const own = lines.filter((line) => line.solo === setup);
  return own.toSorted((a, b) => b.score - a.score || a.at - b.at)[0];
}

/** The best result that counted before a game, of the same setup or, for a day's game, of other days. */
export function bestBefore(lines: readonly ResultLine[], table: string, daily: string): number | undefined {
  const setup = lines.find((line) => line.table === table)?.solo;
  const others = lines.filter(
    (line) =>
      line.table !== table && !line.practice && (daily ? line.daily : !line.daily && line.solo === setup),
  );
  return others.length ? Math.max(...others.map(({ score }) => score)) : undefined;
}
