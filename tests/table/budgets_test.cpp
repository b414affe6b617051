// Budgets: nobody fills a log, drowns the others, or is kept for ever by passing through.
#include "table/test_table.h"

namespace nonet::table {
namespace {
const std::string say = R"({"type":"say","text":"spam"})";
std::string spoken(const std::string& name) { return R"({"type":"say","text":"spam","name":")" + name + R"("})"; }

TEST(Budgets, of_talk_hold_for_each_person_and_come_back_with_time) {
  TestTable it(two_people());
  it.sit_and_start(2);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(it.refusal(0, i % 2 ? say : R"({"type":"emote","emote":"hurry"})"), "");
  EXPECT_EQ(it.refusal(0, say), "too-often");
  EXPECT_EQ(it.refusal(0, R"({"type":"emote","emote":"hurry"})"), "too-often");
  EXPECT_EQ(it.refusal(1, say), "");
  it.pass(2000);
  EXPECT_EQ(it.refusal(0, say), "");
  EXPECT_EQ(it.refusal(0, say), "too-often");
  it.pass(60'000);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(it.refusal(0, say), "");
  it.enter(5, {device(0)});  // another connection of the same device is nobody new
  EXPECT_EQ(it.refusal(5, say), "too-often");
}

TEST(Budgets, of_talk_hold_for_each_table_and_onlookers_cannot_silence_who_plays) {
  TestTable it(two_people("okudos", R"(,"onlookersTalk":true)"));
  it.sit_and_start(2);
  int heard = 0;
  for (ConnectionId each = 10; each < 50; ++each) {
    it.enter(each);
    for (int i = 0; i < 4; ++i) heard += it.refusal(each, spoken("Eve")).empty() ? 1 : 0;
  }
  EXPECT_EQ(heard, 10);
  EXPECT_EQ(it.refusal(0, say), "");
  EXPECT_EQ(it.refusal(1, say), "");
}

TEST(Budgets, a_table_keeps_only_so_much_talk) {
  TestTable it(two_people());
  it.sit_and_start(2);
  const std::size_t before = it.log.size();
  std::string refused;
  for (int i = 0; i < most_talk + 100; ++i) {
    it.pass(2000);
    refused = it.refusal(0, say);
  }
  EXPECT_EQ(refused, "talk-full");
  EXPECT_EQ(it.log.size(), before + most_talk);
  it.restart();
  it.enter(0);
  EXPECT_EQ(it.refusal(0, say), "talk-full");
}

TEST(Budgets, hold_for_everything_that_fills_the_log_without_being_a_move) {
  const std::vector<std::string> rounds[] = {
      {R"({"type":"sit","seat":0})", R"({"type":"stand","seat":0})"},
      {R"({"type":"dress","seat":1,"name":"A"})"},
      {R"({"type":"ready","entropy":"0011223344556677"})", R"({"type":"unready"})"},
      {R"({"type":"change","order":)" + two_people() + "}"},
  };
  for (const auto& round : rounds) {
    TestTable it(two_people());
    it.enter(0);
    if (!round[0].contains("sit")) it.hear(0, R"({"type":"sit","seat":1})");
    int done = 0;
    for (int i = 0; i < 200; ++i) done += it.refusal(0, round[static_cast<std::size_t>(i) % round.size()]).empty();
    EXPECT_LE(done, 30) << round[0];
    EXPECT_GE(done, 28) << round[0];
    it.pass(2000);
    EXPECT_NE(it.refusal(0, round[static_cast<std::size_t>(done) % round.size()]), "too-often");
  }
  TestTable it(two_people());
  it.sit_and_start(2);
  const std::size_t before = it.log.size();
  for (int i = 0; i < 200; ++i) it.hear(0, R"({"type":"pause"})");
  EXPECT_LE(it.log.size(), before + 30);
  EXPECT_EQ(it.refusal(0, R"({"type":"pause","wanted":false})"), "too-often");
  EXPECT_EQ(it.refusal(0, R"({"type":"resign"})"), "");  // what can be done once is always possible
}

TEST(Budgets, a_log_ends_somewhere_whatever_is_repeated) {
  TestTable it(two_people());
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0})");
  for (int i = 0; i < most_deeds + 200; ++i) {
    it.pass(2000);
    it.hear(0, R"({"type":"dress","seat":0,"name":"A"})");
  }
  EXPECT_LE(it.log.size(), static_cast<std::size_t>(most_deeds) + 5);
  EXPECT_EQ(it.refusal(0, R"({"type":"close"})"), "");
}

TEST(Kept, only_who_sits_or_sat_is_a_person_of_the_table) {
  TestTable it(two_people("okudos", R"(,"onlookersTalk":true)"));
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":1})");
  it.hear(1, R"({"type":"stand","seat":1})");
  for (ConnectionId each = 10; each < 30; ++each) {
    it.enter(each);
    it.pass(1000);
    EXPECT_EQ(it.refusal(each, spoken("Eve")), "");
    it.leave(each);
  }
  const std::vector<std::string> kept = {device(0), device(1)};
  EXPECT_EQ(it.table->devices(), kept);
  it.restart();
  EXPECT_EQ(it.table->devices(), kept);
}

