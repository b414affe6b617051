// Sudoku-cards and sudokids in a terminal.
#pragma once

#include <expected>

#include "games/sudoku_cards/rules.h"
#include "screen/ink.h"

namespace nonet::sudoku_cards {
template <class Side>
struct Screen {
  using Rules = sudoku_cards::Rules<Side>;
  using View = typename Rules::View;
  using Action = typename Rules::Action;

  static std::string board(const View& view, const Ink& ink);
  static std::expected<Action, std::string> command(const View& view, std::string_view line);
  static std::string typed(const Action& action);
  static std::string help(const typename Rules::Options& options);
  static std::string told(const Action& action, const Result& result);
};
}  // namespace nonet::sudoku_cards
