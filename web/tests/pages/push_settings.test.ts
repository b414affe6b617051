// @vitest-environment happy-dom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import PushSettings from "../../src/pages/PushSettings.svelte";
import { settingsWords } from "../../src/words/settings";
import { appears, byText, find, server, shown } from "./page";

const w = settingsWords.en;
const key = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const keyBytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const told = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };

/** A browser's push manager, as far as the page asks it. */
function browser(permission: NotificationPermission, subscribedWith: Uint8Array | null = null) {
  let current = subscribedWith;
  const standIn = (its: Uint8Array) => ({
    options: { applicationServerKey: its.buffer },
    endpoint: told.endpoint,
    toJSON: () => told,
    unsubscribe: async () => ((current = null), true),
  });
  const manager = {
    getSubscription: async () => current && standIn(current),
    subscribe: vi.fn(async (options: { applicationServerKey: Uint8Array }) =>
      standIn((current = options.applicationServerKey)),
    ),
  };
  const registration = { pushManager: manager };
  const notification = { permission, requestPermission: async () => permission };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", notification);
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  return { manager, subscribed: () => current };
}

const nobody = { body: { key, subscription: null } };
const known = { body: { key, subscription: { endpoint: told.endpoint, kinds: ["your-turn"], language: "en" } } };
const theSwitch = (): HTMLInputElement => find<HTMLInputElement>('input[role="switch"]')!;

beforeEach(() => {
  settings.language = "en";
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("notices on this device", () => {
  it("say why they cannot be had, and how they could", async () => {
    shown(PushSettings, "/settings", {});
    expect(theSwitch().disabled).toBe(true);
    expect(byText("p", w.obstacles["no-browser"])).toBeTruthy();
    browser("denied");
    shown(PushSettings, "/settings", {});
    expect(byText("p", w.obstacles.denied)).toBeTruthy();
  });

  it("are switched on with the server's key, and off by one press", async () => {
    const { manager, subscribed } = browser("granted");
    const { asked } = server({ "GET /api/push": nobody, "POST /api/push": known, "DELETE /api/push": nobody });
    shown(PushSettings, "/settings", {});
    await appears(() => (theSwitch().disabled ? null : theSwitch()));
    theSwitch().click();
    await appears(() => byText("p", w.noticesOn));
    expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyBytes });
    expect(theSwitch().checked).toBe(true);
    theSwitch().click();
    await appears(() => byText("p", w.noticesOff));
    expect(subscribed()).toBeNull();
    expect(theSwitch().checked).toBe(false);
    expect(asked.filter((one) => !one.startsWith("GET")).map((one) => one.slice(0, 16))).toEqual([
      "POST /api/push {",
      "DELETE /api/push",
    ]);
  });

  it("are subscribed anew where the server has another key than before", async () => {
    const { manager } = browser("granted", new Uint8Array(65));
    server({ "GET /api/push": nobody, "POST /api/push": known });
    shown(PushSettings, "/settings", {});
    await appears(() => (theSwitch().disabled ? null : theSwitch()));
    theSwitch().click();
    await appears(() => byText("p", w.noticesOn));
    expect(manager.subscribe).toHaveBeenCalledTimes(1);
  });

  it("stay off where the person says no, or the server sends none", async () => {
    const { manager } = browser("default");
    server({ "GET /api/push": nobody });
    shown(PushSettings, "/settings", {});
    await appears(() => (theSwitch().disabled ? null : theSwitch()));
    theSwitch().click();
    await appears(() => (theSwitch().disabled ? null : theSwitch()));
    flushSync();
    expect(theSwitch().checked).toBe(false);
    expect(manager.subscribe).not.toHaveBeenCalled();
    server({ "GET /api/push": { status: 404, body: { error: { code: "no-push", words: "" } } } });
    shown(PushSettings, "/settings", {});
    await appears(() => byText("p", w.noticesNone));
  });
});
