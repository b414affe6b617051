// The pencil marks of somebody who solves a Kakuro: what each cell can still hold. What the sums leave, with the digits
// written so far taken away, is looked up at once and never missing.
#pragma once

#include "kakuro/search/search.h"

namespace nonet::kakuro {
struct Left {  // of a run, beside what is written in it
  Array<std::uint16_t, longest_run> cells;
  int count = 0;
  int sum = 0;  // only where the run's is known
  Mask used = 0;
};

class Notes {
 public:
  Notes(const Puzzle& puzzle, const Layout& layout);  // both outlive it; with what is written and struck

  const Puzzle& puzzle() const { return puzzle_; }
  const Layout& layout() const { return layout_; }
  int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }  // 0: nothing is written
  Mask candidates(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  const Cells& cells() const { return cells_; }
  bool solved() const { return open_ == 0; }
  bool contradictory() const;  // some cell can hold nothing

  Left left_of(int run) const;
  bool known(int run) const { return layout_.runs[static_cast<std::size_t>(run)].sum != 0; }

  void write(int cell, int digit);
  void strike(int cell, int digit);

 private:
  void look_up(int run);

  const Puzzle& puzzle_;
  const Layout& layout_;
  Cells cells_;
  Digits digits_;
  int open_ = 0;
};
}  // namespace nonet::kakuro
