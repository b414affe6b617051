import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  applies,
  type Chair,
  complainedOf,
  isLocal,
  localOrder,
  meant,
  named,
  type Options,
  serverOrder,
  usualChairs,
} from "../../src/pages/orders";
import { settings } from "../../src/app/settings.svelte";
import type { Core, GameInfo } from "../../src/core/core";
import { loadGame } from "../../src/games";
import type { OptionWords } from "../../src/desk/game_ui";
import { type GameId, gameIds } from "../../src/core/games";
import { usual } from "../../src/games/options";
import { nodeCore } from "../games/fake_desk";

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
    const people = named(
      [
        chair("here", " Ada "),
        chair("here"),
        chair("bot"),
        chair("elsewhere", "left over"),
        chair("here", "x".repeat(40)),
      ],
      called,
    );
    expect(people.map(({ name }) => name)).toEqual(["Ada", "Seat 2", "Bot sharp", "", "x".repeat(24)]);
  });
  it("that are there twice get a number, as the server gives it", () => {
    const long = "x".repeat(24);
    const chairs = ["Ada", "Ada", " Ada ", "Ada 2", long, long].map((name) => chair("here", name));
    const people = named([...chairs, chair("bot"), chair("bot"), chair("open"), chair("open")], called);
    expect(people.map(({ name }) => name)).toEqual([
      ...["Ada", "Ada 2", "Ada 3", "Ada 2 2", long, `${"x".repeat(22)} 2`],
      ...["Bot sharp", "Bot sharp 2", "", ""],
    ]);
    expect(localOrder("okudos", {}, people.slice(0, 2)).seats.map(({ name }) => name)).toEqual(["Ada", "Ada 2"]);
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
    const order = serverOrder(
      "okudos",
      {},
      named([chair("here", "Ada"), chair("elsewhere", "Ben"), chair("open")], called),
      {
        listed: true,
        chat: false,
        onlookers: false,
        onlookersTalk: true,
        takesBack: false,
        lot: false,
        series: { games: 3, count: "won" },
      },
    );
    expect(order).toEqual({
      game: "okudos",
      options: {},
      seats: [{ who: "here", name: "Ada" }, { who: "elsewhere" }, { who: "open" }],
      listed: true,
      chat: false,
      onlyPlayers: true,
      movesStand: true,
      series: { games: 3, count: "won" },
      first: "as-seated",
    });
  });
});

describe("options", () => {
  let core: Core;
  beforeAll(async () => {
    core = await nodeCore();
  });
  beforeEach(() => {
    settings.language = "en";
  });
  type Form = { info: GameInfo; texts: Record<string, OptionWords> };
  const formOf = async (game: GameId): Promise<Form> => ({
    info: core.games().find((one) => one.game === game)!,
    texts: (await loadGame(game)).options(),
  });

  /** Every way to choose among the values that have names. */
  function* ways(info: GameInfo): Generator<Options> {
    const named = info.options.flatMap((option) => ("values" in option ? [option] : []));
    const count = named.reduce((all, { values }) => all * values.length, 1);
    for (let number = 0; number < count; ++number) {
      let rest = number;
      yield Object.fromEntries(
        named.map(({ name, values }) => {
          const value = values[rest % values.length]!;
          rest = Math.floor(rest / values.length);
          return [name, value];
        }),
      );
    }
  }

  it.each(gameIds)("%s: whatever is chosen, the core takes what the form sends", async (game) => {
    const { info, texts } = await formOf(game);
    for (let seats = info.seats.least; seats <= info.seats.most; ++seats)
      for (const options of ways(info))
        core.setUp({ game, options: meant(info.options, texts, options, seats), seats, seed: "1" });
  });

  it("that mean nothing with the rest are idle and left out, and come back with it", async () => {
    const { info, texts } = await formOf("sudoku-pens");
    const checking = info.options.find(({ name }) => name === "checking")!;
    const acceptSeconds = info.options.find(({ name }) => name === "acceptSeconds")!;
    const running = { mode: "advanced", referee: "table", checking: "running", acceptSeconds: 20 };
    expect(meant(info.options, texts, running, 2)).toEqual({ mode: "advanced", referee: "table", checking: "running" });
    expect(applies(acceptSeconds, info.options, texts, running, 2)).toBe(false);
    const strict = { ...running, referee: "strict" };
    expect(meant(info.options, texts, strict, 2)).toEqual({ mode: "advanced", referee: "strict" });
    expect(applies(checking, info.options, texts, strict, 2)).toBe(false);
    // The running turn's checks that are not there do not keep an entry from waiting.
    expect(meant(info.options, texts, { ...running, mode: "basic" }, 2)).toEqual({
      mode: "basic",
      referee: "table",
      acceptSeconds: 20,
    });
    expect(applies(checking, info.options, texts, running, 1)).toBe(false);
    expect(applies(checking, info.options, texts, running, 3)).toBe(true);
  });
  it("that clear the way for others are found whatever the order", async () => {
    const { info, texts } = await formOf("okudos");
    const both = { gameScores: "best-two", markers: "three-each" };
    expect(meant(info.options, texts, both, 3)).toEqual({ markers: "three-each" });
    expect(meant(info.options, texts, both, 2)).toEqual({});
    expect(meant(info.options, texts, { referee: "strict", collect: "must" }, 2)).toEqual({ referee: "strict" });
  });
  it("are as usual for one person where that differs", async () => {
    const { info } = await formOf("sudoku-pens");
    const time = info.options.find(({ name }) => name === "turnSeconds")!;
    expect([usual(time, 1), usual(time, 2)]).toEqual([0, 30]);
    const rounds = info.options.find(({ name }) => name === "rounds")!;
    expect(usual(rounds, 3)).toBe(3);
  });
  it("that contradict each other are found in what the core says", () => {
    const trouble = (game: string, options: object): string | null => {
      try {
        core.setUp({ game, options, seats: 2, seed: "1" });
      } catch (problem) {
        return complainedOf((problem as Error).message);
      }
      return null;
    };
    expect(trouble("sudoku-pens", { checking: "running" })).toBe("checking");
    expect(trouble("kakuro-call", { glass: 0 })).toBe("glass");
    expect(complainedOf("order.options.collect: expected may or must")).toBe("collect");
    expect(complainedOf("the server is away")).toBeNull();
  });
});
