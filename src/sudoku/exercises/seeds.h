// Puzzles that need a technique which chance alone seldom brings: made by `nonet generate`, found by make_seeds.
#pragma once

#include <span>
#include <string_view>

#include "sudoku/technique.h"

namespace nonet::sudoku {
struct SeedPuzzle {
  Technique technique;
  std::string_view givens;
};
std::span<const SeedPuzzle> seeds_for(Technique technique);  // none: chance brings it soon enough
}  // namespace nonet::sudoku
