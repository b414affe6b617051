// How a row is shown in Kakuro Call: the reducer on its own, and what it builds judged by the real core.

import { beforeAll, describe, expect, test } from "vitest";
import type { Core } from "../../src/core/core";
import type { KakuroCallAction, KakuroCallPosition, KakuroCallResult, KakuroCallView } from "../../src/core/types";
import { keyOf, placeFor } from "../../src/games/kakuro-call/keys";
import { newsOf } from "../../src/games/kakuro-call/news";
import { freeIn, pilesOf, topOf } from "../../src/games/kakuro-call/piles";
import {
  claimOf,
  type Ground,
  next,
  nothingShown,
  type Showing,
  type Step,
  targetsOf,
  undoable,
  usesOf,
} from "../../src/games/kakuro-call/showing";
import {
  cellsOf,
  doubled,
  endsOf,
  inLine,
  isSilver,
  rowBetween,
  squaresOf,
  type Tile,
  withUses,
} from "../../src/games/kakuro-call/squares";
import { nodeCore } from "./fake_desk";
import { boardOfRules, callPosition } from "./kakuro_call_positions";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

const played = ["9 2 # 4- 3- 5+ 6- 2-", "7- 3- 2- 8- 6- 4+ 5- 1-", "# 2- 6- 7- 3- # 6 4", ...boardOfRules.slice(3)];
const all: Tile[] = ["double", "swap", "digit4", "digit2", "double"];
const on = (board: readonly string[], supply: readonly Tile[] = all): Ground => ({ squares: squaresOf(board), supply });
const fresh = on(boardOfRules);
const steps = (ground: Ground, ...taken: Step[]): Showing =>
  taken.reduce((showing, step) => next(showing, step, ground), nothingShown);
const pick = (at: string): Step => ({ do: "pick", at });
const take = (place: number): Step => ({ do: "take", place });
const put = (place: number, at: string): Step => ({ do: "put", place, at });
const undo: Step = { do: "undo" };
const turn: Step = { do: "turn" };
const rowFour = [pick("A4"), pick("G4")];

describe("squares", () => {
  test("a token says the number, what covers it and how it was used", () => {
    const squares = squaresOf(["# 5 5- 5| 5+ d5- d7+ 9", ...boardOfRules.slice(1)]);
    expect(squares.get("A1")).toEqual({ number: 0, covered: false, across: false, down: false });
    expect(squares.get("B1")).toEqual({ number: 5, covered: false, across: false, down: false });
    expect(squares.get("C1")).toEqual({ number: 5, covered: false, across: true, down: false });
    expect(squares.get("D1")).toEqual({ number: 5, covered: false, across: false, down: true });
    expect(squares.get("G1")).toEqual({ number: 7, covered: true, across: true, down: true });
    expect(["A1", "B1", "C1", "F1"].map((cell) => isSilver(squares.get(cell)))).toEqual([false, true, false, false]);
  });
  test("a row is the same from either end, and two squares out of line make none", () => {
    expect(rowBetween("A4", "G4")).toEqual({ from: "A4", dir: "across", length: 7 });
    expect(rowBetween("F8", "F4")).toEqual({ from: "F4", dir: "down", length: 5 });
    expect(rowBetween("A1", "B2")).toBeNull();
    expect(rowBetween("A1", "A1")).toBeNull();
  });
  test("a row's ends are the squares beside it; at the border there are none", () => {
    expect(endsOf({ from: "B3", dir: "across", length: 4 })).toEqual({ before: "A3", after: "F3" });
    expect(endsOf({ from: "A2", dir: "across", length: 8 })).toEqual({ before: null, after: null });
    expect(endsOf({ from: "F1", dir: "down", length: 2 })).toEqual({ before: null, after: "F3" });
    expect(cellsOf({ from: "F1", dir: "down", length: 2 })).toEqual(["F1", "F2"]);
  });
  test("a finger that strays keeps to the line that it is nearer to", () => {
    expect(inLine("A4", "G5")).toBe("G4");
    expect(inLine("F1", "G6")).toBe("F6");
  });
  test("action tiles change the board one after the other", () => {
    const after = withUses(fresh.squares, [
      { tile: "swap", as: "swap", cells: ["F4", "D1"] },
      { tile: "swap", as: "swap", cells: ["D1", "A1"] },
      { tile: "digit9", as: "digit", at: "H4" },
      { tile: "double", as: "box", at: "G4" },
      { tile: "double", as: "double" },
    ]);
    expect(["F4", "D1", "A1", "H4", "G4"].map((cell) => after.get(cell)!.number)).toEqual([4, 9, 5, 9, 0]);
    expect(after.get("H4")!.covered).toBe(true);
    expect(fresh.squares.get("F4")!.number).toBe(5);
  });
  test("doubles go with the numbers that repeat, two of them with one that stands there three times", () => {
    expect(doubled([7, 5, 8, 5], 1)).toEqual([false, true, false, true]);
    expect(doubled([8, 8, 9, 9], 1)).toEqual([true, true, false, false]);
    expect(doubled([4, 4, 4, 9, 9], 2)).toEqual([true, true, true, false, false]);
    expect(doubled([7, 5], 3)).toEqual([false, false]);
    expect(doubled([5, 5], 0)).toEqual([false, false]);
  });
});

