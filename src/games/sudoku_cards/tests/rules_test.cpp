#include <set>

#include "games/sudoku_cards/game.h"
#include "games/sudoku_cards/tests/test_table.h"

namespace nonet::sudoku_cards {
namespace {
using Game = SudokuCards;
using Table = nonet::test::Referee<Game>;
using Position = Given<Adults>;

// One golden card in each row and column.
const std::vector<std::string_view> start = {"1* . . . . . . . .",  //
                                             ". . . 2* . . . . .",  //
                                             ". . . . . . 3* . .",  //
                                             ". 4* . . . . . . .",  //
                                             ". . . . 5* . . . .",  //
                                             ". . . . . . . 6* .",  //
                                             ". . 7* . . . . . .",  //
                                             ". . . . . 8* . . .",  //
                                             ". . . . . . . . 9*"};

// Around E5: D4, F5 and E6 in its block, A5 and I5 in its row, E2 in its column.
const std::vector<std::string_view> seven = {". 4* . . . . . . .",  //
                                             ". . . . 3* . . . .",  //
                                             ". . . . . 5* . . .",  //
                                             ". . . 1* . . . . .",  //
                                             "2* . . . . 9 . . 4",  //
                                             ". . . . 5 . 6* . .",  //
                                             ". . 7* . . . . . .",  //
                                             ". . . . . . . 8* .",  //
                                             ". . . . . . . . 9*"};

// For a 1 only E9 is left.
const std::vector<std::string_view> one_left = {"1* . . . . . . . .",  //
                                                ". 2* . . . . 1 . .",  //
                                                ". . 3* 1 . . . . .",  //
                                                ". . 1 4* . . . . .",  //
                                                ". . . . 5* . . . 1",  //
                                                ". . . . . 1 . 6* .",  //
                                                ". 1 . . . 7* . . .",  //
                                                ". . . . . . . 1 8*",  //
                                                ". . . . . . 9* . ."};

// A full board; B1 and A2 share a block, and so do F8 and D9.
const std::vector<std::string_view> full = {"1 2* 3 4 5 6 7 8 9",  //
                                            "4* 5 6 7 8 9 1 2 3",  //
                                            "7 8 9 1 2 3 4 5* 6",  //
                                            "2 3 1 5 6* 4 8 9 7",  //
                                            "5 6 4 8 9 7 2 3 1*",  //
                                            "8 9 7* 2 3 1 5 6 4",  //
                                            "3 1 2 6 4 5 9* 7 8",  //
                                            "6 4 5 9 7 8* 3 1 2",  //
                                            "9 7 8 3* 1 2 6 4 5"};

std::vector<std::string_view> full_but(std::string_view row_1, std::string_view row_5) {
  auto rows = full;
  rows[0] = row_1;
  rows[4] = row_5;
  return rows;
}
const auto without_E5 = full_but(full[0], "5 6 4 8 . 7 2 3 1*");
const auto without_A1_E5 = full_but(". 2* 3 4 5 6 7 8 9", "5 6 4 8 . 7 2 3 1*");

constexpr Options<Adults> table_referee{.referee = Referee::table};
constexpr Options<Adults> lines{.scoring = AdultScoring::lines};

State<Adults> dealt(int seats, Options<Adults> options = {}, std::string_view seed = "51") {
  Rng rng(*seed_from_hex(seed));
  return Game::setup(options, seats, rng);
}

TEST(SudokuCards, SK_001_SK_006_one_to_four_seats_with_a_stone_each) {  // SK-001, SK-006
  EXPECT_EQ(Game::min_seats, 1);
  EXPECT_EQ(Game::max_seats, 4);
  for (int seats = 1; seats <= 4; ++seats) EXPECT_EQ(dealt(seats).standing.scores.size(), seats);
  expect_impossible(dealt(4), "seats", "5", "seats");
  expect_impossible(dealt(1), "seats", "0", "seats");
}

TEST(SudokuCards, SK_002_the_board_has_two_sides) {
  EXPECT_EQ(Rules<Adults>::Shape::squares, 81);
  EXPECT_EQ(Rules<Children>::Shape::squares, 36);
  EXPECT_EQ(Rules<Adults>::key, "sudoku-cards");
  EXPECT_EQ(Rules<Children>::key, "sudokids");
}

TEST(SudokuCards, SK_003_SK_012_SK_014_SK_015_cards_and_deal) {  // SK-003, SK-012, SK-014, SK-015
  const State<Adults> state = dealt(3);
  std::multiset<int> cards(state.deck.begin(), state.deck.end());
  EXPECT_EQ(state.hands.size(), 3);
  for (const auto& hand : state.hands) {  // SK-015: one card each
    ASSERT_TRUE(hand);
    cards.insert(*hand);
  }
  EXPECT_EQ(cards.size(), 72u);  // SK-014: all but the golden ones
  std::multiset<int> golden;
  state.board.golden.for_each([&](int square) { golden.insert(state.board.cards.at(square)); });
  EXPECT_EQ(state.board.golden, state.board.cards.taken());
  EXPECT_EQ(golden, (std::multiset<int>{1, 2, 3, 4, 5, 6, 7, 8, 9}));  // SK-012; ruling: one of each number
  cards.merge(golden);
  for (int number = 1; number <= 9; ++number) EXPECT_EQ(cards.count(number), 9u);  // SK-003; ruling: nine of each
  EXPECT_EQ(dealt(3).deck, state.deck);
  EXPECT_NE(dealt(3, {}, "52").deck, state.deck);
}

TEST(SudokuCards, SK_013_golden_cards_one_in_each_row_and_column) {
  bool block_with_two = false;
  for (const auto* seed : {"1", "2", "3", "4", "5", "6", "7", "8"})
    for (const Golds golds : {Golds::lines, Golds::blocks}) {
      const SquareSet golden = dealt(1, {.golds = golds}, seed).board.golden;
      for (std::size_t i = 0; i < 9; ++i) {
        EXPECT_EQ((golden & Nine::rows[i]).count(), 1);
        EXPECT_EQ((golden & Nine::columns[i]).count(), 1);
        const int in_block = (golden & Nine::blocks[i]).count();
        if (golds == Golds::blocks) {  // option `golds`: in each block too
          EXPECT_EQ(in_block, 1);
        } else {
          block_with_two = block_with_two || in_block > 1;
        }
      }
    }
  EXPECT_TRUE(block_with_two);  // without the option blocks do not matter
}

TEST(SudokuCards, SK_007_nine_rows_columns_and_blocks_of_nine) {
  const auto shares = [](const char* a, const char* b) {
    return Nine::peers[Square<9>::named(a)->index].contains(Square<9>::named(b)->index);
  };
  for (const auto& peers : Nine::peers)
    EXPECT_EQ(peers.count(), 20);  // 8 in the block, 6 more in the row and column each
  EXPECT_TRUE(shares("A1", "I1") && shares("A1", "A9") && shares("A1", "C3") && shares("D4", "F6"));
  EXPECT_FALSE(shares("C3", "D4") || shares("A1", "D2") || shares("I9", "F8"));
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  for (const auto* at : {"J1", "A0", "A10", "a1", ""})
    EXPECT_EQ(table.act(0, place(at)), "refused no-such-cell SK-007") << at;
}

TEST(SudokuCards, SK_008_SK_021_a_number_only_once_in_row_column_and_block) {  // SK-008, SK-021
  for (const int card : {1, 5, 2}) {  // A1 in the row, E5 in the column, D2 in the block of E1
    Table table(position<Adults>({.rows = start, .hands = {card, 3}}));
    EXPECT_EQ(table.act(0, place("E1")), "refused repeats SK-021") << card;
    EXPECT_EQ(table.field("turn"), "0");
  }
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  EXPECT_EQ(table.act(0, place("E1")), R"({"points":3})");
}

TEST(SudokuCards,
     SK_009_SK_026_SK_027_SK_028_SK_031_points_for_the_cards_in_block_row_and_column) {  // SK-009, SK-026, SK-027,
                                                                                         // SK-028, SK-031
  Table table(position<Adults>({.rows = seven, .hands = {7, 1}}));
  EXPECT_EQ(table.act(0, place("E5")), R"({"points":6})");  // 3 in the block, 2 in the row, 1 in the column
  Table once(position<Adults>({.rows = start, .hands = {8, 3}}));
  EXPECT_EQ(once.act(0, place("D5")), R"({"points":2})");  // E5 lies in block and row and counts once; D2
  Table none(position<Adults>({.rows = start, .hands = {8, 3}}));
  EXPECT_EQ(none.act(0, place("I4")), R"({"points":3})");  // H6 in the block, B4 in the row, I9 in the column
}

TEST(SudokuCards, SK_010_SK_018_SK_029_the_stone_starts_on_0_and_moves_by_the_points) {  // SK-010, SK-018, SK-029
  EXPECT_EQ(dealt(2).standing.scores, (PerSeat<int>{0, 0}));
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  table.act(0, place("E1"));
  EXPECT_EQ(table.field("scores"), "[3,0]");
}

TEST(SudokuCards, SK_005_SK_011_SK_030_SK_035_laps_of_40_are_counted_on) {  // SK-005, SK-011, SK-030, SK-035
  // One number holds laps and track; ruling: there are as many lap counters as are needed.
  Table lap(position<Adults>({.rows = seven, .hands = {7, 1}, .scores = {37, 30}}));
  lap.act(0, place("E5"));
  EXPECT_EQ(lap.field("scores"), "[43,30]");
  Table many(position<Adults>({.rows = seven, .hands = {7, 1}, .scores = {40 * 16 + 38, 0}}));
  many.act(0, place("E5"));
  EXPECT_EQ(many.state().standing.scores[0], 40 * 17 + 4);
  Table end(
      position<Adults>({.rows = without_E5, .hands = {9, 0}, .scores = {117, 119}}));  // 3 laps and 17 beat 2 and 39
  end.act(0, place("E5"));
  EXPECT_EQ(end.field("scores"), "[137,119]");
  EXPECT_EQ(end.field("winners"), "[0]");
}

TEST(SudokuCards, scores_stay_what_can_be_read) {
  for (const Referee referee : {Referee::strict, Referee::table}) {
    Given<Adults> rich{.rows = seven, .hands = {7, 1}, .scores = {999'998, 0}};
    rich.options.referee = referee;
    Table table(position<Adults>(rich));
    EXPECT_EQ(table.act(0, place("E5")), R"({"points":2})") << "there are no more points than a million";
    EXPECT_EQ(table.field("scores"), "[1000000,0]");
    EXPECT_EQ(test::why_impossible<SudokuCards>(table.position()), "");
  }
}

TEST(SudokuCards, SK_016_seat_0_starts_and_it_goes_round) {
  EXPECT_EQ(dealt(3).standing.turn, seat_at(0));
  Table table(position<Adults>({.seats = 3, .rows = start, .hands = {6, 3, 8}, .next = {4, 4, 4}}));
  EXPECT_EQ(table.act(1, place("A2")), "refused not-your-turn SK-016");
  EXPECT_EQ(table.act(1, stuck), "refused not-your-turn SK-016");
  table.act(0, place("E1"));
  EXPECT_EQ(table.field("turn"), "1");
  table.act(1, place("A2"));
  EXPECT_EQ(table.field("turn"), "2");
  table.act(2, place("A3"));
  EXPECT_EQ(table.field("turn"), "0");
}

TEST(SudokuCards, SK_017_the_card_is_laid_on_a_free_square) {
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  EXPECT_EQ(table.act(0, place("A1")), "refused cell-taken SK-017");
  table.act(0, place("E1"));
  EXPECT_EQ(table.state().board.cards.at(Square<9>::named("E1")->index), 6);
  EXPECT_EQ(table.act(1, place("E1")), "refused cell-taken SK-017");
}

TEST(SudokuCards, SK_019_then_a_new_card_is_drawn) {
  Table table(position<Adults>({.rows = start, .hands = {6, 3}, .next = {2, 7}}));
  table.act(0, place("E1"));
  EXPECT_EQ(table.field("hands"), "[2,3]");
  EXPECT_EQ(table.state().deck.front(), 7);
}

TEST(SudokuCards, SK_020_SK_034_no_drawing_from_an_empty_stock_and_the_end_when_all_cards_are_laid) {  // SK-020, SK-034
  Table table(position<Adults>({.rows = without_A1_E5, .hands = {9, 1}, .scores = {300, 305}}));
  EXPECT_EQ(table.act(0, place("E5")), R"({"points":20})");
  EXPECT_EQ(table.field("hands"), "[null,1]");
  EXPECT_EQ(table.field("over"), "false");
  EXPECT_EQ(table.act(1, place("A1")), R"({"points":20})");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("turn"), "null");
  EXPECT_EQ(table.field("winners"), "[1]");
  EXPECT_EQ(table.act(0, place("A1")), "refused game-over SK-034");
  EXPECT_EQ(table.act(0, object), "refused game-over SK-034");
}

TEST(SudokuCards, ruling_a_seat_without_a_card_is_skipped) {
  Table table(position<Adults>({.seats = 3, .rows = without_A1_E5, .hands = {9, 0, 1}}));
  table.act(0, place("E5"));
  EXPECT_EQ(table.field("turn"), "2");
}

TEST(SudokuCards, SK_022_SK_023_an_illegal_card_goes_aside_and_gives_no_points) {  // SK-022, SK-023
  Table table(position<Adults>({.options = table_referee, .rows = start, .hands = {1, 3}, .next = {8}}));
  EXPECT_EQ(table.act(0, place("A1")), "refused cell-taken SK-017");  // even at the table
  EXPECT_EQ(table.act(0, place("E1")), R"({"points":3})");
  EXPECT_EQ(table.field("pending"), R"({"seat":0,"at":"E1","card":1,"points":3})");
  EXPECT_EQ(table.act(0, object), "refused own-turn SK-022");
  EXPECT_EQ(table.act(1, object), R"({"points":0,"upheld":true})");
  EXPECT_EQ(table.field("scores"), "[0,0]");
  EXPECT_EQ(table.field("aside"), "[1]");
  EXPECT_TRUE(table.state().board.cards.free(Square<9>::named("E1")->index));
  EXPECT_EQ(table.field("hands"), "[8,3]");  // SK-023: a new card, then the next seat
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.act(1, object), "refused nothing-to-object SK-022");
}

TEST(SudokuCards, ruling_a_wrong_objection_changes_nothing_and_another_may_follow) {
  Table table(position<Adults>({.seats = 3, .options = table_referee, .rows = start, .hands = {6, 3, 2}}));
  EXPECT_EQ(table.act(1, object), "refused nothing-to-object SK-022");
  table.act(0, place("E1"));
  const auto before = table.state();
  EXPECT_EQ(table.act(1, object), R"({"points":0,"upheld":false})");
  EXPECT_EQ(table.act(2, object), R"({"points":0,"upheld":false})");
  EXPECT_EQ(table.act(1, object), R"({"points":0,"upheld":false})");
  EXPECT_EQ(table.state(), before);
}

TEST(SudokuCards, SK_024_SK_025_noticed_too_late_the_card_stays) {  // SK-024, SK-025
  Table table(position<Adults>({.seats = 3, .options = table_referee, .rows = start, .hands = {1, 3, 8}}));
  table.act(0, place("E1"));
  table.act(1, place("A2"));
  EXPECT_EQ(table.act(2, object), R"({"points":0,"upheld":false})");  // now against the 3 on A2
  EXPECT_EQ(table.state().board.cards.at(Square<9>::named("E1")->index), 1);
  EXPECT_EQ(table.field("scores"), "[3,2,0]");
  Table claim(position<Adults>({.options = table_referee, .rows = start, .hands = {1, 3}}));
  claim.act(0, place("E1"));
  claim.act(1, stuck);  // ruling: this is a move too
  EXPECT_EQ(claim.act(1, object), "refused nothing-to-object SK-022");
}

TEST(SudokuCards, ruling_the_last_card_can_still_be_objected_to) {
  auto rows = without_A1_E5;  // the 9 of E5 is laid on A1, where the row has one already
  State<Adults> state = position<Adults>(
      {.options = table_referee, .rows = rows, .hands = {9, 0}, .scores = {100, 105}, .stock_left = false});
  Table table(state);
  EXPECT_EQ(table.act(0, place("A1")), R"({"points":20})");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("winners"), "[0]");
  EXPECT_EQ(table.act(0, object), "refused own-turn SK-022");
  EXPECT_EQ(table.act(1, object), R"({"points":0,"upheld":true})");
  EXPECT_EQ(table.field("scores"), "[100,105]");
  EXPECT_EQ(table.field("winners"), "[1]");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.act(1, object), "refused game-over SK-034");
}

