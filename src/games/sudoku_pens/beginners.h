// What beginners see in sudoku-pens, and how long they take.
#pragma once

#include "games/sudoku_pens/rules.h"

namespace nonet::sudoku_pens {
struct Beginners {
  static int at_first_sight(const View<State>& view, const Rules::Action& action);  // the digit
  static int as_taught(const View<State>& view, const Rules::Action& action);       // high digits first, if one is sure
  static Instant thinks(const Rules::Action& action, Rng& rng);
};
}  // namespace nonet::sudoku_pens
