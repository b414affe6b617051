// For tests: two plain searches for the best row, to compare the clever one with. The first is only for a few squares
// and tiles, but it knows nothing of what tiles are for; the second reaches further.
#pragma once

#include <numeric>
#include <ostream>
#include <set>
#include <tuple>

#include "games/kakuro_call/best_row.h"
#include "games/kakuro_call/claim.h"

namespace nonet::kakuro_call::test {
using Supply = State::Actions;
constexpr auto doubling_tile = ActionTile::doubling;
constexpr auto swap_tile = ActionTile::swap;

// How good a row is: the smaller, the better.
struct Rank {
  int missing_points = side + 1;
  int tiles = 0;
  int worth = 0;
  int from = 0;
  Direction dir{};
  friend auto operator<=>(const Rank&, const Rank&) = default;
};
inline Rank rank_of(const Claim& claim) {
  Rank rank{side - claim.length, claim.use.size(), 0, claim.from.index, claim.dir};
  for (const Use& use : claim.use) rank.worth += worth(use.tile);
  return rank;
}
inline Rank rank_of(const std::optional<Claim>& claim) { return claim ? rank_of(*claim) : Rank{}; }
inline void PrintTo(const Rank& rank, std::ostream* out) {
  *out << side - rank.missing_points << " points, " << rank.tiles << " tiles worth " << rank.worth << ", from "
       << rank.from << (rank.dir == Direction::across ? " across" : " down");
}

template <class Visit>
void for_each_row(Visit visit) {  // every row that fits on the board
  for (int square = 0; square < squares; ++square)
    for (const Direction dir : {Direction::across, Direction::down}) {
      const Cell from{static_cast<std::uint8_t>(square)};
      for (int length = 2; place_in_line(from, dir) + length <= side; ++length) visit(Claim{from, dir, length, {}});
    }
}

// Lays the tiles of a supply in every order on every square, and asks the referee each time.
class EveryWay {
 public:
  EveryWay(const Board& board, int total, const Supply& supply) : board_(board), total_(total) {
    for (int square = 0; square < squares; ++square)
      if (!board.tiles[static_cast<std::size_t>(square)].box()) cells_.push_back({static_cast<std::uint8_t>(square)});
    for_each_row([&](Claim claim) { lay(claim, supply); });
  }
  const Rank& best() const { return best_; }

 private:
  void lay(Claim& claim, const Supply& supply) {
    const std::string_view why = attempt(board_, total_, claim).why;
    if (why == "not-silver" || why == "not-at-end" || why == "not-in-row") return;  // No later tile mends that.
    if (why == "already-used") return;                                              // Nor that.
    if (why.empty()) best_ = std::min(best_, rank_of(claim));
    for (const ActionTile tile : supply) {
      Supply rest = supply;
      rest.remove_first(tile);
      const auto use = [&](const Use& how) {
        Claim more = claim;
        more.use.push_back(how);
        lay(more, rest);
      };
      for (const Cell cell : cells_) use({tile, As::box, cell, {}});
      if (tile == doubling_tile) use({tile, As::doubling, {}, {}});
      if (digit_of(tile) != 0)
        for (const Cell cell : cells_) use({tile, As::digit, cell, {}});
      if (tile == swap_tile)
        for (const Cell a : cells_)
          for (const Cell b : cells_)
            if (a.index < b.index) use({tile, As::swap, {}, {a, b}});
    }
  }

  Board board_;
  int total_;
  std::vector<Cell> cells_;
  Rank best_;
};

// Goes through each row square by square: the number stays, or it becomes any other one. Then it finds tiles for all.
class SquareBySquare {
 public:
  SquareBySquare(const Board& board, int total, const Supply& supply) : board_(board), total_(total), supply_(supply) {
    for (const ActionTile tile : supply) most_changes_ += tile != doubling_tile;
    for_each_row([&](const Claim& claim) { row(claim); });
  }
  const Rank& best() const { return best_; }

 private:
  void row(const Claim& claim) {
    const int first = place_in_line(claim.from, claim.dir);
    row_.clear();
    boxes_ = 0;
    std::array<bool, static_cast<std::size_t>(squares)> inside{};
    for (int i = 0; i < claim.length; ++i) {
      row_.push_back(shifted(claim.from, claim.dir, i));
      inside[row_.back().index] = true;
      if (board_.at(row_.back()).box() || board_.at(row_.back()).used_in(claim.dir)) return;
    }
    const auto closed = [&](Cell cell) {
      if (board_.at(cell).box()) return true;
      ++boxes_;
      return board_.at(cell).silver();
    };
    if (first > 0 && !closed(shifted(claim.from, claim.dir, -1))) return;
    if (first + claim.length < side && !closed(shifted(claim.from, claim.dir, claim.length))) return;
    outside_.fill(0);
    for (std::size_t square = 0; square < inside.size(); ++square)
      if (!inside[square] && board_.tiles[square].silver()) ++outside_[board_.tiles[square].number];
    rank_ = {side - claim.length, 0, 0, claim.from.index, claim.dir};
    numbers_.clear();
    changed_.clear();
    next();
  }

  void next() {
    if (numbers_.size() == row_.size()) {
      finish();
      return;
    }
    const NumberTile& tile = board_.at(row_[numbers_.size()]);
    for (int number = 1; number <= 9; ++number) {
      const bool changes = number != tile.number;
      if (changes && (!tile.silver() || static_cast<int>(changed_.size()) == most_changes_)) continue;
      numbers_.push_back(number);
      if (changes) changed_.push_back(number);
      next();
      numbers_.pop_back();
      if (changes) changed_.pop_back();
    }
  }

  void finish() {
    if (std::accumulate(numbers_.begin(), numbers_.end(), 0) != total_) return;
    const std::set<int> different(numbers_.begin(), numbers_.end());
    const int doubles = static_cast<int>(numbers_.size() - different.size());
    rank_.tiles = static_cast<int>(changed_.size()) + doubles + boxes_;
    if (rank_.tiles > supply_.size() ||
        std::tie(rank_.missing_points, rank_.tiles) > std::tie(best_.missing_points, best_.tiles))
      return;
    equip(0, doubles, supply_, outside_, 0);
  }

  // Finds a tile for each change from `done` on, then for the repeats, then for the boxes: in all ways.
  void equip(std::size_t done, int doubles, const Supply& supply, std::array<int, 10> outside, int spent) {
    const auto with = [&](ActionTile tile, std::size_t then, int doubles_then) {
      Supply rest = supply;
      if (rest.remove_first(tile)) equip(then, doubles_then, rest, outside, spent + worth(tile));
    };
    if (done < changed_.size()) {
      with(digit_tile(changed_[done]), done + 1, doubles);
      if (outside[static_cast<std::size_t>(changed_[done])]-- > 0) with(swap_tile, done + 1, doubles);
    } else if (doubles > 0) {
      with(doubling_tile, done, doubles - 1);
    } else if (done < changed_.size() + static_cast<std::size_t>(boxes_)) {
      for (const ActionTile tile : supply) with(tile, done + 1, 0);
    } else {
      rank_.worth = spent;
      best_ = std::min(best_, rank_);
    }
  }

  Board board_;
  int total_;
  Supply supply_;
  int most_changes_ = 0;
  std::vector<Cell> row_;
  int boxes_ = 0;
  std::array<int, 10> outside_{};  // silver tiles that could be swapped into the row
  std::vector<int> numbers_;       // what the row is to show
  std::vector<int> changed_;       // those of them that are not there yet
  Rank rank_;
  Rank best_;
};

}  // namespace nonet::kakuro_call::test
