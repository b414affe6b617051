// What comes of writing a digit of the solution, where only those count: what the others can see goes first, and what
// only oneself knows can wait, unless an entry lets them see it.
#pragma once

#include "games/sudoku_pens/search.h"

namespace nonet::sudoku_pens {
// `known` are the proven digits of the free squares, 0 where none is; not all 0. The best comes first.
std::vector<Judged> outlook(const Sheet& sheet, const Array<int, 81>& known);

// How far the seat on turn is ahead at the end if this turn brings nothing.
double outlook_without_entry(const Sheet& sheet, const Array<int, 81>& known);

// The highest digit that anybody can see at once; 0: none.
int in_plain_sight(const Sheet& sheet, const Array<int, 81>& known);
}  // namespace nonet::sudoku_pens
