// The best row that a seat could show, with any use of its action tiles that the rules allow; or the proof that there
// is none. What is best: most points, that is the longest row (KR-060); of these the fewest tiles spent, then tiles of
// the least worth. What is still equal is decided by the place (first square in reading order, across before down),
// then by the numbers that the row shows (the smaller ones first: 2 6 before 3 5).
#pragma once

#include "games/kakuro_call/rules.h"

namespace nonet::kakuro_call {
// What a tile is worth when it is kept, in twentieths of a point: so much longer is the best row, on average, of
// somebody who has it beside two others drawn by lot (measured on 15 000 boards after 0 to 15 rows, any total). By
// their backs all tiles are equal. A swap brings any number that lies somewhere, a digit tile only its own; small ones
// are worth more, because a long row must not exceed its total.
constexpr int worth(ActionTile tile) {
  constexpr std::array<int, 12> twentieths = {0, 14, 13, 13, 12, 11, 11, 11, 10, 10, 17, 19};  // by ActionTile
  return twentieths[static_cast<std::size_t>(tile)];
}

// Nothing: no row can be shown for this total.
std::optional<Claim> best_row(const Board& board, int total, const State::Actions& supply);

// For the total turned up and the supply of the viewer; nothing for an onlooker or once the game is over. Whether the
// seat has its say at this moment (KR-024, KR-065) is not asked.
std::optional<Claim> best_row(const Rules::View& view);
}  // namespace nonet::kakuro_call