TEST(Kept, a_speaker_does_not_have_the_tables_row_written_again) {
  TestTable it(two_people("okudos", R"(,"onlookersTalk":true)"));
  it.enter(7);
  Effects effects;
  it.table->handle(
      it.moment, Heard{7 + first_connection, spoken("Eve")}, [](std::size_t n) { return std::string(n, 'x'); },
      effects);
  EXPECT_EQ(effects.entries.size(), 1u);
  EXPECT_FALSE(effects.row_changed);
}

TEST(Kept, so_many_people_and_no_more_may_have_sat_at_a_table) {
  TestTable it(two_people());
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0})");
  std::string refused;
  for (ConnectionId each = 1; each < 2 * most_people && refused.empty(); ++each) {
    it.pass(2000);
    it.enter(each);
    refused = it.refusal(each, R"({"type":"sit","seat":1})");
    it.hear(each, R"({"type":"stand","seat":1})");
    it.leave(each);
  }
  EXPECT_EQ(refused, "too-many-people");
  EXPECT_EQ(it.table->devices().size(), most_people);
  it.enter(3);  // who sat before may again
  EXPECT_EQ(it.refusal(3, R"({"type":"sit","seat":1})"), "");
}

TEST(Onlookers, speak_under_a_name_where_the_host_lets_them) {
  TestTable it(two_people("okudos", R"(,"onlookersTalk":true)"));
  it.enter(0);
  it.hear(0, R"({"type":"sit","seat":0,"name":"Ada"})");
  it.enter(9);
  EXPECT_EQ(it.refusal(9, say), "name-needed");
  EXPECT_EQ(it.refusal(9, spoken("\\u202e")), "malformed");
  EXPECT_EQ(it.refusal(9, spoken("Ada")), "");
  EXPECT_EQ(text_of(it.last(0, "said")["name"]), "Ada 2");  // nobody speaks as somebody else
  EXPECT_FALSE(it.last(0, "said").HasMember("seat"));
  EXPECT_EQ(it.refusal(9, say), "");  // the name is known by now
  EXPECT_TRUE(it.description()["order"]["onlookersTalk"].GetBool());
}

TEST(Connections, of_one_device_are_bounded_the_oldest_goes) {
  TestTable it(two_people());
  it.sit_and_start(2);
  for (ConnectionId each = 100; each < 140; ++each) it.enter(each, {device(0)});
  EXPECT_EQ(it.dismissals.size(), 25u);  // 41 of them, 16 stay
  EXPECT_EQ(it.dismissals.front().connection, first_connection);
  EXPECT_EQ(it.dismissals.front().close_code, 1013);
  EXPECT_EQ(it.count(139, "welcome"), 1);
}

TEST(Ping, is_answered) {
  TestTable it(two_people());
  it.enter(0);
  EXPECT_EQ(text_of(it.hear(0, R"({ "type" : "ping" })").front()["type"]), "pong");
}
}  // namespace
}  // namespace nonet::table
