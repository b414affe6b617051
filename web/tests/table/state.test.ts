import { describe, expect, it } from "vitest";
import type { ServerMessage, View } from "../../src/core/types";
import { gameTime, nothingYet, patched, reduced } from "../../src/table/state";
import { description, welcome } from "./fake";

const view = { game: "sudoku-cards", board: ["a", "b", "c"], scores: [0, 0], turn: 0, viewer: 0 } as unknown as View;
const told = (message: object) => message as ServerMessage;

describe("a patch", () => {
  it("replaces the fields that it names and leaves the others", () => {
    expect(patched(view, { turn: 1 })).toEqual({ ...view, turn: 1 });
  });
  it("replaces single rows of an array, and never the array that was there before", () => {
    const next = patched(view, { board: { "1": "x" } }) as unknown as { board: string[] };
    expect(next.board).toEqual(["a", "x", "c"]);
    expect((view as unknown as { board: string[] }).board).toEqual(["a", "b", "c"]);
  });
  it("replaces a list by a list", () => {
    expect(patched(view, { scores: [3, 0] })).toEqual({ ...view, scores: [3, 0] });
  });
});

describe("a state", () => {
  const state = reduced(nothingYet, told(welcome(5, [0], view)), 100);

  it("begins with what the welcome says", () => {
    expect(state).toMatchObject({ version: 5, you: [0], eye: 0, view, clock: { t: 1000, at: 100 } });
  });
  it("keeps what is said in words and what is said by a tap, in their order", () => {
    const said = told({ type: "said", v: 6, seat: 0, name: "Ada", text: "Hi" });
    const emote = told({ type: "emote", v: 7, seat: 1, emote: "hello" });
    const next = [said, emote].reduce((before, message) => reduced(before, message, 200), state);
    expect(next.talk).toEqual([said, emote]);
    expect(next.version).toBe(7);
  });
  it("takes each move once: what it knows already changes nothing", () => {
    const move = told({
      type: "move",
      v: 6,
      seat: 0,
      do: { type: "place", at: "A1" },
      result: { points: 2 },
      set: { turn: 1 },
    });
    const next = reduced(state, move, 200);
    expect(next).toMatchObject({ version: 6, view: { turn: 1 } });
    expect(next.steps).toEqual([{ seat: 0, do: { type: "place", at: "A1" }, result: { points: 2 } }]);
    expect(reduced(next, move, 300)).toBe(next);
  });
  it("knows which moves stand for good, and goes back behind none of them", () => {
    const move = (v: number, more: object = {}) =>
      told({ type: "move", v, seat: 0, do: { type: "pass" }, result: { points: 0 }, set: {}, ...more });
    const two = [move(6, { final: true }), move(7)].reduce((before, one) => reduced(before, one, 0), state);
    expect(two).toMatchObject({ final: 1, steps: [{}, {}] });
    const back = reduced(
      two,
      told({ type: "taken-back", v: 9, standing: 1, view: { ...view, turn: 0 }, clock: 400 }),
      50,
    );
    expect(back).toMatchObject({ version: 9, final: 1, steps: [{}], view: { turn: 0 }, clock: { t: 400, at: 50 } });
    const again = reduced(back, told(welcome(12, [0], view, { missed: [{}, {}], standing: 0, final: 0 })), 0);
    expect(again).toMatchObject({ final: 0, steps: [{}, {}] });
    expect(reduced(back, told(welcome(12, [0], view, { missed: [{}] })), 0).final, "nothing can be taken back").toBe(2);
  });
  it("adds what was missed to the steps it has", () => {
    const step = { seat: 1, do: { type: "pass" }, result: { points: 0 } };
    const back = reduced(
      { ...state, steps: [step as never] },
      told(welcome(7, [0], view, { missed: [step, step] })),
      0,
    );
    expect(back.steps).toHaveLength(3);
  });
  it("forgets the view of a hand when the device is covered", () => {
    const covered = reduced(state, told({ type: "shown", v: 5, seat: null, view: { ...view, viewer: null } }), 0);
    expect(covered.eye).toBeNull();
    expect(covered.view?.viewer).toBeNull();
  });
  it("knows who is here", () => {
    const next = reduced(state, told({ type: "presence", here: [true, false], gone: [null, 0], watching: 3 }), 0);
    expect(next.table?.seats.map((seat) => seat.here)).toEqual([true, false]);
    expect(next.table?.watching).toBe(3);
    const presence = { type: "presence", here: [true, true], gone: [null, null], watching: 1 };
    expect(reduced(state, told({ ...presence, hostHere: false }), 0).table?.hostHere).toBe(false);
    expect(reduced(state, told(presence), 0).table).not.toHaveProperty("hostHere");
  });
  it("lets the game's clock run, and stand while the game is paused", () => {
    expect(gameTime(state, 350)).toBe(1250);
    const paused = reduced(
      state,
      told({ type: "table", v: 6, you: [0], table: { ...description(), paused: true } }),
      0,
    );
    expect(gameTime(paused, 350)).toBe(1000);
  });
  it("closes the hand whose turn is over, with the onlooker's view that comes with the move", () => {
    const shared = reduced(state, told(welcome(5, [0, 1], view)), 0);
    const next = reduced(
      shared,
      told({ type: "move", v: 6, seat: 0, do: {}, result: {}, shown: null, view: { ...view, viewer: null, turn: 2 } }),
      0,
    );
    expect(next.eye).toBeNull();
    expect(next.view).toMatchObject({ viewer: null, turn: 2 });
    const open = reduced(shared, told({ type: "move", v: 6, seat: 2, do: {}, result: {}, set: { turn: 0 } }), 0);
    expect(open.eye).toBe(0);
  });
  it("stands still while the table rests, and goes on from there", () => {
    const rests = reduced(
      state,
      told({ type: "table", v: 6, you: [0], table: { ...description(), resting: true } }),
      350,
    );
    expect(gameTime(rests, 99_000)).toBe(1250);
    const on = reduced(rests, told({ type: "table", v: 7, you: [0], table: description() }), 60_000);
    expect(gameTime(on, 60_100)).toBe(1350);
  });
  it("knows since when somebody is gone, by the own clock", () => {
    const table = description();
    Object.assign(table.seats[1]!, { here: false, gone: 12_000 });
    const away = reduced(state, told({ type: "table", v: 6, you: [0], table }), 20_000);
    expect(away.gone).toEqual([null, 8000]);
    const back = reduced(away, told({ type: "presence", here: [true, true], gone: [null, null], watching: 0 }), 30_000);
    expect(back.gone).toEqual([null, null]);
    const again = reduced(back, told({ type: "presence", here: [true, false], gone: [null, 0], watching: 0 }), 31_000);
    expect(again.gone).toEqual([null, 31_000]);
  });
  it("hears who is the host now", () => {
    expect(reduced(state, told({ type: "table", v: 6, you: [0], host: true, table: description() }), 0).host).toBe(
      true,
    );
  });
  it("knows whether the host has an address told, and nothing of it where nobody may", () => {
    const webhookBy = (more: object): boolean | null =>
      reduced(state, told({ type: "table", v: 6, you: [0], table: description(), ...more }), 0).webhook;
    expect([webhookBy({}), webhookBy({ webhook: false }), webhookBy({ webhook: true })]).toEqual([null, false, true]);
    expect(reduced(state, told(welcome(7, [0], view, { webhook: true })), 0).webhook).toBe(true);
  });
  it("knows which seats went to another device, until they are back", () => {
    const gone = reduced(state, told({ type: "table", v: 6, you: [], table: description() }), 0);
    expect(gone.passedOn).toEqual([0]);
    expect(reduced(gone, told(welcome(7, [], view)), 0).passedOn).toEqual([0]);
    expect(reduced(gone, told({ type: "table", v: 8, you: [0], table: description() }), 0).passedOn).toEqual([]);
  });
});

