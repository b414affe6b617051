#include "games/registry.h"
#include "services/adapter.h"

namespace nonet {
const std::vector<const AnyGame*>& all_games() {
  static const std::vector<const AnyGame*> games = [] {
    std::vector<const AnyGame*> list;
    for_each_game([&]<class Entry>() {
      static const Adapter<Entry> adapter;
      list.push_back(&adapter);
    });
    return list;
  }();
  return games;
}
}  // namespace nonet
