#include "games/kakuro_call/site.h"

#include <utility>

namespace nonet::kakuro_call {
namespace {
constexpr std::array<ActionTile, 11> least_valuable_first = {
    digit_tile(9), digit_tile(8), digit_tile(7), digit_tile(6),        digit_tile(5),   digit_tile(4),
    digit_tile(3), digit_tile(2), digit_tile(1), ActionTile::doubling, ActionTile::swap};
static_assert(std::ranges::is_sorted(least_valuable_first, {}, worth));
}  // namespace

std::optional<Site> site_at(const Board& board, Cell from, Direction dir, int length) {
  const int first = place_in_line(from, dir);
  if (first + length > side) return {};
  Site place{from, dir, length, {}, {}, {}};
  for (int i = 0; i < length; ++i) {
    const NumberTile& tile = board.at(shifted(from, dir, i));
    if (tile.box() || tile.used_in(dir)) return {};  // KR-058
    ++(tile.silver() ? place.silver : place.red)[tile.number];
  }
  for (const int end : {-1, length}) {  // KR-028, KR-029
    if (first + end < 0 || first + end >= side) continue;
    const Cell cell = shifted(from, dir, end);
    if (board.at(cell).box()) continue;
    if (!board.at(cell).silver()) return {};  // KR-041
    place.open.push_back(cell);
  }
  return place;
}

Sites sites_of_length(const Board& board, int length) {
  Sites places;
  for (int square = 0; square < squares; ++square)
    for (const Direction dir : {Direction::across, Direction::down})
      if (const auto place = site_at(board, {static_cast<std::uint8_t>(square)}, dir, length)) places.push_back(*place);
  return places;
}

Kit::Kit(const Board& board, const State::Actions& supply, const Fronts& fronts)
    : board_(board), tiles_(supply.size()), repeats_are_free_(fronts.repeats_overlooked) {
  for (const ActionTile tile : supply) ++supply_[static_cast<std::size_t>(tile)];
  for (std::size_t kind = 1; kind < supply_.size(); ++kind) {
    const bool known = kind == double_tiles ? fronts.doubles : kind == swap_tiles ? fronts.swaps : fronts.digits;
    fronts_[kind] = known ? supply_[kind] : 0;
  }
  for (const NumberTile& tile : board.tiles)
    if (tile.silver()) ++silver_[tile.number];
}

Kit::Spent Kit::spend(const Site& place, const Counts& wanted) const {
  Spent spent;
  for (std::size_t number = 1; number <= 9; ++number) {
    const int missing = std::max(0, wanted[number] - place.red[number] - place.silver[number]);
    spent.fronts[number] = std::min(missing, fronts_[number]);
    spent.fronts[swap_tiles] += missing - spent.fronts[number];
    if (!repeats_are_free_) spent.fronts[double_tiles] += std::max(0, wanted[number] - 1);
  }
  for (const ActionTile tile : least_valuable_first) {
    const auto kind = static_cast<std::size_t>(tile);
    spent.worth += spent.fronts[kind] * worth(tile);
    for (int i = spent.fronts[kind]; i < supply_[kind] && spent.boxes.size() < place.open.size(); ++i) {
      spent.boxes.push_back(tile);
      spent.worth += worth(tile);
    }
  }
  return spent;
}

Claim Kit::claim(const Site& place, const Counts& wanted) const {
  const Spent spent = spend(place, wanted);
  Claim claim{place.from, place.dir, place.length, {}};
  FixedList<Cell, side> leaving;  // silver tiles of the row that must go
  Counts missing = wanted;
  for (std::size_t number = 1; number <= 9; ++number) missing[number] -= place.red[number];
  Board board = board_;  // on which the row is out of sight, so that swaps find their tiles outside, each only once
  for (int i = 0; i < place.length; ++i) {
    const Cell cell = shifted(place.from, place.dir, i);
    const NumberTile tile = std::exchange(board.at(cell), NumberTile{});
    if (tile.silver() && --missing[tile.number] < 0) leaving.push_back(cell);
  }
  for (std::size_t number = 1; number <= 9; ++number)
    for (int i = spent.fronts[number]; i < missing[number]; ++i) {
      const auto found = std::ranges::find_if(
          board.tiles, [&](const NumberTile& tile) { return tile.silver() && tile.number == number; });
      const Cell outside{static_cast<std::uint8_t>(found - board.tiles.begin())};
      board.at(outside) = NumberTile{};
      claim.use.push_back({ActionTile::swap, As::swap, {}, {leaving.take_front(), outside}});
    }
  for (std::size_t number = 1; number <= 9; ++number)
    for (int i = 0; i < spent.fronts[number]; ++i)
      claim.use.push_back({digit_tile(static_cast<int>(number)), As::digit, leaving.take_front(), {}});
  for (int i = 0; i < spent.fronts[double_tiles]; ++i)
    claim.use.push_back({ActionTile::doubling, As::doubling, {}, {}});
  for (int i = 0; i < spent.boxes.size(); ++i) claim.use.push_back({spent.boxes[i], As::box, place.open[i], {}});
  return claim;
}
}  // namespace nonet::kakuro_call
