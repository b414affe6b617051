// Three minutes of Sudoku Pens on two cards: an almost finished one, and one where errors are easily made. No clock runs here.

import type { SudokuPensAction, SudokuPensOptions, SudokuPensPosition, SudokuPensResult } from "../../core/types";
import type { Lesson, LessonStep } from "../../lessons/lesson";
import { words } from "../../words/words.svelte";
import { clashes, entriesOf, sharedHouse } from "./grid";
import { lessonWords } from "./lesson_words";

const easy = [
  ". . 3 4 . 6 7 8 9",
  "4 5 6 7 8 9 1 2 3",
  "7 8 9 1 2 3 4 5 6",
  ". 3 1 5 . 4 8 9 7",
  "5 . 4 8 . 7 2 3 1",
  "8 9 7 2 3 1 5 6 4",
  "3 . 2 6 4 5 9 7 8",
  "6 4 5 9 7 8 3 1 2",
  "9 7 8 3 1 2 6 4 5",
];
const easySolution = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
const open = [
  "1 6 . 7 9 . 5 . 2",
  ". 2 . . . . . . .",
  "7 . . . . . . 3 .",
  ". . 6 3 . 7 . . 5",
  "3 7 . . 2 . . . .",
  "9 . . . 6 . . 8 .",
  "2 . . . 7 . 8 . .",
  "8 9 5 2 . . . 7 .",
  ". . . 8 . . . 1 4",
];
const openSolution = "163798542524136798789542136416387925378925461952461387241673859895214673637859214";

/** A board with tokens put on some of its squares. */
function having(board: readonly string[], tokens: Record<string, string>): string[] {
  const rows = board.map((row) => row.split(" "));
  for (const [cell, token] of Object.entries(tokens)) rows[Number(cell[1]) - 1]![cell.charCodeAt(0) - 65] = token;
  return rows.map((row) => row.join(" "));
}

function position(
  board: string[],
  solution: string,
  change: Partial<SudokuPensPosition> = {},
  options: SudokuPensOptions = {},
): object {
  const scores = [0, 0];
  for (const { seat, digit } of entriesOf(board).values()) if (seat !== null) scores[seat]! += digit;
  const givens = board
    .map((row) =>
      row
        .split(" ")
        .map((token) => (token.length === 1 ? token : "."))
        .join(""),
    )
    .join("");
  return {
    game: "sudoku-pens",
    options: { turnSeconds: 0, acceptSeconds: 0, ...options },
    seats: 2,
    scores,
    turn: 0,
    over: false,
    winners: [],
    givens,
    solution,
    board,
    fruitless: [0, 0],
    endVotes: [],
    pending: null,
    turnEndsAt: null,
    matchEndsAt: null,
    ...change,
  };
}

function waiting(digit: number): object {
  const pending = { seat: 1, at: "F1", digit, accepted: [], endsAt: null, left: null };
  return position(having(open, { F1: `${digit}b` }), openSolution, { turn: 1, pending }, { referee: "table" });
}

type Step = LessonStep<SudokuPensAction, SudokuPensResult>;
const w = (): (typeof lessonWords)["en"] => words(lessonWords);

/** Why a digit may not stand on a square of a board; null: it may. */
function flaw(board: readonly string[], cell: string, digit: number): string | null {
  const entries = entriesOf(board);
  if (entries.has(cell)) return w().taken;
  const [other] = clashes(entries, cell, digit);
  return other === undefined ? null : w().standsThere(digit, other, sharedHouse(cell, other)!);
}

/** One square and its digit are asked for; `otherwise` says what is wrong with an entry that breaks no rule. */
function wants(
  board: readonly string[],
  at: string,
  digit: number,
  otherwise: (cell: string, digit: number) => string,
) {
  return (action: SudokuPensAction): string | undefined => {
    if (action.type !== "write") return w().noPass;
    if (action.at === at && action.digit === digit) return undefined;
    return flaw(board, action.at, action.digit) ?? otherwise(action.at, action.digit);
  };
}
const elsewhere = (at: string) => (cell: string) => (cell === at ? w().notThatDigit : w().lookAt(at));

