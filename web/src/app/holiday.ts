// One's own holiday: for some days one's deadlines stand still, at all tables over days, on all devices of the account.

import type { Holiday } from "../core/types";
import { ask } from "./api";

export type { Holiday };
export const dayMs = 86_400_000;

const path = "/api/me/holiday";
export const holiday = (): Promise<Holiday> => ask("GET", path);
/** So many days from its beginning on: of a new one, or of the one that goes on. */
export const takeHoliday = (days: number): Promise<Holiday> => ask("POST", path, { days });
export const endHoliday = (): Promise<Holiday> => ask("DELETE", path);

export type Lengths = { least: number; most: number };

/** How many days it may have: of one that goes on those that have begun at least. */
export function lengthsOf({ began, days = 0, left }: Holiday, now: number): Lengths {
  return { least: began === undefined ? 1 : Math.max(1, Math.ceil((now - began + 1) / dayMs)), most: days + left };
}

/** When one of so many days is over. */
export const overAt = ({ began }: Holiday, days: number, now: number): Date => new Date((began ?? now) + days * dayMs);
