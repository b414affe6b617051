// Ways to make a sheet look different while all reasoning about it stays the same: it is turned or mirrored, and every
// digit may become what it lacks to ten.
#pragma once

#include "base/rng.h"
#include "kakuro/puzzle.h"
#include "kakuro/search/search.h"

namespace nonet::kakuro {
Puzzle summed(const Puzzle& shape, const Digits& solution);  // with the sums of one digit a square
Puzzle turned(const Puzzle& puzzle, const Digits& solution, Rng& rng);
}  // namespace nonet::kakuro
