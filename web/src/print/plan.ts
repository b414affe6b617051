// Which pages a choice makes, in the order in which they are printed.

import { factsOf, type GameId } from "../core/games";
import type { Box } from "../look/flight";
import { areaOf, behind, boardWidth, cellsOf, centred, packed, type Paper, type Placed } from "./layout";
import { facesOf, from, type GamePrint, type Lot, type Side, sizeOf } from "./material";
import type { PuzzleOrder, TaskCard } from "./puzzles";
import { type ScoreSheet, type ScoreTable, scoreTables } from "./scores";

export type Subject = "puzzles" | GameId;
export type Choice = {
  subject: Subject;
  paper: Paper;
  puzzles: PuzzleOrder;
  perPage: 1 | 2 | 4 | 6;
  solutions: "none" | "apart" | "behind";
  board: boolean;
  pieces: boolean;
  score: boolean;
  /** A board on one page, or put together from two by two. */
  pagesAcross: 1 | 2;
  /** Two sides of a piece: on the two sides of the paper, or side by side, to be folded and glued. */
  sides: "paper" | "fold";
  people: number;
};

export type Piece = { lot: Lot; face: string; side: Side };
export type Task = { card: TaskCard; number: number; solved: boolean };
export type Page =
  | ({ shows: "board"; game: GameId; place: Box; column: number; row: number; pagesAcross: number } & Pick<
      GamePrint,
      "Board" | "side"
    >)
  | { shows: "pieces"; game: GameId; places: Placed<Piece>[]; cuts: Box[]; back: boolean }
  | { shows: "tasks"; places: Placed<Task>[]; back: boolean }
  | { shows: "score"; game: GameId; people: number; sheet: ScoreSheet; tables: ScoreTable[] }
  | { shows: "nothing" };

const grids: Record<Choice["perPage"], readonly [number, number]> = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3] };
const solutionGrid = [3, 4] as const;

export function peopleFor(game: GameId): number[] {
  return from(2, factsOf(game).most);
}

function tasksOn(
  cards: readonly TaskCard[],
  solved: boolean,
  [columns, rows]: readonly [number, number],
  paper: Paper,
): Page[] {
  const cells = cellsOf(columns, rows, areaOf(paper));
  const pages: Page[] = [];
  for (let first = 0; first < cards.length; first += cells.length) {
    const places = cards
      .slice(first, first + cells.length)
      .map((card, i) => ({ ...cells[i]!, thing: { card, number: first + i + 1, solved } }));
    pages.push({ shows: "tasks", places, back: false });
  }
  return pages;
}

function boardPages(game: GameId, { Board, side }: GamePrint, { paper, pagesAcross }: Choice): Page[] {
  const place = centred({ width: boardWidth, height: boardWidth }, areaOf(paper));
  return Array.from({ length: pagesAcross * pagesAcross }, (_, i) => {
    const [column, row] = [i % pagesAcross, Math.floor(i / pagesAcross)];
    return { shows: "board", game, Board, side, place, column, row, pagesAcross };
  });
}

function piecePages(game: GameId, print: GamePrint, { paper, pagesAcross, sides }: Choice): Page[] {
  const lots = print.lots.map((lot) => {
    const size = sizeOf(lot, print, pagesAcross);
    const pair = sides === "fold" && lot.twoSided === true;
    const things = facesOf(lot).map((face) => ({ lot, face, pair }));
    return { size: pair ? { ...size, width: 2 * size.width } : size, things };
  });
  return packed(lots, areaOf(paper)).map((page) => {
    const places = page.flatMap(({ thing: { lot, face, pair }, ...box }): Placed<Piece>[] => {
      if (!pair) return [{ ...box, thing: { lot, face, side: "front" } }];
      const width = box.width / 2;
      return [
        { ...box, width, thing: { lot, face, side: "front" } },
        { ...box, width, x: box.x + width, thing: { lot, face, side: "back" } },
      ];
    });
    return { shows: "pieces", game, places, cuts: page, back: false };
  });
}

/** What is printed on the other side of a page; null: nothing. */
function backOf(page: Page, { paper, sides, solutions }: Choice): Page | null {
  if (page.shows === "pieces" && sides === "paper") {
    const places = page.places
      .filter(({ thing }) => thing.lot.twoSided)
      .map((place) => behind({ ...place, thing: { ...place.thing, side: "back" as const } }, paper));
    return places.length > 0 ? { ...page, places, cuts: [], back: true } : null;
  }
  if (page.shows === "tasks" && solutions === "behind") {
    const places = page.places.map((place) => behind({ ...place, thing: { ...place.thing, solved: true } }, paper));
    return { ...page, places, back: true };
  }
  return null;
}

/** Where a page has a back, every page has one, though it be empty: a printer that uses both sides would else print the next one there. */
function withBacks(pages: readonly Page[], choice: Choice): Page[] {
  const backs = pages.map((page) => backOf(page, choice));
  if (backs.every((back) => back === null)) return [...pages];
  const all = pages.flatMap((page, i): Page[] => [page, backs[i] ?? { shows: "nothing" }]);
  return all.at(-1)!.shows === "nothing" ? all.slice(0, -1) : all;
}

/** `print`: what the chosen game brings; null: it is not here yet. */
export function pagesOf(choice: Choice, cards: readonly TaskCard[], print: GamePrint | null = null): Page[] {
  const { subject, paper } = choice;
  if (subject === "puzzles") {
    const tasks = tasksOn(cards, false, grids[choice.perPage], paper);
    if (choice.solutions === "apart") return [...tasks, ...tasksOn(cards, true, solutionGrid, paper)];
    return withBacks(tasks, choice);
  }
  if (!print) return [];
  const sheet = print.score(choice.people);
  const score: Page = {
    shows: "score",
    game: subject,
    people: choice.people,
    sheet,
    tables: scoreTables(sheet, areaOf(paper)),
  };
  const pages = [
    ...(choice.board ? boardPages(subject, print, choice) : []),
    ...(choice.pieces ? piecePages(subject, print, choice) : []),
    ...(choice.score ? [score] : []),
  ];
  return withBacks(pages, choice);
}
