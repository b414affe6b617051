// @vitest-environment happy-dom
// Where cards come from, and the hundred cards of a seat.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../src/app/settings.svelte";
import type { Core } from "../../src/core/core";
import type { KakuroFlipAction, KakuroFlipPosition, KakuroFlipResult, KakuroFlipView } from "../../src/core/types";
import { side } from "../../src/games/kakuro-flip/geometry";
import Note from "../../src/games/kakuro-flip/Note.svelte";
import Play from "../../src/games/kakuro-flip/Play.svelte";
import { FakeDesk, nodeCore } from "./fake_desk";
import { grand } from "./kakuro_flip_positions";
import { play, type Playing } from "./playing";

type FlipDesk = FakeDesk<KakuroFlipView, KakuroFlipAction, KakuroFlipResult>;

let core: Core;
beforeAll(async () => {
  core = await nodeCore();
});
beforeEach(() => {
  Object.assign(settings, { language: "en", motion: "less" });
});

describe("a card that is laid", () => {
  let desk: FlipDesk;
  let playing: Playing;
  // The board's units are the screen's, and the middle of H5 is at 820, 520.
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      if (this.matches(".board > svg")) return new DOMRect(0, 0, side, side);
      if (this.matches(".mark")) return new DOMRect(-190, 110, 20, 20);
      if (this.matches(".carried svg")) return new DOMRect(780, 530, 100, 100);
      if (this.matches(".piece svg")) return new DOMRect(1200, 300, 100, 100);
      return new DOMRect();
    });
    desk = new FakeDesk(
      core,
      grand({
        hands: [
          [7, 9],
          [7, 9],
        ],
      }),
    );
    playing = play(Play as never, desk as never);
  });
  afterEach(() => {
    playing.end();
    document.querySelector("[data-seat]")?.remove();
    vi.restoreAllMocks();
  });
  const whole = (text: string): string =>
    text.replace(/-?\d+\.\d{3,}/g, (length) => String(Math.round(Number(length))));
  const flights = (where: string): string[] =>
    [...playing.root.querySelectorAll<SVGElement>(`${where} .flies`)].map((one) =>
      whole(one.style.getPropertyValue("--from")),
    );
  const other = (): void => {
    desk.setPosition({
      ...grand({
        turn: 1,
        hands: [
          [7, 9],
          [7, 9],
        ],
      }),
    });
    flushSync();
    desk.play(1, { type: "place", card: 7, side: "yellow", at: "H5" });
    flushSync();
  };

  test("travels from the hand to its square, with its shade farther below", () => {
    playing.press(playing.square("H5"));
    expect(flights(".board")).toEqual([]);
    playing.press(playing.square("H5"));
    expect(flights(".lying")).toEqual(["translate(440%, -152%) scale(1)", "translate(430%, -170%) scale(1)"]);
  });
  test("settles from where it was let go, and then lies there when the turn is made", () => {
    playing.drag(".piece", "H5");
    expect(flights(".board").at(-1)).toBe("translate(10%, 60%) scale(1)");
    playing.press(playing.square("H5"));
    expect(desk.acted.length).toBe(1);
    expect(flights(".board")).toEqual([]);
  });
  test("is a flight again once another card is chosen for the square it was dropped on", () => {
    playing.drag(".piece", "H5");
    playing.key("9");
    expect(flights(".board")).toEqual([]);
    playing.press(playing.square("H5"));
    expect(flights(".lying").at(-1)).toBe("translate(430%, -170%) scale(1)");
  });
  test("comes from the place of the seat that lays it", () => {
    const seat = document.body.appendChild(document.createElement("div"));
    seat.dataset["seat"] = "1";
    seat.innerHTML = '<i class="mark"></i>';
    other();
    expect(flights(".lying").at(-1)).toBe("translate(-1000%, -400%) scale(0.2)");
  });
  test("comes over the nearest edge where no seats are listed", () => {
    other();
    expect(flights(".lying").at(-1)).toBe("translate(270%, 0%) scale(1)");
  });
});

test("a card that is turned shows its other face when it stands on edge, and not before", () => {
  const edges: (() => void)[] = [];
  const animate = vi.fn((_: Keyframe[]) => ({
    cancel: () => {},
    set onfinish(done: () => void) {
      edges.push(done);
    },
  }));
  Element.prototype.animate = animate as never;
  const playing = play(Play as never, new FakeDesk(core, grand()) as never);
  const face = (): string | null => playing.find(".piece svg g")!.getAttribute("class");
  const [yellow, red] = [/^yellow/, /^red/];
  settings.motion = "auto";
  playing.key("f");
  expect(face()).toMatch(yellow);
  expect(animate.mock.calls.map(([frames]) => frames[1]!["transform"])).toEqual(["rotateY(90deg)"]);
  edges[0]!();
  flushSync();
  expect(face()).toMatch(red);
  expect(animate.mock.calls.at(-1)![0][0]!["transform"]).toBe("rotateY(90deg)");
  playing.end();
});

describe("KC-075 the hundred cards of a seat", () => {
  let shown: object | null = null;
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = null;
  });
  function open(score: number): Element {
    const scores = [score, 0];
    const view = core.view<KakuroFlipPosition, KakuroFlipView>(grand({ scores }), 0);
    shown = mount(Note, { target: document.body, props: { view, seat: 0, text: "Your turn" } });
    flushSync();
    return document.querySelector(".hundreds")!;
  }

  test("are not there before the first", () => {
    const cards = open(99);
    expect(cards.querySelectorAll("svg").length).toBe(0);
    expect(cards.getAttribute("role")).toBeNull();
    expect(document.querySelector(".text")!.textContent).toBe("Your turn");
  });
  test("are drawn, and said with what is on the track, in each language", () => {
    expect(open(208).querySelectorAll("svg").length).toBe(2);
    const said = (): string | null => document.querySelector('.hundreds[role="img"]')!.getAttribute("aria-label");
    expect(said()).toBe("2 cards of 100 points and 8 on the track");
    settings.language = "de";
    flushSync();
    expect(said()).toBe("2 Hunderterkarten und 8 auf der Punkteleiste");
    settings.language = "it";
    flushSync();
    expect(said()).toBe("2 carte da 100 punti e 8 sul tracciato");
  });
  test("are one and their number when they are many", () => {
    const cards = open(412);
    expect(cards.querySelectorAll("svg").length).toBe(1);
    expect(cards.textContent).toContain("4×");
  });
});
