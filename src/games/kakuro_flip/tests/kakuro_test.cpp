// The clauses about kakuros and about turning cards over.
#include "games/kakuro_flip/kakuro.h"

#include "games/kakuro_flip/tests/test_table.h"

namespace nonet::kakuro_flip {
namespace {
using namespace test;

TEST(KakuroFlip, KC_005_KC_006_KC_007_yellow_is_added_and_red_is_read_with_any_tens) {
  EXPECT_EQ(laid({{5, "r4 y1 . . . . . . ."}}, "3 y C5", "[3,1]"), "4 points: A5 B5 C5 = 4");
  EXPECT_EQ(laid({{5, "r4 y6 . . . . . . ."}}, "8 y C5", "[8,1]"), "14 points: A5 B5 C5 = 14");
  EXPECT_EQ(laid({{5, "r4 y7 y9 . . . . . ."}}, "8 y D5", "[8,1]"), "24 points: A5 B5 C5 D5 = 24");
  EXPECT_EQ(laid({{5, "r4 y7 y9 y8 y1 y6 . . ."}}, "3 y G5", "[3,1]"), "34 points: A5 B5 C5 D5 E5 F5 G5 = 34");
  EXPECT_EQ(laid({{5, "r4 r1 . . . . . . ."}}, "3 y C5", "[3,1]"), "0 points:");  // KC-005: a red 1 is not added
}

TEST(KakuroFlip, KC_029_KC_045_a_card_without_points_may_be_laid) {
  TestTable table({{5, ". r8 y3 . . . . . ."}}, {.hands = "[[5,1],[9,2]]"});
  EXPECT_EQ(table.lay(0, "1 y D5"), "0 points:");
  EXPECT_EQ(table.row(5), ". r8 y3 y1 . . . . .");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(laid({{5, ". r8 y3 . . . . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");  // KC-029
}

TEST(KakuroFlip, KC_030_an_unbroken_line_of_a_sum_and_its_addends) {
  EXPECT_EQ(laid({{5, "r8 . y3 . . . . . ."}}, "5 y D5"), "0 points:");  // a gap behind the sum
  EXPECT_EQ(laid({{5, "r8 y3 . . . . . . ."}, {4, ". . . y1 . . . . ."}}, "5 y D5"), "0 points:");
  EXPECT_EQ(laid({{5, ". y3 . . . . . . ."}}, "5 y C5"), "0 points:");  // no sum
}

TEST(KakuroFlip, KC_031_left_to_right_or_top_to_bottom) {
  EXPECT_EQ(laid({{5, ". r8 y3 . . . . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");
  EXPECT_EQ(laid({{5, ". r8 . . . . . . ."}, {6, ". y3 . . . . . . ."}}, "5 y B7"), "8 points: B5 B6 B7 = 8");
  EXPECT_EQ(laid({{5, ". . y3 r8 . . . . ."}}, "5 y B5"), "0 points:");
  EXPECT_EQ(laid({{4, ". y3 . . . . . . ."}, {5, ". r8 . . . . . . ."}}, "5 y B3"), "0 points:");
}

TEST(KakuroFlip, KC_032_at_least_two_addends) {
  EXPECT_EQ(laid({{5, ". r5 . . . . . . ."}}, "5 y C5"), "0 points:");
  EXPECT_EQ(laid({{5, ". . y5 . . . . . ."}}, "5 r B5"), "0 points:");
}

TEST(KakuroFlip, KC_033_all_addends_different) {
  EXPECT_EQ(laid({{5, ". r8 y4 . . . . . ."}}, "4 y D5", "[4,1]"), "0 points:");
  EXPECT_EQ(laid({{5, ". r9 y5 y3 y1 y5 . . ."}}, "5 y G5"), "0 points:");
}

TEST(KakuroFlip, KC_034_the_addends_make_the_sum) {
  EXPECT_EQ(laid({{5, ". r9 y3 . . . . . ."}}, "5 y D5"), "0 points:");
  EXPECT_EQ(laid({{5, ". r8 y3 . . . . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");
}

TEST(KakuroFlip, KC_035_the_whole_run_counts_up_to_a_gap_a_sum_or_the_edge) {
  EXPECT_EQ(laid({{5, ". r8 y3 . y6 . . . ."}}, "5 y D5"), "0 points:");  // 3+5+6, not 3+5
  EXPECT_EQ(laid({{5, ". r8 y3 . . y6 . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");
  EXPECT_EQ(laid({{5, ". r8 y3 . r6 . . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");
  EXPECT_EQ(laid({{5, ". . . . . . r8 y3 ."}}, "5 y I5"), "8 points: G5 H5 I5 = 8");
  EXPECT_EQ(laid({{7, ". . r8 . . . . . ."}, {8, ". . y3 . . . . . ."}}, "5 y C9"), "8 points: C7 C8 C9 = 8");
  EXPECT_EQ(laid({{5, ". r4 y1 y3 . y8 . . ."}}, "2 y E5", "[2,1]"), "14 points: B5 C5 D5 E5 F5 = 14");
  // A row does not run on into the next one.
  EXPECT_EQ(laid({{5, ". . . . . . r8 y3 ."}, {6, "y1 . . . . . . . ."}}, "5 y I5"), "8 points: G5 H5 I5 = 8");
}

TEST(KakuroFlip, KC_036_KC_038_KC_039_KC_040_any_card_of_it_may_come_last) {
  EXPECT_EQ(laid({{5, ". r8 y3 . . . . . ."}}, "5 y D5"), "8 points: B5 C5 D5 = 8");           // KC-038
  EXPECT_EQ(laid({{5, ". r8 . y5 . . . . ."}}, "3 y C5", "[3,1]"), "8 points: B5 C5 D5 = 8");  // KC-039
  EXPECT_EQ(laid({{5, ". . y3 y5 . . . . ."}}, "8 r B5", "[8,1]"), "8 points: B5 C5 D5 = 8");  // KC-040
}

TEST(KakuroFlip, KC_037_points_are_the_total_of_the_addends) {
  EXPECT_EQ(laid({{5, "r3 y9 y8 . . . . . ."}}, "6 y D5", "[6,1]"), "23 points: A5 B5 C5 D5 = 23");
}

TEST(KakuroFlip, KC_042_KC_043_KC_044_KC_046_KC_047_figure_2) {
  EXPECT_EQ(laid(figure_2, "4 y C6", "[4,6]"), "13 points: A6 B6 C6 = 13");     // KC-042
  EXPECT_EQ(laid(figure_2, "4 r E6", "[4,6]"), "14 points: E6 F6 G6 H6 = 14");  // KC-043
  EXPECT_EQ(laid(figure_2, "8 y D2", "[8,6]"), "0 points:");                    // KC-044
  EXPECT_EQ(laid(figure_2, "6 y F4", "[4,6]"), "0 points:");                    // KC-046
  EXPECT_EQ(laid(figure_2, "8 r F7", "[8,6]"), "0 points:");                    // KC-047
}

TEST(KakuroFlip, KC_048_the_sum_stands_before_its_addends) {
  EXPECT_EQ(laid({{5, ". r8 y7 . . . . . ."}}, "1 y D5"), "8 points: B5 C5 D5 = 8");
  EXPECT_EQ(laid({{5, ". y7 y1 . . . . . ."}}, "8 r D5", "[8,1]"), "0 points:");
}

TEST(KakuroFlip, KC_049_KC_050_KC_051_KC_052_figure_3) {
  EXPECT_EQ(laid(figure_3, "8 r E2", "[8,6]"), "26 points: E2 F2 G2 H2 = 18; E2 E3 E4 = 8");      // KC-050
  EXPECT_EQ(laid(figure_3, "4 r E6", "[4,6]"), "14 points: E6 F6 G6 H6 = 14");                    // KC-051
  EXPECT_EQ(laid(figure_3, "7 y G4", "[7,6]"), "34 points: G1 G2 G3 G4 = 19; D4 E4 F4 G4 = 15");  // KC-049, KC-052
}

TEST(KakuroFlip, KC_053_KC_054_breaking_an_old_kakuro_costs_nothing_and_an_old_one_scores_nothing) {
  TestTable table({{5, ". r8 y3 y5 . . . . ."}}, {.hands = "[[6,1],[4,9]]", .scores = "[20,31]"});
  EXPECT_EQ(table.lay(0, "6 y E5"), "0 points:");  // KC-053
  EXPECT_EQ(table.field("scores"), "[20,31]");     // KC-054
  // KC-054: 9 = 4+5 lay there before.
  EXPECT_EQ(laid({{5, "r9 y4 y5 . y2 y6 . . ."}}, "8 r D5", "[8,1]"), "8 points: D5 E5 F5 = 8");
  EXPECT_EQ(laid({{5, "r9 y4 y5 . . . . . ."}}, "8 r D5", "[8,1]"), "0 points:");
}

TEST(KakuroFlip, KC_055_no_sum_ends_in_0) {
  for (int number = 1; number <= 9; ++number) {
    const std::string card = std::to_string(number);
    EXPECT_EQ(laid({{5, ". . y3 y7 . . . . ."}}, card + " r B5", "[" + card + ",5]"), "0 points:") << number;
  }
  EXPECT_EQ(flawed_field({{5, ". . . . r0 . . . ."}}, {}), "board[4]");
}

TEST(KakuroFlip, KC_082_largest_and_smallest_kakuro) {
  EXPECT_EQ(laid({{9, "r4 y2 y3 y4 y5 y6 y7 y8 ."}}, "9 y I9", "[9,1]"), "44 points: A9 B9 C9 D9 E9 F9 G9 H9 I9 = 44");
  EXPECT_EQ(laid({{4, ". . . r3 . . . . ."}, {5, ". . . y1 . . . . ."}}, "2 y D6", "[2,1]"), "3 points: D4 D5 D6 = 3");
}

TEST(KakuroFlip, KC_024_KC_056_one_lying_card_may_be_turned_either_way) {
  TestTable to_red(figure_4, {.hands = "[[2,6],[1,9]]"});
  EXPECT_EQ(to_red.lay(0, "2 y E5 flip B5"), "12 points: B5 C5 D5 E5 = 12");
  EXPECT_EQ(to_red.row(5), ". r2 y6 y4 y2 . . . .");
  TestTable to_yellow(figure_5, {.hands = "[[7,6],[1,9]]"});
  EXPECT_EQ(to_yellow.lay(0, "7 y H5 flip D5"), "33 points: A5 B5 C5 D5 E5 F5 G5 H5 = 33");
  EXPECT_EQ(to_yellow.row(5), "r3 y9 y3 y2 y5 y1 y6 y7 .");
  EXPECT_EQ(laid(figure_4, "2 y E5", "[2,6]"), "0 points:");  // KC-024: it is an option
}

TEST(KakuroFlip, KC_024_not_two_in_the_base_game) {
  const Rows rows = {{5, ". y7 r2 y1 . . . . ."}};
  EXPECT_EQ(laid(rows, "4 y E5 flip B5 C5", "[4,1]"), "refused flip-too-many KC-024");
  TestTable table(rows, {.hands = "[[4,1],[9,2]]", .options = table_referee});
  EXPECT_EQ(table.lay(0, "4 y E5 flip B5 C5 claim 7"), "refused flip-too-many KC-024");
}

TEST(KakuroFlip, KC_056_neither_an_empty_square_nor_the_card_just_laid) {
  const Rows rows = {{5, ". y7 y2 . . . . . ."}};
  for (const std::string& options : {std::string("{}"), table_referee}) {
    TestTable table(rows, {.hands = "[[4,1],[9,2]]", .options = options});
    EXPECT_EQ(table.lay(0, "4 y D5 flip E5"), "refused flip-empty KC-056");
    EXPECT_EQ(table.lay(0, "4 y D5 flip D5"), "refused flip-placed KC-056");
  }
}

TEST(KakuroFlip, KC_057_turned_and_laid_card_in_one_kakuro) {
  // The laid 5 makes 8 = 3+5, the turned 1 lies elsewhere.
  const Rows rows = {{5, ". r8 y3 . . y1 . . ."}, {6, ". . y2 . . . . . ."}};
  EXPECT_EQ(laid(rows, "5 y D5 flip F5"), "refused flip-not-shared KC-057");
  EXPECT_EQ(laid(rows, "5 y D5 flip C6"), "refused flip-not-shared KC-057");
  // Each card in a kakuro, but not in one and the same: 8 = 3+5 across, and the 3 turned red heads nothing with the 5.
  EXPECT_EQ(laid({{5, ". r8 y3 . . . . . ."}, {6, ". . y2 . . . . . ."}, {7, ". . y1 . . . . . ."}}, "5 y D5 flip C5"),
            "refused flip-not-shared KC-057");
  // 6 = 2+4 would be there without turning its sum.
  EXPECT_EQ(laid({{5, "y3 r6 y2 . . . . . ."}}, "4 y D5 flip B5", "[4,1]"), "refused flip-not-shared KC-057");
  // No kakuro at all: 4+4+4.
  EXPECT_EQ(laid({{5, "r2 y4 r4 . . . . . ."}}, "4 y D5 flip C5", "[4,1]"), "refused flip-not-shared KC-057");
  // A refused turn changes nothing.
  TestTable table(rows);
  const std::string before = table.position();
  table.lay(0, "5 y D5 flip F5");
  EXPECT_EQ(table.position(), before);
}

TEST(KakuroFlip, KC_057_the_laid_card_may_be_the_sum) {
  EXPECT_EQ(laid({{5, ". . y3 r5 . . . . ."}}, "8 r B5 flip D5", "[8,1]"), "8 points: B5 C5 D5 = 8");
}

TEST(KakuroFlip, KC_058_KC_059_figures_4_and_5) {
  EXPECT_EQ(laid(figure_4, "2 y E5 flip B5", "[2,6]"), "12 points: B5 C5 D5 E5 = 12");              // KC-058
  EXPECT_EQ(laid(figure_5, "7 y H5 flip D5", "[7,6]"), "33 points: A5 B5 C5 D5 E5 F5 G5 H5 = 33");  // KC-059
  EXPECT_EQ(laid(figure_5, "7 y H5", "[7,6]"), "0 points:");  // 5+1+6+7 = 19 does not end in 2
}

TEST(KakuroFlip, KC_060_figure_6_to_close_a_kakuro_is_not_to_be_in_it) {
  EXPECT_EQ(laid(figure_6, "5 y B5 flip E5", "[5,3]"), "refused flip-not-shared KC-057");
  EXPECT_EQ(laid(figure_6, "5 y B5", "[5,3]"), "0 points:");
}

TEST(KakuroFlip, KC_062_KC_063_KC_064_KC_068_KC_069_figure_7) {
  // KC-063, KC-069: A5 B5 C5 D5 = 11 is closed by the turned 4 and does not count. KC-064, KC-068: E5 E6 E7 = 4 does.
  EXPECT_EQ(laid(figure_7, "7 y H5 flip E5", "[7,6]"), "18 points: E5 F5 G5 H5 = 14; E5 E6 E7 = 4");
}

TEST(KakuroFlip, KC_065_KC_066_KC_068_figure_8) {
  Rows figure_8 = figure_7;
  figure_8[3] = ". . . . . . . r9 .";
  figure_8[4] = ". . . . . . . y2 .";
  EXPECT_EQ(laid(figure_8, "7 y H5 flip E5", "[7,6]"), "27 points: H3 H4 H5 = 9; E5 F5 G5 H5 = 14; E5 E6 E7 = 4");
}

TEST(KakuroFlip, KC_067_no_flip_without_a_shared_kakuro_even_if_the_turned_card_scores_elsewhere) {
  // Turned red the 3 would head 3 = 1+2, but the laid card has no part in it.
  const Rows rows = {{5, ". . y3 y1 y2 . . . ."}};
  EXPECT_EQ(laid(rows, "5 y B5 flip C5"), "refused flip-not-shared KC-057");
}

TEST(KakuroFlip, KC_068_an_addend_turned_yellow_counts_in_its_other_line_too) {
  // The 2 turned yellow makes 7 = 4+2+1 across and, in its column, 8 = 6+2.
  const Rows rows = {{3, ". . r8 . . . . . ."}, {4, ". . y6 . . . . . ."}, {5, "r7 y4 r2 . . . . . ."}};
  EXPECT_EQ(laid(rows, "1 y D5 flip C5"), "15 points: C3 C4 C5 = 8; A5 B5 C5 D5 = 7");
}

TEST(KakuroFlip, KC_079_KC_080_skilled_players_turn_several_cards_of_one_kakuro) {
  const Rows rows = {{5, ". y7 r2 y1 . . . . ."}, {6, ". . . y4 . . . . ."}};
  TestTable table(rows, {.hands = "[[4,1],[9,2]]", .options = many_flips});
  EXPECT_EQ(table.lay(0, "4 y E5 flip B5 C5 D6"), "refused flip-not-shared KC-080");
  EXPECT_EQ(table.lay(0, "4 y E5 flip C5"), "refused flip-not-shared KC-057");
  EXPECT_EQ(table.lay(0, "4 y E5 flip C5 B5"), "7 points: B5 C5 D5 E5 = 7");
  EXPECT_EQ(table.row(5), ". r7 y2 y1 y4 . . . .");
  // One turned card in the row's kakuro, one in the column's: not one and the same.
  const Rows crossing = {{3, ". . . y9 . . . . ."}, {4, ". . . y4 . . . . ."}, {5, ". y8 y3 . . . . . ."}};
  TestTable cross(crossing, {.hands = "[[5,1],[9,2]]", .options = many_flips});
  EXPECT_EQ(cross.lay(0, "5 y D5 flip B5 D3"), "refused flip-not-shared KC-080");
  EXPECT_EQ(cross.lay(0, "5 y D5 flip D3"), "9 points: D3 D4 D5 = 9");
}
}  // namespace
}  // namespace nonet::kakuro_flip
