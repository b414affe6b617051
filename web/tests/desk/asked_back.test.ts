// What is asked in the sentence where somebody would like a move back: of whom, and what can be answered.
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { askedBack } from "../../src/desk/asked_back";
import type { TableDesk } from "../../src/desk/table_desk.svelte";

afterEach(() => (settings.language = "en"));

const names = ["Ada", "Ben", "Cleo"];
function desk(mine: number[], agreed: number[], more: object = {}): TableDesk & { asked: boolean[] } {
  const asked: boolean[] = [];
  const seats = names.map((name) => ({ who: "person", name }));
  return {
    asked,
    mine,
    seats: names.map((name, i) => ({ name, colour: i + 1 })),
    state: { table: { phase: "playing", seats, takeBack: { seat: 2, standing: 4, agreed }, ...more } },
    askBack: async (wanted = true) => void asked.push(wanted),
  } as unknown as TableDesk & { asked: boolean[] };
}

describe("a move that somebody would like back", () => {
  it("is asked of everybody who has not agreed, by the asker's band, with two answers", () => {
    const at = desk([0], [2]);
    const asked = askedBack(at, "4 on C2")!;
    expect(asked).toMatchObject({ title: "Cleo asks to take back", colour: 3, waits: false });
    expect(asked.text).toBe("4 on C2. Nothing was turned up since.");
    expect(asked.answers.map(({ label }) => label)).toEqual(["Let Cleo", "No, it stands"]);
    for (const { press } of asked.answers) press();
    expect(at.asked).toEqual([true, false]);
  });
  it("shows who asked whom it waits for", () => {
    const asked = askedBack(desk([2], [2]), "")!;
    expect(asked).toMatchObject({ title: "Asked Ada and Ben", waits: true });
    expect(asked.answers.map(({ label }) => label)).toEqual(["Never mind"]);
    expect(askedBack(desk([2], [0, 2]), "")!.text).toBe("Ben must agree. Your move stands until then.");
  });
  it("asks nobody twice, nor who looks on, and nothing once the game is over", () => {
    for (const mine of [[0], []]) {
      const asked = askedBack(desk(mine, [0, 2]), "")!;
      expect(asked.answers).toEqual([]);
      expect(asked.text).toBe("Waiting for Ben.");
    }
    expect(askedBack(desk([0], [2], { phase: "finished" }), "")).toBeNull();
    expect(askedBack(desk([0], [2], { takeBack: undefined }), "")).toBeNull();
  });
});
