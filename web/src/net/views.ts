/** What the server says, as the pages show it: actions by their notation, parts by their text. */
import type * as wire from "./schema.ts";

export type Action = wire.Legal["action"];
export type Verb = Action["verb"];
export type Event = wire.Preview["events"][number];
export type Entry = wire.Happened["entry"];
export type Value = NonNullable<wire.Plan["options"]>[string];
export type SeatKind = NonNullable<wire.SeatPlan["kind"]>;

/** Every field that one of some types has; of an optional one nobody knows whether it is there. */
type Merged<U> = {
  [K in U extends unknown ? keyof U : never]?: U extends unknown ? (K extends keyof U ? U[K] : never) : never;
};
type Whole<T> = T extends unknown[] ? T : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T;

/** A plan as the server tells it, with what was left open. */
export type WholePlan = Omit<Whole<wire.Plan>, "seats"> & { seats: Whole<wire.SeatPlan>[] };

/** An event with all that any of them may say. */
export type EventView = Omit<Merged<Event>, "event" | "part" | "cell" | "section" | "steps" | "top"> & {
  kind: Event["event"];
  /** A piece of the feature that was scored; where a figure stands. */
  at?: { x: number; y: number; part: string };
  part?: string;
  top?: string;
  /** How far the pig went. */
  number?: number;
};
/** An action that may be played, by its notation and taken apart. */
export type LegalView = Omit<Merged<Action>, "verb" | "part" | "top" | "corner" | "section" | "colour"> &
  Pick<wire.Legal, "points" | "worth"> & {
    action: string;
    verb: Verb;
    part?: string;
    top?: string;
    corner?: string;
    section?: string;
    colour?: string;
  };
export type FigureView = Omit<wire.FigureView, "part" | "cell"> & { part?: string; cell?: wire.Cell | null };
export type FeatureView = Omit<wire.FeatureView, "parts" | "figures"> & {
  parts: [x: number, y: number, part: string][];
  figures?: FigureView[];
};
export type FrameView = Omit<wire.ReplayFrame, "action" | "events"> & { action: string; events: EventView[] };
export type ReplayView = Omit<wire.ReplayView, "frames"> & { frames: FrameView[] };

export type State = Omit<wire.State, "figures" | "plan"> & { figures?: FigureView[]; plan: WholePlan };
export type Happened = Omit<wire.Happened, "events"> & { events?: EventView[] };
type Previewed = Omit<wire.Preview, "action" | "events" | "legal"> & {
  action: string;
  events: EventView[];
  legal?: LegalView[];
};
/** What a table says. */
export type FromTable =
  | Exclude<wire.FromTable, { type: "state" | "happened" | "duty" | "previewed" | "features" | "hinted" }>
  | State
  | Happened
  | (Omit<wire.Duty, "legal"> & { legal: LegalView[] })
  | Previewed
  | (Omit<wire.Features, "features"> & { features: FeatureView[] })
  | (Omit<wire.Hint, "action"> & { action: string });

const partText = ({ kind, at = "" }: wire.Part): string => (at ? `${kind} ${at}` : kind);

/** The notation of an action is what it names, in that order. */
export function notationOf(action: Action): string {
  const words = Object.values(action).map((one: string | wire.Cell | wire.Part) =>
    Array.isArray(one) ? one.join(",") : typeof one === "object" ? partText(one) : one,
  );
  return words.join(" ");
}

/** What an action does: its notation begins with it. */
export const verbOf = (notation: string): Verb => notation.split(" ", 1)[0] as Verb;

export function eventView(told: Event): EventView {
  const { event, part, cell, cells, section, steps, ...rest } = told as AnyEvent;
  const crown = part?.kind === "crown" ? part.at : undefined;
  return {
    feature: section ?? crown,
    ...rest,
    kind: event,
    number: steps,
    at: cell && part ? { x: cell[0], y: cell[1], part: partText(part) } : undefined,
    cells: cells ?? (cell ? [cell] : []),
    part: part ? partText(part) : undefined,
  };
}
type AnyEvent = Merged<Event> & { event: Event["event"] };

export function legalView({ action, points, worth }: wire.Legal): LegalView {
  const { part, ...rest } = action as Action & { part?: wire.Part };
  return { ...rest, part: part && partText(part), action: notationOf(action), points, worth };
}

const figureView = ({ part, ...figure }: wire.FigureView): FigureView => ({
  ...figure,
  part: partText(part),
});

export const featureView = ({ parts, figures, ...feature }: wire.FeatureView): FeatureView => ({
  ...feature,
  parts: parts.map(([[x, y], part]) => [x, y, partText(part)]),
  figures: figures?.map(figureView),
});

export const replayView = (told: wire.ReplayView): ReplayView => ({
  ...told,
  frames: told.frames.map((frame) => ({
    ...frame,
    action: notationOf(frame.action),
    events: frame.events.map(eventView),
  })),
});

/** A message of a table. */
export function messageView(told: wire.FromTable): FromTable {
  switch (told.type) {
    case "state":
      return { ...told, figures: told.figures?.map(figureView) } as FromTable;
    case "happened":
      return { ...told, events: told.events?.map(eventView) } as FromTable;
    case "duty":
      return { ...told, legal: told.legal.map(legalView) };
    case "previewed": {
      const { action, events, legal } = told;
      const views = { events: events.map(eventView), legal: legal?.map(legalView) };
      return { ...told, ...views, action: notationOf(action) };
    }
    case "features":
      return { ...told, features: told.features.map(featureView) };
    case "hinted":
      return { ...told, action: notationOf(told.action) };
    default:
      return told as FromTable;
  }
}
