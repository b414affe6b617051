// Completed grids: fills the free squares of a 9x9 grid so that the one rule holds.
#pragma once

#include <optional>

#include "base/rng.h"
#include "sudoku/digits.h"

namespace nonet {
bool complete_and_regular(const Digits& grid);  // every row, column and square holds 1 to 9

// A completion of the given squares, drawn by chance where there are several; nothing where there is none.
std::optional<Digits> completed(const Digits& givens, Rng& rng);
}  // namespace nonet
