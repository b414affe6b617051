// What Sudoku Cards knows without a page: counting, places, keys, sentences, log, lesson.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages, settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import { against, cells, countedBy, nine, possible, type Scoring, six } from "../../src/games/sudoku-cards/counting";
import { felt } from "../../src/games/sudoku-cards/felt";
import { lapsOf, spaces } from "../../src/games/sudoku-cards/geometry";
import { jump } from "../../src/games/sudoku-cards/jumps";
import { lesson } from "../../src/games/sudoku-cards/lesson";
import type { CardsAction, CardsResult, CardsView, Make } from "../../src/games/sudoku-cards/make";
import { tagPlace } from "../../src/games/sudoku-cards/tag";
import { ui } from "../../src/games/sudoku-cards/ui";
import { meadow } from "../../src/games/sudokids/meadow";
import { tokens } from "../../src/look/cells";
import type { Box } from "../../src/look/flight";
import type { Step } from "../../src/table/state";
import { replay } from "./cards_lesson";
import { cards, ones, withWrongNine } from "./cards_positions";
import { nodeCore } from "./fake_desk";
import { expectExplained } from "./options";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
});

type Dealt = { board: string[]; over: boolean; turn: number; options: { scoring?: Scoring } };

/** Some positions of a game in which everybody lays here and there. */
function positions(game: string, options: object): Dealt[] {
  let position = core.setUp<Dealt>({ game, options, seats: 2, seed: "5eed" });
  const all: Dealt[] = [];
  while (!position.over) {
    all.push(position);
    const legal = core.legal<Dealt, CardsAction>(position, position.turn);
    const move = { seat: position.turn, do: legal[(all.length * 7) % legal.length] };
    const step = core.apply<Dealt, CardsResult>(position, move);
    if ("refused" in step) throw new Error(step.refused);
    position = step.position;
  }
  return all.filter((_, i) => i % 4 === 0);
}

describe("counting", () => {
  const example = tokens([
    ". . . . . . . . .",
    ". . . . 3 . . . .",
    ". . . . . . . . .",
    ". . . 1* . . . . .",
    "2* . . . . 9 . . 4",
    ". . . . 5 . 6* . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
  ]);

  test("SK-031: the parts of the example, where the 9 counts once", () => {
    const parts = { block: ["D4", "F5", "E6"], row: ["A5", "I5"], column: ["E2"] };
    expect(countedBy(example, "E5", nine, "full")).toEqual(parts);
  });
  test("SK-032: with simple scoring whole row and whole column, and not the rest of the block", () => {
    const parts = { block: [], row: ["A5", "F5", "I5"], column: ["E2", "E6"] };
    expect(countedBy(example, "E5", nine, "lines")).toEqual(parts);
  });
  test.each([
    { game: "sudoku-cards", grid: nine, scoring: "full" },
    { game: "sudoku-cards", grid: nine, scoring: "lines" },
    { game: "sudokids", grid: six, scoring: "full" },
    { game: "sudokids", grid: six, scoring: "lines" },
    { game: "sudokids", grid: six, scoring: "block" },
  ] as const)(
    "as many cards are shown to count as the core gives points: $game, $scoring",
    ({ game, grid, scoring }) => {
      for (const position of positions(game, { scoring })) {
        const view = core.view<Dealt, CardsView>(position, position.turn);
        for (const action of core.legalInView<CardsView, CardsAction>(view)) {
          const foreseen = core.foresee<CardsView, CardsAction, CardsResult>(view, action);
          if ("refused" in foreseen || action.type !== "place") throw new Error("not legal");
          const { block, row, column } = countedBy(tokens(position.board), action.at, grid, scoring);
          expect(block.length + row.length + column.length).toBe(foreseen.result.points);
        }
      }
    },
  );
  test("SK-021: a card is forbidden exactly where a card like it is shown to be against it", () => {
    for (const position of positions("sudoku-cards", {})) {
      const view = core.view<Dealt, CardsView>(position, position.turn);
      const card = String(view.hands[position.turn]);
      for (const cell of cells(nine)) {
        const refused = core.check(view, { type: "place", at: cell })?.refused;
        const forbidding = against(tokens(view.board), cell, card, nine);
        if (refused !== "cell-taken") expect(forbidding.length > 0).toBe(refused === "repeats");
      }
    }
  });
  test("SK-040, SKK-009: what is possible in all", () => {
    const empty = (size: number): string[][] => Array.from({ length: size }, () => Array<string>(size).fill("."));
    expect(possible(empty(9), nine, "full")).toBe(810);
    expect(possible(empty(9), nine, "lines")).toBe(648);
    expect(possible(empty(6), six, "full")).toBe(216);
    expect(possible(empty(6), six, "lines")).toBe(180);
    expect(possible(empty(6), six, "block")).toBe(90);
    const pair = empty(9);
    pair[0]![0] = "1*";
    pair[1]![1] = "2*";
    pair[2]![2] = "3";
    expect(possible(pair, nine, "full")).toBe(809);
    expect(possible(pair, nine, "lines")).toBe(648);
  });
});

