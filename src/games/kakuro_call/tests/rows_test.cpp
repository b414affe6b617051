// Clause by clause: which rows are valid, with which action tiles, and what becomes of them.
#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
// Which rows are valid.

TEST(KakuroCall, KR_009_KR_027_two_tiles_or_more_that_add_up_to_the_total) {
  EXPECT_EQ(Referee{Table{.total = "9"}}.act(0, across("A1", 1, box("swap", "B1")), 0), failed("too-short"));
  EXPECT_EQ(Referee{Table{.total = "11"}}.act(0, across("A1", 2, box("swap", "C1")), 0), valid(2));
  EXPECT_EQ(Referee{Table{.total = "10"}}.act(0, across("A1", 2, box("swap", "C1")), 0), failed("wrong-sum"));
  EXPECT_EQ(Referee{Table{.total = "12"}}.act(0, across("A1", 2, box("swap", "C1")), 0), failed("wrong-sum"));
  EXPECT_EQ(Referee{Table{.total = "16"}}.act(0, down("A1", 2, box("swap", "A3")), 0), valid(2)) << "9+7";
}

TEST(KakuroCall, KR_028_a_row_starts_at_a_total_box) {
  Referee referee{Table{.total = "10"}};
  EXPECT_EQ(referee.act(0, across("G3", 2), 0), failed("not-bounded")) << "6+4 up to the edge, but a 3 before them";
  EXPECT_EQ(referee.act(1, across("G3", 2, box("double", "F3")), 0), valid(2));
}

TEST(KakuroCall, KR_029_a_row_ends_at_a_total_box_or_at_the_edge) {
  EXPECT_EQ(Referee{Table{.total = "11"}}.act(0, across("A1", 2), 0), failed("not-bounded"));
  EXPECT_EQ(Referee{Table{.total = "38"}}.act(0, down("G1", 8), 0), failed("wrong-sum")) << "column G adds up to 45";
  // The whole column H from edge to edge: 2+1+4+3+6+3+4+6 = 29, with three repeats.
  Referee whole{Table{.total = "29", .supplies = R"([["double","double","double"],[]])"}};
  EXPECT_EQ(whole.act(0, down("H1", 8, doubling + "," + doubling + "," + doubling), 0), valid(8));
}

TEST(KakuroCall, KR_029_a_box_inside_cuts_the_row) {
  Table table = after_first_example();
  table.board[2] = "1 # 6 7 3 3 6 4";
  table.total = "16";  // 6+7+3 behind the box
  Referee referee{table};
  EXPECT_EQ(referee.act(0, across("A3", 5), 0), failed("not-bounded")) << "the box lies inside";
  EXPECT_EQ(referee.act(1, across("C3", 3, box("swap", "F3")), 0), valid(3));
}

TEST(KakuroCall, KR_030_no_number_twice) {
  EXPECT_EQ(Referee{Table{.total = "20"}}.act(0, across("A1", 3, box("swap", "D1")), 0), failed("repeats"));
  EXPECT_EQ(Referee{Table{.total = "24"}}.act(0, across("A1", 4, box("swap", "E1")), 0), failed("repeats"))
      << "not adjacent";
}

TEST(KakuroCall, KR_031_KR_032_KR_054_KR_055_KR_056_KR_060_example_1) {
  Referee referee{Table{.seats = 3, .totals = "[9,18]"}};
  EXPECT_EQ(referee.act(0, across("A2", 8), 4000), valid(8));
  EXPECT_EQ(referee.field("rows"), R"([{"from":"A2","dir":"across","total":36,"seat":0}])")
      << "the tile shows the direction";
  EXPECT_EQ(line(referee, 2), "7- 3- 2- 8- 6- 4- 5- 1-");
  EXPECT_EQ(line(referee, 1), printed[0]);
  EXPECT_EQ(line(referee, 3), printed[2]);
  EXPECT_EQ(referee.field("scores"), "[8,0,0]");
}

// Action tiles.

