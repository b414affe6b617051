// The commands that make puzzles: what they print, that a seed repeats it whatever the threads, and what they refuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "cli/program.h"
#include "sudoku/formats/read.h"
#include "sudoku/generate/generate.h"
#include "sudoku/grade.h"
#include "sudoku/solve.h"
#include "wire/json.h"

namespace nonet {
namespace {
Ran print_of(const std::string& words) { return run(words, "", Hear::only_output); }

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    found.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return found;
}

std::vector<Digits> puzzles(const std::string& text) {
  std::vector<Digits> found;
  for (const auto& reading : sudoku::read_puzzles(text)) {
    EXPECT_TRUE(reading) << (reading ? "" : reading.error().text());
    if (reading) found.push_back(reading->givens);
  }
  return found;
}

TEST(GenerateCommand, prints_as_many_puzzles_as_asked_one_a_line) {
  const Ran ran = print_of("generate --count 150 --seed a");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(lines(ran.output).size(), 150u);
  const auto made = puzzles(ran.output);
  ASSERT_EQ(made.size(), 150u);
  for (const Digits& puzzle : made) EXPECT_TRUE(sudoku::unique(puzzle));
}

TEST(GenerateCommand, a_seed_gives_the_same_whatever_the_threads) {
  for (const std::string words : {"--count 300", "--count 12 --grade hard --graded", "--count 200 --size 6"}) {
    const Ran one = print_of("generate --seed a " + words);
    EXPECT_EQ(one.exit_code, 0);
    EXPECT_EQ(one.output, print_of("generate --seed a --threads 4 " + words).output);
    EXPECT_NE(one.output, print_of("generate --seed b " + words).output);
  }
}

TEST(GenerateCommand, more_puzzles_of_a_seed_begin_with_the_same_ones) {
  const std::string few = print_of("generate --seed a --count 70").output;
  EXPECT_EQ(print_of("generate --seed a --count 90").output.substr(0, few.size()), few);
}

TEST(GenerateCommand, without_a_seed_it_tells_the_one_that_repeats_it) {
  const Ran first = run("generate --count 2");
  const auto at = first.output.find("--seed ");
  ASSERT_NE(at, std::string::npos) << first.output;
  const std::string seed = first.output.substr(at + 7, first.output.find(' ', at + 7) - at - 7);
  EXPECT_TRUE(holds(first.output, print_of("generate --count 2 --seed " + seed).output));
  EXPECT_NE(first.output, run("generate --count 2").output);
}

TEST(GenerateCommand, grade_clues_symmetry_and_pattern_are_heeded) {
  for (const Digits& puzzle : puzzles(print_of("generate --seed a --count 5 --grade Medium").output))
    EXPECT_EQ(sudoku::grade(puzzle)->level, sudoku::Level::medium);
  for (const Digits& puzzle : puzzles(print_of("generate --seed a --count 5 --clues 28-30").output))
    EXPECT_TRUE((sudoku::ClueRange{28, 30}.contains(sudoku::clue_count(puzzle))));
  for (const Digits& puzzle : puzzles(print_of("generate --seed a --count 5 --clues 35 --symmetry flip").output)) {
    EXPECT_EQ(sudoku::clue_count(puzzle), 35);
    for (std::size_t i = 0; i < 81; ++i) EXPECT_EQ(puzzle[i] == 0, puzzle[(8 - i / 9) * 9 + i % 9] == 0);
  }
  const std::string half_turn = print_of("generate --seed a --symmetry rotate180").output;
  EXPECT_EQ(print_of("generate --seed a --symmetry rotational").output, half_turn);

  std::string pattern;
  for (int square = 0; square < 81; ++square) pattern += square % 9 % 2 == square / 9 % 2 ? 'x' : '.';
  const std::string made = print_of("generate --seed a --pattern " + pattern).output;
  ASSERT_EQ(made.size(), 82u);
  for (std::size_t i = 0; i < 81; ++i) EXPECT_EQ(made[i] == '.', pattern[i] == '.');
}

TEST(GenerateCommand, graded_lines_tell_level_and_score_and_can_be_read_again) {
  const Ran ran = print_of("generate --seed a --count 10 --graded");
  const auto made = puzzles(ran.output);
  const auto text = lines(ran.output);
  ASSERT_EQ(made.size(), 10u);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto grade = *sudoku::grade(made[i]);
    EXPECT_EQ(text[i].substr(81), " # " + std::string(name(grade.level)) + " (" + std::to_string(grade.score) + ")");
  }
}

TEST(GenerateCommand, grids_solved_grids_and_the_small_board) {
  EXPECT_EQ(puzzles(print_of("generate --seed a --count 3 --format grid --graded").output),
            puzzles(print_of("generate --seed a --count 3").output));
  for (const Digits& grid : puzzles(print_of("generate --seed a --count 3 --solved").output)) {
    EXPECT_EQ(sudoku::clue_count(grid), 81);
    EXPECT_TRUE(sudoku::unique(grid));
  }
  for (const std::string& line : lines(print_of("generate --seed a --count 20 --size 6").output))
    EXPECT_EQ(line.size(), 36u);
  EXPECT_EQ(lines(print_of("generate --seed a --size 6 --solved").output)[0].find('.'), std::string::npos);
}

