// Seats that change hands: the host's role, another device of the same person, an onlooker for who is gone, and who is
// asked to leave.
#include "table/test_table.h"

namespace nonet::table {
namespace {
std::string three(const std::string& more = "") {
  return R"({"game":"sudoku-cards","first":"as-seated","awaySeconds":30)" + more +
         R"(,"seats":[{"who":"elsewhere"},{"who":"elsewhere"},{"who":"elsewhere"}]})";
}
std::string sit(int seat, const std::string& name, const std::string& more = "") {
  return R"({"type":"sit","seat":)" + std::to_string(seat) + R"(,"name":")" + name + R"(")" + more + "}";
}
std::string key_for(TestTable& it, ConnectionId connection) {
  it.hear(connection, R"({"type":"hand-over"})");
  return std::string(text_of(it.last(connection, "hand-over")["key"]));
}
// What was noted last: "resigned 1 Ben".
std::string noted(TestTable& it, ConnectionId connection) {
  const JsonDocument told = it.last(connection, "noted");
  std::string text(text_of(told["what"]));
  if (told.HasMember("seat")) text += " " + to_text(told["seat"]) + " " + std::string(text_of(told["name"]));
  return text;
}

// ---- The host

TEST(Host, who_stays_away_loses_the_role_to_the_first_who_sits_and_is_here) {
  TestTable it(three());
  for (const ConnectionId each : {0u, 1u, 2u, 3u}) it.enter(each);
  it.hear(0, sit(2, "Ada"));
  it.hear(1, sit(1, "Ben"));
  it.hear(3, sit(0, "Cleo"));
  EXPECT_TRUE(it.description()["seats"][2]["host"].GetBool());
  it.leave(0);
  it.leave(3);
  EXPECT_EQ(it.table->wake_at(), it.moment.now + 30'000);
  it.tick(29'999);
  EXPECT_EQ(it.refusal(1, R"({"type":"start"})"), "not-host");
  EXPECT_EQ(it.last(1, "table")["host"].GetBool(), false);
  it.tick(1);
  EXPECT_TRUE(it.last(1, "table")["host"].GetBool());
  EXPECT_FALSE(it.last(2, "table")["host"].GetBool());
  EXPECT_EQ(noted(it, 2), "host 1 Ben");
  EXPECT_TRUE(it.description()["seats"][1]["host"].GetBool());
  EXPECT_FALSE(it.description()["seats"][2].HasMember("host"));
  it.enter(0);
  EXPECT_FALSE(it.last(0, "welcome")["host"].GetBool());
  EXPECT_EQ(it.refusal(0, R"({"type":"close"})"), "not-host");
  it.restart();
  it.enter(1);
  EXPECT_TRUE(it.last(1, "welcome")["host"].GetBool());
  EXPECT_EQ(it.refusal(1, R"({"type":"start"})"), "not-ready");
}

TEST(Host, the_role_waits_for_somebody_who_sits) {
  TestTable it(three());
  it.enter(1);
  it.tick(300'000);
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  EXPECT_EQ(it.refusal(1, R"({"type":"start"})"), "not-host");
  it.hear(1, sit(1, "Ben"));
  EXPECT_TRUE(it.last(1, "table")["host"].GetBool());
}

TEST(Host, it_is_told_whether_one_without_a_chair_is_here) {
  TestTable it(three());
  const auto summary = [&] { return std::move(*parse_json(json_of(it.table->summary()))); };
  for (const ConnectionId each : {0u, 1u}) it.enter(each);
  it.hear(1, sit(1, "Ben"));
  EXPECT_TRUE(it.last(1, "table")["table"]["hostHere"].GetBool());
  EXPECT_TRUE(summary()["hostStands"].GetBool());
  it.leave(0);
  EXPECT_FALSE(it.last(1, "presence")["hostHere"].GetBool());
  EXPECT_FALSE(it.description()["hostHere"].GetBool());
  EXPECT_TRUE(summary()["hostStands"].GetBool());
  it.enter(0);
  EXPECT_TRUE(it.last(1, "presence")["hostHere"].GetBool());
  it.hear(0, sit(0, "Ada"));
  EXPECT_FALSE(it.last(1, "table")["table"].HasMember("hostHere"));  // the seat says it
  EXPECT_FALSE(it.last(1, "presence").HasMember("hostHere"));
  EXPECT_FALSE(summary().HasMember("hostStands"));
  it.hear(0, R"({"type":"stand","seat":0})");
  EXPECT_TRUE(it.last(1, "table")["table"]["hostHere"].GetBool());
  it.leave(0);
  it.tick(30'000);
  EXPECT_FALSE(it.last(1, "table")["table"].HasMember("hostHere"));  // Ben is the host now
}

TEST(Host, keeps_the_role_by_coming_back_in_time) {
  TestTable it(three());
  it.enter(0);
  it.enter(1);
  it.hear(1, sit(1, "Ben"));
  for (int i = 0; i < 5; ++i) {
    it.leave(0);
    it.tick(29'000);
    it.enter(0);
  }
  EXPECT_TRUE(it.last(0, "welcome")["host"].GetBool());
}

// ---- Who is gone

TEST(Presence, tells_for_how_long_somebody_is_gone) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.enter(9);
  it.leave(1);
  EXPECT_EQ(to_text(it.last(0, "presence")["gone"]), "[null,0]");
  it.tick(12'000);
  it.leave(9);
  EXPECT_EQ(to_text(it.last(0, "presence")["gone"]), "[null,12000]");
  EXPECT_EQ(it.description()["seats"][1]["gone"].GetInt(), 12'000);
  EXPECT_FALSE(it.description()["seats"][0].HasMember("gone"));
  it.hear(0, R"({"type":"resign"})");
  EXPECT_FALSE(it.description()["seats"][1].HasMember("gone"));  // the game is over
}

// ---- Another device

TEST(HandOver, a_key_gives_every_chair_and_the_hosts_role_to_another_device_once) {
  TestTable it(three());
  it.enter(0);
  it.enter(1);
  it.hear(0, sit(0, "Ada"));
  it.hear(0, sit(2, "Ada's mother", R"(,"shared":true)"));
  it.hear(1, sit(1, "Ben"));
  const std::string key = key_for(it, 0);
  EXPECT_EQ(key.size(), 22u);
  EXPECT_EQ(it.last(0, "hand-over")["seconds"].GetInt(), 600);
  for (const std::string& entry : it.log) EXPECT_EQ(entry.find(key), std::string::npos);
  it.enter(5, {device(5)}, {}, key);
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[0,2]");
  EXPECT_TRUE(it.last(5, "welcome")["host"].GetBool());
  EXPECT_EQ(to_text(it.last(0, "table")["you"]), "[]");
  EXPECT_FALSE(it.last(0, "table")["host"].GetBool());
  EXPECT_EQ(noted(it, 1), "handed-over 2 Ada's mother");
  EXPECT_EQ(it.count(1, "noted"), 2);
  EXPECT_TRUE(it.description()["seats"][0]["host"].GetBool());
  it.enter(6, {device(6)}, {}, key);
  ASSERT_EQ(it.dismissals.size(), 1u);
  EXPECT_EQ(it.dismissals[0].code, "bad-key");
  EXPECT_EQ(it.dismissals[0].close_code, 4005);
  EXPECT_TRUE(it.letters[6].empty());
  it.restart();
  it.enter(5);
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[0,2]");
  EXPECT_TRUE(it.last(5, "welcome")["host"].GetBool());
}

TEST(HandOver, in_a_game_each_device_sees_what_its_seats_see_from_then_on) {
  TestTable it(two_people("okudos"));
  it.sit_and_start(2);
  const std::string key = key_for(it, 0);
  it.enter(5, {device(5)}, {}, key);
  EXPECT_EQ(to_text(it.last(5, "welcome")["view"]), it.view(seat_at(0)));
  EXPECT_EQ(to_text(it.last(0, "shown")["view"]), it.view({}));
  EXPECT_EQ(to_text(it.last(0, "shown")["seat"]), "null");
  const std::size_t before = it.letters[0].size();
  it.hear(5, R"({"type":"play","do":)" + it.any_legal(seat_at(0)) + "}");
  for (std::size_t i = before; i < it.letters[0].size(); ++i) {
    const auto move = parse_json(it.letters[0][i]);
    EXPECT_TRUE(!move->HasMember("view") || to_text((*move)["view"]["viewer"]) == "null");
  }
  EXPECT_EQ(it.refusal(0, R"({"type":"play","do":{}})"), "not-seated");
  EXPECT_EQ(it.refusal(0, R"({"type":"show","seat":0})"), "not-your-seat");
}

TEST(HandOver, a_key_ends_after_its_time_or_with_the_next_one) {
  TestTable it(two_people());
  it.sit_and_start(2);
  const std::string first = key_for(it, 0);
  const std::string second = key_for(it, 0);
  const std::string others = key_for(it, 1);
  it.enter(5, {device(5)}, {}, first);
  EXPECT_EQ(it.dismissals.size(), 1u);
  it.tick(key_seconds * 1000);
  it.enter(5, {device(5)}, {}, second);
  EXPECT_EQ(it.dismissals.size(), 2u);
  const std::string third = key_for(it, 1);
  EXPECT_NE(third, others);
  it.enter(5, {device(5)}, {}, third);
  EXPECT_EQ(it.dismissals.size(), 2u);
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[1]");
  for (const char* guess : {"", "0000000000000000000000"}) it.enter(6, {device(6)}, {}, guess);
  EXPECT_EQ(it.dismissals.size(), 4u);
}

TEST(HandOver, on_the_same_device_changes_nothing) {
  TestTable it(two_people());
  it.sit_and_start(2);
  const std::string key = key_for(it, 0);
  const std::size_t entries = it.log.size();
  it.enter(7, {device(0)}, {}, key);
  EXPECT_EQ(it.log.size(), entries);
  EXPECT_EQ(to_text(it.last(7, "welcome")["you"]), "[0]");
  it.enter(5, {device(5)}, {}, key);
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[0]");
}

TEST(HandOver, wakes_a_game_that_rests_and_takes_a_seat_back_from_a_bot) {
  TestTable it(three());
  it.sit_and_start(3);
  const std::string key = key_for(it, 0);
  it.leave(0);
  it.tick(30'000);
  for (const ConnectionId each : {1u, 2u}) it.hear(each, R"({"type":"takeover","seat":0})");
  EXPECT_TRUE(it.description()["seats"][0].HasMember("takenOver"));
  it.leave(1);
  it.leave(2);
  it.tick(5'000);
  EXPECT_TRUE(it.description().HasMember("resting"));
  it.enter(5, {device(5)}, {}, key);
  EXPECT_FALSE(it.description()["seats"][0].HasMember("takenOver"));
  EXPECT_FALSE(it.description().HasMember("resting"));
}

// ---- An onlooker for who is gone

std::string apply(int seat, const std::string& name = "Eve") {
  return R"({"type":"apply","seat":)" + std::to_string(seat) + R"(,"name":")" + name + R"("})";
}
std::string vote(int seat) { return R"({"type":"takeover","by":"applicant","seat":)" + std::to_string(seat) + "}"; }

TEST(Applying, the_others_may_let_an_onlooker_have_the_seat_of_who_is_gone) {
  TestTable it(three());
  it.enter(9);
  EXPECT_EQ(it.refusal(9, apply(2)), "too-early");
  it.sit_and_start(3);
  it.play_any();
  EXPECT_EQ(it.refusal(9, apply(2)), "not-gone");
  it.leave(2);
  it.tick(29'999);
  EXPECT_EQ(it.refusal(9, apply(2)), "not-gone");
  it.tick(1);
  EXPECT_EQ(it.refusal(0, apply(2)), "seated-already");
  EXPECT_EQ(it.refusal(9, apply(7)), "malformed");
  EXPECT_EQ(it.refusal(9, apply(4)), "no-such-seat");
  EXPECT_EQ(it.refusal(9, R"({"type":"apply","seat":2})"), "name-needed");
  EXPECT_EQ(it.refusal(0, vote(2)), "too-late");  // nobody has asked
  const std::size_t entries = it.log.size();
  EXPECT_EQ(it.refusal(9, apply(2)), "");
  EXPECT_EQ(text_of(it.last(0, "table")["table"]["seats"][2]["applicant"]["name"]), "Eve");
  it.enter(8);
  EXPECT_EQ(it.refusal(8, apply(2, "Fay")), "seat-taken");
  EXPECT_EQ(it.refusal(8, vote(2)), "not-seated");
  EXPECT_EQ(it.refusal(0, vote(2)), "");
  EXPECT_EQ(to_text(it.last(1, "table")["table"]["seats"][2]["applicantVotes"]), "[0]");
  EXPECT_EQ(it.log.size(), entries);  // nothing has happened yet
  EXPECT_EQ(it.refusal(1, vote(2)), "");
  EXPECT_EQ(to_text(it.last(9, "table")["you"]), "[2]");
  EXPECT_EQ(to_text(it.last(9, "shown")["view"]), it.view(seat_at(2)));
  EXPECT_EQ(noted(it, 0), "handed-over 2 Eve");
  EXPECT_FALSE(it.description()["seats"][2].HasMember("applicant"));
  it.enter(2);
  EXPECT_EQ(to_text(it.last(2, "welcome")["you"]), "[]");
  it.restart();
  it.enter(9);
  EXPECT_EQ(to_text(it.last(9, "welcome")["you"]), "[2]");
}

TEST(Applying, ends_when_the_applicant_leaves_or_takes_it_back_or_the_owner_returns) {
  TestTable it(three());
  it.sit_and_start(3);
  it.enter(9);
  const auto applied = [&] { return it.last(0, "table")["table"]["seats"][2].HasMember("applicant"); };
  it.leave(2);
  it.tick(30'000);
  it.hear(9, apply(2));
  EXPECT_TRUE(applied());
  it.leave(9);
  EXPECT_FALSE(applied());
  it.enter(9);
  it.hear(9, apply(2));
  it.hear(9, R"({"type":"apply","seat":2,"wanted":false})");
  EXPECT_FALSE(applied());
  it.hear(9, apply(2));
  it.hear(0, vote(2));
  it.enter(2);
  EXPECT_FALSE(applied());
  EXPECT_EQ(it.refusal(1, vote(2)), "not-gone");
}

TEST(Applying, what_the_others_agreed_to_is_counted_again_when_one_of_them_leaves_or_gives_up) {
  for (const std::string way : {"leave", "resign"}) {
    TestTable it(three());
    it.sit_and_start(3);
    it.enter(9);
    it.leave(2);
    it.tick(30'000);
    it.hear(9, apply(2));
    it.hear(0, vote(2));
    EXPECT_EQ(to_text(it.last(9, "table")["you"]), "[]") << way;
    if (way == "leave") {
      it.leave(1);
    } else {
      it.hear(1, R"({"type":"resign"})");
    }
    EXPECT_EQ(to_text(it.last(9, "table")["you"]), "[2]") << way;
    EXPECT_EQ(noted(it, 0), "handed-over 2 Eve") << way;
    EXPECT_EQ(to_text(it.last(9, "shown")["view"]), it.view(seat_at(2))) << way;
  }
}

TEST(Applying, also_for_a_seat_that_a_bot_plays_but_not_for_one_that_was_given_up) {
  TestTable it(three());
  it.sit_and_start(3);
  it.enter(9);
  it.leave(2);
  it.tick(30'000);
  for (const ConnectionId each : {0u, 1u}) it.hear(each, R"({"type":"takeover","seat":2})");
  EXPECT_EQ(it.refusal(9, apply(2, "Ben")), "");
  for (const ConnectionId each : {0u, 1u}) EXPECT_EQ(it.refusal(each, vote(2)), "");
  EXPECT_FALSE(it.description()["seats"][2].HasMember("takenOver"));
  EXPECT_EQ(to_text(it.last(9, "table")["you"]), "[2]");
  it.hear(9, R"({"type":"resign"})");
  it.leave(9);
  it.tick(60'000);
  it.enter(8);
  EXPECT_EQ(it.refusal(8, apply(2)), "not-gone");
}

// ---- Asked to leave

TEST(Removing, is_told_and_lasts) {
  TestTable it(three());
  for (const ConnectionId each : {0u, 1u, 2u}) it.enter(each);
  it.hear(0, sit(0, "Ada"));
  it.hear(1, sit(1, "Mallory"));
  it.hear(1, sit(2, "Mallory's mate", R"(,"shared":true)"));
  EXPECT_EQ(it.refusal(0, R"({"type":"remove","seat":1})"), "");
  EXPECT_EQ(noted(it, 2), "removed 2 Mallory's mate");
  EXPECT_EQ(it.count(1, "noted"), 2);
  ASSERT_EQ(it.dismissals.size(), 1u);
  EXPECT_EQ(it.dismissals[0].connection, 1 + first_connection);
  EXPECT_EQ(it.dismissals[0].code, "removed");
  EXPECT_EQ(it.dismissals[0].close_code, 4003);
  for (const unsigned seat : {1u, 2u}) EXPECT_EQ(text_of(it.description()["seats"][seat]["who"]), "elsewhere");
  const std::size_t told = it.letters[1].size();
  it.hear(1, sit(1, "Mallory"));
  EXPECT_EQ(it.letters[1].size(), told);  // not heard any more
  for (int restarts = 0; restarts < 2; ++restarts) {
    it.enter(4, {device(1)});
    EXPECT_EQ(it.dismissals.size(), 2u + 2u * static_cast<unsigned>(restarts));
    it.enter(5, {device(7), device(1)});  // another device of the same account
    EXPECT_EQ(it.dismissals.size(), 3u + 2u * static_cast<unsigned>(restarts));
    EXPECT_TRUE(it.letters[4].empty());
    it.restart();
  }
  EXPECT_EQ(std::ranges::count(it.table->devices(), device(1)), 0);
}

TEST(Removing, the_hosts_own_chair_is_standing_up) {
  TestTable it(three());
  it.enter(0);
  it.hear(0, sit(0, "Ada"));
  it.hear(0, R"({"type":"remove","seat":0})");
  EXPECT_TRUE(it.dismissals.empty());
  EXPECT_EQ(it.refusal(0, sit(1, "Ada")), "");
}

// ---- One chair each, one name each

TEST(Sitting, one_chair_each_unless_people_share_the_device) {
  TestTable it(three());
  it.enter(0);
  EXPECT_EQ(it.refusal(0, sit(0, "Ada")), "");
  EXPECT_EQ(it.refusal(0, sit(1, "Ben")), "seated-already");
  EXPECT_EQ(it.refusal(0, sit(1, "Ben", R"(,"shared":true)")), "");
}

TEST(Names, a_second_one_of_a_name_gets_a_number) {
  TestTable it(three());
  for (const ConnectionId each : {0u, 1u, 2u}) {
    it.enter(each);
    it.hear(each, sit(static_cast<int>(each), "Ada"));
  }
  const auto name = [&](unsigned seat) { return std::string(text_of(it.description()["seats"][seat]["name"])); };
  EXPECT_EQ(name(0), "Ada");
  EXPECT_EQ(name(1), "Ada 2");
  EXPECT_EQ(name(2), "Ada 3");
  it.hear(0, R"({"type":"dress","seat":0,"name":"Ada 2"})");
  EXPECT_EQ(name(0), "Ada 2 2");
  it.hear(0, R"({"type":"dress","seat":0,"name":"Ada"})");
  EXPECT_EQ(name(0), "Ada");
  it.hear(0, R"({"type":"dress","seat":0,"name":"Ada"})");  // one's own name is not somebody else's
  EXPECT_EQ(name(0), "Ada");
}
}  // namespace
}  // namespace nonet::table
