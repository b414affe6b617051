// The ways a pattern of clues can look the same after the board is turned or mirrored. An orbit is what one square
// becomes under all repetitions of it: one, two or four squares that are clues together or not at all.
//
//   none   rotate180   rotate90   mirror   flip   diagonal   antidiagonal
//   a . .  a . .       a . a      a . a    a . .  . a .      . a .
//   . . .  . . .       . . .      . . .    . . .  a . .      . . a
//   . . .  . . a       a . a      . . .    a . .  . . .      . . .
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/array.h"
#include "base/square_set.h"

namespace nonet::sudoku {
enum class Symmetry : std::uint8_t { none, rotate_180, rotate_90, mirror, flip, diagonal, antidiagonal };
constexpr int symmetry_count = 7;
inline constexpr Array<std::string_view, symmetry_count> symmetry_names = {
    {"none", "rotate180", "rotate90", "mirror", "flip", "diagonal", "antidiagonal"}};

std::optional<Symmetry> symmetry_named(std::string_view name);  // "rotational" is rotate180

constexpr int image(Symmetry symmetry, int square, int side) {  // where the square comes to lie
  const int row = square / side;
  const int column = square % side;
  const int last = side - 1;
  switch (symmetry) {
    case Symmetry::none:
      return square;
    case Symmetry::rotate_180:
      return (last - row) * side + last - column;
    case Symmetry::rotate_90:
      return column * side + last - row;
    case Symmetry::mirror:
      return row * side + last - column;
    case Symmetry::flip:
      return (last - row) * side + column;
    case Symmetry::diagonal:
      return column * side + row;
    case Symmetry::antidiagonal:
      return (last - column) * side + last - row;
  }
  return square;
}

std::vector<SquareSet> orbits(Symmetry symmetry, int side);  // each square is in exactly one
}  // namespace nonet::sudoku
