// Whether a move turned up what lay face down. Such a move stands for good: what people have seen they cannot unsee.
// Any other tells nobody more than the position before it and the move itself, so it may be taken back where all agree.
#pragma once

#include "play/match.h"

namespace nonet {
// A game with piles that nobody sees says by `unseen` how many pieces lie there: fewer after a move, and one was drawn.
// Where more than that can come to light it says by `turns_up` which moves bring it about.
template <Game G>
bool turned_up(const typename G::State& before, const Move<G>& move, const typename G::State& after) {
  if (after.standing.over) return true;  // then everything lies open
  if constexpr (requires(Seat seat) { G::contested(before, seat, move.action); })
    return true;  // who was first was first
  if constexpr (requires(const View<typename G::State>& view) { G::outcome_is_hidden(view, move.action); })
    if (move.seat && G::outcome_is_hidden(G::view(before, move.seat), move.action)) return true;
  if constexpr (requires { G::turns_up(before, move.action); })
    if (move.seat) return G::turns_up(before, move.action);
  if constexpr (requires { G::unseen(before); }) return G::unseen(after) != G::unseen(before);
  return false;
}
}  // namespace nonet