TEST(KakuroCall, KR_033_action_tiles_come_with_the_row_from_the_own_supply) {
  Referee referee{Table{.total = "11", .supplies = R"([["double"],["double","swap"]])"}};
  EXPECT_EQ(referee.act(0, across("A1", 2, box("swap", "C1")), 0), "refused not-in-supply KR-033");
  EXPECT_EQ(referee.field("locked"), "[]") << "refused, not failed";
  EXPECT_EQ(referee.act(1, call, 1000), done);
  EXPECT_EQ(referee.act(1, across("A1", 2, box("swap", "C1")), 2000), valid(2)) << "after the call as well";
}

TEST(KakuroCall, KR_034_front_or_back_not_both) {
  Referee referee{Table{.total = "20", .supplies = R"([["double"],["double","double"]])"}};
  const std::string both = across("A1", 3, box("double", "D1") + "," + doubling);
  EXPECT_EQ(referee.act(0, both, 0), "refused not-in-supply KR-033");
  EXPECT_EQ(referee.act(1, both, 0), valid(3)) << "two tiles, one for each";
}

TEST(KakuroCall, KR_035_KR_041_KR_053_KR_057_only_on_silver_tiles) {
  Table table = after_first_example();
  table.supplies = R"([[],["double","swap","digit9"]])";
  table.total = "11";
  EXPECT_EQ(Referee{table}.act(1, down("B1", 2, digit(9, "B2") + "," + box("double", "B3")), 0), failed("not-silver"));
  table.total = "15";
  EXPECT_EQ(Referee{table}.act(1, down("B3", 3, box("double", "B2") + "," + box("swap", "B6")), 0),
            failed("not-silver"));
  EXPECT_EQ(Referee{table}.act(1, down("B3", 3, swap("B3", "B2")), 0), failed("not-silver"));
  EXPECT_EQ(Referee{table}.act(1, down("B3", 3, swap("B2", "B3")), 0), failed("not-silver"));

  Table red_down = after_second_example();
  red_down.total = "40";
  EXPECT_EQ(Referee{red_down}.act(1, across("A1", 8, swap("F1", "A3")), 0), failed("not-silver"))
      << "red from a row down";

  Table covered{.scores = "[8,0]",
                .rows = R"([{"from":"A8","dir":"across","total":40,"seat":0}])",
                .total = "5",
                .supplies = R"([[],["double","swap","digit2","digit3"]])"};
  covered.board[7] = "d4- 8- 1- 9- 3- 2- 7- 6-";
  EXPECT_EQ(Referee{covered}.act(1, down("A7", 2, digit(2, "A8")), 0), failed("not-silver")) << "a digit tile";
  EXPECT_EQ(Referee{covered}.act(1, down("A6", 2, box("swap", "A8")), 0), failed("not-silver"));
  EXPECT_EQ(Referee{covered}.act(1, down("A7", 2, swap("A7", "A8")), 0), failed("not-silver"));
  EXPECT_EQ(Referee{covered}.act(1, down("A6", 2, digit(2, "A7") + "," + digit(3, "A7")), 0), failed("not-silver"))
      << "each tile is checked as it is laid";

  Table boxed;
  boxed.board[0] = "9 2 # 4 3 5 6 2";
  boxed.total = "11";
  EXPECT_EQ(Referee{boxed}.act(1, across("A1", 2, box("swap", "C1")), 0), failed("not-silver")) << "a total box";
  EXPECT_EQ(Referee{boxed}.act(1, across("A1", 2, swap("A2", "C1")), 0), failed("not-silver"));
}

TEST(KakuroCall, KR_049_a_tile_laid_in_the_same_claim_covers) {  // ruling
  const Table table{.total = "11", .supplies = R"([["swap","swap","digit8"],[]])"};
  EXPECT_EQ(Referee{table}.act(0, across("A1", 2, box("swap", "C1") + "," + swap("C1", "D1")), 0),
            failed("not-silver"));
  EXPECT_EQ(Referee{table}.act(0, across("A1", 2, digit(8, "B1") + "," + swap("B1", "D1")), 0), failed("not-silver"));
  // In the other order the swap comes first: 4 comes to C1, and the box covers it.
  EXPECT_EQ(Referee{table}.act(0, across("A1", 2, swap("C1", "D1") + "," + box("swap", "C1")), 0), valid(2));
}

