// Tables with a pace: the game goes on while nobody is there, a turn that lasts too long lapses as it was agreed, and
// no clock gains or loses anything by pauses, restarts and people who come and go.
#include "table/test_table.h"

namespace nonet::table {
namespace {
constexpr Instant hour = 3'600'000;
constexpr Instant day = 24 * hour;

std::string over_days(const std::string& pace,
                      const std::string& seats = R"({"who":"elsewhere"},{"who":"elsewhere"})") {
  return R"({"game":"sudoku-cards","seats":[)" + seats + R"(],"first":"as-seated","pace":)" + pace + "}";
}
const std::string a_day = R"({"perMove":86400})";

std::string problem_of(const std::string& text) {
  auto order = read_value<TableOrder>(*parse_json(text));
  return order ? settle(*order).value_or("") : order.error().message;
}
int entries(const TestTable& it, std::string_view type) {
  int found = 0;
  for (const std::string& entry : it.log)
    if (text_of((*parse_json(entry))["type"]) == type) ++found;
  return found;
}
Instant left(const TestTable& it, unsigned seat) { return it.description()["seats"][seat]["left"].GetInt64(); }
void all_leave(TestTable& it) {
  it.leave(0);
  it.leave(1);
}
void play(TestTable& it, int seat) {
  ASSERT_EQ(it.turn(), seat_at(seat));
  EXPECT_EQ(
      it.refusal(static_cast<ConnectionId>(seat), R"({"type":"play","do":)" + it.legal(seat_at(seat)).front() + "}"),
      "");
}
// Bots answer at once, as the table has asked last, and move when their time has come.
void let_bots_play(TestTable& it) {
  const Question question = std::move(std::exchange(it.questions, {}).back());
  it.handle(it.any_wish(question.seat, question.number, 0));
  it.tick(1000);
}

TEST(Lapsing, what_cannot_be_played_over_days_says_why) {
  EXPECT_EQ(problem_of(over_days(a_day)), "");
  EXPECT_EQ(problem_of(two_people("kakuro-call", R"(,"pace":{"perMove":86400})")),
            "pace: expected none: who is first counts in Kakuro Call, so all have to be there");
  EXPECT_EQ(problem_of(two_people("sudoku-pens", R"(,"pace":{"perMove":86400})")),
            "pace: expected none: a clock of the game's own runs with these options");
  EXPECT_EQ(problem_of(two_people("sudoku-pens", R"(,"options":{"turnSeconds":0},"pace":{"perMove":86400})")), "");
  EXPECT_EQ(problem_of(over_days(R"({"reserve":60})")), "pace.reserve: expected only where a turn has a limit");
  EXPECT_EQ(problem_of(over_days(R"({"perMove":59})")),
            "pace.perMove: expected a whole number from 60 to 1209600, found 59");
  EXPECT_EQ(problem_of(over_days("{}")), "");
}

TEST(Lapsing, a_game_goes_on_while_nobody_is_there) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  EXPECT_EQ(left(it, 0), day);
  EXPECT_FALSE(it.description()["seats"][1].HasMember("left"));
  all_leave(it);
  EXPECT_TRUE(it.table->may_sleep());
  it.tick(10 * hour);
  EXPECT_EQ(left(it, 0), 14 * hour);
  EXPECT_EQ(entries(it, "rested"), 0);
  it.enter(0);
  play(it, 0);
  EXPECT_EQ(left(it, 1), day);
  EXPECT_FALSE(it.description()["seats"][0].HasMember("left"));
  EXPECT_EQ(it.table->due(), it.moment.now + day - day / 4);  // it is told first that its time is nearly over
}

TEST(Lapsing, a_bot_plays_the_move_and_the_person_has_the_next) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  all_leave(it);
  it.tick(day - 1);
  EXPECT_EQ(entries(it, "lapsed"), 0);
  it.tick(1);
  EXPECT_EQ(entries(it, "lapsed"), 1);
  EXPECT_TRUE(it.description()["seats"][0]["lapsed"].GetBool());
  EXPECT_FALSE(it.table->may_sleep());
  EXPECT_EQ(it.table->due(), 0);
  let_bots_play(it);
  EXPECT_EQ(it.turn(), seat_at(1));
  EXPECT_FALSE(it.description()["seats"][0].HasMember("lapsed"));
  it.enter(1);
  play(it, 1);
  EXPECT_EQ(left(it, 0), day);
  EXPECT_EQ(entries(it, "lapsed"), 1);
  EXPECT_EQ(entries(it, "taken-over"), 0);
}

