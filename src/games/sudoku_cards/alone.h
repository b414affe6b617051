// Playing alone: who never gets stuck lays every card, and a full board brings the same points in whatever order it was
// filled. So all that counts is that the board can still be filled.
#pragma once

#include "games/sudoku_cards/layout.h"

namespace nonet::sudoku_cards {
// Whether all free squares could be filled by the one rule if the card were laid on the square.
template <class Side>
bool stays_fillable(const Board<Side>& board, int square, int card);

// The points that filling all free squares brings, in any order.
template <class Side>
int points_of_filling(const Layout<Side>& layout) {
  int points = 0;
  int twice = 0;  // two free squares that count for each other: the later one brings the point
  layout.free().for_each([&](int square) {
    points += layout.points(square);
    twice += (layout.free() & layout.counted_from(square)).count();
  });
  return points + twice / 2;
}

// Free squares that no number fits any more.
template <class Side>
int holes(const Layout<Side>& layout) {
  SquareSet fitting;
  for (int number = 1; number <= Layout<Side>::numbers; ++number) fitting = fitting | layout.room_for(number);
  return (layout.free() - fitting).count();
}
}  // namespace nonet::sudoku_cards
