// Who says hello while the store is slow: one question for all, in order, never twice, and never an old answer.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
class SlowStore : public testing::Test {
 protected:
  SlowStore() {
    table = it.open(it.order());
    it.hello(90, table, 0);
    it.hear(90, R"({"type":"sit","seat":0,"name":"Ada"})");
    it.settle();
    it.lobby->closed(it.moment, 90);
  }
  void put_away() {
    it.pass(it.limits.put_away_after_ms);
    it.lobby->tick(it.moment);
    it.settle();
    ASSERT_EQ(it.lobby->find(table), nullptr);
    it.slow_store = true;
  }
  bool welcome(ConnectionId connection) { return it.told(connection, R"("type":"welcome")"); }
  TestLobby it;
  std::string table;
};

TEST_F(SlowStore, no_table_is_read_while_the_loop_waits) {
  put_away();
  it.hello(1, table, 0);
  EXPECT_EQ(it.lobby->find(table), nullptr);
  EXPECT_TRUE(it.letters[1].empty());
  it.answer();  // whose device it is
  EXPECT_EQ(it.lobby->find(table), nullptr);
  it.answer();  // the table
  EXPECT_NE(it.lobby->find(table), nullptr);
  EXPECT_TRUE(welcome(1));
}

TEST_F(SlowStore, several_who_come_share_one_question) {
  put_away();
  for (const ConnectionId connection : {1u, 2u, 3u}) it.hello(connection, table, static_cast<int>(connection));
  for (int i = 0; i < 3; ++i) it.answer();
  ASSERT_EQ(it.queries.size(), 1u);
  it.answer();
  for (const ConnectionId connection : {1u, 2u, 3u}) EXPECT_TRUE(welcome(connection)) << connection;
  EXPECT_TRUE(it.queries.empty());
}

