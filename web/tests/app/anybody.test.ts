// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { keepWish, keptWish, playable } from "../../src/app/anybody";
import { gameIds } from "../../src/core/games";
import { strangers, withBots } from "../../src/pages/seeking.svelte";

beforeEach(() => localStorage.clear());

describe("what one likes to play with anybody", () => {
  it("is every game for two until it was chosen", () => {
    expect(keptWish()).toEqual({ games: [...gameIds], seats: [2], chosen: false });
  });
  it("is kept", () => {
    keepWish({ games: ["okudos"], seats: [3, 4] });
    expect(keptWish()).toEqual({ games: ["okudos"], seats: [3, 4], chosen: true });
  });
  it("is as at first where what was kept means nothing any more", () => {
    localStorage.setItem("nonet anybody", JSON.stringify({ games: ["chess"], seats: [9], chosen: true }));
    expect(keptWish().chosen).toBe(false);
  });
  it("leaves out games that are for none of the numbers of seats", () => {
    expect(playable({ games: ["kakuro-call", "okudos"], seats: [5] })).toEqual(["kakuro-call"]);
    expect(playable({ games: ["okudos"], seats: [5] })).toEqual([]);
  });
});

describe("who waits for anybody", () => {
  const person = (name: string) => ({ who: "person", name, colour: 1, ready: true, here: true });
  const free = { who: "elsewhere", name: "", colour: 2, ready: false, here: false };
  const order = {
    game: "okudos",
    options: {},
    seats: [{ who: "here" as const, name: "Ada" }, { who: "elsewhere" as const }],
    listed: true,
    anybody: true,
  };
  it("is alone as long as no other person sits there", () => {
    expect(strangers({ seats: [person("Ada"), free] }, [0])).toBe(0);
    expect(strangers({ seats: [person("Ada"), person("Ben")] }, [0])).toBe(1);
  });
  it("may have bots on the chairs that nobody took", () => {
    expect(withBots({ order, seats: [person("Ada"), free] }).seats).toEqual([
      { who: "here", name: "Ada" },
      { who: "bot", level: "gentle" },
    ]);
  });
});
