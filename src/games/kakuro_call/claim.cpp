#include "games/kakuro_call/claim.h"

#include <bit>
#include <utility>

namespace nonet::kakuro_call {
namespace {
bool in_row(const Claim& claim, Cell cell) {
  for (int i = 0; i < claim.length; ++i)
    if (shifted(claim.from, claim.dir, i) == cell) return true;
  return false;
}

bool at_end(const Claim& claim, Cell cell) {  // KR-037: directly before the first or after the last tile
  const int first = place_in_line(claim.from, claim.dir);
  if (first > 0 && shifted(claim.from, claim.dir, -1) == cell) return true;
  return first + claim.length < side && shifted(claim.from, claim.dir, claim.length) == cell;
}

// Lays one action tile; gives the rule that forbids it.
std::string_view lay(Board& board, const Claim& claim, const Use& use) {
  switch (use.as) {
    case As::digit:  // KR-052
      if (!in_row(claim, use.at)) return "not-in-row";
      if (!board.at(use.at).silver()) return "not-silver";  // KR-035, KR-053
      board.at(use.at) = NumberTile{static_cast<std::uint8_t>(digit_of(use.tile)), true, {}};
      return {};
    case As::box:
      if (!at_end(claim, use.at)) return "not-at-end";
      if (!board.at(use.at).silver()) return "not-silver";  // KR-041
      board.at(use.at) = NumberTile{};
      return {};
    case As::swap:  // KR-049
      for (const Cell cell : use.cells)
        if (!board.at(cell).silver()) return "not-silver";
      std::swap(board.at(use.cells[0]), board.at(use.cells[1]));
      return {};
    case As::doubling:
      return {};
  }
  return {};
}

// KR-028: it starts at a total box, printed beside the board or laid; KR-029: it ends at one, or at the edge.
bool bounded(const Board& board, const Claim& claim) {
  const int first = place_in_line(claim.from, claim.dir);
  if (first > 0 && !board.at(shifted(claim.from, claim.dir, -1)).box()) return false;
  return first + claim.length == side || board.at(shifted(claim.from, claim.dir, claim.length)).box();
}
}  // namespace

Attempt attempt(const Board& board, int total, const Claim& claim) {
  Attempt tried{board, 0, {}};
  int doubles_given = 0;
  for (const Use& use : claim.use) {
    tried.why = lay(tried.board, claim, use);
    if (!tried.why.empty()) return tried;
    if (use.as == As::doubling) ++doubles_given;
  }
  int sum = 0;
  unsigned values = 0;
  bool box_inside = false;
  bool used = false;
  for (int i = 0; i < claim.length; ++i) {
    const NumberTile& tile = tried.board.at(shifted(claim.from, claim.dir, i));
    sum += tile.number;
    values |= 1u << tile.number;
    box_inside |= tile.box();
    used |= tile.used_in(claim.dir);
  }
  tried.doubles = claim.length - std::popcount(values);  // KR-045 to KR-047
  if (claim.length < 2) {
    tried.why = "too-short";  // KR-027
  } else if (box_inside) {    // NOLINT(bugprone-branch-clone): the order decides what is told
    tried.why = "not-bounded";
  } else if (used) {
    tried.why = "already-used";  // KR-058
  } else if (!bounded(tried.board, claim)) {
    tried.why = "not-bounded";
  } else if (sum != total) {
    tried.why = "wrong-sum";  // KR-023, KR-027
  } else if (tried.doubles > doubles_given) {
    tried.why = "repeats";  // KR-030
  }
  return tried;
}

Runs rows_without_tiles(const State& state) {
  Runs rows;
  if (!state.total) return rows;
  const int total = *state.total;
  for (const Direction dir : {Direction::across, Direction::down}) {
    const int along = step(dir);
    const int next_line = dir == Direction::across ? side : 1;
    for (int line = 0; line < side; ++line) {
      int length = 0;
      int sum = 0;
      unsigned values = 0;
      bool fits = true;                  // not used in this direction, no number twice
      const auto close = [&](int end) {  // the run up to this place of the line
        if (length >= 2 && fits && sum == total)
          rows.push_back({{static_cast<std::uint8_t>(line * next_line + (end - length) * along)},
                          dir,
                          static_cast<std::uint8_t>(length)});
      };
      for (int place = 0; place < side; ++place) {
        const NumberTile& tile = state.board.tiles[static_cast<std::size_t>(line * next_line + place * along)];
        if (tile.box()) {
          close(place);
          length = sum = 0;
          values = 0;
          fits = true;
          continue;
        }
        ++length;
        sum += tile.number;
        fits = fits && !tile.used_in(dir) && (values >> tile.number & 1) == 0;
        values |= 1u << tile.number;
      }
      close(side);
    }
  }
  return rows;
}
}  // namespace nonet::kakuro_call
