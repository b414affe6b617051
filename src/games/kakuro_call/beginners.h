// What beginners see in kakuro-call, and how long they take: here everybody searches at the same time.
#pragma once

#include "games/kakuro_call/rules.h"

namespace nonet::kakuro_call {
struct Beginners {
  // The rows that could be shown, each in its cheapest way; where there is none, that there is none.
  static std::vector<Rules::Action> moves(const View<State>& view);
  static int at_first_sight(const View<State>& view, const Rules::Action& action);  // action tiles are boxes at most
  static int as_taught(const View<State>& view, const Rules::Action& action);       // and that they are kept for later
  static Instant thinks(const Rules::Action& action, Rng& rng);
};
}  // namespace nonet::kakuro_call
