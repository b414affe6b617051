// An exercise, and a position with its next step, as the puzzles' module makes and explains them.

import type { PuzzleCore } from "../core/puzzle_core";
import type { Hint, Language, Step } from "../core/puzzles";
import type { KakuroHint, KakuroSheet, SudokuSheet } from "../core/types";
import type { Engine } from "./trainer_paths";

export type Explained =
  | { engine: "sudoku"; position: string; step: Step; texts: readonly string[]; sheet: SudokuSheet }
  | { engine: "kakuro"; position: string; step: KakuroHint["step"]; texts: readonly string[]; sheet: KakuroSheet };

export function exerciseOf(
  core: PuzzleCore,
  { engine, technique, seed }: { engine: Engine; technique: string; seed: string },
): string {
  const made = engine === "sudoku" ? core.generate({ seed, technique }) : core.generateKakuro({ seed, technique });
  return made[0]!;
}

export function explained(core: PuzzleCore, engine: Engine, position: string, language: Language): Explained {
  if (engine === "sudoku") {
    const hint: Hint | undefined = core.hints(position, language)[0];
    const sheet = core.sheets(position)[0];
    if (!hint || !("step" in hint) || !sheet || !("squares" in sheet)) throw new Error("no step from here");
    return { engine, position, step: hint.step, texts: hint.texts, sheet };
  }
  const hint = core.kakuroHints(position, language)[0];
  const sheet = core.kakuroSheets(position)[0];
  if (!hint || !("step" in hint) || !sheet || !("squares" in sheet)) throw new Error("no step from here");
  return { engine, position, step: hint.step, texts: hint.texts, sheet };
}
