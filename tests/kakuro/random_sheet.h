// Small sheets by lot, with sums of some filling, of none, or of several.
#pragma once

#include "kakuro/generate/mend.h"
#include "kakuro/generate/shape.h"

namespace nonet::kakuro {
inline Rng seeded(int number) { return Rng(sha256("kakuro " + std::to_string(number))); }

inline Puzzle random_shape_of(int width, int height, Rng& rng) {
  const ShapeRequest request{
      .width = width, .height = height, .symmetry = Symmetry::none, .density = 60 + rng.below(35)};
  return random_shape(request, rng).value();
}

inline Puzzle filled_sheet(int width, int height, Rng& rng) {  // it has a solution at least
  while (true) {
    const Puzzle shape = random_shape_of(width, height, rng);
    Mender mender(shape, Strength::full, rng);
    if (mender.fill()) return mender.puzzle();
  }
}

// One sum is another, or not given, or a digit is written: so it may have none, one or many.
inline Puzzle random_sheet(int width, int height, Rng& rng) {
  Puzzle puzzle = filled_sheet(width, height, rng);
  const Layout layout(puzzle);
  if (rng.chance(1, 3)) {
    const Run& run = layout.runs[static_cast<std::size_t>(rng.below(static_cast<int>(layout.runs.size())))];
    Square& clue = puzzle.squares[static_cast<std::size_t>(run.clue)];
    const int sum = least_sum(run.length) + rng.below(most_sum(run.length) - least_sum(run.length) + 1);
    (run.across ? clue.across : clue.down) = static_cast<std::uint8_t>(rng.chance(1, 2) ? 0 : sum);
  }
  if (rng.chance(1, 3))
    puzzle.written[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(rng.below(layout.cells()))])] =
        static_cast<std::uint8_t>(1 + rng.below(9));
  return puzzle;
}
}  // namespace nonet::kakuro
