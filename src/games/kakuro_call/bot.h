// How the built-in bots play kakuro-call.
#pragma once

#include "games/kakuro_call/rules.h"
#include "play/intent.h"

namespace nonet::kakuro_call {
struct Bot {
  using Rules = kakuro_call::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = std::optional<Intent<Action>>;

  static Wish random(const View& view, Rng& rng);  // anything: rows right and wrong, empty calls, doubts, waiting
  static Wish greedy(const View& view, Rng& rng);  // the longest row it finds; doubts where it finds none
};
}  // namespace nonet::kakuro_call
