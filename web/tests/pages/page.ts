// A page mounted as the browser would have it, and a server that answers what a test says.

import { flushSync, mount, unmount, type Component } from "svelte";
import { onTestFinished, vi } from "vitest";
import { go } from "../../src/app/router.svelte";
import { type Language, settings } from "../../src/app/settings.svelte";

export function shown<Props extends Record<string, unknown>>(
  page: Component<Props>,
  path: string,
  props: Props,
  language: Language = "en",
): void {
  settings.language = language;
  go(path, "replace");
  const app = mount(page, { target: document.body, props });
  flushSync();
  onTestFinished(() => unmount(app));
}

// A rules page is a big document for a browser that is only imitated.
vi.setConfig({ testTimeout: 60_000 });

/** Waits until something is there; fails with what was there instead. */
export async function appears<T>(look: () => T | null | undefined | false): Promise<T> {
  return vi.waitFor(
    () => {
      flushSync();
      const found = look();
      if (!found) throw new Error(document.body.textContent ?? "nothing");
      return found;
    },
    { timeout: 50_000 },
  );
}

export const find = <E extends Element = HTMLElement>(selector: string): E | null =>
  document.querySelector<E>(selector);
export const byText = (selector: string, text: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.textContent?.trim() === text);

export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

type Answers = Record<string, { status?: number; body: object } | undefined>;

/** `"GET /api/me"` is answered with its body; what is not named is as if there were no server. */
export function server(answers: Answers): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, options: { method?: string; body?: string } = {}) => {
    const request = `${options.method ?? "GET"} ${path}`;
    asked.push(options.body ? `${request} ${options.body}` : request);
    const answer = answers[request];
    if (!answer) throw new TypeError("no network");
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return { asked };
}
