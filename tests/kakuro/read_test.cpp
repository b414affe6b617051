// Puzzles as people and programs write them, and what is said of those that are none.
#include "kakuro/formats/read.h"

#include <gtest/gtest.h>

#include "kakuro/formats/print.h"
#include "kakuro/random_sheet.h"

namespace nonet::kakuro {
namespace {
const std::string two_by_two = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";

std::string only_line(std::string_view text) {
  const auto readings = read_puzzles(text);
  if (readings.size() != 1) return std::to_string(readings.size()) + " readings";
  return readings[0] ? line_of(*readings[0]) : readings[0].error().text();
}

TEST(KakuroReading, takes_the_same_sheet_in_every_form) {
  for (const std::string_view text : {
           R"(\ 3\ 4\ ; \4 . . ; \3 . .)",
           "\\ 3\\ 4\\\n\\4 . .\n\\3 . .\n",
           "\\  3\\  4\\\r\n\\4  .   .\r\n\\3  .   .\r\n",
           "\xef\xbb\xbf# 3\\ 4\\\n\\4 . .\n\\3 . .",
           "Puzzle 1\n\n3 3 SPACE\n\\ 3\\ 4\\\n\\4 x x\n\\3 x x\n",
           "|  x  | 3\\  | 4\\  |\n| \\4 |  -  |  -  |\n| \\3 |  -  |  -  |\n",
           "3,3\n*,C3,C4\nF4,?,?\nF3,?,?\n",
           "|  |\n\\ 3\\ 4\\\n\\4 . .\n|\n\\3 . .\n",
           "\\,3\\,4\\\n\\4,,\n\\3,,\n",
           ",3\\, 4\\\n\\4, ., .\n\\3, ., .\n",
           "X,3/,4/\n/4,_,_\n/3,_,_\n",
           ". 3\\ 4\\\n\\4 * *\n\\3 * *\n",
           "0\t3\\0\t4\\0\n0\\4\t?\t?\n0\\3\t?\t?\n",
           "# made by hand\n% and remembered\n// thus\n\\ 3\\ 4\\ ; \\4 . . ; \\3 . . # Easy (12)\n",
       })
    EXPECT_EQ(only_line(text), two_by_two) << text;
}

TEST(KakuroReading, takes_what_is_written_and_struck) {
  EXPECT_EQ(only_line("\\ 3\\ 4\\ ; \\4 1 -24 ; \\3 . ."), "\\ 3\\ 4\\ ; \\4 1 -24 ; \\3 . .");
  const auto reading = read_puzzles("\\ 3\\ 4\\ ; \\4 1 -24 ; \\3 . .");
  EXPECT_EQ(reading[0]->written[4], 1);
  EXPECT_EQ(reading[0]->struck[5], mask_of(2) | mask_of(4));
}

TEST(KakuroReading, tells_sheets_apart) {
  const auto readings = read_puzzles(two_by_two + "\n" + two_by_two + "\n\n\\ 3\\ 4\\\n\\4 . .\n\\3 . .\n\n" +
                                     "nonsense!?\n\n" + two_by_two);
  ASSERT_EQ(readings.size(), 5U);
  EXPECT_TRUE(readings[0] && readings[1] && readings[2] && !readings[3] && readings[4]);
  EXPECT_EQ(readings[2]->line, 4);
  EXPECT_EQ(readings[3].error().line, 8);
}

TEST(KakuroReading, says_where_and_what_was_expected) {
  EXPECT_EQ(only_line("\\ 3\\ 4\\\n\\4 . $\n\\3 . .\n"),
            "line 2, column 6: expected sums like 16\\23, a mark like . or a digit from 1 to 9");
  EXPECT_EQ(only_line("\\ 3\\ 4\\\n\\4 . .\n\\3 .\n"), "line 3, column 4: expected a row of 3 squares, found 2");
  EXPECT_EQ(only_line("\\ 3\\ 4\\\n\\18 . .\n\\3 . .\n"),
            "line 2, column 1: expected a sum from 3 to 17 across for 2 squares, found 18");
  EXPECT_EQ(only_line("\\ 2\\ 4\\ ; \\4 . . ; \\3 . ."),
            "line 1, column 3: expected a sum from 3 to 17 down for 2 squares, found 2");
  EXPECT_EQ(only_line("\\ 3\\ 4\\5\n\\4 . .\n\\3 . .\n"),
            "line 1, column 6: expected a square to fill to the right of a sum across");
  EXPECT_EQ(only_line("\\ 3\\ 4\\\n\\4 . .\n\\3 . 9\\\n"),
            "line 3, column 6: expected a square to fill below a sum down");
  EXPECT_EQ(only_line("\\ 3\\ 4\\\n5 . .\n\\3 . .\n"),
            "line 2, column 1: expected sums in the first row and column, no square to fill");
  EXPECT_EQ(only_line("\\ \\ \\\n\\ \\ \\\n"), "line 1, column 1: expected a square to fill");
  std::string wide = "\\";
  for (int i = 0; i < 30; ++i) wide += " 3\\";
  EXPECT_EQ(only_line(wide + "\n"), "line 1, column 90: expected at most 30 rows and columns");
  std::string ten = "\\";
  for (int i = 0; i < 10; ++i) ten += " 3\\";
  EXPECT_EQ(only_line(ten + " ; \\45 . . . . . . . . . ."),
            "line 1, column 57: expected at most 9 squares in a run, found 10 across");
}

TEST(KakuroReading, reads_back_what_it_prints) {
  Rng rng = seeded(4);
  for (int i = 0; i < 300; ++i) {
    Puzzle puzzle = random_sheet(6 + rng.below(12), 6 + rng.below(12), rng);
    for (std::size_t square = 0; square < puzzle.squares.size(); ++square)
      if (puzzle.squares[square].open && puzzle.written[square] == 0 && rng.chance(1, 4))
        puzzle.struck[square] = static_cast<Mask>(rng.below(512));
    puzzle.line = 1;
    for (const std::string& text : {line_of(puzzle), grid_of(puzzle)}) {
      const auto readings = read_puzzles(text);
      ASSERT_EQ(readings.size(), 1U) << text;
      ASSERT_TRUE(readings[0]) << readings[0].error().text() << "\n" << text;
      EXPECT_EQ(*readings[0], puzzle);
    }
  }
}

TEST(KakuroNames, go_from_a1_to_beyond_z) {
  EXPECT_EQ(square_name(11, 10), "A1");
  EXPECT_EQ(square_name(26, 30), "Z0");
  EXPECT_EQ(square_name(30 + 27, 30), "AA1");
  EXPECT_EQ(square_name(29 * 30 + 29, 30), "AC29");
  const auto readings = read_puzzles(two_by_two);
  EXPECT_EQ(square_named("B2", *readings[0]), 8);
  EXPECT_EQ(square_named("C1", *readings[0]), std::nullopt);
}
}  // namespace
}  // namespace nonet::kakuro
