// The lobby: hello, limits, tables that leave the memory and come back, and what is wrong with us at one table.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
TEST(Hello, is_expected_first_with_a_token_and_a_table) {
  TestLobby it;
  const std::string table = it.open(it.order());
  ConnectionId connection = 0;
  const auto code = [&](const std::string& text) {
    it.lobby->opened(it.moment, ++connection, "here");
    it.hear(connection, text);
    const auto told = parse_json(it.last(connection));
    return std::string(text_of((*told)["code"]));
  };
  const std::string known = R"({"type":"hello","nonet":1,"token":")" + it.token(0) + R"(","table":")";
  EXPECT_EQ(code("{"), "malformed");
  EXPECT_EQ(code(R"({"type":"sit","seat":0})"), "malformed");
  EXPECT_EQ(code(R"({"type":"hello","nonet":2,"token":"x","table":"x"})"), "malformed");
  EXPECT_EQ(code(R"({"type":"hello","nonet":1,"token":"short","table":")" + table + R"("})"), "bad-token");
  EXPECT_EQ(code(known + R"(../etc"})"), "no-such-table");
  EXPECT_EQ(code(known + std::string(22, 'x') + R"("})"), "no-such-table");
  for (ConnectionId each = 1; each <= connection; ++each) EXPECT_TRUE(it.closes.contains(each)) << each;
  it.hello(50, table, 0);
  EXPECT_TRUE(it.told(50, R"("type":"welcome")"));
  EXPECT_FALSE(it.closes.contains(50));
}

TEST(Hello, that_does_not_come_in_time_ends_the_connection) {
  TestLobby it;
  it.lobby->opened(it.moment, 1, "here");
  EXPECT_EQ(it.lobby->wake_at(), it.moment.now + it.limits.hello_within_ms);
  it.pass(it.limits.hello_within_ms);
  it.lobby->tick(it.moment);
  EXPECT_TRUE(it.told(1, "no-hello"));
  EXPECT_TRUE(it.closes.contains(1));
}

TEST(LobbyLimits, hold_for_tables_of_an_address) {
  TestLobby it;
  it.limits.tables_per_address = 2;
  it.restart();
  const std::string table = it.open(it.order());
  EXPECT_EQ(it.open(it.order()).size(), table.size());
  EXPECT_EQ(it.open(it.order()), "too-many-tables");
  it.pass(3'600'000);
  EXPECT_EQ(it.open(it.order()).size(), table.size());
  EXPECT_EQ(it.open(R"({"game":"chess","seats":[]})"), "malformed");
}

TEST(Codes, that_a_table_has_are_drawn_again_whether_it_is_in_memory_or_in_the_store) {
  TestLobby it;
  it.limits.tables_per_address = 1000;
  it.same_codes = 2;
  it.restart();
  std::set<std::string> codes;
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(codes.insert(it.lobby->find(it.open(it.order()))->code()).second);
  it.same_codes = 3;  // among those drawn to lie ready are two that a table has which the store alone knows now
  it.restart();
  EXPECT_LE(it.same_codes, 0);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(codes.insert(it.lobby->find(it.open(it.order()))->code()).second);
}

TEST(Codes, who_opens_a_table_when_none_lies_ready_waits_for_the_store_and_nobody_else_does) {
  TestLobby it;
  it.limits.tables_per_address = 1000;
  it.slow_store = true;
  it.restart();
  std::set<std::string> codes;
  for (int i = 0; i < 200; ++i)
    it.lobby->open_table(it.moment, *device_of(it.token(0)), "here",
                         *read_value<table::TableOrder>(*parse_json(it.order())),
                         [&](const auto& made) { EXPECT_TRUE(made && codes.insert(made->code).second); });
  it.settle();
  EXPECT_TRUE(codes.empty());
  while (!it.queries.empty()) it.answer();
  it.settle();
  EXPECT_EQ(codes.size(), 200u);
}

TEST(Codes, who_waits_for_one_is_told_where_the_store_cannot_be_asked) {
  TestLobby it;
  it.slow_store = true;
  it.most_queries = 0;
  it.restart();
  EXPECT_EQ(it.open(it.order()), "store");
  it.most_queries = 100;
  it.slow_store = false;
  EXPECT_NE(it.lobby->find(it.open(it.order())), nullptr);
}

