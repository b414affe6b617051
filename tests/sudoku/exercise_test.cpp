// Exercises: from each the next step is of the technique that was asked for, nothing easier gets anywhere, and a seed
// repeats it.
#include "sudoku/exercises/exercise.h"

#include <gtest/gtest.h>

#include <set>

#include "puzzles/generate_order.h"
#include "sudoku/exercises/seeds.h"
#include "sudoku/formats/print.h"
#include "sudoku/hints/hint.h"
#include "sudoku/positions_basic.h"
#include "sudoku/reasoner.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
Rng chance_for(std::string_view name, int number) { return Rng(sha256(std::string(name) + std::to_string(number))); }

Puzzle trained(Technique technique, int number) {
  Rng rng = chance_for(facts(technique).key, number);
  const auto puzzle = exercise(technique, rng);
  EXPECT_TRUE(puzzle) << (puzzle ? "" : puzzle.error());
  return puzzle.value_or(Puzzle{});
}

template <class Visit>
void for_each_exercised(Visit visit) {
  for (int i = 0; i < technique_count; ++i)
    if (const auto technique = static_cast<Technique>(i); exercised(technique)) visit(technique);
}

TEST(Exercises, stop_where_their_technique_is_the_next_step_and_nothing_easier_applies) {
  for_each_exercised([](Technique technique) {
    for (int number = 0; number < 3; ++number) {
      const Puzzle puzzle = trained(technique, number);
      const auto step = next_step(notes_of(puzzle));
      ASSERT_TRUE(step) << facts(technique).key;
      EXPECT_EQ(step->technique, technique) << line_of(puzzle);
      Reasoner reasoner;
      for (int easier = 0; easier < static_cast<int>(technique); ++easier) {
        Step other;
        if (!reasoner.next_of(static_cast<Technique>(easier), notes_of(puzzle), other)) continue;
        EXPECT_GE(other.technique, technique) << facts(static_cast<Technique>(easier)).key << " " << line_of(puzzle);
      }
    }
  });
}

TEST(Exercises, are_puzzles_with_one_solution_that_the_notes_have_not_lost) {
  for_each_exercised([](Technique technique) {
    const Puzzle puzzle = trained(technique, 7);
    const Solutions solutions = solve(puzzle.givens);
    EXPECT_EQ(solutions.count, 1u);
    const Notes notes = notes_of(puzzle);
    for (int square = 0; square < 81; ++square) {
      const int digit = solutions.first[static_cast<std::size_t>(square)];
      EXPECT_TRUE(notes.digit(square) == digit || notes.has(square, digit)) << line_of(puzzle);
    }
  });
}

TEST(Exercises, are_read_back_from_their_line_as_they_were) {
  for_each_exercised([](Technique technique) {
    Puzzle puzzle = trained(technique, 1);
    const auto readings = read_puzzles(line_of(puzzle));
    ASSERT_EQ(readings.size(), 1u);
    puzzle.line = readings[0]->line;
    EXPECT_EQ(*readings[0], puzzle);
  });
}

TEST(Exercises, come_out_the_same_for_a_seed_and_differ_by_it) {
  for_each_exercised([](Technique technique) {
    std::set<std::string> lines;
    for (int number = 0; number < 4; ++number) lines.insert(line_of(trained(technique, number)));
    EXPECT_EQ(lines.size(), 4u) << facts(technique).key;
    EXPECT_TRUE(lines.contains(line_of(trained(technique, 2))));
  });
}

TEST(Exercises, singles_are_looked_for_before_anything_is_struck) {
  for (const Technique technique : {Technique::full_house, Technique::naked_single, Technique::hidden_single})
    for (int number = 0; number < 20; ++number) EXPECT_EQ(trained(technique, number).struck, (Array<Mask, 81>{}));
}

TEST(Exercises, are_refused_for_what_is_never_the_next_step) {
  Rng rng = chance_for("none", 0);
  const auto none = exercise(Technique::brute_force, rng);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error(), "there are no exercises for brute-force");
}

// Walks by Reasoner::next, as the seeds were found.
TEST(ExerciseSeeds, need_their_technique) {
  for_each_exercised([](Technique technique) {
    for (const SeedPuzzle& seed : seeds_for(technique)) {
      ASSERT_EQ(seed.givens.size(), 81u);
      Notes notes(read_puzzles(seed.givens).at(0)->givens);
      Reasoner reasoner(Reasoner::Evidence::none);
      bool needed = false;
      for (Step step; reasoner.next(notes, step); apply(notes, step)) needed = needed || step.technique == technique;
      EXPECT_TRUE(needed) << seed.givens;
    }
  });
}

TEST(Reasoner, finds_a_technique_where_something_easier_applies_as_well) {
  Reasoner reasoner;
  int harder = 0;
  for (const Position& position : overshadowed_positions) {
    Step step;
    ASSERT_TRUE(reasoner.next_of(position.technique, read_board(position.state).notes(), step)) << position.state;
    EXPECT_EQ(step.technique, position.technique);
    EXPECT_EQ(conclusion_of(step), position.conclusion);
    ++harder;
  }
  EXPECT_GT(harder, 0);
}

TEST(ExerciseOrders, take_a_number_and_a_seed_and_nothing_else) {
  using puzzles::generate_json;
  EXPECT_EQ(generate_json(R"({"seed":"a","technique":"x-wing","grade":"hard"})"),
            R"({"error":"technique: exercises take no other wish than their number and a seed"})");
  EXPECT_EQ(generate_json(R"({"seed":"a","technique":"y-wing"})"),
            R"({"error":"technique: expected a key such as x-wing, found y-wing"})");
  EXPECT_TRUE(generate_json(R"({"seed":"a","technique":"x-wing","count":2})").starts_with(R"([":0000:x:)"));
}
}  // namespace
}  // namespace nonet::sudoku
