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
  using Wish = nonet::Wish<Action>;
  using Choices = std::vector<Choice<Action>>;

  static std::optional<Wish> random(const View& view, Rng& rng);
  static std::optional<Wish> greedy(const View& view, Rng& rng);  // takes what it can, and hides nothing
  static std::optional<Wish> play(Level level, const Situation<Rules>& situation, Thinking& thinking);
  static Choices advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also);
};
}  // namespace nonet::tens
