// What is to be found in an exercise: a digit on a square, the squares of a pattern, or the candidates that it rules out.
// Where many ways lead to the same end (chains, sets, forcing) only the end is asked for.

import type { Candidate, Step } from "../core/puzzles";
import type { KakuroStep } from "../core/types";
import { type Board, cellsOf, housesOf } from "./board";
import type { Engine } from "../puzzles/trainer_paths";

export type Kind = "place" | "pattern" | "strike";
export type Task = {
  kind: Kind;
  /** Squares of a pattern ("E5"), or candidates ("E5 8"). */
  targets: readonly string[];
  /** So many of them will do. */
  needed: number;
  /** What the pattern is about; of one digit alone only that is shown. */
  digits: readonly number[];
  /** Parts of the board that help can light, one after the other. */
  parts: readonly (readonly string[])[];
};

const enough = 3;
const rectangles = /^(unique-rectangle|hidden-rectangle)/;
const patterns =
  /^(pointing|claiming|naked-(pair|triple|quad)|hidden-(pair|triple|quad)|locked|x-wing|swordfish|jellyfish|finned|sashimi|skyscraper|two-string|turbot|empty-rectangle|w-wing|xy-wing|xyz-wing|remote-pair)/;

export const nameOf = ({ at, digit }: Candidate): string => `${at} ${digit}`;

function patternOf(step: Step): string[] {
  const counted = rectangles.test(step.technique) ? step.marks.filter(({ role }) => role === "proof") : step.marks;
  return [...new Set(counted.map(({ at }) => at))];
}

/** Where no row, column or block proves it, the blocks of its squares say where to look. */
function partsOf({ houses, marks, place, strike }: Step): string[] {
  if (houses.length > 0) return [...houses];
  return [...new Set([...marks, ...place, ...strike].map(({ at }) => housesOf(at)[2]!))];
}

export function taskOf(step: Step): Task {
  const { place, strike, digits } = step;
  const parts = partsOf(step).map(cellsOf);
  if (place.length > 0) return { kind: "place", targets: place.map(nameOf), needed: 1, digits, parts };
  if (patterns.test(step.technique) || rectangles.test(step.technique)) {
    const targets = patternOf(step);
    return { kind: "pattern", targets, needed: targets.length, digits, parts };
  }
  return { kind: "strike", targets: strike.map(nameOf), needed: Math.min(enough, strike.length), digits, parts };
}

export function kakuroTaskOf({ place, strike, digits, runs }: KakuroStep): Task {
  const parts = runs.map(({ squares }) => squares);
  const targets = (place.length > 0 ? place : strike).map(nameOf);
  const kind = place.length > 0 ? "place" : "strike";
  return { kind, targets, needed: kind === "place" ? 1 : Math.min(enough, targets.length), digits, parts };
}

/** A house in which the digit has no other place. */
export function onlyPlaceIn(board: Board, cell: string, digit: number): string | undefined {
  return housesOf(cell).find((house) =>
    cellsOf(house).every((other) => other === cell || !board.candidates.get(other)?.includes(digit)),
  );
}

/** Several singles may wait at the same time; each of the kind that is asked for is right. */
function single(technique: string, board: Board, cell: string, digit: number): boolean {
  const left = board.candidates.get(cell);
  if (!left?.includes(digit)) return false;
  if (technique === "naked-single") return left.length === 1;
  if (technique === "hidden-single") return onlyPlaceIn(board, cell, digit) !== undefined;
  return (
    technique === "full-house" &&
    housesOf(cell).some((house) => cellsOf(house).every((other) => other === cell || board.digits.has(other)))
  );
}

/** Whether a square of a pattern, or a digit on a square, is what was asked for. */
export function right(
  engine: Engine,
  technique: string,
  task: Task,
  board: Board,
  cell: string,
  digit: number | null,
): boolean {
  if (task.kind === "pattern") return task.targets.includes(cell);
  if (digit === null) return false;
  if (task.targets.includes(`${cell} ${digit}`)) return true;
  if (task.kind !== "place") return false;
  if (engine === "sudoku") return single(technique, board, cell, digit);
  const left = board.candidates.get(cell);
  return left?.length === 1 && left[0] === digit;
}
