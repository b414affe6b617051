// Renders the icons that systems want as PNG from public/icon.svg: without its round corners, for systems cut their own, and a little
// smaller, so that nothing is lost where they cut a circle.   node tools/icons.mjs
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", folder), "utf8")
  .replace('rx="14"', "")
  .replace("translate(13 13) scale(1.28)", "translate(15 15) scale(1.152)");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawing}`);
  await page.screenshot({ path: new URL(`icon-${size}.png`, folder).pathname });
}
await browser.close();
