// Writes puzzles as text; docs/puzzles.md shows the forms.
#pragma once

#include <string>

#include "kakuro/solve.h"

namespace nonet::kakuro {
// On one line, rows with " ; " between: "\ 16\ 24\ ; \17 . . ; \23 9 -12": sums down\across, squares to fill, digits
// written, and behind a minus those that are ruled out.
std::string line_of(const Puzzle& puzzle);
std::string grid_of(const Puzzle& puzzle);  // the same, a row a line, in columns

Puzzle solved(const Puzzle& puzzle, const Digits& digits);  // with all of them written
}  // namespace nonet::kakuro
