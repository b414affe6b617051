// The back of the board: a meadow, six by six, animals.

import { six } from "../sudoku-cards/counting";
import { geometry } from "../sudoku-cards/geometry";
import type { Make } from "../sudoku-cards/make";
import Animal from "./Animal.svelte";
import Back from "./Back.svelte";
import Meadow from "./Meadow.svelte";
import MeadowLines from "./MeadowLines.svelte";
import { kids } from "./words";

export const meadow: Make = {
  game: "sudokids",
  grid: six,
  geometry: geometry(six, 140, 66, 24, 24),
  words: kids,
  Face: Animal,
  Back,
  Ground: Meadow,
  Lines: MeadowLines,
  forChildren: true,
  colours: {
    dot: "var(--lit)",
    aim: "var(--lit)",
    reach: "var(--kids-reach)",
    tag: "var(--lit)",
    onTag: "var(--cards-white)",
  },
};
