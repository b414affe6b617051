// How the built-in bots play kakuro-flip.
#pragma once

#include "games/kakuro_flip/rules.h"
#include "play/hint.h"
#include "play/level.h"
#include "play/thinking.h"

namespace nonet::kakuro_flip {
struct Bot {
  using Rules = kakuro_flip::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = nonet::Wish<Action>;
  using Choices = std::vector<Choice<Action>>;

  static std::optional<Wish> random(const View& view,
                                    Rng& rng);  // any move; at the table also errors and needless objections
  static std::optional<Wish> greedy(const View& view, Rng& rng);  // most points now; objects where there is reason to
  static std::optional<Wish> play(Level level, const Situation<Rules>& situation, Thinking& thinking);

  // What the master thinks of the actions worth a thought, the best first, and of `also` where one is given.
  static Choices advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also);

  // What a coach says of a choice before it tells it, for whoever has this view.
  static Hint hint(const View& view, const Choice<Action>& choice);
  static constexpr double good_turn = 16;  // points that a turn of the master brings which scores, about
};
}  // namespace nonet::kakuro_flip