describe("places on the board", () => {
  const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const inside = (a: Box, b: Box): boolean =>
    a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
  const makes: [string, Make][] = [
    ["felt", felt],
    ["meadow", meadow],
  ];

  test.each(makes)("the track leads once around the squares: %s", (_, { geometry }) => {
    const { side, field, space } = geometry;
    for (let i = 0; i < spaces; ++i) {
      const [here, next] = [space(i), space(i + 1)];
      const point = { ...here, width: 0, height: 0 };
      expect(inside(point, { x: 0, y: 0, width: side, height: side })).toBe(true);
      expect(inside(point, field)).toBe(false);
      const step = Math.hypot(next.x - here.x, next.y - here.y);
      expect(step).toBeGreaterThan(50);
      expect(step).toBeLessThan(120);
    }
    expect(space(spaces)).toEqual(space(0));
  });
  test.each(makes)("pawns that share a space stand apart and on the board: %s", (_, { geometry }) => {
    for (let score = 0; score < spaces; ++score) {
      for (let seats = 1; seats <= 4; ++seats) {
        const pawns = geometry.pawns(Array.from({ length: seats }, (_, i) => score + 40 * i));
        const boxes = pawns.map(({ x, y, size }) => ({ x: x - size, y: y - size, width: 2 * size, height: 2 * size }));
        boxes.forEach((box, i) => {
          expect(inside(box, { x: 0, y: 0, width: geometry.side, height: geometry.side })).toBe(true);
          for (const other of boxes.slice(0, i)) expect(overlap(box, other)).toBe(false);
        });
      }
    }
  });
  test("SK-030, SK-035: laps and rest", () => {
    expect(lapsOf(39)).toEqual({ laps: 0, rest: 39 });
    expect(lapsOf(40)).toEqual({ laps: 1, rest: 0 });
    expect(lapsOf(137)).toEqual({ laps: 3, rest: 17 });
  });
  test("the tag lies on no card that counts, nor on the aimed square, nor off the drawing", () => {
    const { geometry } = felt;
    const bounds = { x: 4, y: -24, width: geometry.side - 8, height: geometry.side + 20 };
    const box = (cell: string): Box => ({ ...geometry.corner(cell), width: geometry.square, height: geometry.square });
    for (const position of positions("sudoku-cards", {})) {
      const board = tokens(position.board);
      for (const action of core.legal<Dealt, CardsAction>(position, position.turn)) {
        if (action.type !== "place") continue;
        const { block, row, column } = countedBy(board, action.at, nine, "full");
        const counted = [...block, ...row, ...column].map(box);
        const size = { width: 92, height: 56 };
        const tag = { ...tagPlace(box(action.at), size, counted, [], bounds), ...size };
        expect(
          [...counted, box(action.at)].some((card) => overlap(tag, card)),
          action.at,
        ).toBe(false);
        expect(inside(tag, bounds)).toBe(true);
      }
    }
  });
  test("in the first row, too, there is room for the tag above the square", () => {
    const { geometry } = felt;
    const bounds = { x: 4, y: -24, width: geometry.side - 8, height: geometry.side + 20 };
    const aim = { ...geometry.corner("F1"), width: 100, height: 100 };
    const tag = tagPlace(aim, { width: 224, height: 76 }, [], [], bounds);
    expect(tag.y + 76).toBeLessThan(aim.y);
  });
});

describe("keys", () => {
  const board = tokens(ones);
  test("a digit leads from card to card like it, and from the last to the first", () => {
    expect(jump("1", "A1", board, nine, new Set())).toBe("G2");
    expect(jump("1", "H8", board, nine, new Set())).toBe("A1");
  });
  test("N leads to the next allowed square, and nowhere where none is shown", () => {
    expect(jump("n", "F9", board, nine, new Set(["B1", "E9"]))).toBe("B1");
    expect(jump("N", "A1", board, nine, new Set())).toBeNull();
  });
  test("other keys lead nowhere", () => {
    expect(jump("0", "A1", board, nine, new Set(["B1"]))).toBeNull();
    expect(jump("x", "A1", board, nine, new Set(["B1"]))).toBeNull();
  });
});