TEST(Lapsing, who_comes_before_the_bot_has_moved_may_move) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  it.tick(day + 100);
  EXPECT_EQ(entries(it, "lapsed"), 1);
  const Wished late = it.any_wish(seat_at(0), it.questions.back().number, 0);
  play(it, 0);
  const std::size_t before = it.log.size();
  it.handle(late);
  it.tick(1000);
  EXPECT_EQ(it.log.size(), before);
  EXPECT_EQ(it.turn(), seat_at(1));
}

TEST(Lapsing, a_bot_has_the_seat_until_its_person_is_back) {
  TestTable it(over_days(R"({"perMove":86400,"lapse":"bot-seat"})"));
  it.sit_and_start(2);
  all_leave(it);
  it.tick(day);
  EXPECT_TRUE(it.description()["seats"][0]["takenOver"].GetBool());
  let_bots_play(it);
  EXPECT_EQ(it.turn(), seat_at(1));
  it.enter(0);
  EXPECT_FALSE(it.description()["seats"][0].HasMember("takenOver"));
  it.enter(1);
  play(it, 1);
  EXPECT_EQ(left(it, 0), day);
}

TEST(Lapsing, the_host_leads_the_table_from_afar) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  it.leave(0);
  it.tick(10 * hour);
  EXPECT_EQ(entries(it, "host-passed"), 0);
}

TEST(Lapsing, or_the_seat_is_lost) {
  TestTable it(over_days(R"({"perMove":86400,"lapse":"resign"})"));
  it.sit_and_start(2);
  all_leave(it);
  it.tick(day);
  EXPECT_EQ(it.phase(), "finished");
  EXPECT_EQ(text_of(it.description()["ended"]), "resigned");
  EXPECT_EQ(it.description()["winners"][0].GetInt(), 1);
  EXPECT_EQ(it.table->due(), std::nullopt);
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
}

TEST(Lapsing, a_reserve_is_used_up_once) {
  TestTable it(over_days(R"({"perMove":86400,"reserve":172800})"));
  it.sit_and_start(2);
  EXPECT_EQ(left(it, 0), 3 * day);
  it.tick(2 * day);  // a day of it is gone
  EXPECT_EQ(it.description()["seats"][0]["reserve"].GetInt64(), day);
  play(it, 0);
  play(it, 1);
  EXPECT_EQ(left(it, 0), 2 * day);
  it.tick(hour);
  play(it, 0);  // within the day
  play(it, 1);
  EXPECT_EQ(left(it, 0), 2 * day);
  it.tick(2 * day);
  EXPECT_EQ(entries(it, "lapsed"), 1);
  play(it, 0);
  play(it, 1);
  EXPECT_EQ(left(it, 0), day);
}

TEST(Lapsing, each_turn_is_told_once_that_it_is_nearly_over_also_after_restarts) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  all_leave(it);
  for (int i = 0; i < 23; ++i) {
    it.tick(hour);
    it.restart();
    EXPECT_EQ(entries(it, "deadline-near"), i + 1 < 18 ? 0 : 1) << "after hour " << i + 1;
  }
  EXPECT_EQ(left(it, 0), hour);
  const auto reminded = [&] { return std::ranges::count(it.notices, NoticeKind::deadline_near, &Notice::kind); };
  EXPECT_EQ(reminded(), 1);
  EXPECT_EQ(it.notices.back().until, it.moment.wall + hour);
  it.enter(0);
  play(it, 0);
  it.tick(day - day / 4);
  EXPECT_EQ(entries(it, "deadline-near"), 2);
  EXPECT_EQ(reminded(), 2);
}

TEST(Lapsing, nothing_is_lost_or_told_twice_by_a_restart) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  all_leave(it);
  it.tick(day);
  it.restart();
  it.tick(hour);
  EXPECT_EQ(entries(it, "lapsed"), 1);
  let_bots_play(it);  // asked again by the table as it was restored
  EXPECT_EQ(it.turn(), seat_at(1));
  const Instant before = left(it, 1);
  it.restart();
  EXPECT_EQ(left(it, 1), before);
}

