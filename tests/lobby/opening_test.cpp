// Every way of opening a table is charged to who asks, by address; and which of them the public finds.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
std::string next_of(TestLobby& it, const std::string& table) {
  const auto description = parse_json(json_of(it.lobby->find(table)->description()));
  const auto next = description->FindMember("next");
  return next == description->MemberEnd() ? "" : std::string(text_of(next->value));
}

// ready, give up, rematch, ready, give up, …
TEST(Opening, a_chain_of_rematches_is_charged_like_any_other_table) {
  TestLobby it;
  it.limits.tables_per_address = 5;
  it.restart();
  std::string table = it.open(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"here"},{"who":"bot"}]})");
  int opened = 1;
  for (ConnectionId connection = 1; connection < 50; ++connection) {
    it.hello(connection, table, 0);
    it.hear(connection, R"({"type":"ready","entropy":"0011223344556677"})");
    it.hear(connection, R"({"type":"resign"})");
    it.settle();
    const std::int64_t version = it.lobby->find(table)->version();
    it.hear(connection, R"({"type":"rematch","id":"r"})");
    it.settle();
    const std::string next = next_of(it, table);
    if (next.empty()) {
      EXPECT_TRUE(it.last(connection).contains(R"("code":"too-many-tables")"));
      EXPECT_EQ(it.lobby->find(table)->version(), version);
      it.pass(3'600'000);  // and later it is opened
      it.hear(connection, R"({"type":"rematch","id":"r"})");
      it.settle();
      EXPECT_NE(next_of(it, table), "");
      break;
    }
    ++opened;
    table = next;
  }
  EXPECT_EQ(opened, 5);
}

TEST(Opening, a_rematch_is_charged_to_its_asker_and_no_refusal_is) {
  TestLobby it;
  it.limits.tables_per_address = 2;
  it.restart();
  const std::string table = it.open(it.order());  // from "here"
  it.start(table);
  it.hear(1, R"({"type":"resign"})");
  it.hear(1, R"({"type":"rematch"})");
  for (int i = 0; i < 10; ++i) it.hear(2, R"({"type":"rematch"})");  // it is there already
  it.settle();
  EXPECT_NE(next_of(it, table), "");
  EXPECT_EQ(it.open(it.order()), "too-many-tables");
}

// ---- The public tables

std::vector<std::string> listed(TestLobby& it) {
  it.pass(1000);
  std::vector<std::string> ids;
  const auto list = parse_json(it.lobby->public_tables(it.moment).text);
  for (const Json& table : (*list)["tables"].GetArray()) ids.emplace_back(text_of(table["id"]));
  return ids;
}
std::string public_order() {
  return R"({"game":"sudoku-cards","listed":true,"first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})";
}
using Ids = std::vector<std::string>;

TEST(PublicTables, are_those_that_want_to_be_found_and_where_somebody_is) {
  TestLobby it;
  it.limits.tables_per_address = 1000;
  it.restart();
  const std::string table = it.open(public_order());
  const std::string secret = it.open(it.order());
  EXPECT_EQ(listed(it), Ids{});
  it.hello(1, table, 0);
  it.hello(2, secret, 0);
  EXPECT_EQ(listed(it), Ids{table});
  const std::string newer = it.open(public_order());
  it.hello(3, newer, 1);
  EXPECT_EQ(listed(it), (Ids{newer, table}));
  it.lobby->closed(it.moment, 1);
  EXPECT_EQ(listed(it), Ids{newer});
  it.lobby->closed(it.moment, 3);
  EXPECT_EQ(listed(it), Ids{});
}

TEST(PublicTables, say_who_is_there_since_when_and_how_many_watch) {
  TestLobby it;
  const std::string table = it.open(public_order());
  it.hello(1, table, 0);
  it.hear(1, R"({"type":"sit","seat":1,"name":"Ada"})");
  it.hello(2, table, 1);
  it.settle();
  it.pass(1000);
  const auto list = parse_json(it.lobby->public_tables(it.moment).text);
  const Json& told = (*list)["tables"][0];
  EXPECT_EQ(to_text(told["here"]), "[false,true]");
  EXPECT_EQ(told["watching"].GetInt(), 1);
  EXPECT_EQ(told["opened"].GetInt64(), it.moment.wall);
  EXPECT_EQ(text_of(told["seats"][1]["name"]), "Ada");
  EXPECT_EQ(std::string(text_of(told["code"])), it.lobby->find(table)->code());
}

