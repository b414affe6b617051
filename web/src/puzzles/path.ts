// The whole way from a puzzle to its solution: hint after hint, each taken, with the technique named as the hints name it.

import type { NoStep, Unread } from "../core/puzzle_core";
import type { Language } from "../core/puzzles";
import { type Board, positionText, squareOf, squaresLeft } from "./board";
import type { AnyStep } from "./ladder";
import { blank, take } from "./marks";

export type Stride = { technique: string; text: string };
export type Way = { strides: Stride[] } | { trouble: string };
export type AnyHint = { puzzle: string; step: AnyStep; texts: readonly string[] } | NoStep | Unread;

/** More than any puzzle needs: each step writes a digit or strikes a candidate. */
const most = (board: Board): number => board.names.length * 9;

export function told(
  board: Board,
  list: readonly { at: string; digit: number }[],
): { square: number; digit: number }[] {
  return list.map(({ at, digit }) => ({ square: squareOf(board, at), digit }));
}

export function wayOf(
  board: Board,
  language: Language,
  hints: (text: string, language: Language) => readonly AnyHint[],
): Way {
  let marks = blank(board.names.length);
  const strides: Stride[] = [];
  while (squaresLeft(board, marks) > 0 && strides.length < most(board)) {
    const hint = hints(positionText(board, marks), language)[0];
    if (!hint || !("step" in hint)) return { trouble: hint && "trouble" in hint ? hint.trouble : "" };
    // The second rung is "Naked Pair: two squares …", in every language.
    strides.push({ technique: hint.texts[1]!.split(":")[0]!, text: hint.texts[3]! });
    marks = take(board, marks, told(board, hint.step.place), told(board, hint.step.strike), false);
  }
  return { strides };
}
