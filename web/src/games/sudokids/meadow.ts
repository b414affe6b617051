// The back of the board: a meadow, six by six, animals.

import { six } from "../sudoku-cards/counting";
import { geometry } from "../sudoku-cards/geometry";
import type { Make } from "../sudoku-cards/make";
import Animal from "./Animal.svelte";
import Meadow from "./Meadow.svelte";
import { kids } from "./words";

export const meadow: Make = {
  game: "sudokids",
  grid: six,
  geometry: geometry(six, 140, 66, 8, 24),
  words: kids,
  Face: Animal,
  Ground: Meadow,
  forChildren: true,
  colours: { dot: "var(--lit)", aim: "var(--lit)", tag: "var(--lit)", onTag: "var(--cards-white)" },
};
