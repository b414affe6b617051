// One of the ways to make a board look different while all reasoning about it stays the same: digits change names, rows
// and columns change places within their bands, bands with bands, and rows may become columns.
#pragma once

#include "base/rng.h"
#include "sudoku/formats/read.h"

namespace nonet::sudoku {
class Turn {
 public:
  explicit Turn(Rng& rng);  // by lot

  Puzzle of(const Puzzle& puzzle) const;  // a 9x9 one

 private:
  int square(int at) const;
  Mask digits(Mask mask) const;

  Array<int, 9> rows_;  // where each comes to lie
  Array<int, 9> columns_;
  Array<std::uint8_t, 10> digits_;  // 0 stays
  bool transposed_ = false;
};
}  // namespace nonet::sudoku