TEST(PutAway, a_table_that_nobody_is_at_leaves_the_memory_and_comes_back) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  const std::string before = json_of(it.lobby->find(table)->description());
  it.pass(it.limits.put_away_after_ms);
  it.lobby->tick(it.moment);
  EXPECT_NE(it.lobby->find(table), nullptr);  // somebody is there
  it.lobby->closed(it.moment, 1);
  it.lobby->closed(it.moment, 2);
  it.pass(table::rest_after_ms);
  it.lobby->tick(it.moment);  // it rests
  it.settle();
  it.pass(it.limits.put_away_after_ms);
  it.lobby->tick(it.moment);
  EXPECT_EQ(it.lobby->find(table), nullptr);
  it.settle();
  it.hello(3, table, 0);
  it.hello(4, table, 1);
  EXPECT_EQ(json_of(it.lobby->find(table)->description()), before);
}

TEST(GamesPlayed, are_counted_as_tables_begin_end_and_leave_the_memory_or_come_back) {
  TestLobby it;
  const std::string table = it.open(TestLobby::order());
  const std::string other = it.open(TestLobby::order());
  EXPECT_EQ(it.lobby->playing(), 0u);
  it.start(table);
  EXPECT_EQ(it.lobby->playing(), 1u);
  for (const ConnectionId each : {1u, 2u}) it.lobby->closed(it.moment, each);
  it.start(other);
  EXPECT_EQ(it.lobby->playing(), 2u);
  it.pass(table::rest_after_ms);
  it.lobby->tick(it.moment);  // the first rests
  it.settle();
  it.pass(it.limits.put_away_after_ms);
  it.lobby->tick(it.moment);
  ASSERT_EQ(it.lobby->find(table), nullptr);
  EXPECT_EQ(it.lobby->playing(), 1u);
  it.settle();
  it.hello(3, table, 0);
  EXPECT_EQ(it.lobby->playing(), 2u);
  it.hear(3, R"({"type":"resign"})");
  EXPECT_EQ(it.lobby->playing(), 1u);
  it.settle();
  it.hear(1, R"({"type":"pause"})");
  it.round();
  it.lose();
  ASSERT_EQ(it.lobby->find(other), nullptr);
  EXPECT_EQ(it.lobby->playing(), 0u);
}

TEST(Restart, brings_nothing_into_memory_and_asks_bots_again_when_somebody_is_back) {
  TestLobby it;
  const std::string table =
      it.open(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"bot"},{"who":"here"}]})");
  it.hello(1, table, 0);
  it.hear(1, R"({"type":"ready","entropy":"0011223344556677"})");
  it.settle();
  ASSERT_EQ(it.questions.size(), 1u);
  it.restart();
  EXPECT_EQ(it.lobby->tables(), 0u);
  it.hello(2, table, 0);
  EXPECT_EQ(it.lobby->playing(), 1u);
  EXPECT_EQ(it.questions.size(), 2u);
}

