// A game of an OpenSudoku file: 81 digits, or "version: N", an empty line's end, and for each square its digit, its
// notes and whether it can be changed, with bars in between.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "sudoku/formats/read.h"

namespace nonet::sudoku {
// The error goes on after "expected".
std::expected<Puzzle, std::string> open_sudoku_puzzle(std::string_view data);
std::string open_sudoku_game(const Puzzle& puzzle);  // of a 9x9: one element of a file

constexpr std::string_view open_sudoku_head =
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n<folder name=\"Nonet\">\n";
constexpr std::string_view open_sudoku_foot = "</folder>\n</opensudoku>\n";
}  // namespace nonet::sudoku
