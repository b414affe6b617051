// Every technique: positions in which it is the next step, with what must come of it; and that none of them ever says
// what is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kakuro/formats/print.h"
#include "kakuro/formats/read.h"
#include "kakuro/generate/generate.h"
#include "kakuro/hints/hint.h"
#include "kakuro/positions.h"
#include "kakuro/random_sheet.h"
#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
namespace {
TEST(KakuroTechniques, are_the_next_step_where_they_should_be) {
  for (const Position& position : positions) {
    const auto readings = read_puzzles(position.puzzle);
    ASSERT_TRUE(readings.size() == 1 && readings[0]) << position.puzzle;
    const Layout layout(*readings[0]);
    const Notes notes(*readings[0], layout);
    const auto step = hint_for(notes);
    ASSERT_TRUE(step) << position.puzzle;
    EXPECT_EQ(facts(step->technique).key, position.technique) << position.puzzle;
    EXPECT_EQ(conclusion_of(*step, notes), position.conclusion) << position.puzzle;
  }
}

TEST(KakuroTechniques, have_positions) {
  std::map<std::string_view, int> count;
  for (const Position& position : positions) ++count[position.technique];
  for (int i = 0; i < technique_count; ++i) {
    const Technique technique = static_cast<Technique>(i);
    if (technique == Technique::trial) continue;                      // no sheet has come up that needs it
    const int expected = technique == Technique::naked_quad ? 2 : 3;  // mostly something easier comes first
    EXPECT_GE(count[facts(technique).key], expected) << facts(technique).key;
  }
}

// Every path, step by step: nothing is said that the solution denies, and the last step ends it.
void expect_sound(const Puzzle& puzzle) {
  const Layout layout(puzzle);
  const Solutions found = solve(puzzle);
  ASSERT_EQ(found.count, 1U);
  Notes notes(puzzle, layout);
  const auto right = [&](int cell) {
    return int{found.first[static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(cell)])]};
  };
  for (Step step; next_step(notes, step);) {
    ASSERT_FALSE(step.place.empty() && step.strike.empty());
    for (const Candidate& one : step.place) ASSERT_EQ(one.digit, right(one.cell)) << facts(step.technique).key;
    for (const Candidate& one : step.strike) {
      ASSERT_NE(one.digit, right(one.cell)) << facts(step.technique).key << " " << line_of(puzzle);
      ASSERT_NE(notes.candidates(one.cell) & mask_of(one.digit), 0) << "nothing is struck twice";
    }
    for (int rung = 0; rung < rung_count; ++rung)
      for (int language = 0; language < language_count; ++language) {
        const std::string text = hint_text(step, static_cast<Rung>(rung), notes, static_cast<Language>(language));
        ASSERT_FALSE(text.empty());
        ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
      }
    apply(notes, step);
  }
  EXPECT_TRUE(notes.solved()) << line_of(puzzle);
}

TEST(KakuroTechniques, say_only_what_is_true_and_lead_to_the_end) {
  for (int i = 0; i < 60; ++i) {
    Rng rng = seeded(i);
    Request request;
    request.shape = {.width = 6 + i % 6, .height = 6 + i % 5, .symmetry = Symmetry::rotate_180, .density = 55 + i % 20};
    request.level = static_cast<Level>(i % level_count);
    const auto puzzle = generate(request, rng);
    ASSERT_TRUE(puzzle) << puzzle.error();
    expect_sound(*puzzle);
  }
}

// Each finder for itself, wherever it would be asked last: what comes before it does not cover up for it.
TEST(KakuroTechniques, say_only_what_is_true_each_for_itself) {
  constexpr Finder finders[] = {find_last_square, find_unique_sums,      find_cross_sums,    find_last_candidate,
                                find_only_place,  find_min_max,          find_pair_split,    find_combinations,
                                find_naked_pair,  find_hidden_pair,      find_naked_triple,  find_hidden_triple,
                                find_locked_sums, find_one_square_split, find_naked_quad,    find_hidden_quad,
                                find_region_sums, find_arrangements,     find_forcing_chain, find_trial};
  std::map<Technique, int> seen;
  for (int i = 0; i < 12; ++i) {
    Rng rng = seeded(2000 + i);
    Request request;
    request.shape = {.width = 8, .height = 8, .symmetry = Symmetry::none, .density = 60 + i};
    request.level = static_cast<Level>(1 + i % 4);
    const auto puzzle = generate(request, rng);
    ASSERT_TRUE(puzzle);
    const Layout layout(*puzzle);
    const Solutions found = solve(*puzzle);
    Notes notes(*puzzle, layout);
    for (Step next; next_step(notes, next); apply(notes, next)) {
      for (const Finder find : finders) {
        Step step;
        if (!find(notes, step)) continue;
        ++seen[step.technique];
        const auto right = [&](const Candidate& one) {
          const auto square = static_cast<std::size_t>(layout.square_of[static_cast<std::size_t>(one.cell)]);
          return found.first[square] == one.digit;
        };
        ASSERT_TRUE(std::ranges::all_of(step.place, right)) << facts(step.technique).key << " " << line_of(*puzzle);
        ASSERT_TRUE(std::ranges::none_of(step.strike, right)) << facts(step.technique).key << " " << line_of(*puzzle);
      }
    }
  }
  EXPECT_EQ(seen.size(), std::size(finders)) << "all of them have had their say";
}

// A sum that is not given is no reason to say anything wrong.
TEST(KakuroTechniques, are_sound_where_sums_are_missing) {
  int tried = 0;
  for (int i = 0; tried < 40; ++i) {
    Rng rng = seeded(1000 + i);
    Request request;
    request.shape = {.width = 6, .height = 6, .symmetry = Symmetry::none, .density = 64};
    auto puzzle = generate(request, rng);
    ASSERT_TRUE(puzzle);
    const Layout layout(*puzzle);
    const kakuro::Run& run = layout.runs[static_cast<std::size_t>(rng.below(static_cast<int>(layout.runs.size())))];
    Square& clue = puzzle->squares[static_cast<std::size_t>(run.clue)];
    (run.across ? clue.across : clue.down) = 0;
    if (solve(*puzzle).count != 1) continue;
    ++tried;
    expect_sound(*puzzle);
  }
}

TEST(KakuroGrades, are_the_hardest_step_and_the_sum_of_all) {
  Rng rng = seeded(5);
  const auto puzzle = generate({}, rng);
  ASSERT_TRUE(puzzle);
  const Layout layout(*puzzle);
  Grade expected;
  for (const Step& step : path(*puzzle, layout)) {
    expected.score += facts(step.technique).score;
    expected.hardest = std::max(expected.hardest, step.technique);
    expected.level = std::max(expected.level, facts(step.technique).level);
  }
  const Grade grade = grade_proper(*puzzle, layout);
  EXPECT_EQ(grade.score, expected.score);
  EXPECT_EQ(grade.hardest, expected.hardest);
  EXPECT_EQ(grade.level, expected.level);
}

TEST(KakuroGrades, techniques_have_keys_of_their_own_and_grow_harder) {
  std::set<std::string_view> keys;
  Level level = Level::easy;
  for (int i = 0; i < technique_count; ++i) {
    const TechniqueFacts& one = facts(static_cast<Technique>(i));
    EXPECT_TRUE(keys.insert(one.key).second) << one.key;
    EXPECT_GE(one.level, level) << one.key;
    level = one.level;
  }
}
}  // namespace
}  // namespace nonet::kakuro
