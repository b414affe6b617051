// The games that wait for me: the figure in the title of a tab and on the program's icon, and the dot on the sign. Every tab tells the
// others which of its tables waits, so that all show the same.

import { SvelteSet } from "svelte/reactivity";

const waiting = new SvelteSet<string>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("nonet turns");

type Word = { table: string; waits: boolean };

function note({ table, waits }: Word): void {
  if (waits) waiting.add(table);
  else waiting.delete(table);
}
channel?.addEventListener("message", ({ data }: MessageEvent<Word>) => note(data));

export const attention = {
  /** How many games wait for me, and nothing else. */
  get count(): number {
    return waiting.size;
  },
};

/** What a table that is open here says of itself. */
export function tellWaiting(table: string, waits: boolean): void {
  if (waiting.has(table) === waits) return;
  note({ table, waits });
  channel?.postMessage({ table, waits } satisfies Word);
}

/** All of them, as the server knows them. */
export function setWaiting(tables: readonly string[]): void {
  for (const table of [...waiting]) if (!tables.includes(table)) waiting.delete(table);
  for (const table of tables) waiting.add(table);
}

/** Called once by the page. */
export function followAttention(): void {
  $effect.root(() => {
    $effect(() => {
      const { count } = attention;
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      icon?.setAttribute("href", count > 0 ? "/icon-turn.svg" : "/icon.svg");
      const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      void badge?.catch(() => {});
    });
  });
}
