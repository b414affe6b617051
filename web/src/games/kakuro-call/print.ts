import { countOf, each, from, type GamePrint, type Lot } from "../../print/material";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import Cutout from "./Cutout.svelte";
import { side } from "./geometry";
import "./paper.css";
import Slate from "./Slate.svelte";

type Count = (n: number) => string;
const said: Catalogue<{ numbers: Count; actions: Count; totals: Count; total: string }> = {
  en: {
    numbers: (n) => counted("en", n, { one: "# number tile", other: "# number tiles" }),
    actions: (n) => counted("en", n, { one: "# action tile", other: "# action tiles" }),
    totals: (n) => counted("en", n, { one: "# total", other: "# totals" }),
    total: "Total",
  },
  de: {
    numbers: (n) => counted("de", n, { one: "#\u00a0Zahlenplättchen", other: "#\u00a0Zahlenplättchen" }),
    actions: (n) => counted("de", n, { one: "#\u00a0Aktionsplättchen", other: "#\u00a0Aktionsplättchen" }),
    totals: (n) => counted("de", n, { one: "#\u00a0Zielsumme", other: "#\u00a0Zielsummen" }),
    total: "Zielsumme",
  },
  it: {
    numbers: (n) => counted("it", n, { one: "# tessera numero", other: "# tessere numero" }),
    actions: (n) => counted("it", n, { one: "# tessera azione", other: "# tessere azione" }),
    totals: (n) => counted("it", n, { one: "# totale", other: "# totali" }),
    total: "Totale",
  },
};

const numbers: Lot = {
  kind: "number-tile",
  faces: each(from(1, 9), 8),
  name: (count) => words(said).numbers(count),
  Cutout,
  outline: { x: 2, y: 0, width: 96, height: 96 },
  twoSided: true,
};
const actions: Lot = {
  kind: "action-tile",
  faces: {
    double: 12,
    swap: 10,
    ...each(
      from(1, 9).map((digit) => `digit${digit}`),
      2,
    ),
  },
  name: (count) => words(said).actions(count),
  Cutout,
  outline: { x: 2, y: 1, width: 96, height: 96 },
  twoSided: true,
};
const totals: Lot = {
  kind: "total",
  faces: { ...each(from(3, 40), 1), ...each(from(12, 18), 2) },
  name: (count) => words(said).totals(count),
  Cutout,
  outline: { x: -34, y: -26, width: 68, height: 52 },
};

export const print: GamePrint = {
  Board: Slate,
  side,
  square: 100,
  lots: [numbers, actions, totals],
  // Which total it was is written in.
  score: () => ({
    heading: words(said).total,
    lines: Array.from({ length: countOf(totals) }, () => ""),
    column: "points",
  }),
};
