// What a Sudoku sheet tells somebody who writes on it: what stands where, what is still possible, what does not fit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sudoku/formats/read.h"
#include "wire/codecs.h"

namespace nonet::puzzles {
struct SudokuSquareTold {
  std::string at;  // "E5"
  std::optional<int> given;
  std::optional<int> written;
  std::vector<int> candidates;  // what row, column and block leave, and what has been struck does not
};
template <class Io>
void fields(Io& io, SudokuSquareTold& square) {
  io("at", square.at);
  io.maybe("given", square.given);
  io.maybe("written", square.written);
  io.if_any("candidates", square.candidates);
}

struct SudokuSheetTold {
  std::string puzzle;                            // the givens, on one line
  std::vector<SudokuSquareTold> squares;         // in reading order
  std::vector<std::vector<std::string>> houses;  // the squares of each: nine rows, nine columns, nine blocks
  std::vector<std::string> twice;                // squares whose digit stands once more in a house of theirs
  bool solved = false;
};
template <class Io>
void fields(Io& io, SudokuSheetTold& sheet) {
  io("puzzle", sheet.puzzle);
  io("squares", sheet.squares);
  io("houses", sheet.houses);
  io("twice", sheet.twice);
  io("solved", sheet.solved);
}

std::string sudoku_types();  // in TypeScript

std::string sheet_answer(const sudoku::Puzzle& puzzle);  // of a 9x9 puzzle
}  // namespace nonet::puzzles