TEST(SudokuCards, SK_032_simplified_scoring_counts_the_whole_row_and_column_only) {
  Table table(position<Adults>({.options = lines, .rows = seven, .hands = {7, 1}}));
  EXPECT_EQ(table.act(0, place("E5")), R"({"points":5})");  // row A5 F5 I5, column E2 E6; D4 is in neither
  Table max(position<Adults>({.options = lines, .rows = without_E5, .hands = {9, 0}}));
  EXPECT_EQ(max.act(0, place("E5")), R"({"points":16})");
}

TEST(SudokuCards, SK_033_SK_036_over_when_the_seat_on_turn_has_no_square) {  // SK-033, SK-036
  Table strict(position<Adults>({.rows = one_left, .hands = {2, 1}, .scores = {10, 12}}));
  EXPECT_EQ(strict.act(0, place("E9")), R"({"points":3})");
  EXPECT_EQ(strict.field("over"), "true");
  EXPECT_EQ(strict.field("winners"), "[0]");
  EXPECT_EQ(strict.act(1, place("A9")), "refused game-over SK-033");

  Table table(position<Adults>({.options = table_referee, .rows = one_left, .hands = {2, 1}, .scores = {10, 12}}));
  table.act(0, place("E9"));
  EXPECT_EQ(table.field("over"), "false");  // the player has to notice
  const auto legal = Game::legal(Game::view(table.state(), seat_at(1)));
  EXPECT_EQ(legal, (std::vector<Game::Action>{Object{}, Stuck{}}));
  EXPECT_EQ(table.act(1, stuck), R"({"points":0})");
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("winners"), "[0]");
  EXPECT_EQ(table.field("hands"), strict.field("hands"));
}

