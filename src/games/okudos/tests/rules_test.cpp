#include <gtest/gtest.h>

#include <set>

#include "games/okudos/game.h"
#include "referee.h"

namespace nonet::okudos {
namespace {
using Table = test::Referee<Rules>;
using At = Square<Nine::side>;

// The printed board of most tests:
//     A B C   D E F   G H I
//  1  1 2 3   4 5 6   7 8 9
//  2  4 5 6   7 8 9   1 2 3
//  3  7 8 9   1 2 3   4 5 6
//  4  2 3 1   5 6 4   8 9 7
//  5  5 6 4   8 9 7   2 3 1
//  6  8 9 7   2 3 1   5 6 4
//  7  3 1 2   6 4 5   9 7 8
//  8  6 4 5   9 7 8   3 1 2
//  9  9 7 8   3 1 2   6 4 5
constexpr std::string_view printed =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

struct Laid {
  std::string_view at;
  int chip;
};
struct Given {
  int seats = 2;
  Options options = {};
  std::vector<Laid> chips = {};
  PerSeat<Hand> hands = {{5, 2, 9}, {1, 1, 7}, {4, 4, 8}, {3, 3, 6}};
  std::vector<int> next = {8, 3};  // on top of the supply
  bool supply_left = true;
};

Options table_referee() { return {.referee = Referee::table}; }

int index_of(std::string_view name) { return At::named(name)->index; }

// A position with everything a test does not care about filled in: sectors dealt from 1 up, the other chips in the
// supply, or among the discarded ones where no supply is left.
State position(const Given& given) {
  State state;
  state.options = given.options;
  state.standing = first_turn(given.seats);
  for (int square = 0; square < Nine::squares; ++square)
    state.grid[square] = static_cast<std::uint8_t>(printed[static_cast<std::size_t>(square)] - '0');
  std::array<int, 10> left{};
  left.fill(9);
  for (const auto& [at, chip] : given.chips) {
    state.chips.put(index_of(at), chip);
    --left[static_cast<std::size_t>(chip)];
  }
  std::uint8_t sector = 1;
  for (int i = 0; i < given.seats; ++i) {
    state.hands.push_back(given.hands[i]);
    for (const auto chip : given.hands[i]) --left[chip];
    state.collected.push_back(0);
    state.markers.push_back({});
    while (state.markers[i].size() < markers_each(given.options, given.seats)) state.markers[i].push_back(sector++);
  }
  while (sector <= 9) state.game_markers.push_back(sector++);
  if (given.supply_left)
    for (const int chip : given.next) {
      state.supply.push_back(static_cast<std::uint8_t>(chip));
      --left[static_cast<std::size_t>(chip)];
    }
  for (std::uint8_t chip = 1; chip <= 9; ++chip)
    for (; left[chip] > 0; --left[chip]) (given.supply_left ? state.supply : state.discard).push_back(chip);
  EXPECT_FALSE(Rules::flaw(state)) << Rules::flaw(state)->field << ": " << Rules::flaw(state)->expected;
  return state;
}

// C1 C2 C3 F2 E5 F5 H8 I9 covered: sectors 1 to 9 are worth 27 36 45 45 29 45 45 45 39.
const std::vector<Laid> worked_board = {{"C1", 5}, {"C2", 6}, {"C3", 7}, {"F2", 5},
                                        {"E5", 5}, {"F5", 6}, {"H8", 5}, {"I9", 6}};

std::string place(int chip, std::string_view at) {
  return R"({"type":"place","chip":)" + std::to_string(chip) + R"(,"at":")" + std::string(at) + "\"}";
}
std::string collect(std::string_view at) { return R"({"type":"collect","at":")" + std::string(at) + "\"}"; }
std::string discard(int chip) { return R"({"type":"discard","chip":)" + std::to_string(chip) + "}"; }
constexpr std::string_view pass = R"({"type":"pass"})";
constexpr std::string_view nothing_gained = R"({"points":0})";
constexpr std::string_view one_point = R"({"points":1})";

void all_pass(Table& table) {
  while (!table.state().standing.over) table.act(index(*table.state().standing.turn), pass);
}

State dealt(int seats, Options options = {}, std::string_view seed = "2f") {
  Rng rng(*seed_from_hex(seed));
  return Rules::setup(options, seats, rng);
}

