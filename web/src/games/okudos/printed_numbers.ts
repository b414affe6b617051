import type { Core } from "../../core/core";
import { factsOf } from "../../core/games";
import type { OkudosPosition } from "../../core/types";

/** The numbers that are printed on the board (OK-002). */
export function printedNumbers(core: Core): string {
  const { least } = factsOf("okudos");
  return core.setUp<OkudosPosition>({ game: "okudos", options: {}, seats: least, seed: "0" }).grid;
}
