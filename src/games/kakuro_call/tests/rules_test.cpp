// Clause by clause: the start, the course of a round, resupply, the end, playing alone.
#include <map>
#include <set>

#include "games/kakuro_call/tests/test_table.h"

namespace nonet::kakuro_call::test {
// What is in the box, and the start.

TEST(KakuroCall, KR_001_one_to_five_players) {
  EXPECT_EQ(Rules::min_seats, 1);
  EXPECT_EQ(Rules::max_seats, 5);
  for (int seats = 1; seats <= 5; ++seats) EXPECT_EQ(nonet::test::why_impossible<Rules>(json_of(start(seats, 1))), "");
  EXPECT_TRUE(why_impossible(Table{.seats = 0}).starts_with("seats"));
  EXPECT_TRUE(why_impossible(Table{.seats = 6}).starts_with("seats"));
}

TEST(KakuroCall, KR_002_KR_012_a_board_of_eight_by_eight) {
  Table seven;
  seven.board.pop_back();
  EXPECT_TRUE(why_impossible(seven).starts_with("board"));
  Table nine_in_a_row;
  nine_in_a_row.board[0] += " 1";
  EXPECT_TRUE(why_impossible(nine_in_a_row).starts_with("board[0]"));
  Referee referee{Table{}};
  EXPECT_EQ(referee.act(0, across("A9", 2), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.act(0, across("I1", 2), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.act(0, across("B1", 8), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.act(0, down("A2", 8), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.act(0, across("A1", 1000000), 0), "refused no-such-cell KR-012");
  EXPECT_EQ(referee.field("locked"), "[]");
}

TEST(KakuroCall, KR_003_KR_013_KR_014_sixty_four_of_the_seventy_two_number_tiles_silver_side_up) {
  std::set<std::string> boards;
  for (std::uint8_t seed = 0; seed < 20; ++seed) {
    const State state = start(2, seed);
    std::map<int, int> count;
    for (const NumberTile& tile : state.board.tiles) {
      EXPECT_TRUE(tile.silver());
      ++count[tile.number];
    }
    ASSERT_EQ(count.size(), 9u) << "eight tiles stay out: too few to lack a number, unless all eight are equal";
    for (const auto& [number, tiles] : count) {
      EXPECT_TRUE(1 <= number && number <= 9);
      EXPECT_LE(tiles, 8);
    }
    boards.insert(json_of(state.board));
  }
  EXPECT_EQ(boards.size(), 20u);
}

TEST(KakuroCall, KR_004_KR_015_forty_five_totals_shuffled_and_face_down) {
  std::set<std::string> orders;
  for (std::uint8_t seed = 0; seed < 10; ++seed) {
    const State state = start(3, seed);
    std::map<int, int> count{{*state.total, 1}};
    for (const auto total : state.totals) ++count[total];
    EXPECT_EQ(state.totals.size(), 44);
    ASSERT_EQ(count.size(), 38u);
    for (const auto& [total, tiles] : count) {
      EXPECT_TRUE(3 <= total && total <= 40);
      EXPECT_EQ(tiles, 12 <= total && total <= 18 ? 2 : 1) << total;  // ruling: which values there are twice
    }
    orders.insert(json_of(state.totals));
    for (const auto total : Rules::view(state, seat_at(1)).known.totals) EXPECT_EQ(total, 0);
  }
  EXPECT_EQ(orders.size(), 10u);
}

TEST(KakuroCall, KR_005_KR_016_KR_017_KR_018_forty_action_tiles_a_double_each_and_further_ones) {
  const std::array<int, 6> further = {0, 3, 2, 1, 1, 1};
  std::set<std::string> orders;
  for (int seats = 1; seats <= 5; ++seats) {
    for (std::uint8_t seed = 0; seed < 4; ++seed) {
      const State state = start(seats, seed);
      std::map<std::string_view, int> count;
      ASSERT_EQ(state.supplies.size(), seats);
      for (const auto& supply : state.supplies) {
        EXPECT_EQ(supply.size(), 1 + further[static_cast<std::size_t>(seats)]);
        EXPECT_EQ(supply[0], ActionTile::doubling);
        for (const ActionTile tile : supply) ++count[name_of(tile)];
      }
      EXPECT_EQ(state.actions.size(), 40 - seats * (1 + further[static_cast<std::size_t>(seats)]));
      for (const ActionTile tile : state.actions) ++count[name_of(tile)];
      ASSERT_EQ(count.size(), 11u);  // ruling: 12 doubles, 10 swaps, two of each digit
      for (const auto& [name, tiles] : count) EXPECT_EQ(tiles, name == "double" ? 12 : name == "swap" ? 10 : 2) << name;
      orders.insert(json_of(state.actions));
    }
  }
  EXPECT_EQ(orders.size(), 20u);
}

TEST(KakuroCall, KR_019_supplies_are_open_to_all) {
  const Referee referee{start(3, 7)};
  for (const Viewer viewer : {Viewer{}, Viewer{seat_at(0)}, Viewer{seat_at(2)}})
    EXPECT_NE(referee.view(viewer).find("\"supplies\":" + referee.field("supplies")), std::string::npos);
}

TEST(KakuroCall, KR_020_KR_010_KR_011_points_are_noted_and_the_longer_row_brings_more) {
  Referee referee{Table{.total = "11", .totals = "[36,38]", .unsolved = "[5,7]", .actions = "[]"}};
  EXPECT_EQ(referee.act(0, across("A1", 2, box("swap", "C1")), 1000), valid(2));
  EXPECT_EQ(referee.act(1, across("A2", 8), 2000), valid(8));
  EXPECT_EQ(referee.field("scores"), "[2,8]");
  referee.act(0, impossible, 3000);
  referee.act(1, impossible, 4000);
  EXPECT_EQ(referee.field("scores"), "[2,8]");
  EXPECT_EQ(referee.field("winners"), "[1]");
}

// A round.

TEST(KakuroCall, KR_021_KR_022_a_row_then_resupply_then_the_next_total_turned_up) {
  Referee referee{Table{.total = "11", .totals = "[8,10]"}};
  referee.act(1, across("A1", 2, box("swap", "C1")), 1000);
  EXPECT_EQ(referee.field("supplies"), R"([["double","swap","digit1"],["double","digit2"]])") << "11 is odd: all draw";
  EXPECT_EQ(referee.field("total"), "8");
  EXPECT_EQ(referee.field("totals"), "[10]");
  EXPECT_NE(referee.view({}).find(R"("total":8,"totals":1)"), std::string::npos) << "visible to all";

  Referee even{Table{.total = "36", .totals = "[9]"}};
  even.act(0, across("A2", 8), 1000);
  EXPECT_EQ(even.field("supplies"), R"([["double","swap"],["double","swap"]])")
      << "the played total counts, not the next";
}

TEST(KakuroCall, KR_008_KR_023_all_search_at_once) {
  for (int seat = 0; seat < 5; ++seat) {
    Referee referee{Table{.seats = 5, .supplies = R"([[],[],[],[],[]])"}};
    EXPECT_EQ(Rules::actors(referee.state()), SeatSet::all(5));
    EXPECT_EQ(referee.field("turn"), "null");
    EXPECT_EQ(referee.act(seat, across("A2", 8), 0), valid(8));
  }
}

TEST(KakuroCall, KR_024_who_calls_first_has_the_floor) {
  Referee referee{Table{.seats = 3}};
  EXPECT_EQ(referee.act(1, call, 3000), done);
  EXPECT_EQ(referee.field("floor"), "1");
  EXPECT_EQ(referee.field("floorEndsAt"), "33000");
  EXPECT_EQ(Rules::actors(referee.state()), SeatSet::only(seat_at(1)));
  for (const std::string& action : {call, across("A2", 8), impossible, possible})
    EXPECT_EQ(referee.act(0, action, 4000), "refused no-floor KR-024");
  for (const std::string& action : {call, impossible, possible})
    EXPECT_EQ(referee.act(1, action, 4000), "refused wrong-phase KR-024");
  EXPECT_EQ(referee.act(1, across("A2", 8), 32999), valid(8));
  EXPECT_EQ(referee.field("floor"), "null");
  EXPECT_EQ(referee.field("floorEndsAt"), "null");
}

TEST(KakuroCall, KR_024_a_move_that_cannot_be_read) {
  Referee referee{Table{}};
  const std::string refused = "refused bad-move KR-024";
  EXPECT_EQ(referee.act(0, R"({"type":"shout"})", 0), refused);
  EXPECT_EQ(referee.act(0, R"({"type":"call","loud":true})", 0), refused);
  EXPECT_EQ(referee.act(0, R"({"type":"claim","from":"A2","dir":"across"})", 0), refused);
  EXPECT_EQ(referee.act(0, across("A2", 0), 0), refused);
  EXPECT_EQ(referee.act(0, across_or_down("left", "H2", 8, ""), 0), refused);  // KR-042: arrows point right and down
  EXPECT_EQ(referee.act(2, call, 0), refused) << "two seats";
  EXPECT_EQ(referee.act(0, call), refused) << "a clock can run, so the time must be given";
  EXPECT_EQ(referee.act(0, R"({"type":"claim","from":"A2","dir":"across","length":8})", 0), valid(8))
      << "`use` is optional";
}

TEST(KakuroCall, KR_025_as_many_action_tiles_as_one_likes) {
  // 8 8 9 9 becomes 8 7 9 6 with two digits; a box closes it: 30.
  Referee referee{Table{.total = "30", .supplies = R"([["digit7","swap","digit6"],["double"]])"}};
  EXPECT_EQ(referee.act(0, across("A5", 4, digit(7, "B5") + "," + digit(6, "D5") + "," + box("swap", "E5")), 0),
            valid(4));
  EXPECT_EQ(line(referee, 5), "8- d7- 9- d6- # 1 7 6");
  EXPECT_EQ(referee.field("supplies"), R"([[],["double"]])");
}

TEST(KakuroCall, KR_026_every_row_shown_is_checked) {
  Referee referee{Table{.seats = 3, .total = "10"}};
  EXPECT_EQ(referee.act(0, across("A2", 2, box("swap", "C2")), 0), valid(2));
  Referee wrong{Table{.seats = 3, .total = "12"}};
  EXPECT_EQ(wrong.act(0, across("A2", 2, box("swap", "C2")), 0), failed("wrong-sum"));
}

// Resupply.

TEST(KakuroCall, KR_070_KR_071_after_an_odd_total_all_draw_solved_or_not) {
  Referee solved{Table{.total = "11", .supplies = R"([["double"],["swap"]])"}};
  solved.act(0, across("A1", 2, box("double", "C1")), 0);
  EXPECT_EQ(solved.field("supplies"), R"([["digit1"],["swap","digit2"]])");
  EXPECT_EQ(solved.field("actions"), R"(["digit3","digit4","digit5","digit6"])");
  Referee unsolved{Table{.total = "11", .supplies = R"([["double"],["swap"]])"}};
  for (int seat = 0; seat < 2; ++seat) unsolved.act(seat, impossible, 0);
  EXPECT_EQ(unsolved.field("supplies"), R"([["double","digit1"],["swap","digit2"]])");
}

TEST(KakuroCall, KR_071_KR_072_after_an_even_total_nobody_draws_solved_or_not) {
  Referee solved{Table{}};
  solved.act(0, across("A2", 8), 0);
  EXPECT_EQ(solved.field("supplies"), R"([["double","swap"],["double","swap"]])");
  Referee unsolved{Table{}};
  for (int seat = 0; seat < 2; ++seat) unsolved.act(seat, impossible, 0);
  EXPECT_EQ(unsolved.field("supplies"), R"([["double","swap"],["double","swap"]])");
}

TEST(KakuroCall, KR_073_nobody_has_a_tile_so_all_draw_one) {
  Referee referee{Table{.total = "16", .supplies = R"([["double","swap"],[]])"}};
  referee.act(0, across("A5", 2, box("swap", "C5") + "," + doubling), 0);
  EXPECT_EQ(referee.field("supplies"), R"([["digit1"],["digit2"]])");
  Referee one_left{Table{.total = "16", .supplies = R"([["double","swap"],["swap"]])"}};
  one_left.act(0, across("A5", 2, box("swap", "C5") + "," + doubling), 0);
  EXPECT_EQ(one_left.field("supplies"), R"([[],["swap"]])");
  // ruling: one tile each after an odd total as well, not two
  Referee odd{Table{.total = "35", .supplies = "[[],[]]"}};
  for (int seat = 0; seat < 2; ++seat) odd.act(seat, impossible, 0);
  EXPECT_EQ(odd.field("supplies"), R"([["digit1"],["digit2"]])");
}

TEST(KakuroCall, KR_074_too_few_tiles_for_all_so_nobody_draws) {
  Referee few{Table{.total = "35", .actions = R"(["swap"])"}};
  for (int seat = 0; seat < 2; ++seat) few.act(seat, impossible, 0);
  EXPECT_EQ(few.field("supplies"), R"([["double","swap"],["double","swap"]])");
  EXPECT_EQ(few.field("actions"), R"(["swap"])");
  Referee enough{Table{.total = "35", .actions = R"(["swap","digit1"])"}};
  for (int seat = 0; seat < 2; ++seat) enough.act(seat, impossible, 0);
  EXPECT_EQ(enough.field("supplies"), R"([["double","swap","swap"],["double","swap","digit1"]])");
  EXPECT_EQ(enough.field("actions"), "[]");
}

// The end.

TEST(KakuroCall, KR_075_the_third_unsolved_total_ends_the_game) {
  Referee referee{Table{.total = "35", .unsolved = "[5,38]"}};
  referee.act(1, impossible, 0);
  EXPECT_EQ(referee.field("over"), "false");
  referee.act(0, impossible, 0);
  EXPECT_EQ(referee.field("over"), "true");
  EXPECT_EQ(referee.field("unsolved"), "[5,38,35]");
  EXPECT_EQ(referee.field("total"), "null");
  EXPECT_EQ(referee.field("supplies"), R"([["double","swap"],["double","swap"]])") << "ruling: no resupply any more";
  EXPECT_EQ(Rules::actors(referee.state()), SeatSet{});
  for (const std::string& action : {call, across("A2", 8), impossible, possible})
    EXPECT_EQ(referee.act(0, action, 0), "refused game-over KR-075");
  EXPECT_NE(referee.view({}).find(R"("totals":[8,33])"), std::string::npos) << "nothing is secret any more";
}

TEST(KakuroCall, KR_075_the_last_total_ends_the_game_after_its_resupply) {  // ruling
  Referee referee{Table{.total = "11", .totals = "[]"}};
  EXPECT_EQ(referee.act(1, across("A1", 2, box("swap", "C1")), 0), valid(2));
  EXPECT_EQ(referee.field("over"), "true");
  EXPECT_EQ(referee.field("total"), "null");
  EXPECT_EQ(referee.field("supplies"), R"([["double","swap","digit1"],["double","digit2"]])");
  EXPECT_EQ(referee.field("winners"), "[1]");
}

TEST(KakuroCall, KR_076_most_points_win) {
  Referee referee{
      Table{.seats = 3, .scores = "[7,9,8]", .unsolved = "[5,38]", .supplies = R"([["swap","swap"],[],[]])"}};
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, impossible, 0);
  EXPECT_EQ(referee.field("winners"), "[1]");
}

TEST(KakuroCall, KR_077_then_most_action_tiles) {
  Referee referee{Table{.seats = 3,
                        .scores = "[8,8,0]",
                        .unsolved = "[5,38]",
                        .supplies = R"([["swap"],["swap","digit1"],["swap","swap","swap"]])"}};
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, impossible, 0);
  EXPECT_EQ(referee.field("winners"), "[1]");
}

TEST(KakuroCall, KR_078_then_several_win) {
  Referee referee{Table{.seats = 3, .scores = "[8,0,8]", .unsolved = "[5,38]"}};
  for (int seat = 0; seat < 3; ++seat) referee.act(seat, impossible, 0);
  EXPECT_EQ(referee.field("winners"), "[0,2]");
}

// Alone.

TEST(KakuroCall, KR_079_KR_080_alone_a_tile_after_every_total) {
  Referee even{Table{.seats = 1, .glass_ends_at = "60000"}};
  EXPECT_EQ(even.act(0, across("A2", 8), 1000), valid(8));
  EXPECT_EQ(even.field("supplies"), R"([["double","swap","digit1"]])");
  Referee odd{Table{.seats = 1, .total = "11", .glass_ends_at = "60000"}};
  EXPECT_EQ(odd.act(0, across("A1", 2, box("swap", "C1")), 1000), valid(2));
  EXPECT_EQ(odd.field("supplies"), R"([["double","digit1"]])");
}

TEST(KakuroCall, KR_081_alone_the_glass_is_turned_with_the_total) {
  EXPECT_EQ(start(1, 3).glass_ends_at, Deadline{60000});
  EXPECT_EQ(start(2, 3).glass_ends_at, Deadline{});
  Referee referee{Table{.seats = 1, .glass_ends_at = "60000"}};
  referee.act(0, across("A2", 8), 20000);
  EXPECT_EQ(referee.field("glassEndsAt"), "80000");
}

TEST(KakuroCall, KR_082_KR_083_alone_three_totals_that_run_out_end_the_game) {
  Referee referee{Table{.seats = 1, .total = "35", .totals = "[38,40,4]", .glass_ends_at = "60000"}};
  referee.clock(59999);
  EXPECT_EQ(referee.field("total"), "35");
  referee.clock(60000);
  EXPECT_EQ(referee.field("total"), "38");
  EXPECT_EQ(referee.field("unsolved"), "[35]");
  EXPECT_EQ(referee.field("glassEndsAt"), "120000");
  EXPECT_EQ(referee.field("supplies"), R"([["double","swap","digit1"]])");
  referee.clock(500000);
  EXPECT_EQ(referee.field("unsolved"), "[35,38,40]");
  EXPECT_EQ(referee.field("over"), "true");
  EXPECT_EQ(referee.field("glassEndsAt"), "null");
  EXPECT_EQ(referee.field("winners"), "[0]");
}

TEST(KakuroCall, KR_082_alone_a_wrong_row_or_the_own_doubt_is_the_end_of_the_total) {  // rulings
  Referee wrong{Table{.seats = 1, .glass_ends_at = "60000"}};
  EXPECT_EQ(wrong.act(0, across("A1", 8), 1000), failed("wrong-sum"));
  EXPECT_EQ(wrong.field("unsolved"), "[36]");
  Referee doubt{Table{.seats = 1, .glass_ends_at = "60000"}};
  doubt.act(0, impossible, 1000);
  EXPECT_EQ(doubt.field("unsolved"), "[36]");
  EXPECT_EQ(doubt.field("glassEndsAt"), "61000");
}

TEST(KakuroCall, KR_084_alone_without_the_hourglass) {
  Referee referee{Table{.seats = 1, .options = R"({"glass":0})"}};
  referee.clock(3600000);
  EXPECT_EQ(referee.field("total"), "36");
  EXPECT_EQ(referee.act(0, across("A2", 8), 3700000), valid(8));
  EXPECT_EQ(referee.field("glassEndsAt"), "null");
  EXPECT_EQ(start(1, 3, {.glass = 0, .call_seconds = 30}).glass_ends_at, Deadline{});
  Referee untimed{Table{.seats = 1, .options = R"({"glass":0,"callSeconds":0})"}};
  EXPECT_EQ(untimed.act(0, call), done) << "no clock can run: no time need be given";
}
}  // namespace nonet::kakuro_call::test
