// Holidays at a table: the clock of who is on one stands and the others' go on, replay gives the same, and no clock
// gains by it.
#include "table/test_table.h"

namespace nonet::table {
namespace {
class Holding : public testing::Test {
 protected:
  static constexpr Instant hour = 3'600'000;
  static constexpr Instant day = 24 * hour;
  TestTable it{R"({"game":"sudoku-pens","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],)"
               R"("options":{"turnSeconds":0},"pace":{"perMove":86400,"reserve":7200}})"};
  std::vector<Holiday> holidays;

  void SetUp() override { it.sit_and_start(2); }
  void tell() { it.handle(Holidays{holidays}); }
  void begin(int who, Instant ms) {
    std::erase_if(holidays, [&](const Holiday& each) { return each.device == device(who); });
    holidays.push_back({device(who), it.moment.wall, it.moment.wall + ms});
    tell();
  }
  void end(int who) {
    for (Holiday& each : holidays)
      if (each.device == device(who)) each.until = it.moment.wall;
    tell();
  }
  int entries(std::string_view type) {
    int found = 0;
    for (const std::string& entry : it.log)
      if (text_of((*parse_json(entry))["type"]) == type) ++found;
    return found;
  }
  Instant told(unsigned seat, const char* what) {
    const JsonDocument now = it.description();
    const Json& each = now["seats"][seat];
    return each.HasMember(what) ? each[what].GetInt64() : -1;
  }
  Instant left(unsigned seat) { return told(seat, "left"); }
  Instant held(unsigned seat) { return told(seat, "held"); }
  void play(int seat) {
    ASSERT_EQ(it.turn(), seat_at(seat));
    EXPECT_EQ(
        it.refusal(static_cast<ConnectionId>(seat), R"({"type":"play","do":)" + it.legal(seat_at(seat)).front() + "}"),
        "");
  }
};

TEST_F(Holding, nothing_lapses_and_nobody_is_told_until_it_is_over) {
  it.leave(0);
  it.leave(1);
  it.tick(10 * hour);
  begin(0, 5 * day);
  EXPECT_EQ(held(0), 5 * day);
  EXPECT_EQ(held(1), -1);
  EXPECT_EQ(left(0), 16 * hour);
  it.tick(5 * day - 1);
  EXPECT_EQ(left(0), 16 * hour);
  EXPECT_EQ(entries("deadline-near") + entries("lapsed"), 0);
  it.tick(10 * hour + 1);
  EXPECT_EQ(entries("deadline-near"), 1);
  it.tick(6 * hour - 1);
  EXPECT_EQ(entries("lapsed"), 0);
  it.tick(1);
  EXPECT_EQ(entries("lapsed"), 1);
  EXPECT_EQ(held(0), -1);
}

TEST_F(Holding, the_others_time_goes_on_and_who_is_away_may_move) {
  begin(0, 5 * day);
  it.tick(day);
  play(0);
  it.tick(20 * hour);
  EXPECT_EQ(left(1), 6 * hour);
  it.leave(1);
  it.tick(6 * hour);
  EXPECT_EQ(entries("lapsed"), 1);
}

TEST_F(Holding, ended_early_exactly_the_rest_is_left) {
  it.tick(3 * hour);
  begin(0, 10 * day);
  it.tick(2 * day);
  end(0);
  EXPECT_EQ(left(0), 23 * hour);
  EXPECT_EQ(held(0), -1);
  it.tick(hour);
  EXPECT_EQ(left(0), 22 * hour);
}

TEST_F(Holding, made_longer_and_shorter_it_holds_as_long_as_it_is) {
  begin(0, 2 * day);
  it.tick(day);
  holidays.front().until += 3 * day;
  tell();
  EXPECT_EQ(held(0), 4 * day);
  holidays.front().until -= 2 * day;
  tell();
  EXPECT_EQ(held(0), 2 * day);
  it.tick(2 * day + hour);
  EXPECT_EQ(left(0), 25 * hour);
}

