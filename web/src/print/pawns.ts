// Four pawns, by which several games keep count.

import { printWords } from "../words/print";
import { words } from "../words/words.svelte";
import { each, from, type Lot } from "./material";
import PawnCutout from "./PawnCutout.svelte";

export const pawns: Lot = {
  kind: "pawn",
  faces: each(from(1, 4), 1),
  name: (count) => words(printWords).pawns(count),
  Cutout: PawnCutout,
  outline: { x: -34, y: -34, width: 68, height: 68 },
  counts: true,
};
