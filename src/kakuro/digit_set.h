// A set of digits in sixteen bits.
#pragma once

#include <bit>
#include <cstdint>

#include "base/array.h"

namespace nonet::kakuro {
using Mask = std::uint16_t;  // a set of digits, bit d - 1 for digit d
constexpr Mask all_digits = 0x1ff;
constexpr Mask mask_of(int digit) { return static_cast<Mask>(1 << (digit - 1)); }
constexpr Mask both(Mask a, Mask b) { return static_cast<Mask>(a & b); }
constexpr Mask without(Mask a, Mask b) { return static_cast<Mask>(a & ~b); }
constexpr bool single(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
inline constexpr Array<std::uint8_t, 512> mask_sizes = [] {  // plain x86-64 has no instruction for it
  Array<std::uint8_t, 512> sizes;
  for (int mask = 1; mask < 512; ++mask) sizes[mask] = static_cast<std::uint8_t>(sizes[mask >> 1] + (mask & 1));
  return sizes;
}();
constexpr int size_of(Mask mask) { return mask_sizes[mask]; }
constexpr int lowest_digit(Mask mask) { return std::countr_zero(mask) + 1; }
constexpr int highest_digit(Mask mask) { return std::bit_width(mask); }

template <class Visit>
constexpr void for_each_digit(Mask mask, Visit visit) {
  for (unsigned rest = mask; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest) + 1);
}
}  // namespace nonet::kakuro