TEST(KakuroCall, KR_006_KR_036_KR_037_any_own_tile_closes_a_row_as_a_total_box) {
  for (const char* tile :
       {"double", "swap", "digit1", "digit2", "digit3", "digit4", "digit5", "digit6", "digit7", "digit8", "digit9"}) {
    Referee referee{Table{.total = "16", .supplies = std::string("[[],[\"") + tile + "\"]]", .actions = "[]"}};
    EXPECT_EQ(referee.act(1, down("A1", 2, box(tile, "A3")), 0), valid(2)) << tile;
    EXPECT_EQ(line(referee, 3), "# 2 6 7 3 3 6 4");
    EXPECT_EQ(referee.field("supplies"), "[[],[]]");
    EXPECT_EQ(referee.field("discard"), "0") << "it stays on the board";
  }
}

TEST(KakuroCall, KR_037_directly_before_or_after_the_row) {
  const Table table{.total = "20"};
  EXPECT_EQ(Referee{table}.act(0, across("A1", 3, box("swap", "B1")), 0), failed("not-at-end")) << "inside";
  EXPECT_EQ(Referee{table}.act(0, across("A1", 3, box("swap", "E1")), 0), failed("not-at-end")) << "one further";
  EXPECT_EQ(Referee{table}.act(0, across("A1", 3, box("swap", "A2")), 0), failed("not-at-end")) << "beside it";
  EXPECT_EQ(Referee{table}.act(0, across("F2", 3, box("swap", "A3")), 0), failed("not-at-end"))
      << "next in reading order";
  EXPECT_EQ(Referee{table}.act(0, across("A2", 3, box("swap", "H1")), 0), failed("not-at-end"))
      << "last of the row above";
}

TEST(KakuroCall, KR_038_example_2_a_box_on_the_three) {
  Table table = after_first_example();
  table.total = "9";
  Referee referee{table};
  EXPECT_EQ(referee.act(1, down("F1", 2, box("swap", "F3")), 0), valid(2));
  EXPECT_EQ(line(referee, 1), "9 2 9 4 3 5| 6 2");
  EXPECT_EQ(line(referee, 2), "7- 3- 2- 8- 6- 4+ 5- 1-");
  EXPECT_EQ(line(referee, 3), "1 2 6 7 3 # 6 4");
}

TEST(KakuroCall, KR_039_example_3_a_box_before_and_an_older_one_behind) {
  Table table = after_second_example();
  table.total = "18";
  Referee referee{table};
  EXPECT_EQ(referee.act(1, across("B3", 4, box("swap", "A3")), 0), valid(4));
  EXPECT_EQ(line(referee, 3), "# 2- 6- 7- 3- # 6 4");
}

TEST(KakuroCall, KR_040_a_box_at_either_end) {
  Referee referee{Table{.total = "18"}};
  EXPECT_EQ(referee.act(0, across("C7", 3, box("double", "B7") + "," + box("swap", "F7")), 0), valid(3));
  EXPECT_EQ(line(referee, 7), "1 # 7- 2- 9- # 5 4");
  EXPECT_EQ(referee.field("supplies"), R"([[],["double","swap"]])");
}

TEST(KakuroCall, KR_042_KR_043_from_one_box_to_the_right_and_down) {
  Table table = after_second_example();
  table.total = "10";
  table.totals = "[21,30]";
  Referee referee{table};
  EXPECT_EQ(referee.act(0, across("G3", 2), 0), valid(2)) << "6+4 to the right of the box on F3";
  EXPECT_EQ(referee.act(1, down("F4", 5, doubling), 0), valid(5)) << "5 1 5 8 2 below it";
  EXPECT_EQ(referee.field("discard"), "1");
}

