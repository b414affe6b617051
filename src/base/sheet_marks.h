// What somebody has put on a puzzle's sheet beside its digits, a number for each square to fill in reading order; a
// list without any is empty. Sets of digits have bit d - 1 for digit d.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/bit_text.h"

namespace nonet {
struct SheetMarks {
  using List = std::vector<std::uint32_t>;
  List corner;   // sets of digits in the corners
  List centre;   // and in the middle
  List colours;  // of squares, 1 to 7
  List tints;    // of candidates: three bits each, digit 1 lowest

  friend bool operator==(const SheetMarks&, const SheetMarks&) = default;
};

constexpr int colour_bits = 3;
constexpr int digit_bits = 4;

// A layer is a bit: is there any? And then a bit a square, with the number behind it where it is not 0.
template <class At>
void put_layer(BitTextWriter& out, int squares, int bits, At at) {
  bool any = false;
  for (int square = 0; square < squares && !any; ++square) any = at(square) != 0;
  out.put(any ? 1 : 0, 1);
  for (int square = 0; square < squares && any; ++square) {
    const auto number = static_cast<std::uint32_t>(at(square));
    out.put(number != 0 ? 1 : 0, 1);
    if (number != 0) out.put(number, bits);
  }
}
template <class Set>
void take_layer(BitTextReader& in, int squares, int bits, Set set) {
  if (in.take(1) == 0) return;
  for (int square = 0; square < squares; ++square)
    if (in.take(1) != 0) set(square, in.take(bits));
}

inline void put_marks(BitTextWriter& out, const SheetMarks& marks, int squares, int side) {
  const auto put = [&](const SheetMarks::List& list, int bits) {
    put_layer(out, squares, bits, [&](int square) {
      const auto at = static_cast<std::size_t>(square);
      return at < list.size() ? list[at] & ((1U << bits) - 1U) : 0U;
    });
  };
  put(marks.corner, side);
  put(marks.centre, side);
  put(marks.colours, colour_bits);
  put(marks.tints, side * colour_bits);
}
inline SheetMarks take_marks(BitTextReader& in, int squares, int side) {
  const auto take = [&](SheetMarks::List& list, int bits) {
    take_layer(in, squares, bits, [&](int square, std::uint32_t number) {
      list.resize(static_cast<std::size_t>(squares));
      list[static_cast<std::size_t>(square)] = number;
    });
  };
  SheetMarks marks;
  take(marks.corner, side);
  take(marks.centre, side);
  take(marks.colours, colour_bits);
  take(marks.tints, side * colour_bits);
  return marks;
}
}  // namespace nonet
