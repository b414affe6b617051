// Whose a person believes the sectors to be that lie face down (OK-038): pins on the board for their own eyes.

import type { OkudosView } from "../../core/types";
import { Jottings } from "../../app/jottings";
import { type Owner, ownersOf, sectorsOfGame } from "./sectors";

/** By sector. */
export type Suspects = Readonly<Record<number, Owner>>;

export const suspected = new Jottings<Suspects>("nonet suspects", {});

/** To whom a sector may belong that the eye does not know: the other seats, and the game where it has any. */
export function suspectsFor(
  view: Pick<OkudosView, "seats" | "options" | "markers" | "gameMarkers">,
  eye: number | null,
): Owner[] {
  const known = new Set(ownersOf(view).values());
  const seats = Array.from({ length: view.seats }, (_, seat) => seat).filter(
    (seat) => seat !== eye && !known.has(seat),
  );
  return sectorsOfGame(view) > 0 && !known.has("game") ? [...seats, "game"] : seats;
}

/** The pin is stuck into a sector, or taken out again. */
export function pinned(suspects: Suspects, sector: number, owner: Owner): Suspects {
  const { [sector]: old, ...others } = suspects;
  return old === owner ? others : { ...others, [sector]: owner };
}

/** What is left of the pins to be seen: where a sector's owner is known nothing is suspected. */
export function openSuspects(suspects: Suspects, view: Pick<OkudosView, "markers" | "gameMarkers">): Suspects {
  const owners = ownersOf(view);
  return Object.fromEntries(Object.entries(suspects).filter(([sector]) => !owners.has(Number(sector))));
}
