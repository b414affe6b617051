import type { Action, SudokuPensAction, SudokuPensResult, SudokuPensView } from "../../core/types";
import type { Step } from "../../table/state";
import { words } from "../../words/words.svelte";
import type { GameUi, LogLine } from "../../desk/game_ui";
import { entriesOf } from "./grid";
import Play from "./Play.svelte";
import { mayAnswer } from "./sentence";
import Stock from "./Stock.svelte";
import { tally } from "./tally";
import { pens } from "./words";

function line(step: Step): LogLine {
  const w = words(pens);
  const action = step.do as SudokuPensAction | { type: "clock" };
  const result = step.result as SudokuPensResult;
  switch (action.type) {
    case "write":
      if (result.wiped) return { text: w.lineWiped(action.digit, action.at), points: null };
      return { text: w.lineWrote(action.digit, action.at), points: result.points };
    case "object":
      if (action.at !== undefined)
        return { text: (result.upheld ? w.lineUpheldAt : w.lineRejectedAt)(action.at), points: null };
      return { text: result.upheld ? w.lineUpheld : w.lineRejected, points: null };
    case "wipe":
      return { text: w.lineWipedOff(-result.points, action.at), points: result.points };
    default: {
      const texts = {
        pass: w.linePassed,
        done: w.lineDone,
        accept: w.lineAccepted,
        "end-vote": w.lineVoted,
        clock: w.lineTime,
      };
      return { text: texts[action.type], points: null };
    }
  }
}

function said(any: Action): string {
  const { said: s } = words(pens);
  const action = any as SudokuPensAction;
  switch (action.type) {
    case "write":
      return s.write(action.digit, action.at);
    case "wipe":
      return s.wipe(action.at);
    case "object":
      return action.at === undefined ? s.object : s.objectTo(action.at);
    case "end-vote":
      return s.vote;
    default:
      return s[action.type];
  }
}

function note(view: SudokuPensView, seat: number): string {
  const w = words(pens);
  if (view.pending?.seat === seat) return w.noteWrote(view.pending.digit);
  if (view.pending) return mayAnswer(view, seat) ? w.noteLooking : w.noteAccepted;
  if (view.endVotes.includes(seat)) return w.noteEnd;
  const open = view.turnEntries?.length ?? 0;
  if (view.turn === seat && open > 0) return w.noteOpen(open);
  const fruitless = view.fruitless[seat] ?? 0;
  return fruitless > 0 ? w.noteFruitless(fruitless) : "";
}

export const ui: GameUi = {
  Play,
  Stock: Stock as GameUi["Stock"],
  note: (view, seat) => note(view as SudokuPensView, seat),
  line,
  aside: (action) => ["accept", "object", "end-vote"].includes(action.type),
  say: said,
  tally: (steps, seats) => {
    const w = words(pens);
    const { written, wiped, passed } = tally(steps, seats);
    return [
      { name: w.written, values: written },
      { name: w.wiped, values: wiped },
      { name: w.given, values: passed },
    ];
  },
  shows: (any) => {
    const view = any as SudokuPensView;
    const free = 81 - entriesOf(view.board).size;
    return view.seats === 1 && free > 0 ? words(pens).stayedFree(free) : words(pens).shows;
  },
  series: () => words(pens).series,
  options: () => words(pens).options,
  setting: (options) => {
    const { settings } = words(pens);
    return [options["mode"], options["referee"], options["checking"], options["wrong"]]
      .flatMap((value) => settings[String(value)] ?? [])
      .join(" · ");
  },
};
