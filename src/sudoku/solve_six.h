// Solves puzzles of the children's size: six by six squares in blocks three wide and two high.
#pragma once

#include <array>
#include <cstdint>

namespace nonet::sudoku {
using SixDigits = std::array<std::uint8_t, 36>;  // in reading order, 0: free

struct SixSolutions {
  std::uint64_t count = 0;  // up to the limit
  SixDigits first{};        // of those found; nothing where there is none
};

SixSolutions solve_six(const SixDigits& givens, std::uint64_t limit = 2);  // givens that repeat have no solution
}  // namespace nonet::sudoku