TEST(KakuroCall, KR_044_each_front_has_its_own_use) {
  Referee referee{Table{.supplies = R"([["double","swap","digit5"],[]])"}};
  const std::string refused = "refused bad-move KR-044";
  const auto use = [](const std::string& tile, const std::string& rest) {
    return R"({"tile":")" + tile + R"(","as":)" + rest + "}";
  };
  for (const std::string tile : {"double", "swap"})
    EXPECT_EQ(referee.act(0, across("A2", 8, use(tile, R"("digit","at":"A2")")), 0), refused);
  for (const std::string tile : {"double", "digit5"})
    EXPECT_EQ(referee.act(0, across("A2", 8, use(tile, R"("swap","cells":["A1","B1"])")), 0), refused);
  for (const std::string tile : {"swap", "digit5"})
    EXPECT_EQ(referee.act(0, across("A2", 8, use(tile, R"("double")")), 0), refused);
  EXPECT_EQ(referee.act(0, across("A2", 8, swap("A1", "A1")), 0), refused) << "nothing to exchange";
  EXPECT_EQ(referee.act(0, across("A2", 8, use("swap", R"("swap","cells":["A1"])")), 0), refused);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("digit4", R"("double")")), 0), refused)
      << "before the supply is looked at";

  const std::string unreadable = "refused bad-move KR-024";
  EXPECT_EQ(referee.act(0, across("A2", 8, use("digit0", R"("box","at":"A3")")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("?", R"("box","at":"A3")")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("double", R"("joker")")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("double", R"("double","at":"A3")")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("swap", R"("swap","at":"A3")")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("swap", R"("swap","cells":["A1","B1","C1"])")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, use("double", R"("box","cells":["A1","B1"])")), 0), unreadable);
  EXPECT_EQ(referee.act(0, across("A2", 8, box("swap", "I3")), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.act(0, across("A2", 8), 0), valid(8)) << "nothing of it did any harm";
}

TEST(KakuroCall, KR_045_KR_048_one_double_allows_one_pair_and_is_discarded) {
  Referee referee{Table{.total = "20"}};
  EXPECT_EQ(referee.act(0, across("A1", 3, box("swap", "D1") + "," + doubling), 0), valid(3));
  EXPECT_EQ(referee.field("supplies"), R"([[],["double","swap"]])");
  EXPECT_EQ(referee.field("discard"), "1");
  EXPECT_EQ(line(referee, 1), "9- 2- 9- # 3 5 6 2");
}

TEST(KakuroCall, KR_046_two_doubles_for_two_pairs) {
  const Table table{.total = "34", .supplies = R"([["double","double","swap"],[]])"};
  const std::string end = "," + box("swap", "E5");
  EXPECT_EQ(Referee{table}.act(0, across("A5", 4, doubling + end), 0), failed("repeats"));
  Referee referee{table};
  EXPECT_EQ(referee.act(0, across("A5", 4, doubling + "," + doubling + end), 0), valid(4));
  EXPECT_EQ(referee.field("discard"), "2");
}

TEST(KakuroCall, KR_047_two_doubles_for_three_of_a_kind) {
  const Table table{.total = "12", .supplies = R"([["double","double","swap"],[]])"};
  const std::string end = "," + box("swap", "D6");
  EXPECT_EQ(Referee{table}.act(0, across("A6", 3, doubling + end), 0), failed("repeats"));
  EXPECT_EQ(Referee{table}.act(0, across("A6", 3, doubling + "," + doubling + end), 0), valid(3));
}

TEST(KakuroCall, KR_048_doubles_given_but_not_needed_stay) {  // ruling
  Referee referee{Table{.total = "20", .supplies = R"([["double","digit1","double","swap"],[]])"}};
  EXPECT_EQ(referee.act(0, across("A1", 3, doubling + "," + doubling + "," + box("swap", "D1")), 0), valid(3));
  EXPECT_EQ(referee.field("supplies"), R"([["digit1","double"],[]])");
  EXPECT_EQ(referee.field("discard"), "1");
}

TEST(KakuroCall, KR_049_KR_051_a_swap_exchanges_two_silver_tiles_and_is_discarded) {
  Referee referee{Table{.total = "39", .actions = "[]"}};
  EXPECT_EQ(referee.act(0, across("A4", 8, swap("F4", "D1")), 0), valid(8)) << "7 5 8 9 2 4 1 3";
  EXPECT_EQ(line(referee, 1), "9 2 9 5 3 5 6 2");
  EXPECT_EQ(line(referee, 4), "7- 5- 8- 9- 2- 4- 1- 3-");
  EXPECT_EQ(referee.field("supplies"), R"([["double"],["double","swap"]])");
  EXPECT_EQ(referee.field("discard"), "1");
}

