// What is wrong with a typed puzzle, by its kind: the core says it exactly and in English, the page says it in words.

import type { puzzleWords } from "../words/puzzles";

type Sentences = (typeof puzzleWords)["en"]["flaws"];
export type PuzzleFlaw =
  | { kind: "nothing" | "six" | "other" }
  | { kind: "sign"; line: number; column: number; sign: string }
  | { kind: "count" | "rows"; found: number }
  | { kind: "row"; row: number; found: number };

/** From the core's error, "line 2, column 5: expected …, found …"; null: there was nothing to read. */
export function flawOf(error: string | null): PuzzleFlaw {
  if (error === null) return { kind: "nothing" };
  const [, line, column, said] = /^line (\d+), column (\d+): (.*)$/s.exec(error) ?? [];
  if (said === undefined) return { kind: "other" };
  const found = Number(/found (\d+)$/.exec(said)?.[1] ?? NaN);
  const row = Number(/squares in row (\d+)/.exec(said)?.[1] ?? NaN);
  const missing = Number(/^expected row (\d+) of/.exec(said)?.[1] ?? NaN);
  if (said.startsWith("expected a digit or an empty square"))
    return { kind: "sign", line: Number(line), column: Number(column), sign: /found "(.)"$/su.exec(said)?.[1] ?? "" };
  if (row && !Number.isNaN(found)) return { kind: "row", row, found };
  if (said.startsWith("expected 81") && !Number.isNaN(found)) return { kind: "count", found };
  if (missing) return { kind: "rows", found: missing - 1 };
  return { kind: said.startsWith("expected a 9x9 puzzle") ? "six" : "other" };
}

export function flawWords(sentences: Sentences, flaw: PuzzleFlaw): string {
  switch (flaw.kind) {
    case "sign":
      return sentences.sign(flaw.line, flaw.column, flaw.sign);
    case "row":
      return sentences.row(flaw.row, flaw.found);
    case "count":
    case "rows":
      return sentences[flaw.kind](flaw.found);
    default:
      return sentences[flaw.kind];
  }
}
