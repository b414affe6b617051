// The service worker against a world of its own: its events are fired by hand, and server and caches are what the test says they are.

import { beforeEach, describe, expect, it, vi } from "vitest";

type Handler = (event: object) => void;
type Answer = () => Response | Promise<Response>;

const at = "https://nonet.test";
const page =
  (version: string): Answer =>
  () =>
    new Response(`<meta name="version" content="${version}">`);
const text =
  (body: string): Answer =>
  () =>
    new Response(body);

let server: Record<string, Answer>;
let asked: string[];
let stores: Map<string, Map<string, Response>>;
let handlers: Record<string, Handler>;
let claimed: boolean;
let skipped: boolean;

function fakeCaches(): object {
  const path = (request: string | Request): string =>
    new URL(typeof request === "string" ? request : request.url, at).pathname;
  const opened = (name: string): object => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (file: string, response: Response) => void store.set(path(file), response),
      match: async (file: string) => store.get(path(file))?.clone(),
    };
  };
  return {
    open: async (name: string) => opened(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (file: string) =>
      [...stores.values()]
        .find((store) => store.has(path(file)))
        ?.get(path(file))
        ?.clone(),
  };
}

beforeEach(async () => {
  [server, asked, stores, handlers, claimed, skipped] = [{}, [], new Map(), {}, false, false];
  vi.resetModules();
  vi.stubGlobal("VERSION", "two");
  vi.stubGlobal("FILES", ["/", "/theme.js", "/assets/a-1.js", "/assets/b-2.wasm"]);
  vi.stubGlobal("location", new URL(at));
  vi.stubGlobal("caches", fakeCaches());
  vi.stubGlobal("fetch", async (request: string | Request) => {
    const path = new URL(typeof request === "string" ? request : request.url, at).pathname;
    asked.push(path);
    const answer = server[path];
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  vi.stubGlobal("self", {
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
    skipWaiting: async () => void (skipped = true),
    clients: { claim: async () => void (claimed = true) },
  });
  await import("../../src/sw");
});

async function fire(name: string): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers[name]!({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}
/** What the worker answers; null where it leaves the request to the browser. */
async function answer(
  path: string,
  how: { mode?: string; method?: string; cache?: string } = {},
): Promise<string | null> {
  let answered: Promise<Response> | null = null;
  const request = { url: new URL(path, at).href, method: "GET", mode: "cors", cache: "default", ...how };
  handlers["fetch"]!({ request, respondWith: (response: Promise<Response>) => (answered = response) });
  return answered && (await (await (answered as Promise<Response>)).text());
}
async function installed(): Promise<void> {
  server = { "/": page("two"), "/theme.js": text("theme"), "/assets/a-1.js": text("a"), "/assets/b-2.wasm": text("b") };
  await fire("install");
}

describe("installing", () => {
  it("keeps every file of the version", async () => {
    await installed();
    expect([...stores.get("nonet two")!.keys()].sort()).toEqual([
      "/",
      "/assets/a-1.js",
      "/assets/b-2.wasm",
      "/theme.js",
    ]);
  });
  it("takes files whose names hold their hash from the version before, and asks anew for the others", async () => {
    stores.set(
      "nonet one",
      new Map([
        ["/assets/a-1.js", new Response("a")],
        ["/theme.js", new Response("old")],
      ]),
    );
    await installed();
    expect(asked).not.toContain("/assets/a-1.js");
    expect(await stores.get("nonet two")!.get("/theme.js")!.text()).toBe("theme");
  });
  it("fails when a file cannot be had, so that half a version is never used", async () => {
    server = {
      "/": page("two"),
      "/theme.js": text("theme"),
      "/assets/a-1.js": text("a"),
      "/assets/b-2.wasm": () => new Response("", { status: 404 }),
    };
    await expect(fire("install")).rejects.toThrow("/assets/b-2.wasm: 404");
  });
  it("fails when the server has changed over to another version meanwhile", async () => {
    server = {
      "/": page("three"),
      "/theme.js": text("theme"),
      "/assets/a-1.js": text("a"),
      "/assets/b-2.wasm": text("b"),
    };
    await expect(fire("install")).rejects.toThrow("another version");
  });
  it("waits to be told before it takes over", async () => {
    await installed();
    expect(skipped).toBe(false);
    handlers["message"]!({ data: "take over", ports: [] });
    expect(skipped).toBe(true);
  });
});

describe("taking over", () => {
  it("throws the versions before away and answers for open pages at once", async () => {
    stores.set("nonet one", new Map());
    await installed();
    await fire("activate");
    expect([...stores.keys()]).toEqual(["nonet two"]);
    expect(claimed).toBe(true);
  });
});

describe("a page", () => {
  it("comes from the server where there is one", async () => {
    await installed();
    server["/rules/okudos"] = text("fresh");
    expect(await answer("/rules/okudos", { mode: "navigate" })).toBe("fresh");
  });
  it("is the kept one without a network, whatever its path", async () => {
    await installed();
    server = {};
    expect(await answer("/rules/okudos#OK-020", { mode: "navigate" })).toContain("two");
  });
  it("is the kept one while a proxy has no server behind it", async () => {
    await installed();
    server = { "/t/abc": () => new Response("bad gateway", { status: 502 }) };
    expect(await answer("/t/abc", { mode: "navigate" })).toContain("two");
  });
  it("that the server denies is shown as the server answers it", async () => {
    await installed();
    server = { "/metrics": () => new Response("private", { status: 403 }) };
    expect(await answer("/metrics", { mode: "navigate" })).toBe("private");
  });
});

describe("other requests", () => {
  it("for a kept file do not reach the network", async () => {
    await installed();
    asked = [];
    expect(await answer("/assets/b-2.wasm")).toBe("b");
    expect(asked).toEqual([]);
  });
  it.each(["/api/me", "/api/daily/2026-11-16/okudos", "/ws", "/assets/new-9.js"])(
    "for %s are left alone",
    async (path) => {
      await installed();
      expect(await answer(path)).toBeNull();
      if (path.startsWith("/api")) expect(await answer(path, { mode: "navigate" })).toBeNull();
    },
  );
  it("that change something, or want no copy, are left alone", async () => {
    await installed();
    expect(await answer("/", { method: "POST" })).toBeNull();
    expect(await answer("/", { cache: "no-store" })).toBeNull();
  });
});

it("says its version to whoever asks", async () => {
  const said = await new Promise((resolve) =>
    handlers["message"]!({ data: "version", ports: [{ postMessage: resolve }] }),
  );
  expect(said).toBe("two");
});
