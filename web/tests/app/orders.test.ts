import { describe, expect, it } from "vitest";
import { type Chair, isLocal, localOrder, named, serverOrder, usualChairs } from "../../src/app/orders";

const chair = (who: Chair["who"], name = ""): Chair => ({ who, name, level: "sharp" });
const called = { bot: (level: string) => `Bot ${level}`, person: (n: number) => `Seat ${n}` };

describe("where a table stands", () => {
  it("is this device while nobody is elsewhere", () => {
    expect(isLocal([chair("here"), chair("bot")])).toBe(true);
    expect(isLocal([chair("here"), chair("open")])).toBe(false);
    expect(isLocal([chair("here"), chair("elsewhere")])).toBe(false);
  });
});

describe("the usual chairs", () => {
  it("have one person alone only where the game can be played alone", () => {
    expect(usualChairs("sudoku-cards", "solo", "Ada", "sharp")).toHaveLength(1);
    expect(usualChairs("okudos", "solo", "Ada", "sharp")).toHaveLength(2);
  });
  it("have a bot of the level that was chosen", () => {
    expect(usualChairs("okudos", "bot", "Ada", "sharp")[1]).toEqual(chair("bot"));
  });
});

describe("names", () => {
  it("are given to bots and to people who left theirs out, cut to what the server takes", () => {
    const people = named([chair("here", " Ada "), chair("here"), chair("bot"), chair("elsewhere", "left over"), chair("here", "x".repeat(40))], called);
    expect(people.map(({ name }) => name)).toEqual(["Ada", "Seat 2", "Bot sharp", "", "x".repeat(24)]);
  });
});

describe("an order", () => {
  it("for this device gives every seat a colour of its own, and bots a level", () => {
    const order = localOrder("okudos", { referee: "table" }, named([chair("here", "Ada"), chair("bot")], called));
    expect(order.seats).toEqual([
      { who: "here", name: "Ada", colour: 1 },
      { who: "bot", name: "Bot sharp", colour: 2, level: "sharp" },
    ]);
    expect(order.options).toEqual({ referee: "table" });
  });
  it("for the server names nobody who is still to come", () => {
    const order = serverOrder("okudos", {}, named([chair("here", "Ada"), chair("elsewhere", "Ben"), chair("open")], called), { listed: true, chat: false, onlookersTalk: true, lot: false });
    expect(order).toEqual({
      game: "okudos",
      options: {},
      seats: [{ who: "here", name: "Ada" }, { who: "elsewhere" }, { who: "open" }],
      listed: true,
      chat: false,
      first: "as-seated",
    });
  });
});
