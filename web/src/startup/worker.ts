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
  await cache.addAll([PAGE, ...FILES]);
}

/** The builds before this one: nobody has them open any more when this one takes over. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

const kept = async (request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(request, { ignoreSearch: true });

async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept(PAGE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const inside = request.url.startsWith(self.registration.scope)
    ? request.url.slice(self.registration.scope.length)
    : "";
  if (request.method !== "GET" || /^(api|ws)\//.test(inside)) return;
  if (request.mode === "navigate" && /^([?#]|$)/.test(inside)) event.respondWith(pageFor(request));
  else if (inside && FILES.includes(`./${inside}`))
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});
