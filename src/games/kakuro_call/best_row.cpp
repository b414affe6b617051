// In a row the order of the numbers does not matter, only how many of each there are. So the search does not ask what
// could be done to a row, but which numbers a row of this length could show, and what they would cost at each place.
//
//   total 20, four tiles:   1 1 9 9    1 2 8 9    ...    2 5 6 7    ...    5 5 5 5
//
//   a place     4 2 5 5- 6 3    the 5- is red and stays
//   wanted        2 5 6 7       2 5- 6 are there; a 7 is missing, and the silver 5 makes room for it
//   the row     # 2 7 5- 6 #    costs digit7, or a swap with a 7 from elsewhere, and a box at each end
//
// Eight numbers that add up to a total can be chosen in 526 ways at most, and there are 16 places for them; for shorter
// rows there are more places, but fewer ways. All lengths together make 25 120 prices at most (for 32), each of them a
// look at nine counts, so all are looked at: longest rows first, and the first length that has a row has the best one.
//
// The price is exact. Each missing number takes a tile of its own, for one of the row must go: a digit tile covers it,
// or it changes places with a number outside (swapping within the row or without it changes nothing). Swaps come first,
// when nothing is covered yet, so even the number that a box will cover can be swapped in. Where a digit tile can do
// it, no swap is spent: it is worth more, and were the digit tile needed as a box, the swap can be that box instead.
// Every repeat takes a double. The boxes are made of the least valuable tiles that are left.
#include "games/kakuro_call/best_row.h"

#include <algorithm>
#include <compare>
#include <utility>

namespace nonet::kakuro_call {
namespace {
using Counts = std::array<int, 10>;  // of each number, 1 to 9

// How many of each tile there are. A digit tile has the index of its number.
using TileCounts = std::array<int, 12>;
constexpr auto double_tiles = static_cast<std::size_t>(ActionTile::doubling);
constexpr auto swap_tiles = static_cast<std::size_t>(ActionTile::swap);

constexpr std::array<ActionTile, 11> least_valuable_first = {
    digit_tile(9), digit_tile(8), digit_tile(7), digit_tile(6),        digit_tile(5),   digit_tile(4),
    digit_tile(3), digit_tile(2), digit_tile(1), ActionTile::doubling, ActionTile::swap};
static_assert(std::ranges::is_sorted(least_valuable_first, {}, worth));

struct Place {  // Where a row could lie.
  Cell from;
  Direction dir{};
  Counts red{};             // these stay
  Counts silver{};          // these can be changed
  FixedList<Cell, 2> open;  // the ends, where nothing closes it yet
};

struct Price {  // The smallest one is the best.
  int tiles = all_actions + 1;
  int worth = 0;
  int place = 0;  // equal prices: the first place
  friend auto operator<=>(const Price&, const Price&) = default;
};

class Search {
 public:
  Search(const Board& board, int total, const State::Actions& supply)
      : board_(board), total_(total), tiles_(supply.size()) {
    for (const ActionTile tile : supply) ++supply_[static_cast<std::size_t>(tile)];
    for (const NumberTile& tile : board.tiles)
      if (tile.silver()) ++silver_[tile.number];
  }

  std::optional<Claim> best() {
    for (length_ = side; length_ >= 2; --length_) {  // KR-027
      find_places();
      if (!places_.empty()) choose(1, length_, total_, 0);
      if (best_.tiles <= tiles_) return claim();
    }
    return {};
  }

 private:
  void find_places() {
    places_.clear();
    for (int square = 0; square < squares; ++square)
      for (const Direction dir : {Direction::across, Direction::down})
        if (const auto place = place_at({static_cast<std::uint8_t>(square)}, dir)) places_.push_back(*place);
  }

