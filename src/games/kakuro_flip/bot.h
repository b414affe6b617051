// How the built-in bots play kakuro-flip.
#pragma once

#include "games/kakuro_flip/rules.h"
#include "play/intent.h"

namespace nonet::kakuro_flip {
struct Bot {
  using View = Rules::View;
  using Wish = std::optional<Intent<Rules::Action>>;

  static Wish random(const View& view, Rng& rng);  // any move; at the table also errors and needless objections
  static Wish greedy(const View& view, Rng& rng);  // most points now; objects where there is reason to
};
}  // namespace nonet::kakuro_flip
