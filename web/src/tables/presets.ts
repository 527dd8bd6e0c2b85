/** Tables that somebody wants often. */
import { ELEMENTS, USUAL_LEVEL } from "../facts/facts.ts";
import type { Plan, SeatPlan } from "../net/schema.ts";
import type { Key } from "../words/index.ts";

export interface Preset {
  name: string;
  title: Key;
  about: Key;
  plan: Plan;
  /** Whether it says with whom one plays, and not which game. */
  isCompany?: true;
  /** Faces that show what it is about. */
  faces: string[];
}

const YOU: SeatPlan = { kind: "here" };
const COMPUTER: SeatPlan = { kind: "computer", level: USUAL_LEVEL };
const FRIEND: SeatPlan = { kind: "invited" };
const AGAINST_COMPUTER = [YOU, COMPUTER];

const INNS_AND_BUILDERS: readonly string[] = [...ELEMENTS.inns_cathedrals, ...ELEMENTS.traders_builders];
const ABBEY_AND_MAYOR: readonly string[] = ELEMENTS.abbey_mayor;

export const PRESETS: readonly Preset[] = [
  {
    name: "first",
    title: "preset.first",
    about: "preset.first.about",
    plan: { seats: AGAINST_COMPUTER, elements: ["base"], aids: { hints: true } },
    faces: ["D", "U", "B"],
  },
  {
    name: "classic",
    title: "preset.classic",
    about: "preset.classic.about",
    plan: { seats: AGAINST_COMPUTER, elements: ["base", "fields"], aids: { hints: true } },
    faces: ["G", "N", "W"],
  },
  {
    name: "river",
    title: "preset.river",
    about: "preset.river.about",
    plan: { seats: AGAINST_COMPUTER, elements: ["base", "fields", "river", "abbot"], aids: { hints: true } },
    faces: ["R-A", "R-K", "R-L"],
  },
  {
    name: "builders",
    title: "preset.builders",
    about: "preset.builders.about",
    plan: {
      seats: AGAINST_COMPUTER,
      elements: ["base", "fields", ...INNS_AND_BUILDERS],
      aids: { hints: true },
    },
    faces: ["IC-K", "IC-C", "TB-X"],
  },
  {
    name: "abbey",
    title: "preset.abbey",
    about: "preset.abbey.about",
    plan: {
      seats: AGAINST_COMPUTER,
      elements: ["base", "fields", ...ABBEY_AND_MAYOR],
      aids: { hints: true },
    },
    faces: ["AM-A", "AM-L", "AM-C"],
  },
  {
    name: "wheel",
    title: "preset.wheel",
    about: "preset.wheel.about",
    plan: { seats: AGAINST_COMPUTER, elements: ["wheel", "fields"], aids: { hints: true } },
    faces: ["V+3", "WF-E", "WF-G"],
  },
  {
    name: "everything",
    title: "preset.everything",
    about: "preset.everything.about",
    plan: {
      seats: AGAINST_COMPUTER,
      elements: ["base", "fields", "river", "abbot", ...INNS_AND_BUILDERS, ...ABBEY_AND_MAYOR],
      aids: { hints: true },
    },
    faces: ["TB-B", "AM-C", "IC-L"],
  },
  {
    name: "solo",
    title: "preset.solo",
    about: "preset.solo.about",
    plan: { seats: [YOU], elements: ["base", "solo"], colours: 3, rated: true },
    faces: ["C", "K", "V"],
  },
  {
    name: "computer",
    title: "preset.computer",
    about: "preset.computer.about",
    plan: { seats: AGAINST_COMPUTER, elements: ["base", "fields"], aids: { hints: true } },
    isCompany: true,
    faces: ["G", "N", "W"],
  },
  {
    name: "friends",
    title: "preset.friends",
    about: "preset.friends.about",
    plan: { seats: [YOU, FRIEND], elements: ["base", "fields"] },
    isCompany: true,
    faces: ["H", "U", "D"],
  },
  {
    name: "together",
    title: "preset.together",
    about: "preset.together.about",
    plan: { seats: [YOU, YOU], elements: ["base", "fields"] },
    isCompany: true,
    faces: ["L", "V", "E"],
  },
  {
    name: "duel",
    title: "preset.duel",
    about: "preset.duel.about",
    plan: {
      seats: [YOU, FRIEND],
      elements: ["base", "fields"],
      clock: { kind: "sudden", seconds: 1500 },
      aids: { remaining: false, projected: false },
    },
    isCompany: true,
    faces: ["F", "X", "O"],
  },
];

/** The two questions of setting up: which game, and with whom. */
export const GAMES = PRESETS.filter((preset) => !preset.isCompany);
export const COMPANY = PRESETS.filter((preset) => preset.isCompany);

export const presetNamed = (name: string): Preset =>
  PRESETS.find((preset) => preset.name === name) ?? PRESETS[1]!;

/** What a game with these elements is called in short, where only some of a game's elements are in play, too. */
export function gameIn(elements: readonly string[]): Key {
  if (elements.includes("solo")) return "preset.solo";
  if (elements.includes("wheel")) return "preset.wheel";
  const hasBuilders = elements.some((name) => INNS_AND_BUILDERS.includes(name));
  if (elements.some((name) => ABBEY_AND_MAYOR.includes(name)))
    return hasBuilders ? "preset.everything" : "preset.abbey";
  if (hasBuilders) return "preset.builders";
  if (elements.includes("river") || elements.includes("abbot")) return "preset.river";
  return elements.includes("fields") ? "preset.classic" : "preset.first";
}

/** The game of the list that has just these elements; none = they were chosen one by one. */
export const presetOf = (elements: readonly string[]): Preset | undefined =>
  GAMES.find(({ plan }) => plan.elements?.toSorted().join() === elements.toSorted().join());

/** With whom a plan is played: the name of a preset. */
export function companyIn({ seats, clock, aids }: Plan): string {
  if (seats.some((seat) => seat.kind === "invited")) {
    const isStrict = clock?.kind === "sudden" && aids?.remaining === false && aids.projected === false;
    return isStrict && seats.length === 2 ? "duel" : "friends";
  }
  return seats.every((seat) => seat.kind === "here") ? "together" : "computer";
}

/** A plan that begins by itself: nobody has to come. */
export const startsAtOnce = (plan: Plan): boolean => plan.seats.every((seat) => seat.kind !== "invited");

/** Where a link or a bare name of a table leads. */
export function tableIn(text: string): string {
  const match = /table\/([\w-]+)(\?invite=[\w-]+)?/.exec(text) ?? /^([\w-]{6,24})$/.exec(text.trim());
  return match ? `table/${match[1]}${match[2] ?? ""}` : "";
}
