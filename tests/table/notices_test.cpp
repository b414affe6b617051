// Who does not look at the table is told that it is their turn, that somebody came, that it begins or goes on: once for
// each event, and never who is here.
#include "table/test_table.h"

namespace nonet::table {
namespace {
std::vector<std::string> kinds_for(const TestTable& it, const std::string& device) {
  std::vector<std::string> kinds;
  for (const Notice& notice : it.notices)
    if (notice.devices.front() == device)
      kinds.emplace_back(names_of(NoticeKind{})[static_cast<std::size_t>(notice.kind)]);
  return kinds;
}
using Kinds = std::vector<std::string>;

void play(TestTable& it) {  // whoever's turn it is, at a table of people alone
  const Seat seat = *it.turn();
  const std::string text = R"({"type":"play","do":)" + it.any_legal(seat) + "}";
  EXPECT_EQ(it.refusal(static_cast<ConnectionId>(index(seat)), text), "");
}

TEST(Notices, tell_who_is_away_that_it_is_their_turn_once) {
  TestTable it(two_people());
  it.sit_and_start(2);
  EXPECT_TRUE(it.notices.empty());  // both are here
  it.leave(1);
  play(it);
  ASSERT_EQ(it.notices.size(), 1u);
  const Notice& notice = it.notices.front();
  EXPECT_EQ(notice.kind, NoticeKind::your_turn);
  EXPECT_EQ(notice.devices, std::vector<std::string>{device(1)});
  EXPECT_EQ(notice.table, "table");
  EXPECT_EQ(notice.game, "sudoku-cards");
  EXPECT_EQ(notice.person, std::string(text_of(it.description()["seats"][1]["name"])));
  EXPECT_EQ(notice.names, std::vector{std::string(text_of(it.description()["seats"][0]["name"]))});
  it.tick(60'000);
  it.hear(0, R"({"type":"say","text":"come"})");
  EXPECT_EQ(it.notices.size(), 1u);
}

TEST(Notices, tell_nobody_who_looks_from_another_device_of_the_account) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.leave(1);
  it.enter(7, {device(7), device(1)});
  play(it);
  EXPECT_TRUE(it.notices.empty());
}

TEST(Notices, are_silent_where_a_bot_plays_for_the_seat) {
  TestTable it(two_people("sudoku-cards", R"(,"awaySeconds":10)"));
  it.sit_and_start(2);
  it.leave(1);
  it.tick(10'000);
  EXPECT_EQ(it.refusal(0, R"({"type":"takeover","seat":1})"), "");
  if (it.turn() == seat_at(0)) play(it);
  EXPECT_TRUE(it.notices.empty());
}

TEST(Notices, are_void_once_somebody_looks_leaves_or_the_turn_has_passed) {
  TestTable it(timed());
  it.sit_and_start(2);
  it.tick(1'000);
  it.leave(static_cast<ConnectionId>(1 - index(*it.turn())));
  const int away = 1 - index(*it.turn());
  it.hushed.clear();
  it.tick(10'000);  // who is here let the time pass
  EXPECT_EQ(kinds_for(it, device(away)), Kinds{"your-turn"});
  it.tick(10'000);  // and now who is away
  EXPECT_EQ(it.hushed, std::vector<std::string>{device(away)});
  it.hushed.clear();
  it.enter(static_cast<ConnectionId>(away));
  EXPECT_EQ(it.hushed, std::vector<std::string>{device(away)});
}

TEST(Notices, tell_a_host_who_is_away_who_sat_down) {
  TestTable it(two_people());
  it.enter(0);
  it.enter(1);
  EXPECT_EQ(it.refusal(1, R"({"type":"sit","seat":1,"name":"Ben"})"), "");
  EXPECT_TRUE(it.notices.empty());
  it.leave(0);
  EXPECT_EQ(it.refusal(1, R"({"type":"stand","seat":1})"), "");
  EXPECT_EQ(it.refusal(1, R"({"type":"sit","seat":0,"name":"Ben"})"), "");
  ASSERT_EQ(it.notices.size(), 1u);
  EXPECT_EQ(it.notices.front().kind, NoticeKind::sat_down);
  EXPECT_EQ(it.notices.front().names, std::vector<std::string>{"Ben"});
}

TEST(Notices, tell_once_that_the_game_has_begun_or_whose_turn_it_is) {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"},
                   {"who":"elsewhere"}]})");
  for (ConnectionId i = 0; i < 3; ++i) {
    it.enter(i);
    it.hear(i, R"({"type":"sit","seat":)" + std::to_string(i) + "}");
  }
  it.ready(0);
  it.ready(1);
  it.leave(0);
  it.leave(1);
  it.ready(2);
  ASSERT_EQ(it.phase(), "playing");
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(kinds_for(it, device(i)), it.turn() == seat_at(i) ? Kinds{"your-turn"} : Kinds{"begun"}) << i;
  EXPECT_EQ(kinds_for(it, device(2)), Kinds{});
}

TEST(Notices, tell_who_has_gone_of_the_rematch) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.leave(1);
  it.notices.clear();
  EXPECT_EQ(it.refusal(0, R"({"type":"resign"})"), "");
  EXPECT_EQ(it.refusal(0, R"({"type":"rematch"})"), "");
  ASSERT_EQ(it.notices.size(), 1u);
  EXPECT_EQ(it.notices.front().kind, NoticeKind::rematch);
  EXPECT_EQ(it.notices.front().table, it.openings.front().id);
  EXPECT_EQ(it.notices.front().devices, std::vector<std::string>{device(1)});
}

// A person with two seats is one person.
TEST(Notices, tell_a_person_with_two_seats_once) {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"here"},{"who":"here"},
                   {"who":"elsewhere"}]})");
  it.enter(0);
  it.enter(1);
  it.hear(1, R"({"type":"sit","seat":2})");
  it.ready(0);
  it.leave(0);
  it.ready(1);
  ASSERT_EQ(it.phase(), "playing");
  EXPECT_EQ(it.notices.size(), 1u);
}
}  // namespace
}  // namespace nonet::table
