// The lesson: from a whole row to every kind of action tile, on the board of the rules' examples (KR-031 to KR-063).

import type { KakuroCallAction, KakuroCallPosition, KakuroCallResult } from "../../core/types";
import type { Lesson, LessonStep, Told } from "../../lessons/lesson";
import { words } from "../../words/words.svelte";
import { lessonWords } from "./lesson_words";
import { type Claim, type Row, squaresOf, type Tile, type Use } from "./squares";

type Step = LessonStep<KakuroCallAction, KakuroCallResult>;
type Wanted = { row: Row; uses: (uses: readonly Use[]) => boolean };
type Faults = { row: string; length: string; none?: string; wrong?: string };
type Scored = KakuroCallPosition["rows"][number];

const w = (): (typeof lessonWords)["en"] => words(lessonWords);

const start = [
  "9 2 9 4 3 5 6 2",
  "7 3 2 8 6 4 5 1",
  "1 2 6 7 3 3 6 4",
  "7 5 8 9 2 5 1 3",
  "8 8 9 9 5 1 7 6",
  "4 4 4 1 7 5 8 3",
  "1 6 7 2 9 8 5 4",
  "6 8 1 9 3 2 7 6",
];
const lower = start.slice(3);
const rowTwo = "7- 3- 2- 8- 6- 4- 5- 1-";
const across = (from: string, total: number): Scored => ({ from, dir: "across", total, seat: 0 });
const nine: Scored = { from: "F1", dir: "down", total: 9, seat: 0 };

type Laid = {
  board?: string[];
  rows?: Scored[];
  total: number;
  /** Turned up afterwards. */
  next?: number;
  tiles?: Tile[];
  called?: boolean;
};

const digits: Tile[] = ["digit1", "digit2", "digit3", "digit4", "digit5", "digit6", "digit7", "digit8", "digit9"];
const allTiles: Tile[] = [...Array<Tile>(12).fill("double"), ...Array<Tile>(10).fill("swap"), ...digits, ...digits];
const allTotals = Array.from({ length: 38 }, (_, i) => i + 3).flatMap((n) => (n >= 12 && n <= 18 ? [n, n] : [n]));

function without<Item>(all: readonly Item[], gone: readonly Item[]): Item[] {
  const left = [...all];
  for (const item of gone) left.splice(left.indexOf(item), 1);
  return left;
}

/** Nobody waits for a learner, so a call has no limit. */
function table({ board = start, rows = [], total, next, tiles = [], called = true }: Laid): KakuroCallPosition {
  const boxes = board.join(" ").split("#").length - 1;
  const known = next === undefined ? [] : [next];
  const points = rows.reduce((all, { from }) => all + ({ A2: 8, F1: 2, D1: 5, G3: 2 }[from] ?? 0), 0);
  return {
    game: "kakuro-call",
    options: { glass: 60, callSeconds: 0 },
    seats: 2,
    scores: [points, 0],
    turn: null,
    over: false,
    winners: [],
    board,
    rows,
    total,
    totals: [...known, ...without(allTotals, [total, ...known, ...rows.map((row) => row.total)])],
    unsolved: [],
    supplies: [tiles, []],
    actions: without(allTiles, tiles).slice(boxes),
    discard: 0,
    locked: [],
    impossible: [],
    floor: called ? 0 : null,
    glassEndsAt: null,
    floorEndsAt: null,
  };
}

function fault(action: KakuroCallAction, wanted: Wanted, said: Faults): string | undefined {
  const claim = action as Claim;
  const uses = claim.use ?? [];
  if (claim.from !== wanted.row.from || claim.dir !== wanted.row.dir) return said.row;
  if (claim.length !== wanted.row.length) return said.length;
  if (said.none === undefined) return uses.length > 0 ? w().noTile : undefined;
  if (uses.length === 0) return said.none;
  if (uses.length > 1) return w().tooMany;
  return wanted.uses(uses) ? undefined : said.wrong;
}

