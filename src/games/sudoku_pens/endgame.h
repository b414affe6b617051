// The end of the usual game of two where only repeats are wrong, counted out exactly.
#pragma once

#include "games/sudoku_pens/search.h"

namespace nonet::sudoku_pens {
// What every entry comes to if both play their best from there, the best first; nothing where that is too much to count
// out. Positions looked at are paid for with work.
std::vector<Judged> counted_out(const Sheet& sheet, Thinking& thinking, const Placement* also = nullptr);
}  // namespace nonet::sudoku_pens
