// What the two sides of the board differ in: felt with number cards, and the meadow with animals. Rules, hand and
// interaction are the same, so there is one Play and one Board, and each side gives its Make.

import type { Component } from "svelte";
import type { SudokidsView, SudokuCardsAction, SudokuCardsResult, SudokuCardsView } from "../../core/types";
import type { Desk, ShownStep } from "../../desk/desk";
import type { Catalogue } from "../../words/words.svelte";
import type { Counted, Grid } from "./counting";
import type { Geometry } from "./geometry";
import type { CardsWords } from "./words";

export type CardsView = SudokuCardsView | SudokidsView;
export type CardsAction = SudokuCardsAction;
export type CardsResult = SudokuCardsResult;
export type CardsDesk = Desk<CardsView, CardsAction, CardsResult>;
export type CardsStep = ShownStep<CardsView, CardsAction, CardsResult>;

/** A card held over a square: what it would bring, where that is to be shown, and whether it is only pointed at. */
export type Aim = { cell: string; card: string; points: number | null; counted: Counted; sure: boolean };

export type Make = {
  game: CardsView["game"];
  grid: Grid;
  geometry: Geometry;
  words: Catalogue<CardsWords>;
  /** What is printed on a card of 100 units. */
  Face: Component<{ card: string; golden: boolean }>;
  /** A card face down. */
  Back: Component;
  /** The board before a card lies on it: frame, track and squares; and the lines between these. */
  Ground: Component<{ geometry: Geometry }>;
  Lines: Component<{ geometry: Geometry }>;
  /** Big words, only the points and no sums, and all six cards beside the board. */
  forChildren: boolean;
  /** Material tokens for what is drawn on the ground. */
  colours: { dot: string; aim: string; reach: string; tag: string; onTag: string };
};
