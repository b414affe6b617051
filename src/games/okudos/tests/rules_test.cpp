// The clauses of okudos and the rulings on them.
#include "games/okudos/tests/test_table.h"

namespace nonet::okudos {
namespace {
TEST(Okudos, OK_001_two_to_four_seats) {
  EXPECT_EQ(Rules::min_seats, 2);
  EXPECT_EQ(Rules::max_seats, 4);
  for (const auto* seats : {"1", "5"})
    EXPECT_EQ(test::why_impossible<Rules>(with(dealt(2), "seats", seats)).substr(0, 6), "seats:");
}

TEST(Okudos, OK_002_OK_042_the_board_is_a_completed_sudoku) {  // OK-002, OK-042
  for (const Printed board : {Printed::fixed, Printed::random}) {
    const State state = dealt(3, {.board = board});
    int whole = 0;
    for (int i = 0; i < 9; ++i) {
      std::set<int> row;
      std::set<int> column;
      std::set<int> sector;
      int sum = 0;
      for (int j = 0; j < 9; ++j) {
        row.insert(state.grid[9 * i + j]);
        column.insert(state.grid[9 * j + i]);
        const int square = 27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3;
        sector.insert(state.grid[square]);
        sum += state.grid[square];
      }
      EXPECT_EQ(row.size(), 9u);
      EXPECT_EQ(column.size(), 9u);
      EXPECT_EQ(sector.size(), 9u);
      EXPECT_EQ(sum, 45);
      whole += sum;
    }
    EXPECT_EQ(whole, 405);
    EXPECT_EQ(state.chips.free().count(), 81);
  }
}

TEST(Okudos, ruling_the_default_board_is_always_the_same_and_a_random_one_is_drawn) {
  EXPECT_EQ(dealt(2, {}, "1").grid, dealt(4, {}, "2").grid);
  const Options random{.board = Printed::random};
  EXPECT_NE(dealt(2, random, "1").grid, dealt(2, random, "2").grid);
  EXPECT_EQ(dealt(2, random, "1").grid, dealt(2, random, "1").grid);
}

TEST(Okudos, OK_003_a_sector_is_a_block_and_belongs_to_one_owner_as_a_whole) {
  for (int sector = 1; sector <= 9; ++sector) {
    State state = position({.seats = 4});  // 1 2, 3 4, 5 6, 7 8, and 9 for the game
    for (int j = 0; j < 9; ++j) {
      const int chip = j + 1;
      state.chips.put(27 * ((sector - 1) / 3) + 3 * ((sector - 1) % 3) + 9 * (j / 3) + j % 3, chip);
    }
    const Totals sheet = totals(state);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(sheet.seats[i], (sector - 1) / 2 == i ? 45 : 90) << sector;
    EXPECT_EQ(sheet.game, sector == 9 ? 0 : 45) << sector;
  }
}

TEST(Okudos, OK_004_OK_010_OK_011_OK_013_markers_dealt) {  // OK-004, OK-010, OK-011, OK-013
  for (const auto& [seats, each, game] : {std::array{2, 3, 3}, std::array{3, 2, 3}, std::array{4, 2, 1}}) {
    const State state = dealt(seats);
    EXPECT_EQ(state.markers.size(), seats);
    for (const Markers& markers : state.markers) EXPECT_EQ(markers.size(), each);
    EXPECT_EQ(state.game_markers.size(), game);
  }
}

TEST(Okudos, OK_009_the_nine_markers_are_shuffled) {
  std::set<int> first_sectors;
  for (const auto* seed : {"1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c"}) {
    const State state = dealt(2, {}, seed);
    std::multiset<int> sectors(state.game_markers.begin(), state.game_markers.end());
    for (const Markers& markers : state.markers) sectors.insert(markers.begin(), markers.end());
    EXPECT_EQ(sectors, (std::multiset<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));
    first_sectors.insert(state.markers[0].front());
  }
  EXPECT_GT(first_sectors.size(), 3u);
}

TEST(Okudos, OK_008_OK_015_OK_016_OK_019_OK_042_chips_dealt) {  // OK-008, OK-015, OK-016, OK-019, OK-042
  for (const auto& [seats, supply] : {std::array{2, 66}, std::array{3, 63}, std::array{4, 60}}) {
    const State state = dealt(seats);
    std::multiset<int> chips(state.supply.begin(), state.supply.end());
    EXPECT_EQ(state.supply.size(), supply);
    EXPECT_EQ(state.discard.size(), 9);
    chips.insert(state.discard.begin(), state.discard.end());
    for (const Hand& hand : state.hands) {
      EXPECT_EQ(hand.size(), 3);
      chips.insert(hand.begin(), hand.end());
    }
    EXPECT_EQ(chips.size(), 81u);
    for (int number = 1; number <= 9; ++number) EXPECT_EQ(chips.count(number), 9u);  // ruling: nine of each
  }
  EXPECT_NE(dealt(2, {}, "1").supply, dealt(2, {}, "2").supply);  // OK-015: shuffled
}

TEST(Okudos, OK_018_seat_0_starts) {  // Who sits there is drawn by lot.
  const State state = dealt(3);
  EXPECT_EQ(state.standing.turn, seat_at(0));
  EXPECT_EQ(Rules::actors(state), SeatSet::only(seat_at(0)));
}

TEST(Okudos, OK_012_OK_019_markers_and_hands_are_their_owners_secret) {  // OK-012, OK-019
  const State state = position({.seats = 3});
  const auto seen = [&](Viewer viewer, const char* field) {
    return to_text((*parse_json(view_of(state, viewer)))[field]);
  };
  EXPECT_EQ(seen(seat_at(1), "markers"), "[2,[3,4],2]");
  EXPECT_EQ(seen(seat_at(1), "hands"), "[3,[1,1,7],3]");
  EXPECT_EQ(seen(std::nullopt, "markers"), "[2,2,2]");
  EXPECT_EQ(seen(std::nullopt, "hands"), "[3,3,3]");
  EXPECT_EQ(seen(seat_at(1), "gameMarkers"), "3");
  EXPECT_EQ(seen(seat_at(1), "supply"), "72");
  EXPECT_EQ(seen(seat_at(1), "discard"), "0");
}

TEST(Okudos, OK_020_collecting_comes_before_the_one_main_action) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}, {"D9", 6}, {"E7", 6}}}));
  EXPECT_EQ(table.act(1, collect("A1")), "refused not-your-turn OK-025");
  EXPECT_EQ(table.act(0, collect("A1")), one_point);
  EXPECT_EQ(table.field("turn"), "0");
  EXPECT_EQ(table.act(0, collect("E7")), one_point);
  EXPECT_EQ(table.act(0, place(5, "A1")), nothing_gained);
  EXPECT_EQ(table.act(0, collect("H1")), "refused not-your-turn OK-025");
}

