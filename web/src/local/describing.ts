// A table on this device as its page is told of it.

import type { Description, Stands } from "../table/messages";
import { finished, type SavedTable, winnersOf } from "./order";

export function described(saved: SavedTable, paused: boolean, stands: Stands | null): Description {
  const { id, order, fairness, resigned, takenBack } = saved;
  const over = finished(saved);
  return {
    id,
    code: "",
    phase: over ? "finished" : "playing",
    order: {
      game: order.game,
      options: saved.start.options,
      seats: order.seats.map(({ who, name }) => ({ who, name })),
      ...(order.match ? { series: order.match } : {}),
    },
    seats: order.seats.map((seat, i) => ({
      who: seat.who === "bot" ? "bot" : "person",
      name: seat.name,
      colour: seat.colour,
      ready: true,
      here: true,
      ...(seat.level ? { level: seat.level } : {}),
      ...(resigned?.includes(i) ? { resigned: true } : {}),
    })),
    watching: 0,
    commitment: fairness?.commitment ?? "",
    paused: paused || stands !== null,
    ...(stands ? { stands } : {}),
    ...(order.series ? { series: order.series } : {}),
    ...(order.daily ? {} : { takesBack: true }),
    ...(takenBack ? { practice: true } : {}),
    ...(over ? { ended: saved.ended ?? "rules", winners: winnersOf(saved) } : {}),
    ...(over && fairness ? { fairness } : {}),
  };
}
