// `nonet kakuro`: what each of its works prints, in order, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/program.h"

namespace nonet {
namespace {
const std::string sheet = "\\ 3\\ 4\\ ; \\4 . . ; \\3 . .";
const std::string filled = "\\ 3\\ 4\\ ; \\4 1 3 ; \\3 2 1";
const std::string in_rows = "\\ 3\\ 4\\\n\\4 . .\n\\3 . .\n";
const std::string none = "\\ 3\\ 5\\ ; \\4 . . ; \\3 . .";
const std::string many = "\\ 10\\ 10\\ ; \\10 . . ; \\10 . .";

std::string answered(const std::string& words, const std::string& input = "") {
  return run("kakuro " + words, input, Hear::only_output).output;
}

TEST(KakuroCommand, answers_sheet_by_sheet_in_order) {
  const std::string input =
      sheet + "\n" + none + "\n" + many + "\n\n" + in_rows + "\nnonsense \\ ?!\n\n" + sheet + "\n";
  EXPECT_EQ(answered("solve", input), filled + "\nnone\nmany\n" + filled + "\nerror\n" + filled + "\n");
  EXPECT_EQ(answered("solve --threads 3", input), answered("solve", input));
  EXPECT_EQ(answered("count --limit 9", many), "8\n") << "A1 may be anything but 5";
  EXPECT_EQ(answered("grade", sheet), sheet + "\tEasy\t18\tUnique Sums\n");
  EXPECT_EQ(answered("show", in_rows), sheet + "\n");
  EXPECT_EQ(answered("show --format grid", sheet), " \\ 3\\ 4\\\n\\4  .  .\n\\3  .  .\n");
  EXPECT_EQ(answered("hint --rung 4 --language de", sheet + "\n" + sheet),
            "Trage die 1 in A1 ein.\nTrage die 1 in A1 ein.\n");
  EXPECT_EQ(answered("path", sheet + "\n" + none),
            sheet +
                "\n1\tUnique Sums\tA1=1\n2\tLast Square\tB1=3\n"
                "3\tLast Square\tA2=2\n4\tLast Square\tB2=1\nEasy\t18\tUnique Sums\n"
                "\nThis has no solution.\n");
}

TEST(KakuroCommand, tells_what_cannot_be_read_with_line_and_column) {
  const Ran ran = run("kakuro solve", "\\ 3\\ 4\\\n\\4 . $\n\\3 . .\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_TRUE(holds(ran.output, "nonet: standard input: line 2, column 6: expected sums like 16\\23")) << ran.output;
}

TEST(KakuroCommand, makes_the_same_sheets_whatever_the_threads) {
  const std::string made = answered("generate --size 8x7 --count 12 --seed a --graded --grade medium");
  EXPECT_EQ(answered("generate --size 8x7 --count 12 --seed a --graded --grade medium --threads 3"), made);
  EXPECT_EQ(std::ranges::count(made, '\n'), 12);
  const std::string graded = answered("grade", made);
  EXPECT_EQ(std::ranges::count(graded, '\n'), 12);
  EXPECT_FALSE(holds(graded, "Easy") || holds(graded, "Hard") || holds(graded, "many"));
  const std::string first = answered("generate --size 8x7 --seed a --grade medium");
  EXPECT_EQ(answered("generate --size 8x7 --seed a --grade Medium"), first);
  EXPECT_TRUE(made.starts_with(first.substr(0, first.size() - 1))) << "more of them begin with the same";
}

TEST(KakuroCommand, refuses_what_does_not_belong_together) {
  const auto refused = [](const std::string& words, std::string_view why) {
    const Ran ran = run("kakuro " + words);
    EXPECT_EQ(ran.exit_code, 2) << words;
    EXPECT_TRUE(holds(ran.output, why)) << ran.output;
  };
  refused("solve --size 9x9", "--size: only with generate");
  refused("generate --limit 3", "--limit: only with count");
  refused("generate --size 40x9", "size: expected 3 to 30 rows and columns");
  refused("generate --size large", "size: expected columns and rows such as 12x10, found large");
  refused("generate --symmetry diagonal --size 9x8", "symmetry: diagonal needs as many rows as columns");
  refused("generate --pattern ..x", "pattern: expected runs of 2 to 9 squares");
  refused("generate --format address", "--format address: only with show");
  refused("generate sheets.txt", "generate reads no file");
  refused("fold", "fold");
}
}  // namespace
}  // namespace nonet
