// The advanced game at the table where the others check while the writer goes on.
#include "games/sudoku_pens/answers.h"
#include "games/sudoku_pens/tests/test_table.h"
#include "services/simulate.h"

namespace nonet::sudoku_pens {
namespace {
const std::string running = R"({"mode":"advanced","referee":"table","checking":"running"})";
const std::string untimed_running =
    R"({"mode":"advanced","referee":"table","checking":"running","turnSeconds":0,"acceptSeconds":0})";
const std::string fresh = first_round + R"(,"turnEntries":[])";

std::string object_to(const std::string& at) { return R"({"type":"object","at":")" + at + R"("})"; }
Position three() { return {.options = untimed_running, .seats = 3, .more = fresh}; }

TEST(SudokuPens, SR_034_checking_while_running_is_for_others_at_the_table_in_the_advanced_game) {
  const auto field = [](const std::string& options, int seats, const std::string& more) {
    return field_of(why({.options = options, .seats = seats, .more = more}));
  };
  EXPECT_EQ(field(untimed_running, 2, fresh), "");
  EXPECT_EQ(field(untimed_running, 1, first_round), "options.checking") << "nobody else is there";
  EXPECT_EQ(field(R"({"mode":"advanced","checking":"running","turnSeconds":0})", 2, first_round), "options.checking")
      << "the strict referee checks himself";
  EXPECT_EQ(field(R"({"referee":"table","checking":"running","turnSeconds":0})", 2, ""), "options.checking") << "basic";
  EXPECT_EQ(field(R"({"mode":"advanced","referee":"table","turnSeconds":0})", 2, fresh), "turnEntries")
      << "no such field where entries wait";
  EXPECT_EQ(field(R"({"mode":"advanced","referee":"table","turnSeconds":0})", 2, first_round), "");
}

TEST(SudokuPens, SR_033_SR_034_an_entry_stands_at_once_and_the_writer_writes_on) {
  TestTable game(Position{.options = running, .turn_ends_at = "30000", .more = fresh});
  EXPECT_EQ(game.act(0, write("E1", 5), 1'000), points(5));
  EXPECT_EQ(game.field("pending"), "null");
  EXPECT_EQ(game.field("turnEndsAt"), "30000") << "the clock runs on";
  EXPECT_EQ(game.act(0, write("B1", 2), 2'000), points(2));
  EXPECT_EQ(game.field("turnEntries"), R"([{"at":"E1","digit":5},{"at":"B1","digit":2}])");
  EXPECT_EQ(game.field("entries"), "2");
  EXPECT_EQ(game.field("scores"), "[7,0]");
  EXPECT_EQ(game.act(1, accept, 3'000), "refused wrong-phase SR-034");
  game.clock(30'000);
  EXPECT_EQ(game.field("turnEntries"), "[]");
  EXPECT_EQ(game.field("turn"), "1");
  EXPECT_EQ(game.act(1, object_to("E1"), 30'001), "refused nothing-to-object SR-025") << "they stand for good";
}

TEST(SudokuPens, SR_035_an_objection_upheld_wipes_and_the_turn_goes_on) {
  TestTable game(three());
  game.act(0, write("E1", 5));
  EXPECT_EQ(game.act(0, write("A1", 3)), points(3)) << "a 3 is in the row already";
  game.act(0, write("B1", 2));
  EXPECT_EQ(game.act(2, object_to("A1")), upheld);
  EXPECT_EQ(token(game, "A1"), ".");
  EXPECT_EQ(game.field("scores"), "[7,0,0]");
  EXPECT_EQ(game.field("turnEntries"), R"([{"at":"E1","digit":5},{"at":"B1","digit":2}])");
  EXPECT_EQ(game.field("entries"), "2");
  EXPECT_EQ(game.field("turn"), "0");
  EXPECT_EQ(game.act(0, write("A1", 1)), points(1)) << "and the square is free again";
  EXPECT_EQ(game.act(2, object_to("A1")), not_upheld) << "another entry there, another objection";
}

TEST(SudokuPens, SR_034_a_digit_is_judged_by_the_board_before_it) {
  TestTable game(three());
  game.act(0, write("A1", 2));  // fits: no 2 in its row, column or square
  game.act(0, write("B1", 2));  // repeats the one beside it
  EXPECT_EQ(game.act(1, object_to("A1")), not_upheld) << "what came later does not make it wrong";
  EXPECT_EQ(game.act(1, object_to("B1")), upheld);

  TestTable by_card(Position{.options = R"({"mode":"advanced","referee":"table","checking":"running","turnSeconds":0,)"
                                        R"("acceptSeconds":0,"wrong":"solution"})",
                             .more = fresh});
  by_card.act(0, write("A1", 2));  // fits, but the card has a 1 there
  EXPECT_EQ(by_card.act(1, object_to("A1")), upheld);
}

TEST(SudokuPens, SR_034_who_may_object_to_what) {
  TestTable game(three());
  EXPECT_EQ(game.act(1, object_to("E1")), "refused nothing-to-object SR-025") << "empty";
  game.act(0, write("E1", 5));
  EXPECT_EQ(game.act(0, object_to("E1")), "refused own-turn SR-034");
  EXPECT_EQ(game.act(1, object), "refused nothing-to-object SR-025") << "to which one?";
  EXPECT_EQ(game.act(1, object_to("C1")), "refused nothing-to-object SR-025") << "printed";
  EXPECT_EQ(game.act(1, object_to("J1")), "refused no-such-cell SR-006");
  EXPECT_EQ(game.act(1, object_to("E1")), not_upheld);
  EXPECT_EQ(game.act(1, object_to("E1")), "refused window-closed SR-034");
  EXPECT_EQ(game.field("turnEntries"), R"([{"at":"E1","digit":5,"objected":[1]}])");
  TestTable again(three());  // what a position says, another program knows
  const auto read = read_position<Rules>(*parse_json(game.position()));
  ASSERT_TRUE(read);
  EXPECT_EQ(TestTable(*read).act(1, object_to("E1")), "refused window-closed SR-034");
  EXPECT_EQ(game.act(2, object_to("E1")), not_upheld) << "each seat once";
  game.act(0, done);
  EXPECT_EQ(game.field("turnEntries"), "[]");
  TestTable waits(Position{.options = at_table,
                           .scores = "[5,0]",
                           .written = {{"E1", "5a"}},
                           .pending = R"({"seat":0,"at":"E1","digit":5,"accepted":[],"endsAt":null,"left":null})"});
  EXPECT_EQ(waits.act(1, object_to("E1")), "refused bad-move SR-022") << "where one entry waits, it is that one";
  EXPECT_EQ(waits.act(1, object), not_upheld);
}

TEST(SudokuPens, SR_027_a_turn_whose_entries_were_all_wiped_was_fruitless) {
  Position position = three();
  position.fruitless = "[2,3,3]";
  TestTable game(position);
  game.act(0, write("A1", 3));
  EXPECT_EQ(game.field("fruitless"), "[0,3,3]");
  EXPECT_EQ(test::why_impossible<Rules>(game.position()), "");
  EXPECT_EQ(game.act(1, object_to("A1")), upheld);
  EXPECT_EQ(game.field("fruitless"), "[2,3,3]");
  game.act(0, done);
  EXPECT_EQ(game.field("over"), "true");
  EXPECT_EQ(game.field("turnEntries"), "[]");
}

TEST(SudokuPens, SR_026_a_full_board_ends_the_game_with_the_entries_as_they_stand) {
  TestTable game(three());
  for (const auto& [at, digit] : std::vector<std::pair<std::string, int>>{
           {"A1", 1}, {"B1", 2}, {"E1", 5}, {"A4", 2}, {"E4", 6}, {"B5", 6}, {"E5", 9}, {"B7", 9}})
    game.act(0, write(at, digit));
  EXPECT_EQ(game.field("over"), "true");
  EXPECT_EQ(game.field("turnEntries"), "[]");
  EXPECT_EQ(game.act(1, object_to("B7")), "refused game-over SR-026");
  EXPECT_EQ(test::why_impossible<Rules>(game.position()), "");
}

TEST(SudokuPens, entries_of_a_turn_that_cannot_be_are_refused_by_field) {
  const auto field = [](const std::string& entries, const std::string& count = "1") {
    return field_of(why({.options = untimed_running,
                         .scores = "[5,0]",
                         .written = {{"E1", "5a"}},
                         .more = R"(,"round":1,"entries":)" + count + R"(,"turnEntries":)" + entries}));
  };
  EXPECT_EQ(field(R"([{"at":"E1","digit":5}])"), "");
  EXPECT_EQ(field(R"([{"at":"E1","digit":5,"objected":[1]}])"), "");
  EXPECT_EQ(field(R"([{"at":"E1","digit":5,"objected":[0]}])"), "turnEntries[0].objected");
  EXPECT_EQ(field(R"([{"at":"E1","digit":6}])"), "turnEntries[0].digit");
  EXPECT_EQ(field(R"([{"at":"A1","digit":5}])"), "turnEntries[0].at");
  EXPECT_EQ(field("[]"), "turnEntries");
  EXPECT_EQ(field(R"([{"at":"E1","digit":5}])", "0"), "turnEntries");
  EXPECT_EQ(field_of(why({.options = untimed_running, .more = first_round})), "turnEntries") << "missing";
}

// Random writes a wrong digit now and then; the others notice, however quickly it writes on.
TEST(SudokuPens, SR_034_bots_check_while_another_writes) {
  for (const BotKind checker : {BotKind::greedy, BotKind::steady, BotKind::master}) {
    int errors = 0;
    int noticed = 0;
    for (int seed = 1; seed <= 30; ++seed) {
      const Options options{.mode = Mode::advanced, .referee = Referee::table, .checking = Checking::running};
      Rng rng = seeded(seed);
      Match<Rules> match{new_game(options, 2, seed)};
      const std::array bots = {BotKind::random, checker};
      State before = match.state;
      Company<Entry> company(bots, rng, Pace{20, 0, nullptr});
      play_on<Entry>(
          match, [&](Seat seat) { return company.ask(match, seat); },
          [&](const Move<Rules>& move, const Result& result) {
            company.saw(match, move, result);
            const auto* entry = std::get_if<Write>(&move.action);
            if (move.seat == seat_at(0) && entry)
              errors += before.board.digits.repeats(entry->at.index, entry->digit) ? 1 : 0;
            if (move.seat == seat_at(1) && result.upheld) {
              EXPECT_TRUE(*result.upheld);
              ++noticed;
            }
            before = match.state;
          });
      EXPECT_TRUE(match.state.standing.over);
    }
    EXPECT_GT(errors, 3) << name_of(checker);
    EXPECT_GE(noticed * 3, errors * 2) << name_of(checker) << ": some are written when the time is nearly up";
  }
}

TEST(SudokuPens, SR_034_the_master_advises_to_object_to_what_is_wrong) {
  TestTable game(three());
  game.act(0, write("E1", 5));
  game.act(0, write("A1", 3));
  const auto view = Rules::view(game.state(), seat_at(1));
  Thinking thinking(seeded(1), seat_at(1), 0);
  const Rules::Action in_vain = Object{*Square<9>::named("E1")};
  const auto choices = Bot::advise({view, {}, 0}, thinking, &in_vain);
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_TRUE(choices[0].action == Rules::Action(Object{*Square<9>::named("A1")}));
  EXPECT_EQ(choices[0].reason, "wrong-digit");
  EXPECT_EQ(choices[1].reason, "right-digit");
}
}  // namespace
}  // namespace nonet::sudoku_pens