/** A step that waits for one row, with the action tiles it needs. */
function showing(
  position: KakuroCallPosition | undefined,
  wanted: Wanted,
  texts: () => Faults & Told & { praise: string },
): Step {
  return {
    ...(position ? { position } : {}),
    eye: 0,
    say: () => ({ title: texts().title, text: texts().text }),
    expect: (action) => fault(action, wanted, texts()),
    praise: (result) => ({ title: w().points(result.points), text: texts().praise }),
  };
}

function reading(position: KakuroCallPosition | undefined, texts: () => Told): Step {
  return { ...(position ? { position } : {}), eye: 0, say: texts };
}

const row = (from: string, dir: Row["dir"], length: number, uses: Wanted["uses"] = () => true): Wanted => ({
  row: { from, dir, length },
  uses,
});
const boxOn =
  (cell: string): Wanted["uses"] =>
  ([use]) =>
    use?.as === "box" && use.at === cell;
const fourForFive: Wanted["uses"] = ([use]) => {
  const outside = use?.cells?.filter((cell) => cell !== "B4" && cell !== "F4") ?? [];
  return use?.as === "swap" && outside.length === 1 && squaresOf(start).get(outside[0]!)?.number === 4;
};

// The board as one example follows the other, and the rows that have been scored by then.
const scored = [across("A2", 36), nine, across("D1", 20), across("G3", 10)];
const oneRow = [start[0]!, rowTwo, ...start.slice(2)];
const twoRows = ["9 2 9 4 3 5| 6 2", rowTwo.replace("4-", "4+"), "1 2 6 7 3 # 6 4", ...lower];
const threeRows = ["9 2 # 4- 3- 5+ 6- 2-", ...twoRows.slice(1)];
const fourRows = [threeRows[0]!, threeRows[1]!, "1 2 6 7 3 # 6- 4-", ...lower];

export const lesson: Lesson<KakuroCallAction, KakuroCallResult> = {
  names: () => w().names,
  steps: [
    reading(table({ total: 36, next: 9, tiles: ["double", "digit3"], called: false }), () => w().board),
    {
      eye: 0,
      say: () => w().call,
      expect: (action) => (action.type === "call" ? undefined : w().call.other),
      praise: () => ({ title: w().call.praised, text: w().call.praise }),
    },
    showing(undefined, row("A2", "across", 8), () => w().show),
    showing(
      table({ board: oneRow, rows: scored.slice(0, 1), total: 9, next: 20, tiles: ["double", "digit3"] }),
      row("F1", "down", 2, boxOn("F3")),
      () => w().box,
    ),
    showing(
      table({ board: twoRows, rows: scored.slice(0, 2), total: 20, next: 10, tiles: ["double", "swap"] }),
      row("D1", "across", 5, boxOn("C1")),
      () => w().red,
    ),
    showing(
      table({ board: threeRows, rows: scored.slice(0, 3), total: 10, next: 21, tiles: ["double"] }),
      row("G3", "across", 2),
      () => w().again,
    ),
    showing(
      table({ board: fourRows, rows: scored, total: 21, tiles: ["double"] }),
      row("F4", "down", 5, ([use]) => use?.as === "double"),
      () => w().double,
    ),
    showing(table({ total: 39, tiles: ["swap"] }), row("A4", "across", 8, fourForFive), () => w().swap),
    showing(
      table({ total: 40, tiles: ["digit4"] }),
      row("A8", "across", 8, ([use]) => use?.as === "digit" && (use.at === "A8" || use.at === "H8")),
      () => w().digit,
    ),
    reading(table({ total: 3, called: false }), () => w().wrongRow),
    {
      eye: 0,
      say: () => w().none,
      expect: (action) => (action.type === "impossible" ? undefined : w().none.call),
      praise: () => ({ title: w().none.praised, text: w().none.praise }),
      then: [{ seat: 1, do: { type: "impossible" } }],
    },
    reading(undefined, () => w().end),
  ],
};
