// @vitest-environment happy-dom
// The parts of the end and of the replay as one sees them: hands, what was missed, what was best.

import { type Component, flushSync, mount, unmount } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Analysis, Core, Judgement } from "../../src/core/core";
import type { Action } from "../../src/core/types";
import type { SeatLook } from "../../src/desk/desk";
import EndMissed from "../../src/desk/EndMissed.svelte";
import { missedBy } from "../../src/desk/missed";
import HandOver from "../../src/desk/HandOver.svelte";
import { loadGame } from "../../src/games";
import type { GameUi } from "../../src/desk/game_ui";
import type { GameId } from "../../src/core/games";
import type { AnyPosition, RecordedMove } from "../../src/local/order";
import Best from "../../src/replay/Best.svelte";
import Hands from "../../src/replay/Hands.svelte";
import { type GameRecord, positionsOf } from "../../src/desk/record";
import { ReplayDesk } from "../../src/desk/replay_desk.svelte";
import { nodeCore } from "../games/fake_desk";

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  settings.language = "en";
  settings.motion = "less";
});

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  const app = mount(part, { target: document.body, props });
  flushSync();
  onTestFinished(() => unmount(app));
}
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const text = (selector: string): string =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** A game of some moves, each the first that is allowed. */
function played(game: GameId, seats: number, moves: number): GameRecord {
  const start = core.setUp<AnyPosition>({ game, options: {}, seats, seed: "7" });
  const record: GameRecord = { nonet: 1, game, options: {}, seats, start, moves: [], end: start };
  for (let i = 0; i < moves; ++i) {
    const seat = record.end.turn!;
    const move = { seat, do: core.legal<AnyPosition, Action>(record.end, seat)[0]! };
    const made = core.apply<AnyPosition, RecordedMove["result"]>(record.end, move);
    if ("refused" in made) throw new Error(made.refused);
    record.moves.push({ ...move, result: made.result });
    record.end = made.position;
  }
  return record;
}
const looks = (names: string[]): SeatLook[] =>
  names.map((name, i) => ({ name, colour: i + 1, bot: false, mine: true, here: true }));

describe("the hands in a replay", () => {
  const labels = (): (string | null)[] => all(".hands .pieces").map((hand) => hand.getAttribute("aria-label"));

  it("are all open, or those that the chosen seat did not see face down, with as many places at every step", async () => {
    const record = played("kakuro-flip", 2, 4);
    const { Hand } = await loadGame("kakuro-flip");
    const desk = new ReplayDesk(record, core, ["Ada", "Ben"]);
    show(Hands, { desk, Hand: Hand! });
    const [ada, ben] = (record.start as unknown as { hands: number[][] }).hands.map((hand) => hand.join(" and "));
    expect(labels()).toEqual([ada, ben]);

    desk.seenBy = 1;
    flushSync();
    expect(labels()).toEqual(["2 cards", ben]);
    desk.seenBy = "onlooker";
    flushSync();
    expect(labels()).toEqual(["2 cards", "2 cards"]);
    for (const at of [0, 2, 4]) {
      desk.go(at);
      flushSync();
      expect(all(".hands .pieces svg")).toHaveLength(4);
    }
  });

  it("leave the place where a card has gone", async () => {
    const record = played("sudoku-cards", 2, 1);
    const { Hand } = await loadGame("sudoku-cards");
    const desk = new ReplayDesk(record, core, ["Ada", "Ben"]);
    Object.assign(desk.positions[1] as unknown as { hands: (number | null)[] }, { hands: [null, 7] });
    show(Hands, { desk, Hand: Hand! });
    desk.go(1);
    flushSync();
    expect(labels()).toEqual(["no card left", "7"]);
    expect(all(".hands .pieces svg")).toHaveLength(2);
    expect(all(".hands .none")).toHaveLength(1);
  });

  it.each(["sudokids", "okudos"] as const)("of %s are drawn for every seat", async (game) => {
    const { Hand } = await loadGame(game);
    show(Hands, { desk: new ReplayDesk(played(game, 3, 2), core, ["Ada", "Ben", "Cleo"]), Hand: Hand! });
    expect(labels()).toHaveLength(3);
    expect(labels().every((label) => label !== null && label !== "")).toBe(true);
  });
});

