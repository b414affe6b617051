// Addresses of puzzles, pasted as text: those of Nonet itself and of other sites.
#pragma once

#include "sudoku/formats/read_line.h"

namespace nonet::sudoku {
bool is_link(std::string_view line);
std::expected<Puzzle, LineFlaw> linked_puzzle(std::string_view line);

// Other sites' addresses. Not every one can say what was written or ruled out; the givens are always said.
std::string f_puzzles_link(const Puzzle& puzzle);
std::string sudoku_pad_link(const Puzzle& puzzle);
std::string sudoku_wiki_link(const Puzzle& puzzle);      // of a 9x9; what was written is given there
std::string sudoku_exchange_link(const Puzzle& puzzle);  // of a 9x9; the givens alone
}  // namespace nonet::sudoku
