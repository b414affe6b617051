// Where the earliest press counts: what is believed, how long is waited, who gets the floor.
#include "table/test_table.h"

namespace nonet::table {
namespace {
TEST(Presses, a_lie_gains_no_more_than_the_measured_latency) {
  for (int latency = 0; latency <= 200; latency += 25)
    for (Instant claimed = -1000; claimed <= 2000; claimed += 50) {
      const Press press = judged(seat_at(0), 1000, claimed, latency);
      const int counted = std::min(latency, longest_latency_ms);
      EXPECT_GE(press.pressed, 1000 - counted);
      EXPECT_LE(press.pressed, 1000);
      EXPECT_EQ(press.counted, press.pressed - counted);
      EXPECT_EQ(judged(press.seat, press.arrived, press.claimed, press.latency), press);  // as a record tells it
    }
  EXPECT_EQ(judged(seat_at(0), 1000, std::nullopt, 50).pressed, 1000);
}

TEST(Presses, exact_ties_go_to_fewer_points_then_to_the_lower_seat) {
  PerSeat<int> scores;
  for (const int points : {7, 3, 3}) scores.push_back(points);
  std::vector<Press> presses;
  for (int i = 0; i < 3; ++i) presses.push_back(judged(seat_at(2 - i), 500, {}, 0));
  EXPECT_EQ(presses[earliest(presses, scores)].seat, seat_at(1));
  presses.push_back(judged(seat_at(0), 499, {}, 0));
  EXPECT_EQ(presses[earliest(presses, scores)].seat, seat_at(0));
}

class Calls : public testing::Test {
 protected:
  TestTable it{two_people("kakuro-call")};
  void SetUp() override {
    it.sit_and_start(2);
    it.tick(2'000);
  }
  Instant clock() { return it.moment.now - began; }
  const Instant began = 1000;
  std::string call(Instant pressed, const std::string& id) {
    return R"({"type":"play","do":{"type":"call"},"pressed":)" + std::to_string(pressed) + R"(,"id":")" + id + R"("})";
  }
  std::string floor() { return to_text((*parse_json(it.view({})))["floor"]); }
};

TEST_F(Calls, wait_for_who_may_have_pressed_earlier) {
  it.measure(0, 20);
  it.measure(1, 100);
  it.hear(0, call(clock(), "a"));
  EXPECT_EQ(floor(), "null");
  const Deadline close = it.table->wake_at();
  ASSERT_TRUE(close);
  EXPECT_LE(*close, it.moment.now + 250);
  it.pass(30);
  it.hear(1, call(clock() - 50, "b"));  // pressed 20 ms before the other, and heard the news later
  EXPECT_EQ(floor(), "1");
  EXPECT_EQ(text_of(it.last(0, "refused")["code"]), "no-floor");
  EXPECT_EQ(text_of(it.last(0, "refused")["id"]), "a");
  EXPECT_EQ(text_of(it.last(1, "move")["id"]), "b");
}

TEST_F(Calls, are_granted_when_nobody_else_called_in_time) {
  it.measure(1, 60);
  it.hear(0, call(clock(), "a"));
  it.tick(60);
  EXPECT_EQ(floor(), "0");
  EXPECT_EQ(it.refusal(1, call(clock(), "b")), "no-floor");
}

TEST_F(Calls, never_wait_longer_than_a_quarter_of_a_second) {
  it.measure(1, 60'000);
  it.hear(0, call(0, "a"));
  EXPECT_EQ(floor(), "null");
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 250);
  it.tick(250);
  EXPECT_EQ(floor(), "0");
}

// Whose call ran out is told so, at once, and comes before nobody who calls meanwhile.
TEST_F(Calls, a_late_row_takes_the_floor_from_nobody) {
  it.hear(0, call(clock(), "a"));
  it.tick(0);
  ASSERT_EQ(floor(), "0");
  it.tick(31'000);
  ASSERT_EQ(floor(), "null");
  it.measure(0, 100);
  it.measure(1, 100);
  it.hear(1, call(clock(), "b"));  // is being weighed
  const auto row = R"({"type":"play","do":{"type":"claim","from":"A1","dir":"across","length":2},"id":"c"})";
  EXPECT_EQ(it.refusal(0, row), "no-floor") << "while a call is weighed nothing else is heard";
  it.tick(250);
  EXPECT_EQ(floor(), "1");
}

TEST_F(Calls, for_a_total_that_has_gone_are_refused_at_once) {
  const int total = (*parse_json(it.view({})))["total"].GetInt();
  const int other = total == 40 ? 39 : total + 1;
  const auto meant = [](int which) {
    return R"({"type":"play","do":{"type":"call","total":)" + std::to_string(which) + R"(},"id":"x"})";
  };
  it.measure(1, 200);
  EXPECT_EQ(it.refusal(0, meant(other)), "overtaken");
  EXPECT_FALSE(it.table->wake_at() && *it.table->wake_at() <= it.moment.now + 250) << "it holds up nobody";
}

TEST_F(Calls, sent_twice_are_one_and_outlive_a_connection) {
  it.measure(1, 200);
  it.hear(0, call(clock(), "a"));
  EXPECT_EQ(it.refusal(0, call(clock(), "a")), "");
  EXPECT_EQ(it.refusal(0, call(clock(), "other")), "wrong-phase");
  it.leave(0);
  it.enter(5, {device(0)});
  EXPECT_EQ(it.refusal(5, call(clock(), "a")), "");
  it.tick(250);
  EXPECT_EQ(floor(), "0");
  EXPECT_EQ(text_of(it.last(5, "move")["id"]), "a");
  EXPECT_EQ(text_of(it.hear(5, call(clock(), "a")).front()["type"]), "done");
}

TEST_F(Calls, are_decided_before_a_pause_and_the_pause_is_acknowledged) {
  it.measure(1, 200);
  it.hear(1, R"({"type":"pause"})");
  it.hear(0, call(clock(), "a"));
  const auto told = it.hear(0, R"({"type":"pause","id":"p"})");
  EXPECT_EQ(floor(), "0");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(text_of(told.back()["id"]), "p");
}

TEST_F(Calls, of_who_is_locked_out_are_refused_at_once_and_hold_up_nobody) {
  TestTable three(R"({"game":"kakuro-call","first":"as-seated",
                      "seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"bot"}]})");
  three.sit_and_start(2);
  three.hear(0, R"({"type":"play","do":{"type":"call"}})");
  three.tick(31'000);  // shows nothing: locked out
  three.measure(1, 200);
  EXPECT_EQ(three.refusal(0, R"({"type":"play","do":{"type":"call"}})"), "locked-out");
  EXPECT_EQ(three.refusal(1, R"({"type":"play","do":{"type":"impossible"}})"), "");
}

TEST_F(Calls, are_in_the_record_with_presses_and_decision) {
  it.measure(0, 40);
  it.measure(1, 40);
  it.hear(0, call(clock(), "a"));
  it.hear(1, call(clock() - 10, "b"));
  it.hear(0, R"({"type":"resign"})");
  const std::string record = json_of(it.table->record(it.log));
  const auto verified = verify_record(*parse_json(record));
  ASSERT_TRUE(verified) << verified.error();
  const auto json = parse_json(record);
  ASSERT_EQ((*json)["table"]["calls"].Size(), 1u);
  EXPECT_EQ((*json)["table"]["calls"][0]["presses"].Size(), 2u);
  std::string forged = record;  // the floor given to another
  const auto at = forged.find(R"("counted":)");
  forged.replace(at, 11, R"("counted":9)");
  EXPECT_FALSE(verify_record(*parse_json(forged)));
}
}  // namespace
}  // namespace nonet::table
