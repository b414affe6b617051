import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import { type Notice, noticesOf, type Scene } from "../../src/desk/notices";
import type { ServerMessage, TableSeat } from "../../src/core/types";
import { nothingYet, reduced, type TableState } from "../../src/table/state";
import { dayAndMonth } from "../../src/words/holidays";
import { description, welcome } from "../table/fake";

afterEach(() => (settings.language = "en"));

type Setting = Partial<Scene> & { seats?: (Partial<TableSeat> | null)[]; table?: object; you?: number[]; at?: number };

function told({ seats = [null, null, null], table = {}, you = [0], at = 0, ...more }: Setting): Notice[] {
  const base = description(seats.length);
  const described = {
    ...base,
    ...table,
    seats: base.seats.map((seat, i) => ({ ...seat, name: ["Ada", "Ben", "Cleo", "Dora"][i]!, ...seats[i] })),
  };
  const state: TableState = reduced(
    nothingYet,
    welcome(3, you, null, { table: described }) as unknown as ServerMessage,
    0,
  );
  const mine = you.filter((seat) => !described.seats[seat]?.resigned);
  return noticesOf({
    state,
    mine,
    local: false,
    down: false,
    trouble: null,
    otherTab: false,
    keyRefused: null,
    applied: null,
    now: at,
    ...more,
  });
}
const titles = (notices: Notice[]): string[] => notices.map(({ title }) => title);
const gone = (ms: number, more: Partial<TableSeat> = {}): Partial<TableSeat> => ({ here: false, gone: ms, ...more });

describe("somebody who is away", () => {
  it("can be played by a bot only after a minute: until then the button counts down", () => {
    const [early] = told({ seats: [null, gone(12_000), null] });
    expect(early).toMatchObject({
      title: "Ben is away",
      acts: [{ label: "Let a bot play on in 0:48", disabled: true }],
    });
    const [later] = told({ seats: [null, gone(12_000), null], at: 47_100 });
    expect(later!.acts[0]).toMatchObject({ label: "Let a bot play on in 0:01", disabled: true });
    const [now] = told({ seats: [null, gone(12_000), null], at: 48_000 });
    expect(now!.acts[0]).toEqual({
      label: "Let a bot play on",
      disabled: false,
      does: { ask: [{ type: "takeover", seat: 1 }] },
    });
  });
  it("is waited for as long as the table was ordered to", () => {
    const [one] = told({
      seats: [null, gone(12_000), null],
      table: { order: { game: "okudos", seats: [], awaySeconds: 600 } },
    });
    expect(one!.acts[0]!.label).toBe("Let a bot play on in 9:48");
  });
  it("shows who has agreed to a bot, and asks nobody twice", () => {
    const [one] = told({ seats: [null, gone(90_000, { takeoverVotes: [0] }), null, null] });
    expect(one).toMatchObject({ text: "1 of 3 agree to a bot.", acts: [{ label: "You have agreed", disabled: true }] });
  });
  it("is told of those who are here alone how many agree", () => {
    const [one] = told({ seats: [null, gone(90_000, { takeoverVotes: [0, 2] }), gone(10), null] });
    expect(one).toMatchObject({ text: "1 of 2 agree to a bot." });
    const applicant = { name: "Eve" };
    const [asked] = told({ seats: [null, gone(90_000, { applicant, applicantVotes: [0, 2] }), gone(10), null] });
    expect(asked!.text).toBe("From another device. One person agrees so far.");
  });
  it("is no business of who has resigned, or whose seat a bot plays already", () => {
    expect(told({ seats: [null, gone(90_000, { resigned: true }), null] })).toEqual([]);
    expect(told({ seats: [null, gone(90_000, { takenOver: true }), null] })).toEqual([]);
  });
});

describe("who only watches", () => {
  it("is told so", () => expect(titles(told({ you: [] }))).toEqual(["You are watching"]));
  it("may say that an absent person's seat was theirs, once that person is gone for long enough", () => {
    const [early] = told({ you: [], seats: [null, gone(30_000), null] });
    expect(early).toMatchObject({
      title: "You are watching",
      acts: [{ label: "This was my seat: in 0:30", disabled: true }],
    });
    const [later] = told({ you: [], seats: [null, gone(60_000), gone(5000, { takenOver: true })] });
    expect(later!.acts).toEqual([
      { label: "Ben: This was my seat", disabled: false, does: { apply: 1, wanted: true } },
      { label: "Cleo: This was my seat", disabled: false, does: { apply: 2, wanted: true } },
    ]);
    expect(later!.folded).toBe("This was my seat");
  });
  it("is not offered a seat that resigned, or that somebody else asks for", () => {
    const [one] = told({ you: [], seats: [null, gone(90_000, { resigned: true }), null] });
    expect(one!.acts).toEqual([]);
    const notices = told({ you: [], seats: [null, gone(90_000, { applicant: { name: "Zoe" } }), null] });
    expect(titles(notices)).toEqual(["Zoe asks for Ben’s seat", "You are watching"]);
    expect(notices.flatMap(({ acts }) => acts)).toEqual([]);
  });
  it("sees that the others are asked, and may take it back", () => {
    const [one] = told({ you: [], applied: 1, seats: [null, gone(90_000, { applicant: { name: "Zoe" } }), null] });
    expect(one).toMatchObject({
      title: "You have asked for Ben’s seat",
      acts: [{ label: "Cancel", does: { apply: 1, wanted: false } }],
    });
  });
});

