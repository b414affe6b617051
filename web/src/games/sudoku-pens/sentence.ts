// The sentence beside the board: whose turn it is or which entry waits, and what the last step brought.

import type { SudokuPensAction, SudokuPensResult, SudokuPensView } from "../../core/types";
import type { SeatLook, ShownStep } from "../../desk/desk";
import { sentences } from "../../look/aloud.svelte";
import type { PensWords } from "./words";

export type PensStep = ShownStep<SudokuPensView, SudokuPensAction, SudokuPensResult>;

export type TurnEntry = NonNullable<SudokuPensView["turnEntries"]>[number];

export type Scene = {
  view: SudokuPensView;
  last: PensStep | null;
  seats: readonly SeatLook[];
  mine: readonly number[];
  myTurn: boolean;
  noting: boolean;
  previews: boolean;
  /** A free square that is chosen, and a digit that is held ready for it. */
  square: string | null;
  digit: number | null;
  /** A chosen digit of the running turn that is open to objection, and who here may object to it. */
  open: TurnEntry | null;
  objectors: readonly number[];
  /** A chosen digit that can be wiped off. */
  wipable: { cell: string; digit: number } | null;
};

export type News = { text: string; clause: string | null };
/** `heard`: what of it is told aloud, where that is not all of it: the table tells the moves. */
export type Told = News & { title: string; waiting: boolean; seat: number | null; heard?: string };

export function mayAnswer(view: SudokuPensView, seat: number): boolean {
  return view.pending !== null && view.pending.seat !== seat && !view.pending.accepted.includes(seat);
}

export function mayObject(view: SudokuPensView, seat: number, entry: TurnEntry): boolean {
  return view.turn !== seat && entry.objected?.includes(seat) !== true;
}

/** The name of a seat, or null where it is the only person at this device. */
export function spoken(scene: Pick<Scene, "seats" | "mine">, seat: number | null): string | null {
  if (seat !== null && scene.mine.length === 1 && scene.mine[0] === seat) return null;
  return seat === null ? "" : (scene.seats[seat]?.name ?? "");
}

export function told(scene: Scene, w: PensWords, turn: { yours: string; of: (name: string) => string }): Told {
  const { view } = scene;
  const latest = news(scene, w) ?? { text: "", clause: null };
  if (view.over) return { title: w.over, text: "", clause: null, waiting: false, seat: null };
  if (view.pending) return { ...waiting(scene, w, latest), seat: view.pending.seat };
  const name = scene.seats[view.turn ?? 0]?.name ?? "";
  const ours = spoken(scene, view.turn) === null;
  const asked = scene.open && objecting(scene, scene.open, w);
  if (asked) return { ...asked, clause: null, waiting: false, seat: view.turn };
  const checks = view.turnEntries?.some((entry) => scene.mine.some((seat) => mayObject(view, seat, entry)))
    ? w.checkHow
    : "";
  if (!scene.myTurn) {
    const title = ours ? turn.yours : turn.of(name);
    const text = [latest.text, checks].filter((part) => part !== "").join(" ");
    return { title, heard: sentences(title, checks), text, clause: latest.clause, waiting: true, seat: view.turn };
  }
  const title = ours ? turn.yours : w.turnFor(name);
  const own = { title, waiting: false, seat: view.turn };
  // Who writes on must not miss that something was wiped out meanwhile.
  if (view.turnEntries && scene.last?.do.type === "object" && latest.clause) return { ...own, ...latest };
  // Of the square where something was just written, the news says enough.
  const fresh = scene.last?.do.type === "write" ? scene.last.do.at : null;
  if (scene.open && scene.open.at !== fresh)
    return { ...own, text: w.ownOpen(scene.open.digit, scene.open.at), clause: null };
  if (scene.wipable && scene.wipable.cell !== fresh)
    return { ...own, text: w.ownDigit(scene.wipable.digit, scene.wipable.cell), clause: null };
  if (scene.square && scene.digit && !scene.noting)
    return {
      ...own,
      title: w.ask(scene.digit, scene.square),
      text: scene.previews ? w.worth(scene.digit) : "",
      clause: null,
    };
  // Whoever goes over the board by keys hears each square from the square itself.
  const heard = sentences(title, scene.noting ? w.beginNotes : "");
  if (scene.square)
    return {
      ...own,
      heard,
      text: scene.noting ? w.chooseNotes(scene.square) : w.chooseDigit(scene.square),
      clause: null,
    };
  if (scene.noting) return { ...own, text: w.beginNotes, clause: null };
  if (latest.clause) return { ...own, ...latest };
  // Who shares the device with the writer checks too.
  if (checks) return { ...own, text: `${w.soFar(view.entries ?? 0)} ${checks}`, clause: null };
  if (view.options.mode === "advanced")
    return {
      ...own,
      text: `${w.roundOf(view.round ?? 1, view.options.rounds)}. ${w.soFar(view.entries ?? 0)}`,
      clause: null,
    };
  return { ...own, ...(latest.text ? { heard } : {}), text: latest.text || w.begin, clause: null };
}

