/** Actions and events as the server tells them, written in notation or with what a test is about. */
import type { Laid, Legal, Placed, Returned } from "../src/net/schema.ts";
import type { Action, Cell, Part, Scored } from "../src/net/wire.ts";

export const partNamed = (text: string): Part => {
  const [kind, at] = text.split(" ") as [Part["kind"], string?];
  return at ? { kind, at } : { kind };
};
const FIELDS: Record<string, string[]> = {
  draw: ["face"],
  lay: ["cell", "top"],
  pass: [],
  place: ["figure", "cell", "part"],
  abbey: ["cell"],
  barn: ["cell", "corner"],
  wagon: ["cell", "part"],
  recall: ["cell", "part"],
  crown: ["section"],
  take: ["figure", "cell", "part"],
};
/** The action that a text in notation names. */
export function actionNamed(text: string): Action {
  const [verb = "", ...words] = text.split(" ");
  const fields = FIELDS[verb]!.map((name, i) => {
    if (name === "cell") return [name, words[i]!.split(",").map(Number)];
    return [name, name === "part" ? partNamed(words.slice(i).join(" ")) : words[i]];
  });
  return { verb, ...Object.fromEntries(fields) } as Action;
}
export const legal = (text: string, more: Partial<Legal> = {}): Legal => ({
  action: actionNamed(text),
  ...more,
});

export const laid = (player: number, cell: Cell = [0, 0], more: Partial<Laid> = {}): Laid => ({
  event: "laid",
  player,
  face: "D",
  cell,
  top: "N",
  ...more,
});
export const scored = (player: number, points: number, more: Partial<Scored> = {}): Scored => ({
  event: "scored",
  player,
  points,
  feature: "city",
  clause: "BASE-32",
  ...more,
});
const figure = (player: number, part: string) => ({
  player,
  figure: "meeple" as const,
  cell: [0, 0] as Cell,
  part: partNamed(part),
  clause: "BASE-20",
});
export const placed = (player: number, part: string): Placed => ({
  event: "placed",
  ...figure(player, part),
});
export const returned = (player: number, part: string): Returned => ({
  event: "returned",
  ...figure(player, part),
});
export const ENDED = { event: "ended", clause: "BASE-43" } as const;
