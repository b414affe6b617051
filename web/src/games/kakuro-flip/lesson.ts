// The lesson: from one addend to three kakuros with a flip, on boards after the worked examples of the rules (KC-038 to
// KC-066).

import type { KakuroFlipAction, KakuroFlipPosition, KakuroFlipResult } from "../../core/types";
import type { Lesson, LessonStep, Told } from "../../lessons/lesson";
import { words } from "../../words/words.svelte";
import type { Side } from "./cards";
import { lessonWords } from "./lesson_words";

type Step = LessonStep<KakuroFlipAction, KakuroFlipResult>;
type Wanted = { card: number; side: Side; at: string; flip?: string };
type Faults = { card: string; side: string; at: string; flip?: string };

const empty = ". . . . . . . . .";

function position(rows: Record<number, string>, hand: number[], bag: number[], score = 0): KakuroFlipPosition {
  return {
    game: "kakuro-flip",
    options: {},
    seats: 2,
    scores: [score, 0],
    turn: 0,
    over: false,
    winners: [],
    board: Array.from({ length: 9 }, (_, i) => rows[i + 1] ?? empty),
    hands: [hand, [3, 1]],
    bag,
  };
}

const w = (): (typeof lessonWords)["en"] => words(lessonWords);

function fault(action: KakuroFlipAction, wanted: Wanted, said: Faults): string | undefined {
  if (action.type !== "place" || action.card !== wanted.card) return said.card;
  if (action.side !== wanted.side) return said.side;
  if (action.at !== wanted.at) return said.at;
  const flips = action.flip ?? [];
  if (wanted.flip === undefined) return flips.length > 0 ? w().noFlip : undefined;
  return flips.length === 1 && flips[0] === wanted.flip ? undefined : said.flip;
}

/** A step that waits for one turn. `special` has its word first, on what is tempting and wrong. */
function turn(
  step: Omit<Step, "eye" | "say" | "expect" | "praise">,
  wanted: Wanted,
  texts: () => Faults & Told & { praise: string },
  special: (action: KakuroFlipAction) => string | undefined = () => undefined,
): Step {
  return {
    ...step,
    eye: 0,
    say: () => ({ title: texts().title, text: texts().text }),
    expect: (action) => special(action) ?? fault(action, wanted, texts()),
    praise: (result) => ({ title: w().points(result.points), text: texts().praise }),
  };
}

function reading(step: Omit<Step, "eye" | "say">, texts: () => Told): Step {
  return { ...step, eye: 0, say: texts };
}

const lies = (action: KakuroFlipAction, card: number, side: Side, at: string): boolean =>
  action.type === "place" && action.card === card && action.side === side && action.at === at;

export const lesson: Lesson<KakuroFlipAction, KakuroFlipResult> = {
  names: () => w().names,
  steps: [
    reading(
      { position: position({ 5: ". . r8 y3 . . . . ." }, [5, 9], [6, 2, 7]), point: ["C5", "D5"] },
      () => w().sides,
    ),
    turn({ point: ["E5"] }, { card: 5, side: "yellow", at: "E5" }, () => w().first),
    reading({ position: position({ 5: ". . r8 y3 y5 y4 . . ." }, [9, 6], [2, 7], 8), point: ["F5"] }, () => w().spoilt),
    turn({ point: ["G5"] }, { card: 6, side: "yellow", at: "G5" }, () => w().digit),
    turn(
      { position: position({ 5: ". . . y2 y9 y8 . . ." }, [9, 4], [3, 1]), point: ["C5"] },
      { card: 9, side: "red", at: "C5" },
      () => w().sum,
      (action) => (lies(action, 9, "red", "G5") ? w().sum.behind : undefined),
    ),
    turn(
      {
        position: position({ 2: ". . r9 . y3 y8 . . .", 6: "r3 y9 . . . . . . ." }, [8, 4], [5, 2]),
        point: ["C2", "A6"],
      },
      { card: 4, side: "yellow", at: "C6" },
      () => w().twice,
      (action) => (lies(action, 8, "yellow", "D2") ? w().twice.tempting : undefined),
    ),
    turn(
      {
        position: position(
          { 1: ". . . . . . r9 . .", 2: ". . . . . . y3 . .", 3: ". . . . . . y9 . .", 4: ". . . r5 y2 y6 . . ." },
          [7, 2],
          [5, 3],
        ),
        point: ["G1", "D4"],
      },
      { card: 7, side: "yellow", at: "G4" },
      () => w().both,
    ),
    turn(
      { position: position({ 5: "y2 y6 y4 . . . . . ." }, [2, 7], [5, 3]), point: ["A5", "D5"] },
      { card: 2, side: "yellow", at: "D5", flip: "A5" },
      () => w().turning,
    ),
    turn(
      { position: position({ 5: "r3 y9 y3 r2 y5 y1 y6 . ." }, [7, 4], [5, 8]), point: ["A5", "H5"] },
      { card: 7, side: "yellow", at: "H5", flip: "D5" },
      () => w().long,
    ),
    reading(
      { position: position({ 5: "r2 . y1 y6 y5 . . . ." }, [5, 8], [3, 7]), point: ["B5", "E5"] },
      () => w().shared,
    ),
    turn(
      {
        position: position(
          {
            3: ". . . . . . . r9 .",
            4: ". . . . . . . y2 .",
            5: "r1 y8 y2 y1 y4 y5 y2 . .",
            6: ". . . . y3 . . . .",
            7: ". . . . y1 . . . .",
          },
          [7, 9],
          [6, 3],
        ),
      },
      { card: 7, side: "yellow", at: "H5", flip: "E5" },
      () => w().grand,
    ),
    reading({}, () => w().end),
  ],
};
