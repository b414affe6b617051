// Who is let in: whoever has a seat, and of those who only look on so many for a table and for an address.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
std::string any_token(int number) { return std::string(28, 'b') + std::to_string(1000 + number); }

void come(TestLobby& it, ConnectionId connection, const std::string& table, const std::string& token,
          const std::string& address, const std::string& more = "") {
  it.lobby->opened(it.moment, connection, address);
  it.lobby->message(it.moment, connection,
                    R"({"type":"hello","nonet":1,"token":")" + token + R"(","table":")" + table + R"(")" + more + "}");
}

TEST(TheDoor, a_player_comes_back_to_a_table_that_strangers_filled) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  it.lobby->closed(it.moment, 2);
  int in = 0;
  for (int i = 0; i < 200; ++i) {
    const auto connection = static_cast<ConnectionId>(100 + i);
    come(it, connection, table, any_token(i), "address " + std::to_string(i % 40));
    it.settle();
    in += it.told(connection, R"("type":"welcome")") ? 1 : 0;
  }
  EXPECT_EQ(in, it.limits.onlookers_per_table);
  EXPECT_TRUE(it.told(299, "table-full"));
  EXPECT_EQ(it.closes[299], 1013);
  it.hello(2, table, 1);
  it.settle();
  EXPECT_FALSE(it.closes.contains(2));
  EXPECT_TRUE(it.last(2).contains(R"("you":[1])"));
}

TEST(TheDoor, one_address_cannot_fill_a_table) {
  TestLobby it;
  const std::string table = it.open(it.order());
  for (int i = 0; i < 62; ++i) come(it, static_cast<ConnectionId>(100 + i), table, any_token(i), "theirs");
  it.settle();
  EXPECT_EQ(static_cast<int>(it.lobby->find(table)->onlookers().size()), it.limits.onlookers_per_address);
  come(it, 1, table, any_token(900), "ours");
  EXPECT_TRUE(it.told(1, R"("type":"welcome")"));
  const std::string other = it.open(it.order());  // the budget is each table's own
  come(it, 2, other, any_token(901), "theirs");
  EXPECT_TRUE(it.told(2, R"("type":"welcome")"));
}

TEST(TheDoor, the_host_and_who_brings_a_key_are_let_in_too) {
  TestLobby it;
  it.limits.onlookers_per_table = 0;
  it.restart();
  const std::string table = it.open(it.order());
  it.hello(1, table, 0);
  EXPECT_TRUE(it.told(1, R"("type":"welcome")"));
  it.hear(1, R"({"type":"sit","seat":0})");
  it.hear(1, R"({"type":"hand-over"})");
  it.settle();
  const std::string key(text_of((*parse_json(it.last(1)))["key"]));
  come(it, 2, table, any_token(1), "there", R"(,"key":")" + key + R"(")");
  it.settle();
  EXPECT_TRUE(it.told(2, R"("you":[0],"host":true)"));
  come(it, 3, table, any_token(2), "there", R"(,"key":")" + key + R"(")");
  it.settle();
  EXPECT_TRUE(it.told(3, R"("code":"bad-key")"));
  EXPECT_EQ(it.closes[3], 4005);
  EXPECT_FALSE(it.told(3, "welcome"));
}

// ---- What is told when somebody has to leave obeys the two laws.

TEST(Removal, is_told_once_it_is_durable_and_closes_the_connection_then) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.hello(1, table, 0);
  it.hello(2, table, 1);
  it.hear(2, R"({"type":"sit","seat":1,"name":"Mallory"})");
  it.settle();
  it.hear(1, R"({"type":"remove","seat":1})");
  it.hello(3, table, 1);  // comes again before it is kept
  it.round();
  EXPECT_FALSE(it.told(2, "removed"));
  EXPECT_FALSE(it.closes.contains(2));
  EXPECT_FALSE(it.told(3, "removed"));
  it.commit();
  EXPECT_TRUE(it.told(2, R"("what":"removed")"));
  EXPECT_TRUE(it.last(2).contains(R"({"type":"error","code":"removed")"));
  EXPECT_EQ(it.closes[2], 4003);
  EXPECT_TRUE(it.told(3, R"("code":"removed")"));
  EXPECT_EQ(it.closes[3], 4003);
  it.lobby->closed(it.moment, 2);
  it.lobby->closed(it.moment, 3);
  it.restart();
  it.hello(4, table, 1);
  EXPECT_EQ(it.closes[4], 4003);
}

TEST(Removal, that_could_not_be_kept_did_not_happen) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.hello(1, table, 0);
  it.hello(2, table, 1);
  it.hear(2, R"({"type":"sit","seat":1,"name":"Ben"})");
  it.settle();
  it.hear(1, R"({"type":"remove","seat":1})");
  it.round();
  it.lose();
  EXPECT_FALSE(it.told(2, "removed"));
  EXPECT_TRUE(it.told(2, R"("code":"store")"));
  for (const ConnectionId each : {1u, 2u}) it.lobby->closed(it.moment, each);
  it.hello(12, table, 1);
  it.settle();
  EXPECT_TRUE(it.told(12, R"("you":[1])"));
}

TEST(HandOverOfASeat, that_could_not_be_kept_did_not_happen) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  it.hear(2, R"({"type":"hand-over"})");
  it.settle();
  const std::string key(text_of((*parse_json(it.last(2)))["key"]));
  come(it, 5, table, any_token(1), "there", R"(,"key":")" + key + R"(")");
  it.round();
  EXPECT_TRUE(it.letters[5].empty());
  it.lose();
  EXPECT_FALSE(it.told(5, "welcome"));
  for (const ConnectionId each : {1u, 2u, 5u}) it.lobby->closed(it.moment, each);
  it.hello(12, table, 1);
  EXPECT_TRUE(it.told(12, R"("you":[1])"));
}

TEST(Ping, is_answered_at_once_whatever_the_disk_does) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.lobby->opened(it.moment, 1, "here");
  it.hello(1, table, 0);
  it.hear(1, R"({"type":"sit","seat":0})");  // waits for the disk
  it.hear(1, R"({"type":"ping"})");
  EXPECT_EQ(it.last(1), R"({"type":"pong"})");
  it.lobby->opened(it.moment, 9, "here");
  it.hear(9, R"({"type":"ping"})");  // hello comes first
  EXPECT_TRUE(it.closes.contains(9));
}
}  // namespace
}  // namespace nonet::lobby
