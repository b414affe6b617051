import { describe, expect, it } from "vitest";
import { everyMs, followTables, type Listing, seatsOf, type Watching } from "../../src/app/open_tables";

const table = (id: string) => ({ id, game: "okudos", phase: "gathering" as const, options: {}, seats: [] });

const listing = (...tables: object[]) => ({ tables, all: tables.length, people: 0, looking: 0 });

function followed(visible = true, most?: number) {
  const asked: (string | null)[] = [];
  const paths: string[] = [];
  let answer: { status: number; etag?: string; tables?: object[] } | "nobody" = {
    status: 200,
    etag: "a",
    tables: [table("x")],
  };
  let due: (() => void) | null = null;
  let seen: (() => void) | null = null;
  const looking = { visible };
  const around: Watching = {
    fetch: async (path, etag) => {
      asked.push(etag);
      paths.push(path);
      if (answer === "nobody") throw new TypeError("no network");
      const { status, etag: mark = null, tables } = answer;
      return { status, etag: mark, body: async () => ({ tables }) };
    },
    visible: () => looking.visible,
    onseen: (work) => {
      seen = work;
      return () => (seen = null);
    },
    after: (ms, work) => {
      expect(ms).toBe(everyMs);
      due = work;
      return () => (due = null);
    },
  };
  const told: Listing[] = [];
  const stop = followTables((listing) => told.push(listing), { around, ...(most ? { most } : {}) });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    asked,
    paths,
    told,
    looking,
    stop,
    settled,
    answers: (next: typeof answer) => (answer = next),
    later: async () => {
      due?.();
      await settled();
    },
    look: async () => {
      seen?.();
      await settled();
    },
    waits: () => due !== null,
  };
}

describe("the list of open tables", () => {
  it("is asked for again and again, with what is known, and told only where it has changed", async () => {
    const list = followed();
    await list.settled();
    expect(list.told).toEqual([listing(table("x"))]);
    list.answers({ status: 304 });
    await list.later();
    await list.later();
    expect(list.asked).toEqual([null, "a", "a"]);
    expect(list.told).toHaveLength(1);
    list.answers({ status: 200, etag: "b", tables: [] });
    await list.later();
    expect(list.told.at(-1)).toEqual(listing());
  });
  it("costs nothing while nobody looks, and is there at once when somebody does", async () => {
    const list = followed();
    await list.settled();
    list.looking.visible = false;
    await list.later();
    expect(list.asked).toHaveLength(1);
    expect(list.waits()).toBe(false);
    list.looking.visible = true;
    await list.look();
    expect(list.asked).toHaveLength(2);
    expect(list.waits()).toBe(true);
  });
  it("says once that the server is away, and is whole again after that", async () => {
    const list = followed();
    await list.settled();
    list.answers("nobody");
    await list.later();
    await list.later();
    list.answers({ status: 200, etag: "a", tables: [table("y")] });
    await list.later();
    expect(list.told).toEqual([listing(table("x")), "away", listing(table("y"))]);
    expect(list.asked.at(-1)).toBeNull();
  });
  it("is a short one where a few are shown", async () => {
    const list = followed(true, 8);
    await list.settled();
    expect(list.paths).toEqual(["/api/tables?most=8"]);
  });
  it("is silent once nobody follows it", async () => {
    const list = followed();
    await list.settled();
    list.stop();
    await list.later();
    expect(list.asked).toHaveLength(1);
  });
});

describe("a table in the list", () => {
  it("shows who is present, who has left, and what is free", () => {
    const seats = [
      { who: "person", name: "Ada" },
      { who: "person", name: "Ben" },
      { who: "bot", name: "Bot" },
      { who: "open", name: "" },
      { who: "elsewhere", name: "" },
    ];
    expect(seatsOf({ seats, here: [true, false, false, false, false] })).toEqual({
      people: [
        { name: "Ada", here: true },
        { name: "Ben", here: false },
      ],
      bots: 1,
      free: 2,
    });
  });
});
