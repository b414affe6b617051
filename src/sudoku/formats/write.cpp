#include "sudoku/formats/write.h"

#include <algorithm>

#include "sudoku/formats/address.h"
#include "sudoku/formats/links.h"
#include "sudoku/formats/open_sudoku.h"
#include "sudoku/formats/print.h"

namespace nonet::sudoku {
namespace {
constexpr bool for_six(PuzzleForm form) {
  return form == PuzzleForm::line || form == PuzzleForm::grid || form == PuzzleForm::sdk ||
         form == PuzzleForm::fpuzzles || form == PuzzleForm::sudokupad || form == PuzzleForm::address;
}

std::string rows_of(const Digits& digits, int side) {
  const std::string squares = line_of(digits, side);
  std::string text;
  for (int row = 0; row < side; ++row)
    text += "\n" + squares.substr(static_cast<std::size_t>(row * side), static_cast<std::size_t>(side));
  return text;
}

std::string sadman(const Puzzle& puzzle) {
  std::string text = "[Puzzle]" + rows_of(puzzle.givens, puzzle.side);
  if (puzzle.written != puzzle.givens) text += "\n[State]" + rows_of(puzzle.written, puzzle.side);
  return text;
}

std::string without_last_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::expected<std::string, std::string> candidates(const Puzzle& puzzle) {
  const Notes notes = notes_of(puzzle);
  for (int square = 0; square < 81; ++square)
    if (notes.digit(square) == 0 && notes.candidates(square) == 0)
      return std::unexpected("expected a digit that can stand on " + square_name(square, SquareNames::letters));
  return without_last_line_end(candidate_grid_of(notes));
}
}  // namespace

std::optional<PuzzleForm> form_named(std::string_view name) {
  const auto found = std::ranges::find(puzzle_forms, name);
  if (found == puzzle_forms.end()) return {};
  return static_cast<PuzzleForm>(found - puzzle_forms.begin());
}

std::expected<std::string, std::string> written_as(const Puzzle& puzzle, PuzzleForm form) {
  if (puzzle.side != 9 && !for_six(form)) return std::unexpected("expected a 9x9 puzzle: others have no such form");
  switch (form) {
    case PuzzleForm::line:
      return line_of(puzzle);
    case PuzzleForm::grid:
      return without_last_line_end(grid_of(puzzle.givens, puzzle.side));
    case PuzzleForm::candidates:
      return candidates(puzzle);
    case PuzzleForm::sdk:
      return sadman(puzzle);
    case PuzzleForm::opensudoku:
      return open_sudoku_game(puzzle);
    case PuzzleForm::fpuzzles:
      return f_puzzles_link(puzzle);
    case PuzzleForm::sudokupad:
      return sudoku_pad_link(puzzle);
    case PuzzleForm::sudokuwiki:
      return sudoku_wiki_link(puzzle);
    case PuzzleForm::sudokuexchange:
      return sudoku_exchange_link(puzzle);
    case PuzzleForm::address:
      break;
  }
  return "/puzzle?p=" + address_of(puzzle);
}
}  // namespace nonet::sudoku
