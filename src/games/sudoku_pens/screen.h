// Sudoku-pens in a terminal.
#pragma once

#include <expected>

#include "games/sudoku_pens/rules.h"
#include "screen/ink.h"
#include "sudoku/hints/hint.h"

namespace nonet::sudoku_pens {
struct Screen {
  using View = Rules::View;
  using Action = Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const Options& options);
  static std::string told(const Action& action, const Result& result);
  static std::string hint(const View& view, sudoku::Rung rung);  // the way to the next digit, from this board alone
};
}  // namespace nonet::sudoku_pens
