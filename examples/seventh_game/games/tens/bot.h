// How the built-in bots play tens.
#pragma once

#include "games/tens/rules.h"
#include "play/level.h"
#include "play/thinking.h"

namespace nonet::tens {
struct Bot {
  using Rules = tens::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = std::optional<Intent<Action>>;
  using Choices = std::vector<Choice<Action>>;

  static Wish random(const View& view, Rng& rng);
  static Wish greedy(const View& view, Rng& rng);  // takes what it can, and hides nothing
  static Wish play(Level level, const Situation<Rules>& situation, Thinking& thinking);
  static Choices advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also);
};
}  // namespace nonet::tens