TEST(Okudos, OK_021_irregular_by_row_column_or_sector) {
  const State state =
      position({.options = table_referee(),
                .chips = {{"A1", 4}, {"H1", 4}, {"F2", 2}, {"F9", 2}, {"B5", 6}, {"C6", 6}, {"I8", 9}}});
  const SquareSet irregular = irregular_chips(state.chips);
  for (const auto* at : {"A1", "H1", "F2", "F9", "B5", "C6"}) EXPECT_TRUE(irregular.contains(index_of(at))) << at;
  EXPECT_EQ(irregular.count(), 6);
  Table table(state);  // A printed 9 lies in sector and row of I8; printed numbers do not make a chip irregular.
  EXPECT_EQ(table.act(0, collect("I8")), "refused not-irregular OK-022");
  EXPECT_EQ(table.act(0, collect("E5")), "refused not-irregular OK-022");  // nothing lies there
}

TEST(Okudos, OK_020_option_collect_makes_it_a_duty_at_the_table) {
  const std::vector<Laid> chips = {{"A1", 5}, {"D1", 5}, {"G1", 5}, {"C7", 4}};
  Options must = table_referee();
  must.collect = Collecting::must;
  Table duty(position({.options = must, .chips = chips}));
  EXPECT_EQ(duty.act(0, place(2, "E5")), "refused wrong-phase OK-020");
  EXPECT_EQ(duty.act(0, place(2, "A1")), "refused wrong-phase OK-020");
  EXPECT_EQ(duty.act(0, discard(2)), "refused wrong-phase OK-020");
  EXPECT_EQ(duty.act(0, pass), "refused wrong-phase OK-020");
  EXPECT_EQ(duty.act(1, pass), "refused not-your-turn OK-025");
  EXPECT_EQ(duty.act(0, collect("C7")), "refused not-irregular OK-022");
  EXPECT_EQ(Rules::legal(Rules::view(duty.state(), seat_at(0))).size(), 3u) << "nothing but to collect";
  EXPECT_EQ(duty.act(0, collect("A1")), R"({"points":1})");
  EXPECT_EQ(duty.act(0, pass), "refused wrong-phase OK-020") << "two are still irregular";
  EXPECT_EQ(duty.act(0, collect("G1")), R"({"points":1})");
  EXPECT_EQ(duty.act(0, place(2, "E5")), R"({"points":0})") << "D1 is regular now, and the turn goes on";

  Table right(position({.options = table_referee(), .chips = chips}));
  EXPECT_EQ(right.act(0, pass), R"({"points":0})") << "by default whoever notices may";
  Table strict(position({.options = {.collect = Collecting::must}, .chips = chips}));
  EXPECT_EQ(strict.act(0, pass), R"({"points":0})") << "with the strict referee it means nothing";
}

