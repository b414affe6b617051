// The figure on the icon: games over days that wait for a person, on whatever device, and the one that is told of.
#include "server/push/waiting.h"

#include <gtest/gtest.h>

namespace nonet::server {
namespace {
class GamesWaiting : public testing::Test {
 protected:
  std::unique_ptr<store::Store> store = store::memory_store();

  void table(const std::string& id, const std::string& turns, store::Phase phase = store::Phase::playing) {
    store::TableRow row;
    row.id = id;
    row.game = "okudos";
    row.phase = phase;
    row.summary = R"({"id":")" + id +
                  R"(","game":"okudos","phase":"playing","options":{},"seats":[{"who":"person","name":"Ada"},)"
                  R"({"who":"person","name":"Ben"}],"pace":{"reserve":0,"lapse":"resign"},)" +
                  turns + R"("people":[0,1]})";
    row.devices = {"ada", "ben"};
    ASSERT_TRUE(store->commit({{store::PutTable{row}}, 0, 0, 0}));
  }
  int waiting(const std::string& device, const std::string& table, table::NoticeKind kind) {
    table::Notice notice;
    notice.kind = kind;
    notice.table = table;
    return *games_waiting(*store, device, notice);
  }
};

TEST_F(GamesWaiting, are_those_whose_turn_is_theirs) {
  table("one", R"("turns":[{},null],)");
  table("two", R"("turns":[null,{}],)");
  table("three", R"("turns":[{"due":5,"whole":9,"held":3},null],)");
  table("over", "", store::Phase::finished);
  EXPECT_EQ(waiting("ada", "one", table::NoticeKind::your_turn), 2);
  EXPECT_EQ(waiting("ben", "two", table::NoticeKind::deadline_near), 1);
  EXPECT_EQ(waiting("ben", "one", table::NoticeKind::rematch), 1);
  EXPECT_EQ(waiting("cleo", "one", table::NoticeKind::invitation), 0);
}

TEST_F(GamesWaiting, and_the_game_at_one_sitting_that_is_told_of) {
  table("one", R"("turns":[{},null],)");
  EXPECT_EQ(waiting("ada", "live", table::NoticeKind::your_turn), 2);
}

TEST_F(GamesWaiting, on_all_devices_of_the_account) {
  table("one", R"("turns":[{},null],)");
  ASSERT_TRUE(store->commit(
      {{store::PutAccount{{"a", "h", "Ada", 1}}, store::LinkDevice{"ada", "a"}, store::LinkDevice{"phone", "a"}},
       0,
       0,
       0}));
  EXPECT_EQ(waiting("phone", "one", table::NoticeKind::your_turn), 1);
}
}  // namespace
}  // namespace nonet::server
