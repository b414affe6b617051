// What needs no page: reading the board, putting a turn together, where things are drawn, and what is said beside the
// board.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroFlipAction, KakuroFlipPosition, KakuroFlipResult, KakuroFlipView } from "../../src/core/types";
import { cardAt, equation, shownCards, sums } from "../../src/games/kakuro-flip/cards";
import { Choices, complete, turnable } from "../../src/games/kakuro-flip/choices";
import * as drafts from "../../src/games/kakuro-flip/draft";
import {
  type Box,
  corner,
  halves,
  hundreds,
  nearestEdge,
  outline,
  pawnPlaces,
  side,
  space,
  squareAt,
  walk,
} from "../../src/games/kakuro-flip/geometry";
import { placeTag, tagSizes } from "../../src/games/kakuro-flip/tag";
import { ui } from "../../src/games/kakuro-flip/ui";
import { tokens } from "../../src/look/cells";
import { nodeCore } from "./fake_desk";
import { grand, several } from "./kakuro_flip_positions";

type Place = Extract<KakuroFlipAction, { type: "place" }>;
const { action, fresh, pick, press, takeBack, takeCard, toggleTurning, turnOver } = drafts;

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});

const choicesOf = (at: KakuroFlipPosition): Choices =>
  new Choices(core.legal<KakuroFlipPosition, KakuroFlipAction>(at, 0));

describe("cards", () => {
  test("tokens are read as number and side, an empty square as nothing", () => {
    const board = tokens(grand().board);
    expect(cardAt(board, "A5")).toEqual({ digit: 1, side: "red" });
    expect(cardAt(board, "E6")).toEqual({ digit: 3, side: "yellow" });
    expect(cardAt(board, "H5")).toBeNull();
  });
  test("turned cards show their other side, all others their own", () => {
    const cards = shownCards(tokens(grand().board), ["E5"]);
    expect(cards.get("E5")).toEqual({ digit: 4, side: "red" });
    expect(cards.get("F5")).toEqual({ digit: 5, side: "yellow" });
    expect(cards.size).toBe(11);
  });
  test("a kakuro is said with its addends in their order", () => {
    const [sum] = sums(tokens(grand().board), [{ head: "E5", cells: ["F5", "G5"], sum: 7 }]);
    expect(equation(sum!)).toBe("7 =\u00a05 +\u00a02");
  });
});

describe("choices", () => {
  test("squares are known for each card and side, and for no card one does not hold", () => {
    const choices = choicesOf(grand());
    expect(choices.squares(7, "yellow").has("H5")).toBe(true);
    expect([...choices.squares(9, "red").keys()].sort()).toEqual([...choices.squares(7, "yellow").keys()].sort());
    expect(choices.squares(5, "yellow").size).toBe(0);
  });
  test("one flip: each card that can be turned with this card here, whichever is turned already", () => {
    const ways = choicesOf(grand()).squares(7, "yellow").get("H5")!;
    expect(turnable(ways, [], false)).toEqual(new Set(["E5"]));
    expect(turnable(ways, ["E5"], false)).toEqual(new Set(["E5"]));
    expect(complete(ways, ["E5"])).toBe(true);
    expect(complete(ways, ["A5"])).toBe(false);
  });
  test("several flips: a card can be turned that leads to a whole way only with others", () => {
    const ways = choicesOf(several()).squares(4, "yellow").get("E5")!;
    expect(turnable(ways, [], true)).toEqual(new Set(["B5", "C5"]));
    expect(complete(ways, ["C5"])).toBe(false);
    expect(turnable(ways, ["C5"], true)).toContain("B5");
    expect(complete(ways, ["C5", "B5"])).toBe(true);
  });
});