TEST(Okudos, OK_022_one_at_a_time_while_still_irregular) {
  const State state = position(
      {.options = table_referee(), .chips = {{"E1", 3}, {"A5", 3}, {"E5", 3}}, .hands = {{5, 2, 9}, {1, 1, 7}}});
  Table middle_first(state);
  EXPECT_EQ(middle_first.act(0, collect("E5")), one_point);
  EXPECT_EQ(middle_first.act(0, collect("E1")), "refused not-irregular OK-022");
  EXPECT_EQ(middle_first.act(0, collect("A5")), "refused not-irregular OK-022");
  Table outer_first(state);  // ruling: in the order the player likes
  EXPECT_EQ(outer_first.act(0, collect("E1")), one_point);
  EXPECT_EQ(outer_first.act(0, collect("E5")), one_point);
  EXPECT_EQ(outer_first.act(0, collect("A5")), "refused not-irregular OK-022");
}

TEST(Okudos, OK_023_collected_chips_lie_before_the_collector) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}}}));
  table.act(0, pass);
  EXPECT_EQ(table.act(1, collect("H1")), one_point);
  EXPECT_EQ(table.field("collected"), "[0,1]");
  EXPECT_TRUE(table.state().chips.free(index_of("H1")));
  EXPECT_EQ(table.state().chips.at(index_of("A1")), 4);
  EXPECT_TRUE(table.state().discard.empty());
}

TEST(Okudos, OK_024_nothing_irregular_with_the_strict_referee) {
  Rng rng(*seed_from_hex("24"));
  for (int game = 0; game < 20; ++game) {
    State state = Rules::setup({}, 2 + game % 3, rng);
    while (!state.standing.over) {
      const Seat seat = *state.standing.turn;
      Rules::apply(state, seat, Bot::random(Rules::view(state, seat), rng)->action, 0);
      ASSERT_TRUE(irregular_chips(state.chips).empty());
    }
  }
}

TEST(Okudos, OK_025_exactly_one_main_action_a_turn) {
  for (const std::string& action : {place(5, "E5"), discard(5), std::string(pass)}) {
    Table table(position({.seats = 3}));
    EXPECT_EQ(table.act(0, action), nothing_gained);
    EXPECT_EQ(table.act(0, place(2, "A1")), "refused not-your-turn OK-025") << action;
    EXPECT_EQ(table.act(0, discard(2)), "refused not-your-turn OK-025") << action;
    EXPECT_EQ(table.act(0, pass), "refused not-your-turn OK-025") << action;
    EXPECT_EQ(table.field("turn"), "1");
  }
}

TEST(Okudos, OK_026_lay_a_chip_of_the_own_hand_and_draw) {
  Table table(position({}));
  EXPECT_EQ(table.act(0, place(7, "A1")), "refused not-in-hand OK-026");
  EXPECT_EQ(table.act(0, place(5, "E5")), nothing_gained);
  EXPECT_EQ(table.state().chips.at(index_of("E5")), 5);
  EXPECT_EQ(table.field("hands"), "[[2,9,8],[1,1,7]]");
  EXPECT_EQ(table.act(1, place(1, "A1")), nothing_gained);
  EXPECT_EQ(table.field("hands"), "[[2,9,8],[1,7,3]]");  // of two equal chips the first one leaves
}

