// The best row that a seat could show, with any use of its action tiles that the rules allow; or the proof that there
// is none. What is best: most points, that is the longest row (KR-060); of these the fewest tiles spent, then tiles of
// the least worth. What is still equal is decided by the place (first square in reading order, across before down),
// then by the numbers that the row shows (the smaller ones first: 2 6 before 3 5).
#pragma once

#include "games/kakuro_call/rules.h"
#include "games/kakuro_call/site.h"

namespace nonet::kakuro_call {
// Nothing: no row can be shown for this total.
std::optional<Claim> best_row(const Board& board, int total, const State::Actions& supply);

// For the total turned up and the supply of the viewer; nothing for an onlooker or once the game is over. Whether the
// seat has its say at this moment (KR-024, KR-065) is not asked.
std::optional<Claim> best_row(const Rules::View& view);
}  // namespace nonet::kakuro_call
