// The clauses and rulings of sudoku-pens, each test named after the clause it protects.
#include <set>

#include "games/sudoku_pens/cards.h"
#include "games/sudoku_pens/tests/test_table.h"
#include "sudoku/complete.h"
#include "sudoku/solve.h"

namespace nonet::sudoku_pens {
namespace {
// Material and set-up

TEST(SudokuPens, SR_001_one_to_four_seats) {
  for (int seats = 1; seats <= 4; ++seats) {
    const State state = new_game({}, seats, seats);
    EXPECT_EQ(state.standing.seats, seats);
    EXPECT_EQ(state.standing.scores, PerSeat<int>(seats, 0));
  }
  EXPECT_EQ(field_of(why({.seats = 5})), "seats");
  EXPECT_EQ(field_of(why({.seats = 0})), "seats");
}

TEST(SudokuPens, SR_002_a_wiped_square_can_be_written_on_again) {
  TestTable game(Position{.options = at_table});
  game.act(0, write("A1", 9));
  EXPECT_EQ(game.act(1, object), upheld);
  EXPECT_EQ(token(game, "A1"), ".");
  EXPECT_EQ(game.act(1, write("A1", 1)), points(1));
  EXPECT_EQ(token(game, "A1"), "1b");
}

TEST(SudokuPens, SR_003_sixty_cards_with_one_solution_each) {
  std::set<Digits> cards;
  std::set<Digits> solved;
  Rng rng = seeded(1);
  for (int number = 0; number < 60; ++number) {
    const Digits card = task_card(number);
    EXPECT_TRUE(sudoku::unique(card)) << number;
    cards.insert(card);
    solved.insert(completed(card, rng).value());
    if (number == 0) continue;
    const auto hardness = [](int at) { return std::pair{task_card_level(at), task_card_score(at)}; };
    EXPECT_LE(hardness(number - 1), hardness(number)) << "easiest first: " << number;
  }
  EXPECT_EQ(cards.size(), 60u);
  EXPECT_EQ(solved.size(), 60u);
}

TEST(SudokuPens, SR_004_four_colours_and_black) {
  const std::vector<Written> four = {{"E1", "5a"}, {"A4", "2b"}, {"E4", "6c"}, {"B5", "6d"}};
  TestTable game(Position{.seats = 4, .scores = "[5,2,6,6]", .written = four});
  EXPECT_EQ(token(game, "B5"), "6d");
  EXPECT_EQ(token(game, "C1"), "3");  // printed in black
  EXPECT_EQ(field_of(why({.seats = 4, .written = {{"B5", "6e"}}})), "board[4]");
}

TEST(SudokuPens, SR_005_one_timer_that_is_turned_for_each_seat) {
  TestTable game(Position{.options = "{}", .turn_ends_at = "30000"});
  game.act(0, write("E1", 5), 12'000);
  EXPECT_EQ(game.field("turnEndsAt"), "42000");
  game.act(1, pass, 13'000);
  EXPECT_EQ(game.field("turnEndsAt"), "43000");
}

TEST(SudokuPens, SR_006_nine_by_nine_in_nine_small_squares) {
  // A lone 5 on each square in turn forbids a 5 exactly where row, column or small square is the same.
  for (int first = 0; first < 81; ++first) {
    Board board;
    board.write(first, 5, seat_at(0));
    for (int second = 0; second < 81; ++second) {
      const bool row = first / 9 == second / 9;
      const bool column = first % 9 == second % 9;
      const bool square = first / 27 == second / 27 && first % 9 / 3 == second % 9 / 3;
      EXPECT_EQ(board.digits.room_for(5).contains(second), !(row || column || square)) << first << " " << second;
    }
  }
  for (const char* at : {"J1", "A10", "E0", "a1", "5E", ""})
    EXPECT_EQ(TestTable(Position{}).act(0, write(at, 5)), "refused no-such-cell SR-006") << at;
  EXPECT_EQ(TestTable(Position{.givens = blank}).act(0, write("I9", 5)), points(5));
}

TEST(SudokuPens, SR_007_some_digits_are_given_and_stay) {
  for (int number = 0; number < 60; ++number) {
    const Digits card = task_card(number);
    EXPECT_GT(std::count(card.begin(), card.end(), 0), 0);
    EXPECT_LT(std::count(card.begin(), card.end(), 0), 81);
  }
  TestTable game(Position{});
  EXPECT_EQ(game.act(0, write("C1", 3)), "refused cell-taken SR-017");
}

TEST(SudokuPens, SR_008_digits_from_1_to_9) {
  for (int digit = 1; digit <= 9; ++digit)
    EXPECT_EQ(TestTable(Position{.givens = blank}).act(0, write("E5", digit)), points(digit));
  for (int digit : {0, 10, -1}) EXPECT_EQ(TestTable(Position{}).act(0, write("E1", digit)), "refused bad-move SR-017");
  for (const char* odd : {R"({"type":"write","at":"E1"})", R"({"type":"write","at":"E1","digit":"5"})",
                          R"({"type":"write","at":"E1","digit":5,"pen":1})", R"({"type":"erase","at":"E1"})"})
    EXPECT_EQ(TestTable(Position{}).act(0, odd), "refused bad-move SR-017") << odd;
}

TEST(SudokuPens, SR_009_every_digit_once_in_row_column_and_square) {
  EXPECT_EQ(TestTable(Position{.givens = hard}).act(0, write("F1", 2)), "refused repeats SR-018");  // I1, row
  EXPECT_EQ(TestTable(Position{.givens = hard}).act(0, write("A2", 9)), "refused repeats SR-018");  // A6, column
  EXPECT_EQ(TestTable(Position{.givens = hard}).act(0, write("B3", 1)), "refused repeats SR-018");  // A1, small square
  EXPECT_EQ(TestTable(Position{.givens = hard}).act(0, write("F1", 8)), points(8));
}

TEST(SudokuPens, SR_011_filled_squares_bring_points) {
  TestTable game(Position{});
  EXPECT_EQ(game.act(0, write("E5", 9)), points(9));
  EXPECT_EQ(game.field("scores"), "[9,0]");
}

TEST(SudokuPens, SR_012_a_card_by_chance_with_its_solution_hidden) {
  std::set<Digits> drawn;
  for (int seed = 0; seed < 1'500; ++seed) drawn.insert(new_game({}, 2, seed).givens.digits);
  EXPECT_EQ(drawn.size(), 60u);
  const TestTable game(new_game({}, 2, 7));
  EXPECT_NE(game.position().find("\"solution\""), std::string::npos);
  for (const Viewer viewer : {Viewer{}, Viewer{seat_at(0)}, Viewer{seat_at(1)}})
    EXPECT_EQ(game.view(viewer).find("solution\":\""), std::string::npos);
}

TEST(SudokuPens, SR_013_the_printed_digits_in_their_places) {
  for (int seed = 0; seed < 20; ++seed) {
    const State state = new_game({}, 3, seed);
    EXPECT_TRUE(state.board.in_colour().empty());
    for (int square = 0; square < 81; ++square) EXPECT_EQ(state.board.digits.at(square), state.givens[square]);
    EXPECT_TRUE(complete_and_regular(state.solution.digits));
    EXPECT_FALSE(Rules::flaw(state));
  }
}

TEST(SudokuPens, SR_014_each_seat_writes_in_its_colour) {
  TestTable game(Position{.seats = 4});
  game.act(0, write("E1", 5));
  game.act(1, write("E4", 6));
  game.act(2, write("E5", 9));
  game.act(3, write("B7", 1));
  EXPECT_EQ(token(game, "E1") + token(game, "E4") + token(game, "E5") + token(game, "B7"), "5a6b9c1d");
}

TEST(SudokuPens, SR_015_everybody_sees_the_timer) {
  const TestTable game(new_game({.match_seconds = 600}, 2, 1));
  for (const Viewer viewer : {Viewer{}, Viewer{seat_at(0)}, Viewer{seat_at(1)}}) {
    EXPECT_NE(game.view(viewer).find(R"("turnEndsAt":30000,"matchEndsAt":600000)"), std::string::npos);
    EXPECT_TRUE(Rules::deadline(Rules::view(game.state(), viewer).known) == 30'000);
  }
}

// Turns

TEST(SudokuPens, SR_016_seat_0_starts) {
  for (int seats = 1; seats <= 4; ++seats) EXPECT_EQ(new_game({}, seats, seats).standing.turn, seat_at(0));
  EXPECT_EQ(TestTable(Position{}).act(1, write("E1", 5)), "refused not-your-turn SR-020");
}

TEST(SudokuPens, SR_017_one_digit_into_one_free_square) {
  TestTable game(Position{});
  EXPECT_EQ(game.act(0, write("E1", 5)), points(5));
  EXPECT_EQ(game.act(0, write("E4", 6)), "refused not-your-turn SR-020");
  EXPECT_EQ(game.act(1, write("E1", 5)), "refused cell-taken SR-017");  // written
  EXPECT_EQ(game.act(1, write("D1", 4)), "refused cell-taken SR-017");  // printed, before it could repeat
  EXPECT_EQ(game.field("turn"), "1");
}

TEST(SudokuPens, SR_018_the_strict_referee_refuses_a_repeat_and_the_clock_runs_on) {
  TestTable game(Position{.options = "{}", .givens = hard, .turn_ends_at = "30000"});
  const std::string before = game.position();
  EXPECT_EQ(game.act(0, write("F1", 2), 5'000), "refused repeats SR-018");
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(game.act(0, write("C1", 4), 6'000), points(4));  // It fits; that the solution has a 3 there is no matter.
}

TEST(SudokuPens, SR_019_thirty_seconds) {
  const TestTable start(new_game({}, 2, 3));
  EXPECT_EQ(start.field("turnEndsAt"), "30000");
  TestTable game(Position{.options = R"({"turnSeconds":5})", .turn_ends_at = "5000"});
  game.act(0, write("E1", 5), 4'999);
  EXPECT_EQ(game.field("turnEndsAt"), "9999");
  EXPECT_EQ(TestTable(new_game({.turn_seconds = 0}, 2, 3)).field("turnEndsAt"), "null");
}

TEST(SudokuPens, SR_020_clockwise) {
  TestTable game(Position{.seats = 3});
  game.act(0, write("E1", 5));
  EXPECT_EQ(game.field("turn"), "1");
  game.act(1, write("E4", 6));
  EXPECT_EQ(game.field("turn"), "2");
  game.act(2, pass);
  EXPECT_EQ(game.field("turn"), "0");
}

TEST(SudokuPens, SR_021_time_runs_out_before_an_entry) {
  TestTable game(Position{.options = "{}", .turn_ends_at = "30000"});
  EXPECT_EQ(game.clock(29'999), nothing);
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.act(0, write("E1", 5), 30'000), "refused not-your-turn SR-020");  // The glass is empty at that moment.
  EXPECT_EQ(game.field("turn"), "0");  // A refused move changes nothing; time alone does.
  game.clock(30'000);
  EXPECT_EQ(game.field("turn") + game.field("fruitless") + game.field("turnEndsAt"), "1[1,0]60000");
}

TEST(SudokuPens, SR_021_several_turns_run_out_one_after_the_other) {
  TestTable game(Position{.options = "{}", .turn_ends_at = "30000"});
  game.clock(100'000);  // 30, 60 and 90 seconds have passed
  EXPECT_EQ(game.field("turn") + game.field("fruitless") + game.field("turnEndsAt"), "1[2,1]120000");
}

TEST(SudokuPens, ruling_passing_is_a_turn_without_entry) {  // SR-021, SR-027
  TestTable game(Position{});
  EXPECT_EQ(game.act(1, pass), "refused not-your-turn SR-020");
  EXPECT_EQ(game.act(0, pass), nothing);
  EXPECT_EQ(game.field("turn") + game.field("fruitless"), "1[1,0]");
}

// Wrong digits

TEST(SudokuPens, SR_022_an_objection_is_upheld_where_the_digit_repeats) {
  for (const auto& [at, digit] : {std::pair{"F1", 2}, {"A2", 9}, {"B3", 1}}) {  // row, column, small square
    TestTable game(Position{.options = at_table, .givens = hard});
    EXPECT_EQ(game.act(0, write(at, digit)), points(digit));
    EXPECT_EQ(game.act(1, object), upheld) << at;
  }
  TestTable fits(Position{.options = at_table, .givens = hard});
  fits.act(0, write("C1", 4));  // not the solution, but nothing repeats
  EXPECT_EQ(fits.act(1, object), not_upheld);
  EXPECT_EQ(token(fits, "C1"), "4a");
  EXPECT_EQ(fits.field("turn"), "1");  // The objection was the last acceptance that was missing.
}

TEST(SudokuPens, SR_023_the_turn_goes_on_when_all_the_others_accept) {
  TestTable game(Position{.options = at_table, .seats = 3, .givens = hard});
  game.act(0, write("F1", 8));
  EXPECT_EQ(game.field("pending"), R"({"seat":0,"at":"F1","digit":8,"accepted":[],"endsAt":null,"left":null})");
  EXPECT_EQ(game.field("scores"), "[8,0,0]");  // It counts already.
  EXPECT_EQ(game.act(1, write("A2", 5)), "refused not-your-turn SR-023");
  EXPECT_EQ(game.act(1, pass), "refused not-your-turn SR-023");
  EXPECT_EQ(game.act(0, write("A2", 5)), "refused wrong-phase SR-023");
  EXPECT_EQ(game.act(0, pass), "refused wrong-phase SR-023");
  EXPECT_EQ(game.act(0, accept), "refused own-turn SR-023");
  EXPECT_EQ(game.act(0, object), "refused own-turn SR-023");
  EXPECT_EQ(game.act(2, accept), nothing);
  EXPECT_EQ(game.act(2, object), "refused window-closed SR-023");
  EXPECT_EQ(game.act(2, accept), "refused window-closed SR-023");
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.act(1, object), not_upheld);  // It was right, so this counts as an acceptance.
  EXPECT_EQ(game.field("turn") + game.field("pending"), "1null");
}

TEST(SudokuPens, SR_023_silence_accepts) {
  TestTable game(Position{.options = at_table_timed, .turn_ends_at = "30000"});
  game.act(0, write("A1", 9), 8'000);           // wrong, but nobody says so
  EXPECT_EQ(game.field("turnEndsAt"), "null");  // The thinking clock has stopped.
  EXPECT_EQ(game.field("pending"), R"({"seat":0,"at":"A1","digit":9,"accepted":[],"endsAt":18000,"left":null})");
  EXPECT_EQ(game.act(1, object, 18'000), "refused nothing-to-object SR-025");
  game.clock(18'000);
  EXPECT_EQ(game.field("turn") + game.field("turnEndsAt") + game.field("scores"), "148000[9,0]");
  TestTable quick(Position{.options = R"({"referee":"table","acceptSeconds":3})", .turn_ends_at = "30000"});
  quick.act(0, write("A1", 1), 8'000);
  quick.clock(11'000);
  EXPECT_EQ(quick.field("turnEndsAt"), "41000");
}

TEST(SudokuPens, SR_023_without_acceptSeconds_the_entry_waits_for_ever) {
  TestTable game(Position{.options = R"({"referee":"table","acceptSeconds":0})", .turn_ends_at = "30000"});
  game.act(0, write("A1", 1), 8'000);
  game.clock(9'000'000);
  EXPECT_EQ(game.field("turn"), "0");
  game.act(1, accept, 9'000'000);
  EXPECT_EQ(game.field("turn") + game.field("turnEndsAt"), "19030000");
}

TEST(SudokuPens, SR_024_a_wrong_digit_is_wiped_and_the_turn_is_over) {
  TestTable game(Position{.options = at_table_timed, .givens = hard, .turn_ends_at = "30000"});
  game.act(0, write("F1", 2), 5'000);
  EXPECT_EQ(game.act(1, object, 6'000), upheld);
  EXPECT_EQ(token(game, "F1"), ".");
  EXPECT_EQ(game.field("scores") + game.field("turn") + game.field("fruitless"), "[0,0]1[1,0]");
  EXPECT_EQ(game.field("turnEndsAt") + game.field("pending"), "36000null");
}

TEST(SudokuPens, SR_025_errors_found_later_stay) {
  TestTable game(Position{.options = at_table, .givens = hard});
  game.act(0, write("F1", 6));  // B1 has a 6
  game.act(1, accept);
  EXPECT_EQ(game.act(1, object), "refused nothing-to-object SR-025");
  game.act(1, write("A2", 5));
  EXPECT_EQ(game.act(0, object), not_upheld);  // That is about the 5, not the 6.
  EXPECT_EQ(token(game, "F1") + game.field("scores"), "6a[6,5]");
  TestTable strict(Position{});
  EXPECT_EQ(strict.act(1, object), "refused nothing-to-object SR-025");
  EXPECT_EQ(strict.act(1, accept), "refused nothing-to-object SR-025");
}

TEST(SudokuPens, ruling_option_solution_with_the_strict_referee) {  // SR-011, SR-024
  TestTable game(Position{.options = by_solution});
  EXPECT_EQ(game.act(0, write("A1", 2)), wiped);  // It fits, but the solution has a 1.
  EXPECT_EQ(token(game, "A1") + game.field("scores") + game.field("fruitless") + game.field("turn"), ".[0,0][1,0]1");
  EXPECT_EQ(game.act(1, write("A1", 9)), wiped);  // A repeat is wiped like any other difference, not refused.
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.act(0, write("A1", 1)), points(1));
}

TEST(SudokuPens, ruling_option_solution_at_the_table) {  // SR-022, SR-024
  TestTable game(Position{.options = table_by_solution});
  EXPECT_EQ(game.act(0, write("A1", 2)), points(2));  // fits, but is not the solution
  EXPECT_EQ(game.act(1, object), upheld);
  game.act(1, write("A1", 2));
  game.act(0, accept);
  game.act(0, write("B1", 2));  // the solution, though it repeats the error
  EXPECT_EQ(game.act(1, object), not_upheld);
  EXPECT_EQ(game.field("scores"), "[2,2]");
}

TEST(SudokuPens, ruling_with_one_seat_nothing_waits_at_the_table) {  // SR-023, SR-039
  TestTable game(Position{.options = at_table, .seats = 1});
  EXPECT_EQ(game.act(0, write("A1", 9)), points(9));
  EXPECT_EQ(game.field("pending") + game.field("turn") + token(game, "A1"), "null09a");
  TestTable by_card(Position{.options = table_by_solution, .seats = 1});
  EXPECT_EQ(by_card.act(0, write("A1", 9)), points(9));
}

// The end

TEST(SudokuPens, SR_026_all_squares_filled) {
  const std::vector<Written> seven = {{"B1", "2b"}, {"E1", "5a"}, {"A4", "2b"}, {"E4", "6a"},
                                      {"B5", "6b"}, {"E5", "9a"}, {"B7", "1b"}};
  TestTable game(Position{.scores = "[20,11]", .written = seven});
  EXPECT_EQ(game.act(0, write("A1", 1)), points(1));
  EXPECT_EQ(game.field("over") + game.field("turn") + game.field("scores") + game.field("winners"),
            "truenull[21,11][0]");
  for (const std::string& move : {write("A1", 1), pass, done, accept, object, end_vote})
    EXPECT_EQ(game.act(1, move), "refused game-over SR-026") << move;
  EXPECT_TRUE(Rules::actors(game.state()).empty());
  EXPECT_TRUE(Rules::legal(Rules::view(game.state(), seat_at(0))).empty());
  EXPECT_EQ(Rules::cause(game.state()).code, "filled");

  // At the table the last entry waits first; wiped, the game goes on.
  TestTable waiting(Position{.options = at_table, .scores = "[20,11]", .written = seven});
  waiting.act(0, write("A1", 2));
  EXPECT_EQ(waiting.field("over"), "false");
  EXPECT_EQ(waiting.act(1, object), upheld);
  waiting.act(1, write("A1", 3));
  EXPECT_EQ(waiting.act(0, accept), nothing);  // ruling: solved is filled, right or wrong
  EXPECT_EQ(waiting.field("over") + waiting.field("scores"), "true[20,14]");
}

TEST(SudokuPens, SR_027_three_turns_in_a_row_without_entry_by_all) {
  TestTable game(Position{});
  for (int i = 0; i < 5; ++i) game.act(i % 2, pass);
  EXPECT_EQ(game.field("over") + game.field("fruitless"), "false[3,2]");
  game.act(1, write("E1", 5));  // An entry sets its own seat's count back, nobody else's.
  EXPECT_EQ(game.field("fruitless"), "[3,0]");
  for (int i = 0; i < 5; ++i) game.act(i % 2, pass);
  EXPECT_EQ(game.field("over") + game.field("fruitless"), "false[6,2]");
  game.act(1, pass);
  EXPECT_EQ(game.field("over") + game.field("fruitless") + game.field("winners"), "true[6,3][1]");
  EXPECT_EQ(game.act(0, pass), "refused game-over SR-027");
  EXPECT_EQ(Rules::cause(game.state()).code, "fruitless");
}

TEST(SudokuPens, SR_027_wiped_entries_and_empty_glasses_are_fruitless_turns) {
  TestTable game(Position{.options = at_table_timed, .fruitless = "[2,2]", .turn_ends_at = "30000"});
  game.act(0, write("A1", 9), 1'000);
  game.act(1, object, 2'000);
  EXPECT_EQ(game.field("over") + game.field("fruitless"), "false[3,2]");
  game.clock(32'000);
  EXPECT_EQ(game.field("over") + game.field("fruitless") + game.field("turnEndsAt"), "true[3,3]null");
  TestTable alone(Position{.seats = 1, .fruitless = "[2]"});
  alone.act(0, pass);
  EXPECT_EQ(alone.field("over"), "true");
}

TEST(SudokuPens, SR_028_the_agreed_time_is_over) {
  EXPECT_EQ(TestTable(new_game({.match_seconds = 600}, 2, 1)).field("matchEndsAt"), "600000");
  TestTable game(Position{.options = R"({"matchSeconds":600})",
                          .scores = "[6,0]",
                          .turn = "1",
                          .written = {{"E4", "6a"}},
                          .turn_ends_at = "610000",
                          .match_ends_at = "600000"});
  game.clock(599'999);
  EXPECT_EQ(game.field("over"), "false");
  EXPECT_EQ(game.act(1, write("E1", 5), 600'000), "refused game-over SR-028");
  game.clock(600'000);
  EXPECT_EQ(game.field("over") + game.field("winners"), "true[0]");
  EXPECT_EQ(game.field("turnEndsAt") + game.field("matchEndsAt"), "nullnull");
  EXPECT_EQ(Rules::cause(game.state()).code, "match-time");
}

TEST(SudokuPens, SR_028_the_agreed_time_comes_before_any_other_clock) {
  TestTable game(Position{.options = R"({"matchSeconds":30})", .turn_ends_at = "30000", .match_ends_at = "30000"});
  game.clock(30'000);
  EXPECT_EQ(game.field("over") + game.field("fruitless"), "true[0,0]");  // Seat 0's turn did not run out any more.
}

TEST(SudokuPens, SR_028_all_agree_to_stop) {
  TestTable game(Position{.seats = 3});
  EXPECT_EQ(game.act(1, end_vote), nothing);
  EXPECT_EQ(game.act(1, end_vote), "refused wrong-phase SR-028");
  EXPECT_EQ(game.act(0, end_vote), nothing);
  EXPECT_EQ(game.field("endVotes") + game.field("over") + game.field("turn"), "[0,1]false0");
  game.act(0, write("E1", 5));  // Votes stay.
  EXPECT_EQ(game.act(2, end_vote), nothing);
  EXPECT_EQ(game.field("over") + game.field("winners"), "true[0]");
}

TEST(SudokuPens, ruling_a_waiting_entry_stands_when_the_game_ends) {  // SR-023, SR-028
  TestTable game(Position{.options = at_table, .fruitless = "[2,0]", .end_votes = "[0]"});
  game.act(0, write("A1", 9));
  EXPECT_EQ(game.act(1, end_vote), nothing);  // also while an entry waits
  EXPECT_EQ(game.field("over") + game.field("scores") + game.field("pending") + game.field("fruitless"),
            "true[9,0]null[0,0]");
  TestTable timed(Position{.options = R"({"referee":"table","matchSeconds":20,"mode":"advanced"})",
                           .turn_ends_at = "30000",
                           .match_ends_at = "20000",
                           .more = first_round});
  timed.act(0, write("A1", 9), 15'000);
  timed.clock(20'000);
  EXPECT_EQ(timed.field("over") + timed.field("scores") + timed.field("entries"), "true[9,0]1");
}

TEST(SudokuPens, SR_029_the_sum_of_ones_own_digits) {
  TestTable game(Position{});
  game.act(0, write("E1", 5));
  game.act(1, write("A4", 2));
  game.act(0, write("E4", 6));
  game.act(1, write("B7", 1));
  EXPECT_EQ(game.field("scores"), "[11,3]");
  EXPECT_EQ(field_of(why({.scores = "[5,0]"})), "scores");
}

TEST(SudokuPens, SR_030_the_highest_sum_wins_and_equals_share) {
  const std::vector<Written> equal = {{"E1", "5b"}, {"E4", "6b"}, {"A4", "2a"}, {"E5", "9a"}};
  TestTable game(Position{.seats = 3, .scores = "[11,11,0]", .written = equal, .end_votes = "[0,1]"});
  game.act(2, end_vote);
  EXPECT_EQ(game.field("winners"), "[0,1]");
}

// The advanced game

TEST(SudokuPens, SR_032_the_basic_rules_hold_in_the_advanced_game) {
  TestTable game(Position{.options = advanced, .givens = hard, .more = first_round});
  EXPECT_EQ(game.act(0, write("F1", 2)), "refused repeats SR-018");
  EXPECT_EQ(game.act(1, write("F1", 8)), "refused not-your-turn SR-020");
  EXPECT_EQ(TestTable(Position{}).act(0, done), "refused wrong-phase SR-033");
  EXPECT_EQ(TestTable(Position{}).act(1, done), "refused not-your-turn SR-020");
}

TEST(SudokuPens, SR_033_as_many_entries_as_the_time_allows) {
  TestTable game(Position{.options = R"({"mode":"advanced"})", .turn_ends_at = "30000", .more = first_round});
  game.act(0, write("E1", 5), 3'000);
  game.act(0, write("E4", 6), 29'999);
  EXPECT_EQ(game.field("turn") + game.field("turnEndsAt") + game.field("entries") + game.field("scores"),
            "0300002[11,0]");
}

TEST(SudokuPens, SR_034_the_others_check_each_entry_and_the_clock_waits) {
  TestTable game(
      Position{.options = R"({"mode":"advanced","referee":"table"})", .turn_ends_at = "30000", .more = first_round});
  game.act(0, write("E1", 5), 8'000);
  EXPECT_EQ(game.field("pending"), R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":18000,"left":22000})");
  EXPECT_EQ(game.act(0, done, 9'000), "refused wrong-phase SR-023");
  EXPECT_EQ(game.field("entries"), "0");
  game.act(1, accept, 10'000);
  EXPECT_EQ(game.field("turn") + game.field("entries") + game.field("turnEndsAt"), "0132000");
  game.act(0, write("E4", 6), 12'000);
  game.clock(22'000);  // silence
  EXPECT_EQ(game.field("turn") + game.field("entries") + game.field("turnEndsAt"), "0242000");
}

TEST(SudokuPens, SR_035_after_an_error_the_turn_goes_on) {
  TestTable game(
      Position{.options = R"({"mode":"advanced","referee":"table"})", .turn_ends_at = "30000", .more = first_round});
  game.act(0, write("E5", 3), 8'000);
  EXPECT_EQ(game.act(1, object, 9'000), upheld);
  EXPECT_EQ(token(game, "E5") + game.field("turn") + game.field("fruitless") + game.field("turnEndsAt"),
            ".0[0,0]31000");
  EXPECT_EQ(game.act(0, write("E5", 9), 10'000), points(9));

  TestTable strict(
      Position{.options = R"({"mode":"advanced","wrong":"solution"})", .turn_ends_at = "30000", .more = first_round});
  EXPECT_EQ(strict.act(0, write("A1", 2), 1'000), wiped);
  EXPECT_EQ(strict.field("turn") + strict.field("turnEndsAt") + strict.field("entries"), "0300000");
  strict.clock(30'000);
  EXPECT_EQ(strict.field("fruitless"), "[1,0]");  // A wiped entry does not stand.
}

TEST(SudokuPens, SR_036_when_the_time_is_over_the_next_seat_is_on_turn) {
  TestTable game(Position{.options = R"({"mode":"advanced"})", .turn_ends_at = "30000", .more = first_round});
  game.act(0, write("E1", 5), 3'000);
  game.clock(30'000);
  EXPECT_EQ(game.field("turn") + game.field("turnEndsAt") + game.field("entries") + game.field("fruitless"),
            "1600000[0,0]");
}

TEST(SudokuPens, ruling_done_and_pass_end_an_advanced_turn_alike) {  // SR-036
  TestTable by_done(Position{.options = advanced, .more = first_round});
  TestTable by_pass(Position{.options = advanced, .more = first_round});
  EXPECT_EQ(by_done.act(0, done), nothing);
  EXPECT_EQ(by_pass.act(0, pass), nothing);
  EXPECT_EQ(by_done.field("turn") + by_done.field("fruitless"), "1[1,0]");
  EXPECT_EQ(by_done.position(), by_pass.position());
  by_done.act(1, write("E1", 5));
  by_done.act(1, pass);  // after an entry: not fruitless
  EXPECT_EQ(by_done.field("fruitless"), "[1,0]");
}

TEST(SudokuPens, SR_037_as_many_rounds_as_seats) {
  for (int seats = 1; seats <= 4; ++seats) {
    EXPECT_EQ(new_game({.mode = Mode::advanced}, seats, 1).options.rounds, seats);
    EXPECT_EQ(new_game({.mode = Mode::advanced, .rounds = 7}, seats, 1).options.rounds, 7);
    TestTable game(Position{.options = advanced, .seats = seats, .more = first_round});
    EXPECT_EQ(game.state().options.rounds, seats);
  }
  TestTable game(Position{.options = R"({"mode":"advanced","turnSeconds":0,"rounds":1})", .more = first_round});
  game.act(0, done);
  EXPECT_EQ(game.field("over"), "false");
  game.act(1, done);
  EXPECT_EQ(game.field("over") + game.field("round"), "true1");
  EXPECT_EQ(game.act(0, done), "refused game-over SR-037");
  EXPECT_EQ(Rules::cause(game.state()).code, "rounds");
}

TEST(SudokuPens, SR_038_the_starter_changes_every_round) {
  // Three seats: 0 1 2, then 1 2 0, then 2 0 1.
  TestTable game(
      Position{.options = R"({"mode":"advanced","turnSeconds":0,"rounds":4})", .seats = 3, .more = first_round});
  std::string order;
  for (int turn = 0; turn < 12; ++turn) {
    ASSERT_EQ(game.field("round"), std::to_string(turn / 3 + 1));
    const int seat = index(*game.state().standing.turn);
    order += std::to_string(seat);
    const std::vector<std::string> free = {"E1 5", "E4 6", "E5 9"};
    if (turn >= 3 && turn < 6)  // an entry each, so that the game is not over for fruitless turns
      game.act(seat,
               write(free[static_cast<std::size_t>(seat)].substr(0, 2), free[static_cast<std::size_t>(seat)][3] - '0'));
    EXPECT_EQ(game.act(seat, done), nothing);
    EXPECT_EQ(game.state().standing.over, turn == 11);
  }
  EXPECT_EQ(order, "012120201012");
  EXPECT_EQ(game.field("over") + game.field("turn") + game.field("winners"), "truenull[2]");
}

TEST(SudokuPens, ruling_three_fruitless_turns_of_all_end_an_advanced_game) {  // SR-027
  TestTable game(Position{.options = R"({"mode":"advanced","turnSeconds":0,"rounds":9})", .more = first_round});
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_EQ(game.field("over"), "false");
    game.act(index(*game.state().standing.turn), done);
  }
  EXPECT_EQ(game.field("over") + game.field("round"), "true3");
}

// One person, other sources

TEST(SudokuPens, SR_039_one_person_solves_alone) {
  TestTable game(Position{.seats = 1});
  int sum = 0;
  for (const auto& [at, digit] :
       {std::pair{"A1", 1}, {"B1", 2}, {"E1", 5}, {"A4", 2}, {"E4", 6}, {"B5", 6}, {"E5", 9}, {"B7", 1}}) {
    EXPECT_EQ(game.field("turn"), "0");
    EXPECT_EQ(game.act(0, write(at, digit)), points(digit));
    sum += digit;
  }
  EXPECT_EQ(game.field("over") + game.field("winners"), "true[0]");
  EXPECT_EQ(game.field("scores"), "[" + std::to_string(sum) + "]");
}

TEST(SudokuPens, SR_040_one_person_with_a_limit) {
  TestTable game(
      Position{.options = R"({"turnSeconds":0,"matchSeconds":1200})", .seats = 1, .match_ends_at = "1200000"});
  EXPECT_EQ(game.act(0, write("E1", 5), 1'199'999), points(5));
  EXPECT_EQ(game.field("over"), "false");
  game.clock(1'200'000);
  EXPECT_EQ(game.field("over") + game.field("scores"), "true[5]");
}

TEST(SudokuPens, SR_042_a_task_from_elsewhere) {
  TestTable game(Position{.givens = hard});
  EXPECT_EQ(game.act(0, write("H1", 4)), points(4));
  EXPECT_EQ(TestTable(Position{.givens = blank}).act(0, write("H1", 4)), points(4));
}
}  // namespace
}  // namespace nonet::sudoku_pens