describe("a draft", () => {
  const ground = (at: KakuroFlipPosition, digit: number, lenient = false): drafts.Ground => ({
    board: tokens(at.board),
    squares: choicesOf(at).squares(digit, "yellow"),
    many: at.options.flips === "many",
    lenient,
  });
  const onH5: drafts.Draft = { ...fresh, at: "H5" };
  const turning: drafts.Draft = { ...onH5, turning: true };

  test("a first pick aims, a second on the same square lays", () => {
    expect(pick(fresh, "H5", ground(grand(), 7))).toEqual({ draft: onH5 });
    expect(pick(onH5, "H5", ground(grand(), 7))).toEqual({ lay: onH5 });
  });
  test("a square or card that is not allowed is left to the referee", () => {
    expect(pick(fresh, "I9", ground(grand(), 7))).toEqual({ refuse: { ...fresh, at: "I9" } });
    expect(pick(fresh, "A5", ground(grand(), 7))).toEqual({ refuse: { ...fresh, at: "A5" } });
    expect(pick(turning, "A5", ground(grand(), 7))).toEqual({ refuse: { ...turning, flips: ["A5"] } });
  });
  test("while turning, a pick on a card turns it, and another pick turns it back", () => {
    expect(pick(turning, "E5", ground(grand(), 7))).toEqual({ draft: { ...turning, flips: ["E5"] } });
    expect(pick({ ...turning, flips: ["E5"] }, "E5", ground(grand(), 7))).toEqual({ draft: turning });
  });
  test("with one flip the next card takes the place of the first, with several it joins it", () => {
    const one = pick({ ...turning, flips: ["A5"] }, "E5", ground(grand(), 7));
    expect(one).toEqual({ draft: { ...turning, flips: ["E5"] } });
    const onE5 = { ...fresh, at: "E5", turning: true, flips: ["C5"] };
    expect(pick(onE5, "B5", ground(several(), 4))).toEqual({ draft: { ...onE5, flips: ["C5", "B5"] } });
  });
  test("the table's referee lets any card be turned", () => {
    expect(pick(turning, "A5", ground(grand(), 7, true))).toEqual({ draft: { ...turning, flips: ["A5"] } });
  });
  test("another square, card or side drops the flips and keeps the rest", () => {
    const turned = { ...turning, flips: ["E5"] };
    expect(pick(turned, "I3", ground(grand(), 7))).toEqual({ draft: { ...fresh, at: "I3" } });
    expect(takeCard(turned, 1)).toEqual({ ...onH5, card: 1 });
    expect(turnOver(turned)).toEqual({ ...onH5, sides: ["red", "yellow"] });
    expect(turnOver(turned, "yellow")).toBe(turned);
  });
  test("taking back goes one step at a time: flips, turning, square", () => {
    const steps = [{ ...turning, flips: ["E5", "B5"] }];
    for (let i = 0; i < 4; ++i) steps.push(takeBack(steps.at(-1)!) as never);
    expect(steps.slice(1)).toEqual([{ ...turning, flips: ["E5"] }, turning, onH5, fresh]);
  });
  test("keys choose the card by its number, turn it, start turning and lay", () => {
    expect(press(fresh, "9", [7, 9])).toEqual({ draft: { ...fresh, card: 1 } });
    expect(press(fresh, "5", [7, 9])).toBeNull();
    expect(press(fresh, "F", [7, 9])).toEqual({ draft: turnOver(fresh) });
    expect(press(fresh, "t", [7, 9])).toBeNull();
    expect(press(onH5, "t", [7, 9])).toEqual({ draft: turning });
    expect(press(onH5, "Enter", [7, 9])).toEqual({ lay: onH5 });
    expect(press(onH5, "Escape", [7, 9])).toEqual({ draft: fresh });
    expect(press(fresh, "Escape", [7, 9])).toBeNull();
  });
  test("leaving the turning of cards turns them back", () => {
    expect(toggleTurning({ ...turning, flips: ["E5"] })).toEqual(onH5);
    expect(toggleTurning(fresh)).toBe(fresh);
  });
  test("the action has flips only where some are, and a claim only for the table's referee", () => {
    expect(action(onH5, [7, 9], false)).toEqual({ type: "place", card: 7, side: "yellow", at: "H5" });
    expect(action({ ...turning, flips: ["E5"], claim: 27 }, [7, 9], true)).toEqual({
      type: "place",
      card: 7,
      side: "yellow",
      at: "H5",
      flip: ["E5"],
      claim: 27,
    });
    expect(action(fresh, [7, 9], false)).toBeNull();
    expect(action({ ...onH5, card: 1 }, [7], false)).toBeNull();
  });
});

