// Every combination of a game's options and seats that may be played: what tests run through.
#pragma once

#include <vector>

#include "play/game.h"
#include "wire/options.h"

namespace nonet {
template <Game G>
struct OptionSet {
  typename G::Options options;
  int seats = 0;
};

template <Game G>
std::vector<OptionSet<G>> option_sets() {
  std::vector<OptionSet<G>> sets;
  for (int combination = 0, count = 1; combination < count; ++combination) {
    typename G::Options options;
    OptionChooser chooser(combination);
    fields(chooser, options);
    count = chooser.count();
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      typename G::Options settled = options;
      if (!G::settle(settled, seats)) sets.push_back({settled, seats});
    }
  }
  return sets;
}
}  // namespace nonet
