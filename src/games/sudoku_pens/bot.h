// How the built-in bots play sudoku-pens.
#pragma once

#include "games/sudoku_pens/rules.h"
#include "play/intent.h"

namespace nonet::sudoku_pens {
struct Bot {
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = std::optional<Intent<Action>>;

  static Wish random(const View& view, Rng& rng);  // any digit; at the table also errors and needless objections
  static Wish greedy(const View& view, Rng& rng);  // the highest digit now, rather one that has to be there
};
}  // namespace nonet::sudoku_pens
