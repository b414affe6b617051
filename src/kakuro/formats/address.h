// A Kakuro as the text of an address of ours, in the form that a Sudoku's has (sudoku/formats/address.h): 1k, then
// width and height, the squares with their sums, and the layers from what was written on.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/sheet_marks.h"
#include "kakuro/puzzle.h"

namespace nonet::kakuro {
struct SharedPuzzle {
  Puzzle puzzle;
  SheetMarks marks;  // of the squares to fill
};

bool is_kakuro_address(std::string_view text);                      // by its first two letters
std::optional<std::string_view> address_in(std::string_view line);  // behind /puzzle?p= in a link of ours
std::string address_of(const Puzzle& puzzle, const SheetMarks& marks = {});
std::expected<SharedPuzzle, std::string> shared_puzzle(std::string_view text);  // the error is a sentence
}  // namespace nonet::kakuro
