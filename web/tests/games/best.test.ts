// What the boards show once a game is over: of each seat the best that still lies there, the winner's last.

import { describe, expect, it } from "vitest";
import type { KakuroFlipView, OkudosView } from "../../src/core/types";
import { bestOf as bestCalls } from "../../src/games/kakuro-call/best";
import { bestOf as bestKakuros } from "../../src/games/kakuro-flip/best";
import { inOrder } from "../../src/games/okudos/sectors";
import { bestOf as bestCards } from "../../src/games/sudoku-cards/best";
import { nine } from "../../src/games/sudoku-cards/counting";
import type { LoggedMove } from "../../src/games/sudoku-cards/log";
import type { CardsView } from "../../src/games/sudoku-cards/make";
import type { Step } from "../../src/table/state";
import { position } from "./kakuro_flip_positions";
import { busy, position as okudos } from "./okudos_positions";

describe("the best kakuros", () => {
  const turn = (seat: number, head: string, cells: string[], sum: number): Step =>
    ({ seat, do: { type: "place" }, result: { points: sum, kakuros: [{ head, cells, sum }] } }) as unknown as Step;
  const view = position(
    { 1: "r9 y4 y5 . r3 y1 y2 . .", 3: "r8 r1 y7 . . . . . ." },
    { winners: [1] },
  ) as unknown as KakuroFlipView;

  it("are those that still lie there, the winner's last", () => {
    const story = [
      turn(1, "A1", ["B1", "C1"], 9),
      // A card of this one was turned later.
      turn(0, "A3", ["B3", "C3"], 18),
      turn(0, "E1", ["F1", "G1"], 3),
    ];
    expect(bestKakuros(story, view).map(({ seat, kakuro }) => [seat, kakuro.sum])).toEqual([
      [0, 3],
      [1, 9],
    ]);
    expect(bestKakuros(story, { ...view, winners: [0] }).map(({ seat }) => seat)).toEqual([1, 0]);
  });
  it("are none where nobody has counted", () => {
    const announced = { seat: 0, do: { type: "place" }, result: { points: 9 } } as unknown as Step;
    expect(bestKakuros([announced], view)).toEqual([]);
  });
});

describe("the longest rows", () => {
  const claim = (seat: number, from: string, length: number, points: number): Step =>
    ({ seat, do: { type: "claim", from, dir: "down", length }, result: { points, valid: points > 0 } }) as Step;
  it("are valid ones, one for each seat that has any", () => {
    const story = [claim(0, "A1", 3, 3), claim(0, "B1", 5, 5), claim(1, "C1", 8, 0), claim(2, "D1", 2, 2)];
    expect(bestCalls(story, { seats: 3, winners: [0] }).map(({ seat, row }) => [seat, row.from])).toEqual([
      [2, "D1"],
      [0, "B1"],
    ]);
  });
});

describe("the best cards", () => {
  const laid = (seat: number, at: string, points: number): LoggedMove =>
    ({ seat, do: { type: "place", at }, result: { points } }) as LoggedMove;
  const upheld = { seat: 1, do: { type: "object" }, result: { points: 0, upheld: true } } as LoggedMove;
  const board = ["1* 2 3 . . . . . .", ...Array.from({ length: 8 }, () => ". . . . . . . . .")];
  const view = { board, seats: 2, winners: [0], options: { scoring: "full" } } as unknown as CardsView;

  it("count what lay there before them, and not what came later", () => {
    const best = bestCards([laid(0, "B1", 1), laid(1, "C1", 2)], view, nine);
    expect(best).toEqual([
      { seat: 1, at: "C1", points: 2, counted: ["A1", "B1"] },
      { seat: 0, at: "B1", points: 1, counted: ["A1"] },
    ]);
  });
  it("are not those that were put aside again", () => {
    expect(bestCards([laid(0, "B1", 1), laid(0, "D1", 9), upheld], view, nine)).toMatchObject([{ at: "B1" }]);
  });
});

describe("the sectors", () => {
  it("come poorest first, and those of who has won after all others", () => {
    const markers = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    const ended = { markers, gameMarkers: [7, 8, 9], winners: [0] };
    const view = { ...okudos({ chips: busy }), ...ended } as unknown as OkudosView;
    const shown = inOrder(view);
    expect(shown.map(({ wins }) => wins)).toEqual([...Array<boolean>(6).fill(false), true, true, true]);
    const worths = (wins: boolean): number[] => shown.filter((one) => one.wins === wins).map(({ worth }) => worth);
    for (const wins of [false, true]) expect(worths(wins)).toEqual(worths(wins).toSorted((a, b) => a - b));
  });
});
