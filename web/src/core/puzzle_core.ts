// The puzzles in the browser: a WebAssembly module of their own, loaded when somebody opens them. It answers as the commands
// of the same names do.

import { load, Module, type Source } from "./module";
import type { KakuroGrade, KakuroHint, KakuroOrder, KakuroPath, KakuroSheet, SharedSheet, SudokuSheet } from "./types";
import { type GenerateOrder, type Graded, type Hint, type Language, languages, type Path } from "./puzzles";

type Ask = (at: number, length: number, language: number) => void;
type Exports = {
  sheet_puzzles: Ask;
  solve_puzzles: Ask;
  grade_puzzles: Ask;
  hint_puzzles: Ask;
  path_puzzles: Ask;
  generate_puzzles: Ask;
  mix(cards: number): void;
  kakuro_sheet: Ask;
  kakuro_solve: Ask;
  kakuro_grade: Ask;
  kakuro_hint: Ask;
  kakuro_path: Ask;
  kakuro_generate: Ask;
  puzzle_address: Ask;
  shared_sheet: Ask;
  puzzle_forms: Ask;
};

/** Of a puzzle that has not exactly one solution; "unknown": nobody could say within some seconds. */
export type NoGrade = { puzzle: string; answer: "none" | "many" | "unknown" };
export type NoStep = { puzzle: string; trouble: string };
export type Unread = { error: string };

/** What a Sudoku can be handed on as, in the core's order. */
export const puzzleForms = [
  "line",
  "grid",
  "candidates",
  "sdk",
  "opensudoku",
  "fpuzzles",
  "sudokupad",
  "sudokuwiki",
  "sudokuexchange",
  "address",
] as const;
export type PuzzleForm = (typeof puzzleForms)[number];

export class PuzzleCore extends Module<Exports> {
  static async load(source: Source): Promise<PuzzleCore> {
    return new PuzzleCore(await load(source));
  }

  /** What stands on the sheet of each puzzle, what is left for its squares, and what does not fit. */
  sheets(text: string): (SudokuSheet | Unread)[] {
    return this.#answers(this.exports.sheet_puzzles, text);
  }

  /** For each puzzle of a text: its solution, "none", "many", or "error" where it cannot be read. */
  solve(text: string): string[] {
    return this.#lines(this.exports.solve_puzzles, text);
  }

  grade(text: string): Graded[] {
    return this.#answers(this.exports.grade_puzzles, text);
  }

  /** The easiest next step from each position, which may carry written digits and struck candidates. */
  hints(text: string, language: Language): Hint[] {
    return this.#answers(this.exports.hint_puzzles, text, language);
  }

  paths(text: string, language: Language): Path[] {
    return this.#answers(this.exports.path_puzzles, text, language);
  }

  /** Puzzles by seed, the same as `nonet generate` makes. */
  generate(order: GenerateOrder): string[] {
    return this.ask(this.exports.generate_puzzles, order) as string[];
  }

  /** How many cards of each level are in a deck of so many, the easiest first. */
  mix(cards: number): number[] {
    this.exports.mix(cards);
    return this.answer() as number[];
  }

  /** What stands on the sheet of each Kakuro, and what the sums leave for every square and every run. */
  kakuroSheets(text: string): (KakuroSheet | Unread)[] {
    return this.#answers(this.exports.kakuro_sheet, text);
  }

  /** For each Kakuro: the same line with every digit in it, "none", "many", "unknown" or "error". */
  solveKakuro(text: string): string[] {
    return this.#lines(this.exports.kakuro_solve, text);
  }

  gradeKakuro(text: string): (KakuroGrade | NoGrade | Unread)[] {
    return this.#answers(this.exports.kakuro_grade, text);
  }

  kakuroHints(text: string, language: Language): (KakuroHint | NoStep | Unread)[] {
    return this.#answers(this.exports.kakuro_hint, text, language);
  }

  kakuroPaths(text: string, language: Language): (KakuroPath | NoStep | Unread)[] {
    return this.#answers(this.exports.kakuro_path, text, language);
  }

  /** Kakuro by seed, the same as `nonet kakuro generate` makes. */
  generateKakuro(order: KakuroOrder): string[] {
    return this.ask(this.exports.kakuro_generate, order) as string[];
  }

  /** Where a puzzle of either kind is on any Nonet, with what is on its sheet: "/puzzle?p=…". */
  address(sheet: SharedSheet): { address: string } | Unread {
    this.call(this.exports.puzzle_address, JSON.stringify(sheet), 0);
    return JSON.parse(this.text()) as { address: string } | Unread;
  }

  /** What is at such an address (or behind its p=), or one Sudoku in any form that is read, links of other sites too. */
  sharedSheet(address: string): SharedSheet | Unread {
    this.call(this.exports.shared_sheet, address, 0);
    return JSON.parse(this.text()) as SharedSheet | Unread;
  }

  /** Every Sudoku of a text in another form. */
  inForm(text: string, form: PuzzleForm): ({ text: string } | Unread)[] {
    this.call(this.exports.puzzle_forms, text, puzzleForms.indexOf(form));
    return JSON.parse(this.text()) as ({ text: string } | Unread)[];
  }

  #answers<Answer>(ask: Ask, text: string, language: Language = "en"): Answer[] {
    return this.#lines(ask, text, languages.indexOf(language)).map((line) => JSON.parse(line) as Answer);
  }

  #lines(ask: Ask, text: string, language = 0): string[] {
    this.call(ask, text, language);
    const answer = this.text();
    return answer === "" ? [] : answer.split("\n");
  }
}