describe("what was missed", () => {
  const record = (): GameRecord => played("kakuro-flip", 2, 6);
  async function missed(whose: number[], me: number | null): Promise<GameUi> {
    const game = record();
    const ui = await loadGame("kakuro-flip");
    const positions = positionsOf(core, game);
    const best = core.legal<AnyPosition, Action>(positions[0]!, 0).at(-1)!;
    const judged: Judgement<Action> = {
      move: 1,
      seat: 0,
      do: game.moves[0]!.do,
      points: 0,
      lost: 14,
      best: [{ do: best, now: 14, value: 9, reason: "points" }],
    };
    const analysis: Analysis<Action> = { game: "kakuro-flip", moves: [judged], seats: [] };
    const asked = new SvelteMap<"seat" | "shown", number>([["seat", whose[0]!]]);
    show(EndMissed, {
      ui,
      core,
      record: game,
      positions,
      get missed() {
        return missedBy(analysis, asked.get("seat")!, 3, () => null);
      },
      seats: looks(["Ada", "Ben"]),
      whose,
      get seat() {
        return asked.get("seat")!;
      },
      me,
      get shown() {
        return asked.get("shown") ?? null;
      },
      onwhose: (seat: number) => void asked.set("seat", seat),
      onshow: (index: number) => void asked.set("shown", index),
    });
    return ui;
  }

  it("is told to oneself with its points and its picture, and a press asks for the moment", async () => {
    await missed([0], 0);
    expect(text("h3")).toBe("What you missed");
    expect(all(".whose")).toHaveLength(0);
    expect(text("li .small")).toMatch(/^Move 1\. .*: no points\. Better: .*, 14 points at once\.$/);
    expect(all("li .drawn svg").length).toBeGreaterThan(0);
    expect(text(".lost")).toBe("−14");
    expect(all(".miss[aria-current]")).toHaveLength(0);
    (document.querySelector(".miss") as HTMLElement).click();
    flushSync();
    expect(all(".miss[aria-current]")).toHaveLength(1);
  });

  it("can be asked for each who shared the device, first for who came in last", async () => {
    await missed([1, 0], null);
    expect(text("h3")).toBe("What was missed");
    expect(all(".whose button").map((button) => [button.textContent, button.getAttribute("aria-pressed")])).toEqual([
      ["Ada", "false"],
      ["Ben", "true"],
    ]);
    expect(text(".missed")).toContain("every move by Ben was as good as the best");
    (all(".whose button")[0] as HTMLElement).click();
    flushSync();
    expect(text("li")).toContain("14 points at once.");
  });
});

describe("what was best", () => {
  it("says the points that were possible, and the value only beside them", async () => {
    const ui = await loadGame("kakuro-flip");
    const record = played("kakuro-flip", 2, 1);
    const [best] = core.legal<AnyPosition, Action>(record.start, 0);
    const judged: Judgement<Action> = {
      move: 1,
      seat: 0,
      do: record.moves[0]!.do,
      points: 8,
      lost: 2.44,
      best: [{ do: best!, now: 14, value: -2.2, reason: "quiet" }],
    };
    show(Best, { judged, ui, names: ["Ada", "Ben"], drawn: () => null, onpoint: () => {} });
    expect(text("li")).toContain("14 points");
    expect(text("li .quiet")).toBe("it opens little for the others, worth −2.2");
    expect(text(".verdict")).toMatch(/^8 points here, 14 were possible\. .*: cost 2\.4$/);
  });

  it("is drawn on the board when it is pointed at, and all of it can be asked for", async () => {
    const ui = await loadGame("okudos");
    const best = ["A1", "A2", "A3", "A4"].map((at, i) => ({
      do: { type: "place", chip: 5, at } as Action,
      now: 0,
      value: 4 - i,
      reason: "covers",
    }));
    const judged: Judgement<Action> = { move: 1, seat: 0, do: best[1]!.do, points: 0, lost: 0.6, best };
    const pointed: unknown[] = [];
    const onpoint = (action: Action | null, seat: number | null): void => void pointed.push([action, seat]);
    show(Best, { judged, ui, names: ["Ada", "Ben"], drawn: () => null, onpoint });
    expect(all("li")).toHaveLength(3);
    all("li")[0]!.dispatchEvent(new PointerEvent("pointerenter"));
    all("li")[0]!.dispatchEvent(new PointerEvent("pointerleave"));
    expect(pointed).toEqual([
      [best[0]!.do, 0],
      [null, null],
    ]);
    (document.querySelector(".all") as HTMLElement).click();
    flushSync();
    expect(all("li")).toHaveLength(4);
    expect(text(".verdict")).toBe("As good as the best.");
  });

  it("tells of a round that nobody solved what each could have shown", async () => {
    const ui = await loadGame("kakuro-call");
    const row = { type: "claim", from: "B2", dir: "across", length: 3 } as Action;
    const judged: Judgement<Action> = { move: 1, seat: null, points: 0, best: [], hindsight: [null, row] };
    show(Best, { judged, ui, names: ["Ada", "Ben"], drawn: () => null, onpoint: () => {} });
    expect(all("li")).toHaveLength(1);
    expect(text("li")).toMatch(/^Ben: .*B2/);
    expect(all(".verdict")).toHaveLength(0);
  });

  it("says nothing of points where none are counted before the end", async () => {
    const ui = await loadGame("okudos");
    const judged: Judgement<Action> = {
      move: 1,
      seat: 0,
      do: { type: "pass" },
      points: 0,
      lost: 3,
      best: [{ do: { type: "place", chip: 4, at: "C3" }, now: 0, value: 1, reason: "shelters" }],
    };
    show(Best, { judged, ui, names: ["Ada", "Ben"], drawn: () => null, onpoint: () => {} });
    expect(text(".best")).not.toContain("point");
    expect(text(".verdict")).toContain("Something else would have brought more in the end.");
  });
});

describe("the hand-over screen", () => {
  const over = (Back: GameUi["Back"]): void =>
    show(HandOver, { seat: looks(["Ada"])[0]!, game: "", Back, news: "", onopen: () => {} });

  it("shows the game's own pieces face down, and none where there are none", async () => {
    const shapes = new Set<string>();
    for (const game of ["kakuro-flip", "sudoku-cards", "sudokids", "okudos"] as const) {
      over((await loadGame(game)).Back);
      shapes.add(all(".backs").at(-1)?.innerHTML ?? "");
    }
    expect(shapes.size).toBe(4);
    document.body.replaceChildren();
    over(undefined);
    expect(all(".backs")).toHaveLength(0);
  });
});
