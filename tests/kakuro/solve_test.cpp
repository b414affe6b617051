// Sums, narrowing and search, each held against counting everything.
#include "kakuro/solve.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kakuro/brute_force.h"
#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/random_sheet.h"
#include "kakuro/search/narrow.h"

namespace nonet::kakuro {
namespace {
TEST(KakuroPartitions, are_all_sets_of_a_size_and_a_sum) {
  for (int size = 0; size <= 9; ++size)
    for (int sum = 1; sum <= 45; ++sum) {
      std::vector<Mask> expected;
      for (int set = 0; set < 512; ++set) {
        int digits = 0;
        int total = 0;
        for (int digit = 1; digit <= 9; ++digit)
          if (set >> (digit - 1) & 1) ++digits, total += digit;
        if (digits == size && total == sum) expected.push_back(static_cast<Mask>(set));
      }
      const auto found = partitions(size, sum);
      EXPECT_TRUE(std::ranges::is_permutation(found, expected)) << size << " squares, " << sum;
      EXPECT_LE(found.size(), 12U);
    }
  EXPECT_EQ(partitions(3, 7 + 5)[0], mask_of(1) | mask_of(2) | mask_of(9)) << "as people write them down";
  EXPECT_EQ(partitions(4, 0).size(), 126U) << "where no sum is known, every four digits";
  EXPECT_TRUE(partitions(3, -1).empty());
  EXPECT_TRUE(partitions(10, 45).empty());
}

TEST(KakuroPartitions, leave_out_what_is_used) {
  const Choice choice = choice_of(2, 10, mask_of(1));  // 2+8, 3+7, 4+6
  EXPECT_EQ(choice.sets, 3);
  EXPECT_EQ(choice.any, 0b011101110 & ~mask_of(5) & ~mask_of(9));
  EXPECT_EQ(choice.all, 0);
  EXPECT_EQ(choice_of(2, 17, 0).all, mask_of(8) | mask_of(9));
}

// What is in some arrangement of a run, found by trying all.
std::vector<Mask> in_some_arrangement(const std::vector<Mask>& cells, int sum) {
  std::vector<Mask> seen(cells.size());
  std::vector<int> digits(cells.size());
  const auto visit = [&](auto& self, std::size_t at, int rest, Mask used) -> void {
    if (at == cells.size()) {
      if (sum != 0 && rest != 0) return;
      for (std::size_t i = 0; i < cells.size(); ++i) seen[i] |= mask_of(digits[i]);
      return;
    }
    for_each_digit(without(cells[at], used), [&](int digit) {
      digits[at] = digit;
      self(self, at + 1, rest - digit, static_cast<Mask>(used | mask_of(digit)));
    });
  };
  visit(visit, 0, sum, 0);
  return seen;
}

TEST(KakuroNarrowing, strikes_nothing_that_some_arrangement_has_and_all_else_when_asked_to_the_end) {
  Rng rng = seeded(1);
  for (int i = 0; i < 4000; ++i) {
    std::vector<Mask> cells(static_cast<std::size_t>(1 + rng.below(6)));
    for (Mask& cell : cells) {
      cell = static_cast<Mask>(1 + rng.below(511));
      if (rng.chance(1, 2)) cell &= static_cast<Mask>(1 + rng.below(511));
      if (cell == 0) cell = mask_of(1 + rng.below(9));
    }
    const auto count = static_cast<int>(cells.size());
    const int sum = rng.chance(1, 6) ? 0 : least_sum(count) + rng.below(most_sum(count) - least_sum(count) + 1);
    const std::vector<Mask> real = in_some_arrangement(cells, sum);
    const bool possible = real.front() != 0;
    for (const auto& way : {narrow, look_up}) {
      std::vector<Mask> narrowed = cells;
      if (!way(narrowed, sum)) {
        EXPECT_FALSE(possible);
        continue;
      }
      for (std::size_t j = 0; j < cells.size(); ++j) EXPECT_EQ(without(real[j], narrowed[j]), 0);
    }
    std::vector<Mask> closely = cells;
    EXPECT_EQ(narrow_fully(closely, sum), possible);
    if (possible) {
      EXPECT_EQ(closely, real);
    }
  }
}

TEST(KakuroSolving, counts_what_brute_force_counts) {
  Rng rng = seeded(2);
  int none = 0;
  int one = 0;
  int many = 0;
  for (int i = 0; i < 1500; ++i) {
    const Puzzle puzzle = random_sheet(3 + rng.below(3), 3 + rng.below(3), rng);
    constexpr std::size_t limit = 7;
    const auto expected = BruteForce(puzzle).solutions(limit);
    const Solutions found = solve(puzzle, limit);
    ASSERT_EQ(found.count, expected.size()) << line_of(puzzle);
    EXPECT_FALSE(found.gave_up);
    ++(expected.empty() ? none : expected.size() == 1 ? one : many);
    if (!expected.empty() && expected.size() < limit) {
      EXPECT_NE(std::ranges::find(expected, found.first), expected.end()) << line_of(puzzle);
    }
    EXPECT_EQ(solve(puzzle, 1).count, std::min<std::size_t>(1, expected.size()));
  }
  EXPECT_GT(none, 50);
  EXPECT_GT(one, 50);
  EXPECT_GT(many, 50);
}

TEST(KakuroSolving, gives_up_after_so_many_trials_and_says_so) {
  const Puzzle wide(20, 20);
  Puzzle open = wide;
  for (int row = 1; row < 20; ++row)
    for (int column = 1; column < 20; ++column)
      open.squares[static_cast<std::size_t>(open.at(column, row))].open = column % 5 != 0 && row % 5 != 0;
  const Solutions found = solve(open, 1'000'000'000, 100);
  EXPECT_TRUE(found.gave_up);
  EXPECT_LE(found.count, 100U);
}

TEST(KakuroSolving, takes_sheets_of_thirty_by_thirty_and_of_one_square) {
  Rng rng = seeded(3);
  const auto shape = random_shape({.width = 30, .height = 30}, rng);
  ASSERT_TRUE(shape);
  Mender mender(*shape, Strength::full, rng);
  ASSERT_TRUE(mender.fill());
  EXPECT_EQ(solve(mender.puzzle(), 1).count, 1U);
  const auto tiny = read_puzzles("\\ 5\\\n\\5 .\n");
  ASSERT_TRUE(tiny.size() == 1 && tiny[0]);
  EXPECT_EQ(solve(*tiny[0]).count, 1U);
}
}  // namespace
}  // namespace nonet::kakuro
