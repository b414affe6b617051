// The collection of a game: moments out of games between bots, found by `nonet exercises` (docs/bots.md has the format). A moment is reached
// by dealing the game anew and making its moves.

import { botName } from "../core/bots";
import type { Core } from "../core/core";
import type { GameId } from "../core/games";
import type { Action, Level, View } from "../core/types";
import type { Exercise } from "../local/exercises";
import type { AnyPosition, RecordedMove } from "../local/order";
import { replayed } from "../local/taking_back";

export type Collection = {
  nonet: 1;
  game: string;
  games: Source[];
};
type Source = {
  options: object;
  seats: number;
  seed: string;
  moves: Move[];
  exercises: Found[];
};
type Move = Omit<RecordedMove, "result">;
type Found = { after: number; seat: number; now: number; level: Level; do: Action; first?: Move };
export type Place = { source: Source; found: Found };

const levels: readonly Level[] = ["gentle", "casual", "steady", "sharp", "master"];

/** All of them, those first that the weakest bots find. */
export function placesIn({ games }: Collection): Place[] {
  const all = games.flatMap((source) => source.exercises.map((found) => ({ source, found })));
  return all
    .map((place, i) => ({ place, i }))
    .sort((a, b) => levels.indexOf(a.place.found.level) - levels.indexOf(b.place.found.level) || a.i - b.i)
    .map(({ place }) => place);
}

/** `you`: how the one is called who looks for the move. */
export function exerciseAt(core: Core, game: GameId, number: number, { source, found }: Place, you: string): Exercise {
  const { options, seats, seed } = source;
  const start = core.setUp<AnyPosition>({ game, options, seats, seed });
  const moves = [...source.moves.slice(0, found.after), ...(found.first ? [found.first] : [])] as RecordedMove[];
  const { position, seen } = replayed(core, start, moves);
  const others: Level[] = ["casual", "steady", "gentle", "sharp"];
  return {
    id: `${game} ${number}`,
    game,
    seat: found.seat,
    seats: Array.from({ length: seats }, (_, seat) => {
      const mine = seat === found.seat;
      const level = others[(seat - found.seat - 1 + seats) % seats]!;
      return mine
        ? { name: you, colour: seat + 1, bot: false }
        : { name: botName(level), colour: seat + 1, bot: true, level };
    }),
    view: core.view<AnyPosition, View>(position, found.seat),
    events: seen,
    now: core.statusOf(position).timed ? (moves.at(-1)?.t ?? 0) : null,
    best: found.do,
    finds: found.now,
  };
}