TEST(Okudos, OK_027_any_empty_square_without_the_number_in_row_column_or_sector) {
  Table table(position({.chips = {{"A1", 7}}, .hands = {{7, 6, 2}, {1, 1, 3}}}));
  EXPECT_EQ(table.act(0, place(2, "A1")), "refused cell-taken OK-027");
  EXPECT_EQ(table.act(0, place(9, "A1")), "refused cell-taken OK-027");  // before asking whether one has it
  for (const auto* at : {"I1", "A9", "C3"}) EXPECT_EQ(table.act(0, place(7, at)), "refused repeats OK-027") << at;
  // 81 squares less A1 and its 20 neighbours for the 7; less A1 alone for 6 and 2; three discards; the pass.
  EXPECT_EQ(Rules::legal(Rules::view(table.state(), seat_at(0))).size(), 60u + 80u + 80u + 3u + 1u);
  EXPECT_EQ(table.act(0, place(7, "D2")), nothing_gained);
}

TEST(Okudos, OK_028_the_printed_number_does_not_matter) {
  Table table(position({.hands = {{7, 7, 9}, {1, 1, 7}}}));
  EXPECT_EQ(table.act(0, place(7, "A1")), nothing_gained);  // on a printed 1
  EXPECT_EQ(table.act(1, place(7, "F5")), nothing_gained);  // on a printed 7
}

TEST(Okudos, OK_029_discard_face_down_and_draw_while_there_is_a_supply) {
  Table table(position({}));
  EXPECT_EQ(table.act(0, discard(1)), "refused not-in-hand OK-029");
  EXPECT_EQ(table.act(0, discard(9)), nothing_gained);
  EXPECT_EQ(table.field("hands"), "[[5,2,8],[1,1,7]]");
  EXPECT_EQ(table.field("discard"), "[9]");
  EXPECT_EQ(json_of(Rules::seen(Discard{{9}})), R"({"type":"discard","chip":"?"})");

  Table empty(position({.hands = {{6, 2}, {3, 3, 1}}, .supply_left = false}));
  EXPECT_EQ(empty.act(0, discard(6)), nothing_gained);
  EXPECT_EQ(empty.field("hands"), "[[2],[3,3,1]]");
  EXPECT_EQ(empty.field("over"), "false");
  EXPECT_EQ(empty.act(1, place(3, "A1")), nothing_gained);  // ruling: laying does not draw either then
  EXPECT_EQ(empty.field("hands"), "[[2],[3,1]]");
}

TEST(Okudos, OK_017_discarded_chips_have_no_further_meaning) {
  // All nine chips of a number may be gone: every square is as free for the others, and worth the same.
  Table table(position({.hands = {{6, 2}, {3, 3, 1}}, .supply_left = false}));
  EXPECT_EQ(table.state().discard.count(5), 9);
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[135,135]");
}

TEST(Okudos, OK_030_OK_031_passing_and_the_end_when_all_pass_one_after_another) {  // OK-030, OK-031
  Table table(position({.seats = 3}));
  table.act(0, pass);
  table.act(1, pass);
  EXPECT_EQ(table.field("passes"), "2");
  table.act(2, place(8, "C3"));  // breaks the series; who passed is not out
  EXPECT_EQ(table.field("passes"), "0");
  table.act(0, pass);
  table.act(1, discard(1));  // so does this
  EXPECT_EQ(table.field("passes"), "0");
  table.act(2, pass);
  table.act(0, pass);
  EXPECT_EQ(table.field("over"), "false");
  EXPECT_EQ(table.act(1, pass), nothing_gained);
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("turn"), "null");
  EXPECT_EQ(table.act(2, pass), "refused game-over OK-031");
  EXPECT_EQ(Rules::cause(table.state()).code, "all-passed");
  EXPECT_TRUE(Rules::actors(table.state()).empty());
  EXPECT_TRUE(Rules::legal(Rules::view(table.state(), seat_at(2))).empty());
}

