// What is told aloud: all that happened, how things stand, and nothing twice, cut off or kept for the wrong ears.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aloud, describe, forget, tell, warn } from "../../src/look/aloud.svelte";

const settled = 200;
const polite = (): string[] => aloud.polite.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forget();
  vi.useRealTimers();
});

test("what happens at once is told together, before what is to be done", () => {
  describe("Your turn.");
  tell("Ada: 5 on C3, 2 points");
  tell("Ben: 6 on D4, 3 points");
  vi.advanceTimersByTime(settled);
  expect(polite()).toEqual(["Ada: 5 on C3, 2 points. Ben: 6 on D4, 3 points. Your turn."]);
});

test("a later sentence is added and takes nothing away, until all have had time to be heard", () => {
  tell("Ada: 5 on C3");
  vi.advanceTimersByTime(settled);
  tell("Ben: 6 on D4");
  vi.advanceTimersByTime(settled);
  expect(polite()).toEqual(["Ada: 5 on C3.", "Ben: 6 on D4."]);
  vi.advanceTimersByTime(60_000);
  expect(polite()).toEqual([]);
});

test("how things stand is told once, and again after a move", () => {
  for (const text of ["Your turn.", "Your turn.", "Your turn."]) {
    describe(text);
    vi.advanceTimersByTime(settled);
  }
  expect(polite()).toEqual(["Your turn."]);
  tell("Ben: 6 on D4");
  describe("Your turn.");
  vi.advanceTimersByTime(settled);
  expect(polite().at(-1)).toBe("Ben: 6 on D4. Your turn.");
});

test("that somebody thinks is told only where it lasts", () => {
  tell("you: 5 on C3");
  describe("Ben is thinking.", true);
  vi.advanceTimersByTime(settled);
  expect(polite()).toEqual(["you: 5 on C3."]);
  describe("Your turn.");
  vi.advanceTimersByTime(5000);
  expect(polite()).toEqual(["you: 5 on C3.", "Your turn."]);
  describe("Ben is thinking.", true);
  vi.advanceTimersByTime(5000);
  expect(polite().at(-1)).toBe("Ben is thinking.");
});

test("a refusal is told at once, each time", () => {
  warn("That square is taken.");
  warn("That square is taken.");
  expect(aloud.assertive.map(({ text }) => text)).toEqual(["That square is taken.", "That square is taken."]);
});

test("nothing of it stays for the next who holds the device", () => {
  describe("Lay the 4 on a square with a dot.");
  vi.advanceTimersByTime(settled);
  warn("The 4 is there already.");
  describe("Lay the 6 on C3?");
  forget();
  vi.advanceTimersByTime(settled);
  expect([...aloud.polite, ...aloud.assertive]).toEqual([]);
});
