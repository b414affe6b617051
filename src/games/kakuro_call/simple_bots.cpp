// The two simple bots: one that tries anything, and one that takes the longest row of those that are easy to find.
#include "games/kakuro_call/bot.h"

#include <limits>

#include "games/kakuro_call/claim.h"

namespace nonet::kakuro_call {
namespace {
// Takes the tiles a claim needs from a supply: named ones first, then any tile for each box.
bool equip(Claim& claim, State::Actions supply, int doubles, const FixedList<Cell, 2>& boxes) {
  for (const Use& use : claim.use)
    if (!supply.remove_first(use.tile)) return false;
  for (int i = 0; i < doubles; ++i) {
    if (!supply.remove_first(ActionTile::doubling)) return false;
    claim.use.push_back({ActionTile::doubling, As::doubling, {}, {}});
  }
  for (const Cell cell : boxes) {
    if (supply.empty()) return false;
    claim.use.push_back({supply.take_front(), As::box, cell, {}});
  }
  return true;
}

// Looks for claims that are valid with the tiles of one seat, changing one tile of the row at most: through the whole
// board from some square on, until there are enough.
class QuickSearch {
 public:
  QuickSearch(const State& state, Seat seat, int start, std::size_t enough)
      : board_(state.board), total_(*state.total), supply_(state.supplies[seat]), enough_(enough) {
    for (int square = 0; square < squares; ++square) {
      const NumberTile& tile = board_.tiles[static_cast<std::size_t>(square)];
      if (tile.silver()) silver_[tile.number].push_back({static_cast<std::uint8_t>(square)});
    }
    for (int i = 0; i < squares; ++i)
      for (const Direction dir : {Direction::across, Direction::down})
        from({static_cast<std::uint8_t>((start + i) % squares)}, dir);
  }
  const std::vector<Claim>& found() const { return found_; }

 private:
  void from(Cell first, Direction dir) {
    Claim claim{first, dir, 0, {}};
    int sum = 0;
    for (int place = place_in_line(first, dir); place < side && found_.size() < enough_; ++place) {
      const NumberTile& tile = board_.at(shifted(first, dir, claim.length));
      if (tile.box() || tile.used_in(dir)) return;
      sum += tile.number;
      if (++claim.length >= 2) row(claim, sum);
    }
  }

  void row(const Claim& claim, int sum) {
    if (sum == total_) {
      offer(claim);
      return;
    }
    for (int i = 0; i < claim.length; ++i) {  // One tile changed: by a digit tile, or for another one of the board.
      const Cell cell = shifted(claim.from, claim.dir, i);
      const int number = board_.at(cell).number + total_ - sum;
      if (!board_.at(cell).silver() || number < 1 || number > 9) continue;
      if (supply_.contains(digit_tile(number))) {
        Claim changed = claim;
        changed.use.push_back({digit_tile(number), As::digit, cell, {}});
        offer(changed);
      }
      if (supply_.contains(ActionTile::swap)) {
        for (const Cell other : silver_[static_cast<std::size_t>(number)]) {
          Claim changed = claim;
          changed.use.push_back({ActionTile::swap, As::swap, {}, {cell, other}});
          if (offer(changed)) break;
        }
      }
    }
  }

  bool offer(Claim claim) {
    FixedList<Cell, 2> boxes;  // to close the row where nothing closes it yet
    const int first = place_in_line(claim.from, claim.dir);
    for (const int end : {-1, static_cast<int>(claim.length)}) {
      if (first + end < 0 || first + end >= side || board_.at(shifted(claim.from, claim.dir, end)).box()) continue;
      boxes.push_back(shifted(claim.from, claim.dir, end));
      if (!board_.at(boxes.back()).silver()) return false;
    }
    if (claim.use.size() + boxes.size() > supply_.size()) return false;
    const int doubles = attempt(board_, total_, claim).doubles;
    if (!equip(claim, supply_, doubles, boxes) || !attempt(board_, total_, claim).why.empty()) return false;
    found_.push_back(claim);
    return true;
  }