TEST(Okudos, ruling_collecting_and_passing_counts_as_a_pass) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}}}));
  table.act(0, pass);
  EXPECT_EQ(table.act(1, collect("A1")), one_point);
  EXPECT_EQ(table.field("passes"), "1");
  table.act(1, pass);
  EXPECT_EQ(table.field("over"), "true");
}

TEST(Okudos, OK_032_OK_036_over_at_once_when_a_seat_runs_out_of_chips) {  // OK-032, OK-036
  for (const std::string& last : {place(4, "E5"), discard(4)}) {
    Table table(position({.seats = 3, .hands = {{4}, {2, 6}, {7, 7}}, .supply_left = false}));
    table.act(0, last);
    EXPECT_EQ(table.field("over"), "true");
    EXPECT_EQ(table.field("hands"), "[[],[2,6],[7,7]]");
    EXPECT_EQ(table.act(1, pass), "refused game-over OK-032");
    EXPECT_EQ(Rules::cause(table.state()).code, "no-chips");
    // Sectors 1 2, 3 4, 5 6 and 7 8 9; E5 is a printed 9 of sector 5. What is left in the hands counts nothing.
    EXPECT_EQ(table.field("scores"), last == discard(4) ? "[90,90,90]" : "[90,90,81]");
    EXPECT_EQ(table.field("gameScore"), "135");
  }
}

TEST(Okudos, OK_032_it_takes_both_an_empty_hand_and_an_empty_supply) {
  State state = position({.hands = {{5, 2, 9}, {}}});
  Table goes_on(state);
  goes_on.act(0, place(5, "E5"));
  EXPECT_EQ(goes_on.field("over"), "false");
  EXPECT_EQ(Rules::legal(Rules::view(goes_on.state(), seat_at(1))), (std::vector<Rules::Action>{Pass{}}));
  while (state.supply.size() > 1) state.discard.push_back(state.supply.take_front());
  Table last_draw(state);  // seat 0 takes the last chip of the supply, and seat 1 has none
  last_draw.act(0, place(5, "E5"));
  EXPECT_EQ(last_draw.field("over"), "true");
}

TEST(Okudos, OK_033_everything_is_open_at_the_end) {
  Table table(position({.chips = worked_board}));
  all_pass(table);
  for (const Viewer viewer : {Viewer{seat_at(0)}, Viewer{seat_at(1)}, Viewer{}}) {
    EXPECT_EQ(Rules::view(table.state(), viewer).known, table.state());
    const auto view = parse_json(table.view(viewer));
    for (const auto* field : {"markers", "gameMarkers", "hands", "supply", "discard"})
      EXPECT_EQ(to_text((*view)[field]), table.field(field));
  }
}

TEST(Okudos,
     OK_005_OK_006_OK_014_OK_034_uncovered_squares_of_the_own_sectors_count) {  // OK-005, OK-006, OK-014, OK-034
  Table table(position({.seats = 3, .chips = worked_board}));  // 27 36, 45 45, 29 45; the game: 45 45 39
  table.act(0, pass);
  EXPECT_EQ(table.field("scores"), "[0,0,0]");  // the sectors are secret still
  EXPECT_EQ(table.field("gameScore"), "null");
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[63,90,74]");
  EXPECT_EQ(table.field("gameScore"), "129");
}

TEST(Okudos, OK_007_OK_037_the_highest_column_wins_be_it_the_games) {  // OK-007, OK-037
  Table game(position({.seats = 3, .chips = worked_board}));
  all_pass(game);
  EXPECT_EQ(game.field("winners"), R"(["game"])");
  Table seats(position({.seats = 4, .chips = worked_board}));  // 63, 90, 74, 90; the game: 39
  all_pass(seats);
  EXPECT_EQ(seats.field("winners"), "[1,3]");       // ruling: ties are shared
  State state = position({.chips = worked_board});  // 27+36+45 = 108, 45+29+45 = 119; the game: 45+45+39 = 129
  state.collected[1] = 10;
  for (int i = 0; i < 10; ++i) state.supply.take_front();
  Table shared(state);
  all_pass(shared);
  EXPECT_EQ(shared.field("scores"), "[108,129]");
  EXPECT_EQ(shared.field("winners"), R"([1,"game"])");
}

