// Made puzzles of six by six, judged by a search that shares nothing with the generator.
#include "sudoku/generate/generate_six.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace nonet::sudoku {
namespace {
Rng seeded_six(int number) { return Rng(sha256("six " + std::to_string(number))); }

int six_solutions(SixDigits& grid, int limit) {  // brute force on the small board
  const auto free = std::find(grid.begin(), grid.end(), 0);
  if (free == grid.end()) return 1;
  const int square = static_cast<int>(free - grid.begin());
  int found = 0;
  for (std::uint8_t digit = 1; digit <= 6 && found < limit; ++digit) {
    bool repeats = false;
    for (int other = 0; other < 36; ++other) {
      const bool row = other / 6 == square / 6;
      const bool column = other % 6 == square % 6;
      const bool block = other / 12 == square / 12 && other % 6 / 3 == square % 6 / 3;
      repeats = repeats || ((row || column || block) && grid[static_cast<std::size_t>(other)] == digit);
    }
    if (repeats) continue;
    *free = digit;
    found += six_solutions(grid, limit - found);
    *free = 0;
  }
  return found;
}

TEST(GenerateSix, puzzles_have_one_solution_and_lose_it_with_any_clue) {
  for (int seed = 0; seed < 20; ++seed) {
    Rng rng = seeded_six(seed);
    SixDigits puzzle = generate_six({}, rng).value();
    EXPECT_EQ(six_solutions(puzzle, 2), 1);
    for (auto& square : puzzle) {
      if (square == 0) continue;
      const auto digit = std::exchange(square, std::uint8_t{0});
      EXPECT_EQ(six_solutions(puzzle, 2), 2);
      square = digit;
    }
  }
}

TEST(GenerateSix, symmetry_and_clues_are_heeded_and_what_belongs_to_nine_is_refused) {
  Request request;
  request.symmetry = Symmetry::mirror;
  request.clues = ClueRange{16, 18};
  Rng rng = seeded_six(1);
  SixDigits puzzle = generate_six(request, rng).value();
  EXPECT_TRUE(request.clues->contains(36 - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), 0))));
  for (int square = 0; square < 36; ++square)
    EXPECT_EQ(puzzle[static_cast<std::size_t>(square)] == 0,
              puzzle[static_cast<std::size_t>(image(Symmetry::mirror, square, 6))] == 0);
  EXPECT_EQ(six_solutions(puzzle, 2), 1);
  request.clues = ClueRange{4, 7};
  EXPECT_EQ(generate_six(request, rng).error(), "a puzzle of six by six needs 8 clues or more to have one solution");
  request = {};
  request.level = Level::easy;
  EXPECT_EQ(generate_six(request, rng).error(), "puzzles of six by six have no grade");
}
}  // namespace
}  // namespace nonet::sudoku
