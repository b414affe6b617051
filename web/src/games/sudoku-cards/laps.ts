// The lap counters, to be printed for both sides of the board.

import type { Lot } from "../../print/material";
import { type Catalogue, counted, words } from "../../words/words.svelte";
import LapCutout from "./LapCutout.svelte";

const said: Catalogue<(n: number) => string> = {
  en: (n) => counted("en", n, { one: "# lap counter", other: "# lap counters" }),
  de: (n) => counted("de", n, { one: "#\u00a0Umlaufzähler", other: "#\u00a0Umlaufzähler" }),
  it: (n) => counted("it", n, { one: "# contagiri", other: "# contagiri" }),
};

export const laps: Lot = {
  kind: "lap-counter",
  faces: { 40: 16 },
  name: (count) => words(said)(count),
  Cutout: LapCutout,
  outline: { x: -36, y: -36, width: 72, height: 72 },
  counts: true,
};
