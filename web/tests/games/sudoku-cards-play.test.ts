// @vitest-environment happy-dom
// Sudoku Cards under the hands of people: pointer, keyboard, dragging, the table's referee, and what is said and heard.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Core } from "../../src/core/core";
import type { CardsAction, CardsResult, CardsView } from "../../src/games/sudoku-cards/make";
import Note from "../../src/games/sudoku-cards/Note.svelte";
import Play from "../../src/games/sudoku-cards/Play.svelte";
import { alone, cards, ones, withWrongNine } from "./cards_positions";
import { FakeDesk, type FakeSetting, nodeCore } from "./fake_desk";
import { play, type Playing } from "./playing";

type CardsDesk = FakeDesk<CardsView, CardsAction, CardsResult>;
let core: Core;
let desk: CardsDesk;
let at: Playing;
beforeAll(async () => {
  core = await nodeCore();
});
afterEach(() => at.end());

function sit(position: object, setting: FakeSetting<CardsView, CardsAction, CardsResult> = {}): void {
  desk = new FakeDesk(core, position, setting);
  at = play(Play as never, desk as never);
}
const primary = ".acts .primary";
const said = (): string => at.text(".news");
const tag = (): string | null => at.find(".tag.phone")?.textContent?.trim() ?? null;
const button = (text: string): HTMLElement | undefined =>
  [...at.root.querySelectorAll<HTMLElement>("button.btn")].find((each) => each.textContent?.includes(text));

describe("aim and lay", () => {
  test("a first press shows what counts and lays nothing, a second lays the card", () => {
    sit(cards());
    at.press(at.square("F1"));
    expect(desk.acted).toEqual([]);
    expect(said()).toBe("Lay the 5 on F1? 13 cards count.");
    expect(tag()).toBe("+13");
    expect(at.text(".tag.desk")).toContain("block 4 + row 6 + column 3");
    expect(at.text("dl")).toBe("Same block 4 Rest of the row 6 Rest of the column 3 Points 13");
    expect(at.square("F1").parentElement?.getAttribute("aria-selected")).toBe("true");
    at.press(at.square("F1"));
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "F1" } }]);
    expect(said()).toBe("Ben is thinking Ada: 5 on F1, +13.");
  });
  test("the button lays what is aimed, and sleeps without an aim", () => {
    sit(cards());
    expect((at.find(primary) as HTMLButtonElement).disabled).toBe(true);
    at.press(at.square("D2"));
    expect(at.text(primary)).toContain("Lay card, +12");
    at.press(primary);
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "D2" } }]);
  });
  test("another square is aimed instead, and nothing is laid", () => {
    sit(cards());
    at.press(at.square("F1"));
    at.press(at.square("D2"));
    expect(tag()).toBe("+12");
    expect(desk.acted).toEqual([]);
  });
  test("the mouse over a square shows the preview without aiming", () => {
    sit(cards());
    at.hover("F1");
    expect(tag()).toBe("+13");
    expect(said()).toContain("Your turn");
    expect((at.find(primary) as HTMLButtonElement).disabled).toBe(true);
  });
  test("a card that is dropped on a square is laid; one that is dropped beside the board is not", () => {
    sit(cards());
    at.drag(".piece", null);
    expect(desk.acted).toEqual([]);
    at.drag(".piece", "F1");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "F1" } }]);
  });
  test("what was aimed at is forgotten when the turn is over", () => {
    sit(cards(), { plays: false });
    at.press(at.square("F1"));
    desk.setPosition({ ...cards(), turn: 1 });
    flushSync();
    desk.setPosition(cards());
    flushSync();
    expect(tag()).toBeNull();
  });
  test("nothing can be aimed while others are on turn", () => {
    sit({ ...cards(), turn: 1 });
    at.press(at.square("F1"));
    expect(tag()).toBeNull();
    expect(desk.acted).toEqual([]);
    expect(said()).toBe("Ben is thinking");
    expect((at.find(".piece") as HTMLButtonElement).disabled).toBe(true);
  });
});

