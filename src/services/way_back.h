// The way back through the last moves of a match, as far as nothing was turned up by them: the state before the first
// of them, and the moves. A match that mostly draws pieces keeps next to nothing.
#pragma once

#include <memory>
#include <vector>

#include "play/turned_up.h"

namespace nonet {
#ifdef __wasm__
constexpr bool goes_back = false;  // a page replays the record instead, and carries none of this

template <Game G>
struct WayBack {
  void step(const Match<G>&, const Move<G>&, const typename G::State&) {}
  std::size_t steps() const { return 0; }
};
#else
constexpr bool goes_back = true;

template <Game G>
class WayBack {
 public:
  void step(const Match<G>& before, const Move<G>& move, const typename G::State& after) {
    if (turned_up<G>(before.state, move, after)) return way_.reset();
    if (!way_) way_ = std::make_unique<Way>(before);
    way_->moves.push_back(move);
  }
  std::size_t steps() const { return way_ ? way_->moves.size() : 0; }
  Match<G> back(std::size_t steps) {
    ASSERT(0 < steps && steps <= this->steps());
    Match<G> match = way_->start;
    way_->moves.resize(way_->moves.size() - steps);
    for (const Move<G>& move : way_->moves) ASSERT(match.play(move));
    return match;
  }

 private:
  struct Way {
    explicit Way(const Match<G>& before) : start(before) {}
    Match<G> start;
    std::vector<Move<G> > moves;
  };
  std::unique_ptr<Way> way_;
};
#endif
}  // namespace nonet
