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
// stack meet in `permuted`. 15 x 32 bytes: a guess copies seven and a half cache lines.
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

// What the three sets of `part` hold that the two others lack: those digits are settled there.
struct Settled {
  Lanes part[3];
  explicit Settled(const Lanes (&sets)[3])
      : part{sets[0] & ~(sets[1] | sets[2]), sets[1] & ~(sets[0] | sets[2]), sets[2] & ~(sets[0] | sets[1])} {}
};

inline void keep_settled(Lanes (&sets)[3],
                         const Lanes (&settled)[3]) {  // a digit settled in one part leaves the others
  sets[0] &= ~(settled[1] | settled[2]);
  sets[1] &= ~(settled[0] | settled[2]);
  sets[2] &= ~(settled[0] | settled[1]);
}

// In a band a digit lies once in each block and once in each row, so it takes one of six permutations of the rows,
// three turning forwards and three backwards:
//
//     forwards[n]: block x has it in row x + n (mod 3)        backwards[n]: block x has it in row n - x (mod 3)
//
// A permutation is possible where all three of its places are; a place remains possible where one of its two
// permutations is. That finds hidden singles in rows and locked candidates both ways, for all digits and bands. The
// same holds for the columns of a stack.
template <Lanes by(Lanes, Lanes, Lanes), Lanes next(Lanes), Lanes previous(Lanes)>
inline void permuted(Lanes (&parts)[3]) {
  Lanes forwards[3];
  Lanes backwards[3];
  for (int n = 0; n < 3; ++n) {
    const Lanes rising = by(parts[n], parts[(n + 1) % 3], parts[(n + 2) % 3]);
    const Lanes falling = by(parts[n], parts[(n + 2) % 3], parts[(n + 1) % 3]);
    forwards[n] = rising & next(rising) & previous(rising);
    backwards[n] = falling & next(falling) & previous(falling);
  }
  for (int n = 0; n < 3; ++n)
    parts[n] = by(forwards[n], forwards[(n + 2) % 3], forwards[(n + 1) % 3]) |
               by(backwards[n], backwards[(n + 1) % 3], backwards[(n + 2) % 3]);
}

enum class Outcome { Contradiction, Stable };

// Sweeps until nothing changes. Information runs from rows and columns to cells and back, so when a sweep leaves the
// rows and columns as they were, the next one would change nothing.
inline Outcome settle(Board& board) {
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

    // Cells to rows and columns: a single settles its digit, and so do three digits left for three squares.
    for (int i = 0; i < 3; ++i) {
      b.rows[i] &= possible_in_row[i];
      b.columns[i] &= possible_in_column[i];
      lone_in_row[i] |= at_most_three(b.rows[i]);
      lone_in_column[i] |= at_most_three(b.columns[i]);
    }
    keep_settled(b.rows, lone_in_row);
    keep_settled(b.columns, lone_in_column);

    permuted<by_x, right_in_band, left_in_band>(b.rows);
    permuted<by_y, below_in_stack, above_in_stack>(b.columns);

    const Lanes somewhere = (b.rows[0] | b.rows[1] | b.rows[2]) & (b.columns[0] | b.columns[1] | b.columns[2]);
    if (!all_zero((somewhere ^ everywhere(nine_digits)) | where_zero(fewest))) return Outcome::Contradiction;
    Lanes changed = (rows_before[0] ^ b.rows[0]) | (columns_before[0] ^ b.columns[0]);
    for (int i = 1; i < 3; ++i) changed |= (rows_before[i] ^ b.rows[i]) | (columns_before[i] ^ b.columns[i]);
    if (all_zero(changed)) break;
  }
  board = b;
  return Outcome::Stable;
}
}  // namespace nonet::sudoku::NONET_ISA