TEST(SudokuCards, SK_036_ruling_equal_points_share_the_victory) {
  Table table(position<Adults>({.rows = without_A1_E5, .hands = {9, 1}, .scores = {305, 305}}));
  table.act(0, place("E5"));
  table.act(1, place("A1"));
  EXPECT_EQ(table.field("winners"), "[0,1]");
}

TEST(SudokuCards, SK_037_a_false_claim_costs_the_card) {
  Table table(
      position<Adults>({.options = table_referee, .rows = one_left, .hands = {1, 2}, .next = {6}, .scores = {10, 12}}));
  EXPECT_EQ(table.act(0, stuck), R"({"points":0})");  // E9 would take the 1
  EXPECT_EQ(table.field("aside"), "[1]");
  EXPECT_EQ(table.field("hands"), "[6,2]");
  EXPECT_EQ(table.field("scores"), "[10,12]");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.field("over"), "false");
}

TEST(SudokuCards, SK_034_over_too_when_the_last_card_is_put_aside) {
  Table table(position<Adults>({.options = table_referee, .rows = without_E5, .hands = {9, 0}, .scores = {1, 0}}));
  table.act(0, stuck);
  EXPECT_EQ(table.field("over"), "true");
  EXPECT_EQ(table.field("aside"), "[9]");
  EXPECT_EQ(table.field("winners"), "[0]");
}

