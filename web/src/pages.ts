/** Every page: how it is fetched, and what of the address it takes. */
import type { Component } from "svelte";
import Home from "./home/Home.svelte";
import type { Page, Route } from "./app/route.svelte.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every page has properties of its own
type AnyPage = Component<any>;

interface PageKind {
  load: () => Promise<{ default: AnyPage }>;
  takes: (route: Route) => Record<string, unknown>;
  /** Whether another subject is another page, which begins anew. */
  isAboutOne?: boolean;
}

export interface LoadedPage {
  Shown: AnyPage;
  props: Record<string, unknown>;
  /** Two pages with the same key are one that goes on. */
  key: string;
}

const nothing = (): Record<string, unknown> => ({});
const subject = (route: Route): Record<string, unknown> => ({ subject: route.subject });

/** The home page alone is part of the first load. */
const PAGES: Record<Page, PageKind> = {
  home: { load: () => Promise.resolve({ default: Home }), takes: nothing },
  setup: {
    load: () => import("./home/Setup.svelte"),
    takes: ({ subject, query }) => ({ preset: subject, rated: query.has("rated") }),
  },
  table: {
    load: () => import("./table/TablePage.svelte"),
    takes: ({ subject, query }) => ({
      id: subject,
      invite: query.get("invite") ?? "",
      start: query.has("start"),
    }),
    isAboutOne: true,
  },
  replay: {
    load: () => import("./replay/Replay.svelte"),
    takes: ({ subject, query }) => ({
      table: subject,
      invite: query.get("invite") ?? "",
      ply: Number(query.get("ply") ?? -1),
    }),
    isAboutOne: true,
  },
  rules: { load: () => import("./rules/Rules.svelte"), takes: subject },
  tutorial: { load: () => import("./tutorial/Tutorial.svelte"), takes: nothing },
  solo: { load: () => import("./solo/Solo.svelte"), takes: nothing },
  daily: { load: () => import("./solo/Daily.svelte"), takes: subject },
  games: { load: () => import("./people/Games.svelte"), takes: nothing },
  account: { load: () => import("./people/Account.svelte"), takes: nothing },
  player: { load: () => import("./people/Player.svelte"), takes: subject },
  ratings: { load: () => import("./people/Ratings.svelte"), takes: nothing },
};

/** The page of an address; a table that is not named leads home. */
export async function loadPage(route: Route): Promise<LoadedPage> {
  const name = route.page === "table" && !route.subject ? "home" : route.page;
  const { load, takes, isAboutOne = false } = PAGES[name];
  const { default: Shown } = await load();
  return { Shown, props: takes(route), key: isAboutOne ? `${name}/${route.subject}` : name };
}
