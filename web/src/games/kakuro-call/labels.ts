// What a square holds and would bring, in words, for those who hear the board.

import type { KakuroCallView } from "../../core/types";
import type { SeatLook } from "../../desk/desk";
import type { Showing } from "./showing";
import { cellsOf, isRed, numbersOf, type Row, type Squares } from "./squares";
import type { CallWords } from "./words";

export type Heard = {
  /** The board as it lies, and as it is with the tiles that are laid for the row. */
  lying: Squares;
  squares: Squares;
  rows: KakuroCallView["rows"];
  seats: readonly SeatLook[];
  showing: Showing;
  /** The row that is outlined, and whether its last square is still open. */
  row: Row | null;
  coming: Row | null;
  targets: ReadonlySet<string>;
};

export function spoken(heard: Heard, w: CallWords): (cell: string) => string {
  const { squares, showing, row, coming } = heard;
  const inside = new Set(row ? cellsOf(row) : []);
  return (cell) => {
    const square = squares.get(cell);
    const said = [cell];
    if (!square || square.number === 0) said.push(w.box);
    else if (square.covered) said.push(w.digitTile(square.number));
    else said.push(isRed(square) ? w.red(square.number, square.across, square.down) : String(square.number));
    for (const { from, dir, total, seat } of heard.rows)
      if (from === cell) said.push(w.startOf(total, dir, heard.seats[seat]?.name ?? ""));
    if (cell === showing.start) said.push(w.rowStart);
    else if (coming && (cell === coming.from || cell === cellsOf(coming).at(-1))) {
      const numbers = numbersOf(coming, squares);
      said.push(
        w.rowTo(
          numbers,
          numbers.reduce((all, number) => all + number, 0),
        ),
      );
    } else if (inside.has(cell)) said.push(w.inRow);
    if (heard.targets.has(cell)) said.push(w.tileFits);
    return said.join(", ");
  };
}
