// Sudoku task cards from a seed: the same seed, grade and size give the same cards on every device, and more of them begin with the same.

import type { GenerateOrder, Graded, Level } from "../core/puzzles";
import type { Question } from "../house/thinker";

export type Grade = Lowercase<Level>;
export const grades: readonly Grade[] = ["easy", "medium", "hard", "unfair", "extreme"];
export type PuzzleOrder = { size: 6 | 9; grade: Grade | "mixed"; count: number; seed: string };
/** `level` null: puzzles of six by six have no grade. */
export type TaskCard = { givens: string; solution: string; level: Grade | null; score: number };

export const mostCards = 60;
// Sixty cards of a box: mostly easy ones, a few for experts.
const usual: Record<Grade, number> = { easy: 20, medium: 20, hard: 12, unfair: 6, extreme: 2 };

/** How many of each grade: a share of the usual sixty, rounded down; the easiest get what is left over. */
export function mixOf(count: number): Record<Grade, number> {
  const mix = { ...usual };
  for (const grade of grades) mix[grade] = Math.floor((usual[grade] * count) / 60);
  let left = count - grades.reduce((sum, grade) => sum + mix[grade], 0);
  for (let i = 0; left > 0; ++i, --left) ++mix[grades[i % grades.length]!];
  return mix;
}

/** Letters and digits that nobody mistakes for each other, to be typed from paper. */
export function newSeed(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join("");
}

/** One grade is what `nonet generate` makes of the seed. In a mix each grade has a seed of its own: from one, all would have the same solutions. */
export function ordersOf({ size, grade, count, seed }: PuzzleOrder): GenerateOrder[] {
  const symmetry = "rotate180";
  if (size === 6) return [{ seed, count, size, symmetry }];
  if (grade !== "mixed") return [{ seed, count, grade, symmetry }];
  const mix = mixOf(count);
  return grades
    .filter((one) => mix[one] > 0)
    .map((one) => ({ seed: `${seed} ${one}`, count: mix[one], grade: one, symmetry }));
}

export async function makeCards(
  order: PuzzleOrder,
  think: (question: Question) => Promise<unknown>,
): Promise<TaskCard[]> {
  const lines: string[] = [];
  for (const one of ordersOf(order)) lines.push(...((await think({ ask: "generate", order: one })) as string[]));
  const cards = lines.map(async (line): Promise<TaskCard> => {
    const solution = (await think({ ask: "solve", puzzle: line })) as string;
    const graded = order.size === 9 ? ((await think({ ask: "grade", puzzle: line })) as Graded) : null;
    const known = graded && "level" in graded ? graded : null;
    return { givens: line, solution, level: known && (known.level.toLowerCase() as Grade), score: known?.score ?? 0 };
  });
  return Promise.all(cards);
}
