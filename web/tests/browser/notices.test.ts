// Notices while no table is looked at: switched on in the settings, sent by the server and encrypted for this
// browser. The browser's own push manager would ask a service far away; a stand-in answers with one on this machine.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inBrowser, person, type Person } from "./people";
import { layCard } from "./players";
import { type PushService, pushService } from "./push_service";
import { freePort, started } from "./setup";
import { begin, mover, moves, sitDown, type Two, waitForMoves } from "./two";

inBrowser();

let service: PushService;
let server: Awaited<ReturnType<typeof started>>;
let at: string;
const data = mkdtempSync(join(tmpdir(), "nonet-notices-"));

beforeAll(async () => {
  service = await pushService();
  process.env["SSL_CERT_FILE"] = service.authority;
  const port = await freePort();
  server = await started(port, data, "--push-private");
  at = `http://localhost:${port}`;
});
afterAll(async () => {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  service.stop();
  rmSync(data, { recursive: true, force: true });
});

/** What stands in for the push manager, kept as long as the browser would keep it. */
async function withStandIn({ context }: Person): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: at });
  await context.addInitScript((subscription) => {
    const kept = (): number[] | null => JSON.parse(localStorage.getItem("stand-in") ?? "null");
    const standIn = (key: number[]): unknown => ({
      endpoint: subscription.endpoint,
      options: { applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => subscription,
      unsubscribe: async () => (localStorage.removeItem("stand-in"), true),
    });
    // A browser without a screen denies notices whatever was granted to it.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem("stand-in", JSON.stringify([...applicationServerKey]));
        return standIn([...applicationServerKey]);
      },
      getSubscription: async () => (kept() ? standIn(kept()!) : null),
    });
  }, service.subscription);
}

async function settingsOf(page: Page): Promise<void> {
  await page.goto(`${at}/settings`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const theSwitch = (page: Page) => page.getByRole("switch", { name: "Notices on this device" });

async function twoAtCards(): Promise<Two> {
  const ada = await person({ name: "Ada" });
  const ben = await person({ name: "Ben", offline: true });
  await withStandIn(ben);
  await settingsOf(ben.page);
  return { ada, ben };
}

describe("notices", () => {
  it("are switched on by a press, and tell who looks elsewhere that it is their turn", async () => {
    const two = await twoAtCards();
    const { ada, ben } = two;
    await theSwitch(ben.page).click();
    await ben.page.getByText("This device tells you now.").waitFor();
    expect(await theSwitch(ben.page).isChecked()).toBe(true);
    // At night nothing would come.
    const kept = ben.page.waitForResponse((response) => response.url().endsWith("/api/push") && response.ok());
    await ben.page.getByLabel("Quiet hours").uncheck();
    await kept;
    await sitDown(two, "sudoku-cards", {}, { ada: at, ben: at });
    await begin(two);
    if ((await mover(two)) === ben) {
      await layCard(ben.page, await moves(ben.page));
      await waitForMoves(ada.page, 1);
    }
    const table = await ben.page.evaluate(() => location.pathname);
    await ben.page.goto(`${at}/rules`);
    await layCard(ada.page, await moves(ada.page));
    const text = await service.next();
    expect(JSON.parse(text)).toMatchObject({
      kind: "your-turn",
      title: "Sudoku Cards",
      names: ["Ada"],
      language: "en",
    });
    expect(`/t/${JSON.parse(text).table}`).toBe(table);
    const later = await ben.context.newPage();
    await settingsOf(later);
    await theSwitch(later).click();
    await later.getByText("This device tells you nothing any more.").waitFor();
    expect(await later.evaluate(() => localStorage.getItem("stand-in"))).toBeNull();
  });

  it("are of what was chosen, and quiet when that was wished", async () => {
    const { ben } = await twoAtCards();
    const { page } = ben;
    await theSwitch(page).click();
    await page.getByLabel("somebody invites me").uncheck();
    await page.getByLabel("From").fill("21:30");
    await page.getByLabel("From").blur();
    const known = (): Promise<unknown> =>
      page.evaluate(async () => {
        const authorization = `Bearer ${localStorage.getItem("nonet device")}`;
        const answer = await fetch("/api/push", { headers: { authorization } });
        return ((await answer.json()) as { subscription: unknown }).subscription;
      });
    await expect.poll(known).toMatchObject({
      kinds: ["your-turn", "deadline-near", "sat-down", "begun", "rematch"],
      quiet: { from: 21 * 60 + 30, to: 8 * 60 },
    });
    await page.reload();
    await page.getByLabel("From").waitFor();
    expect(await page.getByLabel("From").inputValue()).toBe("21:30");
    expect(await page.getByLabel("somebody invites me").isChecked()).toBe(false);
    await page.getByRole("switch", { name: "Quiet hours" }).click();
    await expect.poll(known).not.toHaveProperty("quiet");
  });

  it("are words about what waits for me in the tab and on its sign too", async () => {
    const two = { ada: await person({ name: "Ada" }), ben: await person({ name: "Ben" }) };
    await sitDown(two, "sudoku-cards", {}, { ada: at, ben: at });
    await begin(two);
    const first = (await mover(two))!;
    const other = first === two.ada ? two.ben : two.ada;
    const sign = (page: Page): Promise<string | null> => page.locator('link[rel="icon"]').getAttribute("href");
    await expect.poll(() => first.page.title()).toBe("Your turn – Sudoku Cards");
    await expect.poll(() => sign(first.page)).toBe("/icon-turn.svg");
    const name = first === two.ada ? "Ada" : "Ben";
    await expect.poll(() => other.page.title()).toBe(`${name} is thinking – Sudoku Cards`);
    expect(await sign(other.page)).toBe("/icon.svg");
    await layCard(first.page, await moves(first.page));
    await expect.poll(() => other.page.title()).toBe("Your turn – Sudoku Cards");
    await expect.poll(() => sign(first.page)).toBe("/icon.svg");
  });

  for (const [width, height, kind] of [
    [360, 740, "phone"],
    [1280, 800, "desktop"],
  ] as const)
    for (const theme of ["light", "dark"] as const)
      it(`look well on a ${kind} in the theme ${theme}`, async () => {
        const someone = await person({ name: "Ada", width, height, theme, offline: true });
        await withStandIn(someone);
        await settingsOf(someone.page);
        await theSwitch(someone.page).click();
        await someone.page.getByText("This device tells you now.").waitFor();
        const section = someone.page.getByRole("region", { name: "Notices" });
        await section.scrollIntoViewIfNeeded();
        expect(await someone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await section.screenshot({ path: `tests/browser/screens/notices.${kind}-${theme}.png` });
      });
});
