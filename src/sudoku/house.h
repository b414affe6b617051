// The 27 houses of the 9x9 board, each of which holds every digit once: rows 0-8, columns 9-17, blocks 18-26.
#pragma once

#include "base/array.h"
#include "sudoku/shape.h"

namespace nonet::sudoku {
constexpr int house_count = 27;
constexpr int first_block = 18;

constexpr int row_house(int square) { return Nine::row(square); }
constexpr int column_house(int square) { return 9 + Nine::column(square); }
constexpr int block_house(int square) { return first_block + Nine::block(square); }
constexpr Array<int, 3> houses_of(int square) {
  return {{row_house(square), column_house(square), block_house(square)}};
}

inline constexpr Array<SquareSet, house_count> houses = [] {
  Array<SquareSet, house_count> sets;
  for (int square = 0; square < Nine::squares; ++square)
    for (const int house : houses_of(square)) sets[house].insert(square);
  return sets;
}();

inline constexpr Array<Array<int, 9>, house_count> squares_of_house = [] {  // in reading order
  Array<Array<int, 9>, house_count> lists;
  for (int house = 0; house < house_count; ++house) {
    int next = 0;
    houses[house].for_each([&](int square) { lists[house][next++] = square; });
  }
  return lists;
}();

constexpr const SquareSet& peers_of(int square) { return Nine::peers[static_cast<std::size_t>(square)]; }
constexpr bool sees(int square, int other) { return peers_of(square).contains(other); }
}  // namespace nonet::sudoku