/** A digit of the running turn is chosen by somebody who may check it. */
function objecting(
  scene: Scene,
  { at, digit, objected }: TurnEntry,
  w: PensWords,
): Pick<Told, "title" | "text" | "heard"> | null {
  const title = w.objectTo(digit, at);
  if (scene.objectors.length > 0) return { title, text: w.objectText };
  const [own] = scene.mine;
  const vain = scene.mine.length === 1 && own !== undefined && objected?.includes(own) === true;
  return vain ? { title: w.objectedText(digit, at), text: "" } : null;
}

function waiting(scene: Scene, w: PensWords, latest: News): Omit<Told, "seat"> {
  const { view, seats, mine } = scene;
  const { seat, digit, at } = view.pending!;
  const title = w.wrote(spoken(scene, seat), digit, at);
  if (mine.some((one) => mayAnswer(view, one)))
    return { title, text: w.fits, heard: w.fits, clause: null, waiting: false };
  const rest = seats.flatMap((look, i) => (mayAnswer(view, i) ? [look.name] : []));
  const rejected = scene.last?.do.type === "object" ? `${latest.text} ` : "";
  const awaited = rest.length === 1 ? w.waitingFor(rest[0]!) : w.waitingForAll(rest.length);
  return { title, text: rejected + awaited, heard: awaited, clause: null, waiting: true };
}

/** What the last step brought, in a sentence; its clause where somebody may want to know why. */
export function news(scene: Pick<Scene, "view" | "last" | "seats" | "mine">, w: PensWords): News | null {
  const { view, last } = scene;
  if (!last) return null;
  const who = spoken(scene, last.seat);
  const entry = last.before?.pending ?? null;
  const plain = (text: string): News => ({ text, clause: null });
  const wipeClause = view.options.mode === "advanced" ? "SR-035" : "SR-024";
  // What the clock brings is a step of nobody's.
  const action = last.do as SudokuPensAction | { type: "clock" };
  switch (action.type) {
    case "write":
      if (last.result.wiped) return { text: w.notSolution(action.digit, action.at), clause: wipeClause };
      return plain(w.wrote(who, action.digit, action.at));
    case "accept":
      return entry && !view.pending ? plain(w.agreed(entry.digit, entry.at)) : null;
    case "object": {
      const accused = action.at === undefined ? entry : last.before?.turnEntries?.find(({ at }) => at === action.at);
      if (!last.result.upheld)
        return plain(accused && action.at !== undefined ? w.rejectedAt(accused.digit, accused.at) : w.rejected);
      if (!accused) return { text: w.upheldPlain, clause: wipeClause };
      const text = view.options.wrong === "solution" ? w.upheldSolution : w.upheld;
      return { text: text(accused.digit, accused.at), clause: wipeClause };
    }
    case "wipe":
      return plain(w.wipedOff(who, -last.result.points, action.at));
    case "pass":
      return plain(w.passed(who));
    case "done":
      return plain(w.ended(who));
    case "end-vote":
      return plain(w.voted(who));
    case "clock":
      if (entry) return plain(w.silent(entry.digit, entry.at));
      return last.before ? plain(w.ranOut(spoken(scene, last.before.turn))) : null;
  }
}