std::string view_of(const State& state, Viewer viewer) { return Table(state).view(viewer); }
std::string event_of(const Rules::Action& action, const Result& result) {
  return json_of(Rules::seen(action)) + json_of(result);
}

std::string with(const State& state, const char* field,
                 std::string_view value) {  // the position with one field changed
  auto json = parse_json(json_of(state));
  auto changed = parse_json(value);
  EXPECT_TRUE(changed) << value;
  (*json)[field].CopyFrom(*changed, json->GetAllocator());
  return to_text(*json);
}

std::vector<Rules::Action> every_action() {
  std::vector<Rules::Action> actions;
  for (std::uint8_t square = 0; square < Nine::squares; ++square) {
    actions.push_back(Collect{{square}});
    for (std::uint8_t chip = 1; chip <= 9; ++chip) actions.push_back(Place{chip, {square}});
  }
  for (std::uint8_t chip = 1; chip <= 9; ++chip) actions.push_back(Discard{{chip}});
  actions.push_back(Pass{});
  return actions;
}

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

TEST(Okudos, moves_that_cannot_be_read) {
  Table table(position({}));
  for (const auto* action : {R"({"type":"place","chip":0,"at":"A1"})", R"({"type":"place","chip":10,"at":"A1"})",
                             R"({"type":"place","at":"A1"})", R"({"type":"place","chip":5,"at":"A1","side":"red"})",
                             R"({"type":"discard","chip":0})", R"({"type":"discard","chip":"?"})",
                             R"({"type":"discard"})", R"({"type":"object"})", R"({"chip":5})", R"("pass")"})
    EXPECT_EQ(table.act(0, action), "refused bad-move OK-025") << action;
  EXPECT_EQ(table.act(2, pass), "refused bad-move OK-025");
  for (const auto* at : {"J1", "A0", "E10", "a1"}) {
    EXPECT_EQ(table.act(0, place(5, at)), "refused no-such-cell OK-002") << at;
    EXPECT_EQ(table.act(0, collect(at)), "refused no-such-cell OK-002") << at;
  }
  EXPECT_EQ(table.act(1, place(5, "E5")), "refused not-your-turn OK-025");
  EXPECT_EQ(table.state(), position({}));
}

TEST(Okudos, OK_039_OK_040_ruling_the_variants_need_three_seats_and_exclude_each_other) {  // OK-039, OK-040
  const auto flaw = [](Options options, int seats) {
    const auto found = Rules::settle(options, seats);
    return found ? found->field : "";
  };
  const Options best_two{.game_scores = GameScores::best_two};
  const Options three_each{.markers = Deal::three_each};
  const Options both{.game_scores = GameScores::best_two, .markers = Deal::three_each};
  for (const int seats : {2, 4}) {
    EXPECT_EQ(flaw(best_two, seats), "gameScores");
    EXPECT_EQ(flaw(three_each, seats), "markers");
    EXPECT_EQ(flaw({.irregular = Irregular::discard}, seats), "");
  }
  EXPECT_EQ(flaw(best_two, 3), "");
  EXPECT_EQ(flaw(three_each, 3), "");
  EXPECT_EQ(flaw(both, 3), "markers");
  EXPECT_EQ(test::why_impossible<Rules>(with(dealt(2), "options", R"({"gameScores":"best-two"})")).substr(0, 19),
            "options.gameScores:");
}

TEST(Okudos, options_have_defaults_and_are_all_written) {
  const auto read = test::why_impossible<Rules>(with(position({}), "options", "{}"));
  EXPECT_EQ(read, "");
  EXPECT_EQ(Table(with(position({}), "options", "{}")).field("options"),
            R"({"referee":"strict","gameScores":"all","markers":"standard","board":"fixed","irregular":"bonus"})");
  const auto* unknown = R"({"glass":60})";
  EXPECT_EQ(test::why_impossible<Rules>(with(position({}), "options", unknown)).substr(0, 14), "options.glass:");
}

