// A Sudoku as the text of an address of ours: givens, and if wished what was written, ruled out and marked.
//
//   /puzzle?p=1s…   1: the version, s: 9x9 (t: 6x6, k: a Kakuro), then bits (base/bit_text.h):
//   givens, written, ruled out, corner marks, centre marks, colours, tints: a layer each (base/sheet_marks.h)
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/sheet_marks.h"
#include "sudoku/formats/read.h"

namespace nonet::sudoku {
struct SharedPuzzle {
  Puzzle puzzle;
  SheetMarks marks;
};

bool is_sudoku_address(std::string_view text);  // by its first two letters
std::string address_of(const Puzzle& puzzle, const SheetMarks& marks = {});
std::expected<SharedPuzzle, std::string> shared_puzzle(std::string_view text);  // the error is a sentence
}  // namespace nonet::sudoku
