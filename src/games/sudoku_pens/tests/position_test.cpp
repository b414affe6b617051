// What sudoku-pens takes for a possible game: options, times, positions; and who may see what of it.
#include "games/sudoku_pens/tests/test_table.h"

namespace nonet::sudoku_pens {
namespace {
TEST(SudokuPens, options_have_these_defaults_and_are_exported_whole) {
  EXPECT_EQ(TestTable(new_game({}, 3, 1)).field("options"),
            R"({"mode":"basic","wrong":"rule","acceptSeconds":10,"referee":"strict","turnSeconds":30,)"
            R"("matchSeconds":0,"rounds":3,"checking":"wait"})");
  EXPECT_EQ(TestTable(new_game({}, 3, 1)).field("round"), "missing");
  EXPECT_EQ(TestTable(new_game({.mode = Mode::advanced}, 3, 1)).field("round"), "1");
}

TEST(SudokuPens, options_out_of_range_are_refused) {
  for (const char* option : {R"("mode":"hard")", R"("wrong":"no")", R"("acceptSeconds":-1)", R"("acceptSeconds":86401)",
                             R"("referee":"none")", R"("turnSeconds":-1)", R"("matchSeconds":86401)", R"("rounds":0)",
                             R"("rounds":100)", R"("speed":1)"}) {
    const std::string text = option;
    EXPECT_EQ(field_of(why({.options = "{" + text + "}"})), "options." + text.substr(1, text.find('"', 1) - 1));
  }
}

TEST(SudokuPens, a_move_needs_its_time_where_a_clock_runs) {
  const std::string bad = "refused bad-move SR-017";
  EXPECT_EQ(TestTable(Position{.options = "{}", .turn_ends_at = "30000"}).act(0, pass), bad);
  EXPECT_EQ(
      TestTable(Position{.options = R"({"turnSeconds":0,"matchSeconds":9})", .match_ends_at = "9000"}).act(0, pass),
      bad);
  const std::string waits = R"({"turnSeconds":0,"referee":"table"})";
  EXPECT_EQ(TestTable(Position{.options = waits}).act(0, pass), bad);
  EXPECT_EQ(TestTable(Position{.options = waits, .seats = 1}).act(0, pass), nothing);  // Nothing waits for anybody.
  EXPECT_EQ(TestTable(Position{}).act(0, pass), nothing);  // acceptSeconds has no meaning with the strict referee.
  TestTable game(Position{.options = "{}", .turn_ends_at = "30000"});
  EXPECT_EQ(game.act(0, pass, 5'000), nothing);
  EXPECT_EQ(game.act(1, pass, 4'999), bad);  // back in time
}

std::string field(const Position& position) { return field_of(why(position)); }  // the one that cannot be

// An entry that others may still object to.
const std::string open_entry = R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":null,"left":null})";
Position waiting(const std::string& pending) {
  return {.options = at_table, .scores = "[5,0]", .written = {{"E1", "5a"}}, .pending = pending};
}

TEST(SudokuPens, impossible_positions_are_refused_by_field) {
  ASSERT_EQ(why({}), "");
  EXPECT_EQ(field({.scores = "[0]"}), "scores");
  EXPECT_EQ(field({.turn = "2"}), "turn");
  EXPECT_EQ(field({.turn = "null"}), "turn");
  EXPECT_EQ(field({.over = "true", .winners = "[0,1]"}), "turn");
  EXPECT_EQ(field({.turn = "null", .over = "true", .winners = "[0]"}), "winners");
  EXPECT_EQ(field({.winners = "[0]"}), "winners");
  EXPECT_EQ(field({.givens = "x" + blank.substr(1)}), "givens");
  EXPECT_EQ(field({.solution = hard_solved}), "solution");  // another card's
  EXPECT_EQ(field({.givens = blank, .solution = std::string(81, '1')}), "solution");
  EXPECT_EQ(field({.solution = blank}), "solution");
  EXPECT_EQ(field({.written = {{"C1", "."}}}), "board");                      // a printed digit is missing
  EXPECT_EQ(field({.written = {{"C1", "2"}}}), "board");                      // another one stands there
  EXPECT_EQ(field({.written = {{"A1", "1"}}}), "board");                      // one too many
  EXPECT_EQ(field({.scores = "[3,0]", .written = {{"C1", "3a"}}}), "board");  // not printed but written
  EXPECT_EQ(field({.written = {{"A1", "1c"}}}), "board");                     // nobody has that colour
  EXPECT_EQ(field({.scores = "[2,0]", .written = {{"A1", "1a"}}}), "scores");
  EXPECT_EQ(field({.fruitless = "[0]"}), "fruitless");
  EXPECT_EQ(field({.fruitless = "[0,-1]"}), "fruitless[1]");
  EXPECT_EQ(field({.end_votes = "[2]"}), "endVotes");
  EXPECT_EQ(field({.end_votes = "[1,0]"}), "endVotes[1]");
  EXPECT_EQ(field({.more = first_round}), "round");  // not in the basic game
  EXPECT_EQ(field({.options = advanced}), "round");
  EXPECT_EQ(field({.options = advanced, .more = R"(,"round":3,"entries":0)"}), "round");
  EXPECT_EQ(field({.options = advanced, .more = R"(,"round":1,"entries":1)"}), "entries");
}

TEST(SudokuPens, impossible_entries_are_refused_by_field) {
  ASSERT_EQ(why(waiting(open_entry)), "");
  EXPECT_EQ(field({.scores = "[5,0]", .written = {{"E1", "5a"}}, .pending = open_entry}), "pending");  // strict referee
  EXPECT_EQ(field({.options = at_table, .seats = 1, .scores = "[5]", .written = {{"E1", "5a"}}, .pending = open_entry}),
            "pending");
  EXPECT_EQ(field(waiting(R"({"seat":1,"at":"E1","digit":5,"accepted":[],"endsAt":null,"left":null})")),
            "pending.seat");
  EXPECT_EQ(field(waiting(R"({"seat":4,"at":"E1","digit":5,"accepted":[],"endsAt":null,"left":null})")),
            "pending.seat");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E4","digit":5,"accepted":[],"endsAt":null,"left":null})")), "pending.at");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E1","digit":6,"accepted":[],"endsAt":null,"left":null})")),
            "pending.digit");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[0],"endsAt":null,"left":null})")),
            "pending.accepted");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[1],"endsAt":null,"left":null})")),
            "pending.accepted");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":9,"left":null})")), "pending.endsAt");
  EXPECT_EQ(field(waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":null,"left":9})")), "pending.left");
  Position thinking = waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":9,"left":null})");
  thinking.options = R"({"mode":"advanced","referee":"table"})";  // the thirty seconds were not over
  thinking.more = first_round;
  EXPECT_EQ(field(thinking), "pending.left");
  Position over = waiting(open_entry);
  over.turn = "null", over.over = "true", over.winners = "[0]";
  EXPECT_EQ(field(over), "pending");
}

