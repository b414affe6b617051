// The service worker. It keeps every file of its version of the page, so that all that needs no other person works without a network.
// A page comes from the server where there is one, so that nobody is left with an old version; files come from what is kept, for their
// names hold their contents' hash. The build puts VERSION and FILES in front (tools/precache.ts).

import { openNotice, showNotice, type Surroundings } from "./notices/showing";

declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string;
declare const FILES: readonly string[];

const cacheName = `nonet ${VERSION}`;
const page = "/";
/** A network that is there but does not answer is none. */
const patienceMs = 4000;

self.addEventListener("install", (event) => event.waitUntil(collect()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0]?.postMessage(VERSION);
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === location.origin && request.method === "GET" && request.cache !== "no-store";
  if (!ours || pathname.startsWith("/api/") || pathname === "/ws") return;
  if (request.mode === "navigate") event.respondWith(arrival(request));
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname));
});

const around: Surroundings = {
  registration: self.registration,
  clients: self.clients,
  badge: async (waiting) => {
    await (waiting > 0 ? self.navigator.setAppBadge?.(waiting) : self.navigator.clearAppBadge?.());
  },
  now: () => Date.now(),
};
self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data?.text() ?? "", around)));
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotice(event.notification, event.action, around)),
);

/** Few at a time: whoever has begun to play meanwhile needs the line more. */
async function collect(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [...FILES];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await collectOne(cache, file);
  };
  await Promise.all([lane(), lane(), lane()]);
}

async function collectOne(cache: Cache, file: string): Promise<void> {
  const hashed = file.startsWith("/assets/");
  const known = hashed ? await caches.match(file, { ignoreVary: true }) : undefined;
  const response = known ?? (await fetch(file, { cache: hashed ? "default" : "reload" }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // The server may have been renewed between our own file and this one; then the next try gets all of the new version.
  if (file === page && !(await response.clone().text()).includes(VERSION))
    throw new Error("the page is of another version");
  await cache.put(file, response);
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  await self.clients.claim();
}

async function arrival(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    // A proxy answers like this while the server behind it is being restarted.
    if (response.status < 500) return response;
  } catch {
    // no network
  }
  return kept(page);
}

async function kept(file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file, { ignoreVary: true })) ?? fetch(file);
}
