// Which clocks a position has, and when the next one runs out. The rules act on them; here one only has to know when to ask.

import type { AnyPosition } from "./order";

export function deadline(position: AnyPosition): number | null {
  const fields = position as unknown as Record<string, unknown>;
  // Who has called in time may show the row after the glass has run out.
  const glass = fields["floor"] === null ? ["glassEndsAt"] : [];
  const ends = [...glass, "floorEndsAt", "turnEndsAt", "matchEndsAt"].map((name) => fields[name]);
  const pending = fields["pending"] as { endsAt?: number | null } | null | undefined;
  const due = [...ends, pending?.endsAt].filter((end): end is number => typeof end === "number");
  return due.length === 0 ? null : Math.min(...due);
}

/** Whether any clock can run in this game: then every move carries its time. */
export function timed(position: AnyPosition): boolean {
  const option = (name: string): boolean => typeof position.options[name] === "number" && position.options[name] > 0;
  if (position.game === "kakuro-call") return option("glass") || option("callSeconds");
  if (position.game !== "sudoku-pens") return false;
  const waits = position.options["referee"] === "table" && position.seats > 1 && option("acceptSeconds");
  return option("turnSeconds") || option("matchSeconds") || waits;
}
