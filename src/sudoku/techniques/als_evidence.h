// What a step shows of almost locked sets: their candidates, and the restricted common digits as weak links.
#pragma once

#include "sudoku/step.h"
#include "sudoku/techniques/als.h"
#include "sudoku/techniques/evidence.h"

namespace nonet::sudoku {
inline void mark_set(Step& step, const Als& als, Role role) {
  for_each_digit(als.digits, [&](int digit) {
    als.places[digit].for_each([&](int square) { add_mark(step, square, digit, role); });
  });
}

inline void add_common(std::vector<Link>& chain, const Als& from, const Als& to, Mask digits) {
  for_each_digit(digits, [&](int digit) {
    const auto same = static_cast<std::uint8_t>(digit);
    chain.push_back({from.places[digit], to.places[digit], same, same, false});
  });
}
}  // namespace nonet::sudoku
