// How the built-in bots play okudos.
#pragma once

#include "games/okudos/rules.h"
#include "play/hint.h"
#include "play/level.h"
#include "play/thinking.h"

namespace nonet::okudos {
struct Bot {
  using Rules = okudos::Rules;
  using View = Rules::View;
  using Action = Rules::Action;
  using Wish = nonet::Wish<Action>;
  using Choices = std::vector<Choice<Action>>;

  static std::optional<Wish> random(const View& view,
                                    Rng& rng);  // any move, seldom a pass; at the table also careless ones
  static std::optional<Wish> greedy(const View& view,
                                    Rng& rng);  // takes the bonus, then covers the highest number of the others
  static std::optional<Wish> play(Level level, const Situation<Rules>& situation, Thinking& thinking);

  // What the master thinks of the actions worth a thought, the best first, and of `also` where one is given.
  static Choices advise(const Situation<Rules>& situation, Thinking& thinking, const Action* also);

  // In placements tried, for each move of a game that is over: its judgement errs by less than half a point then.
  static constexpr std::int64_t analysis_work = 4500;

  // What a coach says of a choice before it tells it, for whoever has this view.
  static Hint hint(const View& view, const Choice<Action>& choice);
  static constexpr double good_turn = 6;  // points that covering a number brings, about
};
}  // namespace nonet::okudos