TEST(Okudos, OK_035_one_bonus_point_for_each_collected_chip) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}, {"H9", 4}}}));
  table.act(0, collect("A1"));
  table.act(0, collect("H9"));
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[129,135]");  // H1 covers an 8 of sector 3: 135 - 8 + 2
}

TEST(Okudos, ruling_leftover_irregular_chips_stay_and_cover) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}}}));
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[126,135]");
  EXPECT_EQ(table.state().chips.taken().count(), 2);
}

TEST(Okudos, OK_038_a_chip_may_cover_the_own_sector) {
  Table table(position({}));
  EXPECT_EQ(table.act(0, place(5, "C3")), nothing_gained);  // a 9 of sector 1, one's own
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[126,135]");
}

TEST(Okudos, OK_039_variant_the_game_counts_its_two_best_sectors) {
  // The game's sectors 7 8 9 are worth 45, 36 and 39.
  const std::vector<Laid> chips = {{"D8", 5}, {"H8", 5}, {"I9", 6}};
  Options options = table_referee();  // D8 and H8 are irregular; they cover all the same
  Table all(position({.seats = 3, .options = options, .chips = chips}));
  all_pass(all);
  EXPECT_EQ(all.field("gameScore"), "120");
  EXPECT_EQ(all.field("winners"), R"(["game"])");
  options.game_scores = GameScores::best_two;
  Table best_two(position({.seats = 3, .options = options, .chips = chips}));
  all_pass(best_two);
  EXPECT_EQ(best_two.field("gameScore"), "84");
  EXPECT_EQ(best_two.field("winners"), "[0,1,2]");
}

TEST(Okudos, OK_040_variant_three_sectors_each) {
  const Options options{.markers = Deal::three_each};
  const State state = dealt(3, options);
  for (const Markers& markers : state.markers) EXPECT_EQ(markers.size(), 3);
  EXPECT_TRUE(state.game_markers.empty());
  Table table(position({.seats = 3, .options = options, .chips = worked_board}));
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[108,119,129]");
  EXPECT_EQ(table.field("gameScore"), "null");
  EXPECT_EQ(table.field("winners"), "[2]");
}

TEST(Okudos, OK_041_variant_an_irregular_chip_is_discarded_without_bonus) {
  Options options = table_referee();
  options.irregular = Irregular::discard;
  Table table(position({.options = options, .chips = {{"A1", 4}, {"H1", 4}}}));
  EXPECT_EQ(table.act(0, collect("A1")), nothing_gained);
  EXPECT_EQ(table.field("collected"), "[0,0]");
  EXPECT_EQ(table.field("discard"), "[4]");
  EXPECT_EQ(table.field("turn"), "0");
  all_pass(table);
  EXPECT_EQ(table.field("scores"), "[127,135]");  // H1 covers an 8 of sector 3
}

TEST(Okudos, ruling_at_the_table_an_irregular_chip_may_be_laid) {
  Table table(position({.options = table_referee(), .chips = {{"A1", 5}}}));
  EXPECT_EQ(table.act(0, place(2, "A1")), "refused cell-taken OK-027");
  EXPECT_EQ(table.act(0, place(4, "B1")), "refused not-in-hand OK-026");
  EXPECT_EQ(table.act(0, place(5, "H1")), nothing_gained);
  table.act(1, pass);
  EXPECT_EQ(table.act(0, collect("H1")), one_point);  // the offender may collect too
}

TEST(Okudos, ruling_nobody_is_offered_an_error_at_the_table) {
  const Given given{.options = table_referee(), .chips = {{"A1", 5}, {"B1", 5}}};
  const State state = position(given);
  const auto legal = Rules::legal(Rules::view(state, seat_at(0)));
  int collects = 0;
  for (const auto& action : legal) {
    if (const auto* laid = std::get_if<Place>(&action)) {
      EXPECT_FALSE(state.chips.repeats(laid->at.index, laid->chip));
    }
    if (std::holds_alternative<Collect>(action)) ++collects;
  }
  EXPECT_EQ(collects, 2);
  EXPECT_TRUE(std::holds_alternative<Pass>(legal.back()));
  EXPECT_TRUE(Rules::legal(Rules::view(state, seat_at(1))).empty());
  EXPECT_TRUE(Rules::legal(Rules::view(state, std::nullopt)).empty());
}
}  // namespace
}  // namespace nonet::okudos
