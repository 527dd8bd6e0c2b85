/** Names for the unions of which the messages are made, and for what the server tells whole where a request may leave it open. */
import type * as schema from "./schema.ts";

export type { Cell, Feature, Figure, Legal, Part, Placed, Scored } from "./schema.ts";
export type Action = schema.Legal["action"];
export type Verb = Action["verb"];
export type Event = schema.Preview["events"][number];
export type Entry = schema.Happened["entry"];
export type Value = NonNullable<schema.Plan["options"]>[string];
export type SeatKind = NonNullable<schema.SeatPlan["kind"]>;

type Whole<T> = T extends unknown[] ? T : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;

/** A plan as the server tells it, with what was left open. */
export type WholePlan = Omit<Whole<schema.Plan>, "seats"> & { seats: Whole<schema.SeatPlan>[] };
export type State = Omit<schema.State, "plan"> & { plan: WholePlan };
/** What a table says. */
export type FromTable = Exclude<schema.FromTable, { type: "state" }> | State;

/** The notation of an action: what it names, in that order. It tells one legal action from another. */
export function notationOf(action: Action): string {
  const words = Object.values(action).map((value: string | schema.Cell | schema.Part) =>
    Array.isArray(value)
      ? value.join()
      : typeof value === "object"
        ? `${value.kind} ${value.at ?? ""}`.trim()
        : value,
  );
  return words.join(" ");
}

/** Whether both are the same action; none is like no other. */
export const sameAction = (a: Action | null | undefined, b: Action | null | undefined): boolean =>
  !!a && !!b && notationOf(a) === notationOf(b);
