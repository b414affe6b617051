#include <array>

#include "games/registry.h"
#include "services/adapter.h"

namespace nonet {
namespace {
template <class Entry>
const Adapter<Entry> adapter;

constexpr std::array<const AnyGame*, game_count> games = [] {
  std::array<const AnyGame*, game_count> list{};
  std::size_t next = 0;
  for_each_game([&]<class Entry>() { list[next++] = &adapter<Entry>; });
  return list;
}();
}  // namespace

std::span<const AnyGame* const> all_games() { return games; }
}  // namespace nonet
