// Puzzles whose clues lie on given squares: the squares are drawn first, digits that make them a puzzle are sought.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "base/square_set.h"
#include "sudoku/digits.h"

namespace nonet::sudoku {
std::optional<SquareSet> pattern_read(std::string_view text);  // 81 characters: `x`, `#` or 1-9 a clue, `.` or 0 none
std::optional<std::string> pattern_flaw(SquareSet pattern);    // why no digits can make it a puzzle

// One search of limited length, which may end without a puzzle: there are patterns that hardly any digits fit.
std::optional<Digits> with_pattern(SquareSet pattern, Rng& rng);
}  // namespace nonet::sudoku
