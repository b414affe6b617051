// Why a square or a digit that somebody picked is not what an exercise asks for, said of the board: one sentence that is
// true whoever looks for what.

import type { Step } from "../core/puzzles";
import type { KakuroStep } from "../core/types";
import type { trainer } from "../words/trainer";
import { either, listed } from "../words/words.svelte";
import { type Board, cellsOf, housesOf, sees } from "./board";
import type { Task } from "./task";

type Sentences = (typeof trainer)["en"];

export function houseWords(w: Sentences, house: string): string {
  const [kind, name] = house.split("-") as [string, string];
  if (kind === "row") return w.row(Number(name));
  return kind === "column" ? w.column(name) : w.block(Number(name));
}
const many = (digits: readonly number[]): string => either(digits.map(String));

function placesIn(board: Board, house: string, digit: number): string[] {
  return cellsOf(house).filter((cell) => board.candidates.get(cell)?.includes(digit));
}

function offBoard(w: Sentences, board: Board, cell: string, digits: readonly number[]): string | null {
  if (board.digits.has(cell)) return w.why.filled(cell);
  const left = board.candidates.get(cell) ?? [];
  if (digits.length === 0 || digits.some((digit) => left.includes(digit))) return null;
  const [digit] = digits;
  const other = board.cells.find((one) => sees(one, cell) && board.digits.get(one) === digit);
  return digits.length === 1 && other ? w.why.stands(cell, digit!, other) : w.why.lacks(cell, many(digits));
}

function whyNoSingle(w: Sentences, board: Board, step: Step, cell: string, digit: number): string {
  const left = board.candidates.get(cell) ?? [];
  if (step.technique === "full-house") return w.why.alone(cell);
  if (step.technique === "naked-single" || left.length > 1) {
    if (step.technique !== "hidden-single") return w.why.can(cell, many(left));
    const house = housesOf(cell)[2]!;
    return w.why.places(houseWords(w, house), digit, listed(placesIn(board, house, digit)));
  }
  return w.why.can(cell, many(left));
}

function whyNoCorner(w: Sentences, board: Board, step: Step, cell: string): string {
  const [digit] = step.digits;
  if (step.digits.length === 1) {
    // Of the line in which a place would have to lie: that of the pattern's own houses.
    const kind = step.houses[0]?.split("-")[0] ?? "row";
    const house = housesOf(cell).find((one) => one.startsWith(kind)) ?? housesOf(cell)[0]!;
    return w.why.places(houseWords(w, house), digit!, listed(placesIn(board, house, digit!)));
  }
  const left = board.candidates.get(cell) ?? [];
  if (step.technique.startsWith("hidden-") && step.houses[0] && !housesOf(cell).includes(step.houses[0]))
    return w.why.elsewhere(houseWords(w, step.houses[0]));
  return w.why.can(cell, many(left));
}

function whyNotStruck(w: Sentences, step: Step, cell: string, digit: number): string {
  if (step.marks.some((mark) => mark.at === cell && mark.digit === digit)) return w.why.part(cell, digit);
  const chain = step.chains.length === 1 ? step.chains[0]! : [];
  const ends = [...new Set([...(chain[0]?.from ?? []), ...(chain.at(-1)?.to ?? [])])];
  const unseen = ends.filter((end) => end !== cell && !sees(end, cell));
  if (step.digits.length === 1 && unseen.length > 0) return w.why.unseen(cell, listed(unseen));
  return w.why.nothing(cell, digit);
}

export function whyNot(w: Sentences, board: Board, step: Step, task: Task, cell: string, digit: number | null): string {
  const off = offBoard(w, board, cell, digit === null ? step.digits : [digit]);
  if (off !== null) return off;
  if (task.kind === "pattern" || digit === null) return whyNoCorner(w, board, step, cell);
  return task.kind === "place" ? whyNoSingle(w, board, step, cell, digit) : whyNotStruck(w, step, cell, digit);
}

export function whyNotKakuro(
  w: Sentences,
  board: Board,
  step: KakuroStep,
  task: Task,
  cell: string,
  digit: number,
): string {
  if (board.digits.has(cell)) return w.why.filled(cell);
  const left = board.candidates.get(cell) ?? [];
  if (!left.includes(digit)) return w.why.lacks(cell, String(digit));
  const near = [...step.squares, ...step.runs.flatMap(({ squares }) => squares), ...step.place.map(({ at }) => at)];
  if (!near.includes(cell)) return w.why.otherRun(cell);
  return task.kind === "place" ? w.why.can(cell, many(left)) : w.why.nothing(cell, digit);
}