describe("somebody who asks for a seat", () => {
  const asks = (votes: number[]) =>
    told({ seats: [null, gone(90_000, { applicant: { name: "Ben 2" }, applicantVotes: votes }), null] });
  it("is let in by the vote of those who play", () => {
    const [one] = asks([]);
    expect(one).toMatchObject({
      title: "Ben 2 asks for Ben’s seat",
      acts: [{ label: "Let them play on", does: { ask: [{ type: "takeover", seat: 1, by: "applicant" }] } }],
    });
  });
  it("has the vote of this device once", () => {
    const [one] = asks([0]);
    expect(one!.acts[0]).toMatchObject({ label: "You have agreed", disabled: true });
    expect(one!.text).toContain("One person agrees");
  });
});

describe("the line", () => {
  it("that is down is told before everything else, in the server's reason where there is one", () => {
    const notices = told({ down: true, seats: [null, gone(1000), null] });
    expect(titles(notices)).toEqual(["Reconnecting", "Ben is away"]);
    const [flooded] = told({ down: true, trouble: { code: "too-many-messages", text: "Why." } });
    expect(flooded).toMatchObject({ title: "Too many messages", text: "Why." });
  });
  it("says where the seat went", () => {
    const base = description(2);
    const first = reduced(nothingYet, welcome(3, [0], null, { table: base }) as unknown as ServerMessage, 0);
    const handed = reduced(first, { type: "noted", v: 4, what: "handed-over", seat: 0, name: "Ada" }, 0);
    const state = reduced(
      handed,
      { type: "table", v: 4, you: [], host: false, table: base } as unknown as ServerMessage,
      0,
    );
    const notices = noticesOf({
      state,
      mine: [],
      local: false,
      down: false,
      trouble: null,
      otherTab: false,
      keyRefused: null,
      applied: null,
      now: 0,
    });
    expect(titles(notices)).toEqual(["Your seat is on another device now"]);
  });
  it("says that a key brought nothing", () =>
    expect(titles(told({ you: [], keyRefused: "Used." }))).toEqual(["The seat did not come here", "You are watching"]));
});

describe("a table that stands still", () => {
  it("says that it rests, and what wakes it", () => {
    const notices = told({ you: [], table: { resting: true }, seats: [gone(70_000), gone(1000), null] });
    expect(notices.find(({ key }) => key === "rest")).toMatchObject({
      title: "The table rests",
      text: "Nobody who plays is here. It goes on when somebody is back.",
    });
  });
  it("tells whose wish it is to pause and to play on", () => {
    expect(told({ seats: [null, { wantsPause: true }, null] })[0]).toMatchObject({
      title: "Ben would like a pause.",
      acts: [{ label: "Pause" }, { label: "Not now" }],
    });
    expect(told({ seats: [null, { wantsPause: true }, null], table: { paused: true } })[0]).toMatchObject({
      title: "Ben would like to play on.",
      acts: [{ label: "Not now" }],
    });
  });
  it("does not ask who has resigned", () => {
    const notices = told({ seats: [{ resigned: true }, { wantsPause: true }, null] });
    expect(titles(notices)).toEqual(["Ben would like a pause.", "You have resigned"]);
    expect(notices.flatMap(({ acts }) => acts)).toEqual([]);
  });
});

describe("after the end", () => {
  it("nobody is away and nobody watches", () =>
    expect(told({ you: [], table: { phase: "finished" }, seats: [gone(1000), null, null] })).toEqual([]));
});

describe("a game over days", () => {
  const hour = 3_600_000;
  const order = { game: "okudos", seats: [], pace: { perMove: 86_400 } };
  const mine = { left: 20 * hour, turn: 24 * hour };
  it("says how long my turn may be still, and in its last quarter says it louder", () => {
    const [turn] = told({ table: { order }, seats: [mine, null, null] });
    expect(turn).toMatchObject({ title: "Your turn, 20 hours left", calm: true, acts: [] });
    expect(turn!.text).toMatch(/^Until .*\. Then a bot plays this move\.$/);
    const [late] = told({ table: { order }, seats: [mine, null, null], at: 15 * hour });
    expect(late).toMatchObject({ title: "Your turn, 5 hours left", calm: false });
  });
  it("has nothing to say while others are on turn, or while turns have no limit", () => {
    expect(told({ table: { order }, seats: [null, mine, null] })).toEqual([]);
    expect(told({ table: { order: { ...order, pace: {} } } })).toEqual([]);
  });
  it("stands while it is paused", () => {
    const [turn] = told({ table: { order, paused: true }, seats: [mine, null, null], at: 15 * hour });
    expect(turn).toMatchObject({ title: "Your turn, 20 hours left", text: "The clock stands still." });
  });
  it("holds my clock while I am on holiday, and says until when and what is left then", () => {
    const [turn] = told({ table: { order }, seats: [{ ...mine, held: 50 * hour }, null, null] });
    const date = dayAndMonth(new Date(Date.now() + 50 * hour));
    expect(turn).toMatchObject({ title: `Your turn; your clock stands until ${date}`, icon: "sun", calm: true });
    expect(turn!.text).toContain("20 hours are left");
    const [after] = told({ table: { order }, seats: [{ ...mine, held: 50 * hour }, null, null], at: 51 * hour });
    expect(after).toMatchObject({ title: "Your turn, 19 hours left" });
  });
  it("calls nobody away who is not there", () => {
    expect(told({ table: { order }, seats: [null, gone(100 * hour), null] })).toEqual([]);
  });
});
