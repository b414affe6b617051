// Three model beginners, the same for every game. Each has one idea:
//
//   careless  any move that scores something as it lies open, else any
//   obvious   of what lies open the move that brings most; nothing that has to be looked at twice
//   pupil     knows what the lesson teaches, looks at four moves that lie open, or at any four where nothing does, and
//             takes the best of them
//
// What lies open, and what the lesson teaches, is said by `Beginners` in the folder of a game where it is not just the
// points at once.
#pragma once

#include "play/level.h"
#include "play/thinking.h"

namespace nonet {
template <class Entry>
class Beginner {
 public:
  using G = typename Entry::Rules;
  using Action = typename G::Action;
  using Answer = std::optional<Wish<Action>>;

  Beginner(const Situation<G>& situation, Rng& rng) : view_(situation.view), rng_(rng), moves_(moves_in(view_)) {}

  Answer play(BotKind who) {
    // Who sees what the others did wrong does so like everybody else: that is not what beginners are measured by.
    const bool on_turn = searches_together() || view_.known.standing.turn == view_.viewer;
    if (who != BotKind::careless && !on_turn) return Entry::Bot::greedy(view_, rng_);
    if (moves_.empty()) return {};
    return after_a_while(who == BotKind::careless ? careless() : who == BotKind::obvious ? obvious() : pupil());
  }

 private:
  static constexpr std::size_t looks_at = 4;  // moves, before the pupil takes one

  static constexpr bool searches_together() {
    return requires(const View<typename G::State>& view) { Entry::Beginners::moves(view); };
  }

  static std::vector<Action> moves_in(const View<typename G::State>& view) {
    if constexpr (searches_together()) {
      return Entry::Beginners::moves(view);
    } else {
      // Whoever need not do anything waits.
      return G::awaited(view.known).contains(*view.viewer) ? G::legal(view) : std::vector<Action>();
    }
  }

  Answer after_a_while(const Action& action) {
    if constexpr (requires { Entry::Beginners::thinks(action, rng_); }) {
      return Wish<Action>{action, Entry::Beginners::thinks(action, rng_)};
    } else {
      return Wish<Action>{action, 0};
    }
  }

  int points(const Action& action) {
    if constexpr (requires { G::outcome_is_hidden(view_, action); })
      if (G::outcome_is_hidden(view_, action)) return 1;  // it may score
    if (!world_) world_ = G::imagine(view_, rng_);
    typename G::State after = *world_;
    return G::apply(after, *view_.viewer, action, 0).points;
  }

  int at_first_sight(const Action& action) {
    if constexpr (requires { Entry::Beginners::at_first_sight(view_, action); })
      return Entry::Beginners::at_first_sight(view_, action);
    else
      return points(action);
  }

  int as_taught(const Action& action) {
    if constexpr (requires { Entry::Beginners::as_taught(view_, action); })
      return Entry::Beginners::as_taught(view_, action);
    else
      return points(action);
  }

  template <class ValueOf>
  std::vector<Action> worth_something(ValueOf value_of) {  // all where none is
    std::vector<Action> found;
    for (const Action& action : moves_)
      if (value_of(action) > 0) found.push_back(action);
    return found.empty() ? moves_ : found;
  }

  Action careless() {
    return any_of(worth_something([&](const Action& action) { return at_first_sight(action); }), rng_);
  }

  Action obvious() {
    return best_of(moves_, rng_, [&](const Action& action) { return at_first_sight(action); });
  }

  Action pupil() {
    std::vector<Action> moves = worth_something([&](const Action& action) { return at_first_sight(action); });
    rng_.shuffle(moves);
    moves.resize(std::min(moves.size(), looks_at));
    return best_of(moves, rng_, [&](const Action& action) { return as_taught(action); });
  }

  const View<typename G::State>& view_;
  Rng& rng_;
  std::vector<Action> moves_;
  std::optional<typename G::State> world_;
};
}  // namespace nonet
