// One's games, sorted as they concern one: what waits for me, what waits for others, what else goes on, what is finished. The most urgent
// first, then the newest.

import type { OwnTable } from "../app/api";
import { isMyTurn } from "../app/my_turns.svelte";
import { inSentence } from "../app/names";
import type { LocalSummary } from "../local/order";

export type Part = "mine" | "theirs" | "running" | "finished";
export const parts: readonly Part[] = ["mine", "theirs", "running", "finished"];

/** How a finished game ended for me: my place, from 1, and whether it is shared; nothing where I was no seat, or nobody won. */
export type Result = { place: number; shared: boolean };

export type MyGame = {
  key: string;
  game: string;
  part: Part;
  /** The others, or everybody where I have no seat. */
  others: string[];
  /** My seat's colour, where I have one. */
  colour: number | null;
  /** Milliseconds that are left of the turn that is awaited, and how many it began with; null: no limit. */
  left: number | null;
  whole: number | null;
  /** Milliseconds for which that clock stands because who is awaited is on holiday; null: it runs. */
  held: number | null;
  /** Whom the game waits for, where that is not me. */
  awaited: string[];
  result: Result | null;
  /** My points first, then those of the others, the best first. */
  scores: number[];
  changed: number;
  to: string;
  replay: string;
  /** On this device only. */
  local: string | null;
  practice: boolean;
  gathering: boolean;
};

export function myGamesOf(local: readonly LocalSummary[], server: readonly OwnTable[]): MyGame[] {
  return [...local.map(fromDevice), ...server.filter(({ table }) => table.phase !== "closed").map(fromServer)].sort(
    (a, b) =>
      parts.indexOf(a.part) - parts.indexOf(b.part) ||
      (a.part === "mine" || a.part === "theirs" ? (a.left ?? Infinity) - (b.left ?? Infinity) || 0 : 0) ||
      b.changed - a.changed,
  );
}

function fromDevice(one: LocalSummary): MyGame {
  return {
    key: `local ${one.id}`,
    game: one.game,
    part: one.over ? "finished" : "running",
    others: one.names.map((name, i) => `${inSentence(name)} ${one.scores[i] ?? 0}`),
    colour: null,
    left: null,
    whole: null,
    held: null,
    awaited: [],
    result: null,
    scores: [],
    changed: one.changed,
    to: `/local/${one.id}`,
    replay: `/replay/local/${one.id}`,
    local: one.id,
    practice: one.practice === true,
    gathering: false,
  };
}

function fromServer(own: OwnTable): MyGame {
  const { table, you = [], turns, changed } = own;
  const seat = you[0];
  const awaited = (turns ?? []).flatMap((turn, i) => (turn ? [i] : []));
  const mine = isMyTurn(own);
  const shown = awaited.filter((i) => you.includes(i) === mine);
  const [next] = shown.toSorted((a, b) => (turns?.[a]?.left ?? Infinity) - (turns?.[b]?.left ?? Infinity));
  const turn = next === undefined ? null : turns?.[next];
  const name = (i: number): string => inSentence(table.seats[i]?.name ?? "") || "–";
  return {
    key: table.id,
    game: table.game,
    part: table.phase === "finished" ? "finished" : mine ? "mine" : awaited.length > 0 ? "theirs" : "running",
    others: table.seats.flatMap((_, i) => (you.includes(i) ? [] : [name(i)])),
    colour: seat === undefined ? null : seat + 1,
    left: turn?.left ?? null,
    whole: turn?.whole ?? null,
    held: turn?.held ?? null,
    awaited: mine ? [] : shown.map(name),
    result: resultOf(own),
    scores: scoresOf(own),
    changed,
    to: `/t/${table.id}`,
    replay: `/replay/t/${table.id}`,
    local: null,
    practice: false,
    gathering: table.phase === "gathering",
  };
}

function resultOf({ table, you = [] }: OwnTable): Result | null {
  const { scores, winners = [] } = table;
  const seat = you[0];
  if (table.phase !== "finished" || seat === undefined || !scores) return null;
  const won = you.find((own) => winners.includes(own));
  if (won !== undefined) return { place: 1, shared: winners.length > 1 };
  const best = Math.max(...you.map((own) => scores[own] ?? 0));
  const ahead = scores.filter((score, i) => !you.includes(i) && (winners.includes(i) || score > best)).length;
  return { place: Math.max(2, ahead + 1), shared: false };
}

function scoresOf({ table, you = [] }: OwnTable): number[] {
  const { scores = [] } = table;
  const own = you.map((seat) => scores[seat] ?? 0);
  const others = scores.filter((_, i) => !you.includes(i)).toSorted((a, b) => b - a);
  return [...own, ...others];
}
