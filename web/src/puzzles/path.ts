// The whole way from a puzzle to its solution: hint after hint, each taken, with the technique named as the hints name it.

import type { Hint, Language } from "../core/puzzles";
import { positionLine, puzzleFrom, solved, take } from "./puzzle";

export type Stride = { technique: string; text: string };
export type Way = { strides: Stride[] } | { trouble: string };

/** More than any puzzle needs: each step writes a digit or strikes a candidate. */
const most = 81 * 9;

export function wayOf(line: string, language: Language, hints: (text: string, language: Language) => Hint[]): Way {
  let puzzle = puzzleFrom(line);
  const strides: Stride[] = [];
  while (puzzle && !solved(puzzle) && strides.length < most) {
    const hint = hints(positionLine(puzzle), language)[0];
    if (!hint || !("step" in hint)) return { trouble: hint && "trouble" in hint ? hint.trouble : "" };
    // The second rung is "Naked Pair: two squares …", in every language.
    strides.push({ technique: hint.texts[1].split(":")[0]!, text: hint.texts[3] });
    puzzle = take(puzzle, hint.step);
  }
  return { strides };
}
