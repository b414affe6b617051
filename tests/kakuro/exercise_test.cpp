// Exercises: from each the next step is of the technique that was asked for, and a seed repeats it.
#include "kakuro/exercises/exercise.h"

#include <gtest/gtest.h>

#include <set>

#include "kakuro/exercises/turn.h"
#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/hints/hint.h"
#include "kakuro/random_sheet.h"
#include "kakuro/solve.h"
#include "puzzles/kakuro_order.h"

namespace nonet::kakuro {
namespace {
Puzzle trained(Technique technique, int number) {
  Rng rng = seeded(100 * static_cast<int>(technique) + number);
  const auto puzzle = exercise(technique, rng);
  EXPECT_TRUE(puzzle) << (puzzle ? "" : puzzle.error());
  return puzzle.value_or(Puzzle{});
}

template <class Visit>
void for_each_exercised(Visit visit) {
  for (int i = 0; i < technique_count; ++i)
    if (const auto technique = static_cast<Technique>(i); exercised(technique)) visit(technique);
}

TEST(KakuroExercises, stop_where_their_technique_is_the_next_step) {
  for_each_exercised([](Technique technique) {
    for (int number = 0; number < 3; ++number) {
      const Puzzle puzzle = trained(technique, number);
      const Layout layout(puzzle);
      const auto step = hint_for(Notes(puzzle, layout));
      ASSERT_TRUE(step) << facts(technique).key;
      EXPECT_EQ(step->technique, technique) << line_of(puzzle);
    }
  });
}

TEST(KakuroExercises, have_one_solution_and_are_read_back_as_they_were) {
  for_each_exercised([](Technique technique) {
    Puzzle puzzle = trained(technique, 5);
    EXPECT_EQ(solve(puzzle, 2).count, 1u);
    const auto readings = read_puzzles(line_of(puzzle));
    ASSERT_EQ(readings.size(), 1u);
    puzzle.line = readings[0]->line;
    EXPECT_EQ(*readings[0], puzzle) << line_of(puzzle);
  });
}

TEST(KakuroExercises, come_out_the_same_for_a_seed_and_differ_by_it) {
  for_each_exercised([](Technique technique) {
    std::set<std::string> lines;
    for (int number = 0; number < 4; ++number) lines.insert(line_of(trained(technique, number)));
    EXPECT_EQ(lines.size(), 4u) << facts(technique).key;
    EXPECT_TRUE(lines.contains(line_of(trained(technique, 2))));
  });
}

TEST(KakuroExercises, are_refused_for_trying_out) {
  Rng rng = seeded(1);
  const auto none = exercise(Technique::trial, rng);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), "there are no exercises for trial");
}

TEST(KakuroTurns, keep_one_solution_and_how_hard_it_is) {
  for (int number = 0; number < 20; ++number) {
    Rng rng = seeded(number);
    const Puzzle puzzle = *generate({.shape = {.width = 6, .height = 8}, .pattern = {}, .level = {}}, rng);
    const Puzzle other = turned(puzzle, solve(puzzle).first, rng);
    EXPECT_EQ(solve(other, 2).count, 1u);
    EXPECT_EQ(Layout(other).cells(), Layout(puzzle).cells());
    EXPECT_EQ(grade_proper(other, Layout(other)).level, grade_proper(puzzle, Layout(puzzle)).level);
  }
}

TEST(KakuroExerciseOrders, take_a_number_and_a_seed_and_nothing_else) {
  using puzzles::generate_kakuro_json;
  EXPECT_EQ(generate_kakuro_json(R"({"seed":"a","technique":"naked-pair","size":"9x9"})"),
            R"({"error":"technique: exercises take no other wish than their number and a seed"})");
  EXPECT_EQ(
      generate_kakuro_json(R"({"seed":"a","technique":"trial"})"),
      R"({"error":"technique: expected a key such as region-sums, found trial, of which there are no exercises"})");
}
}  // namespace
}  // namespace nonet::kakuro
