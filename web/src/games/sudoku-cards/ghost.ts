// A card that nobody has laid, as it would lie there and count.

import type { Ghost } from "../../desk/ghost.svelte";
import { tokens } from "../../look/cells";
import { cardAt, countedBy, type Grid } from "./counting";
import type { Aim, CardsAction, CardsView } from "./make";

export function ghostAim(ghost: Ghost | null, grid: Grid): Aim | null {
  const action = ghost?.do as CardsAction | undefined;
  if (!ghost || action?.type !== "place") return null;
  const { board, options } = ghost.view as CardsView;
  const lying = tokens(board);
  const counted = countedBy(lying, action.at, grid, options.scoring);
  return { cell: action.at, card: cardAt(lying, action.at), points: ghost.result.points, counted, sure: true };
}
