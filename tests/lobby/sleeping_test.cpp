// Tables where people need not be: put away at once, fetched when something is due, whatever happens to the server.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
constexpr Instant hour = 3'600'000;
constexpr Instant day = 24 * hour;

std::string paced(const std::string& pace = R"({"perMove":86400})") {
  return R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"elsewhere"}],"pace":)" +
         pace + "}";
}

class Sleeping : public testing::Test {
 protected:
  TestLobby it;

  // As a server does it: woken at every moment the lobby asked for; bots answer at once.
  void live(TestLobby& lobby, Instant ms) {
    const Instant end = lobby.moment.now + ms;
    for (int i = 0; i < 100'000; ++i) {
      lobby.settle();
      const Deadline wake = lobby.lobby->wake_at();
      if (!wake || *wake > end) break;
      lobby.moment.now = std::max(lobby.moment.now + 1, *wake);
      lobby.lobby->tick(lobby.moment);
      answer_bots(lobby);
    }
    lobby.moment.now = std::max(lobby.moment.now, end);
    lobby.lobby->tick(lobby.moment);
    lobby.settle();
  }
  void live(Instant ms) { live(it, ms); }
  static void answer_bots(TestLobby& lobby) {
    for (const auto& [id, question] : std::exchange(lobby.questions, {})) {
      lobby.settle();
      lobby.lobby->wished(lobby.moment, id, question.answer({40, 0, nullptr}));
    }
  }
  std::string started(const std::string& order = paced()) {
    const std::string table = it.open(order);
    it.start(table);
    return table;
  }
  void all_leave() {
    it.lobby->closed(it.moment, 1);
    it.lobby->closed(it.moment, 2);
  }
  int entries(const TestLobby& lobby, const std::string& table, const std::string& type) {
    int found = 0;
    const auto log = *lobby.store->entries(table);
    for (const store::Entry& entry : log)
      if (entry.text.contains("\"type\":\"" + type + "\"")) ++found;
    return found;
  }
  int entries(const std::string& table, const std::string& type) { return entries(it, table, type); }
};

TEST_F(Sleeping, a_table_that_nobody_looks_at_leaves_the_memory_and_leaves_one_moment_behind) {
  const std::string table = started();
  live(day / 2);
  EXPECT_EQ(it.lobby->tables(), 1u);  // people look at it
  all_leave();
  live(3000);
  EXPECT_EQ(it.lobby->tables(), 0u);
  EXPECT_FALSE(it.lobby->clocks_run());
  EXPECT_TRUE(it.lobby->something_is_due());
  it.settle();
  EXPECT_GT(*it.lobby->wake_at(), it.moment.now + hour);  // nothing is done until then
}

TEST_F(Sleeping, is_fetched_when_its_time_is_over_and_put_away_again) {
  const std::string table = started();
  all_leave();
  live(day - hour);
  EXPECT_EQ(entries(table, "deadline-near"), 1);
  EXPECT_EQ(it.lobby->tables(), 0u);
  live(2 * hour);
  EXPECT_EQ(entries(table, "lapsed"), 1);
  EXPECT_EQ(entries(table, "moved"), 1);  // the bot's
  EXPECT_EQ(it.lobby->tables(), 0u);
  live(10 * day);
  EXPECT_GE(entries(table, "lapsed"), 9);
  EXPECT_EQ(entries(table, "lapsed"), entries(table, "deadline-near"));
  EXPECT_EQ(entries(table, "rested"), 0);
}

TEST_F(Sleeping, many_that_are_due_at_once_are_all_served) {
  std::vector<std::string> tables;
  for (int i = 0; i < 50; ++i) {
    tables.push_back(started(paced(R"({"perMove":86400,"lapse":"resign"})")));
    all_leave();
    it.limits.tables_per_address = 1000;
    live(100);
  }
  live(day + hour);
  for (const std::string& table : tables) EXPECT_EQ(entries(table, "lapsed"), 1);
  EXPECT_EQ(it.lobby->tables(), 0u);
  EXPECT_FALSE(it.lobby->something_is_due());
}

TEST_F(Sleeping, nothing_lapses_while_the_server_is_down) {
  const std::string table = started();
  all_leave();
  live(day / 2);
  it.moment.wall += 100 * day;  // and the server's own time stands still
  it.restart();
  live(day / 4 - hour);
  EXPECT_EQ(entries(table, "deadline-near"), 0);
  live(day / 4);
  EXPECT_EQ(entries(table, "deadline-near"), 1);
  EXPECT_EQ(entries(table, "lapsed"), 0);
  it.restart();
  live(2 * hour);
  EXPECT_EQ(entries(table, "deadline-near"), 1);
  EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Sleeping, where_the_time_of_all_is_later_than_its_own_nothing_lapses_by_that) {
  const std::string table = started();
  all_leave();
  live(day / 2);
  const store::TableRow row = **it.store->table(table);
  const auto log = *it.store->entries(table);
  const Instant there = it.moment.now + 100 * day;
  const auto carried = carried_over(row, log, it.moment.now, there);
  ASSERT_TRUE(carried && *carried);
  EXPECT_EQ((*carried)->row.due, there + day / 4);  // it is told that its time is nearly over
  store::Batch batch{{store::PutTable{(*carried)->row}}, there, it.moment.wall};
  for (const store::Entry& entry : (*carried)->more) batch.writes.push_back(store::Append{table, entry});
  ASSERT_TRUE(it.store->commit(batch));
  it.moment.now = there;
  it.restart();
  live(day / 2 - hour);
  EXPECT_EQ(entries(table, "lapsed"), 0);
  live(2 * hour);
  EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Sleeping, a_bot_that_was_to_move_when_the_server_stopped_moves_when_it_is_back) {
  const std::string table =
      it.open(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"elsewhere"},{"who":"bot"}],"pace":{}})");
  it.hello(1, table, 0);
  it.hear(1, R"({"type":"sit","seat":0})");
  it.hear(1, R"({"type":"ready","entropy":"0011223344556677"})");
  it.settle();
  it.hear(1, R"({"type":"play","do":)" + it.legal(table) + "}");
  it.settle();
  it.questions.clear();
  it.restart();
  live(5000);
  EXPECT_EQ(entries(table, "moved"), 2);
  EXPECT_EQ(it.lobby->tables(), 0u);
}

