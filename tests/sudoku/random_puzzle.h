// A puzzle made by chance alone: a completed grid without every digit that the others do not need.
#pragma once

#include <array>
#include <utility>

#include "base/rng.h"
#include "sudoku/complete.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
inline Digits random_puzzle(Rng& rng) {
  Digits givens = *completed(Digits{}, rng);
  std::array<int, 81> order{};
  for (std::size_t i = 0; i < 81; ++i) order[i] = static_cast<int>(i);
  rng.shuffle(order);
  for (const int square : order) {
    const std::uint8_t digit = std::exchange(givens[static_cast<std::size_t>(square)], std::uint8_t{0});
    if (other_than(givens, square, digit)) givens[static_cast<std::size_t>(square)] = digit;
  }
  return givens;
}
}  // namespace nonet::sudoku
