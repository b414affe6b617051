// Out of a game that is over: the moments that cost a seat most, as exercises. Each is what the seat saw then, so that nothing is in it
// that was hidden.

import type { Core } from "../core/core";
import type { GameId } from "../core/games";
import type { Action, View } from "../core/types";
import type { OwnExercise } from "../local/exercises";
import type { AnyPosition } from "../local/order";
import { isRefusal, type SeatLook } from "./desk";
import type { Missed } from "./missed";
import type { GameRecord } from "./record";

/** Less than this many points are no exercise: whoever is asked to find something must know it when it is found. */
export const worthPractising = 2;

export type Played = { core: Core; record: GameRecord; positions: readonly AnyPosition[] };

export function exercisesFrom(
  { core, record, positions }: Played,
  missed: readonly Missed[],
  { id, seat, seats, ended }: { id: string; seat: number; seats: readonly SeatLook[]; ended: number },
): OwnExercise[] {
  const dear = missed.filter(({ lost }) => lost >= worthPractising);
  const last = Math.max(0, ...dear.map(({ move }) => move - 1));
  const seen = record.moves.slice(0, last).map(({ result: _, ...move }, i) => {
    const step = core.step<AnyPosition, Action, object>(positions[i]!, move);
    return isRefusal(step) ? null : step.seen;
  });
  if (seen.includes(null)) return [];
  return dear.flatMap(({ move, best, now, lost }) => {
    const made = record.moves[move - 1]!;
    const asked = askedIn(core, positions[move - 1]!, { seat, t: made.t, best });
    if (!asked) return [];
    return [
      {
        id: `${id} ${move} ${seat}`,
        game: record.game as GameId,
        seat,
        seats: seats.map(({ name, colour, bot, level }) => ({ name, colour, bot, ...(level ? { level } : {}) })),
        view: asked.view,
        events: [...seen.slice(0, move - 1), ...asked.events] as OwnExercise["events"],
        now: made.t ?? record.moves[move - 2]?.t ?? (made.t === undefined ? null : 0),
        best,
        finds: now,
        ended,
        lost,
      },
    ];
  });
}

type Asked = { view: View; events: object[] };

/**
 * Where the best move is to be made. Where all search at once that is after the move by which one is alone with the
 * board, as one calls before one shows a row.
 */
function askedIn(
  core: Core,
  position: AnyPosition,
  { seat, t, best }: { seat: number; t: number | undefined; best: Action },
): Asked | null {
  const view = core.view<AnyPosition, View>(position, seat);
  const time = t === undefined ? {} : { t };
  if (!core.statusInView(view).awaited.includes(seat))
    for (const action of core.legalInView<View, Action>(view)) {
      if (!core.prospect(view, seat, action).contested) continue;
      const step = core.step<AnyPosition, Action, object>(position, { seat, ...time, do: action });
      if (isRefusal(step) || !step.awaited.includes(seat)) continue;
      const then = core.view<AnyPosition, View>(step.position, seat);
      if (core.check(then, best) === null) return { view: then, events: [step.seen] };
    }
  return core.check(view, best) === null ? { view, events: [] } : null;
}
