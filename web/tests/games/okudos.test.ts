// What the page of Okudos reads out of a view, and what taps and keys come to.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { OkudosAction, OkudosPosition, OkudosResult, OkudosView } from "../../src/core/types";
import { type Choice, chosen, keyed, nothing, squaresFor, type Hands } from "../../src/games/okudos/choosing";
import { grid, middle, side } from "../../src/games/okudos/geometry";
import {
  allCells,
  allSectors,
  cellsOf,
  chipOn,
  countOf,
  hasPassed,
  leftOut,
  opennessOf,
  ownersOf,
  printedOn,
  revealed,
  sectorOf,
  sectorsOf,
  sectorsOfGame,
  seenFrom,
} from "../../src/games/okudos/sectors";
import { ui } from "../../src/games/okudos/ui";
import { cellAt } from "../../src/look/cells";
import { nodeCore } from "./fake_desk";
import { busy, position } from "./okudos_positions";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

function played(at: OkudosPosition, seat: number, action: OkudosAction): OkudosPosition {
  const answer = core.apply<OkudosPosition, OkudosResult>(at, { seat, do: action });
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.position;
}

/** A game of moves taken here and there from what is legal. */
function playedOut(options: object, seats: number, seed: string): OkudosPosition {
  let at = core.setUp<OkudosPosition>({ game: "okudos", options, seats, seed });
  for (let move = 0; !at.over; ++move) {
    const actions = core.legal<OkudosPosition, OkudosAction>(at, at.turn!);
    at = played(at, at.turn!, actions[(move * 131) % actions.length]!);
  }
  return at;
}

