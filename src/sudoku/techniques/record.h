// How finders write down what they found.
#pragma once

#include "sudoku/step.h"

namespace nonet::sudoku {
inline void record_placement(Step& step, int square, int digit) { step.placements.push_back(candidate(square, digit)); }

inline void record_strike(Step& step, int square, int digit) { step.strikes.push_back(candidate(square, digit)); }

inline void record_strikes(Step& step, SquareSet squares, int digit) {
  squares.for_each([&](int square) { record_strike(step, square, digit); });
}

// Every candidate that these squares have of these digits.
inline void record_strikes(Step& step, const Notes& notes, SquareSet squares, Mask digits) {
  squares.for_each([&](int square) {
    for_each_digit(static_cast<Mask>(notes.candidates(square) & digits),
                   [&](int digit) { record_strike(step, square, digit); });
  });
}

inline void record_mark(Step& step, int square, int digit, Role role = Role::proof) {
  step.marks.push_back({candidate(square, digit), role});
}

inline void record_marks(Step& step, SquareSet squares, int digit, Role role = Role::proof) {
  squares.for_each([&](int square) { record_mark(step, square, digit, role); });
}

inline void record_marks(Step& step, const Notes& notes, SquareSet squares, Mask digits, Role role = Role::proof) {
  squares.for_each([&](int square) {
    for_each_digit(static_cast<Mask>(notes.candidates(square) & digits),
                   [&](int digit) { record_mark(step, square, digit, role); });
  });
}

inline void record_house(Step& step, int house) { step.houses.push_back(static_cast<std::uint8_t>(house)); }

inline void record_cover(Step& step, int house) { step.covers.push_back(static_cast<std::uint8_t>(house)); }

inline Link link(int from, int from_digit, int to, int to_digit, bool strong) {
  return {only(from), only(to), static_cast<std::uint8_t>(from_digit), static_cast<std::uint8_t>(to_digit), strong};
}
}  // namespace nonet::sudoku
