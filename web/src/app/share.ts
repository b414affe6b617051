// Hands a text on: by the device's own sheet where it has one, or else to the clipboard.

import { copied } from "./copy";

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
