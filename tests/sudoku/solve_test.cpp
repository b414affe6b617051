// The search, on every instruction set this machine has, against brute force and against known answers.
#include "sudoku/solve.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "sudoku/brute_force.h"
#include "sudoku/collections.h"
#include "sudoku/complete.h"
#include "sudoku/house.h"
#include "sudoku/search/kernel.h"

namespace nonet::sudoku {
namespace {
struct NamedKernel {
  const char* name;
  Kernel search;
};

std::vector<NamedKernel> kernels() {  // all that this machine can run
  std::vector<NamedKernel> all = {{"plain", search_plain}};
#ifdef NONET_X86_KERNELS
  if (__builtin_cpu_supports("x86-64-v3")) all.push_back({"avx2", search_avx2});
  if (__builtin_cpu_supports("x86-64-v4")) all.push_back({"avx512", search_avx512});
#endif
  return all;
}

Task task_of(const Digits& givens, std::uint64_t limit) {
  Task task;
  for (int square = 0; square < 81; ++square) {
    const int digit = givens[static_cast<std::size_t>(square)];
    task.candidates[square] = static_cast<std::uint16_t>(digit == 0 ? 0x1ff : 1 << (digit - 1));
  }
  task.limit = limit;
  return task;
}

Digits first_of(const Task& task) {
  Digits grid{};
  for (int square = 0; square < 81; ++square) grid[static_cast<std::size_t>(square)] = task.first[square];
  return grid;
}

bool completes(const Digits& solution, const Digits& givens) {
  for (std::size_t i = 0; i < 81; ++i)
    if (givens[i] != 0 && givens[i] != solution[i]) return false;
  return complete_and_regular(solution);
}

Digits some_of(const Digits& grid, int keep, Rng& rng) {  // a solved grid with `keep` of its squares left
  std::vector<int> squares(81);
  for (int square = 0; square < 81; ++square) squares[static_cast<std::size_t>(square)] = square;
  rng.shuffle(squares);
  Digits givens{};
  for (int i = 0; i < keep; ++i) {
    const auto square = static_cast<std::size_t>(squares[static_cast<std::size_t>(i)]);
    givens[square] = grid[square];
  }
  return givens;
}

TEST(Search, every_instruction_set_counts_what_brute_force_counts) {
  Rng rng(sha256("counts"));
  constexpr std::uint64_t limit = 300;
  for (int round = 0; round < 400; ++round) {
    Digits givens = some_of(*completed(Digits{}, rng), 22 + rng.below(20), rng);
    if (round % 4 == 0) {  // often no solution at all, or a repeat
      const auto square = static_cast<std::size_t>(rng.below(81));
      givens[square] = static_cast<std::uint8_t>(1 + rng.below(9));
    }
    Digits scratch = givens;
    const std::uint64_t expected = brute_force_count(scratch, limit);
    for (const auto& [name, search] : kernels()) {
      Task task = task_of(givens, limit);
      search(task);
      ASSERT_EQ(task.found, expected) << name << " on " << line(givens);
      if (expected == 0) continue;
      ASSERT_TRUE(completes(first_of(task), givens)) << name << " on " << line(givens);
    }
  }
}

TEST(Search, every_instruction_set_finds_the_same_solution_first) {
  Rng rng(sha256("first"));
  for (int round = 0; round < 2000; ++round) {
    const Digits givens = some_of(*completed(Digits{}, rng), rng.below(30), rng);
    Task plain = task_of(givens, 1);
    search_plain(plain);
    for (const auto& [name, search] : kernels()) {
      Task task = task_of(givens, 1);
      search(task);
      ASSERT_EQ(line(first_of(task)), line(first_of(plain))) << name << " on " << line(givens);
    }
  }
}

struct Case {
  const char* puzzle;
  std::uint64_t count;
  const char* solution;  // where there is one
};

constexpr Case cases[] = {
    {"16.79.5.2.2.......7......3...63.7..537..2....9...6..8.2...7.8..8952...7....8...14", 1,
     "163798542524136798789542136416387925378925461952461387241673859895214673637859214"},
    {"8.........95.......76.........426798...571243...893165......916....3.487....1.532", 872, nullptr},
    {".................................................................................", 1000, nullptr},
    {"1........1.......................................................................", 0, nullptr},  // column
    {"11...............................................................................", 0, nullptr},  // row
    {"1.........1......................................................................", 0, nullptr},  // block
    {"12345678.........9...............................................................", 0,
     nullptr},  // no digit for I1
    {"..............1..1............1.....1...........................................1", 0, nullptr},
    {"123456789456789123789123456214365897365897214897214365531642978642978531978531642", 1,
     "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
    {"123456789456789123789123456214365897365897214897214365531642978642978531978531643", 0, nullptr},
};

TEST(Search, known_puzzles_have_their_known_counts) {
  for (const Case& known : cases) {
    Digits scratch = digits(known.puzzle);
    EXPECT_EQ(brute_force_count(scratch, 1000), known.count) << known.puzzle;
    const Solutions found = solve(digits(known.puzzle), 1000);
    EXPECT_EQ(found.count, known.count) << known.puzzle;
    if (known.solution != nullptr) {
      EXPECT_EQ(line(found.first), known.solution);
    }
  }
}

TEST(Search, the_limit_ends_the_count_and_no_limit_means_none) {
  EXPECT_EQ(solve(Digits{}, 5).count, 5u);
  EXPECT_EQ(solve(Digits{}, 0).count, 0u);
  EXPECT_EQ(solve(Digits{}, 100000).count, 100000u);
}

TEST(Search, struck_candidates_are_respected) {
  const Digits puzzle = digits(cases[0].puzzle);
  const Digits solution = digits(cases[0].solution);
  Array<std::uint16_t, 81> candidates;
  for (int square = 0; square < 81; ++square) {
    const int digit = puzzle[static_cast<std::size_t>(square)];
    candidates[square] = static_cast<std::uint16_t>(digit == 0 ? 0x1ff : 1 << (digit - 1));
  }
  EXPECT_EQ(solve(candidates).count, 1u);
  for (int square = 0; square < 81; ++square) {
    if (puzzle[static_cast<std::size_t>(square)] != 0) continue;
    auto struck = candidates;
    struck[square] =
        static_cast<std::uint16_t>(struck[square] & ~(1 << (solution[static_cast<std::size_t>(square)] - 1)));
    EXPECT_EQ(solve(struck).count, 0u) << square;
  }
}

TEST(Search, other_than_tells_whether_a_clue_is_needed) {
  Rng rng(sha256("other"));
  for (int round = 0; round < 60; ++round) {
    const Digits grid = *completed(Digits{}, rng);
    const Digits givens = some_of(grid, 24 + rng.below(12), rng);
    const int square = rng.below(81);
    if (givens[static_cast<std::size_t>(square)] != 0) continue;
    bool expected = false;
    for (int digit = 1; digit <= 9; ++digit) {
      if (digit == grid[static_cast<std::size_t>(square)]) continue;
      Digits tried = givens;
      tried[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(digit);
      expected = expected || brute_force_count(tried, 1) > 0;
    }
    EXPECT_EQ(other_than(givens, square, grid[static_cast<std::size_t>(square)]), expected) << line(givens);
  }
}

TEST(Clash, names_the_house_the_digit_and_both_squares) {
  Digits givens{};
  EXPECT_FALSE(clash(givens));
  givens[10] = givens[16] = 4;  // B2 and H2
  const auto found = clash(givens);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->house, row_house(10));
  EXPECT_EQ(found->digit, 4);
  EXPECT_EQ(found->first, 10);
  EXPECT_EQ(found->second, 16);
}

class Collections : public testing::TestWithParam<std::pair<const char*, std::uint64_t>> {};

TEST_P(Collections, are_solved_alike_by_every_instruction_set) {
  const auto& [name, at_least] = GetParam();
  const auto lines = collection(name);
  if (lines.empty()) GTEST_SKIP() << name << " is not there";
  EXPECT_GT(lines.size(), 300u);
  for (const std::string& text : lines) {
    const Digits givens = digits(text);
    Task plain = task_of(givens, 2);
    search_plain(plain);
    ASSERT_EQ(plain.found, at_least) << text;
    ASSERT_TRUE(completes(first_of(plain), givens)) << text;
    for (const auto& [kernel, search] : kernels()) {
      Task task = task_of(givens, 2);
      search(task);
      ASSERT_EQ(task.found, plain.found) << kernel << " on " << text;
      ASSERT_EQ(first_of(task), first_of(plain)) << kernel << " on " << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Collections,
                         testing::Values(std::pair{"17-clue-20000.txt", 1u}, std::pair{"magictour-top1465.txt", 1u},
                                         std::pair{"forum-hardest-1106.txt", 1u},
                                         std::pair{"forum-hardest-1905-10000.txt", 1u},
                                         std::pair{"multiple-solutions-5000.txt", 2u}));
}  // namespace
}  // namespace nonet::sudoku
