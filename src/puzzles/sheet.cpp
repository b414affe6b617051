#include "puzzles/sheet.h"

#include "base/assert.h"
#include "sudoku/formats/print.h"

namespace nonet::puzzles {
namespace {
using namespace sudoku;

std::string name_of(int square) { return square_name(square, SquareNames::letters); }

bool stands_twice(const Notes& notes, int square) {
  bool twice = false;
  peers_of(square).for_each([&](int peer) { twice |= notes.digit(peer) == notes.digit(square); });
  return notes.digit(square) != 0 && twice;
}
}  // namespace

std::string sudoku_types() { return "export type SudokuSheet = " + Codec<SudokuSheetTold>::typescript() + ";\n"; }

std::string sheet_answer(const Puzzle& puzzle) {
  ASSERT(puzzle.side == 9);
  const Notes notes = notes_of(puzzle);
  SudokuSheetTold sheet;
  sheet.puzzle = line_of(puzzle.givens);
  for (int square = 0; square < Nine::squares; ++square) {
    SudokuSquareTold& told = sheet.squares.emplace_back();
    told.at = name_of(square);
    if (const int digit = notes.digit(square); notes.given(square))
      told.given = digit;
    else if (digit != 0)
      told.written = digit;
    else
      for_each_digit(notes.candidates(square), [&](int candidate) { told.candidates.push_back(candidate); });
    if (stands_twice(notes, square)) sheet.twice.push_back(told.at);
  }
  for (const auto& squares : squares_of_house) {
    auto& house = sheet.houses.emplace_back();
    for (const int square : squares) house.push_back(name_of(square));
  }
  sheet.solved = notes.solved() && sheet.twice.empty();
  JsonText text;
  Out out(text);
  Codec<SudokuSheetTold>::write(out, sheet);
  return std::string(text_of(text));
}
}  // namespace nonet::puzzles
