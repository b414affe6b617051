// Makes a puzzle of a completed grid: clues are taken away, orbit by orbit in an order drawn by chance, as long as the
// grid stays the only solution. Where nothing else ends it, no orbit of what is left can go.
#pragma once

#include <vector>

#include "base/rng.h"
#include "base/square_set.h"
#include "sudoku/digits.h"

namespace nonet::sudoku {
Digits clues_of(const Digits& solution, SquareSet squares);

// Begins with all squares of the orbits, which must leave one solution; at least `fewest` clues stay.
Digits dug(const Digits& solution, std::vector<SquareSet> orbits, int fewest, Rng& rng);
}  // namespace nonet::sudoku
