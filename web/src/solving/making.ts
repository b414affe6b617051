// A new sheet: made by the core in a worker of its own, or read from text.

import { hex } from "../app/device";
import type { PuzzleCore } from "../core/puzzle_core";
import type { Grade } from "../core/puzzles";
import type { PuzzleQuestion } from "../puzzles/questions";
import { type Board, type Kind, squaresLeft } from "../puzzles/board";
import { stepBetween, written } from "../puzzles/history";
import { blank, type Marks, withWritten } from "../puzzles/marks";
import { type AnyGrade, readSheet } from "../puzzles/reading";
import type { Graded, KeptSheet } from "./shelf";

export type Level = Lowercase<Grade["level"]>;
export type Wish = {
  kind: Kind;
  level: Level;
  /** Of a Sudoku. */ symmetry: string;
  /** Of a Kakuro: so many by so many. */ size: number;
};
export const sizes = [6, 8, 10, 12, 14] as const;

export function questionOf({ kind, level, symmetry, size }: Wish, seed = hex(16)): PuzzleQuestion {
  return kind === "sudoku"
    ? { ask: "generate", order: { seed, grade: level, symmetry: symmetry as "none" } }
    : { ask: "generate-kakuro", order: { seed, grade: level, size: `${size}x${size}` } };
}

/** The wish that another puzzle like this one follows from. */
export function wishLike({
  kind,
  grade,
  symmetry,
  columns,
}: Pick<KeptSheet, "kind" | "grade" | "symmetry" | "columns">): Wish {
  const level = (grade?.level.toLowerCase() ?? "medium") as Level;
  return { kind, level, symmetry: symmetry || "rotate180", size: columns };
}

type Work = { answer: Promise<unknown>; stop: () => void };
export type Making = { sheet: Promise<KeptSheet>; stop: () => void };

/** `thinkApart` asks a worker that nobody else waits for, and that can be stopped. */
export function make(
  wish: Wish,
  loadCore: () => Promise<PuzzleCore>,
  thinkApart: (question: PuzzleQuestion) => Work,
): Making {
  let work = thinkApart(questionOf(wish));
  const stop = (): void => work.stop();
  const making = async (): Promise<KeptSheet> => {
    const [line] = (await work.answer) as string[];
    work = thinkApart({ ask: "grade", kind: wish.kind, puzzle: line ?? "" });
    const grade = (await work.answer) as AnyGrade | undefined;
    const { symmetry } = wish;
    const sheet = sheetFrom(await loadCore(), wish.kind, line ?? "", gradeIn(grade), { symmetry });
    if (!sheet) throw new Error("no puzzle came of it");
    return sheet;
  };
  return { sheet: making(), stop };
}

export function gradeIn(answer: AnyGrade | undefined): Graded | null {
  return answer && "level" in answer ? { level: answer.level.toLowerCase(), score: answer.score } : null;
}

type Circumstances = {
  symmetry?: string;
  now?: number;
  /** What lies on it besides the digits of the text. */
  marked?: (board: Board, marks: Marks) => Marks;
};
/** Null: the core cannot read it. */
export function sheetFrom(
  core: PuzzleCore,
  kind: Kind,
  text: string,
  grade: Graded | null,
  { symmetry = "", now = Date.now(), marked = (_, marks) => marks }: Circumstances = {},
): KeptSheet | null {
  const read = readSheet(core, kind, text);
  if (!read || "error" in read) return null;
  const { board } = read;
  const start = blank(board.names.length);
  const marks = marked(board, withWritten(start, read.written));
  const first = stepBetween(start, marks);
  return {
    id: hex(8),
    kind,
    text: board.text,
    columns: board.columns,
    rows: board.rows,
    grade,
    symmetry: kind === "sudoku" ? symmetry : "",
    begun: now,
    changed: now,
    spent: 0,
    steps: first.length > 0 ? written([first]) : "",
    at: first.length > 0 ? 1 : 0,
    flags: [],
    hints: 0,
    open: squaresLeft(board, marks),
    done: null,
  };
}
