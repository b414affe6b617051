// @vitest-environment happy-dom
// What is shown one after another.

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "../../src/app/settings.svelte";
import { revealing, unveiling } from "../../src/look/reveal.svelte";
import { rooted } from "./rooted.svelte";

beforeEach(() => {
  settings.motion = "auto";
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Something of which there is as much as `count` says. */
function begun(before: number, secret = true): { there: SvelteMap<"count", number>; shown: () => number } {
  const there = new SvelteMap([["count" as const, before]]);
  const { value, stop } = rooted(() => revealing(() => there.get("count")!, secret));
  onTestFinished(stop);
  flushSync();
  return { there, shown: () => value.shown };
}
const later = (ms: number): void => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

test("comes one by one to who looks on, and nothing beside it tells the end before", () => {
  const { there, shown } = begun(0);
  there.set("count", 3);
  flushSync();
  expect([shown(), unveiling.running]).toEqual([0, true]);
  later(1400);
  expect(shown()).toBe(1);
  later(300);
  expect([shown(), unveiling.running]).toEqual([2, true]);
  later(300);
  expect([shown(), unveiling.running]).toEqual([3, false]);
});

test.each(["keydown", "pointerdown"])("is all there after any input: %s", (input) => {
  const { there, shown } = begun(0);
  there.set("count", 9);
  flushSync();
  window.dispatchEvent(new Event(input));
  flushSync();
  expect([shown(), unveiling.running]).toEqual([9, false]);
});

test("is all there for who comes later", () => {
  expect(begun(9).shown()).toBe(9);
  expect(unveiling.running).toBe(false);
});

test("is all there for who wants less motion", () => {
  settings.motion = "less";
  const { there, shown } = begun(0);
  there.set("count", 9);
  flushSync();
  expect([shown(), unveiling.running]).toEqual([9, false]);
});

test("holds nothing back where it is no secret", () => {
  const { there } = begun(0, false);
  there.set("count", 3);
  flushSync();
  expect(unveiling.running).toBe(false);
});