TEST(SudokuCards, ruling_the_strict_referee_knows_himself_who_is_stuck) {
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  EXPECT_EQ(table.act(0, stuck), "refused wrong-phase SK-033");
  table.act(0, place("E1"));
  EXPECT_EQ(table.act(1, object), "refused nothing-to-object SK-022");
}

TEST(SudokuCards, SK_038_SK_039_alone_draw_lay_and_score) {  // SK-038, SK-039
  Table table(position<Adults>({.seats = 1, .rows = start, .hands = {6}, .next = {3, 4}}));
  EXPECT_EQ(table.act(0, place("E1")), R"({"points":3})");
  EXPECT_EQ(table.field("hands"), "[3]");
  EXPECT_EQ(table.field("turn"), "0");
  EXPECT_EQ(table.act(0, place("D1")), R"({"points":3})");  // A1 and E1 in the row, D2 in the block
  EXPECT_EQ(table.field("scores"), "[6]");
}

TEST(SudokuCards, SK_040_a_full_board_is_worth_810_less_the_golden_pairs) {
  // 81 cards with 20 neighbours each, each pair counted once; 2 pairs of golden cards share a block.
  for (const auto* seed : {"a", "b", "c"}) {
    EXPECT_EQ(points_of_whole_game<Adults>({}, full, seed), 81 * 20 / 2 - 2);
    EXPECT_EQ(points_of_whole_game<Adults>(lines, full, seed), 81 * 16 / 2);
  }
  Table table(position<Adults>({.rows = without_E5, .hands = {9, 0}}));
  EXPECT_EQ(table.act(0, place("E5")), R"({"points":20})");  // 8 + 6 + 6
}

