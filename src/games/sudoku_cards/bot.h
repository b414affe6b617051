// How the built-in bots play sudoku-cards and sudokids.
#pragma once

#include "games/sudoku_cards/rules.h"
#include "play/intent.h"

namespace nonet::sudoku_cards {
template <class Side>
struct Bot {
  using Rules = sudoku_cards::Rules<Side>;
  using View = typename Rules::View;
  using Action = typename Rules::Action;
  using Wish = std::optional<Intent<Action>>;

  static Wish random(const View& view, Rng& rng);  // any move; at the table also errors and needless objections
  static Wish greedy(const View& view, Rng& rng);  // most points now; objects where there is reason to
};
}  // namespace nonet::sudoku_cards
