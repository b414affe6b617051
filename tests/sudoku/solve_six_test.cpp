// Six by six squares: against known numbers of grids and by hand.
#include "sudoku/solve_six.h"

#include <gtest/gtest.h>

#include <string_view>

namespace nonet::sudoku {
namespace {
SixDigits six(std::string_view text) {
  SixDigits digits{};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '.') digits[i] = static_cast<std::uint8_t>(text[i] - '0');
  return digits;
}

TEST(SolveSix, all_grids_with_a_given_first_row_are_counted) {
  EXPECT_EQ(solve_six(six("123456"), 1'000'000).count, 28'200'960u / 720);  // known grids / orders of the first row
}

TEST(SolveSix, counting_stops_at_the_limit) {
  EXPECT_EQ(solve_six({}, 17).count, 17u);
  EXPECT_EQ(solve_six({}, 0).count, 0u);
}

TEST(SolveSix, the_only_solution_is_found) {
  const auto found = solve_six(six("1.3....56......5.4.6...1.1.6.....3.2"));
  EXPECT_EQ(found.count, 1u);
  EXPECT_EQ(found.first, six("123456456123231564564231312645645312"));
}

TEST(SolveSix, a_repeat_in_row_column_or_block_has_no_solution) {
  EXPECT_EQ(solve_six(six("1....1")).count, 0u);
  EXPECT_EQ(solve_six(six("1..........."
                          "......1"))
                .count,
            0u);
  EXPECT_EQ(solve_six(six("1......"
                          "1"))
                .count,
            0u);
  EXPECT_EQ(solve_six(six("1......"
                          "..1"))
                .count,
            2u)
      << "another block, row and column";
}
}  // namespace
}  // namespace nonet::sudoku
