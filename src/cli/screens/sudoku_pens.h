// Sudoku-pens in a terminal.
#pragma once

#include "cli/screen.h"
#include "games/sudoku_pens/rules.h"
#include "sudoku/hints/hint.h"

namespace nonet::cli {
template <>
struct Screen<sudoku_pens::Rules> {
  using View = sudoku_pens::Rules::View;
  using Action = sudoku_pens::Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const sudoku_pens::Options& options);
  static std::string told(const Action& action, const sudoku_pens::Result& result);
  static std::string hint(const View& view, sudoku::Rung rung);  // the way to the next digit, from this board alone
};
}  // namespace nonet::cli
