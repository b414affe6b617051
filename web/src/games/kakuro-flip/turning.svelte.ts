// A card turns over about its upright axis; its faces swap while it stands on edge, so that no digit is ever mirrored.

import { untrack } from "svelte";
import { lessMotion } from "../../app/settings.svelte";
import type { Side } from "./cards";

/** As --move and --flip have it. */
export const moveMs = 260;
const halfMs = 190;

export type Turning = {
  /** The side that is seen. */
  readonly up: Side;
  /** Attached to the sheet that the card is drawn on. */
  sheet: (node: Element) => (() => void) | void;
};

/** `wait`: how long another motion lasts that comes first. */
export function turning(side: () => Side, wait: () => number = () => 0): Turning {
  let up = $state(untrack(side));
  return {
    get up() {
      return up;
    },
    sheet(node) {
      const wanted = side();
      if (untrack(() => up) === wanted) return;
      if (lessMotion()) {
        up = wanted;
        return;
      }
      const edge = { transform: "rotateY(90deg)" };
      const flat = { transform: "none" };
      const away = node.animate([flat, edge], {
        delay: untrack(wait),
        duration: halfMs,
        easing: "ease-in",
        fill: "forwards",
      });
      away.onfinish = () => {
        up = wanted;
        node.animate([edge, flat], { duration: halfMs, easing: "ease-out" });
        away.cancel();
      };
      return () => away.cancel();
    },
  };
}
