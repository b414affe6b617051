// What the worker that thinks is asked about puzzles, and its answers.

import type { PuzzleCore } from "../core/puzzle_core";
import type { GenerateOrder, Language } from "../core/puzzles";
import type { KakuroOrder } from "../core/types";
import type { Kind } from "./board";
import { exerciseOf, explained } from "./explained";
import { wayOf } from "./path";
import { grade, hints, readSheet, solve } from "./reading";
import type { Engine } from "./trainer_paths";

/** Of a Sudoku, where no kind is given. */
export type PuzzleQuestion =
  | { ask: "generate"; order: GenerateOrder }
  | { ask: "generate-kakuro"; order: KakuroOrder }
  | { ask: "mix"; cards: number }
  | { ask: "grade" | "solve"; kind?: Kind; puzzle: string }
  | { ask: "hint" | "path"; kind?: Kind; puzzle: string; language: Language }
  | { ask: "exercise"; engine: Engine; technique: string; seed: string }
  | { ask: "explain"; engine: Engine; position: string; language: Language };
export function ofPuzzles(core: PuzzleCore, question: PuzzleQuestion): unknown {
  const kind = "kind" in question ? (question.kind ?? "sudoku") : "sudoku";
  switch (question.ask) {
    case "generate":
      return core.generate(question.order);
    case "generate-kakuro":
      return core.generateKakuro(question.order);
    case "mix":
      return core.mix(question.cards);
    case "grade":
      return grade(core, kind, question.puzzle);
    case "solve":
      return solve(core, kind, question.puzzle);
    case "hint":
      return hints(core, kind, question.puzzle, question.language)[0];
    case "path": {
      const sheet = readSheet(core, kind, question.puzzle);
      if (!sheet || "error" in sheet) return { trouble: sheet?.error ?? "" };
      return wayOf(sheet.board, question.language, (text, language) => hints(core, kind, text, language));
    }
    case "exercise":
      return exerciseOf(core, question);
    case "explain":
      return explained(core, question.engine, question.position, question.language);
  }
}
