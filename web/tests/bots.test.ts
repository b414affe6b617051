// Bots and analysis in the browser build: the same answers as natively, in time.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Analysis, type Bot, bots, Core } from "../src/core/core";
import { NotationError } from "../src/core/module";
import { whole } from "./tier";

const root = new URL("../../", import.meta.url);
const native = new URL("build/release/nonet", root).pathname;
const games = ["kakuro-flip", "kakuro-call", "sudoku-pens", "okudos", "sudoku-cards", "sudokids"];
let core: Core;

type Move = { seat?: number; t?: number; do: { type: string }; result: object };
type GameRecord = { start: object; moves: Move[] };

/** One game of a native simulation. */
function simulated(game: string, bot: string): { record: GameRecord; path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "nonet-"));
  execFileSync(native, ["simulate", "--game", game, "--seats", "2", "--games", "1", "--bot", bot, "--records", folder]);
  const path = join(folder, readdirSync(folder)[0]!);
  const record = JSON.parse(readFileSync(path, "utf8")) as GameRecord;
  return { record, path, remove: () => rmSync(folder, { recursive: true }) };
}

beforeAll(async () => {
  core = await Core.load(readFileSync(new URL("build/wasm/nonet.wasm", root)));
});

describe("an analysis is that of the native program", () => {
  for (const game of games) {
    whole(
      game,
      () => {
        const { record, path, remove } = simulated(game, "gentle,greedy");
        const expected = execFileSync(native, ["analyse", path, "--json"], { encoding: "utf8" });
        const analysis: Analysis<object> = core.analyse(record, 3);
        remove();
        expect(analysis.moves.some((move) => move.lost !== undefined)).toBe(true);
        expect(analysis).toEqual(JSON.parse(expected));
      },
      120_000,
    );
  }
});

describe("a bot plays from its view alone, and only what is allowed", () => {
  for (const game of games) {
    whole(game, () => {
      const levels: Bot[] = ["sharp", "casual"];
      type Position = { over: boolean; turn?: number | null };
      let position = core.setUp<Position>({ game, options: {}, seats: 2, seed: "5eed" });
      const events: object[] = [];
      let now = 0;
      const ask = (seat: number) => ({
        seat,
        wish: core.bot<object, { type: string }>(levels[seat]!, {
          view: core.view<Position, object>(position, seat),
          events,
          now,
          seed: "b07",
          work: 200,
        }),
      });
      for (let step = 0; step < 12 && !position.over; ++step) {
        const wishes = [0, 1]
          .map(ask)
          .flatMap(({ seat, wish }) => ("do" in wish ? [{ seat, ...wish }] : []))
          .sort((one, other) => one.afterMs - other.afterMs);
        const first = wishes[0];
        if (!first) break; // time acts next
        const t = now + first.afterMs;
        const done = core.apply<Position, object>(position, { seat: first.seat, t, do: first.do });
        if ("refused" in done) throw new Error(`${JSON.stringify(first.do)}: ${done.refused}`);
        const seen = first.do.type === "discard" ? { ...first.do, chip: "?" } : first.do;
        events.push({ seat: first.seat, t, do: seen, result: done.result });
        position = done.position;
        now = t;
      }
      expect(events.length).toBeGreaterThan(0);
    });
  }
});

test("the names of the bots are those of the program", () => {
  const help = execFileSync(native, ["tournament", "--help"], { encoding: "utf8" }).replace(/\s+/g, " ");
  for (const bot of bots) expect(help).toContain(bot);
});

test("a question that cannot be read is answered in words", () => {
  const position = core.setUp<object>({ game: "okudos", options: {}, seats: 2, seed: "1" });
  const view = core.view<object, object>(position, 0);
  const wrong = (question: object) => () => core.bot("casual", question as { view: object; events: object[] });
  expect(wrong({ view, events: {} })).toThrow(new NotationError("events: expected an array"));
  expect(wrong({ view, events: [], seed: "x" })).toThrow(
    new NotationError("seed: expected 1 to 64 hexadecimal digits"),
  );
  expect(wrong({ view, events: [], work: -1 })).toThrow(NotationError);
  expect(wrong({ view: core.view<object, object>(position, null), events: [] })).toThrow(
    new NotationError("view.viewer: expected a seat, an onlooker does not act"),
  );
});
