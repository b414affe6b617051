// @vitest-environment happy-dom
// What waits on this device to be found, and how far one has come in the collections.

import { beforeEach, expect, it } from "vitest";
import {
  afterExercise,
  exerciseOf,
  forgetExercisesOf,
  keepExercises,
  keepProgress,
  mostWaiting,
  nextNumber,
  type OwnExercise,
  progressIn,
  putLast,
  solvedOwn,
  waitingExercises,
} from "../../src/local/exercises";

beforeEach(() => localStorage.clear());

const one = (id: string, lost = 5): OwnExercise =>
  ({ id, game: "okudos", view: { game: "okudos" }, events: [], lost, ended: 1 }) as unknown as OwnExercise;
const ids = (): string[] => waitingExercises().map(({ id }) => id);

it("waits until it is solved, and does not come back when its game is looked through again", () => {
  expect(keepExercises([one("g 3 0"), one("g 9 0")])).toBe(2);
  expect(keepExercises([one("g 3 0")])).toBe(0);
  expect(exerciseOf("g 3 0")?.lost).toBe(5);
  solvedOwn("g 3 0");
  expect(ids()).toEqual(["g 9 0"]);
  expect(exerciseOf("g 3 0")).toBeNull();
  expect(keepExercises([one("g 3 0"), one("g 9 0")])).toBe(0);
  expect(ids()).toEqual(["g 9 0"]);
});

it("comes after all others once it was put off", () => {
  keepExercises([one("a"), one("b"), one("c")]);
  putLast("a");
  putLast("nobody");
  expect(ids()).toEqual(["b", "c", "a"]);
});

it("goes with the game it came out of", () => {
  keepExercises([one("game 3 0"), one("games 3 0")]);
  forgetExercisesOf("game");
  expect(ids()).toEqual(["games 3 0"]);
  expect(exerciseOf("game 3 0")).toBeNull();
});

it("keeps no more than so many, and nothing of those that had to go", () => {
  for (let i = 0; i < mostWaiting + 3; ++i) keepExercises([one(`g${i}`)]);
  expect(ids()).toHaveLength(mostWaiting);
  expect(ids()[0]).toBe(`g${mostWaiting + 2}`);
  expect(exerciseOf("g0")).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("nonet exercise "))).toHaveLength(mostWaiting);
});

it("counts what was found at the first try, and a row of it", () => {
  let progress = progressIn("okudos");
  progress = afterExercise(progress, 4, true);
  progress = afterExercise(progress, 1, true);
  expect(progress).toEqual({ solved: [1, 4], row: 2, longest: 2 });
  progress = afterExercise(progress, 2, false);
  expect(progress).toEqual({ solved: [1, 4], row: 0, longest: 2 });
  keepProgress("okudos", progress);
  expect(progressIn("okudos")).toEqual(progress);
  expect(progressIn("sudokids")).toEqual({ solved: [], row: 0, longest: 0 });
});

it("offers what is not solved yet, in turn, and all once more when all are", () => {
  expect(nextNumber(4, [], -1)).toBe(0);
  expect(nextNumber(4, [1, 2], 0)).toBe(3);
  expect(nextNumber(4, [3], 2)).toBe(0);
  expect(nextNumber(4, [0, 1, 2, 3], 3)).toBe(0);
});