  const Board& board_;
  int total_;
  const State::Actions& supply_;
  std::size_t enough_;
  std::array<FixedList<Cell, tiles_of_number>, 10> silver_;
  std::vector<Claim> found_;
};

Cell any_cell(Rng& rng) { return {static_cast<std::uint8_t>(rng.below(squares))}; }

// Somewhere on the board, with some tiles of the supply laid at a guess: hardly ever right.
Claim guess(const State& state, Seat seat, Rng& rng) {
  Claim claim{any_cell(rng), rng.chance(1, 2) ? Direction::across : Direction::down, 0, {}};
  const int first = place_in_line(claim.from, claim.dir);
  claim.length = 1 + rng.below(side - first);
  for (const ActionTile tile : state.supplies[seat]) {
    if (!rng.chance(1, 4)) continue;
    const Cell in_row = shifted(claim.from, claim.dir, rng.below(claim.length));
    if (rng.chance(1, 2)) {
      const bool before = first > 0 && rng.chance(2, 3);
      const bool after = !before && first + claim.length < side;
      const int end = before ? -1 : claim.length;
      claim.use.push_back({tile, As::box, before || after ? shifted(claim.from, claim.dir, end) : any_cell(rng), {}});
    } else if (tile == ActionTile::doubling) {
      claim.use.push_back({tile, As::doubling, {}, {}});
    } else if (tile == ActionTile::swap) {
      const Cell other{static_cast<std::uint8_t>((in_row.index + 1 + rng.below(squares - 1)) % squares)};
      claim.use.push_back({tile, As::swap, {}, {in_row, other}});
    } else {
      claim.use.push_back({tile, As::digit, rng.chance(3, 4) ? in_row : any_cell(rng), {}});
    }
  }
  return claim;
}

std::optional<Bot::Wish> wish(const State& state, const Bot::Action& action, Instant after_ms) {
  return Bot::Wish{meant_for(state.total, action), after_ms};
}

Instant seconds(int least, int most, Rng& rng) { return least * ms_per_second + rng.below((most - least) * 1000 + 1); }
}  // namespace

std::optional<Bot::Wish> Bot::random(const View& view, Rng& rng) {
  const State& state = view.known;
  const Seat seat = *view.viewer;
  if (state.floor && state.floor != seat) return {};
  if (Rules::deadline(state) && rng.chance(1, 3)) return {};  // Lets the clock run.
  const bool may_claim = !state.locked.contains(seat);
  const bool voted = state.impossible.contains(seat);
  const Instant after = seconds(1, 40, rng);
  if (may_claim && (state.floor || rng.chance(3, 4))) {
    if (!state.floor && rng.chance(1, 6)) return wish(state, Call{}, after);
    const QuickSearch search(state, seat, rng.below(squares), 1);
    if (!search.found().empty() && rng.chance(4, 5)) return wish(state, search.found().front(), after);
    if (state.floor || rng.chance(1, 8)) return wish(state, guess(state, seat, rng), after);
  }
  if (!voted) return wish(state, Impossible{}, after);
  if (rng.chance(1, 10)) return wish(state, Possible{}, after);
  return {};
}

std::optional<Bot::Wish> Bot::greedy(const View& view, Rng& rng) {
  const State& state = view.known;
  const Seat seat = *view.viewer;
  if (state.floor && state.floor != seat) return {};
  if (!state.locked.contains(seat)) {
    const QuickSearch search(state, seat, 0, std::numeric_limits<std::size_t>::max());
    if (!search.found().empty()) {  // The longest row, and of those the one that costs the fewest tiles.
      const Claim& best = best_of(
          search.found(), rng, [](const Claim& claim) { return claim.length * (all_actions + 1) - claim.use.size(); });
      return wish(state, best, seconds(2, 20, rng));
    }
    if (state.floor && state.floor_ends_at) return {};
    if (state.floor) return wish(state, guess(state, seat, rng), seconds(2, 20, rng));
  }
  if (state.impossible.contains(seat)) return {};
  return wish(state, Impossible{}, seconds(5, 80, rng));
}
}  // namespace nonet::kakuro_call
