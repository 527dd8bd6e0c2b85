import { game } from "./ru/game.ts";
import { pages } from "./ru/pages.ts";
import { people } from "./ru/people.ts";
import { setup } from "./ru/setup.ts";
import { table } from "./ru/table.ts";

export const ru = { ...game, ...table, ...setup, ...people, ...pages };
