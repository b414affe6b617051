// The front of the board: felt, nine by nine, number cards.

import Back from "./Back.svelte";
import { nine } from "./counting";
import Digit from "./Digit.svelte";
import Felt from "./Felt.svelte";
import FeltLines from "./FeltLines.svelte";
import { geometry } from "./geometry";
import type { Make } from "./make";
import { cards } from "./words";

export const felt: Make = {
  game: "sudoku-cards",
  grid: nine,
  geometry: geometry(nine, 100, 64, 24, 19),
  words: cards,
  Face: Digit,
  Back,
  Ground: Felt,
  Lines: FeltLines,
  forChildren: false,
  colours: {
    dot: "var(--cards-lit)",
    aim: "var(--cards-lit)",
    reach: "var(--cards-reach)",
    tag: "var(--cards-white)",
    onTag: "var(--lit)",
  },
};
