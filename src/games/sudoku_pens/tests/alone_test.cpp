// One person alone with a card: all the time there is, and pens that can be wiped off.
#include "games/sudoku_pens/tests/test_table.h"
#include "services/simulate.h"

namespace nonet::sudoku_pens {
namespace {
constexpr std::array all_levels = {Level::gentle, Level::casual, Level::steady, Level::sharp, Level::master};
const std::string last = std::to_string(latest_instant);

std::string wipe(const std::string& at) { return R"({"type":"wipe","at":")" + at + R"("})"; }
Position alone() { return {.options = "{}", .seats = 1}; }

TEST(SudokuPens, SR_039_alone_thinking_costs_nothing) {
  TestTable dealt(new_game({}, 1, 3));
  EXPECT_NE(dealt.field("options").find(R"("turnSeconds":0)"), std::string::npos);
  EXPECT_EQ(dealt.field("turnEndsAt"), "null");
  dealt.clock(3'600'000);
  EXPECT_EQ(dealt.field("fruitless"), "[0]");
  EXPECT_EQ(dealt.field("over"), "false");

  TestTable game(alone());  // a position that names no turnSeconds
  EXPECT_EQ(game.act(0, write("E1", 5)), points(5)) << "no clock runs, so a move needs no time";
  EXPECT_EQ(new_game({}, 2, 3).options.turn_seconds, 30);
}

TEST(SudokuPens, SR_039_alone_with_thirty_seconds_if_asked_for) {
  EXPECT_EQ(why({.options = R"({"turnSeconds":30})", .seats = 1, .turn_ends_at = "30000"}), "");
  // Written when 30 were usual alone too, and not said.
  TestTable older(Position{.options = "{}", .seats = 1, .turn_ends_at = "30000"});
  EXPECT_NE(older.field("options").find(R"("turnSeconds":30)"), std::string::npos);
  older.clock(90'000);
  EXPECT_EQ(older.field("over"), "true") << "as it always was there";
}

TEST(SudokuPens, SR_040_alone_the_game_ends_by_time_by_vote_by_three_passes_or_full) {
  TestTable limited(Position{.options = R"({"matchSeconds":1200})", .seats = 1, .match_ends_at = "1200000"});
  limited.clock(1'199'999);
  EXPECT_EQ(limited.field("over"), "false");
  limited.clock(1'200'000);
  EXPECT_EQ(limited.field("over"), "true");
  TestTable voted(alone());
  voted.act(0, end_vote);
  EXPECT_EQ(voted.field("over"), "true");
  TestTable passed(alone());
  passed.act(0, pass);
  passed.act(0, pass);
  EXPECT_EQ(passed.field("over"), "false");
  passed.act(0, pass);
  EXPECT_EQ(passed.field("over"), "true");
  TestTable full(alone());
  for (const auto& [at, digit] : std::vector<std::pair<std::string, int>>{
           {"A1", 1}, {"B1", 2}, {"E1", 5}, {"A4", 2}, {"E4", 6}, {"B5", 6}, {"E5", 9}, {"B7", 1}})
    EXPECT_EQ(full.act(0, write(at, digit)), points(digit));
  EXPECT_EQ(full.field("over"), "true");
}

TEST(SudokuPens, SR_002_SR_039_alone_an_own_digit_can_be_wiped_off_again) {
  TestTable game(alone());
  game.act(0, pass);
  game.act(0, write("E1", 5));
  EXPECT_EQ(game.act(0, wipe("E1")), points(-5));
  EXPECT_EQ(token(game, "E1"), ".");
  EXPECT_EQ(game.field("scores"), "[0]");
  EXPECT_EQ(game.act(0, write("E1", 5)), points(5)) << "the square is free again";
  game.act(0, pass);
  game.act(0, pass);
  EXPECT_EQ(game.act(0, wipe("E1")), points(-5));
  EXPECT_EQ(game.field("fruitless"), "[2]") << "neither an entry nor a pass";
  game.act(0, pass);
  EXPECT_EQ(game.field("over"), "true");
  EXPECT_EQ(game.act(0, wipe("E1")), "refused game-over SR-027");
}

TEST(SudokuPens, SR_039_what_cannot_be_wiped) {
  TestTable game(alone());
  EXPECT_EQ(game.act(0, wipe("E1")), "refused nothing-to-wipe SR-039") << "empty";
  EXPECT_EQ(game.act(0, wipe("C1")), "refused nothing-to-wipe SR-039") << "printed";
  EXPECT_EQ(game.act(0, wipe("J1")), "refused no-such-cell SR-006");
  EXPECT_EQ(game.act(0, R"({"type":"wipe"})"), "refused bad-move SR-017");
  TestTable two(Position{.scores = "[5,0]", .written = {{"E1", "5a"}}});
  EXPECT_EQ(two.act(0, wipe("E1")), "refused wrong-phase SR-039");
  EXPECT_EQ(two.act(1, wipe("E1")), "refused wrong-phase SR-039");
}

TEST(SudokuPens, SR_039_alone_in_the_advanced_game_a_wiped_digit_is_no_entry_of_the_turn) {
  TestTable game(Position{.options = R"({"mode":"advanced","rounds":4})", .seats = 1, .more = first_round});
  game.act(0, write("E1", 5));
  EXPECT_EQ(game.field("entries"), "1");
  game.act(0, wipe("E1"));
  EXPECT_EQ(game.field("entries"), "0");
  game.act(0, done);
  EXPECT_EQ(game.field("fruitless"), "[1]");
}

TEST(SudokuPens, SR_039_legal_lists_the_wipes_alone) {
  const auto wipes = [](const Position& position) {
    int count = 0;
    for (const auto& action : Rules::legal(Rules::view(TestTable(position).state(), seat_at(0))))
      count += std::holds_alternative<Wipe>(action) ? 1 : 0;
    return count;
  };
  Position one = alone();
  one.scores = "[7]";
  one.written = {{"E1", "5a"}, {"B1", "2a"}};
  EXPECT_EQ(wipes(one), 2);
  EXPECT_EQ(wipes({.scores = "[5,0]", .written = {{"E1", "5a"}}}), 0);
}

TEST(SudokuPens, every_level_ends_a_game_alone) {
  for (const Level level : all_levels) {
    Rng rng = seeded(4);
    Match<Rules> match{new_game({}, 1, 4)};
    const std::array bots = {bot_of(level)};
    play_out<Entry>(match, bots, rng, [](const Move<Rules>&, const Result&) {});
    EXPECT_TRUE(match.state.standing.over);
    EXPECT_GT(match.state.standing.scores[0], 200) << "it had all the time";
  }
}

TEST(SudokuPens, moments_and_counts_stay_what_can_be_read) {
  TestTable late(Position{.options = "{}", .turn_ends_at = last});
  EXPECT_EQ(late.act(0, write("E1", 5), latest_instant - 1), points(5));
  EXPECT_EQ(late.field("turnEndsAt"), last);
  EXPECT_EQ(test::why_impossible<Rules>(late.position()), "");
  late.clock(latest_instant);
  EXPECT_EQ(late.field("over"), "true") << "what is set at the end of all time is due then";
  EXPECT_EQ(field_of(why({.options = "{}", .turn_ends_at = std::to_string(latest_instant + 1)})), "turnEndsAt");
  EXPECT_EQ(TestTable(Position{}).act(0, pass, latest_instant + 1), "refused bad-move SR-017");
  TestTable tired(Position{.fruitless = "[1000000,0]"});
  tired.act(0, pass);
  EXPECT_EQ(test::why_impossible<Rules>(tired.position()), "");
}
}  // namespace
}  // namespace nonet::sudoku_pens