TEST(PublicTables, that_gather_come_before_those_that_play_and_a_game_at_rest_is_not_there) {
  TestLobby it;
  const std::string playing = it.open(public_order());
  it.start(playing);
  const std::string gathering = it.open(public_order());
  it.moment.wall += 5000;
  const std::string newest = it.open(public_order());
  it.hello(3, gathering, 2);
  it.hello(4, newest, 3);
  EXPECT_EQ(listed(it), (Ids{newest, gathering, playing}));
  it.hello(5, playing, 4);  // looks on
  it.lobby->closed(it.moment, 1);
  it.lobby->closed(it.moment, 2);
  EXPECT_EQ(listed(it), (Ids{newest, gathering}));
  it.hello(6, playing, 1);
  EXPECT_EQ(listed(it), (Ids{newest, gathering, playing}));
  it.hear(6, R"({"type":"resign"})");
  it.settle();
  EXPECT_EQ(listed(it), (Ids{newest, gathering}));
}

TEST(PublicTables, are_at_most_a_hundred_and_made_at_most_once_a_second) {
  TestLobby it;
  it.limits.tables_per_address = 1000;
  it.restart();
  for (ConnectionId each = 1; each <= 120; ++each) it.hello(each, it.open(public_order()), 0);
  EXPECT_EQ(listed(it).size(), 100u);
  const std::string before = it.lobby->public_tables(it.moment).text;
  it.lobby->closed(it.moment, 120);
  it.pass(999);
  EXPECT_EQ(it.lobby->public_tables(it.moment).text, before);
  it.pass(1);
  EXPECT_NE(it.lobby->public_tables(it.moment).text, before);
}

TEST(PublicTables, are_not_offered_where_only_players_are_let_in) {
  TestLobby it;
  const std::string table = it.open(public_order());
  it.start(table);
  it.settle();
  EXPECT_EQ(listed(it), Ids{table});
  it.hear(1, R"({"type":"allow","onlyPlayers":true})");
  it.settle();
  EXPECT_EQ(listed(it), Ids{});
  it.hear(1, R"({"type":"allow","onlyPlayers":false})");
  it.settle();
  EXPECT_EQ(listed(it), Ids{table});
}

TEST(PublicTables, show_nothing_that_is_not_durable) {
  TestLobby it;
  const std::string table = it.open(public_order());
  it.hello(1, table, 0);
  it.pass(1000);
  EXPECT_FALSE(it.lobby->public_tables(it.moment).text.contains("Ada"));
  it.hear(1, R"({"type":"sit","seat":0,"name":"Ada"})");
  it.pass(1000);
  EXPECT_FALSE(it.lobby->public_tables(it.moment).text.contains("Ada"));
  EXPECT_TRUE(it.lobby->public_tables(it.moment).text.contains(table));
  it.settle();
  it.pass(1000);
  EXPECT_TRUE(it.lobby->public_tables(it.moment).text.contains("Ada"));
}

TEST(PublicTables, forget_a_table_that_was_thrown_out_of_memory) {
  TestLobby it;
  const std::string table = it.open(public_order());
  it.hello(1, table, 0);
  EXPECT_EQ(listed(it), Ids{table});
  it.hear(1, R"({"type":"sit","seat":0})");
  it.round();
  it.lose();
  EXPECT_EQ(listed(it), Ids{});
}

// ---- Rest

TEST(PutAway, a_game_at_rest_leaves_the_memory_and_goes_on_where_it_was) {
  TestLobby it;
  const std::string table = it.open(
      R"({"game":"sudoku-pens","first":"as-seated","options":{"turnSeconds":10,"acceptSeconds":0},
          "seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})");
  it.start(table);
  it.pass(4000);
  it.lobby->closed(it.moment, 1);
  it.lobby->closed(it.moment, 2);
  for (int i = 0; i < 100 && it.lobby->find(table); ++i) {
    it.pass(10'000);
    it.lobby->tick(it.moment);
    it.settle();
  }
  EXPECT_EQ(it.lobby->find(table), nullptr);
  EXPECT_FALSE(it.lobby->clocks_run());
  it.pass(3'600'000);
  it.hello(3, table, 1);
  it.settle();
  EXPECT_TRUE(it.told(3, R"("clock":4000)"));
  EXPECT_FALSE(it.told(3, R"("resting")"));
  EXPECT_TRUE(it.lobby->clocks_run());
}
}  // namespace
}  // namespace nonet::lobby
