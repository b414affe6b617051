// Hands a text on: by the device's own sheet where it has one, or else to the clipboard.

import { copied } from "./copy";
import { linkTo } from "./reach";

/** False where neither took it, or the person thought better of it. */
export async function shared(text: string, url?: string): Promise<boolean> {
  if (!("share" in navigator)) return copied(url ? `${text}\n${url}` : text);
  try {
    await (navigator as Navigator).share({ text, ...(url ? { url } : {}) });
    return true;
  } catch {
    return false;
  }
}

export type Handed = { done: boolean; /** Without the link: nobody else can reach this address. */ shut: boolean };

/** A text with the way to a place of this page, where others can go there. */
export async function sharedWith(text: string, path: string): Promise<Handed> {
  const { link, shut } = await linkTo(path);
  return { done: await shared(text, shut === null ? link : undefined), shut: shut !== null };
}
