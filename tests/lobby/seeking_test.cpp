// Play with anybody: strangers who fit are brought together, nobody with themselves, and no two to one chair.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
class Seeking : public testing::Test {
 protected:
  TestLobby it;

  Outcome<Found> seek(int who, const std::string& more = "", const std::string& games = R"(["sudoku-cards"])",
                      const std::string& seats = "[2]") {
    Outcome<Found> found = std::unexpected(Denial{"unanswered", ""});
    const auto json = parse_json(R"({"games":)" + games + R"(,"seats":)" + seats + more + "}");
    it.lobby->seek(it.moment, *device_of(TestLobby::token(who)), "address " + std::to_string(who),
                   *read_value<Wish>(*json), [&](Outcome<Found> one) { found = std::move(one); });
    it.settle();
    return found;
  }
  // Opens a table for themselves and is there.
  std::string waits(ConnectionId connection, int who, const std::string& games = R"(["sudoku-cards"])",
                    const std::string& seats = "[2]") {
    const auto found = seek(who, "", games, seats);
    EXPECT_TRUE(found && found->opened);
    it.hello(connection, found->id, who);
    it.settle();
    return found->id;
  }
  void join(ConnectionId connection, const std::string& table, int who) {
    it.hello(connection, table, who);
    it.hear(connection, R"({"type":"join","entropy":"0011223344556677"})");
    it.settle();
  }
};

TEST_F(Seeking, the_second_is_sent_to_the_first_and_the_game_begins) {
  const std::string table = waits(1, 0);
  it.hear(1, R"({"type":"ready","entropy":"8899aabbccddeeff"})");
  const auto found = seek(1);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, table);
  EXPECT_FALSE(found->opened);
  join(2, table, 1);
  EXPECT_EQ(it.lobby->find(table)->phase(), table::TablePhase::playing);
}

TEST_F(Seeking, two_askers_never_get_the_same_chair) {
  const std::string table = waits(1, 0);
  EXPECT_EQ(seek(1)->id, table);
  const auto third = seek(2);
  ASSERT_TRUE(third);
  EXPECT_TRUE(third->opened);
  EXPECT_EQ(seek(1)->id, table) << "who asks again has the same chair";
}

TEST_F(Seeking, a_chair_of_who_does_not_come_is_anothers_after_a_while) {
  const std::string table = waits(1, 0);
  EXPECT_EQ(seek(1)->id, table);
  it.pass(table::held_for_ms);
  EXPECT_EQ(seek(2)->id, table);
}

TEST_F(Seeking, nobody_is_seated_against_themselves) {
  const std::string table = waits(1, 0);
  EXPECT_EQ(seek(0)->id, table) << "from another tab: it is their own";
  const std::string account(22, 'x');
  ASSERT_TRUE(it.store->commit(
      {{store::PutAccount{{account, "hash", "Ada", 1}}, store::LinkDevice{*device_of(TestLobby::token(0)), account},
        store::LinkDevice{*device_of(TestLobby::token(5)), account}},
       it.moment.now,
       0,
       0}));
  EXPECT_EQ(seek(5)->id, table) << "another device of the same person: to their own table";
  it.hello(9, table, 5);
  it.hear(9, R"({"type":"join","entropy":"0011223344556677"})");
  it.settle();
  EXPECT_TRUE(it.told(9, "seated-already"));
}

TEST_F(Seeking, game_and_number_of_seats_are_as_wished) {
  const std::string table = waits(1, 0, R"(["okudos"])", "[3]");
  EXPECT_TRUE(seek(1, "", R"(["sudoku-cards"])", "[3]")->opened);
  EXPECT_TRUE(seek(2, "", R"(["okudos"])", "[2]")->opened);
  EXPECT_EQ(seek(3, "", R"(["sudokids","okudos"])", "[4,3]")->id, table);
}

TEST_F(Seeking, where_the_fewest_are_missing_and_then_who_has_waited_longest) {
  const std::string first = waits(1, 0, R"(["okudos"])", "[3]");
  it.moment.wall += 1000;
  waits(2, 1, R"(["okudos"])", "[4]");
  it.moment.wall += 1000;
  const auto found = seek(2, "", R"(["okudos"])", "[3,4]");
  EXPECT_EQ(found->id, first);
}

TEST_F(Seeking, private_tables_and_those_where_nobody_is_are_not_found) {
  const std::string secret = it.open(TestLobby::order());
  it.hello(1, secret, 0);
  it.hear(1, R"({"type":"sit","seat":0})");
  const std::string left = waits(2, 1);
  it.lobby->closed(it.moment, 2);
  it.settle();
  const auto found = seek(2);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->opened);
}