TEST_F(Holding, told_once_that_time_is_nearly_over_also_where_a_holiday_came_between) {
  it.leave(0);
  it.tick(21 * hour);
  EXPECT_EQ(entries("deadline-near"), 1);
  begin(0, day);
  it.tick(2 * day);
  EXPECT_EQ(entries("deadline-near"), 1);
  EXPECT_EQ(entries("lapsed"), 1);
}

TEST_F(Holding, a_turn_that_begins_meanwhile_has_all_its_time_afterwards) {
  begin(1, 3 * day);
  play(0);
  EXPECT_EQ(left(1), 26 * hour);
  EXPECT_EQ(held(1), 3 * day);
  it.tick(3 * day + hour);
  EXPECT_EQ(left(1), 25 * hour);
}

TEST_F(Holding, a_pause_does_not_make_it_longer) {
  begin(0, 2 * day);
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  ASSERT_TRUE(it.description()["paused"].GetBool());
  it.tick(5 * day);
  EXPECT_EQ(held(0), -1);
  it.hear(0, R"({"type":"pause"})");
  ASSERT_FALSE(it.description()["paused"].GetBool());
  EXPECT_EQ(left(0), 26 * hour);
  it.tick(hour);
  EXPECT_EQ(left(0), 25 * hour);
}

TEST_F(Holding, begun_in_a_pause_it_goes_on_after_it) {
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  it.tick(day);
  begin(0, 2 * day);
  it.tick(day);
  it.hear(0, R"({"type":"pause"})");
  EXPECT_EQ(held(0), day);
  it.tick(day + hour);
  EXPECT_EQ(left(0), 25 * hour);
}

TEST_F(Holding, a_move_taken_back_brings_no_time_and_keeps_the_holiday) {
  it.tick(20 * hour);
  play(0);
  begin(0, 3 * day);
  it.tick(hour);
  EXPECT_EQ(it.refusal(0, R"({"type":"take-back"})"), "");
  EXPECT_EQ(it.refusal(1, R"({"type":"take-back"})"), "");
  ASSERT_EQ(it.turn(), seat_at(0));
  EXPECT_EQ(left(0), 6 * hour);
  EXPECT_EQ(held(0), 3 * day - hour);
  it.tick(3 * day - hour);
  EXPECT_EQ(left(0), 6 * hour);
}

TEST_F(Holding, a_move_taken_back_after_it_brings_no_holiday_back) {
  begin(0, 2 * day);
  it.tick(day);
  play(0);
  it.tick(day + hour);
  EXPECT_EQ(it.refusal(0, R"({"type":"take-back"})"), "");
  EXPECT_EQ(it.refusal(1, R"({"type":"take-back"})"), "");
  EXPECT_EQ(held(0), -1);
  EXPECT_EQ(left(0), 26 * hour);
  it.tick(hour);
  EXPECT_EQ(left(0), 25 * hour);
}

TEST_F(Holding, the_same_again_is_not_written_again_whatever_the_clock_on_the_wall_says) {
  begin(0, 2 * day);
  tell();
  it.moment.wall += 300 * day;
  tell();
  EXPECT_EQ(entries("held"), 1);
  EXPECT_EQ(held(0), 2 * day);
}

TEST_F(Holding, who_has_the_seat_now_brings_their_own) {
  begin(0, 2 * day);
  it.handle(Holidays{});  // of who has it now nothing is kept
  EXPECT_EQ(entries("held"), 2);
  EXPECT_EQ(held(0), -1);
  EXPECT_EQ(left(0), 26 * hour);
}

TEST_F(Holding, learnt_late_it_still_saves_a_turn_that_was_not_over_when_it_began) {
  it.leave(0);
  it.tick(25 * hour);
  it.pass(2 * hour);  // nobody woke the table
  holidays.push_back({device(0), it.moment.wall - 2 * hour, it.moment.wall + day});
  tell();
  EXPECT_EQ(entries("lapsed"), 0);
  it.tick(day + 1);
  EXPECT_EQ(entries("lapsed"), 1);
}

TEST_F(Holding, learnt_late_it_saves_none_that_was_over_before) {
  it.leave(0);
  it.tick(25 * hour);
  it.pass(2 * hour);
  holidays.push_back({device(0), it.moment.wall - hour / 2, it.moment.wall + day});
  tell();
  EXPECT_EQ(entries("lapsed"), 1);
}