describe("picking the row", () => {
  test("first and last square, in either order", () => {
    expect(steps(fresh, ...rowFour).row).toEqual({ from: "A4", dir: "across", length: 7 });
    expect(steps(fresh, pick("G4"), pick("A4")).row).toEqual({ from: "A4", dir: "across", length: 7 });
  });
  test("the first square again takes it back, one out of line becomes the first", () => {
    expect(steps(fresh, pick("A4"), pick("A4")).start).toBeNull();
    const moved = steps(fresh, pick("A4"), pick("C6"));
    expect([moved.start, moved.row]).toEqual(["C6", null]);
  });
  test("a sweep is both at once; one that ends where it began is nothing", () => {
    expect(steps(fresh, { do: "sweep", from: "F5", to: "F2" }).row).toEqual({ from: "F2", dir: "down", length: 4 });
    expect(steps(fresh, { do: "sweep", from: "F5", to: "F5" })).toEqual(nothingShown);
  });
  test("there is no claim before there is a row, and then one without tiles", () => {
    expect(claimOf(steps(fresh, pick("A4")), 37)).toBeNull();
    expect(claimOf(steps(fresh, ...rowFour), 37)).toEqual({
      type: "claim",
      from: "A4",
      dir: "across",
      length: 7,
      use: [],
      total: 37,
    });
  });
  test("another row replaces the first: digits and boxes that have no place with it go back, doubles and swaps stay", () => {
    const first = steps(
      fresh,
      ...rowFour,
      put(0, "B4"),
      put(2, "A4"),
      put(3, "C4"),
      put(4, "H4"),
      put(1, "B1"),
      pick("D1"),
    );
    expect(usesOf(first)).toHaveLength(5);
    const shorter = next(next(first, pick("C4"), fresh), pick("G4"), fresh);
    expect(shorter.row).toEqual({ from: "C4", dir: "across", length: 5 });
    expect(usesOf(shorter)).toEqual([
      { tile: "double", as: "double" },
      { tile: "digit2", as: "digit", at: "C4" },
      { tile: "double", as: "box", at: "H4" },
      { tile: "swap", as: "swap", cells: ["B1", "D1"] },
    ]);
    expect(usesOf(next(shorter, undo, fresh))).toEqual(usesOf(first));
  });
});

