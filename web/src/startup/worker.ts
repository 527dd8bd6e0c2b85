/**
 * The service worker: pages and rules without a line. A page is asked of the server first, so that nobody ever meets an
 * old one; what it consists of has its content in its name and never changes. What the server knows is never kept.
 */
/// <reference lib="webworker" />
export {};
declare const self: ServiceWorkerGlobalScope;
/** The build fills these in: every file of this build, and a name that changes with them. */
declare const FILES: string[];
declare const BUILD: string;

const CACHE = `bastide-${BUILD}`;
const PAGE = "./";

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...FILES]);
}

/** The builds before this one: nobody has them open any more when this one takes over. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

const kept = async (request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request, { ignoreSearch: true });

/** What a proxy answers behind which nobody serves. */
const UNSERVED = [502, 503, 504];
/** Addresses of the one page that there is: its root, and links to tables and replays, which lie one folder deeper. */
const ROOT = /^([?#]|$)/;
const LINK = /^(table|replay)\/[^/?#]+(?=[?#]|$)/;

/** The server's page; where nobody answers the kept one, at the address by which it knows itself. */
async function pageFor(request: Request, inside: string): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && !UNSERVED.includes(answer.status)) return answer;
  const page = await kept(PAGE);
  if (page && LINK.test(inside))
    return Response.redirect(`${self.registration.scope}#/${inside.split("#")[0]}`);
  return page ?? answer ?? Response.error();
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const inside = request.url.startsWith(self.registration.scope)
    ? request.url.slice(self.registration.scope.length)
    : "";
  if (request.method !== "GET" || /^(api|ws)\//.test(inside)) return;
  if (request.mode === "navigate" && (ROOT.test(inside) || LINK.test(inside)))
    event.respondWith(pageFor(request, inside));
  else if (inside && FILES.includes(`./${inside}`))
    event.respondWith(kept(request).then((response) => response ?? fetch(request)));
});

/** What the server tells somebody whose page is closed. */
interface Notice {
  title: string;
  text: string;
  table: string;
}
self.addEventListener("push", (event) => {
  const { title, text, table } = event.data?.json() as Notice;
  const icon = new URL("icon-192.png", self.registration.scope).href;
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: table, icon, badge: icon, data: table }),
  );
});

/** How long a page may take to say where it is; one that sleeps does not answer. */
const ANSWER_MS = 500;

/** The address that a page shows: what the browser tells of it is only the one with which it was loaded. */
const placeOf = (page: Client): Promise<string> =>
  new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(String(data));
    page.postMessage("where", [port2]);
    setTimeout(() => tell(page.url), ANSWER_MS);
  });

/** To the table: where its page is open already, there, otherwise in a page of its own. */
async function visit(table: string): Promise<void> {
  const address = `${self.registration.scope}#/table/${encodeURIComponent(table)}`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const places = await Promise.all(pages.map(placeOf));
  const open = pages.find((_, i) => places[i]!.split("?")[0] === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(String(event.notification.data)));
});
