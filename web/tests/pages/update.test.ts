// @vitest-environment happy-dom
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterAll, describe, expect, it } from "vitest";
import NewVersion from "../../src/look/NewVersion.svelte";
import { mayReload } from "../../src/look/reload";
import { go } from "../../src/app/router.svelte";
import { precache } from "../../tools/precache";

describe("a page may be loaded anew", () => {
  const may = (path: string, hidden = false, typing = false): boolean => mayReload({ path, hidden, typing });
  it.each(["/", "/rules", "/rules/okudos", "/games"])("at once where one only reads: %s", (path) =>
    expect(may(path)).toBe(true),
  );
  it.each(["/t/abc", "/local/abc", "/replay/t/abc"])("at a table only once it is hidden: %s", (path) => {
    expect(may(path)).toBe(false);
    expect(may(path, true)).toBe(true);
  });
  it.each(["/settings", "/new/okudos", "/learn/okudos", "/puzzles"])(
    "never where something would be lost: %s",
    (path) => expect(may(path, true)).toBe(false),
  );
  it("never while somebody types", () => expect(may("/", true, true)).toBe(false));
});

describe("the notice of a new version", () => {
  function shown(path: string): { reloads: () => number; close: () => void } {
    history.replaceState(null, "", path);
    go(path, "replace");
    let reloads = 0;
    const app = mount(NewVersion, { target: document.body, props: { onreload: () => (reloads += 1) } });
    flushSync();
    return { reloads: () => reloads, close: () => void unmount(app) };
  }
  it("waits at a table and reloads on a tap", () => {
    const { reloads, close } = shown("/local/abc");
    expect(document.body.textContent).toContain("A new version is ready.");
    expect(reloads()).toBe(0);
    document.querySelector<HTMLButtonElement>("button.btn")!.click();
    expect(reloads()).toBe(1);
    close();
  });
  it("can be put off, and acts by itself when the table is left", () => {
    const { reloads, close } = shown("/local/abc");
    document.querySelector<HTMLButtonElement>("button.icon")!.click();
    flushSync();
    expect(document.body.textContent).not.toContain("A new version is ready.");
    go("/");
    flushSync();
    expect(reloads()).toBe(1);
    close();
  });
  it("is not even seen where one only reads", () => {
    const { reloads, close } = shown("/rules/okudos");
    expect(document.body.textContent).not.toContain("A new version is ready.");
    expect(reloads()).toBe(1);
    close();
  });
});

describe("the list of files to keep", () => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-public-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "theme.js"), "theme");

  type Bundle = Record<string, { fileName: string; type: string; code?: string; source?: string }>;
  function built(files: Record<string, string>): { worker: string; html: string } {
    const bundle: Bundle = {
      "sw.js": { fileName: "sw.js", type: "chunk", code: "work();" },
      "index.html": { fileName: "index.html", type: "asset", source: "<title>Nonet</title>" },
      ...Object.fromEntries(
        Object.entries(files).map(([fileName, source]) => [fileName, { fileName, type: "asset", source }]),
      ),
    };
    const plugin = precache();
    (plugin.configResolved as (config: object) => void)({ root: folder, publicDir: folder });
    (plugin.generateBundle as { handler: (options: object, bundle: Bundle) => void }).handler({}, bundle);
    return { worker: bundle["sw.js"]!.code!, html: bundle["index.html"]!.source! };
  }
  const version = (html: string): string => /name="version" content="([0-9a-f]{16})"/.exec(html)?.[1] ?? "";

  it("names the page, what was built and what is public, but not the worker itself", () => {
    const { worker } = built({ "assets/core-1.wasm": "x", "assets/core-1.js.map": "m" });
    expect(JSON.parse(/FILES=(\[.*?\])/.exec(worker)![1]!)).toEqual(["/assets/core-1.wasm", "/", "/theme.js"]);
    expect(worker).toContain("work();");
  });
  it("gives page and worker the same version", () => {
    const { worker, html } = built({});
    expect(version(html)).not.toBe("");
    expect(worker).toContain(`VERSION="${version(html)}"`);
  });
  it("has another version when any file's contents differ, even under the same name", () => {
    expect(version(built({ "manifest.json": "a" }).html)).not.toBe(version(built({ "manifest.json": "b" }).html));
    expect(version(built({ "manifest.json": "a" }).html)).toBe(version(built({ "manifest.json": "a" }).html));
  });
});
