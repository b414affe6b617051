// What a level can prove about the solution, which follows from the printed digits: the digits that each free square
// can still have.
#pragma once

#include "games/sudoku_pens/rules.h"
#include "games/sudoku_pens/sight.h"

namespace nonet::sudoku_pens {
// An entry that waits is left out: it is what may be in doubt.
Places provable(Level level, const Situation<Rules>& situation);

// Only the solution counts: by the option, or alone as long as the card can still be solved.
bool solves(const State& state);

int proven_digit(const Places& places, int square);  // 0: several are possible, or none
}  // namespace nonet::sudoku_pens
