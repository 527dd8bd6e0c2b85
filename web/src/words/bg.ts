import { game } from "./bg/game.ts";
import { pages } from "./bg/pages.ts";
import { people } from "./bg/people.ts";
import { setup } from "./bg/setup.ts";
import { table } from "./bg/table.ts";

export const bg = { ...game, ...table, ...setup, ...people, ...pages };
