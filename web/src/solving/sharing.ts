// A sheet as an address that holds all of it, and a sheet taken from an address or from text of any kind.

import { loadPuzzleCore } from "../app/core";
import type { PuzzleCore } from "../core/puzzle_core";
import type { SharedSheet } from "../core/types";
import { think } from "../local/local_server";
import { type Board, positionText, standingOf } from "../puzzles/board";
import { flawOf, flawWords } from "../puzzles/flaw";
import { type Field, fields, type Marks, valueAt } from "../puzzles/marks";
import { type AnyGrade, kindOf, standing } from "../puzzles/reading";
import type { Told } from "../words/denials";
import type { puzzleWords } from "../words/puzzles";
import { gradeIn, sheetFrom } from "./making";
import type { Graded, KeptSheet } from "./shelf";

const lists = ["corner", "centre", "colours", "tints"] as const;
const fieldOf: Record<(typeof lists)[number], Field> = {
  corner: "corner",
  centre: "centre",
  colours: "colour",
  tints: "tints",
};

/** From the root of the page. Without marks: as it was printed. */
export function addressOf(core: PuzzleCore, board: Board, marks: Marks | null): string | null {
  const sheet: SharedSheet = { kind: board.kind, puzzle: marks ? positionText(board, marks) : board.text };
  if (marks)
    for (const list of lists) {
      const values = board.names.map((_, square) => valueAt(marks, fieldOf[list], square));
      if (values.some((value) => value !== 0)) sheet[list] = values;
    }
  const answer = core.address(sheet);
  return "address" in answer ? answer.address : null;
}

/** What the address says was ruled out: all that row, column and block would leave, and the position does not. */
function struckIn(core: PuzzleCore, shared: SharedSheet, board: Board, marks: Marks): number[] {
  const sheet = shared.kind === "sudoku" ? core.sheets(shared.puzzle)[0] : core.kakuroSheets(shared.puzzle)[0];
  if (!sheet || "error" in sheet) return [];
  const left = standingOf(board, sheet).candidates;
  return standing(core, board, marks).candidates.map((all, square) =>
    board.givens[square] || valueAt(marks, "digit", square) ? 0 : all & ~left[square]!,
  );
}

export function sheetShared(core: PuzzleCore, shared: SharedSheet, grade: Graded | null): KeptSheet | null {
  return sheetFrom(core, shared.kind, shared.puzzle, grade, {
    marked: (board, marks) => {
      const given: Partial<Record<Field, number[] | undefined>> = { struck: struckIn(core, shared, board, marks) };
      for (const list of lists) given[fieldOf[list]] = shared[list];
      return fields.flatMap((field) =>
        board.names.map((_, square) => given[field]?.[square] ?? valueAt(marks, field, square)),
      );
    },
  });
}

/** An address of ours, or a link of another site, which holds a Sudoku. */
const isLink = (text: string): boolean => /^\s*(https?:|www\.|\/puzzle\?)/i.test(text);

/** From what somebody typed, or from an address; or what is wrong with it, in words. */
export async function takeIn(
  text: string,
  w: (typeof puzzleWords)["en"],
): Promise<{ sheet: KeptSheet } | { bad: Told }> {
  const core = await loadPuzzleCore().catch(() => null);
  if (!core) return { bad: { text: w.unavailable } };
  const shared = isLink(text) ? core.sharedSheet(text.trim()) : { kind: kindOf(text), puzzle: text };
  if ("error" in shared) return { bad: { text: flawWords(w.flaws, flawOf(shared.error)), detail: shared.error } };
  const { kind, puzzle } = shared;
  const graded = await think<AnyGrade | undefined>({ ask: "grade", kind, puzzle }).catch(() => null);
  if (graded === null) return { bad: { text: w.unavailable } };
  if (!graded) return { bad: { text: flawWords(w.flaws, flawOf(null)) } };
  if ("error" in graded) {
    const said = kind === "kakuro" ? w.flaws.kakuro : flawWords(w.flaws, flawOf(graded.error));
    return { bad: { text: said, detail: graded.error } };
  }
  if ("answer" in graded) return { bad: { text: { none: w.none, many: w.many, unknown: w.unknown }[graded.answer] } };
  const sheet = sheetShared(core, shared, gradeIn(graded));
  return sheet ? { sheet } : { bad: { text: w.flaws.other } };
}