TEST(Lapsing, a_move_taken_back_brings_no_time) {
  TestTable it(R"({"game":"sudoku-pens","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],)"
               R"("options":{"turnSeconds":0},"pace":)" +
               a_day + "}");
  it.sit_and_start(2);
  it.tick(20 * hour);
  play(it, 0);
  it.tick(hour);
  EXPECT_EQ(it.refusal(0, R"({"type":"take-back"})"), "");
  EXPECT_EQ(it.refusal(1, R"({"type":"take-back"})"), "");
  ASSERT_EQ(it.turn(), seat_at(0));
  EXPECT_EQ(left(it, 0), 4 * hour);
  EXPECT_FALSE(it.description()["seats"][1].HasMember("left"));
}

TEST(Lapsing, bots_move_while_nobody_is_there) {
  TestTable it(over_days(a_day, R"({"who":"elsewhere"},{"who":"bot"})"));
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0})");
  it.ready(0);
  play(it, 0);
  it.leave(0);
  EXPECT_FALSE(it.table->may_sleep());
  it.restart();
  EXPECT_EQ(it.table->due(), 0);
  let_bots_play(it);
  EXPECT_EQ(it.turn(), seat_at(0));
  EXPECT_TRUE(it.table->may_sleep());
}

TEST(Lapsing, to_pause_takes_everybody_and_to_go_on_takes_one) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  it.tick(hour);
  it.leave(1);
  it.hear(0, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
  it.enter(1);
  it.hear(1, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  all_leave(it);
  it.tick(100 * day);
  EXPECT_EQ(it.table->due(), std::nullopt);
  EXPECT_EQ(left(it, 0), 23 * hour);
  it.enter(1);
  it.hear(1, R"({"type":"pause"})");
  EXPECT_FALSE(it.description()["paused"].GetBool());
  EXPECT_EQ(left(it, 0), 23 * hour);
}

TEST(Lapsing, nobody_takes_a_seat_whose_turn_has_time_left) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  it.leave(0);
  it.tick(12 * hour);
  EXPECT_EQ(it.refusal(1, R"({"type":"takeover","seat":0})"), "not-gone");
}

TEST(Lapsing, without_a_limit_a_seat_is_given_up_after_two_weeks) {
  TestTable it(over_days("{}"));
  it.sit_and_start(2);
  it.leave(0);
  it.tick(13 * day);
  EXPECT_EQ(it.table->due(), std::nullopt);
  EXPECT_EQ(it.refusal(1, R"({"type":"takeover","seat":0})"), "not-gone");
  it.tick(day);
  EXPECT_EQ(it.refusal(1, R"({"type":"takeover","seat":0})"), "");
  EXPECT_TRUE(it.description()["seats"][0]["takenOver"].GetBool());
}

TEST(Lapsing, a_list_says_whose_turn_it_is_until_when_and_who_sits_where) {
  TestTable it(over_days(a_day));
  it.sit_and_start(2);
  const auto summary = parse_json(json_of(it.table->summary()));
  EXPECT_EQ((*summary)["turns"][0]["due"].GetInt64(), it.moment.now + day);
  EXPECT_EQ((*summary)["turns"][0]["whole"].GetInt64(), day);
  EXPECT_TRUE((*summary)["turns"][1].IsNull());
  EXPECT_EQ(to_text((*summary)["people"]), "[0,1]");
  EXPECT_FALSE(parse_json(json_of(it.table->listing()))->HasMember("people"));
}

TEST(Turns, what_is_held_does_not_count_and_brings_nothing) {
  Turns turns(TurnPace{86'400, 3600}, 2);
  const SeatSet first = SeatSet::only(seat_at(0));
  turns.wait_for(first, {}, 0);
  turns.hold(seat_at(0), 6 * hour, 6 * hour + 3 * day);
  EXPECT_EQ(turns.due(seat_at(0)), 25 * hour + 3 * day);
  EXPECT_EQ(turns.waited(seat_at(0), 2 * day), 6 * hour);
  turns.hold(seat_at(0), 6 * hour + day, 6 * hour + day);  // ended early
  EXPECT_EQ(turns.due(seat_at(0)), 25 * hour + day);
  EXPECT_EQ(turns.waited(seat_at(0), 8 * hour + day), 8 * hour);
  turns.hold(seat_at(0), 8 * hour + day, 8 * hour + 4 * day);
  turns.wait_for(first, seat_at(0), 10 * hour + day);  // moved all the same: the new turn is held from its beginning
  EXPECT_EQ(turns.due(seat_at(0)), 8 * hour + 4 * day + 25 * hour);
  EXPECT_EQ(turns.reserve_left(seat_at(0), 2 * day), hour);
}
}  // namespace
}  // namespace nonet::table
