// How many ways a position can go on for so many moves: a count that any change to the rules moves.
#pragma once

#include "play/match.h"

namespace nonet {
template <Game G>
std::uint64_t perft(const Match<G>& match, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  G::actors(match.state).for_each([&](Seat seat) {
    for (const auto& action : G::legal(G::view(match.state, seat))) {
      if (depth == 1) {
        ++count;
        continue;
      }
      Match<G> next = match;
      G::apply(next.state, seat, action, next.now);
      count += perft(next, depth - 1);
    }
  });
  return count;
}
}  // namespace nonet