TEST(SudokuPens, impossible_clocks_are_refused_by_field) {
  EXPECT_EQ(field({.turn_ends_at = "30000"}), "turnEndsAt");  // turnSeconds is 0
  EXPECT_EQ(field({.options = "{}"}), "turnEndsAt");
  EXPECT_EQ(field({.match_ends_at = "30000"}), "matchEndsAt");
  EXPECT_EQ(field({.options = R"({"turnSeconds":0,"matchSeconds":9})"}), "matchEndsAt");
  Position clock_runs = waiting(R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":9000,"left":null})");
  clock_runs.options = at_table_timed;
  ASSERT_EQ(why(clock_runs), "");
  clock_runs.turn_ends_at = "30000";
  EXPECT_EQ(field(clock_runs), "turnEndsAt");  // The clock stands while an entry waits.
}

TEST(SudokuPens, a_game_that_would_have_ended_is_refused) {
  EXPECT_EQ(field({.fruitless = "[3,4]"}), "over");
  EXPECT_EQ(field({.end_votes = "[0,1]"}), "over");
  EXPECT_EQ(field({.givens = easy_solved}), "over");
}

TEST(SudokuPens, a_view_that_contradicts_itself_is_refused) {
  std::string text = TestTable(Position{}).view(seat_at(0));
  ASSERT_TRUE(read_view<Rules>(*parse_json(text)));
  text.replace(text.find("..34.6"), 6, "3.34.6");
  EXPECT_EQ(field_of(read_view<Rules>(*parse_json(text)).error().message), "givens");
}

TEST(SudokuPens, the_solution_is_seen_by_nobody_until_the_game_is_over) {
  // A blank card has many solutions: the same with 1 and 2 exchanged looks alike to everybody.
  std::string exchanged = easy_solved;
  for (char& c : exchanged) c = c == '1' ? '2' : c == '2' ? '1' : c;
  for (const std::string& options : {untimed, at_table, by_solution, table_by_solution}) {
    TestTable a(Position{.options = options, .givens = blank, .solution = easy_solved});
    TestTable b(Position{.options = options, .givens = blank, .solution = exchanged});
    const bool wipes = options == by_solution;
    const bool reveals = wipes || options == table_by_solution;
    // 3 is in the same place in both solutions. Where the solution decides, entries of 1 and 2 would rightly differ.
    const std::vector<std::pair<int, std::string>> moves = {
        {0, write("C1", 3)}, {1, write("C1", 1)}, {1, write("C2", 3)},
        {1, accept},         {0, object},         {1, pass},
        {0, done},           {0, write("D1", 4)}, {1, object},
        {0, end_vote},       {0, end_vote},       {1, write(reveals ? "E1" : "A1", reveals ? 5 : 1)},
        {0, accept},         {0, write("B1", 3)}, {1, accept},
        {1, write("F1", 6)}, {0, object}};
    for (const auto& [seat, move] : moves) {
      EXPECT_EQ(a.act(seat, move), b.act(seat, move)) << options << move;
      for (const Viewer viewer : {Viewer{}, Viewer{seat_at(0)}, Viewer{seat_at(1)}}) {
        EXPECT_EQ(a.view(viewer), b.view(viewer)) << options << move;
        if (!viewer) continue;
        for (int square = 0; square < 81; ++square)
          for (std::uint8_t digit = 1; digit <= 9; ++digit) {
            const Write entry{{static_cast<std::uint8_t>(square)}, digit};
            EXPECT_EQ(Rules::check(Rules::view(a.state(), viewer), entry),
                      Rules::check(Rules::view(b.state(), viewer), entry));
            EXPECT_EQ(json_of(Rules::seen(entry)), json_of(Rules::Action(entry)));
          }
      }
      EXPECT_NE(a.position(), b.position());
    }
    if (a.state().pending) a.act(index(a.state().pending->seat) ^ 1, accept);
    EXPECT_EQ(a.view(seat_at(0)).find(easy_solved), std::string::npos);
    a.act(1, end_vote);
    ASSERT_TRUE(a.state().standing.over);
    EXPECT_NE(a.view(seat_at(0)).find(easy_solved), std::string::npos);  // Now everybody may turn the card over.
    EXPECT_NE(a.view({}).find(easy_solved), std::string::npos);
  }
}
}  // namespace
}  // namespace nonet::sudoku_pens
