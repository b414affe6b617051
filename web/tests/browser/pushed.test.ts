// What the service worker makes of a message from a push service, in the browser that has it: the message comes as one would from such a
// service, the notice and the figure on the program's icon are what the browser is asked for.

import { describe, expect, it } from "vitest";
import { inBrowser, person, url } from "./people";

inBrowser();

const message = (table: string, more: object = {}): string =>
  JSON.stringify({
    kind: "your-turn",
    table,
    game: "okudos",
    title: "Okudos",
    names: ["Ada"],
    at: Date.now(),
    language: "en",
    ...more,
  });

type Asked = { notices: { title: string; tag: string }[]; figures: number[] };

describe("a message from a push service", () => {
  it("is shown, and the icon has the figure of the games that wait, though no tab is at a table", async () => {
    const { page, context } = await person({ offline: true });
    await page.goto(url("/rules"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [worker] = context.serviceWorkers();
    // A browser without a screen shows nothing and has no icon: what it is asked for is noted instead.
    await worker!.evaluate(() => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope & { asked: Asked };
      scope.asked = { notices: [], figures: [] };
      scope.registration.showNotification = async (title, options) =>
        void scope.asked.notices.push({ title, tag: options?.tag ?? "" });
      Object.defineProperty(scope.navigator, "setAppBadge", {
        value: async (figure: number) => void scope.asked.figures.push(figure),
      });
    });
    const asked = (): Promise<Asked> => worker!.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);
    const session = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) =>
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      }),
    );
    await session.send("ServiceWorker.enable");
    const deliver = async (data: string): Promise<unknown> =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin: new URL(url()).origin,
        registrationId: await registration,
        data,
      });
    await deliver(message("TableA", { waiting: 3 }));
    await expect.poll(asked).toEqual({ notices: [{ title: "Your turn against Ada", tag: "TableA" }], figures: [3] });
    await deliver("not for us");
    await deliver(message("TableB", { waiting: 4 }));
    await expect.poll(async () => (await asked()).figures).toEqual([3, 4]);
    expect((await asked()).notices.map(({ tag }) => tag)).toEqual(["TableA", "TableB"]);
  });
});
