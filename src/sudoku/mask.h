// A set of digits in sixteen bits.
#pragma once

#include <bit>
#include <cstdint>

#include "base/array.h"

namespace nonet::sudoku {
using Mask = std::uint16_t;  // a set of digits, bit d - 1 for digit d
constexpr Mask all_digits = 0x1ff;
constexpr Mask mask_of(int digit) { return static_cast<Mask>(1 << (digit - 1)); }
inline constexpr Array<std::uint8_t, 512> mask_sizes = [] {  // plain x86-64 has no instruction for it
  Array<std::uint8_t, 512> sizes;
  for (int mask = 1; mask < 512; ++mask) sizes[mask] = static_cast<std::uint8_t>(sizes[mask >> 1] + (mask & 1));
  return sizes;
}();
constexpr int size_of(unsigned mask) { return mask_sizes[static_cast<int>(mask)]; }
constexpr int lowest_digit(Mask mask) { return std::countr_zero(mask) + 1; }

template <class Visit>
constexpr void for_each_digit(Mask mask, Visit visit) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest) + 1);
}
}  // namespace nonet::sudoku
