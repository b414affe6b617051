// Time: deadlines, latency given back within the quota, pauses, restarts.
#include "table/test_table.h"

namespace nonet::table {
namespace {

std::vector<Moved> moves(const TestTable& it) {
  std::vector<Moved> all;
  for (const std::string& text : it.log) {
    auto entry = read_value<LogEntry>(*parse_json(text));
    if (auto* moved = std::get_if<Moved>(&*entry)) all.push_back(*moved);
  }
  return all;
}

TEST(Clocks, a_deadline_comes_by_itself_at_its_moment) {
  TestTable it(timed());
  it.sit_and_start(2);
  ASSERT_EQ(it.table->match()->deadline(), 10'000);
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 10'000);
  const auto turn = it.turn();
  it.tick(9'999);
  EXPECT_EQ(it.turn(), turn);
  it.tick(1);
  EXPECT_NE(it.turn(), turn);
  EXPECT_EQ(it.last(0, "move")["t"].GetInt(), 10'000);
}

TEST(Clocks, latency_is_given_back_up_to_the_quota) {
  for (const int round_trip : {0, 80, 250, 900, 60'000}) {
    TestTable it(timed());
    it.sit_and_start(2);
    const auto seat = static_cast<ConnectionId>(index(*it.turn()));
    it.measure(seat, round_trip);
    const int given = std::min(round_trip, lag_quota_ms);
    it.tick(10'000 + given - 1);  // the last moment at which a message can still have been under way
    EXPECT_EQ(it.refusal(seat, R"({"type":"play","do":)" + it.any_legal(*it.turn()) + "}"), "") << round_trip;
    EXPECT_EQ(moves(it).back().t, 9'999) << round_trip;

    TestTable late(timed());
    late.sit_and_start(2);
    late.measure(seat, round_trip);
    late.tick(10'000 + given);
    EXPECT_FALSE(moves(late).back().seat) << round_trip;  // time alone: the turn is over
  }
}

TEST(Clocks, nobody_moves_before_the_last_move) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.measure(0, 200);
  it.measure(1, 200);
  it.pass(500);
  for (int i = 0; i < 5; ++i) {
    it.play_any();
    it.pass(10);
  }
  Instant last = 0;
  for (const Moved& moved : moves(it)) {
    EXPECT_GE(moved.t, last);
    last = moved.t;
  }
}

TEST(Clocks, stand_still_in_a_pause) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.tick(4'000);
  it.hear(0, R"({"type":"pause"})");
  it.tick(100);
  it.hear(1, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  it.tick(1'000'000);
  EXPECT_EQ(it.refusal(0, R"({"type":"play","do":{}})"), "paused");
  EXPECT_TRUE(moves(it).empty());
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 5'900);
  EXPECT_EQ(it.last(0, "table")["table"]["paused"].GetBool(), false);
}

TEST(Clocks, go_on_after_a_restart_where_they_were) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.tick(3'000);
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.tick(50'000);
  it.restart();
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.tick(2'000);
  const Deadline wake = it.table->wake_at();
  EXPECT_EQ(wake, it.moment.now + 5'000);
  it.restart();  // the server's own time stood still meanwhile
  it.enter(0);
  EXPECT_EQ(it.table->wake_at(), wake);
  EXPECT_EQ(it.last(0, "welcome")["clock"].GetInt(), 5'000);
}

TEST(Clocks, what_was_due_while_nobody_looked_happens_at_its_own_moments) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.pass(35'000);
  it.handle(Tick{});
  std::vector<Instant> times;
  for (const Moved& moved : moves(it)) times.push_back(moved.t);
  EXPECT_EQ(times, (std::vector<Instant>{10'000, 20'000, 30'000}));
}
}  // namespace
}  // namespace nonet::table
