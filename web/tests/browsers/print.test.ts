// What comes out of the printer in every browser: as many pages as were promised and none between them, on the paper that was chosen, with nothing cut.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import type { Page as PlaywrightPage } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cut } from "../browser/paper";
import { browsers, inBrowsers, picture, someone, type Someone } from "./people";
import { patience } from "./webkit/driver";
import { Screen } from "./webkit/screen";

inBrowsers();

const ready = ".btn.primary:not([disabled])";

/** The printed file, with what is packed in it unpacked behind it. */
async function printed({ browser, page }: Someone, url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "nonet-print-"));
  const path = join(folder, "printed.pdf");
  await (browser === "webkit" ? byWebKit(url, path) : (page as PlaywrightPage).pdf({ path, preferCSSPageSize: true }));
  const text = readFileSync(path, "latin1");
  rmSync(folder, { recursive: true });
  const packed = [...text.matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)\r?\nendstream/g)];
  return [text, ...packed.map(([, bytes]) => inflateSync(Buffer.from(bytes!, "latin1")).toString("latin1"))].join("\n");
}

async function byWebKit(url: string, path: string): Promise<void> {
  const script = join(import.meta.dirname, "webkit/print.py");
  const screen = await Screen.started();
  const how = { env: screen.environment, timeout: patience };
  await promisify(execFile)("/usr/bin/python3", [script, url, path, "na_letter", ready], how).finally(() =>
    screen.close(),
  );
}

describe.each(browsers)("in %s", (browser) => {
  it.each(["kakuro-flip", "sudokids"])("all of %s", async (game) => {
    const ada = await someone(browser);
    const url = `${ada.wire.url}/print?game=${game}`;
    await ada.page.goto(url);
    await ada.page.waitForSelector(ready);
    expect(await cut(ada.page)).toEqual([]);
    await picture(ada, `printing ${game}`);
    const promised = Number(/\d+/.exec(await ada.page.locator(ready).innerText())![0]);
    const text = await printed(ada, url);
    expect([...text.matchAll(/\/Type ?\/Page\b/g)]).toHaveLength(promised);
    const boxes = [...text.matchAll(/\/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]/g)];
    expect([...new Set(boxes.map(([, ...box]) => box.map((side) => Math.round(Number(side))).join(" x ")))]).toEqual([
      "612 x 792",
    ]);
  });
});
