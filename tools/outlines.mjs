#!/usr/bin/env node
// tools/outlines.mjs > src/picture/outlines.inc: the letters of pictures, as outlines of the page's own typeface
// (Besley, SIL OFL 1.1) at the weight that tiles have. Chromium sets each letter and prints it; a variable typeface is
// printed as plain outlines.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const web = new URL("../web/", import.meta.url);
const { chromium } = createRequire(new URL("package.json", web))("playwright-core");
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:-+?!'&()/";
const units = 1000; // to the em

const font = readFileSync(new URL("node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2", web));
const style = `@font-face { font-family: Outlined; font-weight: 400 900;
  src: url(data:font/woff2;base64,${font.toString("base64")}) format("woff2"); }
  body { font: 600 100px Outlined; margin: 0; }`;

/** What a stream of the file holds, packed or not. */
function* streams(pdf) {
  const text = pdf.toString("latin1");
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const bytes = pdf.subarray(start, text.indexOf("endstream", start));
    if (bytes[0] !== 0x78) yield bytes.toString("latin1");
    else yield inflateSync(bytes).toString("latin1");
  }
}

/** The path with whole numbers, y downwards, and how wide the letter is. */
function outline(pdf) {
  const scale = units * Number(/\/FontMatrix \[([-.\d]+)/.exec(pdf.toString("latin1"))[1]);
  const drawn = [...streams(pdf)].find((text) => / d1\s/.test(text) && / m\s/.test(text));
  if (!drawn) return null;
  const at = (number) => Math.round(Number(number) * scale);
  let path = "";
  let advance = 0;
  for (const line of drawn.split("\n")) {
    const words = line.trim().split(" ");
    const operation = words.pop();
    if (operation === "d1") advance = at(words[0]);
    else if (operation === "m" || operation === "l" || operation === "c") path += operation.toUpperCase() + words.map(at).join(" ");
    else if (operation === "h") path += "Z";
  }
  return { advance, path };
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const page = await browser.newPage();
const lines = [];
for (const letter of letters) {
  await page.setContent(`<style>${style}</style><p></p>`);
  await page.evaluate((one) => (document.querySelector("p").textContent = one), letter);
  await page.evaluate(() => document.fonts.ready);
  const found = outline(await page.pdf());
  if (!found) throw new Error(`no outline of ${letter}`);
  lines.push(`{'${letter === "'" ? "\\'" : letter}', ${found.advance}, "${found.path}"},`);
}
await browser.close();
console.log(`// Written by tools/outlines.mjs: letters of Besley, Copyright 2020 The Besley Project Authors
// (https://github.com/indestructible-type), under the SIL Open Font License 1.1. Each with its width and its outline, in
// thousandths of an em, y downwards from the line it stands on.
// clang-format off
${lines.join("\n")}
// clang-format on`);
