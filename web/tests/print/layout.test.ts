// Nothing leaves the paper, nothing lies on something else, and a back is behind its front.

import { beforeAll, describe, expect, it } from "vitest";
import { gameIds, type GameId } from "../../src/core/games";
import type { Box } from "../../src/look/flight";
import { areaOf, behind, cutMarks, margin, packed, type Paper, papers } from "../../src/print/layout";
import { loadPrint } from "../../src/games";
import { facesOf, type GamePrint, sizeOf } from "../../src/print/material";
import { type Choice, type Page, pagesOf, peopleFor } from "../../src/print/plan";
import type { TaskCard } from "../../src/print/puzzles";

const prints = {} as Record<GameId, GamePrint>;
beforeAll(async () => {
  for (const game of gameIds) prints[game] = await loadPrint(game);
});

const choice: Choice = {
  subject: "puzzles",
  paper: "a4",
  puzzles: { size: 9, grade: "medium", count: 7, seed: "a" },
  perPage: 6,
  solutions: "apart",
  board: true,
  pieces: true,
  score: true,
  pagesAcross: 1,
  sides: "paper",
  people: 4,
};
const cards: TaskCard[] = Array.from({ length: 7 }, () => ({
  givens: ".".repeat(81),
  solution: "1".repeat(81),
  level: "medium",
  score: 1,
}));
const bothPapers: Paper[] = ["a4", "letter"];

function boxes(page: Page): Box[] {
  if (page.shows === "nothing") return [];
  return page.shows === "board" ? [page.place] : page.shows === "score" ? page.tables : page.places;
}
function within(box: Box, area: Box): boolean {
  const hair = 1e-6;
  return (
    box.x >= area.x - hair &&
    box.y >= area.y - hair &&
    box.x + box.width <= area.x + area.width + hair &&
    box.y + box.height <= area.y + area.height + hair
  );
}
function overlap(a: Box, b: Box): boolean {
  const hair = 1e-6;
  return (
    a.x + a.width > b.x + hair &&
    b.x + b.width > a.x + hair &&
    a.y + a.height > b.y + hair &&
    b.y + b.height > a.y + hair
  );
}
function sound(pages: readonly Page[], paper: Paper): void {
  for (const page of pages) {
    const all = boxes(page);
    expect(all.filter((box) => !within(box, areaOf(paper)))).toEqual([]);
    expect(all.filter((box, i) => all.slice(i + 1).some((other) => overlap(box, other)))).toEqual([]);
  }
}

describe.each(bothPapers)("on %s", (paper) => {
  it.each(gameIds)("%s: all of it is on the paper and apart, whatever its size and sides", (game) => {
    for (const pagesAcross of [1, 2] as const)
      for (const sides of ["paper", "fold"] as const)
        for (const people of peopleFor(game))
          sound(pagesOf({ ...choice, subject: game, paper, pagesAcross, sides, people }, [], prints[game]), paper);
  });
  it.each([1, 2, 4, 6] as const)("task cards, %i on a page", (perPage) => {
    for (const solutions of ["none", "apart", "behind"] as const)
      sound(pagesOf({ ...choice, paper, perPage, solutions }, cards), paper);
  });
  it("leaves a printer the edge that it cannot reach, and room for the line at the foot", () => {
    const { width, height } = papers[paper];
    const area = areaOf(paper);
    expect([area.x, area.y, width - area.x - area.width]).toEqual([margin, margin, expect.closeTo(margin)]);
    expect(height - area.y - area.height).toBeGreaterThan(margin);
  });
});

describe("pieces", () => {
  const piecesOn = (pages: readonly Page[]): { face: string; kind: string; side: string }[] =>
    pages.flatMap((page) =>
      page.shows === "pieces"
        ? page.places.map(({ thing: { lot, face, side } }) => ({ kind: lot.kind, face, side }))
        : [],
    );

  it.each(gameIds)("%s: every piece is printed once, and its other side where it has one", (game) => {
    const wanted = prints[game].lots.flatMap((lot) =>
      facesOf(lot).flatMap((face) =>
        (lot.twoSided ? ["front", "back"] : ["front"]).map((side) => `${lot.kind} ${face} ${side}`),
      ),
    );
    for (const sides of ["paper", "fold"] as const)
      for (const pagesAcross of [1, 2] as const) {
        const pages = pagesOf({ ...choice, subject: game, sides, pagesAcross }, [], prints[game]);
        expect(
          piecesOn(pages)
            .map(({ kind, face, side }) => `${kind} ${face} ${side}`)
            .sort(),
        ).toEqual([...wanted].sort());
      }
  });
  it("have their backs behind them when the paper is turned along its long edge", () => {
    for (const paper of bothPapers) {
      const pages = pagesOf(
        { ...choice, subject: "kakuro-call", paper, board: false, score: false },
        [],
        prints["kakuro-call"],
      );
      for (let i = 0; i + 1 < pages.length; i += 2) {
        const [front, back] = [pages[i]!, pages[i + 1]!];
        if (front.shows !== "pieces" || back.shows !== "pieces") throw new Error("no pair of pages");
        const behindIt = new Map(back.places.map(({ x, y, thing }) => [`${x.toFixed(3)} ${y.toFixed(3)}`, thing.face]));
        for (const place of front.places.filter(({ thing }) => thing.lot.twoSided)) {
          const { x, y } = behind(place, paper);
          expect(behindIt.get(`${x.toFixed(3)} ${y.toFixed(3)}`)).toBe(place.thing.face);
        }
      }
    }
  });
  it("go on the squares of the board that is printed with them", () => {
    for (const [game, kind, squares] of [
      ["kakuro-flip", "flip-card", 1040],
      ["sudokids", "animal-card", 1020 / 1.4],
    ] as [GameId, string, number][])
      for (const across of [1, 2]) {
        const square = (190 * across * 100) / squares;
        const lot = prints[game].lots.find((one) => one.kind === kind)!;
        const { width, height } = sizeOf(lot, prints[game], across);
        expect(width).toBeLessThan(square);
        expect(width).toBeGreaterThan(0.9 * square);
        expect(height / lot.outline.height).toBeCloseTo(square / 100);
      }
  });
});