const second = having(easy, { E1: "5a", E4: "6b" });
const third = having(open, { F1: "8a" });
const stuck = having(easy, { A1: "2a", B1: "1b", E1: "5a", E4: "6b", B5: "6a", E5: "9b" });
const nearEnd = having(easy, { A1: "1a", B1: "2b", E1: "5a", A4: "2b", E4: "6a", E5: "9b", B7: "1b" });

const steps: Step[] = [
  { position: position(easy, easySolution), eye: 0, say: () => w().look },
  {
    eye: 0,
    say: () => w().first,
    point: ["E1"],
    expect: wants(easy, "E1", 5, elsewhere("E1")),
    praise: ({ points }) => w().firstDone(points),
    then: [{ seat: 1, do: { type: "write", at: "E4", digit: 6 } }],
  },
  {
    eye: 0,
    say: () => w().worth,
    point: ["B7", "E5"],
    expect: wants(second, "E5", 9, (cell, digit) =>
      cell === "B7" && digit === 1 ? w().worthLess : elsewhere("E5")(cell),
    ),
    praise: ({ points }) => w().worthDone(points),
  },
  {
    position: position(open, openSolution),
    eye: 0,
    say: () => w().rule,
    point: ["F1"],
    expect: wants(open, "F1", 8, (cell) => (cell === "F1" ? w().ruleOther : w().lookAt("F1"))),
    praise: ({ points }) => w().ruleDone(points),
    then: [{ seat: 1, do: { type: "pass" } }],
  },
  {
    eye: 0,
    say: () => w().risk,
    point: ["C1"],
    expect: wants(third, "C1", 4, () => w().riskOther),
    praise: ({ points }) => w().riskDone(points),
  },
  {
    position: position(stuck, easySolution, { fruitless: [2, 3] }),
    eye: 0,
    say: () => w().stuck,
    point: ["A4", "B7"],
    expect: (action) => {
      if (action.type === "pass") return undefined;
      return action.type === "write" ? (flaw(stuck, action.at, action.digit) ?? w().mustPass) : w().mustPass;
    },
    praise: () => w().stuckDone,
  },
  {
    position: waiting(2),
    eye: 0,
    say: () => w().object,
    expect: ({ type }) => (type === "object" ? undefined : type === "accept" ? w().objectMissed : w().answer),
    praise: () => w().objectDone,
  },
  {
    position: waiting(8),
    eye: 0,
    say: () => w().accept,
    expect: ({ type }) => (type === "accept" ? undefined : type === "object" ? w().acceptWrong : w().answer),
    praise: () => w().acceptDone,
  },
  {
    position: position(easy, easySolution, { round: 1, entries: 0 }, { mode: "advanced", rounds: 2 }),
    eye: 0,
    say: () => w().more,
    point: ["E1", "B7"],
    expect: (action) => {
      if (action.type !== "write") return w().noPass;
      const at = 9 * (Number(action.at[1]) - 1) + action.at.charCodeAt(0) - 65;
      return (
        flaw(easy, action.at, action.digit) ?? (Number(easySolution[at]) === action.digit ? undefined : w().moreUnsure)
      );
    },
    praise: ({ points }) => w().moreDone(points),
  },
  {
    eye: 0,
    say: () => w().done,
    expect: ({ type }) => (type === "done" || type === "pass" ? undefined : w().doneOther),
    praise: () => w().doneDone,
  },
  {
    position: position(nearEnd, easySolution),
    eye: 0,
    say: () => w().last,
    point: ["B5"],
    expect: wants(nearEnd, "B5", 6, elsewhere("B5")),
    praise: ({ points }) => w().lastDone(points),
  },
];

export const lesson: Lesson<SudokuPensAction, SudokuPensResult> = { names: () => [w().you, w().other], steps };