describe("what a view tells", () => {
  test("each square can be pressed where it is drawn", () => {
    for (const cell of allCells) {
      const { column, row } = cellAt(cell);
      const { x, y } = middle(cell);
      expect(Math.abs(grid.x + (grid.width / 9) * (column + 0.5) - x)).toBeLessThanOrEqual(4);
      expect(Math.abs(grid.y + (grid.height / 9) * (row + 0.5) - y)).toBeLessThanOrEqual(4);
      expect(x).toBeLessThan(side);
    }
  });

  test("the nine sectors hold the nine printed numbers each, 45 together (OK-042)", () => {
    for (const sector of allSectors) {
      expect(
        cellsOf(sector)
          .map((cell) => printedOn(position(), cell))
          .sort((a, b) => a - b),
      ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(opennessOf(position(), [sector])).toEqual({ sum: 45, covered: 0, squares: 9 });
    }
    expect(sectorOf("I9")).toBe(9);
    expect(sectorOf("G1")).toBe(3);
  });

  test("sums of open numbers are the scores that the core gives in the end (OK-034, OK-035, OK-039)", () => {
    const ways: [object, number][] = [
      [{}, 2],
      [{}, 4],
      [{ board: "random" }, 3],
    ];
    ways.push([{ gameScores: "best-two" }, 3], [{ markers: "three-each" }, 3]);
    for (const [options, seats] of ways) {
      const end = playedOut(options, seats, "ab12");
      const view = core.view<OkudosPosition, OkudosView>(end, null);
      expect(revealed(view)).toBe(true);
      const sums = end.markers.map((_, seat) => opennessOf(view, sectorsOf(view, seat)!).sum + view.collected[seat]!);
      expect(sums).toEqual(end.scores);
      const skipped = leftOut(view);
      const counted = (view.gameMarkers as number[]).filter((sector) => sector !== skipped);
      expect(skipped !== null).toBe("gameScores" in options);
      expect(counted.length === 0 ? null : opennessOf(view, counted).sum).toBe(end.gameScore);
      expect(sectorsOfGame(view)).toBe(countOf(end.gameMarkers));
    }
  });

  test("a chip is allowed exactly where it sees none of its number", () => {
    const at = position({
      chips: busy,
      hands: [
        [2, 5, 8],
        [1, 1, 4],
      ],
    });
    const legal = core.legal<OkudosPosition, OkudosAction>(at, 0);
    for (const chip of [2, 5, 8]) {
      const free = allCells.filter((cell) => chipOn(at, cell) === 0 && seenFrom(at, chip, cell).length === 0);
      const places = legal.flatMap((action) => (action.type === "place" && action.chip === chip ? [action.at] : []));
      expect(places).toEqual(free);
    }
  });

  test("whose a sector is comes from the view alone: one's own, nobody's for an onlooker, all at the end", () => {
    const of = (viewer: number | null): Map<number, unknown> => ownersOf(core.view(position(), viewer));
    expect([...of(0)]).toEqual([
      [3, 0],
      [7, 0],
      [6, 0],
    ]);
    expect([...of(null)]).toEqual([]);
    expect(ownersOf(core.view(playedOut({}, 4, "1"), null)).size).toBe(9);
  });

  test("seats that passed in a row are known by the count of passes (OK-031)", () => {
    let at = core.setUp<OkudosPosition>({ game: "okudos", options: {}, seats: 4, seed: "5" });
    at = played(at, 0, { type: "discard", chip: (at.hands[0] as number[])[0]! });
    for (const seat of [1, 2]) at = played(at, seat, { type: "pass" });
    expect([0, 1, 2, 3].map((seat) => hasPassed(at, seat))).toEqual([false, true, true, false]);
  });
});

describe("choosing", () => {
  const table: Hands = {
    hand: [7, 6, 7],
    chipOn: (cell) => (cell === "A1" ? 7 : cell === "B1" ? 3 : 0),
    mayLay: (chip, cell) => !(chip === 7 && cell === "I1"),
    mayCollect: (cell) => cell === "B1",
  };
  const up: Choice = { slot: 0, aim: null };

  test("a chip and a square, in either order, wait for a second tap", () => {
    const square = chosen(up, { type: "square", at: "D2" }, table);
    expect(square).toEqual({ choice: { slot: 0, aim: "D2" }, action: null });
    const again = chosen(square.choice, { type: "square", at: "D2" }, table);
    expect(again.action).toEqual({ type: "place", chip: 7, at: "D2" });
    const first = chosen(nothing, { type: "square", at: "D2" }, table);
    expect(chosen(first.choice, { type: "confirm" }, table).action).toBeNull();
    const then = chosen(first.choice, { type: "chip", slot: 1 }, table);
    expect(then).toEqual({ choice: { slot: 1, aim: "D2" }, action: null });
    expect(chosen(then.choice, { type: "confirm" }, table).action).toEqual({ type: "place", chip: 6, at: "D2" });
  });

  test("a chip's squares are those of the moves that lay it", () => {
    const legal: OkudosAction[] = [
      { type: "place", chip: 7, at: "D2" },
      { type: "place", chip: 6, at: "D2" },
      { type: "place", chip: 7, at: "E5" },
      { type: "collect", at: "B1" },
      { type: "pass" },
    ];
    expect(squaresFor(legal)).toEqual(
      new Map([
        [7, new Set(["D2", "E5"])],
        [6, new Set(["D2"])],
      ]),
    );
  });

  test("what is not allowed is put to the referee at once, and the chip stays up", () => {
    for (const at of ["I1", "A1"]) {
      const refused: OkudosAction = { type: "place", chip: 7, at };
      expect(chosen(up, { type: "square", at }, table)).toEqual({ choice: up, action: refused });
    }
    const squareFirst = chosen({ slot: null, aim: "I1" }, { type: "chip", slot: 2 }, table);
    expect(squareFirst.action).toEqual({ type: "place", chip: 7, at: "I1" });
    expect(chosen(nothing, { type: "square", at: "A1" }, table)).toEqual({ choice: nothing, action: null });
  });

  test("a chip that may be collected is aimed first, with a chip in hand or without", () => {
    for (const choice of [nothing, up]) {
      const aimed = chosen(choice, { type: "square", at: "B1" }, table);
      expect(aimed.action).toBeNull();
      expect(chosen(aimed.choice, { type: "confirm" }, table).action).toEqual({ type: "collect", at: "B1" });
    }
  });

  test("discarding needs a chip, passing none, and both a second press", () => {
    const discard = chosen(nothing, { type: "discard" }, table);
    expect(chosen(discard.choice, { type: "discard" }, table).action).toBeNull();
    const which = chosen(discard.choice, { type: "chip", slot: 1 }, table);
    expect(which.action).toBeNull();
    expect(chosen(which.choice, { type: "discard" }, table).action).toEqual({ type: "discard", chip: 6 });
    const pass = chosen(up, { type: "pass" }, table);
    expect(pass.action).toBeNull();
    expect(chosen(pass.choice, { type: "pass" }, table).action).toEqual({ type: "pass" });
  });

  test("a drop is a move at once, on a square or on the discard pile, and never collects", () => {
    const dropped = (at: string): OkudosAction | null => chosen(nothing, { type: "drop", slot: 1, at }, table).action;
    expect(dropped("D2")).toEqual({ type: "place", chip: 6, at: "D2" });
    expect(dropped("B1")).toEqual({ type: "place", chip: 6, at: "B1" });
    expect(dropped("discard")).toEqual({ type: "discard", chip: 6 });
  });

  test("back takes back the aim first, then the chip; a second tap on the lifted chip lays it down", () => {
    const aimed: Choice = { slot: 0, aim: "D2" };
    expect(chosen(aimed, { type: "back" }, table).choice).toEqual(up);
    expect(chosen(up, { type: "back" }, table).choice).toEqual(nothing);
    expect(chosen(up, { type: "chip", slot: 0 }, table).choice).toEqual(nothing);
  });

  test("keys: the number of a chip in hand, D, P, Enter and Escape", () => {
    expect(keyed("6", table.hand)).toEqual({ type: "chip", slot: 1 });
    expect(keyed("5", table.hand)).toBeNull();
    expect(keyed("0", table.hand)).toBeNull();
    expect(keyed("D", table.hand)).toEqual({ type: "discard" });
    expect(keyed("p", table.hand)).toEqual({ type: "pass" });
    expect(keyed("Enter", table.hand)).toEqual({ type: "confirm" });
    expect(keyed("Escape", table.hand)).toEqual({ type: "back" });
    expect(keyed("ArrowLeft", table.hand)).toBeNull();
  });
});

describe("beside the board", () => {
  const seen = (at: OkudosPosition, viewer: number | null): OkudosView => core.view(at, viewer);

  test("one's own score is what is open in one's sectors; the others' and the game's stay a question", () => {
    const view = seen(
      position({
        chips: busy,
        hands: [
          [2, 5, 8],
          [1, 1, 4],
        ],
        collected: [1, 0],
      }),
      0,
    );
    expect(ui.score!(view, 0)).toBe(String(opennessOf(view, [3, 6, 7]).sum + 1));
    expect(ui.score!(view, 1)).toBe("?");
    expect(ui.extra!(view)).toEqual({ name: "Game", called: "the game", score: "?", note: "3 sectors" });
    const end = played(position({ passes: 1 }), 0, { type: "pass" });
    expect(ui.score!(seen(end, 0), 1)).toBe(String(end.scores[1]));
    expect(ui.extra!(seen(end, 0))!.score).toBe(String(end.gameScore));
  });

  test("where the game has no sector it is not at the table (OK-040)", () => {
    const at = core.setUp<OkudosPosition>({ game: "okudos", options: { markers: "three-each" }, seats: 3, seed: "1" });
    expect(countOf(at.gameMarkers)).toBe(0);
    expect(ui.extra!(seen(at, 0))).toBeNull();
  });

  test("the log never says which chip was put away, not even to who did it", () => {
    const line = (action: OkudosAction, points = 0) => ui.line({ seat: 0, do: action, result: { points } });
    expect(line({ type: "discard", chip: 5 }).text).toBe("discards a chip");
    expect(line({ type: "place", chip: 4, at: "A2" })).toEqual({ text: "4 on A2, sector Bricks", points: null });
    expect(line({ type: "collect", at: "E1" }, 1).points).toBe(1);
  });

  test("every option and value of the core has its words, and only unusual ones are in the bar", () => {
    const options = core.games().find((game) => game.game === "okudos")!.options;
    for (const language of ["en", "de", "it"] as const) {
      settings.language = language;
      for (const option of options) {
        if (!("values" in option)) throw new Error(`${option.name} is a number`);
        expect(Object.keys(ui.options()[option.name]!.values)).toEqual(option.values);
        for (const value of option.values)
          expect(ui.setting({ [option.name]: value }, 2) === "").toBe(value === option.default);
      }
    }
  });
});
