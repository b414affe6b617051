// The lesson: ten small boards for three, on which the learner owns Dots and Rings, Ada Bricks and Waves, Ben Plus
// signs and Columns.

import type { OkudosAction, OkudosOptions, OkudosPosition, OkudosResult } from "../../core/types";
import type { Lesson } from "../../lessons/lesson";
import { words } from "../../words/words.svelte";
import { lessonWords } from "./lesson_words";
import { cellsOf, printedOn, sectorOf } from "./sectors";

const grid = "216578943839642157547391628758436291491827365362915874674189532983254716125763489";
const own = [3, 7];
const empty: readonly string[] = Array<string>(9).fill(". . . . . . . . .");
const othersHands = [
  [1, 4, 8],
  [2, 3, 6],
];

/** What the last step comes to. */
export const finalScores = { you: 63, ada: 34, ben: 38, game: 59 };

type Given = { chips?: readonly string[]; hand: number[]; options?: OkudosOptions; passes?: number };

/** A whole position: chips that are nowhere else lie in the supply, after nine that were put away. */
function position({ chips = empty, hand, options = {}, passes = 0 }: Given): OkudosPosition {
  const hands = [hand, ...othersHands];
  const used = [...chips.join(" ").matchAll(/\d/g)].map((found) => Number(found[0])).concat(...hands);
  const left = Array.from({ length: 81 }, (_, i) => (i % 9) + 1);
  for (const chip of used) left.splice(left.indexOf(chip), 1);
  return {
    game: "okudos",
    options,
    seats: 3,
    scores: [0, 0, 0],
    turn: 0,
    over: false,
    winners: [],
    grid,
    chips: [...chips],
    markers: [own, [1, 2], [5, 9]],
    gameMarkers: [4, 6, 8],
    hands,
    supply: left.slice(9),
    discard: left.slice(0, 9),
    collected: [0, 0, 0],
    passes,
    gameScore: null,
  };
}

function rowsWith(chips: Record<string, number>): string[] {
  return empty.map((_, row) =>
    Array.from({ length: 9 }, (_, column) => chips[`${String.fromCharCode(65 + column)}${row + 1}`] ?? ".").join(" "),
  );
}

const nines = rowsWith({ B1: 9, D2: 9, C4: 9, E5: 9, G6: 9, F7: 9, H8: 9 });
const watched = rowsWith({ D2: 4, H1: 6, E4: 1, G5: 2, A6: 5, B8: 7, F9: 8, I7: 4 });
const irregular = rowsWith({ E1: 3, A5: 3, E5: 3, G2: 8, C8: 6 });
const atTheEnd = [
  ". . 5 6 3 . . . 7",
  ". 7 2 4 . . . . .",
  ". 8 6 . 9 . . . 5",
  ". 6 . . . 4 2 9 8",
  "9 2 7 . 6 8 3 . 4",
  ". 3 1 2 . 7 . 6 .",
  ". . . . 7 . . . 1",
  "5 . . 9 2 1 . . .",
  ". 1 9 . . 3 5 4 2",
];

const printed = (cell: string): number => printedOn({ grid }, cell);
const w = () => words(lessonWords);

/** Why a chip is not where the step wants it; the step's own answers come first. */
function misplaced(action: OkudosAction, wanted: string): string | undefined {
  if (action.type !== "place") return w().layInstead;
  if (action.at === wanted) return undefined;
  return own.includes(sectorOf(action.at)) ? w().ownNumber(printed(action.at)) : w().elsewhere(wanted, printed(wanted));
}

export const lesson: Lesson<OkudosAction, OkudosResult> = {
  names: () => w().names,
  steps: [
    { position: position({ hand: [7, 5, 2] }), eye: 0, say: () => w().board, point: own.flatMap(cellsOf) },
    {
      eye: 0,
      say: () => w().cover,
      point: ["E3"],
      expect: (action) => misplaced(action, "E3"),
      praise: () => w().coverDone,
    },
    {
      position: position({ chips: rowsWith({ A1: 7 }), hand: [7, 6, 2] }),
      eye: 0,
      say: () => w().alike,
      point: ["A1"],
      expect: (action) => {
        if (action.type !== "place") return w().layInstead;
        if (action.chip !== 7) return w().otherChip(7);
        return sectorOf(action.at) === 2 ? undefined : w().alikeElsewhere;
      },
      praise: () => w().alikeDone,
      then: [
        { seat: 1, do: { type: "discard", chip: 8 } },
        { seat: 2, do: { type: "pass" } },
      ],
    },
    {
      eye: 0,
      say: () => w().printed,
      point: ["A2", "C1"],
      expect: (action) => (action.type === "place" && action.chip !== 6 ? w().otherChip(6) : misplaced(action, "A2")),
      praise: () => w().printedDone,
    },
    {
      position: position({ chips: rowsWith({ I1: 4, B8: 1, F6: 8 }), hand: [5, 9, 6] }),
      eye: 0,
      say: () => w().ownSector,
      point: ["G2"],
      expect: (action) => {
        if (action.type !== "place") return w().layInstead;
        if (action.at === "G2") return undefined;
        return sectorOf(action.at) === 3 ? w().dear(printed(action.at)) : w().notDots;
      },
      praise: () => w().ownSectorDone,
    },
    {
      position: position({ chips: nines, hand: [5, 9, 6] }),
      eye: 0,
      say: () => w().discard,
      point: ["I3", "A9"],
      expect: (action) => {
        if (action.type === "pass") return w().passKeeps;
        if (action.type === "discard") return action.chip === 9 ? undefined : w().discardOther(Number(action.chip));
        return action.type === "place" && action.chip === 9 ? w().ownNumber(printed(action.at)) : w().nineFirst;
      },
      praise: () => w().discardDone,
    },
    {
      position: position({ chips: watched, hand: [5, 9, 2] }),
      eye: 0,
      say: () => w().watch,
      point: ["C2"],
      expect: (action) => {
        const near = action.type === "place" && action.at !== "C2" && sectorOf(action.at) === 1;
        return near ? w().rightSector(printed(action.at)) : misplaced(action, "C2");
      },
      praise: () => w().watchDone,
    },
    {
      position: position({ chips: irregular, hand: [5, 9, 2], options: { referee: "table" } }),
      eye: 0,
      say: () => w().collect,
      point: ["E1", "A5", "E5"],
      expect: (action) => {
        if (action.type !== "collect") return w().collectFirst;
        return action.at === "E5" ? w().collectMiddle : undefined;
      },
      praise: ({ points }) => w().collectDone(points),
    },
    {
      eye: 0,
      say: () => w().collectAgain,
      expect: (action) => (action.type === "collect" ? undefined : w().collectFirst),
      praise: ({ points }) => w().collectAgainDone(1 + points),
    },
    {
      position: position({ chips: atTheEnd, hand: [4, 7, 8], passes: 2 }),
      eye: 0,
      say: () => w().end,
      expect: (action) => (action.type === "pass" ? undefined : w().passNow),
      praise: () => w().endDone(finalScores),
    },
  ],
};
