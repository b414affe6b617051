// What the host may do: mute, say who may look on and talk, give the role to another; and that all of it outlasts a
// restart.
#include "table/test_table.h"

namespace nonet::table {
namespace {
std::string of_seat(const std::string& type, int seat, const std::string& more = "") {
  return R"({"type":")" + type + R"(","seat":)" + std::to_string(seat) + more + "}";
}
std::string allow(const std::string& what) { return R"({"type":"allow",)" + what + "}"; }

TEST(Muting, what_a_muted_person_says_reaches_nobody_until_it_is_undone) {
  TestTable it(two_people());
  it.sit_and_start(2);
  EXPECT_EQ(it.refusal(0, of_seat("mute", 1)), "");
  EXPECT_TRUE(it.last(1, "table")["table"]["seats"][1]["muted"].GetBool());
  EXPECT_EQ(text_of(it.last(1, "noted")["what"]), "muted");
  const std::size_t entries = it.log.size();
  EXPECT_EQ(it.refusal(1, R"({"type":"say","text":"hello"})"), "muted");
  EXPECT_EQ(it.refusal(1, R"({"type":"emote","emote":"ouch"})"), "muted");
  EXPECT_EQ(it.count(0, "said") + it.count(0, "emote"), 0);
  EXPECT_EQ(it.log.size(), entries);
  it.restart();
  it.enter(0);
  it.enter(1);
  EXPECT_EQ(it.refusal(1, R"({"type":"say","text":"hello"})"), "muted");
  EXPECT_EQ(it.refusal(0, of_seat("mute", 1, R"(,"muted":false)")), "");
  EXPECT_EQ(text_of(it.last(1, "noted")["what"]), "may-talk");
  EXPECT_FALSE(it.description()["seats"][1].HasMember("muted"));
  EXPECT_EQ(it.refusal(1, R"({"type":"say","text":"hello"})"), "");
  EXPECT_EQ(it.count(0, "said"), 1);
}

TEST(Muting, follows_the_person_to_another_device_and_off_the_chair) {
  TestTable it(two_people("sudoku-cards", R"(,"onlookersTalk":true)"));
  it.enter(0);
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":1,"name":"Ben"})");
  EXPECT_EQ(it.refusal(0, of_seat("mute", 1)), "");
  it.hear(1, R"({"type":"hand-over"})");
  const std::string key(text_of(it.last(1, "hand-over")["key"]));
  it.enter(5, {device(5)}, {}, key);
  EXPECT_TRUE(it.description()["seats"][1]["muted"].GetBool());
  EXPECT_EQ(it.refusal(5, R"({"type":"say","text":"hello"})"), "muted");
  it.hear(5, R"({"type":"stand","seat":1})");
  EXPECT_EQ(it.refusal(5, R"({"type":"say","text":"hello","name":"Ben"})"), "muted");
  it.enter(6, {device(6), device(5)});  // the same account
  EXPECT_EQ(it.refusal(6, R"({"type":"say","text":"hello","name":"Ben"})"), "muted");
  it.enter(7);
  EXPECT_EQ(it.refusal(7, R"({"type":"say","text":"hello","name":"Cleo"})"), "");
}

TEST(Muting, is_the_hosts_alone_and_not_for_the_host_or_an_empty_chair) {
  TestTable it(two_people());
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"sit","seat":0})");
  EXPECT_EQ(it.refusal(1, of_seat("mute", 0)), "not-host");
  EXPECT_EQ(it.refusal(0, of_seat("mute", 0)), "seat-is-own");
  EXPECT_EQ(it.refusal(0, of_seat("mute", 1)), "no-such-seat");
  EXPECT_EQ(it.refusal(0, of_seat("mute", 4)), "no-such-seat");
}

TEST(HostRole, is_given_to_another_in_every_phase) {
  TestTable it(two_people());
  it.enter(0);
  it.enter(1);
  it.hear(0, R"({"type":"sit","seat":0,"name":"Ada"})");
  it.hear(1, R"({"type":"sit","seat":1,"name":"Ben"})");
  EXPECT_EQ(it.refusal(1, of_seat("make-host", 1)), "not-host");
  EXPECT_EQ(it.refusal(0, of_seat("make-host", 0)), "seat-is-own");
  EXPECT_EQ(it.refusal(0, of_seat("make-host", 1)), "");
  EXPECT_TRUE(it.last(1, "table")["host"].GetBool());
  EXPECT_FALSE(it.last(0, "table")["host"].GetBool());
  EXPECT_EQ(text_of(it.last(0, "noted")["what"]), "host");
  it.ready(0);
  it.ready(1);
  EXPECT_EQ(it.refusal(1, of_seat("make-host", 0)), "");
  it.restart();
  it.enter(0);
  EXPECT_TRUE(it.last(0, "welcome")["host"].GetBool());
  it.enter(1);
  it.hear(1, R"({"type":"resign"})");
  EXPECT_EQ(it.phase(), "finished");
  EXPECT_EQ(it.refusal(0, of_seat("make-host", 1)), "");
  EXPECT_TRUE(it.last(1, "table")["host"].GetBool());
}

