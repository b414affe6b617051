// Made puzzles have the properties that were asked for.
#include "kakuro/generate/generate.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kakuro/brute_force.h"
#include "kakuro/formats/print.h"
#include "kakuro/random_sheet.h"

namespace nonet::kakuro {
namespace {
Puzzle made(const Request& request, int seed) {
  Rng rng = seeded(seed);
  const auto puzzle = generate(request, rng);
  EXPECT_TRUE(puzzle) << (puzzle ? "" : puzzle.error());
  return puzzle.value_or(Puzzle(3, 3));
}

Request sized(int width, int height) {
  Request request;
  request.shape.width = width;
  request.shape.height = height;
  return request;
}

TEST(KakuroGenerating, has_exactly_one_solution_by_brute_force) {
  for (int i = 0; i < 150; ++i) {
    const Puzzle puzzle = made(sized(5 + i % 3, 5 + i % 4), i);
    EXPECT_FALSE(flaw(puzzle));
    EXPECT_EQ(BruteForce(puzzle).solutions(2).size(), 1U) << line_of(puzzle);
  }
}

TEST(KakuroGenerating, has_exactly_one_solution_up_to_twenty_by_twenty_and_thirty_wide) {
  for (const auto& [width, height] : {std::pair(9, 9), {12, 10}, {15, 15}, {20, 20}, {30, 12}}) {
    const Puzzle puzzle = made(sized(width, height), width);
    EXPECT_EQ(puzzle.width, width);
    EXPECT_EQ(puzzle.height, height);
    EXPECT_EQ(solve(puzzle).count, 1U);
  }
}

TEST(KakuroGenerating, meets_every_grade) {
  for (int level = 0; level < level_count; ++level)
    for (int i = 0; i < 6; ++i) {
      Request request = sized(8, 8);
      request.level = static_cast<Level>(level);
      const Puzzle puzzle = made(request, i);
      EXPECT_EQ(solve(puzzle).count, 1U) << line_of(puzzle);
      EXPECT_EQ(grade_proper(puzzle, Layout(puzzle)).level, *request.level) << line_of(puzzle);
    }
}

// Where a square comes to lie, said here once more: column and row of the field, without the sums.
std::pair<int, int> turned(Symmetry symmetry, int column, int row, int width, int height) {
  switch (symmetry) {
    case Symmetry::none:
      return {column, row};
    case Symmetry::rotate_180:
      return {width - 1 - column, height - 1 - row};
    case Symmetry::rotate_90:
      return {height - 1 - row, column};
    case Symmetry::mirror:
      return {width - 1 - column, row};
    case Symmetry::flip:
      return {column, height - 1 - row};
    case Symmetry::diagonal:
      return {row, column};
    case Symmetry::antidiagonal:
      return {height - 1 - row, width - 1 - column};
  }
  return {column, row};
}

TEST(KakuroShapes, have_the_symmetry_and_runs_of_two_to_nine) {
  for (int i = 0; i < 20 * symmetry_count; ++i) {
    Rng rng = seeded(i);
    ShapeRequest request{.width = 9 + i % 9, .height = 11, .symmetry = static_cast<Symmetry>(i % symmetry_count)};
    if (needs_square(request.symmetry)) request.height = request.width;
    const auto shape = random_shape(request, rng);
    ASSERT_TRUE(shape);
    EXPECT_EQ(shape_flaw(*shape), std::nullopt);
    for (int row = 1; row < request.height; ++row)
      for (int column = 1; column < request.width; ++column) {
        const auto [to_column, to_row] =
            turned(request.symmetry, column - 1, row - 1, request.width - 1, request.height - 1);
        EXPECT_EQ(shape->squares[static_cast<std::size_t>(shape->at(column, row))].open,
                  shape->squares[static_cast<std::size_t>(shape->at(to_column + 1, to_row + 1))].open);
      }
  }
}

TEST(KakuroShapes, are_as_dense_as_wished) {
  for (const int density : {60, 64, 80}) {
    Rng rng = seeded(density);
    const ShapeRequest request{.width = 16, .height = 16, .symmetry = Symmetry::rotate_180, .density = density};
    const auto shape = random_shape(request, rng);
    ASSERT_TRUE(shape);
    const auto open = std::ranges::count_if(shape->squares, [](const Square& square) { return square.open; });
    EXPECT_NEAR(static_cast<double>(open), 225.0 * density / 100, 12.0);
  }
}

TEST(KakuroGenerating, fills_the_pattern_that_is_given) {
  const auto pattern = shape_read("..x../...../...../...../..x..");
  ASSERT_TRUE(pattern) << pattern.error();
  Request request;
  request.pattern = *pattern;
  const Puzzle puzzle = made(request, 1);
  for (std::size_t square = 0; square < puzzle.squares.size(); ++square)
    EXPECT_EQ(puzzle.squares[square].open, pattern->squares[square].open);
  EXPECT_EQ(puzzle.width, 6);
}

TEST(KakuroGenerating, says_what_is_wrong_with_a_pattern) {
  const auto error = [](std::string_view text) {
    const auto shape = shape_read(text);
    return shape ? std::string("read") : shape.error();
  };
  EXPECT_EQ(error("..z"), "pattern: expected . for a square to fill, x for another, / between rows, found z");
  EXPECT_EQ(error("../..."), "pattern: expected rows of 2, found one of 3");
  EXPECT_EQ(error(""), "pattern: expected rows of . and x");
  EXPECT_EQ(error("..x./...."), "pattern: expected runs of 2 to 9 squares, found one of 1 at D1");
  EXPECT_EQ(error(".........."), "pattern: expected at most 9 squares in a run, found 10 across");
}

TEST(KakuroGenerating, refuses_what_cannot_be) {
  Request request = sized(31, 10);
  EXPECT_TRUE(flaw(request)->starts_with("size: expected 3 to 30"));
  request = sized(12, 10);
  request.shape.symmetry = Symmetry::diagonal;
  EXPECT_EQ(*flaw(request), "symmetry: diagonal needs as many rows as columns");
  // The pairs of a square of four can always change places, whatever the sums.
  Request hopeless;
  hopeless.pattern = *shape_read("../..");
  hopeless.level = Level::extreme;
  Rng rng = seeded(1);
  const auto puzzle = generate(hopeless, rng);
  EXPECT_FALSE(puzzle);
}

TEST(KakuroGenerating, comes_out_the_same_for_a_seed) {
  EXPECT_EQ(line_of(made(sized(10, 10), 7)), line_of(made(sized(10, 10), 7)));
  EXPECT_NE(line_of(made(sized(10, 10), 7)), line_of(made(sized(10, 10), 8)));
  // The same on every machine: written down once.
  EXPECT_EQ(line_of(made(sized(4, 4), 7)), R"(\ \ 22\ 6\ ; \ 4\13 . . ; \12 . . . ; \7 . . \)");
}
}  // namespace
}  // namespace nonet::kakuro
