// @vitest-environment happy-dom
// The puzzle corner, with the real core where the worker would be.

import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PuzzleCore } from "../../src/core/puzzle_core";
import type { Question } from "../../src/local/thinker";
import PuzzlesPage from "../../src/pages/PuzzlesPage.svelte";
import { wayOf } from "../../src/puzzles/path";
import { puzzleWords } from "../../src/words/puzzles";
import { appears, byText, find, shown, type } from "./page";

const core = await PuzzleCore.load(readFileSync(`${import.meta.dirname}/../../../build/wasm/nonet_puzzles.wasm`));
let down = false;
vi.mock("../../src/local/local_server", () => ({
  think: async (question: Question) => {
    if (down) throw new Error("Failed to fetch");
    if (question.ask === "generate") return core.generate({ ...question.order, seed: "page" });
    if (question.ask === "grade") return core.grade(question.puzzle)[0];
    if (question.ask === "hint") return core.hints(question.puzzle, question.language)[0];
    if (question.ask === "path")
      return wayOf(question.puzzle, question.language, (text, language) => core.hints(text, language));
    throw new Error(question.ask);
  },
}));

const w = puzzleWords.de;
const open = (): void => shown(PuzzlesPage, "/puzzles", {}, "de");
beforeEach(() => {
  localStorage.clear();
  down = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("an own puzzle", () => {
  async function enter(text: string): Promise<void> {
    byText("button", w.own)!.click();
    flushSync();
    type(find<HTMLTextAreaElement>("#own")!, text);
    find<HTMLFormElement>("form.own")!.requestSubmit();
  }
  it("is answered within its form, whatever else is being said", async () => {
    open();
    (await appears(() => byText("button", w.hint))).click();
    await appears(() => byText("h2", w.rungs[0]!));
    await enter("12345");
    await appears(() => byText('form.own [role="alert"] p', w.flaws.count(5)));
    expect(byText("h2", w.rungs[0]!), "the hint was for another puzzle").toBeUndefined();
    type(find<HTMLTextAreaElement>("#own")!, ".".repeat(81));
    expect(find('form.own [role="alert"] p'), "not told any longer").toBeNull();
    find<HTMLFormElement>("form.own")!.requestSubmit();
    await appears(() => byText('form.own [role="alert"] p', w.many));
  });
});

describe("without the core", () => {
  it("says so instead of showing nothing", async () => {
    down = true;
    open();
    await appears(() => byText('[role="status"]', w.unavailable));
  });
});

describe("the whole path", () => {
  it("names the technique of each step", async () => {
    open();
    (await appears(() => byText("button", w.path))).click();
    await appears(() => byText(".path b", "Nackter Einer"));
  });
});

describe("the clock", () => {
  it("counts minutes and seconds, and stands while the page is hidden", async () => {
    vi.useFakeTimers();
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    open();
    await vi.advanceTimersByTimeAsync(62_000);
    flushSync();
    expect(find(".meta .num")?.textContent).toBe("1:02");
    seen.mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(30_000);
    flushSync();
    expect(find(".meta .num")?.textContent).toBe("1:02");
    seen.mockReturnValue("visible");
    await vi.advanceTimersByTimeAsync(1000);
    flushSync();
    expect(find(".meta .num")?.textContent).toBe("1:03");
  });
});
