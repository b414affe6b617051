// Lobbies that share a store: each table is at one of them, moves to another when it is given back or its node dies,
// and its clock goes on where it was.
#include "lobby/nodes.h"

#include "test_lobby.h"

namespace nonet::lobby {
namespace {
constexpr const char* clocked = R"({"game":"sudoku-pens","first":"as-seated","options":{"turnSeconds":60},)"
                                R"("seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})";

class TwoLobbies : public testing::Test {
 protected:
  TwoLobbies() {
    b.moment.now = 500'000;  // it has been up for longer
    for (TestLobby* each : {&a, &b}) each->settle();
  }
  std::shared_ptr<store::Store> store = store::memory_store();
  TestLobby a{store, 1};
  TestLobby b{store, 2};

  void look(Instant ms = 500) {  // time passes at both, and both look around
    for (TestLobby* each : {&a, &b}) {
      each->pass(ms);
      each->lobby->tick(each->moment);
    }
    for (TestLobby* each : {&a, &b}) each->settle();
  }
  void b_alone(Instant ms) {
    for (; ms > 0; ms -= 500) {
      b.pass(500);
      b.lobby->tick(b.moment);
      b.settle();
    }
  }
  std::string owner(const std::string& table) const {
    const auto tenure = *store->tenure(table);
    return tenure && tenure->node != 0 ? std::to_string(tenure->node) : "nobody";
  }
  static std::string way(TestLobby& from, const std::string& table) {
    std::string way = "unanswered";
    from.lobby->route("here", table, [&](std::optional<std::string> elsewhere) { way = elsewhere.value_or("here"); });
    return way;
  }
  static void come(TestLobby& to, ConnectionId connection, const std::string& table, int who) {
    to.hello(connection, table, who);
    to.settle();
  }
};

TEST_F(TwoLobbies, a_new_table_is_nobodys_until_somebody_says_hello) {
  const std::string table = a.open(TestLobby::order());
  EXPECT_EQ(owner(table), "nobody");
  EXPECT_EQ(a.lobby->tables(), 0u);
  EXPECT_EQ(way(a, table), "here");
  EXPECT_EQ(way(b, table), "here");
  come(b, 1, table, 0);
  EXPECT_EQ(owner(table), "2");
  EXPECT_TRUE(b.told(1, R"("type":"welcome")"));
  EXPECT_EQ(way(a, table), "10.0.0.2:1");
  EXPECT_EQ(way(b, table), "here");
}

TEST_F(TwoLobbies, who_comes_to_the_wrong_one_past_every_route_is_told_to_come_again) {
  const std::string table = a.open(TestLobby::order());
  come(b, 1, table, 0);
  come(a, 1, table, 1);
  EXPECT_TRUE(a.told(1, R"("elsewhere")"));
  EXPECT_EQ(a.closes[1], 1013);
  EXPECT_EQ(owner(table), "2");
}

TEST_F(TwoLobbies, of_two_that_claim_at_once_one_has_it) {
  const std::string table = a.open(TestLobby::order());
  a.hello(1, table, 0);
  b.hello(1, table, 1);
  a.round();
  b.round();
  a.settle();
  b.settle();
  EXPECT_EQ(owner(table), "1");
  EXPECT_TRUE(a.told(1, "welcome"));
  EXPECT_EQ(b.closes[1], 1013);
}

TEST_F(TwoLobbies, nothing_is_read_before_the_claim_is_kept) {
  const std::string table = a.open(TestLobby::order());
  b.hello(1, table, 0);
  b.round();
  EXPECT_EQ(b.lobby->tables(), 0u);
  EXPECT_TRUE(b.letters[1].empty());
  b.settle();
  EXPECT_EQ(b.lobby->tables(), 1u);
}

TEST_F(TwoLobbies, a_claim_that_was_not_kept_is_tried_again) {
  const std::string table = a.open(TestLobby::order());
  b.hello(1, table, 0);
  b.round();
  b.lose();
  b.settle();
  EXPECT_TRUE(b.told(1, "welcome"));
}

TEST_F(TwoLobbies, a_table_that_nobody_is_at_is_given_back) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  a.lobby->closed(a.moment, 1);
  look(700'000);
  look();
  EXPECT_EQ(owner(table), "nobody");
  EXPECT_EQ(a.lobby->tables(), 0u);
}

TEST_F(TwoLobbies, who_comes_while_a_table_is_given_back_waits_and_has_it_again) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  a.lobby->closed(a.moment, 1);
  a.settle();
  a.pass(700'000);
  a.lobby->tick(a.moment);
  a.round();
  ASSERT_EQ(a.lobby->tables(), 0u);
  a.hello(2, table, 0);
  EXPECT_EQ(a.lobby->tables(), 0u);
  a.settle();
  EXPECT_TRUE(a.told(2, "welcome"));
  EXPECT_EQ(owner(table), "1");
}

