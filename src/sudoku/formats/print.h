// Writes puzzles, positions and conclusions as text; PuzzleReader reads the puzzles back.
#pragma once

#include <string>

#include "sudoku/formats/read.h"
#include "sudoku/step.h"

namespace nonet::sudoku {
std::string line_of(const Digits& digits, int side = 9);  // . where it is free

// The whole puzzle on one line: the givens alone where there is nothing else, a HoDoKu library line where there is.
std::string line_of(const Puzzle& puzzle);

std::string grid_of(const Digits& digits, int side = 9);  // framed, a line a row
std::string candidate_grid_of(const Notes& notes);        // the same with the candidates of every free square

enum class SquareNames { letters, rows_and_columns };  // E4, r4c5
std::string square_name(int square, SquareNames names);
std::string conclusion_of(const Step& step, SquareNames names);  // as players note it: "E4=5", "A3,B3<>5; B3<>7"
}  // namespace nonet::sudoku
