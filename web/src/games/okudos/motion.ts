// How a chip comes to its square: from the hand where it was one's own, otherwise from a little above; and how it is
// taken off again.

import type { TransitionConfig } from "svelte/transition";
import { lessMotion } from "../../app/settings.svelte";

const move = 260;
const overshoot = 0.7;

const landing = (t: number): number => 1 + (t - 1) ** 2 * ((overshoot + 1) * (t - 1) + overshoot);

/** `from`: where the piece lay on the screen. */
export function land(node: Element, { from }: { from: DOMRect | null }): TransitionConfig {
  if (lessMotion()) return { duration: 0 };
  const svg = node.closest("svg");
  const unit = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
  const here = node.getBoundingClientRect();
  const x = from ? (from.x + from.width / 2 - here.x - here.width / 2) / unit : 0;
  const y = from ? (from.y + from.height / 2 - here.y - here.height / 2) / unit : 0;
  const opacity = (t: number): number => (from ? 1 : 0.2 + 0.8 * Math.min(1, t));
  return {
    duration: move,
    easing: landing,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${1 + 0.25 * u}); opacity: ${opacity(t)}`,
  };
}

export function takeOff(_: Element): TransitionConfig {
  return { duration: lessMotion() ? 0 : move, css: (t, u) => `transform: scale(${1 + 0.4 * u}); opacity: ${t}` };
}