TEST(SudokuCards, moves_that_cannot_be_read) {
  Table table(position<Adults>({.rows = start, .hands = {6, 3}}));
  for (const auto* action : {R"({"type":"place"})", R"({"type":"place","at":"E1","card":6})", R"({"type":"pass"})",
                             R"({"type":"stuck","at":"E1"})", R"({"at":"E1"})", R"({"type":"place","at":5})", "[]"})
    EXPECT_EQ(table.act(0, action), "refused bad-move SK-017") << action;
  EXPECT_EQ(table.act(2, place("E1")), "refused bad-move SK-017");
}

TEST(SudokuCards, SK_015_the_card_in_hand_is_its_owners_secret) {
  const State<Adults> state = position<Adults>({.seats = 3, .rows = start, .hands = {6, 3, 8}});
  const auto hands = [&](Viewer viewer) { return to_text((*parse_json(view_of(state, viewer)))["hands"]); };
  EXPECT_EQ(hands(seat_at(1)), R"(["?",3,"?"])");
  EXPECT_EQ(hands(std::nullopt), R"(["?","?","?"])");
  EXPECT_EQ(to_text((*parse_json(view_of(state, seat_at(1))))["deck"]), "69");
}

TEST(SudokuCards, SK_015_secrets_do_not_leak) {
  State<Adults> state = position<Adults>({.seats = 3, .rows = start, .hands = {6, 3, 8}, .next = {2}});
  expect_no_leak(state);
  state.options.referee = Referee::table;
  expect_no_leak(state);
}

