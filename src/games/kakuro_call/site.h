// Where a row could lie, and what a seat must spend to show certain numbers there. In a row the order of the numbers
// does not matter, only how many of each there are: so one asks which numbers a row could show, and what they cost.
//
//   a place     4 2 5 5- 6 3    the 5- is red and stays
//   wanted        2 5 6 7       2 5- 6 are there; a 7 is missing, and the silver 5 makes room for it
//   the row     # 2 7 5- 6 #    costs digit7, or a swap with a 7 from elsewhere, and a box at each end
//
// The price is exact. Each missing number takes a tile of its own, for one of the row must go: a digit tile covers it,
// or it changes places with a number outside (swapping within the row or without it changes nothing). Swaps come first,
// when nothing is covered yet, so even the number that a box will cover can be swapped in. Where a digit tile can do
// it, no swap is spent: it is worth more, and were the digit tile needed as a box, the swap can be that box instead.
// Every repeat takes a double. The boxes are made of the least valuable tiles that are left.
#pragma once

#include <algorithm>

#include "games/kakuro_call/state.h"

namespace nonet::kakuro_call {
// What a tile is worth when it is kept, in twentieths of a point: so much longer is the best row, on average, of
// somebody who has it beside two others drawn by lot (measured on 15 000 boards after 0 to 15 rows, any total). By
// their backs all tiles are equal. A swap brings any number that lies somewhere, a digit tile only its own; small ones
// are worth more, because a long row must not exceed its total.
constexpr int worth(ActionTile tile) {
  constexpr std::array<int, 12> twentieths = {0, 14, 13, 13, 12, 11, 11, 11, 10, 10, 17, 19};  // by ActionTile
  return twentieths[static_cast<std::size_t>(tile)];
}

using Counts = std::array<int, 10>;  // of each number, 1 to 9

struct Site {
  Cell from;
  Direction dir{};
  int length = 0;
  Counts red{};             // these stay
  Counts silver{};          // these can be changed
  FixedList<Cell, 2> open;  // the ends, where nothing closes it yet
};
// Nothing: no row can lie there, whatever is spent. The row must lie on the board.
std::optional<Site> site_at(const Board& board, Cell from, Direction dir, int length);

// Most rows of one length: of two tiles, seven in each of sixteen lines.
using Sites = FixedList<Site, 2 * side*(side - 1)>;
Sites sites_of_length(const Board& board, int length);  // in reading order, across first

struct Price {
  int tiles = 0;
  int worth = 0;
};

struct Fronts {  // Which fronts somebody thinks of. A box is always thought of: any tile will do.
  bool doubles = true;
  bool digits = true;
  bool swaps = true;
  bool repeats_overlooked = false;  // the row may show a number twice for nothing, as he thinks
};

// The tiles that a seat has for its rows, and the numbers that a swap could bring.
class Kit {
 public:
  Kit(const Board& board, const State::Actions& supply, const Fronts& fronts = {});

  int tiles() const { return tiles_; }
  // The most tiles beyond different numbers that a row could have.
  int most_repeats() const { return repeats_are_free_ ? side : fronts_[double_tiles]; }

  // What it costs to show `wanted` at this place; nothing where it cannot be had for `most` tiles.
  std::optional<Price> price(const Site& place, const Counts& wanted, int repeats, int most) const {
    int tiles = (repeats_are_free_ ? 0 : repeats) + place.open.size();
    int swaps = 0;
    for (std::size_t number = 1; number <= 9 && tiles <= most; ++number) {
      const int on_silver = wanted[number] - place.red[number];
      const int missing = on_silver - place.silver[number];
      if (on_silver < 0) return {};
      if (missing <= 0) continue;
      const int swapped = std::max(0, missing - fronts_[number]);
      if (swapped > silver_[number] - place.silver[number]) return {};  // not so many elsewhere
      swaps += swapped;
      tiles += missing;
    }
    if (tiles > most || swaps > fronts_[swap_tiles]) return {};
    return Price{tiles, spend(place, wanted).worth};
  }

  // The row with its tiles in an order in which they can be laid.
  Claim claim(const Site& place, const Counts& wanted) const;

 private:
  using TileCounts = std::array<int, 12>;  // a digit tile has the index of its number
  static constexpr auto double_tiles = static_cast<std::size_t>(ActionTile::doubling);
  static constexpr auto swap_tiles = static_cast<std::size_t>(ActionTile::swap);

  struct Spent {
    TileCounts fronts{};
    FixedList<ActionTile, 2> boxes;
    int worth = 0;
  };
  Spent spend(const Site& place, const Counts& wanted) const;

  const Board& board_;
  int tiles_;
  TileCounts supply_{};
  TileCounts fronts_{};  // of the supply, what may be used by its front
  bool repeats_are_free_;
  Counts silver_{};  // on the whole board
};

// Visits each choice of `length` numbers that add up to the total and repeat at most so often:
//
//   total 20, four tiles:   1 1 9 9    1 2 8 9    ...    2 5 6 7    ...    5 5 5 5
//
// Eight numbers can be chosen in 526 ways at most, and there are 16 places for them; for shorter rows there are more
// places, but fewer ways. All lengths together make 25 120 prices at most (for 32), so all of them can be looked at.
template <class Visit>
class NumberChoices {
 public:
  NumberChoices(int length, int total, int most_repeats, Visit visit) : most_repeats_(most_repeats), visit_(visit) {
    choose(1, length, total, 0);
  }

 private:
  // Completes `wanted_` with `left` numbers that add up to `sum`, none below `number`.
  void choose(int number, int left, int sum, int repeats) {
    if (left == 0) {
      if (sum == 0) visit_(wanted_, repeats);
      return;
    }
    if (number > 9 || sum < left * number || sum > left * 9) return;
    int& taken = wanted_[static_cast<std::size_t>(number)];
    for (taken = std::min(left, most_repeats_ - repeats + 1); taken > 0; --taken)  // KR-047
      choose(number + 1, left - taken, sum - taken * number, repeats + taken - 1);
    choose(number + 1, left, sum, repeats);
  }

  int most_repeats_;
  Visit visit_;
  Counts wanted_{};
};
}  // namespace nonet::kakuro_call
