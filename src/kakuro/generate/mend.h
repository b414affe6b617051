// A filled sheet, and the search for one whose sums have a single solution.
#pragma once

#include "base/rng.h"
#include "kakuro/search/search.h"

namespace nonet::kakuro {
class Mender {
 public:
  Mender(const Puzzle& shape, Strength strength, Rng& rng);

  bool fill();               // by lot; false: it did not come to a filling
  bool mend(int most);       // false: after so many changes something is still open
  bool mend_hard(int most);  // until there is one solution that the sums alone do not give away

  Puzzle puzzle() const;  // with the sums of what is filled in
  int looks() const { return looks_; }

 private:
  int look();  // how many digits the sums leave open, `cells_` says where
  void change(int cell, int digit);
  int other_digit(int cell);  // by lot, one that stands in neither of its runs; 0: none
  bool step(int& open);       // tries one change; whether it was kept
  int disturb(int digits);    // changes so many by lot
  std::vector<int> open_cells(const Cells& cells) const;

  const Puzzle& shape_;
  Layout layout_;
  Search search_;
  Rng& rng_;
  Digits digits_;
  std::vector<Mask> used_;  // by each run
  Cells cells_;             // what the sums leave
  Cells kept_;              // the same, of what was kept last
  int looks_ = 0;
};
}  // namespace nonet::kakuro
