// Whether a move may be taken back: what is asked of whom, in the place of the sentence.

import type { AskedHere } from "../look/asked_here";
import { takingBack } from "../words/taking_back";
import { listed, words } from "../words/words.svelte";
import type { TableDesk } from "./table_desk.svelte";

/** `move` says in words which one it is. */
export function askedBack(desk: TableDesk, move: string): AskedHere | null {
  const { table } = desk.state;
  const asked = table?.takeBack;
  if (!table || !asked || table.phase !== "playing") return null;
  const w = words(takingBack);
  const { seat, agreed } = asked;
  const nameOf = (at: number): string => desk.seats[at]?.name ?? "";
  const missing = table.seats.flatMap((each, at) =>
    each.who === "person" && !each.takenOver && !each.resigned && !agreed.includes(at) ? [at] : [],
  );
  const names = listed(missing.map(nameOf));
  const colour = desk.seats[seat]?.colour ?? 0;
  if (desk.mine.includes(seat))
    return {
      title: w.asked(names),
      text: `${w.must(names, missing.length)} ${w.lies}`,
      colour,
      waits: true,
      answers: [{ label: w.neverMind, press: () => void desk.askBack(false) }],
    };
  const open = desk.mine.some((at) => missing.includes(at));
  const title = w.asks(nameOf(seat));
  if (!open) return { title, text: w.waits(names), colour, waits: true, answers: [] };
  return {
    title,
    text: w.what(move),
    colour,
    waits: false,
    answers: [
      { label: w.let(nameOf(seat)), press: () => void desk.askBack(), primary: true },
      { label: w.stands, press: () => void desk.askBack(false) },
    ],
  };
}
