// How a table stands before its game: which chairs need somebody, who sits there and is not here, who is not ready, and who may begin.

import type { TableDescription } from "../core/types";

export type Gathering = {
  /** Chairs that need a person and have none. */
  needed: number;
  /** Chairs that may stay empty. */
  empty: number;
  /** People who sit there and are not connected. */
  missing: number[];
  /** People who are not ready. */
  unready: number[];
  host: number | null;
  /** A host without a chair has left. */
  hostLeft: boolean;
  /** Somebody sits. */
  sits: boolean;
};

/** Of a table, what its gathering is read from. */
export type Gathered = Pick<TableDescription, "seats" | "hostHere">;

export function gatheringOf({ seats, hostHere }: Gathered): Gathering {
  const people = seats.flatMap((seat, i) => (seat.who === "person" ? [i] : []));
  const host = seats.findIndex((seat) => seat.host);
  return {
    needed: seats.filter((seat) => seat.who === "elsewhere" || seat.who === "here").length,
    empty: seats.filter((seat) => seat.who === "open").length,
    missing: people.filter((seat) => !seats[seat]?.here),
    unready: people.filter((seat) => !seats[seat]?.ready),
    host: host < 0 ? null : host,
    hostLeft: hostHere === false,
    sits: people.length > 0,
  };
}

/** Whether the host may begin without the empty chairs; who is at the host's own device becomes ready with that. */
export function mayBegin(gathering: Gathering, own: readonly number[]): boolean {
  const { needed, empty, unready, sits } = gathering;
  return needed === 0 && empty > 0 && sits && unready.every((seat) => own.includes(seat));
}