TEST(Okudos, impossible_positions_are_refused_by_field) {
  const State start = position({.seats = 3});
  const State bonus = [] {
    State state = position({.seats = 3});
    state.collected[0] = 1;
    state.supply.take_front();
    return state;
  }();
  Table finished(start);
  all_pass(finished);
  const State over = finished.state();
  const State last_chips = position({.hands = {{6}, {3, 3, 1}}, .supply_left = false});
  const std::string row = R"(". . . . . . . . .")";
  const std::string rows = row + "," + row + "," + row + "," + row + "," + row + "," + row + "," + row + "," + row;

  struct Case {
    const State& state;
    const char* field;
    std::string value;
    std::string named;  // the field the message must name
  };
  const std::vector<Case> cases = {
      {start, "game", R"("kakuro-flip")", "game"},
      {start, "scores", "[0,0]", "scores"},
      {start, "scores", "[0,1,0]", "scores"},  // before the end
      {start, "turn", "null", "turn"},
      {start, "turn", "3", "turn"},
      {start, "over", "true", "turn"},
      {start, "winners", "[0]", "winners"},
      {start, "winners", R"(["game"])", "winners"},
      {start, "grid", '"' + std::string(81, '1') + '"', "grid"},
      {start, "grid", '"' + std::string(printed.substr(0, 80)) + ".\"", "grid"},
      {start, "chips", "[" + rows + "]", "chips"},                            // eight rows
      {start, "chips", "[" + rows + R"(,"0 . . . . . . . ."])", "chips[8]"},  // no such chip
      {start, "chips", "[" + rows + R"(,"1 . . . . . . . ."])", "supply"},    // one chip too many
      {start, "markers", "[[1,2],[3,4]]", "markers"},
      {start, "markers", "[[1,2],[3,4],[5]]", "markers"},
      {start, "markers", "[[1,2],[3,4],[5,6,7]]", "markers"},
      {start, "markers", "[[1,2],[3,4],[5,5]]", "markers"},
      {start, "markers", "[[1,2],[3,4],[5,10]]", "markers[2][1]"},
      {start, "gameMarkers", "[7,8]", "gameMarkers"},
      {start, "gameMarkers", "[7,8,1]", "markers"},
      {start, "hands", "[[5,2,9],[1,1,7]]", "hands"},
      {start, "hands", "[[5,2,9],[1,1,7],[4,4,8,8]]", "hands[2]"},
      {start, "hands", "[[5,2,9],[1,1,7],[4,4,0]]", "hands[2][2]"},
      {start, "hands", "[[5,2,9],[1,1,7],[4,4,9]]", "supply"},  // a tenth 9
      {start, "hands", "[[5,2,9],[1,1,7],[4,4]]", "supply"},    // a chip is missing
      {start, "discard", "[1]", "supply"},
      {start, "collected", "[0,0]", "collected"},
      {start, "collected", "[0,0,1]", "supply"},  // an 82nd chip
      {start, "collected", "[0,-1,0]", "collected[1]"},
      {bonus, "options", R"({"irregular":"discard"})", "collected"},
      {start, "passes", "3", "passes"},
      {start, "passes", "-1", "passes"},
      {start, "gameScore", "0", "gameScore"},
      {last_chips, "hands", "[[],[3,3,1]]", "supply"},
      {over, "over", "false", "turn"},
      {over, "turn", "0", "turn"},
      {over, "passes", "1", "over"},  // nobody has run out of chips either
      {over, "passes", "4", "passes"},
      {over, "scores", "[90,90,91]", "scores"},
      {over, "gameScore", "null", "winners"},
      {over, "gameScore", "136", "gameScore"},
      {over, "winners", "[0]", "winners"},
      {over, "winners", R"(["game",0])", "winners[1]"},
  };
  for (const auto& [state, field, value, named] : cases) {
    const std::string why = test::why_impossible<Rules>(with(state, field, value));
    EXPECT_EQ(why.substr(0, why.find(':')), named) << field << " " << value << ": " << why;
  }
  State stuck = last_chips;  // OK-032: this game would be over
  stuck.discard.push_back(stuck.hands[0].take_front());
  const std::string why = test::why_impossible<Rules>(json_of(stuck));
  EXPECT_EQ(why.substr(0, why.find(':')), "over");
  EXPECT_EQ(test::why_impossible<Rules>(json_of(over)), "");
  EXPECT_EQ(test::why_impossible<Rules>(json_of(bonus)), "");
}