describe("what happened besides moves", () => {
  const step = { seat: 1, do: { type: "pass" }, result: { points: 0 } };
  const noted = { type: "noted", v: 7, what: "resigned", seat: 1, name: "Ben" };
  it("stands between the moves where it came, and not in the talk", () => {
    const state = reduced(nothingYet, told(welcome(6, [0], view, { missed: [step, step] })), 0);
    const next = reduced(state, told(noted), 0);
    expect(next.notes).toEqual([{ v: 7, what: "resigned", seat: 1, name: "Ben", at: 2 }]);
    expect(next.talk).toEqual([]);
    expect(next.version).toBe(7);
  });
  it("keeps its place when the page is loaded again: three entries later two moves and a word were made", () => {
    const said = { type: "said", v: 9, seat: 0, name: "Ada", text: "Oh" };
    const state = reduced(
      nothingYet,
      told(welcome(10, [0], view, { missed: [step, step, step, step, step], talk: [noted, said] })),
      0,
    );
    expect(state.notes).toMatchObject([{ v: 7, at: 3 }]);
    expect(state.talk).toEqual([said]);
  });
  it("is not moved by what the page forgets of a long game", () => {
    const many = Array.from({ length: 450 }, () => step);
    const state = reduced(nothingYet, told(welcome(460, [0], view, { missed: many })), 0);
    expect(state).toMatchObject({ earlier: 50 });
    expect(reduced(state, told({ ...noted, v: 461 }), 0).notes[0]?.at).toBe(450);
  });
});