describe("what each tile may be used as", () => {
  const useOf = (place: number, at: string, ground = fresh, turned = false): unknown => {
    const showing = steps(ground, ...rowFour, take(place), ...(turned ? [turn] : []), pick(at));
    return usesOf(showing)[0] ?? showing.trouble ?? showing.held?.first;
  };
  test("a double on any tile of the row, or as a box at its ends", () => {
    expect(useOf(0, "B4")).toEqual({ tile: "double", as: "double" });
    expect(useOf(0, "H4")).toEqual({ tile: "double", as: "box", at: "H4" });
    expect(useOf(0, "B5")).toBe("no-place");
  });
  test("a digit on a silver tile of the row, or as a box at its ends", () => {
    expect(useOf(2, "A4")).toEqual({ tile: "digit4", as: "digit", at: "A4" });
    expect(useOf(2, "H4")).toEqual({ tile: "digit4", as: "box", at: "H4" });
    expect(useOf(2, "A5")).toBe("no-place");
  });
  test("a swap on two silver tiles anywhere; turned over, as a box", () => {
    expect(useOf(1, "H8")).toBe("H8");
    expect(useOf(1, "H4")).toBe("H4");
    expect(useOf(1, "H4", fresh, true)).toEqual({ tile: "swap", as: "box", at: "H4" });
    expect(usesOf(steps(fresh, ...rowFour, take(1), pick("F4"), pick("D1")))).toEqual([
      { tile: "swap", as: "swap", cells: ["F4", "D1"] },
    ]);
  });
  test("turned over, every tile is a box and nothing else", () => {
    for (const place of [0, 1, 2, 3]) {
      expect(useOf(place, "H4", fresh, true)).toMatchObject({ tile: all[place], as: "box", at: "H4" });
      expect(useOf(place, "B4", fresh, true)).toBe("not-at-end");
    }
  });
  test("turning twice gives the front again", () => {
    expect(usesOf(steps(fresh, ...rowFour, take(2), turn, turn, pick("A4")))).toEqual([
      { tile: "digit4", as: "digit", at: "A4" },
    ]);
  });
  test("nothing goes on red, covered or box squares (KR-035)", () => {
    const ground = on(played);
    const down = [pick("F4"), pick("F8")];
    expect(steps(ground, ...down, take(1), pick("A2")).trouble).toBe("not-silver");
    expect(steps(ground, ...down, take(0), pick("F3")).trouble).toBe("not-silver");
    expect(steps(ground, pick("D1"), pick("H1"), take(2), pick("E1")).trouble).toBe("not-silver");
    expect(steps(ground, ...down, put(2, "F5"), take(1), pick("F5")).trouble).toBe("not-silver");
  });
  test("a double may go with a red tile of the row: it does not lie on it", () => {
    expect(usesOf(steps(on(played), pick("D1"), pick("H1"), put(0, "F1")))).toEqual([{ tile: "double", as: "double" }]);
  });
  test("before there is a row no tile can be taken", () => {
    const showing = steps(fresh, take(0));
    expect([showing.held, showing.trouble]).toEqual([null, "no-row"]);
    expect(steps(fresh, put(0, "A1")).trouble).toBe("no-row");
    expect(next(showing, pick("A4"), fresh).trouble).toBeNull();
  });
  test("the squares where a tile can go are those where it is accepted", () => {
    const grounds: [Ground, Step[]][] = [
      [fresh, rowFour],
      [on(played), [pick("B3"), pick("E3")]],
      [on(played), [pick("D1"), pick("H1")]],
    ];
    for (const [ground, row] of grounds) {
      for (const [place] of all.entries()) {
        for (const turned of [[], [turn]]) {
          const held = steps(ground, ...row, take(place), ...turned);
          const accepted = [...ground.squares.keys()].filter((cell) => next(held, pick(cell), ground).trouble === null);
          expect([...targetsOf(held, ground)]).toEqual(accepted);
        }
      }
    }
    expect(targetsOf(steps(fresh, ...rowFour), fresh).size).toBe(0);
  });
});

describe("laying tiles", () => {
  test("they are claimed in the order in which they were laid", () => {
    const showing = steps(fresh, ...rowFour, put(4, "H4"), put(0, "B4"), take(1), pick("A1"), pick("A8"), put(3, "C4"));
    expect(usesOf(showing).map(({ tile, as }) => `${tile} ${as}`)).toEqual([
      "double box",
      "double double",
      "swap swap",
      "digit2 digit",
    ]);
  });
  test("a digit or box on a square that this row has covered already replaces what lies there", () => {
    const showing = steps(fresh, ...rowFour, put(2, "C4"), put(0, "H4"), put(3, "C4"), put(1, "H4"));
    expect(usesOf(showing)).toEqual([
      { tile: "double", as: "box", at: "H4" },
      { tile: "digit2", as: "digit", at: "C4" },
    ]);
    expect(showing.held).toMatchObject({ tile: "swap", first: null });
    const turned = steps(fresh, ...rowFour, put(0, "H4"), take(1), turn, pick("H4"));
    expect(usesOf(turned)).toEqual([{ tile: "swap", as: "box", at: "H4" }]);
  });
  test("a tile that is laid is taken back by itself, the others keep their order", () => {
    const showing = steps(fresh, ...rowFour, put(4, "H4"), put(0, "B4"), put(3, "C4"), take(0));
    expect(usesOf(showing).map(({ tile }) => tile)).toEqual(["double", "digit2"]);
    expect(showing.laid.map(({ place }) => place)).toEqual([4, 3]);
  });
  test("a tile that was turned over in hand is put on the board as it is", () => {
    expect(usesOf(steps(fresh, ...rowFour, take(1), turn, put(1, "H4")))).toEqual([
      { tile: "swap", as: "box", at: "H4" },
    ]);
  });
  test("a tile that is laid cannot be laid again", () => {
    const showing = steps(fresh, ...rowFour, put(2, "C4"), put(2, "D4"));
    expect(usesOf(showing)).toEqual([{ tile: "digit4", as: "digit", at: "C4" }]);
  });
  test("the tile in hand is put down by taking it again, and changed by taking another", () => {
    expect(steps(fresh, ...rowFour, take(0), take(0)).held).toBeNull();
    expect(steps(fresh, ...rowFour, take(0), take(3)).held).toMatchObject({ place: 3, tile: "digit2" });
  });
  test("the first square of a swap again takes it back, and the swap stays in hand", () => {
    const showing = steps(fresh, ...rowFour, take(1), pick("F4"), pick("F4"));
    expect(showing.held).toMatchObject({ tile: "swap", first: null });
    expect(usesOf(showing)).toEqual([]);
  });
  test("a trouble leaves everything as it is until the next step", () => {
    const before = steps(fresh, ...rowFour, take(2));
    const troubled = next(before, pick("A8"), fresh);
    expect(troubled).toEqual({ ...before, trouble: "no-place" });
    expect(next(troubled, pick("A4"), fresh).trouble).toBeNull();
  });
});

