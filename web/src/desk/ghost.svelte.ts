// A move that was not made, drawn on the board that stands in the page as it would lie there: the coach's last rung, and what
// would have been better. There is never a second one.

import type { Action, Result, View } from "../core/types";

export type Ghost = { do: Action; seat: number | null; result: Result; /** After it. */ view: View };

class Haunted {
  ghost: Ghost | null = $state.raw(null);
}

export const haunted = new Haunted();
