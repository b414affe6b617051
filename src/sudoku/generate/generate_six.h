// Makes puzzles of the children's size, six by six.
#pragma once

#include "sudoku/generate/generate.h"
#include "sudoku/solve_six.h"

namespace nonet::sudoku {
constexpr int fewest_six_clues = 8;  // no puzzle with 7 has one solution

SixDigits completed_six(Rng& rng);  // a full grid

std::optional<std::string> six_flaw(const Request& request);  // why no puzzle can be like that

// Symmetry, minimal and the number of clues are heeded; a level or a pattern is refused, since both belong to 9x9.
std::expected<SixDigits, std::string> generate_six(const Request& request, Rng& rng);
}  // namespace nonet::sudoku
