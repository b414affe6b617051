// Everything taken from one store to another and back.
#include "store/move.h"

#include "store/any_store.h"
#include "store/stores.h"

namespace nonet::store {
namespace {
void fill(Store& store) {
  for (int i = 0; i < 1200; ++i) {
    const std::string id = "t" + std::to_string(i);
    TableRow row = a_table(id, i % 3 == 0 ? "C" + std::to_string(i) : "");
    row.phase = static_cast<Phase>(i % 3);
    row.devices = {"d" + std::to_string(i % 7), "d"};
    row.summary = std::string("odd \0 bytes", 11);
    Batch batch{{PutTable{row}}, 1000 + i, 5000 + i};
    for (int version = 1; version <= i % 4; ++version)
      batch.writes.push_back(an_entry(id, version, "entry " + std::to_string(version)));
    if (i % 2 == 0) batch.writes.push_back(Archive{id});
    ASSERT_TRUE(store.commit(batch));
  }
  ASSERT_TRUE(store.commit(
      {{Begin{3}, Begin{1500}, PutAccount{{"a", "h", "Anna", 7}}, LinkDevice{"d1", "a"}, LinkDevice{"d2", "a"},
        PutAccount{{"b", "g", "", 8}}, PutDailyResult{{"2026-11-16", "okudos", "a", "Anna", 5, 6, 7, "record"}},
        PutDailyResult{{"2026-11-17", "okudos", "d9", "Ben", 1, 2, 3, "other"}},
        PutOwnGames{"a", {{"one", 5, "text"}, {"two", 6, std::string("\0", 1)}}},
        PutNote{{"d1", "block", "d9", "d9", "Ben", 4, Note::never}},
        PutNote{{"d9", "invitation", "k", "t", "{}", 5, 6}}, PutSubscription{{"d1", "https://push.example/1", "{}"}},
        PutKeepsake{"key", "secret"}},
       3000,
       9000}));
}

class Move : public StoreOfEachKind {};
INSTANTIATE_TEST_SUITE_P(Stores, Move, testing::ValuesIn(kinds()), name_of_kind);

TEST_P(Move, takes_everything_there_and_back) {
  const auto first = memory_store();
  fill(*first);
  const auto there = move_data(*first, store());
  ASSERT_TRUE(there) << there.error().message;
  EXPECT_EQ(*there, (Moved{1200, 1800, 2, 2, 2}));
  open_again();
  const auto last = memory_store();
  const auto back = move_data(store(), *last);
  ASSERT_TRUE(back) << back.error().message;
  for (const Store* each : {static_cast<const Store*>(&store()), static_cast<const Store*>(last.get())}) {
    const Standing standing = got(each->standing());
    EXPECT_EQ(standing.uptime, 3000);
    EXPECT_EQ(standing.wall, 9000);
    EXPECT_EQ(standing.entries, 1800);
    EXPECT_EQ(got(each->next_begin(3)), 1500);
    EXPECT_EQ(got(each->unarchived()), got(first->unarchived()));
    EXPECT_EQ(got(each->daily_result("2026-11-16", "okudos", "a"))->record, "record");
    EXPECT_EQ(got(each->account_of("d2"))->name, "Anna");
    EXPECT_EQ(got(each->own_games("a", 10)), got(first->own_games("a", 10)));
    EXPECT_EQ(got(each->own_games("a", 10)).size(), 2u);
    EXPECT_EQ(got(each->notes({"d1"}, "block", 9)).at(0).text, "Ben");
    EXPECT_EQ(got(each->subscription("d1"))->endpoint, "https://push.example/1");
    EXPECT_EQ(got(each->keepsake("key")), "secret");
    EXPECT_TRUE(check_store(*each, {}));
  }
}

TEST_P(Move, only_to_where_nothing_is) {
  const auto first = memory_store();
  keep(*first, PutTable{a_table("t")});
  keep(store(), PutAccount{{"a", "h", "Anna", 7}});
  const auto moved = move_data(*first, store());
  ASSERT_FALSE(moved);
  EXPECT_EQ(moved.error().fault, Fault::conflict);
  EXPECT_FALSE(got(store().table("t")));
}
}  // namespace
}  // namespace nonet::store
