// Sudoku-cards and sudokids in a terminal.
#pragma once

#include "cli/screen.h"
#include "games/sudoku_cards/rules.h"

namespace nonet::cli {
template <class Side>
struct Screen<sudoku_cards::Rules<Side>> {
  using Rules = sudoku_cards::Rules<Side>;
  using View = typename Rules::View;
  using Action = typename Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const typename Rules::Options& options);
  static std::string told(const Action& action, const sudoku_cards::Result& result);
};
}  // namespace nonet::cli
