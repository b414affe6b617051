// The rectangles of uniqueness: four squares in two rows, two columns and two blocks. Filled with two digits crosswise
// they could be filled the other way round as well, so in a puzzle with one solution that never happens unless a given
// is among them.
#pragma once

#include "sudoku/notes.h"

namespace nonet::sudoku {
// Two squares of one block in one line, and the two opposite them in another block:
//
//   corner  beside        corner  across
//   across  opposite  or  beside  opposite
struct Rectangle {
  int corner = 0;
  int beside = 0;
  int across = 0;
  int opposite = 0;
  SquareSet squares() const { return only(corner) | only(beside) | only(across) | only(opposite); }
};

// Every rectangle with this corner and with one of these squares beside it, in the order of those squares and then
// along the two lines, until `visit` says enough.
template <class Visit>
bool each_rectangle(int corner, SquareSet besides, Visit visit) {
  const SquareSet lines = houses[row_house(corner)] | houses[column_house(corner)];
  const int block = block_house(corner);
  bool enough = false;
  (besides & lines & houses[block] & peers_of(corner)).for_each([&](int beside) {
    const bool same_row = Nine::row(beside) == Nine::row(corner);
    for (int i = 0; i < 9 && !enough; ++i) {
      const int across = same_row ? i * 9 + Nine::column(corner) : Nine::row(corner) * 9 + i;
      const int opposite = same_row ? i * 9 + Nine::column(beside) : Nine::row(beside) * 9 + i;
      if (block_house(across) != block) enough = visit(Rectangle{corner, beside, across, opposite});
    }
  });
  return enough;
}
}  // namespace nonet::sudoku
