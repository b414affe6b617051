// Moves taken back by consent: who may ask, who has to agree, what stands for good, and what becomes of clocks, bots,
// letters and the record.
#include "services/way_back.h"
#include "table/test_table.h"

namespace nonet::table {
namespace {
const std::string ask = R"({"type":"take-back"})";
const std::string never_mind = R"({"type":"take-back","wanted":false})";

std::string pens(int people = 2, const std::string& more = "", const std::string& options = "\"turnSeconds\":0") {
  std::string seats;
  for (int i = 0; i < people; ++i) seats += std::string(i > 0 ? "," : "") + R"({"who":"elsewhere"})";
  return R"({"game":"sudoku-pens","first":"as-seated","seats":[)" + seats + R"(],"options":{)" + options +
         R"(,"acceptSeconds":0})" + more + "}";
}

// The seat that moves writes its first digit.
int write(TestTable& it) {
  const int seat = index(*it.turn());
  EXPECT_EQ(it.refusal(static_cast<ConnectionId>(seat), R"({"type":"play","do":)" + it.legal(*it.turn())[0] + "}"), "");
  return seat;
}

TEST(TakingBack, needs_everybody_else_who_plays_and_is_told_to_all) {
  TestTable it(pens(3));
  it.sit_and_start(3);
  it.enter(9);
  const std::string before = it.view({});
  ASSERT_EQ(write(it), 0);
  EXPECT_EQ(it.refusal(0, ask), "");
  const JsonDocument asked = it.description();
  EXPECT_EQ(to_text(asked["takeBack"]), R"({"seat":0,"standing":0,"agreed":[0]})");
  const std::size_t entries = it.log.size();
  EXPECT_EQ(it.refusal(0, ask), "asked-already");
  EXPECT_EQ(it.log.size(), entries);
  EXPECT_EQ(it.refusal(1, ask), "");
  EXPECT_EQ(to_text(it.last(0, "table")["table"]["takeBack"]["agreed"]), "[0,1]");
  EXPECT_EQ(it.refusal(1, ask), "asked-already");
  EXPECT_NE(it.view({}), before);
  EXPECT_EQ(it.refusal(9, ask), "not-seated");
  EXPECT_EQ(it.refusal(2, ask), "");
  EXPECT_EQ(it.view({}), before);
  for (const ConnectionId each : {0u, 1u, 2u, 9u}) {
    const JsonDocument told = it.last(each, "taken-back");
    EXPECT_EQ(told["standing"].GetInt(), 0);
    EXPECT_EQ(to_text(told["view"]),
              to_text(*parse_json(it.view(each == 9 ? Viewer() : seat_at(static_cast<int>(each))))));
    EXPECT_EQ(text_of(it.last(each, "noted")["what"]), "took-back");
  }
  EXPECT_FALSE(it.description().HasMember("takeBack"));
  EXPECT_EQ(index(*it.turn()), 0);
}

TEST(TakingBack, goes_back_to_before_the_askers_last_move_with_all_that_was_answered) {
  TestTable it(pens());
  it.sit_and_start(2);
  write(it);
  write(it);
  const std::string before = it.view({});
  ASSERT_EQ(write(it), 0);
  ASSERT_EQ(write(it), 1);
  EXPECT_EQ(it.refusal(0, ask), "");
  EXPECT_EQ(it.refusal(1, ask), "");
  EXPECT_EQ(it.view({}), before);
  EXPECT_EQ(it.last(1, "taken-back")["standing"].GetInt(), 2);
}

TEST(TakingBack, who_is_gone_is_waited_for_but_a_bot_agrees) {
  TestTable it(pens(3, R"(,"awaySeconds":10)"));
  it.sit_and_start(3);
  write(it);
  it.leave(2);
  it.hear(0, ask);
  it.hear(1, ask);
  EXPECT_TRUE(it.description().HasMember("takeBack"));
  it.tick(10'000);
  it.hear(0, R"({"type":"takeover","seat":2})");
  it.hear(1, R"({"type":"takeover","seat":2})");
  EXPECT_FALSE(it.description().HasMember("takeBack"));
  EXPECT_EQ(it.count(0, "taken-back"), 1);
}

TEST(TakingBack, a_refusal_stands_until_another_move) {
  TestTable it(pens());
  it.sit_and_start(2);
  write(it);
  EXPECT_EQ(it.refusal(1, never_mind), "too-late");
  it.hear(0, ask);
  EXPECT_EQ(it.refusal(1, never_mind), "");
  EXPECT_FALSE(it.last(0, "table")["table"].HasMember("takeBack"));
  EXPECT_EQ(it.refusal(0, ask), "take-back-refused");
  write(it);
  EXPECT_EQ(it.refusal(0, ask), "");
  EXPECT_EQ(it.refusal(0, never_mind), "");
  EXPECT_EQ(it.refusal(0, ask), "") << "who called it off may ask again";
}

TEST(TakingBack, a_new_move_cancels_the_request) {
  TestTable it(pens());
  it.sit_and_start(2);
  write(it);
  it.hear(0, ask);
  ASSERT_EQ(write(it), 1);
  EXPECT_FALSE(it.description().HasMember("takeBack"));
  EXPECT_FALSE(it.last(0, "table")["table"].HasMember("takeBack"));
}

TEST(TakingBack, what_turned_something_up_stands_for_good) {
  TestTable it(two_people("okudos"));
  it.sit_and_start(2);
  const int seat = index(*it.turn());
  const auto connection = static_cast<ConnectionId>(seat);
  EXPECT_EQ(it.refusal(connection, ask), "nothing-to-take-back");
  std::string place;
  for (const std::string& action : it.legal(seat_at(seat)))
    if (action.find("place") != std::string::npos) place = action;
  it.hear(connection, R"({"type":"play","do":)" + place + "}");
  EXPECT_TRUE(it.last(connection, "move")["final"].GetBool());
  EXPECT_EQ(it.refusal(connection, ask), "nothing-to-take-back");
  const auto other = static_cast<ConnectionId>(1 - seat);
  it.hear(other, R"({"type":"play","do":{"type":"pass"}})");
  EXPECT_FALSE(it.last(other, "move").HasMember("final"));
  EXPECT_EQ(it.refusal(connection, ask), "nothing-to-take-back");
  EXPECT_EQ(it.refusal(other, ask), "");
}

TEST(TakingBack, not_where_the_table_says_that_moves_stand) {
  TestTable it(pens(2, R"(,"movesStand":true)"));
  it.sit_and_start(2);
  write(it);
  EXPECT_EQ(it.refusal(0, ask), "moves-stand");
}

TEST(TakingBack, clocks_show_what_they_showed_and_gain_nothing) {
  TestTable it(pens(2, "", "\"turnSeconds\":30"));
  it.sit_and_start(2);
  it.tick(20'000);
  ASSERT_EQ(write(it), 0);
  it.tick(15'000);
  it.hear(0, ask);
  it.tick(5000);
  it.hear(1, ask);
  EXPECT_EQ(it.last(0, "taken-back")["clock"].GetInt(), 20'000);
  EXPECT_EQ(index(*it.turn()), 0);
  it.tick(9999);
  EXPECT_EQ(index(*it.turn()), 0);
  it.tick(1);
  EXPECT_EQ(index(*it.turn()), 1) << "ten seconds were left";
}

TEST(TakingBack, time_alone_is_a_move_too) {
  TestTable it(pens(2, "", "\"turnSeconds\":10"));
  it.sit_and_start(2);
  write(it);
  it.hear(0, ask);
  it.tick(10'000);
  EXPECT_FALSE(it.description().HasMember("takeBack"));
  EXPECT_FALSE(it.last(1, "table")["table"].HasMember("takeBack"));
}

TEST(TakingBack, bots_agree_and_wait_while_it_is_asked) {
  TestTable it(R"({"game":"sudoku-pens","first":"as-seated","botPaceMs":500,
                   "seats":[{"who":"elsewhere"},{"who":"bot"},{"who":"elsewhere"}],
                   "options":{"turnSeconds":0,"acceptSeconds":0}})");
  it.enter(0);
  it.enter(2);
  it.hear(0, R"({"type":"sit","seat":0})");
  it.hear(2, R"({"type":"sit","seat":2})");
  it.ready(0);
  it.ready(2);
  ASSERT_EQ(it.phase(), "playing");
  it.hear(0, R"({"type":"play","do":)" + it.legal(seat_at(0))[0] + "}");
  const Question question = it.questions.back();
  ASSERT_EQ(question.seat, seat_at(1));
  it.hear(0, ask);
  const std::size_t entries = it.log.size();
  it.handle(it.any_wish(seat_at(1), question.number, 0));
  it.tick(60'000);
  EXPECT_EQ(it.log.size(), entries);
  const std::size_t asked = it.questions.size();
  it.hear(2, never_mind);
  EXPECT_EQ(it.questions.size(), asked + 1) << "it is asked anew";
  it.hear(2, R"({"type":"resign"})");
  it.pass(60'000);
}

TEST(TakingBack, outlasts_a_restart_at_every_step) {
  TestTable it(pens());
  it.sit_and_start(2);
  const auto restart = [&] {
    it.restart();
    it.enter(0);
    it.enter(1);
  };
  const std::string before = it.view({});
  write(it);
  restart();
  it.hear(0, ask);
  restart();
  EXPECT_EQ(to_text(it.last(1, "welcome")["table"]["takeBack"]["agreed"]), "[0]");
  it.hear(1, ask);
  restart();
  EXPECT_EQ(it.view({}), before);
  write(it);
  EXPECT_EQ(it.refusal(0, ask), "");
}

TEST(TakingBack, who_comes_back_is_told_how_much_still_stands) {
  TestTable it(pens());
  it.sit_and_start(2);
  write(it);
  write(it);
  const std::int64_t known = it.table->version();
  it.leave(1);
  it.hear(0, ask);
  it.enter(1, {device(1)}, known);
  EXPECT_FALSE(it.last(1, "welcome").HasMember("standing"));
  it.hear(1, ask);
  write(it);
  it.enter(1, {device(1)}, known);
  const JsonDocument welcome = it.last(1, "welcome");
  EXPECT_EQ(welcome["standing"].GetInt(), 0);
  EXPECT_EQ(welcome["missed"].Size(), 1u);
  EXPECT_EQ(welcome["final"].GetInt(), 0);
}

TEST(TakingBack, the_record_keeps_the_moves_and_that_they_were_taken_back) {
  TestTable it(pens(2, "", R"("turnSeconds":30)"));
  it.sit_and_start(2);
  for (int i = 0; i < 3; ++i) {
    it.tick(1000);
    write(it);
  }
  it.hear(0, ask);
  it.hear(1, ask);
  for (int i = 0; i < 200 && it.phase() == "playing"; ++i) {
    it.tick(1000);
    if (!it.play_any()) break;
  }
  if (it.phase() == "playing") it.hear(0, R"({"type":"resign"})");
  const Record record = it.table->record(it.log);
  ASSERT_TRUE(record.table->undone);
  EXPECT_EQ(record.table->taken_back, 1);
  const auto undone = parse_json(record.table->undone->text);
  ASSERT_EQ(undone->Size(), 1u);
  EXPECT_EQ((*undone)[0]["standing"].GetInt(), 2);
  EXPECT_EQ((*undone)[0]["moves"].Size(), 1u);
  const auto json = parse_json(json_of(record));
  const auto verified = verify_record(*json);
  EXPECT_TRUE(verified) << verified.error();
}

TEST(TakingBack, has_an_end) {
  TestTable it(pens());
  it.sit_and_start(2);
  for (std::size_t i = 0; i < most_taken_back; ++i) {
    it.pass(60'000);
    write(it);
    ASSERT_EQ(it.refusal(0, ask), "");
    ASSERT_EQ(it.refusal(1, ask), "");
  }
  it.pass(60'000);
  write(it);
  EXPECT_EQ(it.refusal(0, ask), "too-often");
}

TEST(TakingBack, people_who_share_a_device_were_asked_there_and_hands_are_closed) {
  TestTable it(
      R"({"game":"sudoku-pens","first":"as-seated","seats":[{"who":"here","name":"A"},{"who":"here","name":"B"}],
                   "options":{"turnSeconds":0,"acceptSeconds":0}})");
  it.enter(0);
  it.ready(0);
  ASSERT_EQ(it.phase(), "playing");
  it.hear(0, R"({"type":"show","seat":0})");
  it.hear(0, R"({"type":"play","seat":0,"do":)" + it.legal(seat_at(0))[0] + "}");
  it.hear(0, R"({"type":"show","seat":1})");
  EXPECT_EQ(it.refusal(0, ask), "");
  const JsonDocument told = it.last(0, "taken-back");
  EXPECT_TRUE(told["shown"].IsNull());
  EXPECT_TRUE(told["view"]["viewer"].IsNull());
}
}  // namespace
}  // namespace nonet::table