TEST(SudokuCards, everything_is_open_at_the_end) {
  Table table(position<Adults>({.rows = one_left, .hands = {2, 1}}));
  table.act(0, place("E9"));
  EXPECT_EQ(Game::view(table.state(), std::nullopt).known, table.state());
  EXPECT_EQ(to_text((*parse_json(table.view(seat_at(0))))["deck"]), table.field("deck"));
}

TEST(SudokuCards, impossible_positions_are_refused_by_field) {
  const State<Adults> state = position<Adults>({.rows = start, .hands = {6, 3}});
  expect_impossible(state, "game", R"("sudokids")", "game");
  expect_impossible(state, "options", R"({"scoring":"block"})", "options.scoring");
  expect_impossible(state, "options", R"({"start":"six"})", "options.start");
  expect_impossible(state, "options", R"({"golds":"all"})", "options.golds");
  expect_impossible(state, "scores", "[0]", "scores");
  expect_impossible(state, "scores", "[-1,0]", "scores[0]");
  expect_impossible(state, "scores", "[2147483647,0]", "scores[0]");
  expect_impossible(state, "scores", "[0,1000001]", "scores[1]");
  expect_impossible(state, "turn", "2", "turn");
  expect_impossible(state, "turn", "null", "turn");
  expect_impossible(state, "over", "true", "turn");
  expect_impossible(state, "winners", "[1]", "winners");
  expect_impossible(state, "board", R"(["1*"])", "board");
  expect_impossible(state, "hands", "[6]", "hands");
  expect_impossible(state, "hands", "[6,10]", "hands[1]");
  expect_impossible(state, "hands", "[null,3]", "turn");
  expect_impossible(state, "hands", "[6,null]", "deck");  // a card is missing
  expect_impossible(state, "hands", "[6,4]", "deck");     // a tenth 4
  expect_impossible(state, "aside", "[4]", "deck");
  expect_impossible(state, "aside", "[0]", "aside[0]");
  auto two_golden = json_of(state);
  two_golden.replace(two_golden.find("2*"), 2, "1*");
  EXPECT_EQ(nonet::test::why_impossible<Game>(two_golden).substr(0, 6), "board:");

  State<Adults> stuck_on_turn = position<Adults>({.options = table_referee, .rows = one_left, .hands = {2, 1}});
  Game::apply(stuck_on_turn, seat_at(0), Place<Adults>{*Square<9>::named("E9")}, 0);
  EXPECT_EQ(stuck_on_turn.pending->points, 3);
  for (const auto& [value, named] : std::vector<std::pair<std::string_view, std::string_view>>{
           {R"({"seat":2,"at":"E9","card":2,"points":3})", "pending.seat"},
           {R"({"seat":0,"at":"E9","card":3,"points":3})", "pending.card"},
           {R"({"seat":0,"at":"D9","card":2,"points":3})", "pending.card"},
           {R"({"seat":0,"at":"B2","card":2,"points":3})", "pending.at"},
           {R"({"seat":0,"at":"E9","card":2,"points":4})", "pending.points"},
           {R"({"seat":0,"at":"E9","card":2,"points":-1})", "pending.points"}})
    expect_impossible(stuck_on_turn, "pending", value, named);
  stuck_on_turn.pending.reset();
  stuck_on_turn.options.referee = Referee::strict;  // SK-033: this game would be over
  EXPECT_EQ(Game::flaw(stuck_on_turn)->field, "over");
  State<Adults> over = position<Adults>({.rows = one_left, .hands = {2, 1}, .scores = {10, 12}});
  Game::apply(over, seat_at(0), Place<Adults>{*Square<9>::named("E9")}, 0);
  expect_impossible(over, "winners", "[1]", "winners");
  expect_impossible(over, "winners", "[]", "winners");
  expect_impossible(over, "turn", "0", "turn");
}

