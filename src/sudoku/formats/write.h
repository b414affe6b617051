// A puzzle in any of the forms that it can be handed on in.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/formats/read.h"

namespace nonet::sudoku {
enum class PuzzleForm : std::uint8_t {
  line,            // 81 squares, or a HoDoKu library line where there is more to say
  grid,            // nine lines in a frame, the givens
  candidates,      // the same with what is left for every square
  sdk,             // SadMan: [Puzzle], and [State] where something was written
  opensudoku,      // one element of such a file: open_sudoku.h has what stands around them
  fpuzzles,        // from here on addresses
  sudokupad,       //
  sudokuwiki,      //
  sudokuexchange,  //
  address          // of ours
};
constexpr std::array<std::string_view, 10> puzzle_forms = {"line",           "grid",     "candidates", "sdk",
                                                           "opensudoku",     "fpuzzles", "sudokupad",  "sudokuwiki",
                                                           "sudokuexchange", "address"};
std::optional<PuzzleForm> form_named(std::string_view name);
constexpr bool has_lines(PuzzleForm form) {
  return form == PuzzleForm::grid || form == PuzzleForm::candidates || form == PuzzleForm::sdk;
}

// The error says for which puzzles there is no such form.
std::expected<std::string, std::string> written_as(const Puzzle& puzzle, PuzzleForm form);
}  // namespace nonet::sudoku