TEST(GenerateCommand, what_cannot_be_asked_is_wrong_usage_and_says_why) {
  const auto refused = [](const std::string& words) {
    const Ran ran = run("generate --seed a " + words);
    EXPECT_EQ(ran.exit_code, 2) << words;
    return ran.output;
  };
  EXPECT_TRUE(holds(refused("--clues 10"), "17 clues"));
  EXPECT_TRUE(holds(refused("--clues many"), "clues: expected a number or a range like 22-26, found many"));
  EXPECT_TRUE(holds(refused("--clues 24x"), "clues: expected a number"));
  EXPECT_TRUE(holds(refused("--clues -5"), "clues: expected a range within 0 to 81"));
  EXPECT_TRUE(holds(refused("--minimal --clues 60"), "40 clues"));
  EXPECT_TRUE(holds(refused("--pattern xxx"), "81 characters"));
  EXPECT_TRUE(holds(refused("--pattern " + std::string(10, 'x') + std::string(71, '.')), "has 10"));
  EXPECT_TRUE(holds(refused("--grade devilish"), "devilish"));
  EXPECT_TRUE(holds(refused("--symmetry round"), "round"));
  EXPECT_TRUE(holds(refused("--size 6 --grade easy"), "no grade"));
  EXPECT_TRUE(holds(refused("--size 6 --graded"), "no grade"));
  EXPECT_TRUE(holds(refused("--solved --minimal"), "solved: a completed grid"));
  refused("--size 7");
  refused("--count 0");
}

TEST(GenerateCommand, what_is_not_found_ends_with_one) {
  const Ran ran = run("generate --seed a --symmetry rotate90 --minimal --clues 60");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "no such puzzle was found"));
}

TEST(DeckCommand, the_formats_hold_the_same_cards) {
  const std::string words = "deck --mix easy=2,hard=1,medium=1 --seed a";
  const Ran text = print_of(words);
  EXPECT_EQ(text.exit_code, 0);
  const auto cards = lines(text.output);
  ASSERT_EQ(cards.size(), 4u);
  const auto json = parse_json(print_of(words + " --format json").output);
  ASSERT_TRUE(json && json->IsArray());
  ASSERT_EQ(json->Size(), 4u);
  const std::string page = print_of(words + " --format html").output;
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  std::size_t digits = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const Json& card = (*json)[i];
    EXPECT_EQ(cards[i], std::string(text_of(card["puzzle"])) + " # " + std::to_string(card["card"].GetInt()) + " " +
                            std::string(text_of(card["level"])) + " (" + std::to_string(card["score"].GetInt()) +
                            "), " + std::to_string(card["clues"].GetInt()) + " clues");
    EXPECT_EQ(card["card"].GetUint(), i + 1);
    digits += card["clues"].GetUint() + 81;  // its front, and the solution on its back
  }
  std::size_t printed = 0;
  for (std::size_t at = 0; (at = page.find("<text", at)) != std::string::npos; ++at) ++printed;
  EXPECT_EQ(printed, digits);
}

TEST(DeckCommand, sixty_cards_unless_told_otherwise) {
  EXPECT_EQ(lines(print_of("deck --seed a").output).size(), 60u);
  EXPECT_EQ(lines(print_of("deck --seed a --cards 7").output).size(), 7u);
  EXPECT_EQ(run("deck --seed a --cards 7 --mix easy=8").exit_code, 2);
  EXPECT_EQ(run("deck --seed a --mix simple=8").exit_code, 2);
}

TEST(GenerateCommand, makes_exercises_of_a_technique_that_hints_take_up) {
  for (const std::string command : {"generate", "kakuro generate"}) {
    const std::string words = command + " --technique naked-pair --count 3 --seed a";
    const Ran made = print_of(words);
    EXPECT_EQ(made.exit_code, 0);
    ASSERT_EQ(lines(made.output).size(), 3u);
    EXPECT_EQ(print_of(words + " --threads 3").output, made.output);
    const std::string hint = command == "generate" ? "hint --rung 2" : "kakuro hint --rung 2";
    for (const std::string& line : lines(run(hint, made.output, Hear::only_output).output))
      EXPECT_TRUE(line.starts_with("Naked Pair: ")) << line;
  }
}

TEST(GenerateCommand, says_what_is_wrong_with_an_order_for_exercises) {
  EXPECT_NE(run("generate --technique y-wing").output.find("expected a key such as x-wing, found y-wing"),
            std::string::npos);
  EXPECT_NE(run("generate --technique x-wing --grade hard").output.find("no other wish"), std::string::npos);
  EXPECT_NE(run("generate --technique x-wing --graded").output.find("an exercise has no grade"), std::string::npos);
  EXPECT_NE(run("kakuro hint --technique naked-pair").output.find("--technique: only with generate"),
            std::string::npos);
}
}  // namespace
}  // namespace nonet
