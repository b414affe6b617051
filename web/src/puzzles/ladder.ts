// What a hint lights on the sheet, rung by rung: where to look, the same once it has a name, what proves it, and the step. A rung
// adds to the drawing and takes nothing away.

import type { Step } from "../core/puzzles";
import type { KakuroStep } from "../core/types";
import { type Board, squareOf } from "./board";
import { valueAt, type Marks } from "./marks";

type Told = { square: number; digit: number };
export type Lit = {
  /** Washed, with a dashed edge: a house, a run, a part of the board. */
  areas: readonly (readonly number[])[];
  /** Sums that are spoken of, by their number among the board's. */
  clues: readonly number[];
  /** Written digits that leave nothing else. */
  ringed: readonly number[];
  /** Candidates that prove it, and those that are out by it. */
  proof: readonly Told[];
  struck: readonly Told[];
  /** From one candidate to the next; `strong`: one of both is true. */
  links: readonly { from: number; to: number; strong: boolean }[];
  /** What is written in the end. */
  place: readonly Told[];
};
export type AnyStep = Step | KakuroStep;

export const lastRung = 3;

export function litBy(board: Board, marks: Marks, candidates: readonly number[], step: AnyStep, rung: number): Lit {
  const whole = "runs" in step ? ofKakuro(board, marks, candidates, step) : ofSudoku(board, step);
  const bare: Lit = { areas: whole.areas, clues: whole.clues, ringed: [], proof: [], struck: [], links: [], place: [] };
  if (rung < 2) return bare;
  return rung < lastRung ? { ...whole, struck: [], place: [] } : whole;
}

/** The squares that the step is about in the end. */
export function targets(board: Board, step: AnyStep): number[] {
  return [...new Set([...step.place, ...step.strike].map(({ at }) => squareOf(board, at)))];
}

const told = (board: Board, list: readonly { at: string; digit: number }[]): Told[] =>
  list.map(({ at, digit }) => ({ square: squareOf(board, at), digit }));

/** "row-4", "column-E" and "block-5" in the order in which the core lists the houses. */
function houseNamed(board: Board, name: string): readonly number[] {
  const [kind, which] = name.split("-") as [string, string];
  const number = kind === "column" ? which.charCodeAt(0) - 65 : Number(which) - 1;
  return board.groups[(kind === "row" ? 0 : kind === "column" ? 9 : 18) + number]!;
}

function ofSudoku(board: Board, step: Step): Lit {
  const blocks = board.groups.slice(18);
  // Where no row, column or block proves it, the blocks it ends in say where to look, and no square is given away.
  const ends = targets(board, step);
  const areas =
    step.houses.length > 0
      ? step.houses.map((house) => houseNamed(board, house))
      : blocks.filter((block) => ends.some((square) => block.includes(square)));
  return {
    areas,
    clues: [],
    ringed: step.seen.map((name) => squareOf(board, name)),
    proof: told(board, step.marks),
    struck: told(board, step.strike),
    links: step.chains.flat().map(({ from, to, strong }) => ({
      from: squareOf(board, from[0]!),
      to: squareOf(board, to[0]!),
      strong,
    })),
    place: told(board, step.place),
  };
}

function ofKakuro(board: Board, marks: Marks, candidates: readonly number[], step: KakuroStep): Lit {
  const squares = step.squares.map((name) => squareOf(board, name));
  const runs = step.runs.map((run) => ({ ...run, members: run.squares.map((name) => squareOf(board, name)) }));
  const clues = runs.map(({ way, members }) => {
    const found = board.runs.find((one) => one.way === way && one.squares[0] === members[0]);
    return found?.clue ?? -1;
  });
  const alone = squares.length > 0 ? squares : targets(board, step);
  const proof = [
    ...squares.flatMap((square) => step.digits.map((digit) => ({ square, digit }))),
    ...told(board, step.chain),
  ].filter(({ square, digit }) => candidates[square]! & (1 << digit));
  return {
    areas: runs.length > 0 ? runs.map(({ members }) => members) : alone.map((square) => [square]),
    clues: clues.filter((clue) => clue >= 0),
    ringed: runs.flatMap(({ members }) => members).filter((square) => valueAt(marks, "digit", square) !== 0),
    proof: proof.filter(({ square }) => !targets(board, step).includes(square) || step.place.length === 0),
    struck: told(board, step.strike),
    links: [],
    place: told(board, step.place),
  };
}
