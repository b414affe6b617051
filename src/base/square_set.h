// A set of squares of one board as bits; boards have at most 81 squares, so two words hold it.
#pragma once

#include <bit>
#include <cstdint>

#include "base/square.h"

namespace nonet {
struct SquareSet {
  std::uint64_t low = 0;   // squares 0..63
  std::uint64_t high = 0;  // squares 64..80

  static constexpr SquareSet first(int count) {  // The first `count` squares of a board.
    if (count >= 64) return {~std::uint64_t{0}, (std::uint64_t{1} << (count - 64)) - 1};
    return {(std::uint64_t{1} << count) - 1, 0};
  }

  constexpr bool contains(int square) const { return ((square < 64 ? low >> square : high >> (square - 64)) & 1) != 0; }
  constexpr void insert(int square) { (square < 64 ? low : high) |= std::uint64_t{1} << (square & 63); }
  constexpr void erase(int square) { (square < 64 ? low : high) &= ~(std::uint64_t{1} << (square & 63)); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool overlaps(SquareSet other) const { return ((low & other.low) | (high & other.high)) != 0; }

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) visit(64 + std::countr_zero(rest));
  }

  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
  friend constexpr bool operator==(SquareSet, SquareSet) = default;
};
}  // namespace nonet
