// Sudoku Pens on a desk for tests: positions in the notation, the mounted board, and hands to tap and type with.

import { flushSync, mount, unmount } from "svelte";
import { afterEach } from "vitest";
import type { Core } from "../../src/core/core";
import type {
  SudokuPensAction,
  SudokuPensOptions,
  SudokuPensPosition,
  SudokuPensResult,
  SudokuPensView,
} from "../../src/core/types";
import { entriesOf } from "../../src/games/sudoku-pens/grid";
import Play from "../../src/games/sudoku-pens/Play.svelte";
import { FakeDesk, type FakeSetting } from "./fake_desk";

export type PensDesk = FakeDesk<SudokuPensView, SudokuPensAction, SudokuPensResult>;

export const card = [
  "1 6 . 7 9 . 5 . 2",
  ". 2 . . . . . . .",
  "7 . . . . . . 3 .",
  ". . 6 3 . 7 . . 5",
  "3 7 . . 2 . . . .",
  "9 . . . 6 . . 8 .",
  "2 . . . 7 . 8 . .",
  "8 9 5 2 . . . 7 .",
  ". . . 8 . . . 1 4",
];
const solution = "163798542524136798789542136416387925378925461952461387241673859895214673637859214";
const noClock: SudokuPensOptions = {
  mode: "basic",
  wrong: "rule",
  acceptSeconds: 0,
  referee: "strict",
  turnSeconds: 0,
  matchSeconds: 0,
};

/** The card with tokens on some of its squares. */
export function having(tokens: Record<string, string>, board: readonly string[] = card): string[] {
  const rows = board.map((row) => row.split(" "));
  for (const [cell, token] of Object.entries(tokens)) rows[Number(cell[1]) - 1]![cell.charCodeAt(0) - 65] = token;
  return rows.map((row) => row.join(" "));
}

export function position(
  options: SudokuPensOptions,
  change: Partial<SudokuPensPosition>,
  board = card,
): SudokuPensPosition {
  const seats = change.seats ?? 2;
  const scores = Array.from({ length: seats }, () => 0);
  for (const { seat, digit } of entriesOf(board).values()) if (seat !== null) scores[seat]! += digit;
  const givens = board
    .map((row) =>
      row
        .split(" ")
        .map((token) => (token.length === 1 ? token : "."))
        .join(""),
    )
    .join("");
  return {
    game: "sudoku-pens",
    options: { ...noClock, rounds: seats, ...options },
    seats,
    scores,
    turn: 0,
    over: false,
    winners: [],
    givens,
    solution,
    board,
    fruitless: scores.map(() => 0),
    endVotes: [],
    pending: null,
    turnEndsAt: null,
    matchEndsAt: null,
    ...change,
  };
}

export function opened(
  core: Core,
  given: SudokuPensPosition,
  setting: FakeSetting<SudokuPensView, SudokuPensAction, SudokuPensResult> = {},
): PensDesk {
  const desk: PensDesk = new FakeDesk(core, given, setting);
  app = mount(Play, { target: document.body, props: { desk } });
  flushSync();
  return desk;
}
let app: ReturnType<typeof mount> | null = null;

/** Call once in each file. */
export function clearsUp(): void {
  afterEach(() => {
    if (app) void unmount(app);
    app = null;
    document.body.replaceChildren();
  });
}

export const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
export const one = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
export const cell = (name: string): HTMLElement => one(`[data-cell="${name}"]`);
export const digitKey = (digit: number): HTMLElement => one(`[data-digit="${digit}"]`);
export const buttons = (): string[] => all(".acts button").map((each) => each.textContent!.replace(/\s+/g, " ").trim());
export const button = (text: string): HTMLButtonElement => {
  const found = all("button").find((each) => each.textContent?.includes(text));
  if (!found)
    throw new Error(
      `no button says ${text}: ${all("button")
        .map((each) => each.textContent?.trim())
        .join("|")}`,
    );
  return found as HTMLButtonElement;
};
export const tap = (target: HTMLElement): void => {
  target.click();
  flushSync();
};
export const type = (key: string, target: Element = document.body): void => {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
};
export const said = (): string => one(".news").textContent!.replace(/\s+/g, " ").trim();
