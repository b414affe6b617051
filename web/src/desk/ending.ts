// How a game has ended: who won, in which order all came in, and how that is said.

import type { TableDescription, View } from "../core/types";
import { end } from "../words/end";
import { people } from "../words/people";
import { listed, words } from "../words/words.svelte";

export type Ending = {
  winners: readonly number[];
  /** The seats, the best first. */
  ranked: readonly number[];
  scores: readonly number[];
  /** The game itself is among the winners. */
  withGame: boolean;
  /** It was over because somebody resigned. */
  resigned: boolean;
  /** Who has resigned, whether that ended it or a bot played on. */
  gaveUp: readonly number[];
};

export function endingOf(table: Pick<TableDescription, "ended" | "seats" | "winners">, view: View): Ending {
  const resigned = table.ended === "resigned";
  // The table says who won where somebody has resigned; otherwise the view does, also after a late objection.
  const byTable = resigned || table.seats.some((seat) => seat.resigned) ? table.winners : undefined;
  const winners = byTable ?? view.winners.filter((winner) => winner !== "game");
  const { scores } = view;
  const ranked = scores.map((_, seat) => seat).sort((a, b) => scores[b]! - scores[a]!);
  const gaveUp = table.seats.flatMap((seat, i) => (seat.resigned ? [i] : []));
  return { winners, ranked, scores, withGame: winners.length > 0 && view.winners.includes("game"), resigned, gaveUp };
}

/** `me`: the one seat at this device; `game`: how the game is called that plays along. */
export function headlineOf(
  { winners, scores, withGame }: Ending,
  names: readonly string[],
  me: number | null,
  game = "",
): string {
  const w = words(end);
  const [first, ...others] = winners;
  const points = scores[first ?? 0] ?? 0;
  if (scores.length === 1) return w.alone(points);
  if (first === undefined) return w.gameWins;
  if (withGame || others.length > 0) {
    const all = winners.map((seat) => names[seat] ?? "");
    return w.shared(listed(withGame ? [...all, game] : all), points);
  }
  return first === me ? w.youWin(points) : w.wins(names[first] ?? "", points);
}

/** How far the only winner was ahead of each other seat. */
export function marginOf(
  { winners, ranked, scores, withGame, resigned, gaveUp }: Ending,
  names: readonly string[],
): string {
  const w = words(end);
  if (resigned)
    return gaveUp.length > 0
      ? words(people).endedBy(listed(gaveUp.map((seat) => names[seat] ?? "")), gaveUp.length)
      : w.resigned;
  const [only, ...others] = winners;
  if (only === undefined || others.length > 0 || withGame) return "";
  const ahead = (seat: number): number => scores[only]! - scores[seat]!;
  const behind = ranked.filter((seat) => ahead(seat) > 0);
  return behind.length === 0 ? "" : `${behind.map((seat) => w.ahead(ahead(seat), names[seat] ?? "")).join(", ")}.`;
}

/** All in the order of their points; null is the one who plays along without a seat. */
export function placesOf({ ranked, scores }: Ending, extra: number | null): (number | null)[] {
  if (extra === null) return [...ranked];
  const behind = ranked.filter((seat) => scores[seat]! < extra);
  return [...ranked.slice(0, ranked.length - behind.length), null, ...behind];
}

/** Whose missed moves are worth a look: those at this device, or else everybody's, who came in last in front. Who has made no move has missed none. */
export function whoMissed({ ranked }: Ending, mine: readonly number[], moves: readonly { seat?: number }[]): number[] {
  const asked = ranked.filter((seat) => mine.length === 0 || mine.includes(seat));
  return asked.filter((seat) => moves.some((move) => move.seat === seat)).reverse();
}
