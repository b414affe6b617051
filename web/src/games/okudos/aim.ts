// What is shown on the square that is aimed at.

import type { OkudosAction, OkudosView } from "../../core/types";
import type { Ghost } from "../../desk/ghost.svelte";
import { printedOn } from "./sectors";

export type Aim =
  | {
      type: "lay";
      cell: string;
      /** Chosen, and not only pointed at. */
      sure: boolean;
      chip: number;
      /** The printed number below; null where previews are off. */
      covers: number | null;
      /** It would cover a number of one's own. */
      own: boolean;
      /** Another chip of its number forbids it. */
      irregular: boolean;
    }
  | { type: "collect"; cell: string; sure: boolean }
  /** An open square for which no chip is lifted yet. */
  | { type: "square"; cell: string; sure: boolean };

/** A turn that nobody has made, as it would lie there. Whose the number is its owner knows. */
export function ghostAim(ghost: Ghost | null): Aim | null {
  const action = ghost?.do as OkudosAction | undefined;
  if (action?.type === "collect") return { type: "collect", cell: action.at, sure: true };
  if (!ghost || action?.type !== "place") return null;
  const covers = printedOn(ghost.view as OkudosView, action.at);
  return { type: "lay", cell: action.at, sure: true, chip: action.chip, covers, own: false, irregular: false };
}