TEST_F(TwoLobbies, a_dead_nodes_table_goes_on_at_the_other_with_its_clock_where_it_was_heard_of_last) {
  const std::string table = a.open(clocked);
  a.start(table);
  const Instant begun = a.lobby->find(table)->last_heard_of();
  a.pass(20'000);
  a.lobby->keep({}, [](const store::StoreError*) {});
  a.settle();
  come(b, 1, table, 0);
  EXPECT_EQ(b.closes[1], 1013) << "its node lives, as far as is known";
  b_alone(5'000);
  EXPECT_EQ(b.died, (std::vector<std::string>{"10.0.0.1:1"}));
  come(b, 3, table, 0);
  come(b, 4, table, 1);
  EXPECT_TRUE(b.told(3, "welcome"));
  EXPECT_EQ(owner(table), "2");
  const Instant there = b.lobby->find(table)->last_heard_of();
  EXPECT_GE(there, begun + 20'000);
  EXPECT_LT(there, begun + 21'000) << "the time in which nobody had it does not count";
}

TEST_F(TwoLobbies, who_was_taken_for_dead_can_keep_nothing_more) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  b_alone(5'000);
  a.hear(1, R"({"type":"sit","seat":0,"name":"Anna"})");
  a.round();
  const auto kept = store->commit(a.batches.front().second);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().fault, store::Fault::fenced);
}

TEST_F(TwoLobbies, nor_can_who_was_forgotten_among_the_dead) {
  b_alone(17'000);
  ASSERT_EQ(store->nodes()->size(), 1u);
  a.lobby->keep({}, [](const store::StoreError*) {});
  a.round();
  const auto kept = store->commit(a.batches.front().second);
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().fault, store::Fault::fenced);
}

TEST_F(TwoLobbies, who_has_seen_more_is_shown_nothing_older_by_one_that_was_taken_for_dead) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  b_alone(5'000);
  come(b, 1, table, 0);
  b.hear(1, R"({"type":"sit","seat":0,"name":"Anna"})");
  b.settle();
  const std::int64_t seen = b.lobby->find(table)->version();
  ASSERT_GT(seen, a.lobby->find(table)->version());
  a.hello(2, table, 0, seen);
  a.settle();
  EXPECT_FALSE(a.told(2, "welcome"));
  EXPECT_EQ(a.closes[2], 1013);
}

TEST_F(TwoLobbies, who_claims_to_have_seen_more_is_welcome_all_the_same) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  a.hello(2, table, 0, 1000);
  EXPECT_FALSE(a.told(2, "welcome"));
  a.settle();
  EXPECT_TRUE(a.told(2, "welcome"));
}

TEST_F(TwoLobbies, an_address_that_was_not_kept_is_announced_again) {
  TestLobby c{store, 3};
  c.round();
  c.lose();
  c.settle();
  ASSERT_EQ(store->nodes()->size(), 3u);
  EXPECT_EQ(store->nodes()->back().address, "10.0.0.3:1");
}

TEST_F(TwoLobbies, logs_begin_in_a_format_that_every_node_alive_can_read) {
  EXPECT_EQ(a.lobby->log_format(), table::log_format);
  ASSERT_TRUE(store->commit({{store::Announce{"10.0.0.3:1", table::log_format - 1}}, 1, 1, 3}));
  look();
  EXPECT_EQ(a.lobby->log_format(), table::log_format - 1);
  ASSERT_TRUE(
      store->commit({{store::Announce{"10.0.0.4:1", table::log_format + 1}, store::DeclareDead{3, 1}}, 1, 1, 4}));
  look();
  EXPECT_EQ(a.lobby->log_format(), table::log_format) << "the dead read nothing, and newer ones read ours";
}

TEST_F(TwoLobbies, who_listens_where_another_did_is_its_end) {
  TestLobby c{store, 3, "10.0.0.1:1"};
  c.settle();
  EXPECT_FALSE(store->nodes()->front().alive);
  EXPECT_EQ(store->nodes()->back(), (store::Node{3, "10.0.0.1:1", c.moment.now, true, table::log_format}));
}

TEST_F(TwoLobbies, who_says_something_now_and_then_lives) {
  for (int i = 0; i < 30; ++i) {
    for (TestLobby* each : {&a, &b}) each->lobby->keep({}, [](const store::StoreError*) {});
    look();
  }
  EXPECT_EQ(b.lobby->nodes(), 2u);
}

TEST_F(TwoLobbies, one_that_slept_itself_takes_nobody_for_dead) {
  look();
  a.settle();
  b.pass(60'000);
  b.lobby->tick(b.moment);
  b.settle();
  EXPECT_TRUE(b.died.empty());
  EXPECT_EQ(b.lobby->nodes(), 2u);
}

TEST_F(TwoLobbies, where_nothing_listens_any_more_a_second_is_enough) {
  look();
  b.lobby->unreachable("10.0.0.1:1", true);
  b_alone(2'500);
  EXPECT_EQ(b.died, (std::vector<std::string>{"10.0.0.1:1"}));
}

TEST_F(TwoLobbies, what_the_dead_leave_behind_is_released_and_put_together) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  b_alone(5'000);
  EXPECT_EQ(owner(table), "1");
  b_alone(12'000);
  EXPECT_EQ(owner(table), "nobody");
  EXPECT_TRUE(store->unarchived()->empty());
  EXPECT_EQ(store->nodes()->size(), 1u);
}

TEST_F(TwoLobbies, a_node_that_leaves_gives_its_tables_back_and_then_sends_people_away) {
  const std::string table = a.open(clocked);
  a.start(table);
  a.lobby->leave(a.moment);
  a.lobby->tick(a.moment);
  a.round();
  EXPECT_TRUE(a.closes.empty()) << "nobody else can have it yet";
  a.hear(1, R"({"type":"say","text":"hello?"})");
  a.settle();
  EXPECT_EQ(a.closes[1], 1001);
  EXPECT_EQ(a.closes[2], 1001);
  EXPECT_TRUE(a.lobby->has_left());
  come(b, 1, table, 0);
  EXPECT_TRUE(b.told(1, "welcome"));
  EXPECT_FALSE(b.told(1, "hello?"));
  come(a, 5, table, 1);
  EXPECT_EQ(a.closes[5], 1013);
}

TEST_F(TwoLobbies, what_was_said_before_leaving_is_answered_first) {
  const std::string table = a.open(TestLobby::order());
  come(a, 1, table, 0);
  a.hear(1, R"({"type":"sit","seat":0,"name":"Anna","id":"7"})");
  a.lobby->leave(a.moment);
  a.lobby->tick(a.moment);
  a.settle();
  EXPECT_TRUE(a.told(1, R"("id":"7")"));
  EXPECT_EQ(a.closes[1], 1001);
}

TEST_F(TwoLobbies, hundreds_of_tables_leave_at_a_time) {
  for (int i = 0; i < 300; ++i) {
    const std::string table = a.open(TestLobby::order());
    come(a, static_cast<ConnectionId>(i + 1), table, 0);
    a.pass(60'000);
  }
  a.lobby->leave(a.moment);
  a.lobby->tick(a.moment);
  a.settle();
  EXPECT_EQ(a.lobby->tables(), 50u);
  a.pass(100);
  a.lobby->tick(a.moment);
  a.settle();
  EXPECT_TRUE(a.lobby->has_left());
}

TEST_F(TwoLobbies, public_tables_of_all_are_listed_at_each) {
  const std::string listed = R"({"game":"okudos","listed":true,"seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})";
  const std::string table = a.open(listed);
  come(a, 1, table, 0);
  look(1100);
  look(1100);
  EXPECT_TRUE(b.lobby->public_tables(b.moment).text.contains(table));
  EXPECT_TRUE(a.lobby->public_tables(a.moment).text.contains(table));
  b_alone(8'000);
  EXPECT_FALSE(b.lobby->public_tables(b.moment).text.contains(table)) << "its node is dead";
}

TEST_F(TwoLobbies, a_list_that_was_not_kept_is_shown_again) {
  const std::string listed = R"({"game":"okudos","listed":true,"seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})";
  const std::string table = a.open(listed);
  come(a, 1, table, 0);
  a.pass(500);
  a.lobby->tick(a.moment);
  a.round();
  a.lose();
  look(1100);
  look(1100);
  EXPECT_TRUE(b.lobby->public_tables(b.moment).text.contains(table));
}

TEST_F(TwoLobbies, a_rematch_is_nobodys_until_its_people_come) {
  const std::string table = a.open(R"({"game":"sudoku-cards","seats":[{"who":"elsewhere"},{"who":"elsewhere"}]})");
  a.start(table);
  a.hear(2, R"({"type":"resign","seat":1})");
  a.settle();
  a.hear(1, R"({"type":"rematch"})");
  a.hear(2, R"({"type":"rematch"})");
  a.settle();
  EXPECT_EQ(owner(table), "1");
  EXPECT_EQ(a.lobby->tables(), 1u);
  EXPECT_EQ(store->names(store::Names::tables, "", 10)->size(), 2u);
}
}  // namespace
}  // namespace nonet::lobby