describe("pages for both sides of the paper", () => {
  const shows = (pages: readonly Page[]): string[] =>
    pages.map((page) => page.shows + ("back" in page && page.back ? " back" : ""));

  it("keep every sheet's two sides together, with an empty one where there is nothing", () => {
    expect(shows(pagesOf({ ...choice, subject: "kakuro-flip" }, [], prints["kakuro-flip"]))).toEqual([
      "board",
      "nothing",
      "pieces",
      "pieces back",
      "score",
    ]);
  });
  it("have no empty ones where no page has a back", () => {
    expect(
      shows(pagesOf({ ...choice, subject: "kakuro-flip", sides: "fold" }, [], prints["kakuro-flip"])),
    ).not.toContain("nothing");
    expect(shows(pagesOf({ ...choice, subject: "sudoku-cards" }, [], prints["sudoku-cards"]))).toEqual([
      "board",
      "pieces",
      "score",
    ]);
  });
  it("put a solution behind its task", () => {
    const [front, back] = pagesOf({ ...choice, solutions: "behind" }, cards);
    if (front?.shows !== "tasks" || back?.shows !== "tasks") throw new Error("no task cards");
    expect(front.places.map(({ thing }) => thing.number)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [i, place] of front.places.entries()) {
      expect(back.places[i]).toMatchObject({ y: place.y, thing: { number: place.thing.number, solved: true } });
      expect(back.places[i]!.x).toBeCloseTo(210 - place.x - place.width);
    }
  });
  it("have solutions of their own after the last task", () => {
    expect(shows(pagesOf(choice, cards))).toEqual(["tasks", "tasks", "tasks"]);
    expect(shows(pagesOf({ ...choice, solutions: "none" }, cards))).toEqual(["tasks", "tasks"]);
  });
});

describe("packing", () => {
  const area = { x: 0, y: 0, width: 10, height: 10 };
  it("begins a page when the next row would leave the paper, and not before", () => {
    const things = Array.from({ length: 7 }, (_, i) => i);
    expect(
      packed([{ size: { width: 5, height: 10 / 3 }, things }], area).map((page) => page.map(({ thing }) => thing)),
    ).toEqual([[0, 1, 2, 3, 4, 5], [6]]);
  });
  it("begins a row for each lot", () => {
    const [page] = packed(
      [
        { size: { width: 3, height: 2 }, things: ["a"] },
        { size: { width: 2, height: 1 }, things: ["b"] },
      ],
      area,
    );
    expect(page![1]!.y).toBeGreaterThanOrEqual(page![0]!.y + 2);
  });
  it("marks a corner that several pieces share once", () => {
    const marks = cutMarks([
      { x: 0, y: 0, width: 1, height: 1 },
      { x: 1, y: 0, width: 1, height: 1 },
    ]);
    expect(marks.match(/M/g)).toHaveLength(6);
  });
});

describe("score sheets", () => {
  it("are for two people and more, up to as many as the game takes", () => {
    expect(peopleFor("kakuro-call")).toEqual([2, 3, 4, 5]);
    expect(peopleFor("okudos")).toEqual([2, 3, 4]);
  });
  it("have a line for every turn that there can be", () => {
    expect(prints["kakuro-flip"].score(2).lines).toHaveLength(34);
    expect(prints["kakuro-flip"].score(4).lines).toHaveLength(17);
    expect(prints["sudoku-cards"].score(3).lines).toHaveLength(24);
    expect(prints["sudokids"].score(2).lines).toHaveLength(15);
    expect(prints["kakuro-call"].score(5).lines).toHaveLength(45);
  });
  it("have a column for the game where it scores as well", () => {
    expect(gameIds.filter((game) => prints[game].score(2).game)).toEqual(["okudos"]);
  });
  it("leave lines that one can write on", () => {
    for (const paper of bothPapers)
      for (const game of gameIds)
        for (const people of peopleFor(game)) {
          const page = pagesOf(
            { ...choice, subject: game, paper, people, board: false, pieces: false },
            [],
            prints[game],
          )[0]!;
          if (page.shows !== "score") throw new Error("no score sheet");
          for (const { line } of page.tables) expect(line).toBeGreaterThan(4.5);
        }
  });
});
