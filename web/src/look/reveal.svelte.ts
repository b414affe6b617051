// What is shown one after another: at the end of a game what counts, the winner's last. It begins once one looks on as it comes about;
// any input shows all of it, and who comes later, or wants less motion, finds all of it at once.

import { untrack } from "svelte";
import { lessMotion } from "../app/settings.svelte";

const firstMs = 1400; // as long as --glow: what no longer counts has faded by then
const eachMs = 300;

class Unveiling {
  /** Something is being shown, so nothing beside the board may tell how it ends. */
  running = $state(false);
}
export const unveiling = new Unveiling();

/** `count`: how much there is to show; 0 until there is anything. `secret`: it tells who has won. */
export function revealing(count: () => number, secret = false): { readonly shown: number } {
  let shown = $state(untrack(count));
  let due: ReturnType<typeof setTimeout> | undefined;

  function next(all: number, afterMs: number): void {
    due = setTimeout(() => {
      ++shown;
      if (shown < all) next(all, eachMs);
      else unveiling.running = false;
    }, afterMs);
  }
  $effect.pre(() => {
    const all = count();
    if (all <= untrack(() => shown) || lessMotion()) {
      shown = all;
      return;
    }
    const showAll = (): void => {
      clearTimeout(due);
      shown = all;
      unveiling.running = false;
    };
    unveiling.running = secret;
    next(all, firstMs);
    const inputs = ["pointerdown", "keydown"] as const;
    for (const input of inputs) window.addEventListener(input, showAll, true);
    return () => {
      clearTimeout(due);
      unveiling.running = false;
      for (const input of inputs) window.removeEventListener(input, showAll, true);
    };
  });
  return {
    get shown() {
      return shown;
    },
  };
}
