// A try at an exercise: what was found, what help lights and when it ends.

import { describe, expect, it } from "vitest";
import type { Task } from "../../src/trainer/task";
import { fresh, helped, hit, litCells, litParts, miss, mostHelp, show } from "../../src/trainer/tried";

const task: Task = {
  kind: "pattern",
  targets: ["A1", "A5", "C1", "C5"],
  needed: 4,
  digits: [8],
  parts: [["A1"], ["C1"]],
};

describe("a try", () => {
  it("is over with the last that is needed, and counts none twice", () => {
    let tried = fresh;
    for (const cell of ["A1", "A1", "A5", "C1"]) tried = hit(tried, task, cell);
    expect(tried).toMatchObject({ found: ["A1", "A5", "C1"], state: "looking" });
    expect(hit(tried, task, "C5").state).toBe("found");
  });
  it("forgets what was wrong with the next that is right", () => {
    const wrong = miss(fresh, { cell: "B2", digit: null, why: "…" });
    expect(wrong.wrong?.cell).toBe("B2");
    expect(hit(wrong, task, "A1").wrong).toBeNull();
  });
  it("changes no more once it is shown", () => {
    const shown = show(hit(fresh, task, "A1"));
    expect(hit(shown, task, "A5").found).toEqual(["A1"]);
    expect(miss(shown, { cell: "B2", digit: null, why: "…" }).wrong).toBeNull();
  });
  it("is never given away by help: half of the parts and half of the squares are lit", () => {
    let tried = hit(fresh, task, "A1");
    expect(litParts(tried, task)).toEqual([]);
    for (let i = 0; i < 9; ++i) tried = helped(tried, task);
    expect(tried.help).toBe(mostHelp(task));
    expect(litParts(tried, task)).toEqual([["A1"]]);
    expect(litCells(tried, task)).toEqual(["A5", "C1"]);
  });
});