describe("what the game brings to the table", () => {
  const view = (position: object): CardsView => core.view(position, 0);
  const place = (at: string, points = 3) => ({ seat: 0, do: { type: "place" as const, at }, result: { points } });
  const objection = (upheld: boolean) => ({ seat: 1, do: { type: "object" as const }, result: { points: 0, upheld } });

  test("the log names the card that lies there", () => {
    expect(ui.line(place("B1"), { view: view(cards()), later: [] })).toEqual({ text: "4 on B1", points: 3 });
    expect(ui.line(place("B1"))).toEqual({ text: "card on B1", points: 3 });
  });
  test("what might have been laid is named by the card that was held", () => {
    const before = view(cards());
    expect(ui.say(place("B1").do, before as never)).toBe(`${before.hands[before.turn!]} on B1`);
    expect(ui.say(place("B1").do)).toBe("card on B1");
  });
  test("the log names no card that an objection has taken away, whatever lies there now", () => {
    const text = (...later: Step[]): string => ui.line(place("B1"), { view: view(cards()), later }).text;
    expect(text(objection(true), place("B1"))).toBe("card on B1");
    expect(text(objection(false), place("C9"))).toBe("4 on B1");
    expect(text(place("C9"), objection(true))).toBe("4 on B1");
  });
  test("the tally leaves out cards that went aside", () => {
    const others = [place("C1", 9), place("E1", 5)].map((step) => ({ ...step, seat: 1 }));
    const steps = [place("B1", 4), others[0]!, place("D1", 6), objection(true), others[1]!];
    expect(ui.tally(steps, 2)).toEqual([
      { name: "Cards laid", values: [1, 2] },
      { name: "Best card", values: [4, 9] },
    ]);
  });
  test("the setting is one short line, also where options are left out", () => {
    expect(ui.setting({}, 2)).toBe("full scoring · strict referee");
    const options = { scoring: "lines", golds: "lines", referee: "table" };
    expect(ui.setting(options, 2)).toBe("rows and columns only · table referee");
  });
  test("every option and every value of the core is explained, in every language", () => {
    expectExplained(core, "sudoku-cards", ui);
  });
  test("who is on turn is awaited", () => {
    expect(core.statusInView(view(withWrongNine())).awaited).toEqual([0]);
  });
});

describe("the lesson", () => {
  test("every step can be done, and each praise tells what the core gives", () => {
    const done = replay(core, lesson);
    expect(done.map(({ step, right }) => [step, right])).toEqual([
      [1, expect.objectContaining({ type: "place" })],
      [2, { type: "place", at: "E5" }],
      [3, { type: "place", at: "F1" }],
      [5, { type: "place", at: "E9" }],
      [6, { type: "place", at: "E9" }],
      [7, { type: "object" }],
    ]);
    const [any, points, best, only, end, object] = done;
    expect(any?.praise?.title).toBe(`+${any?.result.points}`);
    expect(points?.result.points).toBe(3 + 2 + 1);
    expect(points?.praise?.title).toBe("+6");
    expect(best?.result.points).toBe(6 + 3 + 4);
    expect(best?.praise?.title).toBe("+13");
    expect(best?.view.scores[0]).toBe(44);
    expect(only?.praise?.title).toBe(`Found, +${only?.result.points}`);
    expect(end?.view).toMatchObject({ over: true, scores: [24, 18], winners: [0], hands: [expect.anything(), 1] });
    expect(object?.result.upheld).toBe(true);
    expect(object?.view).toMatchObject({ aside: [9], scores: [4, 0] });
  });
  test("whatever else is legal is answered with a reason", () => {
    const done = replay(core, lesson);
    expect(done.map(({ wrong }) => wrong.length > 0)).toEqual([false, true, true, false, true, true]);
    for (const text of done[2]?.wrong ?? [])
      expect(text).toMatch(/On [A-I][1-9] \d+ cards count\. One square brings 13/);
  });
  test("it is told in three languages, each in its own words", () => {
    const told = languages.map((language) => {
      settings.language = language;
      return lesson.steps.map((step) => step.say().text).join();
    });
    expect(new Set(told).size).toBe(3);
  });
});