// Two states that differ only in what some viewers cannot see must be the same to those, in every respect.
TEST(Okudos, secrets_do_not_leak) {
  State state = position({.seats = 3, .options = table_referee(), .chips = {{"A1", 4}, {"H1", 4}, {"E5", 2}}});
  for (int i = 0; i < 9; ++i) state.discard.push_back(state.supply.take_front());
  using Swap = void (*)(State&);
  struct Case {
    const char* what;
    Swap swap;
    std::vector<int> knowing;  // the seats that may see a difference
  };
  const std::vector<Case> cases = {
      {"a hand and the supply", [](State& s) { std::swap(s.hands[1][2], s.supply[20]); }, {1}},
      {"a hand and the discarded chips", [](State& s) { std::swap(s.hands[1][2], s.discard[0]); }, {1}},
      {"two hands", [](State& s) { std::swap(s.hands[1][0], s.hands[2][0]); }, {1, 2}},
      {"the order of the supply", [](State& s) { std::swap(s.supply[0], s.supply[50]); }, {}},
      {"the supply and the discarded chips", [](State& s) { std::swap(s.supply[40], s.discard[8]); }, {}},
      {"the order of the discarded chips", [](State& s) { std::swap(s.discard[0], s.discard[8]); }, {}},
      {"markers of a seat and of the game", [](State& s) { std::swap(s.markers[1][0], s.game_markers[2]); }, {1}},
      {"markers of two seats", [](State& s) { std::swap(s.markers[1][0], s.markers[2][1]); }, {1, 2}},
  };
  const auto actions = every_action();
  for (const auto& [what, swap, knowing] : cases) {
    SCOPED_TRACE(what);
    State other = state;
    swap(other);
    ASSERT_NE(other, state);
    for (int viewer = -1; viewer < 3; ++viewer) {
      const Viewer who = viewer < 0 ? Viewer{} : Viewer{seat_at(viewer)};
      const bool knows = std::find(knowing.begin(), knowing.end(), viewer) != knowing.end();
      EXPECT_EQ(view_of(state, who) != view_of(other, who), knows) << viewer;
      EXPECT_EQ(Rules::view(state, who) != Rules::view(other, who), knows) << viewer;
      if (knows) continue;
      for (const auto& action : actions)
        ASSERT_EQ(Rules::check(Rules::view(state, who), action), Rules::check(Rules::view(other, who), action));
    }
    // What seat 0, which knows no difference, does is told alike, and looks alike to the onlooker.
    for (const Rules::Action& action :
         {Rules::Action{Collect{*At::named("A1")}}, Rules::Action{Place{5, *At::named("B2")}},
          Rules::Action{Discard{{5}}}, Rules::Action{Pass{}}}) {
      State mine = state;
      State theirs = other;
      EXPECT_EQ(event_of(action, Rules::apply(mine, seat_at(0), action, 0)),
                event_of(action, Rules::apply(theirs, seat_at(0), action, 0)));
      EXPECT_EQ(view_of(mine, std::nullopt), view_of(theirs, std::nullopt));
    }
    // Seat 1 discards its last chip, whichever that is.
    State mine = state;
    State theirs = other;
    mine.standing.turn = theirs.standing.turn = seat_at(1);
    const Rules::Action my_discard = Discard{{mine.hands[1][2]}};
    const Rules::Action their_discard = Discard{{theirs.hands[1][2]}};
    EXPECT_EQ(event_of(my_discard, Rules::apply(mine, seat_at(1), my_discard, 0)),
              event_of(their_discard, Rules::apply(theirs, seat_at(1), their_discard, 0)));
    EXPECT_EQ(view_of(mine, std::nullopt), view_of(theirs, std::nullopt));
  }
}

TEST(Okudos, imagined_secrets_vary) {
  const State state = dealt(3);
  const auto view = Rules::view(state, seat_at(0));
  Rng rng(*seed_from_hex("77"));
  const State one = Rules::imagine(view, rng);
  const State two = Rules::imagine(view, rng);
  EXPECT_NE(one.supply, two.supply);
  EXPECT_NE(one.markers, two.markers);
  EXPECT_EQ(one.hands[0], state.hands[0]);
  EXPECT_EQ(one.markers[0], state.markers[0]);
}

TEST(Okudos, the_greedy_bot_takes_the_bonus_then_covers_the_highest_number_of_others) {
  Rng rng(*seed_from_hex("8"));
  const State irregular = position({.options = table_referee(), .chips = {{"G5", 4}, {"H5", 4}}});
  const auto bonus = Bot::greedy(Rules::view(irregular, seat_at(0)), rng);
  EXPECT_TRUE(std::holds_alternative<Collect>(bonus->action));
  const State start = position({});  // its own sectors are 1 2 3
  for (int i = 0; i < 20; ++i) {
    const auto wish = Bot::greedy(Rules::view(start, seat_at(0)), rng);
    const auto* laid = std::get_if<Place>(&wish->action);
    ASSERT_TRUE(laid);
    EXPECT_EQ(start.grid[laid->at.index], 9);
    EXPECT_GE(laid->at.row(), 3);
  }
  EXPECT_FALSE(Bot::greedy(Rules::view(start, seat_at(1)), rng));
  EXPECT_FALSE(Bot::random(Rules::view(start, seat_at(1)), rng));
}