TEST_F(Sleeping, what_could_not_be_kept_is_tried_again) {
  const std::string table = started();
  all_leave();
  live(day - 100);
  for (int i = 0; i < 100 && it.batches.empty(); ++i) {
    it.pass(10);
    it.lobby->tick(it.moment);
    it.round();
  }
  ASSERT_FALSE(it.batches.empty());
  it.lose();
  EXPECT_EQ(entries(table, "lapsed"), 0);
  live(5000);
  EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Sleeping, is_not_late_by_much_where_the_readers_had_too_much_to_do) {
  const std::string table = started(paced(R"({"perMove":86400,"lapse":"resign"})"));
  all_leave();
  live(day - hour);
  const Instant due = *it.lobby->wake_at();
  it.slow_store = true;
  live(due - it.moment.now);
  ASSERT_EQ(it.queries.size(), 1u);  // which tables are due
  it.most_queries = 0;
  it.answer();  // and none of them can be read
  it.slow_store = false;
  live(3000);
  EXPECT_EQ(entries(table, "lapsed"), 1);
}

TEST_F(Sleeping, a_table_whose_log_does_not_hold_keeps_no_other_waiting) {
  const std::string broken = started();
  all_leave();
  live(3000);
  const auto log = *it.store->entries(broken);
  ASSERT_TRUE(
      it.store->commit({{store::Append{broken, {static_cast<std::int64_t>(log.size()) + 1, "{}"}}}, it.moment.now}));
  const std::string sound = started();
  all_leave();
  live(2 * day);
  EXPECT_EQ(entries(sound, "lapsed"), 1);
  EXPECT_FALSE(it.lobby->wake_at() && *it.lobby->wake_at() <= it.moment.now);
}

TEST_F(Sleeping, a_table_is_fetched_to_learn_that_its_webhook_takes_nothing) {
  it.flaw_of_webhooks = [](std::string_view) { return std::nullopt; };
  const std::string address = "ntfy:https://club.example/x";
  const std::string table = started();
  it.hear(1, R"({"type":"webhook","address":")" + address + R"("})");
  all_leave();
  live(3000);
  ASSERT_EQ(it.lobby->tables(), 0u);
  it.lobby->webhook_fails(it.moment, table, "ntfy:https://club.example/the-one-before");
  it.lobby->webhook_fails(it.moment, "no-such-table", address);
  live(3000);
  EXPECT_EQ(entries(table, "webhook-lost"), 0);
  it.lobby->webhook_fails(it.moment, table, address);
  it.lobby->webhook_fails(it.moment, table, address);
  live(3000);
  EXPECT_EQ(entries(table, "webhook-lost"), 1);
  EXPECT_EQ(it.lobby->tables(), 0u) << "and sleeps again";
}

TEST_F(Sleeping, who_comes_back_finds_the_time_as_it_went_on) {
  const std::string table = started();
  all_leave();
  live(day / 2);
  it.hello(1, table, 0);
  it.settle();
  ASSERT_NE(it.lobby->find(table), nullptr);
  const auto told = parse_json(json_of(it.lobby->find(table)->description()));
  EXPECT_NEAR(static_cast<double>((*told)["seats"][0]["left"].GetInt64()), static_cast<double>(day / 2), 5000.0);
}

TEST_F(Sleeping, a_node_keeps_what_sleeps_and_who_lives_takes_over_what_a_dead_one_had) {
  const auto shared = std::shared_ptr<store::Store>(store::memory_store());
  TestLobby a(shared, 1);
  TestLobby b(shared, 2);
  std::string table = a.open(paced());
  a.start(table);
  a.lobby->closed(a.moment, 1);
  a.lobby->closed(a.moment, 2);
  const auto both = [&](Instant ms, bool with_a) {
    for (Instant passed = 0; passed < ms; passed += 400) {
      if (with_a) live(a, 400);
      live(b, 400);
    }
  };
  both(4000, true);
  EXPECT_EQ(a.lobby->tables(), 0u);
  EXPECT_EQ((*shared->tenure(table))->node, 1);
  live(a, 100);
  both(40'000, false);  // a is silent: dead, swept, and its table taken
  EXPECT_EQ((*shared->tenure(table))->node, 2);
  EXPECT_EQ(b.lobby->tables(), 0u);
  live(b, day);
  EXPECT_EQ(entries(b, table, "lapsed"), 1);
}
}  // namespace
}  // namespace nonet::lobby