describe("taking back", () => {
  test("first what is in hand, then tile by tile, then the row, then nothing more", () => {
    let showing = steps(fresh, ...rowFour, put(0, "B4"), put(3, "C4"), take(1), pick("A1"));
    const left = (): unknown => {
      const { held, row, laid } = showing;
      return [held?.first ?? null, held?.tile ?? null, laid.length, row?.from ?? null];
    };
    const seen = [left()];
    while (undoable(showing)) {
      showing = next(showing, undo, fresh);
      seen.push(left());
    }
    expect(seen).toEqual([
      ["A1", "swap", 2, "A4"],
      [null, "swap", 2, "A4"],
      [null, null, 2, "A4"],
      [null, null, 1, "A4"],
      [null, null, 0, "A4"],
      [null, null, 0, null],
    ]);
    expect(next(showing, undo, fresh)).toEqual(showing);
  });
  test("a begun row is taken back alone, the one before it stays", () => {
    const showing = steps(fresh, ...rowFour, pick("C6"), undo);
    expect([showing.start, showing.row?.from]).toEqual([null, "A4"]);
  });
  test("what was taken back tile by tile comes again by taking that back", () => {
    const showing = steps(fresh, ...rowFour, put(0, "B4"), put(3, "C4"), take(0), undo);
    expect(usesOf(showing).map(({ tile }) => tile)).toEqual(["double", "digit2"]);
  });
});

describe("what is built is judged by the core as the rules have it", () => {
  const judged = (total: number, supply: Tile[], board: string[], ...taken: Step[]): KakuroCallResult => {
    const position = callPosition({ total, board, supplies: [supply, []], floor: 0 });
    const claim = claimOf(steps(on(board, supply), ...taken), total)!;
    const answer = core.apply<KakuroCallPosition, KakuroCallResult>(position, { seat: 0, t: 0, do: claim });
    if ("refused" in answer) throw new Error(answer.refused);
    return answer.result;
  };
  const valid = (points: number): KakuroCallResult => ({ points, valid: true });
  const wrong = (why: string): KakuroCallResult => ({ points: 0, valid: false, why });
  const rows: [string, KakuroCallResult, number, Tile[], Step[]][] = [
    ["a whole row", valid(8), 36, [], [{ do: "sweep", from: "A2", to: "H2" }]],
    ["a box and a double", valid(7), 37, ["double", "digit2"], [...rowFour, put(0, "B4"), put(1, "H4")]],
    ["a swap", valid(8), 39, ["swap"], [pick("A4"), pick("H4"), put(0, "F4"), pick("D1")]],
    ["a digit", valid(8), 40, ["digit4"], [pick("A8"), pick("H8"), put(0, "A8")]],
    [
      "boxes at both ends",
      valid(3),
      15,
      ["swap", "double"],
      [pick("B7"), pick("D7"), take(0), turn, pick("A7"), put(1, "E7")],
    ],
    ["no box", wrong("not-bounded"), 11, [], [pick("A1"), pick("B1")]],
    ["no double", wrong("repeats"), 20, ["swap"], [pick("A1"), pick("C1"), take(0), turn, pick("D1")]],
  ];
  test.each(rows)("%s", (_name, expected, total, supply, taken) => {
    expect(judged(total, supply, boardOfRules, ...taken)).toMatchObject(expected);
  });
});

