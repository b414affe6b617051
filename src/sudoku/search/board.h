// The whole board in fifteen vectors, and one sweep that draws every direct conclusion from it at once.
//
// A vector has one lane for each block (lanes.h), a lane is a set of digits (bit d - 1 for digit d):
//
//              column 0   column 1   column 2
//            +----------+----------+----------+
//      row 0 | cells[0] | cells[1] | cells[2] |  rows[0]      of every block at the same time:
//            +----------+----------+----------+
//      row 1 | cells[3] | cells[4] | cells[5] |  rows[1]      cells[p]   the digits possible on its square p
//            +----------+----------+----------+
//      row 2 | cells[6] | cells[7] | cells[8] |  rows[2]      rows[i]    the digits possible in its row i
//            +----------+----------+----------+
//             columns[0] columns[1] columns[2]                columns[j] the digits possible in its column j
//
// Within a block no lane ever needs another, so nothing is shuffled there; the rows of a band and the columns of a
// stack meet in `permute`. 15 x 32 bytes: a guess copies seven and a half cache lines.
#pragma once

#include "sudoku/search/lanes.h"

namespace nonet::sudoku::NONET_ISA {
constexpr std::uint16_t nine_digits = 0x1ff;

struct Board {
  Lanes cells[9];
  Lanes rows[3];
  Lanes columns[3];
};

inline Lanes lone(Lanes sets) { return sets & where_zero(sets & (sets - 1)); }  // the sets of one digit, others emptied

inline Lanes at_most_three(Lanes sets) {  // the sets of up to three digits, others emptied
  Lanes rest = sets & (sets - 1);
  rest &= rest - 1;
  rest &= rest - 1;
  return sets & where_zero(rest);
}

// The digits that only one of three parts can hold: they are settled there.
struct Settled {
  Lanes part[3];
  explicit Settled(const Lanes (&sets)[3])
      : part{sets[0] & ~(sets[1] | sets[2]), sets[1] & ~(sets[0] | sets[2]), sets[2] & ~(sets[0] | sets[1])} {}
};

// A digit settled in one part leaves the two others.
inline void keep_settled(Lanes (&sets)[3], const Lanes (&settled)[3]) {
  sets[0] &= ~(settled[1] | settled[2]);
  sets[1] &= ~(settled[0] | settled[2]);
  sets[2] &= ~(settled[0] | settled[1]);
}

// In a band a digit lies once in each block and once in each row. So it can lie in row i of a block only if the two
// other blocks can have it in the two other rows, one way round or the other:
//
//      block     the next     the one after              block     the next     the one after
//     i   X          .              .                i     X          .              .
//   i+1   .          X              .        or    i+1     .          .              X
//   i+2   .          .              X              i+2     .          X              .
//
// That finds hidden singles in rows and locked candidates both ways, for all digits and bands. The same holds for the
// columns of a stack.
template <Lanes next(Lanes), Lanes after_next(Lanes)>
inline void permute(Lanes (&parts)[3]) {
  Lanes one_on[3], two_on[3];
  for (int i = 0; i < 3; ++i) {
    one_on[i] = next(parts[i]);
    two_on[i] = after_next(parts[i]);
  }
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    parts[i] &= (one_on[j] & two_on[k]) | (one_on[k] & two_on[j]);
  }
}

inline Lanes difference(const Board& board, const Lanes (&rows)[3], const Lanes (&columns)[3]) {
  return (board.rows[0] ^ rows[0]) | (board.rows[1] ^ rows[1]) | (board.rows[2] ^ rows[2]) |
         (board.columns[0] ^ columns[0]) | (board.columns[1] ^ columns[1]) | (board.columns[2] ^ columns[2]);
}

enum class Outcome { contradiction, stable };

// Sweeps until nothing changes. Information runs from rows and columns to cells and back, so when a sweep leaves the
// rows and columns as they were, the next one would change nothing.
[[gnu::noinline]] inline Outcome settle(Board& board) {
  Board b = board;
  for (;;) {
    const Lanes rows_before[3] = {b.rows[0], b.rows[1], b.rows[2]};
    const Lanes columns_before[3] = {b.columns[0], b.columns[1], b.columns[2]};

    // Rows and columns to cells: a digit settled in row i and in column j of the block is settled on their square.
    const Settled in_row(b.rows);
    const Settled in_column(b.columns);
    Lanes fewest = everywhere(nine_digits);
    Lanes lone_in_row[3], lone_in_column[3], possible_in_row[3], possible_in_column[3];
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const Lanes hidden = in_row.part[i] & in_column.part[j];
        const Lanes cell = b.cells[3 * i + j] & b.rows[i] & b.columns[j] & (hidden | where_zero(hidden));
        b.cells[3 * i + j] = cell;
        fewest = lower(fewest, cell);
        const Lanes single = lone(cell);
        lone_in_row[i] = j == 0 ? single : lone_in_row[i] | single;
        lone_in_column[j] = i == 0 ? single : lone_in_column[j] | single;
        possible_in_row[i] = j == 0 ? cell : possible_in_row[i] | cell;
        possible_in_column[j] = i == 0 ? cell : possible_in_column[j] | cell;
      }
    }

    // Cells to rows and columns: a single settles its digit there.
    for (int i = 0; i < 3; ++i) {
      b.rows[i] &= possible_in_row[i];
      b.columns[i] &= possible_in_column[i];
    }
    keep_settled(b.rows, lone_in_row);
    keep_settled(b.columns, lone_in_column);

    permute<right_in_band, left_in_band>(b.rows);
    permute<below_in_stack, above_in_stack>(b.columns);

    const Lanes somewhere = (b.rows[0] | b.rows[1] | b.rows[2]) & (b.columns[0] | b.columns[1] | b.columns[2]);
    if (!all_zero((somewhere ^ everywhere(nine_digits)) | where_zero(fewest))) return Outcome::contradiction;
    if (!all_zero(difference(b, rows_before, columns_before))) continue;

    // Three digits for the three squares of a row or column settle there. It is rare, so it is asked last.
    const Lanes full_rows[3] = {at_most_three(b.rows[0]), at_most_three(b.rows[1]), at_most_three(b.rows[2])};
    const Lanes full_columns[3] = {at_most_three(b.columns[0]), at_most_three(b.columns[1]),
                                   at_most_three(b.columns[2])};
    keep_settled(b.rows, full_rows);
    keep_settled(b.columns, full_columns);
    if (all_zero(difference(b, rows_before, columns_before))) break;
  }
  board = b;
  return Outcome::stable;
}
}  // namespace nonet::sudoku::NONET_ISA
