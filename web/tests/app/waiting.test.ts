import { describe, expect, it } from "vitest";
import { waitingFor } from "../../src/app/waiting";

const table = (id: string, phase: string, people: string[], changed = 1, more = {}) =>
  ({
    changed,
    table: {
      id,
      game: "okudos",
      phase,
      options: {},
      seats: [...people.map((name) => ({ who: "person", name })), { who: "open", name: "" }],
      ...more,
    },
  }) as never;

describe("tables that wait for me", () => {
  it("are those that gather and where somebody else sits, the newest first", () => {
    const found = waitingFor(
      [
        table("old", "gathering", ["Mia", "Ben"], 2),
        table("alone", "gathering", ["Mia"], 9),
        table("runs", "playing", ["Mia", "Ben"], 8),
        table("new", "gathering", ["Mia", "Cleo"], 5),
      ],
      "Mia",
    );
    expect(found).toEqual([
      { id: "new", game: "okudos", names: ["Mia", "Cleo"] },
      { id: "old", game: "okudos", names: ["Mia", "Ben"] },
    ]);
  });
  it("wait also for a host who has no chair, and not for the one who sits alone", () => {
    const stands = { hostStands: true };
    expect(waitingFor([table("opened", "gathering", ["Ben"], 1, stands)], "Mia")).toEqual([
      { id: "opened", game: "okudos", names: ["Ben"] },
    ]);
    expect(waitingFor([table("opened", "gathering", ["Ben"], 1, stands)], "Ben")).toEqual([]);
    expect(waitingFor([table("empty", "gathering", [], 1, stands)], "Mia")).toEqual([]);
    expect(waitingFor([table("own", "gathering", ["Ben"])], "Mia")).toEqual([]);
  });
});