describe("keys", () => {
  test("every tile has its key, and a key takes the first free tile of its kind", () => {
    expect(all.map(keyOf)).toEqual(["D", "S", "4", "2", "D"]);
    const showing = steps(fresh, ...rowFour, put(0, "B4"));
    expect(placeFor("d", all, showing)).toBe(4);
    expect(placeFor("2", all, showing)).toBe(3);
    expect(placeFor("7", all, showing)).toBeNull();
    expect(placeFor("Enter", all, showing)).toBeNull();
  });
});

describe("news", () => {
  const view = (position: KakuroCallPosition): KakuroCallView => core.view(position, 0);
  const after = (
    position: KakuroCallPosition,
    seat: number | null,
    action: KakuroCallAction | { type: "clock" },
    t = 0,
  ) => {
    const answer = core.apply<KakuroCallPosition, KakuroCallResult>(position, {
      ...(seat === null ? {} : { seat }),
      t,
      do: action,
    });
    if ("refused" in answer) throw new Error(answer.refused);
    const step = { key: 1, seat, do: action as KakuroCallAction, result: answer.result, before: view(position) };
    return newsOf(step, view(answer.position));
  };
  const claim = (from: string, length: number): KakuroCallAction => ({ type: "claim", from, dir: "across", length });

  test("a valid row is told with its total and points", () => {
    expect(after(callPosition({ total: 36 }), 1, claim("A2", 8))).toMatchObject({
      what: "solved",
      seat: 1,
      total: 36,
      points: 8,
    });
  });
  test("a wrong row is told with why, and with the total that is laid apart when all are out", () => {
    const wrong = { what: "wrong", seat: 1, why: "wrong-sum", total: 36 };
    expect(after(callPosition({ total: 36 }), 1, claim("A3", 8))).toMatchObject({ ...wrong, apart: null });
    expect(after(callPosition({ total: 36, locked: [0] }), 1, claim("A3", 8))).toMatchObject({ ...wrong, apart: 36 });
  });
  test("a caller whose time is up is told as such, a glass that has run out as a total laid apart", () => {
    const called = callPosition({ total: 36, floor: 1 });
    const late = { what: "wrong", seat: 1, why: "timeout", claim: null, apart: null };
    expect(after(called, null, { type: "clock" }, 30_000)).toMatchObject(late);
    const doubted = callPosition({ total: 36, impossible: [0], glassEndsAt: 60_000 });
    expect(after(doubted, null, { type: "clock" }, 60_000)).toEqual({ what: "apart", total: 36 });
  });
  test("calls and votes are no news, the last vote of all is", () => {
    expect(after(callPosition({ total: 36 }), 0, { type: "call" })).toBeNull();
    expect(after(callPosition({ total: 36 }), 0, { type: "impossible" })).toBeNull();
    expect(after(callPosition({ total: 36, impossible: [1] }), 0, { type: "impossible" })).toEqual({
      what: "apart",
      total: 36,
    });
  });
});

describe("piles", () => {
  const large: Tile[] = ["digit4", "swap", "double", "digit4", "double", "swap", "double", "digit1"];
  const row: Step[] = [pick("A4"), pick("C4")];

  test("a small supply lies tile by tile, in its own order", () => {
    expect(pilesOf(all).map(({ tile, places }) => [tile, ...places])).toEqual(all.map((tile, place) => [tile, place]));
  });
  test("in a large one equal tiles lie on a pile, and none is lost", () => {
    expect(pilesOf(large).map(({ tile, places }) => [tile, ...places])).toEqual([
      ["double", 2, 4, 6],
      ["swap", 1, 5],
      ["digit1", 7],
      ["digit4", 0, 3],
    ]);
  });
  test("a tap means the tile in hand, then the next free one, and the last laid one when none is left", () => {
    const ground = on(boardOfRules, large);
    const fours = pilesOf(large)[3]!;
    expect(topOf(fours, steps(ground, ...row))).toBe(0);
    expect(topOf(fours, steps(ground, ...row, take(3)))).toBe(3);
    const one = steps(ground, ...row, take(0), pick("A4"));
    expect([topOf(fours, one), freeIn(fours, one)]).toEqual([3, [3]]);
    const both = steps(ground, ...row, take(3), pick("A4"), take(0), pick("B4"));
    expect([topOf(fours, both), freeIn(fours, both)]).toEqual([0, []]);
  });
});
