// What is done in the background is done a little at a time, and all of it in the end.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
struct Swept {
  std::size_t archived = 0;
  std::size_t forgotten = 0;
};

class Sweeping : public testing::Test {
 protected:
  Sweeping() {
    it.limits.tables_per_address = 100'000;
    it.restart();
  }
  void open(int count) {
    for (int i = 0; i < count; ++i) tables.push_back(it.open(it.order()));
  }
  Swept round() {  // a fifth of a second
    it.pass(200);
    it.lobby->tick(it.moment);
    it.round();
    Swept swept;
    for (const auto& [ticket, batch] : it.batches)
      for (const store::Write& write : batch.writes) {
        if (std::holds_alternative<store::Archive>(write)) ++swept.archived;
        if (std::holds_alternative<store::Forget>(write)) ++swept.forgotten;
      }
    it.settle();
    return swept;
  }
  TestLobby it;
  std::vector<std::string> tables;
};

TEST_F(Sweeping, many_idle_tables_leave_the_memory_a_few_at_a_time) {
  open(300);
  it.pass(it.limits.put_away_after_ms);
  std::size_t all = 0;
  for (int i = 0; i < 15; ++i) {
    const Swept swept = round();
    EXPECT_LE(swept.archived, 20u);
    all += swept.archived;
    EXPECT_EQ(it.lobby->tables(), 300u - all);
  }
  EXPECT_EQ(all, 300u);
  EXPECT_EQ(round().archived, 0u);
}

TEST_F(Sweeping, finished_tables_are_archived_after_a_restart) {
  open(50);
  it.hello(1, tables[0], 0);
  it.hello(2, tables[0], 1);
  it.hear(1, R"({"type":"sit","seat":0})");
  it.hear(2, R"({"type":"sit","seat":1})");
  it.hear(1, R"({"type":"ready","entropy":"0011223344556677"})");
  it.hear(2, R"({"type":"ready","entropy":"8899aabbccddeeff"})");
  it.hear(1, R"({"type":"resign"})");
  it.settle();
  ASSERT_EQ(it.lobby->find(tables[0])->phase(), table::TablePhase::finished);
  it.restart();
  ASSERT_EQ(it.store->unarchived()->size(), 50u);
  EXPECT_EQ(round().archived, 0u);  // who was there may come back
  EXPECT_EQ(it.lobby->wake_at(), it.moment.now - 200 + it.limits.put_away_after_ms);
  it.pass(it.limits.put_away_after_ms);
  std::size_t all = 0;
  for (int i = 0; i < 4; ++i) {
    const Swept swept = round();
    EXPECT_LE(swept.archived, 20u);
    all += swept.archived;
  }
  EXPECT_EQ(all, 50u);
  EXPECT_TRUE(it.store->unarchived()->empty());
  it.hello(7, tables[0], 0);
  EXPECT_TRUE(it.told(7, R"("phase":"finished")"));
}

TEST_F(Sweeping, games_that_somebody_came_back_to_are_not_archived_after_a_restart) {
  open(1);
  it.start(tables[0]);
  it.restart();
  it.hello(7, tables[0], 0);
  it.pass(it.limits.put_away_after_ms);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(round().archived, 0u);
}

TEST_F(Sweeping, long_logs_are_put_together_one_after_the_other) {
  it.limits.entries_swept_at_once = 10;
  it.restart();
  open(4);
  for (const std::string& table : tables) {
    it.hello(1, table, 0);
    it.hear(1, R"({"type":"sit","seat":0,"name":"Ada"})");
    for (int i = 0; i < 20; ++i)
      it.hear(1, R"({"type":")" + std::string(i % 2 == 0 ? "stand" : "sit") + R"(","seat":0)" +
                     (i % 2 == 0 ? "" : R"(,"name":"Ada")") + "}");
    it.settle();
    it.lobby->closed(it.moment, 1);
  }
  it.pass(it.limits.put_away_after_ms);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(round().archived, 1u);
}

TEST_F(Sweeping, what_is_old_is_forgotten_a_few_at_a_time) {
  open(100);
  it.restart();
  it.lobby->forget(tables);
  std::size_t all = 0;
  for (int i = 0; i < 5; ++i) {
    const Swept swept = round();
    EXPECT_LE(swept.forgotten, 20u);
    all += swept.forgotten;
  }
  EXPECT_EQ(all, 100u);
  EXPECT_EQ(it.store->standing()->tables, 0);
}

// How long an unfinished game is kept counts from when it was last played, not from when its row was last shown.
TEST_F(Sweeping, a_table_that_is_put_away_remembers_when_it_was_played) {
  open(1);
  it.start(tables[0]);
  const store::WallTime began = (*it.store->table(tables[0]))->changed;
  it.moment.wall += 1'000'000;
  it.hear(it.on_turn(tables[0]), R"({"type":"play","id":"m","do":)" + it.legal(tables[0]) + "}");
  it.settle();
  it.lobby->closed(it.moment, 1);
  it.lobby->closed(it.moment, 2);
  it.pass(it.limits.put_away_after_ms / 2);
  round();  // the game rests by now, and that is kept
  it.pass(it.limits.put_away_after_ms / 2);
  EXPECT_EQ(round().archived, 1u);
  EXPECT_GT((*it.store->table(tables[0]))->changed, began);
}
}  // namespace
}  // namespace nonet::lobby
