// Puzzles as Sudoku sites put them into addresses. Only plain Sudoku is read: whatever a puzzle has beside digits and
// marks is named in the error, so that nobody solves another puzzle than the one that was meant.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "sudoku/formats/read.h"

namespace nonet::sudoku {
// The errors go on after "expected": "a plain Sudoku, found \"thermometer\"".
using SitePuzzle = std::expected<Puzzle, std::string>;

SitePuzzle f_puzzle(std::string_view packed);       // f-puzzles: LZ-string of JSON
std::string f_puzzle_text(const Puzzle& puzzle);    // the same, packed
SitePuzzle pad_puzzle(std::string_view puzzle_id);  // SudokuPad: any of the forms that carry the puzzle with them

// A list of what is left in a square, as sites keep it; what is not listed is ruled out.
void strike_unlisted(Puzzle& puzzle, const Array<Mask, 81>& listed);
Array<Mask, 81> listed_candidates(const Puzzle& puzzle);  // only of squares where something is ruled out
}  // namespace nonet::sudoku