  std::optional<Place> place_at(Cell from, Direction dir) const {
    const int first = place_in_line(from, dir);
    if (first + length_ > side) return {};
    Place place{from, dir, {}, {}, {}};
    for (int i = 0; i < length_; ++i) {
      const NumberTile& tile = board_.at(shifted(from, dir, i));
      if (tile.box() || tile.used_in(dir)) return {};  // KR-058
      ++(tile.silver() ? place.silver : place.red)[tile.number];
    }
    for (const int end : {-1, length_}) {  // KR-028, KR-029
      if (first + end < 0 || first + end >= side) continue;
      const Cell cell = shifted(from, dir, end);
      if (board_.at(cell).box()) continue;
      if (!board_.at(cell).silver()) return {};  // KR-041
      place.open.push_back(cell);
    }
    return place;
  }

  // Completes `wanted_` with `left` numbers that add up to `sum`, none below `number`, and weighs all that comes of it.
  void choose(int number, int left, int sum, int doubles) {
    if (left == 0) {
      for (int i = 0; i < places_.size() && sum == 0; ++i) weigh(i, doubles);
      return;
    }
    if (sum < left * number || sum > left * 9) return;  // so never beyond 9
    int& taken = wanted_[static_cast<std::size_t>(number)];
    for (taken = std::min(left, supply_[double_tiles] - doubles + 1); taken > 0; --taken)  // KR-047
      choose(number + 1, left - taken, sum - taken * number, doubles + taken - 1);
    choose(number + 1, left, sum, doubles);
  }

  // What the wanted numbers cost at this place, if they can be had there.
  void weigh(int index, int doubles) {
    const Place& place = places_[index];
    const int most = std::min(tiles_, best_.tiles);
    int tiles = doubles + place.open.size();
    int swaps = 0;
    for (std::size_t number = 1; number <= 9 && tiles <= most; ++number) {
      const int on_silver = wanted_[number] - place.red[number];
      const int missing = on_silver - place.silver[number];
      if (on_silver < 0) return;
      if (missing <= 0) continue;
      const int swapped = std::max(0, missing - supply_[number]);
      if (swapped > silver_[number] - place.silver[number]) return;  // not so many elsewhere
      swaps += swapped;
      tiles += missing;
    }
    if (tiles > most || swaps > supply_[swap_tiles]) return;
    const Price price{tiles, spend(place, wanted_).worth, index};
    if (price >= best_) return;
    best_ = price;
    best_wanted_ = wanted_;
  }

  struct Spent {
    TileCounts fronts{};
    FixedList<ActionTile, 2> boxes;
    int worth = 0;
  };
  Spent spend(const Place& place, const Counts& wanted) const {
    Spent spent;
    for (std::size_t number = 1; number <= 9; ++number) {
      const int missing = std::max(0, wanted[number] - place.red[number] - place.silver[number]);
      spent.fronts[number] = std::min(missing, supply_[number]);
      spent.fronts[swap_tiles] += missing - spent.fronts[number];
      spent.fronts[double_tiles] += std::max(0, wanted[number] - 1);
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

  // The best row with its tiles in an order in which they can be laid.
  Claim claim() const {
    const Place& place = places_[best_.place];
    const Spent spent = spend(place, best_wanted_);
    Claim claim{place.from, place.dir, length_, {}};
    FixedList<Cell, side> leaving;  // silver tiles of the row that must go
    Counts missing = best_wanted_;
    for (std::size_t number = 1; number <= 9; ++number) missing[number] -= place.red[number];
    Board board = board_;  // on which the row is out of sight, so that swaps find their tiles outside, each only once
    for (int i = 0; i < length_; ++i) {
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

  const Board& board_;
  int total_;
  int tiles_;  // in supply
  TileCounts supply_{};
  Counts silver_{};  // on the whole board
  int length_ = 0;
  FixedList<Place, 2 * side*(side - 1)> places_;  // for rows of this length, in reading order
  Counts wanted_{};
  Counts best_wanted_{};
  Price best_;
};
}  // namespace

std::optional<Claim> best_row(const Board& board, int total, const State::Actions& supply) {
  return Search(board, total, supply).best();
}

std::optional<Claim> best_row(const Rules::View& view) {
  const State& state = view.known;
  if (!view.viewer || !state.total) return {};
  return best_row(state.board, *state.total, state.supplies[*view.viewer]);
}
}  // namespace nonet::kakuro_call
