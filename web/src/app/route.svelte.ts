/** Which page is shown: the part of the address after #. */
export type Page = "home" | "setup" | "table" | "replay" | "rules";

export interface Route {
  page: Page;
  /** What the page is about: a table, a box. */
  subject: string;
  query: URLSearchParams;
}

const PAGES: readonly Page[] = ["home", "setup", "table", "replay", "rules"];

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", subject = ""] = path.split("/");
  const known = PAGES.find((name) => name === page);
  return { page: known ?? "home", subject: decodeURIComponent(subject), query: new URLSearchParams(query) };
}

class Router {
  current = $state<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.current = readRoute(location.hash)));
  }
}

export const router = new Router();

export const go = (path: string): void => {
  location.hash = `#/${path}`;
};