describe("by keyboard alone", () => {
  test("arrows, Enter and Enter again lay a card", () => {
    sit(cards());
    at.focus("E1");
    at.key("ArrowRight");
    expect(document.activeElement).toBe(at.square("F1"));
    at.key("Enter");
    expect(desk.acted).toEqual([]);
    at.key("Enter");
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "F1" } }]);
  });
  test("Enter lays the aimed card also where no square has the focus", () => {
    sit(cards());
    at.press(at.square("F1"));
    (document.activeElement as HTMLElement | null)?.blur();
    at.key("Enter");
    expect(desk.acted).toHaveLength(1);
  });
  test("Escape takes the aim back", () => {
    sit(cards());
    at.focus("F1");
    at.key("Enter");
    at.key("Escape");
    expect((at.find(primary) as HTMLButtonElement).disabled).toBe(true);
    expect(desk.acted).toEqual([]);
  });
  test("a digit leads to the next card like it, N to the next dot, the hand to the first", () => {
    sit(cards());
    at.focus("A1");
    at.key("7");
    expect(document.activeElement).toBe(at.square("D1"));
    at.key("n");
    expect(document.activeElement).toBe(at.square("F1"));
    at.focus("I9");
    at.press(".piece");
    expect(document.activeElement).toBe(at.square("F1"));
  });
  test("who lays by the button goes on from the square", () => {
    sit(cards());
    at.press(at.square("F1"));
    at.find(primary)?.focus();
    at.press(primary);
    expect(document.activeElement).toBe(at.square("F1"));
  });
});

describe("what is shown and heard", () => {
  test("a square's words say what lies there, or what it would bring", async () => {
    sit(cards());
    const label = (cell: string): string | null => at.square(cell).getAttribute("aria-label");
    expect([label("A1"), label("B1"), label("C9")]).toEqual(["A1, 2", "B1, golden 4", "C9, free"]);
    expect(label("F1")).toBe("F1, allowed");
    await vi.waitFor(() => expect(label("F1")).toBe("F1, would score 13 points"));
  });
  test("without previews nothing tells points, without targets no square is marked", async () => {
    sit(cards(), { previews: false, targets: false });
    expect(at.find(".dot")).toBeNull();
    at.press(at.square("F1"));
    expect(tag()).toBeNull();
    expect(at.find("dl")).toBeNull();
    expect(at.text(primary)).toContain("Lay card");
    expect(at.text(primary)).not.toContain("13");
    expect(said()).toBe("Lay the 5 on F1?");
    expect(at.square("D2").getAttribute("aria-label")).toBe("D2, free");
  });
  test("as many dots as squares are allowed", () => {
    sit(cards());
    expect(at.root.querySelectorAll(".dot")).toHaveLength(desk.legal.length);
  });
  test("a refusal says which card is in the way, marks it, and goes at the next input", () => {
    sit(cards());
    at.press(at.square("A8"));
    expect(desk.acted).toHaveLength(1);
    expect(said()).toBe("The 5 is in this row, column or block already: C7. Rule SK-021");
    expect(at.root.querySelectorAll(".clash")).toHaveLength(1);
    at.press(at.square("F1"));
    expect(at.find(".clash")).toBeNull();
    expect(said()).toContain("Lay the 5 on F1?");
  });
  test("a taken square is refused in words", () => {
    sit(cards());
    at.press(at.square("A1"));
    expect(said()).toContain("That square is taken.");
    expect(at.find(".clash")).toBeNull();
  });
  test("the last card is marked with its points, until one aims", () => {
    sit(cards({ hands: [2, 5] }));
    desk.play(0, { type: "place", at: "B9" });
    desk.set({ eye: 1, mine: [1] });
    flushSync();
    expect(at.find(".glowline")).not.toBeNull();
    expect(at.text(".scored-tag.s1")).toBe("+5");
    at.press(at.square("F1"));
    expect(at.find(".glowline")).toBeNull();
  });
  test("an onlooker sees the board and no hand", () => {
    sit(cards(), { eye: null });
    expect(at.find(".piece")).toBeNull();
    expect(at.root.querySelectorAll(".board .face")).toHaveLength(40);
    at.press(at.square("F1"));
    expect(desk.acted).toEqual([]);
  });
});

