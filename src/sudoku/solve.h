// Solves by search: finds, counts and proves. The same answers, and the same first solution, on every machine.
#pragma once

#include <cstdint>
#include <optional>

#include "sudoku/digits.h"
#include "sudoku/mask.h"

namespace nonet::sudoku {
struct Solutions {
  std::uint64_t count = 0;  // up to the limit
  Digits first{};           // of those found; nothing where there is none
};

Solutions solve(const Digits& givens, std::uint64_t limit = 2);  // givens that repeat have no solution
Solutions solve(const Array<Mask, 81>& candidates, std::uint64_t limit = 2);
bool unique(const Digits& givens);

// Whether the givens can be completed with something else than `digit` on `square`, which must be free in them.
bool other_than(const Digits& givens, int square, int digit);

struct Clash {  // two givens that repeat a digit in one house
  int house = 0;
  int digit = 0;
  int first = 0;  // squares
  int second = 0;
};
std::optional<Clash> clash(const Digits& givens);
}  // namespace nonet::sudoku
