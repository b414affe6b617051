// How the built-in bots play kakuro-call.
#pragma once

#include "games/kakuro_call/rules.h"
#include "play/hint.h"
#include "play/level.h"
#include "play/thinking.h"

namespace nonet::kakuro_call {
struct Bot {
  using Rules = kakuro_call::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = nonet::Wish<Action>;
  using Choices = std::vector<Choice<Action>>;

  static std::optional<Wish> random(const View& view,
                                    Rng& rng);  // anything: rows right and wrong, empty calls, doubts, waiting
  static std::optional<Wish> greedy(const View& view,
                                    Rng& rng);  // the longest row it finds; doubts where it finds none
  static std::optional<Wish> play(Level level, const Situation<Rules>& situation, Thinking& thinking);

  // What the master thinks of the actions worth a thought, the best first, and of `also` where one is given.
  static Choices advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also);

  // What a coach says of a choice before it tells it, for whoever has this view.
  static Hint hint(const View& view, const Choice<Action>& choice);
  static constexpr double good_turn = 4;  // points that a turn of the master brings which scores, about

  // The best row of every seat at this moment, with the tiles it has.
  static PerSeat<std::optional<Claim>> there_was(const View& view);
  // The same for what was there, if a step has ended a round; otherwise there is nothing to say.
  static PerSeat<std::optional<Action>> hindsight(const View& before, const View& after);
};
}  // namespace nonet::kakuro_call
