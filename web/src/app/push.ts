// Notices while no table is looked at: what this browser can do, what was chosen on this device, and the way to and from the server.
// The server words nothing: it sends what happened, encrypted for this browser, and the service worker says it.

import type { NoticeKind, PushAnswer, Subscribing } from "../core/types";
import { ask } from "./api";
import { keep, kept } from "./kept";
import { type Language, settings } from "./settings.svelte";

export const noticeKinds: readonly NoticeKind[] = [
  "your-turn",
  "deadline-near",
  "sat-down",
  "begun",
  "rematch",
  "invitation",
];

/** Minutes of the day. */
export type QuietHours = { from: number; to: number };
export type PushChoice = { kinds: NoticeKind[]; quiet: QuietHours | null };

/** What stands in the way; nothing does: it can be switched on. */
export type Obstacle = "no-browser" | "install-first" | "denied";

const choiceKey = "nonet notices";
const defaults: PushChoice = { kinds: [...noticeKinds], quiet: { from: 22 * 60, to: 8 * 60 } };

export const keptChoice = (): PushChoice => kept(choiceKey, defaults);
export const keepChoice = (choice: PushChoice): void => keep(choiceKey, choice);

/** On an iPhone or iPad only a page on the home screen gets notices. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

export function obstacle(): Obstacle | null {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return isApple() ? "install-first" : "no-browser";
  return Notification.permission === "denied" ? "denied" : null;
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ? navigator.serviceWorker.ready : null;
}

async function current(): Promise<PushSubscription | null> {
  return (await worker())?.pushManager?.getSubscription() ?? null;
}

export function keyBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isOf(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return !!own && new Uint8Array(own).join() === key.join();
}

export function subscribing(subscription: PushSubscription, choice: PushChoice, language: Language): Subscribing {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { kinds, quiet } = choice;
  const offset = -new Date().getTimezoneOffset();
  return {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    kinds,
    ...(quiet ? { quiet: { ...quiet, offset } } : {}),
    language,
  };
}

/** Whether this very browser is told by the server. */
export async function isOn(): Promise<boolean> {
  const [subscription, answer] = await Promise.all([current(), ask<PushAnswer>("GET", "/api/push")]);
  return !!subscription && answer.subscription?.endpoint === subscription.endpoint;
}

/** Asks the person where that is still to be done, so it has to come from a press. False: they said no. */
export async function switchOn(choice: PushChoice): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await worker();
  if (!registration) throw new Error("there is no service worker");
  const key = keyBytes((await ask<PushAnswer>("GET", "/api/push")).key);
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && !isOf(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell(subscription, choice);
  return true;
}

async function tell(subscription: PushSubscription, choice: PushChoice): Promise<void> {
  await ask("POST", "/api/push", subscribing(subscription, choice, settings.language));
}

/** What is wanted has changed. */
export async function change(choice: PushChoice): Promise<void> {
  const subscription = await current();
  if (subscription) await tell(subscription, choice);
}

export async function switchOff(): Promise<void> {
  await (await current())?.unsubscribe();
  await ask("DELETE", "/api/push");
}

/** When the page begins: language and time zone may be others than last time, and the browser may have another address for us. */
export async function renewPush(): Promise<void> {
  try {
    const subscription = await current();
    if (!subscription || Notification.permission !== "granted") return;
    const { key, subscription: known } = await ask<PushAnswer>("GET", "/api/push");
    if (!known) return;
    if (!isOf(subscription, keyBytes(key))) return void (await switchOn(keptChoice()));
    const wanted = subscribing(subscription, keptChoice(), settings.language);
    const same =
      known.endpoint === wanted.endpoint &&
      known.language === wanted.language &&
      JSON.stringify(known.quiet) === JSON.stringify(wanted.quiet);
    if (!same) await tell(subscription, keptChoice());
  } catch {
    // Another time.
  }
}
