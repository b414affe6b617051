import { describe, expect, it } from "vitest";
import { logOf } from "../../src/desk/log";
import type { Note } from "../../src/table/state";

const note = (at: number, what: Note["what"] = "resigned"): Note => ({ v: at, what, at, seat: 1, name: "Ben" });

describe("the log", () => {
  it("is read from the newest to the oldest, with what happened between the moves", () => {
    expect(logOf(3, [note(1), note(3, "paused")], 0, 10)).toEqual([
      { note: note(3, "paused") },
      { step: 2 },
      { step: 1 },
      { note: note(1) },
      { step: 0 },
    ]);
  });
  it("counts notes among the last few", () => {
    expect(logOf(3, [note(3)], 0, 2)).toEqual([{ note: note(3) }, { step: 2 }]);
  });
  it("leaves out what is forgotten and what belongs to the lobby", () => {
    expect(logOf(1, [note(2), note(50, "host"), note(51)], 50, 10)).toEqual([{ note: note(51) }, { step: 0 }]);
  });
});
