// What is printed is what is in the box: the table of pieces beside the first positions that the core sets up.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { Core } from "../../src/core/core";
import type {
  KakuroCallPosition,
  KakuroFlipPosition,
  OkudosPosition,
  SudokidsPosition,
  SudokuCardsPosition,
} from "../../src/core/types";
import { factsOf, type GameId, gameIds } from "../../src/core/games";
import { loadPrint } from "../../src/games";
import { firstCells } from "../../src/games/kakuro-flip/geometry";
import { printedNumbers } from "../../src/games/okudos/printed_numbers";
import { countOf, facesOf, type GamePrint } from "../../src/print/material";
import { cellName } from "../../src/look/cells";

let core: Core;
const prints = {} as Record<GameId, GamePrint>;
beforeAll(async () => {
  for (const game of gameIds) prints[game] = await loadPrint(game);
  core = await Core.load(readFileSync(new URL("../../../build/wasm/nonet.wasm", import.meta.url)));
});

const seeds = ["1", "2", "3", "4", "5", "6", "7", "8"];
const setUp = <Position>(game: GameId, seats: number, seed: string, options: object = {}): Position =>
  core.setUp({ game, options, seats, seed });
const printed = (game: GameId, kind: string): string[] =>
  prints[game].lots
    .filter((lot) => lot.kind === kind)
    .flatMap(facesOf)
    .sort();
const lying = (board: readonly string[]): string[] =>
  board.flatMap((row) => row.split(" ")).filter((token) => token !== ".");
const all = (...pieces: unknown[]): string[] =>
  (pieces.flat(2) as (string | number | null)[])
    .filter((piece) => piece !== null)
    .map(String)
    .sort();

function everySetUp<Position>(game: GameId, check: (position: Position, seats: number) => void): void {
  for (let seats = factsOf(game).least; seats <= factsOf(game).most; ++seats)
    for (const seed of seeds) check(setUp(game, seats, seed), seats);
}

describe("as many as the core deals with", () => {
  it("number cards of kakuro-flip, and the squares on which five of them lie", () => {
    everySetUp<KakuroFlipPosition>("kakuro-flip", ({ board, hands, bag }) => {
      expect(
        all(
          lying(board).map((token) => token.slice(1)),
          hands,
          bag,
        ),
      ).toEqual(printed("kakuro-flip", "flip-card"));
      const taken = board.flatMap((row, y) =>
        row.split(" ").flatMap((token, x) => (token === "." ? [] : [[cellName(x, y), token[0]]])),
      );
      expect(new Map(taken as [string, string][])).toEqual(
        new Map(firstCells.map((cell, i) => [cell, i === 0 ? "r" : "y"])),
      );
    });
  });
  it("totals and action tiles of kakuro-call", () => {
    everySetUp<KakuroCallPosition>("kakuro-call", ({ total, totals, supplies, actions }) => {
      expect(all(total, totals)).toEqual(printed("kakuro-call", "total"));
      expect(all(supplies, actions)).toEqual(printed("kakuro-call", "action-tile"));
    });
  });
  it("number tiles of kakuro-call: 64 of them lie on the board, no number more often than printed, each that often at times", () => {
    const most = new Map<string, number>();
    for (let seed = 1; seed <= 200; ++seed) {
      const { board } = setUp<KakuroCallPosition>("kakuro-call", 2, seed.toString(16));
      expect(lying(board)).toHaveLength(64);
      for (const face of "123456789")
        most.set(face, Math.max(most.get(face) ?? 0, lying(board).filter((token) => token === face).length));
    }
    expect(Object.fromEntries(most)).toEqual(prints["kakuro-call"].lots[0]!.faces);
  });
  it("chips and sector markers of okudos, and the numbers of its board", () => {
    everySetUp<OkudosPosition>("okudos", ({ grid, chips, hands, supply, discard, markers, gameMarkers }) => {
      expect(grid).toBe(printedNumbers(core));
      expect(all(lying(chips), hands, supply, discard)).toEqual(printed("okudos", "chip"));
      expect(all(markers, gameMarkers)).toEqual(printed("okudos", "marker"));
    });
  });
  it("white and golden cards of sudoku-cards", () => {
    everySetUp<SudokuCardsPosition>("sudoku-cards", ({ board, hands, deck, aside }) => {
      expect(all(lying(board), hands, deck, aside)).toEqual(printed("sudoku-cards", "number-card"));
    });
  });
  it("animals of sudokids", () => {
    everySetUp<SudokidsPosition>("sudokids", ({ board, hands, deck, aside }) => {
      expect(
        all(
          lying(board).map((token) => token.replace("*", "")),
          hands,
          deck,
          aside,
        ),
      ).toEqual(printed("sudokids", "animal-card"));
    });
  });
});

describe("as many as the rules say", () => {
  const rules = (game: GameId): string =>
    readFileSync(new URL(`../../../src/games/${game.replaceAll("-", "_")}/RULES.md`, import.meta.url), "utf8");
  const counts = (game: GameId): Record<string, number> =>
    Object.fromEntries(prints[game].lots.map((lot) => [lot.kind, countOf(lot)]));
  const clause = (game: GameId, id: string): string => rules(game).split(`**${id}** `)[1]!.split("\n")[0]!;

  it("hundred cards and pawns of kakuro-flip", () => {
    expect(clause("kakuro-flip", "KC-009")).toContain("Nine cards");
    expect(clause("kakuro-flip", "KC-008")).toContain("Four pawns");
    expect(counts("kakuro-flip")).toMatchObject({ "hundred-card": 9, pawn: 4 });
  });
  it("lap counters and stones of the two card games", () => {
    expect(clause("sudoku-cards", "SK-005")).toContain("16 lap counters");
    expect(clause("sudoku-cards", "SK-006")).toContain("Four stones");
    for (const game of ["sudoku-cards", "sudokids"] as const)
      expect(counts(game)).toMatchObject({ "lap-counter": 16, pawn: 4 });
  });
  it("the whole of each box", () => {
    expect(
      Object.fromEntries(gameIds.map((game) => [game, prints[game].lots.reduce((sum, lot) => sum + countOf(lot), 0)])),
    ).toEqual({
      "kakuro-flip": 85,
      "kakuro-call": 157,
      "sudoku-pens": 0,
      okudos: 90,
      "sudoku-cards": 101,
      sudokids: 56,
    });
  });
});
