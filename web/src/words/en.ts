/** English: the keys of all dictionaries. */
import { game } from "./en/game.ts";
import { pages } from "./en/pages.ts";
import { people } from "./en/people.ts";
import { setup } from "./en/setup.ts";
import { table } from "./en/table.ts";

export const en = { ...game, ...table, ...setup, ...people, ...pages };