describe("alone", () => {
  test("the first sentence says what is possible, and the last what was reached of it", () => {
    sit(alone());
    expect(said()).toContain("Alone you can get up to 810 points.");
    at.end();
    // Five pairs of golden cards share a block.
    sit(alone({ board: ones, hands: [6], next: [1], scores: [21] }));
    at.press(at.square("E9"));
    at.press(at.square("E9"));
    expect(said()).toBe("24 points 805 were possible. Ada has no square for the 1.");
  });
});

describe("when it is over", () => {
  test("who had no square is named, and who wins", () => {
    sit(cards({ board: ones, hands: [6, 1], scores: [21, 18] }));
    at.press(at.square("E9"));
    at.press(at.square("E9"));
    expect(said()).toBe("You win Ben has no square for the 1.");
    desk.set({ mine: [0, 1] });
    flushSync();
    expect(said()).toContain("Ada wins");
  });
  test("equal points share the victory", () => {
    sit(cards({ board: ones, hands: [6, 1], scores: [21, 24] }));
    at.press(at.square("E9"));
    at.press(at.square("E9"));
    expect(said()).toBe("Ada and Ben share the victory Ben has no square for the 1.");
  });
});

describe("the table as referee", () => {
  test("dots give nothing away, and a wrong card can be laid", () => {
    sit(cards({ referee: "table" }));
    expect(at.find(".dot")).toBeNull();
    expect(said()).toContain("Lay your card on a free square.");
    expect(at.square("A8").getAttribute("aria-label")).toBe("A8, free");
    at.press(at.square("A8"));
    at.press(at.square("A8"));
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "place", at: "A8" } }]);
    expect(desk.refusal).toBeNull();
  });
  test("the card before can be objected to once, and the outcome is told", () => {
    sit(withWrongNine());
    at.press(button("Object")!);
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "object" } }]);
    expect(said()).toContain("The objection is right: the 9 of Ben goes aside, −7.");
    expect(button("Object")).toBeUndefined();
  });
  test("a wrong objection is told, and not offered again", () => {
    sit(withWrongNine({ pending: { seat: 1, at: "H7", card: 2, points: 5 } }));
    at.press(button("Object")!);
    expect(said()).toContain("The objection is wrong: the card stays.");
    expect(button("Object")).toBeUndefined();
  });
  test("nobody objects to the own card; at a shared device somebody else does", () => {
    const mine = { ...withWrongNine(), turn: 1, pending: { seat: 0, at: "I8", card: 9, points: 7 } };
    sit(mine);
    expect(button("Object")).toBeUndefined();
    at.end();
    sit(mine, { mine: [0, 1] });
    at.press(button("Object")!);
    expect(desk.acted).toEqual([{ seat: 1, do: { type: "object" } }]);
  });
  test("before it is the own turn, too", () => {
    sit({ ...withWrongNine({ hands: [5, 2, 3], scores: [31, 28, 30] }), turn: 2 });
    at.press(button("Object")!);
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "object" } }]);
  });
  test("that there is no square is said twice, and can be taken back", () => {
    sit(cards({ referee: "table" }));
    at.press(button("No square for my card")!);
    expect(desk.acted).toEqual([]);
    expect(said()).toContain("No square for the 5?");
    at.key("Escape");
    expect(said()).toContain("Your turn");
    at.press(button("No square for my card")!);
    at.press(primary);
    expect(desk.acted).toEqual([{ seat: 0, do: { type: "stuck" } }]);
    expect(said()).toContain("There was a square for the card of Ada: it goes aside.");
  });
});

test("under a name: coins for laps, and the words it was given where there are none", () => {
  sit(cards());
  const draw = (score: number): string => {
    const target = document.createElement("div");
    const view = core.view<object, CardsView>(cards({ scores: [score, 0] }), 0);
    const shown = mount(Note, { target, props: { view, seat: 0, text: "Your turn" } });
    flushSync();
    const heard = target.querySelector("[role=img]")?.getAttribute("aria-label") ?? "";
    const drawn = `${target.querySelectorAll("svg").length} ${heard} ${target.textContent?.replace(/40/g, "")}`;
    void unmount(shown);
    return drawn.replace(/\s+/g, " ").trim();
  };
  expect(draw(39)).toBe("0 Your turn");
  expect(draw(85)).toBe("2 2 lap counters of 40 points and 5");
  expect(draw(137)).toBe("1 3 lap counters of 40 points 3× and 17");
});
