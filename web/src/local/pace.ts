// How fast bots are: as the person at this device likes it, and soon where only they are left: whoever is out should not have to watch
// them think.

import type { Pace } from "../app/settings.svelte";
import type { Core, Status } from "../core/core";
import type { Action, View } from "../core/types";
import type { AnyPosition } from "./order";

const slowest = 2.5;
const soonMs = 3000;

/** How long a bot's move takes at least; `usual`: what the table was ordered with. What it needs to find something, as in a race, is not
 *  touched by it. */
export function paced(pace: Pace, usual: number): number {
  return pace === "now" ? 0 : pace === "slow" ? slowest * usual : usual;
}

/** In the same order, and within seconds. */
export const soon = (ms: number): number => Math.round((soonMs * ms) / (soonMs + ms));

/** All search at once, and none of these people can be the first any more. */
export function botsAlone(core: Core, position: AnyPosition, { awaited }: Status, people: readonly number[]): boolean {
  if (position.turn !== null || position.seats === 1 || awaited.length > 0) return false;
  return !people.some((seat) => {
    const view = core.view<AnyPosition, View>(position, seat);
    return core.legalInView<View, Action>(view).some((action) => core.prospect(view, seat, action).contested);
  });
}
