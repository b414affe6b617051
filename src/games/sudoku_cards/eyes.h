// What people overlook. Cards in the block are counted before anything else, cards far away in a row or a column are
// missed; and the more cards lie around a square, the longer it takes to see that a number fits there.
#pragma once

#include <vector>

#include "games/sudoku_cards/layout.h"

namespace nonet::sudoku_cards {
struct Eyes {
  int near = 100;   // of 100 cards in the block, how many are counted
  int far = 100;    // of 100 cards elsewhere in row or column
  int trouble = 0;  // by how many per cent each card around a square makes it likelier to be overlooked
  bool perfect() const { return near == 100 && far == 100 && trouble == 0; }
};

struct Spotted {  // a square where the card fits, and the points it seems to bring
  int square = 0;
  int points = 0;
};

// The squares noticed for a card; all that fit where none would be noticed, for then one looks again.
template <class Side>
std::vector<Spotted> spotted(const Eyes& eyes, const Board<Side>& board, const Layout<Side>& layout, int card,
                             Rng& chance);

// Whether it is noticed that a card repeats one of its number.
template <class Side>
bool notices_repeat(const Eyes& eyes, const Board<Side>& board, int square, int card, Rng& chance);
}  // namespace nonet::sudoku_cards