TEST_F(Seeking, a_listed_table_of_a_host_takes_strangers_too) {
  const std::string table = it.open(R"({"game":"sudoku-cards","listed":true,"seats":[{"who":"here"},{"who":"open"}]})");
  it.hello(1, table, 0);
  EXPECT_EQ(seek(1)->id, table);
}

TEST_F(Seeking, a_table_that_is_played_over_days_is_not_for_who_would_play_now) {
  const std::string table = it.open(
      R"({"game":"sudoku-cards","listed":true,"pace":{"perMove":86400},"seats":[{"who":"here"},{"who":"open"}]})");
  it.hello(1, table, 0);
  it.settle();
  ASSERT_NE(it.lobby->find(table), nullptr);
  EXPECT_NE(seek(1)->id, table);
}

TEST_F(Seeking, two_who_wait_at_tables_of_their_own_come_together_and_never_change_places) {
  const auto one = seek(0);
  const auto other = seek(1);
  ASSERT_TRUE(one->opened && other->opened) << "asked before either was there";
  it.hello(1, one->id, 0);
  it.hello(2, other->id, 1);
  it.settle();
  EXPECT_EQ(seek(0, R"(,"from":")" + one->id + '"')->id, other->id);
  EXPECT_EQ(seek(1, R"(,"from":")" + other->id + '"')->id, other->id) << "somebody is on the way: stay";
  EXPECT_NE(seek(2)->id, one->id) << "who sits there is about to leave";
}

TEST_F(Seeking, from_a_table_nothing_is_opened) {
  const std::string table = waits(1, 0);
  const auto found = seek(0, R"(,"from":")" + table + '"');
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, table);
  EXPECT_EQ(it.lobby->tables(), 1u);
}

TEST_F(Seeking, is_charged_by_device_and_by_address) {
  waits(1, 0);
  const std::string here = R"(,"from":"somewhere")";
  std::string code;
  for (int i = 0; i < 20 && code.empty(); ++i)
    if (const auto found = seek(1, here); !found) code = found.error().code;
  EXPECT_EQ(code, "too-often");
  it.pass(60'000);
  EXPECT_TRUE(seek(1, here));
}

TEST_F(Seeking, what_cannot_be_meant_is_told) {
  for (const auto& [games, seats] : std::vector<std::pair<std::string, std::string>>{{"[]", "[2]"},
                                                                                     {R"(["chess"])", "[2]"},
                                                                                     {R"(["okudos"])", "[]"},
                                                                                     {R"(["okudos"])", "[5]"},
                                                                                     {R"(["okudos"])", "[1]"}}) {
    const auto found = seek(1, "", games, seats);
    ASSERT_FALSE(found) << games << seats;
    EXPECT_EQ(found.error().code, "malformed");
  }
}

TEST_F(Seeking, the_list_says_how_many_are_here_and_look_for_company_and_nothing_of_private_tables) {
  const auto list = [&] {
    it.pass(1000);
    return it.lobby->public_tables(it.moment).text;
  };
  EXPECT_TRUE(list().ends_with(R"({"tables":[],"all":0,"people":0,"looking":0})"));
  const std::string secret = it.open(TestLobby::order());
  it.hello(1, secret, 0);
  it.hello(2, secret, 0);  // another tab
  it.hello(3, secret, 1);
  it.hear(1, R"({"type":"sit","seat":0,"name":"Ada"})");
  it.settle();
  EXPECT_EQ(list(), R"({"tables":[],"all":0,"people":2,"looking":0})");
  waits(4, 2);
  EXPECT_TRUE(list().contains(R"("all":1,"people":3,"looking":1)"));
  for (const ConnectionId each : {1u, 2u, 3u, 4u}) it.lobby->closed(it.moment, each);
  it.settle();
  EXPECT_EQ(list(), R"({"tables":[],"all":0,"people":0,"looking":0})");
}

TEST_F(Seeking, a_short_list_has_the_first_tables_and_says_how_many_there_are) {
  it.limits.tables_per_address = 100;
  it.restart();
  for (int i = 0; i < short_list + 3; ++i) {
    const std::string table =
        it.open(R"({"game":"okudos","listed":true,"seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})");
    it.hello(static_cast<ConnectionId>(i + 1), table, i % 5);
  }
  it.settle();
  it.pass(1000);
  const auto whole = parse_json(it.lobby->public_tables(it.moment).text);
  const auto small = parse_json(it.lobby->public_tables(it.moment, Lobby::Length::small).text);
  EXPECT_EQ((*whole)["tables"].Size(), static_cast<unsigned>(short_list + 3));
  EXPECT_EQ((*small)["tables"].Size(), static_cast<unsigned>(short_list));
  EXPECT_EQ((*small)["all"].GetInt(), short_list + 3);
  EXPECT_NE(it.lobby->public_tables(it.moment).tag, it.lobby->public_tables(it.moment, Lobby::Length::small).tag);
}
}  // namespace
}  // namespace nonet::lobby
