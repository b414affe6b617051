// What the service worker does with a message from a push service, and with a tap on what it showed.

import type { PushPayload } from "../core/types";
import { noticeText, offText } from "./notice_text";

/** What is needed of the worker's surroundings. */
export type Surroundings = {
  registration: Pick<ServiceWorkerRegistration, "showNotification" | "getNotifications" | "pushManager">;
  clients: Pick<Clients, "matchAll" | "openWindow">;
  badge: (waiting: number) => Promise<void>;
  now: () => number;
};

type Kept = { table: string; waits: boolean };

/** The button of a notice that ends them all on this device: its push service then tells the server that nobody is there. */
const off = "off";

export const pathOf = (table: string): string => `/t/${table}`;

function read(text: string): PushPayload | null {
  try {
    const payload = JSON.parse(text) as PushPayload;
    return /^[A-Za-z0-9]+$/.test(payload.table) && Array.isArray(payload.names) ? payload : null;
  } catch {
    return null;
  }
}

async function windows(around: Surroundings): Promise<readonly WindowClient[]> {
  return around.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** The games that are shown as waiting: the figure on the program's icon, where the server has said no better. */
async function count(around: Surroundings): Promise<void> {
  const shown = await around.registration.getNotifications();
  await around.badge(
    new Set(
      shown
        .map(({ data }) => data as Kept)
        .filter((kept) => kept?.waits)
        .map((k) => k.table),
    ).size,
  );
}

export async function showNotice(text: string, around: Surroundings): Promise<void> {
  const payload = read(text);
  if (!payload) return;
  const { title, body } = noticeText(payload, around.now());
  const looks = (await windows(around)).some(
    (client) => client.focused && new URL(client.url).pathname === pathOf(payload.table),
  );
  if (looks) return; // the page has the figure
  const waits = payload.kind === "your-turn" || payload.kind === "deadline-near";
  // One for each table: the newer says what is true now.
  await around.registration.showNotification(title, {
    body,
    tag: payload.table,
    lang: payload.language,
    icon: "/icon-192.png",
    data: { table: payload.table, waits } satisfies Kept,
    actions: [{ action: off, title: offText(payload.language) }],
  } as NotificationOptions);
  await (payload.waiting === undefined ? count(around) : around.badge(payload.waiting));
}

export async function openNotice(notification: Notification, action: string, around: Surroundings): Promise<void> {
  notification.close();
  if (action === off) {
    await (await around.registration.pushManager.getSubscription())?.unsubscribe();
    return count(around);
  }
  const { table } = notification.data as Kept;
  const path = pathOf(table);
  const there = (await windows(around)).find((client) => new URL(client.url).pathname === path);
  await count(around);
  if (there) await there.focus();
  else await around.clients.openWindow(path);
}
