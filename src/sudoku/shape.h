// The geometry of a Sudoku board: rows, columns and blocks, and each square's peers (the squares it shares one with).
#pragma once

#include <array>

#include "base/square_set.h"

namespace nonet {
template <int block_width_, int block_height_>
struct Shape {
  static constexpr int block_width = block_width_;
  static constexpr int block_height = block_height_;
  static constexpr int side = block_width * block_height;
  static constexpr int squares = side * side;
  using Cell = Square<side>;

  static constexpr int row(int square) { return square / side; }
  static constexpr int column(int square) { return square % side; }
  static constexpr int block(int square) {  // numbered left to right, top to bottom
    return row(square) / block_height * (side / block_width) + column(square) / block_width;
  }

  using Sets = std::array<SquareSet, static_cast<std::size_t>(side)>;
  template <class GroupOf>
  static constexpr Sets grouped(GroupOf group_of) {
    Sets sets{};
    for (int square = 0; square < squares; ++square) sets[static_cast<std::size_t>(group_of(square))].insert(square);
    return sets;
  }
  static constexpr Sets rows = grouped(row);
  static constexpr Sets columns = grouped(column);
  static constexpr Sets blocks = grouped(block);
  static constexpr SquareSet all = SquareSet::first(squares);

  static constexpr SquareSet row_of(int square) { return rows[static_cast<std::size_t>(row(square))]; }
  static constexpr SquareSet column_of(int square) { return columns[static_cast<std::size_t>(column(square))]; }
  static constexpr SquareSet block_of(int square) { return blocks[static_cast<std::size_t>(block(square))]; }

  static constexpr std::array<SquareSet, static_cast<std::size_t>(squares)> peers = [] {
    std::array<SquareSet, static_cast<std::size_t>(squares)> sets{};
    for (int square = 0; square < squares; ++square) {
      SquareSet set = row_of(square) | column_of(square) | block_of(square);
      set.erase(square);
      sets[static_cast<std::size_t>(square)] = set;
    }
    return sets;
  }();
};

using Nine = Shape<3, 3>;
using Six = Shape<3, 2>;
}  // namespace nonet
