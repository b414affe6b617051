// Notices go out as letters do: once what they tell of is durable, and never where it could not be kept.
#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
class NoticesOfALobby : public testing::Test {
 protected:
  void SetUp() override {
    id = it.open(TestLobby::order());
    it.start(id);
    here = it.on_turn(id);
    away = 3 - here;
    it.lobby->closed(it.moment, away);
    it.settle();
    it.hushed.clear();
    it.hear(here, R"({"type":"play","do":)" + it.legal(id) + "}");
    it.round();
  }
  std::string device_away() const { return *device_of(TestLobby::token(static_cast<int>(away) - 1)); }

  TestLobby it;
  std::string id;
  ConnectionId here = 0;
  ConnectionId away = 0;
};

TEST_F(NoticesOfALobby, wait_until_the_move_is_durable) {
  EXPECT_TRUE(it.notices.empty());
  it.settle();
  ASSERT_EQ(it.notices.size(), 1u);
  EXPECT_EQ(it.notices.front().devices.front(), device_away());
  EXPECT_EQ(it.notices.front().table, id);
}

TEST_F(NoticesOfALobby, are_not_given_where_the_move_could_not_be_kept) {
  it.lose();
  it.settle();
  EXPECT_TRUE(it.notices.empty());
}

TEST_F(NoticesOfALobby, are_not_given_to_who_came_back_meanwhile) {
  it.hello(9, id, static_cast<int>(away) - 1);
  it.settle();
  EXPECT_TRUE(it.notices.empty());
  ASSERT_FALSE(it.hushed.empty());
  EXPECT_EQ(it.hushed.front(), std::pair(id, device_away()));
  EXPECT_TRUE(it.told(9, R"("type":"welcome")"));  // what waited behind it still comes
  it.hear(here, R"({"type":"say","text":"there you are"})");
  it.settle();
  EXPECT_TRUE(it.told(9, "there you are"));
}
}  // namespace
}  // namespace nonet::lobby
