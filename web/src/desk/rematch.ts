// The next game of the same people at this device.

import { botName } from "../core/bots";
import type { Level, TableDescription } from "../core/types";
import type { LocalOrder } from "../local/order";
import { nextSeries } from "./series";

/** `level`: how well the bots play from now on, left out as before; then nobody goes on with a series. */
export function rematchOrder(
  table: Pick<TableDescription, "order" | "seats" | "series" | "winners">,
  scores: readonly number[],
  level?: Level,
): LocalOrder {
  const seats = table.seats.map(({ who, name, colour, level: before }) => ({
    who: who === "bot" ? ("bot" as const) : ("here" as const),
    name: level && before ? name.replace(botName(before), botName(level)) : name,
    colour,
    ...(before ? { level: level ?? before } : {}),
  }));
  const goesOn = level ? undefined : nextSeries(table.series, scores, table.order.series, table.winners);
  return {
    game: table.order.game,
    options: table.order.options ?? {},
    // Each one seat further, so that somebody else begins.
    seats: [...seats.slice(1), ...seats.slice(0, 1)],
    botPaceMs: 900,
    ...(goesOn ? { series: goesOn } : {}),
    ...(table.order.series ? { match: table.order.series } : {}),
  };
}
