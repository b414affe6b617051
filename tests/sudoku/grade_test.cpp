// Grades: the level and score that HoDoKu gives, and paths on which every step is true.
#include "sudoku/grade.h"

#include <gtest/gtest.h>

#include "sudoku/collections.h"
#include "sudoku/complete.h"
#include "sudoku/generate/dig.h"
#include "sudoku/positions.h"
#include "sudoku/solve.h"

namespace nonet::sudoku {
namespace {
struct Graded {
  std::string_view givens;
  Level level;
  int score;
};
constexpr Graded graded[] = {
    {"....8.7....9.......3.....5.8...7.2..1....347..9..4.1....153.68.45........7..14...", Level::easy, 284},
    {"61.4..5....98.6...7...13.......21...5...8.6....39.......2....1.8...3..2....2....7", Level::easy, 298},
    {".1.7.9...8...3.1..6..5.....956....4......7.2..8...459.59.......73.6..2....84...3.", Level::easy, 306},
    {".2......9...5.3..6......3...54.7...2.71..2.6...934.1..64.15.....9...7.2......95..", Level::easy, 386},
    {".793..6..8.....41......9.........9...8.6..37.65..9.....915.......8...1.35...63..4", Level::medium, 430},
    {"....6.4..3....1...91...5.....2.7..8..6...27....8.....6....53824...8....3.4.......", Level::medium, 452},
    {"..7....8.....2..6....76...9.6..5.....24..1...39.....71..2....4..3.69.....7.2..5..", Level::medium, 468},
    {"..........516..2.......17.6...7..9.....5..6.3..9.3...87.....3.1..31..8...94..6...", Level::medium, 628},
    {"....14.86...27.45.2......1..8.56.............5.9..2....159...4.3..8.1.........7..", Level::hard, 658},
    {".4..8........7.1522...56.....68.....1.....37........8...2...43..37..4..1..41.57..", Level::hard, 750},
    {"..1.....5.....6...24.38...9.1..3.5....8.6...4....28..........37.2.4....8.6..9..4.", Level::hard, 848},
    {".67.9.....2.8..9..5...21.6..5....61...31...8...........8..52.7...6.....4.......38", Level::hard, 1078},
    {".1...2.8..5.1..2....2....4.7..9...2.9.4.85.3..3.........83...6..4..6.5.7...2.1...", Level::hard, 1340},
    {"56....3.....1....9..38........6.9.....84.....3.9..8.258.......327...........2.47.", Level::unfair, 1342},
    {".9..6.......4.8...65......2..21..34....97......5......1.....695...6.2..4..3.9.8..", Level::unfair, 1418},
    {"..2.1...5..4..68....7..3...83..612..7.64.........7....29.75..6...1.....8.......92", Level::unfair, 1500},
    {"....1..3.3....82.554..2...6...8.1........761....9..4....9.....216...3..4.3...4...", Level::unfair, 1714},
    {"1...6...48..3.5....2.8..5....6.8..9.....42.7..9...3.........6....5..1..8.3......9", Level::unfair, 1722},
    {"....5.....8...2....2.3764.......96.196.7..2..........717...8..58..6..7..6.......3", Level::extreme, 1834},
    {"8.....9.32.1789......1.........9..2.9....2...3.6.1.4....2.5..4..1.8..6..75...6...", Level::extreme, 2170},
    {".326.....17..........7.25..6..5..........93...29.....4..1.3..6.....1..458..4...2.", Level::extreme, 3778},
    {"48....72...1..2.9........6.9..2....58...9..7......4........1..6.6.87.4...14.5....", Level::extreme, 3958},
};

Digits givens_of(std::string_view line) { return read_board(line).givens; }

void expect_true_path(const Digits& givens) {
  const Solutions found = solve(givens);
  ASSERT_EQ(found.count, 1u);
  const auto steps = path(givens);
  ASSERT_TRUE(steps.has_value());
  Notes notes(givens);
  for (const Step& step : *steps) {
    SCOPED_TRACE(std::string(facts(step.technique).key) + " at " + state_of(notes));
    ASSERT_FALSE(step.placements.empty() && step.strikes.empty());
    for (const Candidate& placement : step.placements)
      ASSERT_EQ(found.first[placement.square], placement.digit) << name_of(placement.square);
    for (const Candidate& strike : step.strikes) {
      ASSERT_NE(found.first[strike.square], strike.digit) << name_of(strike.square);
      ASSERT_TRUE(notes.has(strike.square, strike.digit)) << name_of(strike.square);
    }
    apply(notes, step);
  }
  EXPECT_EQ(notes.digits(), found.first);
}

Digits minimal_puzzle(Rng& rng) {
  std::vector<SquareSet> squares;
  for (int square = 0; square < 81; ++square) squares.push_back(only(square));
  return dug(*completed(Digits{}, rng), std::move(squares), 17, rng);
}

TEST(Grade, puzzles_of_every_level_get_their_level_and_score) {
  for (const auto& [givens, level, score] : graded) {
    const auto found = grade(givens_of(givens));
    ASSERT_TRUE(found.has_value()) << givens;
    EXPECT_EQ(name(found->level), name(level)) << givens;
    EXPECT_EQ(found->score, score) << givens;
  }
}

TEST(Grade, a_puzzle_has_at_least_the_level_of_its_hardest_step) {
  for (const Graded& puzzle : graded) {
    const Digits givens = givens_of(puzzle.givens);
    Technique hardest = Technique::full_house;
    int sum = 0;
    const auto steps = path(givens);
    ASSERT_TRUE(steps.has_value());
    for (const Step& step : *steps) {
      sum += facts(step.technique).score;
      if (facts(step.technique).level > facts(hardest).level) hardest = step.technique;
    }
    const auto found = grade(givens);
    EXPECT_EQ(found->score, sum) << puzzle.givens;
    EXPECT_EQ(facts(found->hardest).level, facts(hardest).level) << puzzle.givens;
    EXPECT_GE(found->level, facts(hardest).level) << puzzle.givens;
    EXPECT_LE(found->score, highest_score[static_cast<int>(found->level)]) << puzzle.givens;
  }
}

TEST(Grade, a_long_path_of_unfair_steps_is_extreme) {
  const auto found =
      grade(givens_of("....5.....8...2....2.3764.......96.196.7..2..........717...8..58..6..7..6.......3"));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(facts(found->hardest).level, Level::unfair);
  EXPECT_GT(found->score, highest_score[static_cast<int>(Level::unfair)]);
  EXPECT_EQ(found->level, Level::extreme);
}

TEST(Grade, only_a_puzzle_with_one_solution_has_a_grade) {
  EXPECT_FALSE(grade(Digits{}).has_value());
  Digits repeats{};
  repeats[0] = repeats[1] = 5;
  EXPECT_FALSE(grade(repeats).has_value());
  Digits two = givens_of(graded[0].givens);
  for (auto& digit : two)
    if (digit != 0) {
      digit = 0;  // these puzzles are minimal: any clue less leaves several solutions
      break;
    }
  EXPECT_FALSE(grade(two).has_value());
  EXPECT_FALSE(path(two).has_value());
}

TEST(Grade, a_full_board_needs_no_step) {
  const Digits solution = solve(givens_of(graded[0].givens)).first;
  const auto found = grade(solution);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->score, 0);
  EXPECT_EQ(found->level, Level::easy);
  EXPECT_TRUE(path(solution)->empty());
}

TEST(Grade, one_reasoner_grades_puzzle_after_puzzle_alike) {
  Reasoner reasoner(Reasoner::Evidence::none);
  for (int round = 0; round < 2; ++round)
    for (const auto& [givens, level, score] : graded)
      EXPECT_EQ(grade_proper(givens_of(givens), reasoner).score, score) << givens;
}

TEST(Path, every_step_through_random_puzzles_is_true) {
  Rng rng(sha256("paths"));
  for (int i = 0; i < 300; ++i) {
    const Digits givens = minimal_puzzle(rng);
    ASSERT_NO_FATAL_FAILURE(expect_true_path(givens));
  }
}

TEST(Path, every_step_through_puzzles_that_are_hard_to_search_is_true) {
  const auto lines = collection("magictour-top1465.txt");
  if (lines.empty()) GTEST_SKIP() << "the data set is not here";
  for (std::size_t i = 0; i < lines.size(); i += 15)
    ASSERT_NO_FATAL_FAILURE(expect_true_path(givens_of(std::string_view(lines[i]).substr(0, 81))));
}

TEST(Grade, agrees_with_hodoku_on_its_own_grades) {
  const auto lines = collection("graded-1000.txt");
  if (lines.empty()) GTEST_SKIP() << "the data set is not here";
  int levels = 0;
  int scores = 0;
  int easier = 0;  // up to Hard: there every step's choice is pinned down, so the score is the same to the point
  Reasoner reasoner(Reasoner::Evidence::none);
  for (const std::string& line : lines) {
    const Grade found = grade_proper(givens_of(std::string_view(line).substr(0, 81)), reasoner);
    const bool same_level = line.find(" " + std::string(name(found.level)) + " (") != std::string::npos;
    const bool same_score = line.find("(" + std::to_string(found.score) + ")") != std::string::npos;
    levels += same_level ? 1 : 0;
    if (line.find("Unfair") == std::string::npos && line.find("Extreme") == std::string::npos) {
      ++easier;
      scores += same_score ? 1 : 0;
    }
  }
  EXPECT_GE(levels * 100, static_cast<int>(lines.size()) * 97);
  EXPECT_GE(scores * 100, easier * 99);
}
}  // namespace
}  // namespace nonet::sudoku
