// The desk of a replay: each moment knows the board before it, so that what a move took away can be told and shown.

import { beforeAll, expect, test } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { SudokuPensPosition, SudokuPensView } from "../../src/core/types";
import { news, type PensStep } from "../../src/games/sudoku-pens/sentence";
import { pens } from "../../src/games/sudoku-pens/words";
import { ReplayDesk } from "../../src/desk/replay_desk.svelte";
import type { GameRecord } from "../../src/desk/record";
import { nodeCore } from "../games/fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
  settings.language = "en";
});

/** Seat 0 writes a digit that its row has already, the other one sees it. */
function record(): GameRecord {
  const options = { mode: "advanced", referee: "table", checking: "running", turnSeconds: 0, acceptSeconds: 0 };
  const start = core.setUp<SudokuPensPosition>({ game: "sudoku-pens", options, seats: 2, seed: "5" });
  const row = start.board[0]!.split(" ");
  const at = `${"ABCDEFGHI"[row.indexOf(".")]}1`;
  const digit = Number(row.find((token) => token !== "."));
  const moves: object[] = [];
  let position: SudokuPensPosition = start;
  for (const move of [
    { seat: 0, do: { type: "write", at, digit } },
    { seat: 1, do: { type: "object", at } },
  ]) {
    const answer = core.apply<SudokuPensPosition, object>(position, move);
    if ("refused" in answer) throw new Error(answer.refused);
    moves.push({ ...move, result: answer.result });
    position = answer.position;
  }
  return {
    nonet: 1,
    game: "sudoku-pens",
    options: start.options,
    seats: 2,
    names: ["Ada", "Ben"],
    start,
    moves,
    end: position,
  } as unknown as GameRecord;
}

test("an upheld objection is told with the digit that it took away", () => {
  const desk = new ReplayDesk(record(), core, ["Ada", "Ben"]);
  desk.go(2);
  const last = desk.last as PensStep;
  const [entry] = last.before!.turnEntries!;
  const scene = { view: desk.view as SudokuPensView, last, seats: desk.seats, mine: desk.mine };
  expect(news(scene, pens.en)?.text).toBe(
    `The objection was right: ${entry!.digit} in ${entry!.at} repeats and is wiped out.`,
  );
  desk.go(0);
  expect(desk.last).toBeNull();
});

test("a name that is read from the right turns round nothing that stands beside it", () => {
  const desk = new ReplayDesk(record(), core, ["שלום", "Ben"]);
  expect(desk.seats.map(({ name }) => name)).toEqual(["\u2068שלום\u2069", "Ben"]);
});