TEST_F(SlowStore, what_is_said_before_the_welcome_is_heard_after_it_in_order) {
  put_away();
  it.hello(1, table, 1);
  it.hear(1, R"({"type":"sit","seat":1,"name":"Ben","id":"a"})");
  it.answer();
  it.hear(1, R"({"type":"say","text":"hello","id":"b"})");
  it.answer();
  it.settle();
  std::vector<std::string> ids;
  ASSERT_FALSE(it.letters[1].empty());
  EXPECT_TRUE(it.letters[1].front().contains(R"("type":"welcome")"));
  for (const std::string& letter : it.letters[1])
    for (const char* id : {"a", "b"})
      if (letter.contains(R"("id":")" + std::string(id) + '"')) ids.emplace_back(id);
  EXPECT_EQ(ids, (std::vector<std::string>{"a", "b"}));
}

TEST_F(SlowStore, too_much_before_the_welcome_ends_the_connection) {
  put_away();
  it.hello(1, table, 1);
  for (std::size_t i = 0; i < it.limits.early_messages; ++i) it.hear(1, "{}");
  EXPECT_FALSE(it.closes.contains(1));
  it.hear(1, "{}");
  EXPECT_TRUE(it.closes.contains(1));
  it.hello(2, table, 1);
  it.hear(2, std::string(it.limits.early_bytes + 1, 'x'));
  EXPECT_TRUE(it.closes.contains(2));
  while (!it.queries.empty()) it.answer();
  EXPECT_FALSE(welcome(1));
  EXPECT_FALSE(welcome(2));
}

TEST_F(SlowStore, who_has_left_meanwhile_is_forgotten) {
  put_away();
  it.hello(1, table, 0);
  it.hello(2, table, 1);
  it.answer();
  it.lobby->closed(it.moment, 1);
  it.answer();
  it.lobby->closed(it.moment, 2);
  it.answer();
  EXPECT_FALSE(welcome(1));
  EXPECT_FALSE(welcome(2));
  EXPECT_TRUE(it.lobby->find(table)->empty());
}

TEST_F(SlowStore, nobody_who_waits_is_told_to_say_hello) {
  put_away();
  it.hello(1, table, 0);
  it.pass(it.limits.hello_within_ms);
  it.lobby->tick(it.moment);
  EXPECT_FALSE(it.closes.contains(1));
  it.answer();
  it.answer();
  EXPECT_TRUE(welcome(1));
}

TEST_F(SlowStore, who_cannot_be_asked_for_is_told_to_come_back) {
  put_away();
  it.most_queries = 0;
  it.hello(1, table, 0);
  EXPECT_TRUE(it.told(1, R"("code":"busy")"));
  EXPECT_EQ(it.closes[1], 1013);
  it.most_queries = 1;
  it.hello(2, table, 0);
  it.most_queries = 0;
  it.answer();
  EXPECT_TRUE(it.told(2, R"("code":"busy")"));
  it.most_queries = 100;
  it.hello(3, table, 0);
  it.answer();
  it.answer();
  EXPECT_TRUE(welcome(3)) << "and then is let in";
}

TEST_F(SlowStore, a_table_that_is_not_there_is_denied_to_all_who_wait) {
  it.slow_store = true;
  const std::string none(22, 'x');
  it.hello(1, none, 0);
  it.hello(2, none, 1);
  for (int i = 0; i < 3; ++i) it.answer();
  for (const ConnectionId connection : {1u, 2u}) {
    EXPECT_TRUE(it.told(connection, "no-such-table"));
    EXPECT_EQ(it.closes[connection], 4004);
  }
}

// What was thrown out of memory may have more on its way to the disk: an answer from before would be an old one.
TEST_F(SlowStore, a_table_is_not_read_while_something_of_it_is_being_written) {
  it.hello(1, table, 0);
  it.hear(1, R"({"type":"say","text":"one","id":"a"})");
  it.round();
  it.hear(1, R"({"type":"say","text":"two","id":"b"})");
  it.round();
  it.hear(1, R"({"type":"say","text":"three","id":"c"})");
  it.lose();  // the first; the table is gone from memory, the second batch is under way
  ASSERT_EQ(it.lobby->find(table), nullptr);
  it.slow_store = true;
  it.hello(2, table, 0);
  it.answer();
  EXPECT_TRUE(it.queries.empty()) << "not yet";
  it.commit();  // it cannot follow what is not there
  ASSERT_EQ(it.queries.size(), 1u);
  it.answer();
  EXPECT_TRUE(welcome(2));
  EXPECT_EQ(it.lobby->find(table)->version(), static_cast<std::int64_t>(it.store->entries(table)->size()));
  it.hear(2, R"({"type":"say","text":"four","id":"d"})");
  it.settle();
  EXPECT_TRUE(it.told(2, R"("id":"d")"));
}

TEST_F(SlowStore, a_table_that_is_being_read_is_not_forgotten) {
  put_away();
  it.hello(1, table, 0);
  it.answer();
  Finish finish = it.read();
  it.lobby->forget({table});
  it.pass(1000);
  it.lobby->tick(it.moment);
  it.settle();
  EXPECT_FALSE(it.store->entries(table)->empty());
  finish(it.moment);
  EXPECT_TRUE(welcome(1));
  it.hear(1, R"({"type":"say","text":"still here","id":"a"})");
  it.settle();
  EXPECT_TRUE(it.told(1, R"("id":"a")"));
}

TEST_F(SlowStore, a_table_that_is_being_forgotten_is_not_read) {
  put_away();
  it.lobby->forget({table});
  it.pass(1000);
  it.lobby->tick(it.moment);
  it.hello(1, table, 0);
  it.answer();
  EXPECT_TRUE(it.queries.empty());
  it.settle();
  ASSERT_EQ(it.queries.size(), 1u);
  it.answer();
  EXPECT_TRUE(it.told(1, "no-such-table"));
}

TEST_F(SlowStore, a_table_that_somebody_came_to_is_taken_off_the_list_of_the_old) {
  put_away();
  it.slow_store = false;
  it.lobby->forget({table});
  it.hello(1, table, 0);
  it.pass(1000);
  it.lobby->tick(it.moment);
  it.settle();
  it.lobby->closed(it.moment, 1);
  it.pass(it.limits.put_away_after_ms);
  it.lobby->tick(it.moment);
  it.settle();
  EXPECT_FALSE(it.store->entries(table)->empty());
}
}  // namespace
}  // namespace nonet::lobby
