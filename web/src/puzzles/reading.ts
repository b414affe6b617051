// A sheet from text, and what the core says of a position on it: the one door between the page's sheets and the puzzles' core.

import type { NoGrade, PuzzleCore, Unread } from "../core/puzzle_core";
import type { Language } from "../core/puzzles";
import type { KakuroGrade } from "../core/types";
import {
  type Board,
  type Kind,
  kakuroBoard,
  positionText,
  standingOf,
  type Standing,
  sudokuBoard,
  writtenOn,
} from "./board";
import type { Marks } from "./marks";
import type { AnyHint } from "./path";

export type AnyGrade = { puzzle: string; level: KakuroGrade["level"]; score: number } | NoGrade | Unread;
export type ReadSheet = {
  board: Board;
  /** A digit a square: what stood there when the text came. */ written: number[];
};

/** Null: there is nothing to read. */
export function readSheet(core: PuzzleCore, kind: Kind, text: string): ReadSheet | Unread | null {
  const sheet = kind === "sudoku" ? core.sheets(text)[0] : core.kakuroSheets(text)[0];
  if (!sheet) return null;
  if ("error" in sheet) return sheet;
  const board = "runs" in sheet ? kakuroBoard(sheet) : sudokuBoard(sheet);
  return { board, written: writtenOn(sheet) };
}

export function standing(
  core: PuzzleCore,
  board: Board,
  marks: Marks,
  ruledOut?: (square: number) => number,
): Standing {
  const text = positionText(board, marks, ruledOut);
  const sheet = board.kind === "sudoku" ? core.sheets(text)[0] : core.kakuroSheets(text)[0];
  if (!sheet || "error" in sheet) throw new Error(sheet ? sheet.error : "no sheet");
  return standingOf(board, sheet);
}

export function grade(core: PuzzleCore, kind: Kind, text: string): AnyGrade | undefined {
  return kind === "sudoku" ? core.grade(text)[0] : core.gradeKakuro(text)[0];
}
export function solve(core: PuzzleCore, kind: Kind, text: string): string | undefined {
  return kind === "sudoku" ? core.solve(text)[0] : core.solveKakuro(text)[0];
}
export function hints(core: PuzzleCore, kind: Kind, text: string, language: Language): AnyHint[] {
  return kind === "sudoku" ? core.hints(text, language) : core.kakuroHints(text, language);
}
/** Which of both a text is: in a Kakuro there are sums. */
export function kindOf(text: string): Kind {
  return /[\\/]|\bF\d|\bC\d|,F|^\s*\d+\s*,\s*\d+\s*$/m.test(text) ? "kakuro" : "sudoku";
}
