// How the built-in bots play okudos.
#pragma once

#include "games/okudos/rules.h"
#include "play/intent.h"

namespace nonet::okudos {
struct Bot {
  using Rules = okudos::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = std::optional<Intent<Action>>;

  static Wish random(const View& view, Rng& rng);  // any move, seldom a pass; at the table also careless ones
  static Wish greedy(const View& view, Rng& rng);  // takes the bonus, then covers the highest number of the others
};
}  // namespace nonet::okudos
