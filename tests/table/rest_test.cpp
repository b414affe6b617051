// A game that nobody is left at rests: its clock stands, its bots do not think, and it goes on with the first who is
// back.
#include "table/test_table.h"

namespace nonet::table {
namespace {
bool rests(const TestTable& it) { return it.description().HasMember("resting"); }

TEST(Rest, no_clock_runs_while_nobody_is_connected) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.tick(4'000);
  it.leave(0);
  it.tick(1'000);
  it.leave(1);
  it.tick(3'600'000);
  EXPECT_TRUE(rests(it));
  EXPECT_FALSE(it.description()["paused"].GetBool());
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  const std::string before = it.view({});
  it.enter(1);
  EXPECT_FALSE(rests(it));
  EXPECT_EQ(it.view({}), before);
  EXPECT_EQ(it.last(1, "welcome")["clock"].GetInt(), 5'000);  // as the last one left it
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 5'000);
  it.tick(5'000);
  EXPECT_EQ(it.count(1, "move"), 1);
}

TEST(Rest, onlookers_do_not_keep_a_game_awake_and_are_told) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.enter(9);
  it.leave(0);
  it.leave(1);
  it.tick(100'000);
  EXPECT_TRUE(it.last(9, "table")["table"]["resting"].GetBool());
  EXPECT_EQ(it.count(9, "move"), 0);
  it.enter(0);
  EXPECT_FALSE(it.last(9, "table")["table"].HasMember("resting"));
}

TEST(Rest, nor_does_who_has_given_up) {
  TestTable it(R"({"game":"sudoku-pens","first":"as-seated","options":{"turnSeconds":10,"acceptSeconds":0},
                   "seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"elsewhere"}]})");
  it.sit_and_start(3);
  it.hear(2, R"({"type":"resign"})");
  it.leave(0);
  EXPECT_FALSE(rests(it));
  it.leave(1);
  it.tick(60'000);
  EXPECT_TRUE(rests(it));
  it.leave(2);
  it.enter(2);
  EXPECT_TRUE(rests(it));
}

TEST(Rest, a_short_loss_of_the_connection_is_none_and_fills_no_log) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.leave(1);
  const std::size_t entries = it.log.size();
  for (int i = 0; i < 100; ++i) {
    it.leave(0);
    it.tick(9);
    it.enter(0);
  }
  EXPECT_EQ(it.log.size(), entries);
  it.tick(9'100);  // the time counted
  EXPECT_EQ(it.count(0, "move"), 1);
}

TEST(Rest, bots_do_not_think_for_an_empty_room) {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated","botPaceMs":0,"seats":[{"who":"here"},{"who":"bot"}]})");
  it.enter(0);
  it.ready(0);
  it.hear(0, R"({"type":"play","do":)" + it.any_legal(seat_at(0)) + "}");
  ASSERT_EQ(it.questions.size(), 1u);
  const Question question = it.questions.back();
  it.leave(0);
  it.tick(rest_after_ms);
  const std::size_t entries = it.log.size();
  it.handle(it.any_wish(question.seat, question.number, 0));
  it.tick(60'000);
  EXPECT_EQ(it.log.size(), entries);
  EXPECT_FALSE(it.table->waits_for_bot());
  it.enter(0);
  ASSERT_EQ(it.questions.size(), 2u);
  it.handle(it.any_wish(question.seat, it.questions.back().number, 0));
  it.tick(0);
  EXPECT_EQ(it.count(0, "move"), 2);
}

TEST(Rest, outlasts_a_restart) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.tick(3'000);
  it.leave(0);
  it.leave(1);
  it.tick(50'000);
  const std::string before = it.still();
  it.restart();
  EXPECT_EQ(it.still(), before);
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  it.tick(50'000);
  it.enter(0);
  EXPECT_EQ(it.last(0, "welcome")["clock"].GetInt(), 3'000);
}

TEST(Rest, after_a_restart_clocks_stand_until_somebody_is_there) {
  for (const Instant away : {Instant{0}, Instant{1}, rest_after_ms - 1, rest_after_ms, Instant{600'000}}) {
    TestTable it(timed());
    it.sit_and_start(2);
    it.tick(3'000);
    it.restart();
    it.tick(away);
    it.enter(0);
    EXPECT_EQ(it.last(0, "welcome")["clock"].GetInt(), 3'000) << away;
    EXPECT_EQ(it.table->wake_at(), it.moment.now + 7'000) << away;
    const std::string before = it.still();
    const std::string position = it.view({});
    it.restart();
    EXPECT_EQ(it.still(), before) << away;
    EXPECT_EQ(it.view({}), position) << away;
  }
}

TEST(Rest, an_agreed_pause_stays_one) {
  TestTable it(timed());
  it.sit_and_start(2);
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"pause"})");
  it.leave(0);
  it.leave(1);
  it.tick(60'000);
  EXPECT_FALSE(rests(it));
  it.enter(0);
  EXPECT_TRUE(it.description()["paused"].GetBool());
}

TEST(Rest, a_call_that_waits_is_decided_before) {
  TestTable it(two_people("kakuro-call"));
  it.sit_and_start(2);
  it.measure(0, 200);
  it.measure(1, 200);
  const std::string call = it.any_legal(seat_at(0));
  it.hear(0, R"({"type":"play","id":"c","do":)" + call + "}");
  it.leave(1);
  it.leave(0);
  it.tick(60'000);
  EXPECT_TRUE(rests(it));
  const auto restored = Table::restored("table", it.log);
  ASSERT_TRUE(restored) << restored.error();
  it.enter(0);
  EXPECT_FALSE(rests(it));
}

TEST(Rest, comings_and_goings_for_days_keep_the_log_bounded) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.leave(1);
  for (int i = 0; i < 3 * most_rests; ++i) {
    it.leave(0);
    it.tick(rest_after_ms);
    it.enter(0);
  }
  EXPECT_LT(it.log.size(), 3u * most_rests);
}
}  // namespace
}  // namespace nonet::table
