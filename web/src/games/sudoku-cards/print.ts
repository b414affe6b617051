import { countOf, each, from, type GamePrint, type Lot } from "../../print/material";
import { pawns } from "../../print/pawns";
import { turnByTurn } from "../../print/scores";
import { printWords } from "../../words/print";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import Cutout from "./Cutout.svelte";
import { felt } from "./felt";
import { laps } from "./laps";
import "./paper.css";
import Board from "./PrintedBoard.svelte";

const said: Catalogue<(n: number) => string> = {
  en: (n) => counted("en", n, { one: "# number card", other: "# number cards" }),
  de: (n) => counted("de", n, { one: "#\u00a0Zahlenkarte", other: "#\u00a0Zahlenkarten" }),
  it: (n) => counted("it", n, { one: "# carta numero", other: "# carte numero" }),
};

const nine = from(1, 9);
const cards: Lot = {
  kind: "number-card",
  // "5*" is golden, as in the notation.
  faces: {
    ...each(
      nine.map((card) => `${card}*`),
      1,
    ),
    ...each(nine, 8),
  },
  name: (count) => words(said)(count),
  Cutout,
  outline: { x: 2, y: 1, width: 96, height: 96 },
};

export const print: GamePrint = {
  Board,
  side: felt.geometry.side,
  square: felt.geometry.square,
  lots: [cards, laps, pawns],
  score: (people) => turnByTurn(words(printWords).turn, countOf(cards), 9, people),
};