describe("geometry", () => {
  test("the track has its corners at 0, 25, 50 and 75, and each space touches the next", () => {
    expect([0, 25, 50, 75].map(space)).toEqual([
      { x: 20, y: 20 },
      { x: 1020, y: 20 },
      { x: 1020, y: 1020 },
      { x: 20, y: 1020 },
    ]);
    for (let i = 0; i < 100; ++i) {
      const [here, next] = [space(i), space(i + 1)];
      expect(Math.abs(here.x - next.x) + Math.abs(here.y - next.y)).toBe(40);
    }
  });
  test("KC-075 past 99 a pawn goes on from 0, and a hundred is a card", () => {
    expect(walk(98, 101)).toEqual([space(98), space(99), space(0), space(1)]);
    expect(walk(3, 1)).toEqual([space(3), space(2), space(1)]);
    expect(hundreds(208)).toEqual({ cards: 2, rest: 8 });
  });
  test("a card comes over the edge that its square is nearest to", () => {
    expect(nearestEdge(squareAt("A5"))).toEqual({ ...squareAt("A5"), x: -100 });
    expect(nearestEdge(squareAt("I5"))).toEqual({ ...squareAt("I5"), x: side });
    expect(nearestEdge(squareAt("E1"))).toEqual({ ...squareAt("E1"), y: -100 });
    expect(nearestEdge(squareAt("E9"))).toEqual({ ...squareAt("E9"), y: side });
  });
  test("pawns that share a space stay inside it and apart", () => {
    const places = pawnPlaces([40, 140, 40, 40]);
    for (const { x, y } of places) {
      expect(Math.abs(x - space(40).x)).toBeLessThan(20);
      expect(Math.abs(y - space(40).y)).toBeLessThan(20);
    }
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(pawnPlaces([3, 4])[0]).toEqual({ ...space(3), size: 19 });
  });
  test("an outline is drawn from the sum to the last addend, on both sides", () => {
    const [above, below] = halves(outline("B5", "E5"));
    expect(outline("B5", "E5")).toEqual({ x: 172, y: 472, width: 396, height: 96 });
    for (const half of [above, below]) {
      expect(half.startsWith("M172 520V")).toBe(true);
      expect(half.endsWith("V520")).toBe(true);
    }
    expect(halves(outline("B2", "B5"))[0].startsWith("M220 172H")).toBe(true);
  });
});

describe("the tag of a preview", () => {
  const box = (cell: string): Box => ({ ...corner(cell), width: 100, height: 100 });
  const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  test("covers no piece that counts and stays on the board, in every scoring turn of a whole game", () => {
    let tried = 0;
    let now = core.setUp<KakuroFlipPosition>({ game: "kakuro-flip", options: { flips: "many" }, seats: 2, seed: "1" });
    while (!now.over) {
      const seat = now.turn!;
      let best: { points: number; next: KakuroFlipPosition } | null = null;
      for (const turn of core.legal<KakuroFlipPosition, Place>(now, seat)) {
        const answer = core.apply<KakuroFlipPosition, KakuroFlipResult>(now, { seat, do: turn });
        if ("refused" in answer) throw new Error(answer.refused);
        const { points, kakuros = [] } = answer.result;
        if (points >= (best?.points ?? 0)) best = { points, next: answer.position };
        if (kakuros.length === 0) continue;
        const counted = kakuros.flatMap(({ head, cells }) => [head, ...cells]).map(box);
        const lying = [...shownCards(tokens(now.board), []).keys()].map(box);
        for (const size of tagSizes(kakuros, points)) {
          const tag = { ...placeTag(box(turn.at), size, counted, lying), ...size };
          expect(counted.some((other) => overlap(tag, other))).toBe(false);
          expect(tag.x >= 0 && tag.y >= 0 && tag.x + tag.width <= side && tag.y + tag.height <= side).toBe(true);
          ++tried;
        }
      }
      now = best!.next;
    }
    expect(tried).toBeGreaterThan(100);
  }, 30_000);
  test("prefers the side where it covers no card", () => {
    const size = { width: 128, height: 74 };
    expect(placeTag(box("E5"), size, [], [])).toMatchObject({ beak: "left" });
    expect(placeTag(box("E5"), size, [], [box("F5")])).toMatchObject({ beak: "right" });
    expect(placeTag(box("E5"), size, [box("F5"), box("D5")], [box("E4")])).toMatchObject({ beak: "above" });
  });
});