std::vector<Options> option_sets(int seats) {
  std::vector<Options> sets;
  for (const Referee referee : {Referee::strict, Referee::table})
    for (const Irregular irregular : {Irregular::bonus, Irregular::discard})
      for (const Printed board : {Printed::fixed, Printed::random}) {
        Options options{.referee = referee, .board = board, .irregular = irregular};
        sets.push_back(options);
        if (seats != 3) continue;
        options.game_scores = GameScores::best_two;
        sets.push_back(options);
        options.game_scores = GameScores::all;
        options.markers = Deal::three_each;
        sets.push_back(options);
      }
  return sets;
}

void expect_round_trips(const State& state, Rng& rng) {
  const auto json = parse_json(json_of(state));
  const auto read = read_position<Rules>(*json);
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(*read, state);
  for (int i = -1; i < state.standing.seats; ++i) {
    const auto view = Rules::view(state, i < 0 ? Viewer{} : Viewer{seat_at(i)});
    const State imagined = Rules::imagine(view, rng);
    ASSERT_FALSE(Rules::flaw(imagined)) << Rules::flaw(imagined)->field;
    ASSERT_EQ(Rules::view(imagined, view.viewer), view);
    const auto view_json = parse_json(view_of(state, view.viewer));
    const auto read_back = read_view<Rules>(*view_json);
    ASSERT_TRUE(read_back) << read_back.error().message;
    ASSERT_EQ(*read_back, view);
  }
}

void expect_exactly_the_legal_moves(const State& state, const std::vector<Rules::Action>& actions) {
  for (int i = 0; i < state.standing.seats; ++i) {
    auto view = Rules::view(state, seat_at(i));
    const auto legal = Rules::legal(view);
    ASSERT_EQ(legal.empty(), !Rules::actors(state).contains(seat_at(i)));
    std::size_t allowed = 0;
    for (const auto& action : legal) ASSERT_FALSE(Rules::check(view, action)) << json_of(action);
    view.known.options.referee = Referee::strict;  // nobody is offered what only the table lets pass
    for (const auto& action : actions) {
      if (Rules::check(view, action)) continue;
      ++allowed;
      ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end()) << json_of(action);
    }
    ASSERT_EQ(allowed, legal.size());
  }
}

TEST(Okudos, random_games_stay_sound) {
  Rng rng(*seed_from_hex("0c0d05"));
  const auto actions = every_action();
  int errors = 0;
  int collected = 0;
  int games = 0;
  for (int seats = Rules::min_seats; seats <= Rules::max_seats; ++seats)
    for (const Options& options : option_sets(seats))
      for (int game = 0; game < 5; ++game, ++games) {
        State state = Rules::setup(options, seats, rng);
        int moves = 0;
        for (; !state.standing.over; ++moves) {
          ASSERT_LT(moves, 500);
          const Seat seat = *state.standing.turn;
          const auto view = Rules::view(state, seat);
          const auto wish = game == 4 && index(seat) == 0 ? Bot::greedy(view, rng) : Bot::random(view, rng);
          ASSERT_TRUE(wish);
          if (const auto* laid = std::get_if<Place>(&wish->action))
            errors += state.chips.repeats(laid->at.index, laid->chip) ? 1 : 0;
          collected += std::holds_alternative<Collect>(wish->action) ? 1 : 0;
          expect_round_trips(state, rng);
          expect_exactly_the_legal_moves(state, actions);
          Rules::apply(state, seat, wish->action, 0);
          const auto flaw = Rules::flaw(state);
          ASSERT_FALSE(flaw) << flaw->field << ": " << flaw->expected;
          if (HasFatalFailure()) return;
        }
        EXPECT_GT(moves, 3 * seats);
        expect_round_trips(state, rng);
      }
  EXPECT_EQ(games, 200);
  EXPECT_GT(errors, 100);
  EXPECT_GT(collected, 100);
}
}  // namespace
}  // namespace nonet::okudos
