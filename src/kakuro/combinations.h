// Every way to make a run's sum with the digits that already stand in it, and what rules the others out.
#pragma once

#include <vector>

#include "kakuro/notes.h"

namespace nonet::kakuro {
struct Combination {
  Mask digits = 0;              // all of the run, those that are written among them
  std::vector<int> impossible;  // cells that cannot all have one of its digits; none: it is possible
};

// The smallest digits first. Of a run whose sum is not known, or in which a digit stands twice: none.
std::vector<Combination> combinations(const Notes& notes, int run);
}  // namespace nonet::kakuro
