// The plainest solver there is, to hold the clever ones against: the free square with the fewest digits, each digit
// tried in turn. It shares nothing with them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sudoku/digits.h"

namespace nonet {
inline Digits digits(std::string_view text) {
  Digits grid{};
  for (std::size_t i = 0; i < grid.size(); ++i)
    grid[i] = static_cast<std::uint8_t>(text[i] >= '1' && text[i] <= '9' ? text[i] - '0' : 0);
  return grid;
}

inline std::string line(const Digits& grid) {
  std::string text;
  for (const auto digit : grid) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

inline bool fits(const Digits& grid, int square, int digit) {
  const int row = square / 9;
  const int column = square % 9;
  for (int i = 0; i < 9; ++i) {
    const int places[3] = {row * 9 + i, i * 9 + column, (row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3};
    for (const int place : places)
      if (place != square && grid[static_cast<std::size_t>(place)] == digit) return false;
  }
  return true;
}

inline std::uint64_t brute_force_count(Digits& grid, std::uint64_t limit) {
  int best = -1;
  int fewest = 10;
  for (int square = 0; square < 81; ++square) {
    const int written = grid[static_cast<std::size_t>(square)];
    if (written != 0) {
      if (!fits(grid, square, written)) return 0;
      continue;
    }
    int count = 0;
    for (int digit = 1; digit <= 9; ++digit) count += fits(grid, square, digit);
    if (count < fewest) {
      fewest = count;
      best = square;
    }
  }
  if (best < 0) return 1;
  std::uint64_t found = 0;
  for (int digit = 1; digit <= 9 && found < limit; ++digit) {
    if (!fits(grid, best, digit)) continue;
    grid[static_cast<std::size_t>(best)] = static_cast<std::uint8_t>(digit);
    found += brute_force_count(grid, limit - found);
  }
  grid[static_cast<std::size_t>(best)] = 0;
  return found;
}
}  // namespace nonet
