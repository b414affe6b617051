import { countOf, each, from, type GamePrint, type Lot } from "../../print/material";
import { pawns } from "../../print/pawns";
import { turnByTurn } from "../../print/scores";
import { printWords } from "../../words/print";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import Cutout from "./Cutout.svelte";
import { firstCells, side } from "./geometry";
import "./paper.css";
import Board from "./PrintedBoard.svelte";

const said: Catalogue<{ cards: (n: number) => string; hundreds: (n: number) => string }> = {
  en: {
    cards: (n) => counted("en", n, { one: "# number card", other: "# number cards" }),
    hundreds: (n) => counted("en", n, { one: "# hundred card", other: "# hundred cards" }),
  },
  de: {
    cards: (n) => counted("de", n, { one: "#\u00a0Zahlenkarte", other: "#\u00a0Zahlenkarten" }),
    hundreds: (n) => counted("de", n, { one: "#\u00a0Hunderterkarte", other: "#\u00a0Hunderterkarten" }),
  },
  it: {
    cards: (n) => counted("it", n, { one: "# carta numero", other: "# carte numero" }),
    hundreds: (n) => counted("it", n, { one: "# carta da 100", other: "# carte da 100" }),
  },
};

const cards: Lot = {
  kind: "flip-card",
  faces: each(from(1, 9), 8),
  name: (count) => words(said).cards(count),
  Cutout,
  outline: { x: 2, y: 1, width: 96, height: 96 },
  twoSided: true,
};
const hundreds: Lot = {
  kind: "hundred-card",
  faces: { 100: 9 },
  name: (count) => words(said).hundreds(count),
  Cutout,
  outline: { x: -54, y: -34, width: 108, height: 68 },
};

export const print: GamePrint = {
  Board,
  side,
  square: 100,
  lots: [cards, hundreds, pawns],
  score: (people) => turnByTurn(words(printWords).turn, countOf(cards), firstCells.length, people),
};
