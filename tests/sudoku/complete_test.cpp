#include <gtest/gtest.h>

#include "sudoku/brute_force.h"
#include "sudoku/complete.h"
#include "sudoku/number_grid.h"

namespace nonet {
namespace {
constexpr std::string_view puzzle = "16.79.5.2.2.......7......3...63.7..537..2....9...6..8.2...7.8..8952...7....8...14";
constexpr std::string_view solution =
    "163798542524136798789542136416387925378925461952461387241673859895214673637859214";

TEST(Sudoku, a_puzzle_with_one_solution_is_completed_to_it) {
  Rng rng(sha256("complete"));
  EXPECT_EQ(completed(digits(puzzle), rng), digits(solution));
}

TEST(Sudoku, drawn_grids_are_regular_and_differ) {
  Rng rng(sha256("grids"));
  const auto one = completed(Digits{}, rng);
  const auto two = completed(Digits{}, rng);
  ASSERT_TRUE(one && two);
  EXPECT_TRUE(complete_and_regular(*one));
  EXPECT_NE(*one, *two);
  Digits repeated = *one;
  std::swap(repeated[0], repeated[1]);
  EXPECT_FALSE(complete_and_regular(repeated));
}

TEST(NumberGrid, blocks_of_the_small_board_are_three_wide_and_two_high) {
  NumberGrid<Six> grid;
  grid.put(0, 4);                     // A1
  EXPECT_TRUE(grid.repeats(8, 4));    // C2, same block
  EXPECT_FALSE(grid.repeats(9, 4));   // D2
  EXPECT_FALSE(grid.repeats(13, 4));  // B3
  EXPECT_TRUE(grid.repeats(5, 4));    // F1, same row
  EXPECT_EQ(grid.room_for(4).count(), 36 - 1 - 12);
}

TEST(NumberGrid, a_square_is_not_its_own_repeat) {
  NumberGrid<Nine> grid;
  grid.put(40, 5);
  EXPECT_FALSE(grid.repeats(40, 5));
  grid.put(41, 5);
  EXPECT_TRUE(grid.repeats(40, 5));
  grid.clear(41);
  EXPECT_FALSE(grid.repeats(40, 5));
}
}  // namespace
}  // namespace nonet
