// What a drawing of a step shows, square by square: only the digits in question.

import type { Candidate, Mark, Step } from "../core/puzzles";
import { cellAt } from "../look/cells";
import { type Board, cellsOf } from "./board";

/** A mark may belong to one of two colours, sets or ends of a link (a, b), or of two more (c, d). */
export type Sign = {
  digit: number;
  as: "mark" | "strike" | "place" | "seen";
  role?: "a" | "b" | "c" | "d" | undefined;
};
export type Line = { from: { x: number; y: number }; to: { x: number; y: number }; strong: boolean };
export type Drawing = {
  /** Washed green, and red. */
  houses: readonly string[];
  losing: readonly string[];
  signs: ReadonlyMap<string, readonly Sign[]>;
  /** Squares of the houses where the digit cannot go. */
  none: readonly string[];
  lines: readonly Line[];
  target: string | null;
};

const fish = /x-wing|swordfish|jellyfish/;

function middleOf(cells: readonly string[]): { x: number; y: number } {
  const places = cells.map(cellAt);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(places.map(({ column }) => column)), y: mean(places.map(({ row }) => row)) };
}

function linesOf(step: Step): Line[] {
  if (step.technique === "x-wing") {
    const [a, b, c, d] = [...new Set(step.marks.map(({ at }) => at))].map((cell) => middleOf([cell]));
    if (!a || !b || !c || !d) return [];
    return [
      { from: a, to: d, strong: true },
      { from: b, to: c, strong: false },
    ];
  }
  return step.chains.flat().flatMap(({ from, to, strong }) => {
    const line = { from: middleOf(from), to: middleOf(to), strong };
    return line.from.x === line.to.x && line.from.y === line.to.y ? [] : [line];
  });
}

function collect(signs: Map<string, Sign[]>, list: readonly (Candidate | Mark)[], as: Sign["as"]): void {
  for (const one of list) {
    const { at, digit } = one;
    const role = "role" in one && one.role !== "proof" && one.role !== "fin" ? one.role : undefined;
    const there = signs.get(at) ?? [];
    if (!there.some((sign) => sign.digit === digit)) signs.set(at, [...there, { digit, as, role }]);
  }
}

/** The first drawing shows what is there, the second what follows. */
export function drawingOf(step: Step, board: Board, part: 1 | 2): Drawing {
  const signs = new Map<string, Sign[]>();
  const single = step.marks.length === 0 && step.place.length > 0;
  if (part === 2) {
    collect(signs, step.place, "place");
    collect(signs, step.strike, "strike");
  }
  collect(signs, step.marks, "mark");
  const reasons = step.technique === "full-house" ? step.houses.flatMap(cellsOf) : step.seen;
  if (single)
    for (const cell of reasons) {
      const digit = board.digits.get(cell);
      if (digit !== undefined) collect(signs, [{ at: cell, digit }], "seen");
    }
  const bare = part === 1 && (single ? step.technique === "hidden-single" : step.digits.length === 1);
  const none = bare
    ? step.houses.flatMap(cellsOf).filter((cell) => !signs.has(cell) && cell !== step.place[0]?.at)
    : [];
  return {
    houses: part === 1 || !fish.test(step.technique) ? step.houses : [],
    losing: part === 2 ? step.covers : [],
    signs,
    none: [...new Set(none)],
    lines: part === 2 || step.chains.length > 0 ? linesOf(step) : [],
    target: single ? step.place[0]!.at : null,
  };
}