TEST_F(Holding, replay_gives_the_same) {
  it.tick(hour);
  begin(0, 2 * day);
  it.tick(day);
  const Deadline due = it.table->due();
  const std::string before = it.still();
  it.restart();
  EXPECT_EQ(it.still(), before);
  EXPECT_EQ(it.table->due(), due);
  tell();
  EXPECT_EQ(entries("held"), 1);
}

TEST_F(Holding, lists_say_until_when_and_that_only_of_who_is_waited_for) {
  begin(0, 2 * day);
  begin(1, 3 * day);
  const auto summary = parse_json(json_of(it.table->summary()));
  EXPECT_EQ((*summary)["turns"][0]["held"].GetInt64(), it.moment.now + 2 * day);
  EXPECT_EQ((*summary)["turns"][0]["due"].GetInt64(), it.moment.now + 2 * day + 26 * hour);
  EXPECT_TRUE((*summary)["turns"][1].IsNull());
}

TEST_F(Holding, a_table_where_all_have_to_be_there_knows_none) {
  TestTable live(two_people());
  live.sit_and_start(2);
  const std::size_t before = live.log.size();
  live.handle(Holidays{{{device(0), live.moment.wall, live.moment.wall + day}}});
  EXPECT_EQ(live.log.size(), before);
  EXPECT_TRUE(live.table->seated().empty());
}

TEST_F(Holding, taken_to_where_the_time_is_another_nothing_passes_for_it) {
  it.tick(5 * hour);
  begin(0, 2 * day);
  it.tick(day);
  const Instant ahead = 90 * day;
  const auto entries = it.table->carry_over(it.moment.now, it.moment.now + ahead);
  for (const LogEntry& entry : entries) it.log.push_back(json_of(entry));
  it.moment.now += ahead;
  it.restart();
  EXPECT_EQ(left(0), 21 * hour);
  EXPECT_EQ(held(0), day);
  it.tick(day + hour);
  EXPECT_EQ(left(0), 20 * hour);
}

TEST_F(Holding, in_a_pause_too) {
  it.hear(0, R"({"type":"pause"})");
  it.hear(1, R"({"type":"pause"})");
  begin(0, 2 * day);
  const auto entries = it.table->carry_over(it.moment.now, it.moment.now + 90 * day);
  for (const LogEntry& entry : entries) it.log.push_back(json_of(entry));
  it.moment.now += 90 * day;
  it.restart();
  EXPECT_EQ(left(0), 26 * hour);
  EXPECT_EQ(held(0), 2 * day);
  EXPECT_TRUE(it.description()["paused"].GetBool());
}

// Whatever is done in whatever order: what has counted of a turn is never less than the time in which it was not held.
TEST_F(Holding, no_order_of_beginning_ending_and_pausing_gains_time) {
  Rng chance{Seed{11}};
  Instant counted = 0;
  for (int i = 0; i < 400 && entries("lapsed") == 0; ++i) {
    const bool stands = held(0) >= 0 || it.description()["paused"].GetBool();
    const Instant next = 1 + static_cast<Instant>(chance.below(static_cast<int>(hour)));
    const Instant until_free = held(0) >= 0 && held(0) < next && !it.description()["paused"].GetBool() ? held(0) : -1;
    it.tick(until_free >= 0 ? until_free : next);
    if (!stands) counted += next;
    if (entries("lapsed") > 0) break;
    EXPECT_EQ(left(0), 26 * hour - counted) << "after step " << i;
    const int what = chance.below(6);
    if (what == 0) begin(0, 1 + static_cast<Instant>(chance.below(static_cast<int>(2 * day))));
    if (what == 1) end(0);
    if (what == 2) {
      it.hear(0, R"({"type":"pause"})");
      it.hear(1, R"({"type":"pause"})");
    }
    if (what == 3) it.restart(), it.enter(0), it.enter(1);
  }
  EXPECT_EQ(entries("lapsed"), 1);
  EXPECT_GE(counted, 26 * hour - hour);
}
}  // namespace
}  // namespace nonet::table