TEST(HostRole, passes_on_by_itself_while_a_game_is_played) {
  TestTable it(two_people("sudoku-cards", R"(,"awaySeconds":30)"));
  it.sit_and_start(2);
  it.leave(0);
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 30'000);
  it.tick(29'999);
  EXPECT_EQ(it.refusal(1, of_seat("mute", 0)), "not-host");
  it.tick(1);
  EXPECT_TRUE(it.last(1, "table")["host"].GetBool());
  EXPECT_EQ(it.refusal(1, of_seat("mute", 0)), "");
  it.restart();
  it.enter(1);
  EXPECT_TRUE(it.last(1, "welcome")["host"].GetBool());
}

TEST(OnlyPlayers, those_who_look_on_are_sent_away_with_words_and_nobody_else_comes) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.enter(8);
  it.enter(9);
  EXPECT_EQ(it.refusal(0, allow(R"("onlyPlayers":true)")), "");
  ASSERT_EQ(it.dismissals.size(), 2u);
  EXPECT_EQ(it.dismissals[0].code, "only-players");
  EXPECT_EQ(it.dismissals[0].close_code, 4003);
  EXPECT_FALSE(it.dismissals[0].words.empty());
  EXPECT_EQ(it.last(1, "presence")["watching"].GetInt(), 0);
  const std::size_t told = it.letters[8].size();
  it.play_any();
  EXPECT_EQ(it.letters[8].size(), told);
  it.restart();
  it.enter(7);
  EXPECT_EQ(it.dismissals.back().connection, 7 + first_connection);
  EXPECT_EQ(it.count(7, "welcome"), 0);
  it.enter(1);
  it.enter(0);
  EXPECT_EQ(it.count(1, "welcome") > 0 && it.count(0, "welcome") > 0, true);
  EXPECT_EQ(it.refusal(0, allow(R"("onlyPlayers":false)")), "");
  it.enter(7);
  EXPECT_EQ(it.count(7, "welcome"), 1);
}

TEST(OnlyPlayers, before_the_game_everybody_may_come_and_sit) {
  TestTable it(two_people("sudoku-cards", R"(,"onlyPlayers":true)"));
  for (const ConnectionId each : {0u, 1u, 2u, 3u}) it.enter(each);
  it.hear(1, R"({"type":"sit","seat":0})");
  it.hear(2, R"({"type":"sit","seat":1})");
  EXPECT_TRUE(it.dismissals.empty());
  it.ready(1);
  it.ready(2);
  EXPECT_EQ(it.phase(), "playing");
  ASSERT_EQ(it.dismissals.size(), 1u) << "the host may stay without a chair";
  EXPECT_EQ(it.dismissals[0].connection, 3 + first_connection);
  EXPECT_FALSE(it.last(3, "welcome").HasMember("view"));
  EXPECT_TRUE(it.last(0, "welcome").HasMember("view"));
  EXPECT_TRUE(std::move(*parse_json(json_of(it.table->summary())))["onlyPlayers"].GetBool());
}

TEST(OnlyPlayers, the_device_that_a_seat_has_left_goes_too) {
  TestTable it(two_people("sudoku-cards", R"(,"onlyPlayers":true)"));
  it.sit_and_start(2);
  it.hear(1, R"({"type":"hand-over"})");
  const std::string key(text_of(it.last(1, "hand-over")["key"]));
  it.enter(5, {device(5)}, {}, key);
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[1]");
  ASSERT_EQ(it.dismissals.size(), 1u);
  EXPECT_EQ(it.dismissals[0].connection, 1 + first_connection);
}

TEST(Talking, is_allowed_and_forbidden_at_any_time) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.enter(9);
  const std::string talk = R"({"type":"say","text":"hello","name":"Eve"})";
  EXPECT_EQ(it.refusal(1, allow(R"("chat":false)")), "not-host");
  EXPECT_EQ(it.refusal(9, talk), "onlookers-listen");
  EXPECT_EQ(it.refusal(0, allow(R"("onlookersTalk":true)")), "");
  EXPECT_EQ(it.refusal(9, talk), "");
  EXPECT_EQ(it.refusal(0, allow(R"("onlookersTalk":false)")), "");
  EXPECT_EQ(it.refusal(9, talk), "onlookers-listen");
  EXPECT_EQ(it.refusal(0, allow(R"("chat":false)")), "");
  EXPECT_EQ(it.refusal(1, R"({"type":"say","text":"hello"})"), "chat-off");
  it.restart();
  it.enter(1);
  EXPECT_EQ(it.refusal(1, R"({"type":"say","text":"hello"})"), "chat-off");
}

// What a program of the first format could not read is not written to a log that it may have to read.
TEST(OlderTables, know_nothing_of_it) {
  TestTable it(two_people());
  it.sit_and_start(2);
  const std::string format = R"("format":)" + std::to_string(log_format);
  it.log.front().replace(it.log.front().find(format), format.size(), R"("format":1)");
  it.restart();
  it.enter(0);
  it.enter(1);
  for (const std::string& text : {of_seat("mute", 1), of_seat("make-host", 1), allow(R"("onlyPlayers":true)"),
                                  std::string(R"({"type":"webhook"})")})
    EXPECT_EQ(it.refusal(0, text), "older-table") << text;
  it.leave(0);
  const std::size_t entries = it.log.size();
  it.tick(120'000);
  EXPECT_EQ(it.log.size(), entries);
  auto order = read_value<TableOrder>(*parse_json(two_people("okudos", R"(,"onlyPlayers":true)")));
  EXPECT_EQ(format_for(*order), 2);
}
}  // namespace
}  // namespace nonet::table