// The first seat has ten seconds for its turn and has used three of them.
class LeftRunning : public testing::Test {
 protected:
  LeftRunning() {
    table = it.open(R"({"game":"sudoku-pens","first":"as-seated","options":{"turnSeconds":10},
                        "seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})");
    it.start(table);
    it.pass(3'000);
  }
  void expect_left(Instant ms) {  // of the ten seconds
    it.hello(7, table, 0);
    it.settle();
    ASSERT_NE(it.lobby->find(table), nullptr);
    ASSERT_FALSE(it.letters[7].empty());
    EXPECT_EQ((*parse_json(it.letters[7].front()))["clock"].GetInt(), 10'000 - ms);
    EXPECT_EQ(it.lobby->wake_at(), it.moment.now + ms);
  }
  TestLobby it;
  std::string table;
};

TEST_F(LeftRunning, no_time_passes_from_a_restart_until_somebody_is_back) {
  it.restart();
  it.pass(86'400'000);
  it.lobby->tick(it.moment);
  expect_left(6'999);  // a server begins a tick after all that was kept
}

TEST_F(LeftRunning, nor_while_servers_run_that_nobody_comes_to) {
  for (int i = 0; i < 3; ++i) {
    it.restart();
    it.pass(86'400'000);
    it.lobby->tick(it.moment);
    it.settle();
  }
  expect_left(6'999);
}

TEST_F(LeftRunning, none_passes_either_where_the_table_was_thrown_out_because_the_disk_was_full) {
  it.hear(1, R"({"type":"say","text":"lost"})");
  it.round();
  it.lose();
  ASSERT_EQ(it.lobby->find(table), nullptr);
  it.pass(86'400'000);
  it.lobby->tick(it.moment);
  expect_left(7'000);
}

TEST(Rematch, opens_a_table_that_is_durable_with_the_news_of_it) {
  TestLobby it;
  const std::string table = it.open(it.order());
  it.start(table);
  EXPECT_EQ(record_of(*it.store, table).error().code, "not-finished");
  it.hear(1, R"({"type":"resign"})");
  it.hear(1, R"({"type":"rematch"})");
  it.settle();
  EXPECT_TRUE(record_of(*it.store, table));
  const auto description = parse_json(json_of(it.lobby->find(table)->description()));
  const std::string next(text_of((*description)["next"]));
  it.restart();
  it.hello(7, next, 1);
  EXPECT_TRUE(it.told(7, R"("previous":")" + table));
}

[[noreturn]] void throw_it(const AssertionFailed& failed) { throw failed; }

// A bot's move of another game cannot be; it stands for whatever else is wrong with us.
class Broken : public testing::Test {
 protected:
  void SetUp() override {
    on_assertion(throw_it);
    table = it.open(
        R"({"game":"sudoku-cards","first":"as-seated","botPaceMs":500,"seats":[{"who":"bot"},{"who":"here"}]})");
    other = it.open(it.order());
    it.hello(1, table, 0);
    it.hello(2, other, 1);
    it.hear(1, R"({"type":"ready","entropy":"0011223344556677"})");
    it.settle();
    ASSERT_EQ(it.questions.size(), 1u);
    const auto elsewhere = *find_game("okudos")->set_up(*parse_json("{}"), 2, Seed{});
    const ActionPtr pass = *elsewhere->read_action(*parse_json(R"({"type":"pass"})"));
    it.lobby->wished(it.moment, table, {seat_at(0), it.questions[0].second.number, pass, 0});
    it.pass(500);
  }
  void TearDown() override { on_assertion(nullptr); }
  void expect_contained() {
    EXPECT_EQ(it.lobby->counts().tables_broken, 1u);
    EXPECT_EQ(it.lobby->find(table), nullptr);
    EXPECT_NE(it.lobby->find(other), nullptr);
    EXPECT_FALSE(it.closes.contains(2));
    it.hear(2, R"({"type":"sit","seat":0})");
    it.settle();
    EXPECT_TRUE(it.told(2, R"("type":"table")"));
    it.hello(9, table, 0);  // its log is whole
    EXPECT_TRUE(it.told(9, R"("phase":"playing")"));
  }
  TestLobby it;
  std::string table;
  std::string other;
};

TEST_F(Broken, a_table_is_stopped_alone_at_a_tick) {
  it.lobby->tick(it.moment);
  EXPECT_TRUE(it.told(1, "table-broken"));
  expect_contained();
}
TEST_F(Broken, a_table_is_stopped_alone_at_a_message) {
  it.hear(1, R"({"type":"say","text":"x"})");
  EXPECT_TRUE(it.told(1, "table-broken"));
  expect_contained();
}
TEST_F(Broken, a_table_is_stopped_alone_when_somebody_comes) {
  it.lobby->opened(it.moment, 5, "here");
  it.lobby->measured(it.moment, 5, 50'000);
  it.hello(5, table, 1);
  EXPECT_TRUE(it.told(5, "table-broken"));
  expect_contained();
}
TEST_F(Broken, a_table_is_stopped_alone_when_somebody_goes) {
  it.lobby->closed(it.moment, 1);
  expect_contained();
}
}  // namespace
}  // namespace nonet::lobby
