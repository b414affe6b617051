// Sudoku task cards from a seed: the same seed, grade and size give the same cards on every device, and more of them begin with the same.

import type { GenerateOrder, Graded, Level } from "../core/puzzles";
import type { Question } from "../local/thinker";

export type Grade = Lowercase<Level>;
export const grades: readonly Grade[] = ["easy", "medium", "hard", "unfair", "extreme"];
export type PuzzleOrder = { size: 6 | 9; grade: Grade | "mixed"; count: number; seed: string };
/** `level` null: puzzles of six by six have no grade. */
export type TaskCard = { givens: string; solution: string; level: Grade | null; score: number };

export const mostCards = 60;

/** Letters and digits that nobody mistakes for each other, to be typed from paper. */
export function newSeed(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join("");
}

/**
 * One grade is what `nonet generate` makes of the seed. In a mix, given as so many of each grade, each has a seed of its own: from one, all would
 * have the same solutions.
 */
export function ordersOf({ size, grade, count, seed }: PuzzleOrder, mix: readonly number[]): GenerateOrder[] {
  const symmetry = "rotate180";
  if (size === 6) return [{ seed, count, size, symmetry }];
  if (grade !== "mixed") return [{ seed, count, grade, symmetry }];
  return grades
    .map((one, i) => ({ seed: `${seed} ${one}`, count: mix[i]!, grade: one, symmetry }) as const)
    .filter((one) => one.count > 0);
}

export async function makeCards(
  order: PuzzleOrder,
  think: (question: Question) => Promise<unknown>,
): Promise<TaskCard[]> {
  const mix = (await think({ ask: "mix", cards: order.count })) as number[];
  const lines: string[] = [];
  for (const one of ordersOf(order, mix)) lines.push(...((await think({ ask: "generate", order: one })) as string[]));
  const cards = lines.map(async (line): Promise<TaskCard> => {
    const solution = (await think({ ask: "solve", puzzle: line })) as string;
    const graded = order.size === 9 ? ((await think({ ask: "grade", puzzle: line })) as Graded) : null;
    const known = graded && "level" in graded ? graded : null;
    return { givens: line, solution, level: known && (known.level.toLowerCase() as Grade), score: known?.score ?? 0 };
  });
  return Promise.all(cards);
}