describe("beside the board", () => {
  beforeEach(() => {
    settings.language = "en";
  });
  const laid: Place = { type: "place", card: 7, side: "yellow", at: "H5", flip: ["E5"] };
  const kakuros = [
    { head: "H3", cells: ["H4", "H5"], sum: 9 },
    { head: "E5", cells: ["F5", "G5", "H5"], sum: 14 },
    { head: "E5", cells: ["E6", "E7"], sum: 4 },
  ];

  test("the log says card, square and flips, and what each kakuro brought where there are several", () => {
    expect(ui.line({ seat: 0, do: laid, result: { points: 27, kakuros } })).toEqual({
      text: "yellow 7 on H5, turns E5: 9\u00a0+\u00a014\u00a0+\u00a04",
      points: 27,
    });
    const plain: Place = { type: "place", card: 3, side: "red", at: "D2" };
    expect(ui.line({ seat: 0, do: plain, result: { points: 0, kakuros: [] } })).toEqual({
      text: "red 3 on D2",
      points: null,
    });
    expect(ui.line({ seat: 1, do: { type: "object" }, result: { points: 0, upheld: false } }).text).toBe(
      "objects, wrongly",
    );
    settings.language = "it";
    expect(ui.line({ seat: 0, do: plain, result: { points: 0, kakuros: [] } }).text).toBe("3 rosso in D2");
  });
  test("a seat's line counts its cards", () => {
    const view = core.view<KakuroFlipPosition, KakuroFlipView>(grand({ hands: [[7, 9], [1]] }), 0);
    expect(ui.note(view, 0)).toBe("2 cards");
    expect(ui.note(view, 1)).toBe("1 card");
  });
  test("the tally counts kakuros where the referee did", () => {
    const steps = [
      { seat: 0, do: laid, result: { points: 27, kakuros } },
      { seat: 1, do: laid, result: { points: 5, kakuros: [] } },
    ];
    expect(ui.tally(steps, 2)).toEqual([
      { name: "Kakuros", values: [3, 0] },
      { name: "Cards turned", values: [1, 1] },
      { name: "Best turn", values: [27, 5] },
    ]);
    const announced = ui.tally([{ seat: 0, do: laid, result: { points: 12 } }], 2);
    expect(announced.map((column) => column.name)).toEqual(["Cards turned", "Best turn"]);
  });
  test("every option of the game has words for every value, in each language", () => {
    const listed = core.games().find((game) => game.game === "kakuro-flip")!.options;
    for (const language of ["en", "de", "it"] as const) {
      settings.language = language;
      const said = ui.options();
      expect(Object.keys(said).sort()).toEqual(listed.map((option) => option.name).sort());
      for (const option of listed) {
        if (!("values" in option)) throw new Error("kakuro-flip has choices only");
        for (const value of option.values)
          expect((said[option.name]!.values as Record<string, string>)[value]).toBeTruthy();
      }
    }
  });
});