TEST(KakuroCall, KR_050_several_swaps_for_one_row) {
  Referee referee{Table{.total = "38", .supplies = R"([["swap","swap"],[]])", .actions = "[]"}};
  EXPECT_EQ(referee.act(0, across("A4", 8, swap("F4", "D1") + "," + swap("A4", "H8")), 0), valid(8))
      << "6 5 8 9 2 4 1 3";
  EXPECT_EQ(line(referee, 8), "6 8 1 9 3 2 7 7");
  EXPECT_EQ(referee.field("discard"), "2");
}

TEST(KakuroCall, KR_052_a_digit_changes_a_tile_of_the_row_and_stays) {
  Referee referee{Table{.total = "40", .totals = "[18,3]", .supplies = R"([["digit4"],["swap"]])"}};
  EXPECT_EQ(referee.act(0, across("A8", 8, digit(4, "A8")), 0), valid(8))
      << "4 8 1 9 3 2 7 6; the cell counts one point";
  EXPECT_EQ(line(referee, 8), "d4- 8- 1- 9- 3- 2- 7- 6-");
  EXPECT_EQ(referee.field("discard"), "0");
  // ruling: its value counts in the other direction too
  referee.state().total = std::uint8_t{5};
  EXPECT_EQ(referee.act(1, down("A7", 2, box("swap", "A6")), 0), valid(2)) << "1+4";
  EXPECT_EQ(line(referee, 8), "d4+ 8- 1- 9- 3- 2- 7- 6-");

  const Table outside{.total = "11", .supplies = R"([["digit4","swap"],[]])"};
  EXPECT_EQ(Referee{outside}.act(0, across("A1", 2, digit(4, "C1") + "," + box("swap", "C1")), 0),
            failed("not-in-row"));
}

// A valid row.

TEST(KakuroCall, KR_057_KR_058_a_row_is_finished_but_its_tiles_count_once_more_in_the_other_direction) {
  Table table{.scores = "[4,0]",
              .rows = R"([{"from":"A6","dir":"across","total":13,"seat":0}])",
              .total = "13",
              .supplies = R"([["swap"],["double","double","swap"]])",
              .discard = "2"};
  table.board[5] = "4- 4- 4- 1- # 5 8 3";
  EXPECT_EQ(Referee{table}.act(1, across("A6", 4, doubling + "," + doubling), 0), failed("already-used"));
  table.total = "9";
  EXPECT_EQ(Referee{table}.act(1, across("A6", 2, doubling), 0), failed("already-used")) << "not in part either";
  table.total = "11";
  Referee referee{table};
  EXPECT_EQ(referee.act(1, down("A6", 3, box("swap", "A5")), 0), valid(3)) << "4+1+6";
  EXPECT_EQ(line(referee, 6), "4+ 4- 4- 1- # 5 8 3");
  EXPECT_EQ(line(referee, 7), "1| 6 7 2 9 8 5 4");
}

TEST(KakuroCall, KR_059_red_tiles_count_for_total_and_points) {
  Table table = after_first_example();
  table.total = "3";
  Referee referee{table};
  EXPECT_EQ(referee.act(1, down("H1", 2, box("swap", "H3")), 0), valid(2)) << "2+1, the 1 is red";
  EXPECT_EQ(line(referee, 2), "7- 3- 2- 8- 6- 4- 5- 1+");
  // ruling: a doubling tile serves a repeat with red tiles as well: 9 7 1 7 in column A.
  table.total = "24";
  EXPECT_EQ(Referee{table}.act(1, down("A1", 4, box("swap", "A5")), 0), failed("repeats"));
  EXPECT_EQ(Referee{table}.act(1, down("A1", 4, box("swap", "A5") + "," + doubling), 0), valid(4));
}

TEST(KakuroCall, KR_061_KR_062_KR_063_example_4_with_the_red_five) {
  Table table = after_second_example();
  table.total = "20";
  Referee referee{table};
  EXPECT_EQ(referee.act(0, across("D1", 5, box("swap", "C1")), 0), valid(5));
  EXPECT_EQ(line(referee, 1), "9 2 # 4- 3- 5+ 6- 2-");
  EXPECT_NE(referee.field("rows").find(R"({"from":"D1","dir":"across","total":20,"seat":0})"), std::string::npos);
  EXPECT_EQ(referee.field("scores"), "[13,2]");
}
}  // namespace nonet::kakuro_call::test