TEST(SudokuCards, options_have_defaults_and_are_all_written) {
  const State<Adults> state = position<Adults>({.rows = start, .hands = {6, 3}});
  EXPECT_EQ(Table(with(state, "options", "{}")).field("options"),
            R"({"scoring":"full","golds":"lines","referee":"strict"})");
  EXPECT_EQ(Table(state).field("pending"), "missing");  // only the table referee has one
}

TEST(SudokuCards, the_greedy_bot_lays_for_most_points_and_objects_with_reason) {
  Rng rng(*seed_from_hex("6"));
  State<Adults> state = position<Adults>({.options = table_referee, .rows = seven, .hands = {7, 1}});
  const auto wish = Bot<Adults>::greedy(Game::view(state, seat_at(0)), rng);
  const int best = Game::points(state.options, state.board, std::get<Place<Adults>>(wish->action).at.index);
  for (const auto& action : Game::legal(Game::view(state, seat_at(0))))
    EXPECT_LE(Game::points(state.options, state.board, std::get<Place<Adults>>(action).at.index), best);
  Game::apply(state, seat_at(0), Place<Adults>{*Square<9>::named("C1")}, 0);  // a second 7 in the column of C7
  EXPECT_TRUE(std::holds_alternative<Object>(Bot<Adults>::greedy(Game::view(state, seat_at(1)), rng)->action));
}

TEST(SudokuCards, random_games_stay_sound) {
  Rng rng(*seed_from_hex("5ca4d5"));
  Happened happened;
  for (int seats = 1; seats <= 4; ++seats)
    for (const Referee referee : {Referee::strict, Referee::table})
      for (const AdultScoring scoring : {AdultScoring::full, AdultScoring::lines})
        for (const Golds golds : {Golds::lines, Golds::blocks})
          for (int game = 0; game < 7; ++game) {
            const Options<Adults> options{.scoring = scoring, .golds = golds, .referee = referee};
            play_a_sound_game<Adults>(options, seats, game == 6, rng, happened);
            if (HasFatalFailure()) return;
          }
  EXPECT_EQ(happened.games, 224);
  EXPECT_GT(happened.errors, 50);
  EXPECT_GT(happened.upheld, 5);
  EXPECT_GT(happened.rejected, 50);
  EXPECT_GT(happened.false_claims, 10);
}
}  // namespace
}  // namespace nonet::sudoku_cards
