/** Which page is shown: the part of the address after #. */
const PAGES = [
  "home",
  "setup",
  "table",
  "replay",
  "rules",
  "tutorial",
  "solo",
  "daily",
  "games",
  "account",
  "player",
  "ratings",
] as const;
export type Page = (typeof PAGES)[number];

export interface Route {
  page: Page;
  /** What the page is about: a table, a box, a person, a day. */
  subject: string;
  query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", subject = ""] = path.split("/");
  const known = PAGES.find((name) => name === page);
  return { page: known ?? "home", subject: decoded(subject), query: new URLSearchParams(query) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Whoever follows a link comes by a path; from then on the address is the part after #, as on every page. */
export function hashOf(pathname: string, search: string): { root: string; hash: string } | null {
  const match = /^(.*\/)((?:table|replay)\/[^/]+)$/.exec(pathname);
  return match && { root: match[1]!, hash: `#/${match[2]!}${search}` };
}
const followed = location.hash ? null : hashOf(location.pathname, location.search);
if (followed) history.replaceState(null, "", followed.root + followed.hash);

class Router {
  current = $state.raw<Route>(readRoute(location.hash));
  /** Whether somebody has come here from another page of ours. */
  hasMoved = false;

  constructor() {
    addEventListener("hashchange", () => {
      this.hasMoved = true;
      this.current = readRoute(location.hash);
    });
  }
}

export const router = new Router();

/** Another address for the page that is shown: the way back leads past it. */
export const readdress = (path: string): void => {
  history.replaceState(null, "", `#/${path}`);
  router.current = readRoute(location.hash);
};

/** Where a table or its replay is, and what else the address says. */
export function pathTo(
  page: "table" | "replay",
  table: string,
  says: Record<string, string | number> = {},
): string {
  const said = Object.entries(says).filter(([, value]) => value !== "");
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return `${page}/${encodeURIComponent(table)}${query && `?${query}`}`;
}

/** A link that others can follow: by its path the server knows the page too, and tells programs that show previews. */
export const linkTo = (path: string): string => `${location.origin}${location.pathname}${path}`;

export const go = (path: string): void => {
  location.hash = `#/${path}`;
};
