// How many solutions a Kakuro has, up to a limit, and the first.
#pragma once

#include "kakuro/search/search.h"

namespace nonet::kakuro {
struct Solutions {
  std::uint64_t count = 0;  // at most the limit
  bool gave_up = false;     // after so many trials there may be more
  Digits first;             // one digit a square of the sheet, 0 where none belongs
};

// Written digits hold, struck ones do not count.
Solutions solve(const Puzzle& puzzle, std::uint64_t limit = 2, std::uint64_t most_trials = ~std::uint64_t{0});

Cells start_cells(const Puzzle& puzzle, const Layout& layout);  // what the sums and the written digits allow
Digits on_sheet(const Digits& cells, const Layout& layout);     // from one digit a cell to one a square
}  // namespace nonet::kakuro
