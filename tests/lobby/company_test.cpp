// People who have sat together: invitations, who is blocked, and what neither tells.
#include "lobby/company.h"

#include "lobby/test_lobby.h"

namespace nonet::lobby {
namespace {
class Company : public testing::Test {
 protected:
  TestLobby it;
  std::string played;   // by 0 and 1
  std::string gathers;  // opened by 0

  void SetUp() override {
    it.limits.tables_per_address = 1000;
    it.restart();
    played = it.open(TestLobby::order());
    it.start(played);
    it.hear(1, R"({"type":"dress","seat":0,"name":"Ada"})");
    it.settle();
    gathers = it.open(TestLobby::order());
  }
  static std::string device(int who) { return *device_of(TestLobby::token(who)); }
  void keep(const std::vector<store::Write>& writes) {
    ASSERT_TRUE(it.store->commit({writes, it.moment.now, it.moment.wall, 0}));
  }
  // The code of the denial, "told" where the recipient is to be told, "kept" where they knew, "nothing" otherwise.
  std::string invite(int who, const std::string& to, int seat) {
    const auto made = lobby::invite(*it.store, device(who), {to, {played, seat_at(seat)}}, it.moment.wall);
    if (!made) return std::string(std::get<Denial>(made.error()).code);
    keep(made->change.writes);
    return made->tells ? "told" : made->change.writes.empty() ? "nothing" : "kept";
  }
  JsonDocument list(int who) {
    return std::move(*parse_json(*lobby::invitations(*it.store, device(who), it.moment.wall)));
  }
  unsigned invitations(int who) { return list(who)["invitations"].Size(); }
  void block(int who, int seat) {
    const auto made = lobby::block(*it.store, device(who), {played, seat_at(seat)}, it.moment.wall);
    ASSERT_TRUE(made);
    keep(made->writes);
  }
  void link(const std::vector<int>& whose, const std::string& account) {
    std::vector<store::Write> writes{store::PutAccount{{account, "hash " + account, account, 1}}};
    for (const int who : whose) writes.emplace_back(store::LinkDevice{device(who), account});
    keep(writes);
  }
};

TEST_F(Company, an_invitation_names_table_game_and_sender_and_nobody_by_an_id) {
  EXPECT_EQ(invite(0, gathers, 1), "told");
  const JsonDocument waiting = list(1);
  ASSERT_EQ(waiting["invitations"].Size(), 1u);
  const Json& first = waiting["invitations"][0];
  EXPECT_EQ(text_of(first["table"]), gathers);
  EXPECT_EQ(text_of(first["game"]), "sudoku-cards");
  EXPECT_EQ(text_of(first["from"]), "Ada");
  EXPECT_EQ(to_text(waiting).find(device(0)), std::string::npos);
  EXPECT_EQ(invitations(0), 0u);
  const auto gone = drop_invitation(*it.store, device(1), text_of(first["id"]));
  keep(gone->writes);
  EXPECT_EQ(invitations(1), 0u);
}

TEST_F(Company, only_who_sat_at_the_same_table_can_be_named) {
  EXPECT_EQ(invite(2, gathers, 1), "no-such-person") << "a stranger who knows the table's id";
  EXPECT_EQ(invite(0, gathers, 0), "no-such-person") << "oneself";
  EXPECT_EQ(invite(0, gathers, 4), "no-such-person");
  played = std::string(22, 'x');
  EXPECT_EQ(invite(0, gathers, 1), "no-such-person");
}

TEST_F(Company, a_finished_and_archived_table_still_names_its_people) {
  it.hear(1, R"({"type":"resign"})");
  it.settle();
  it.lobby->closed(it.moment, 1);
  it.lobby->closed(it.moment, 2);
  it.pass(it.limits.put_away_after_ms + 1000);
  it.lobby->tick(it.moment);
  it.settle();
  ASSERT_EQ(it.lobby->find(played), nullptr);
  EXPECT_EQ(invite(0, gathers, 1), "told");
}

TEST_F(Company, only_to_a_table_that_gathers_where_the_sender_belongs_and_the_other_does_not) {
  EXPECT_EQ(invite(1, gathers, 0), "not-seated");
  EXPECT_EQ(invite(0, played, 1), "too-late");
  EXPECT_EQ(invite(0, std::string(22, 'x'), 1), "no-such-table");
  it.hello(3, gathers, 1);
  it.hear(3, R"({"type":"sit","seat":1})");
  it.settle();
  EXPECT_EQ(invite(0, gathers, 1), "there-already");
}

TEST_F(Company, an_invitation_is_told_once_ends_with_its_table_and_after_three_days) {
  EXPECT_EQ(invite(0, gathers, 1), "told");
  EXPECT_EQ(invite(0, gathers, 1), "kept");
  EXPECT_EQ(invitations(1), 1u);
  it.moment.wall += invitation_lasts_ms;
  EXPECT_EQ(invitations(1), 0u);
  EXPECT_EQ(invite(0, gathers, 1), "kept");
  EXPECT_EQ(invitations(1), 1u);
  it.hello(3, gathers, 0);
  it.hear(3, R"({"type":"close"})");
  it.settle();
  EXPECT_EQ(invitations(1), 0u);
  keep({store::Forget{gathers}});
  EXPECT_TRUE(it.store->notes({device(1)}, "", 10)->empty());
}

TEST_F(Company, invitations_that_wait_are_bounded_by_sender) {
  std::string last;
  for (int i = 0; i < most_of_one + 1; ++i) last = invite(0, it.open(TestLobby::order()), 1);
  EXPECT_EQ(last, "too-many-invitations");
  EXPECT_EQ(invitations(1), static_cast<unsigned>(most_of_one));
}

TEST_F(Company, invitations_that_wait_are_bounded_by_recipient) {
  for (int i = 0; i < most_invitations; ++i)
    keep({store::PutNote{{device(1), "invitation", "t s" + std::to_string(i), "t", "{}", 1, store::Note::never}}});
  EXPECT_EQ(invite(0, gathers, 1), "too-many-invitations");
}

TEST_F(Company, who_is_blocked_is_answered_as_any_other_and_reaches_nobody) {
  EXPECT_EQ(invite(0, gathers, 1), "told");
  block(1, 0);
  EXPECT_EQ(invitations(1), 0u) << "what waited is gone too";
  EXPECT_EQ(invite(0, it.open(TestLobby::order()), 1), "nothing");
  EXPECT_EQ(invitations(1), 0u);
  EXPECT_EQ(to_text(*parse_json(*blocked(*it.store, device(0)))), R"({"blocked":[]})");
}

TEST_F(Company, whom_one_blocks_one_does_not_invite) {
  block(0, 1);
  EXPECT_EQ(invite(0, gathers, 1), "blocked");
}

TEST_F(Company, a_block_is_a_persons_on_all_their_devices_and_against_all_of_the_other) {
  link({1, 5}, "ben");
  link({0, 6}, "ada");
  block(1, 0);
  EXPECT_EQ((*parse_json(*blocked(*it.store, device(5))))["blocked"].Size(), 1u);
  const auto hushed = *blocked_devices(*it.store, device(5));
  for (const int who : {0, 6}) EXPECT_TRUE(std::ranges::find(hushed, device(who)) != hushed.end());
  const auto apart = *apart_from(*it.store, device(6));
  for (const int who : {1, 5}) EXPECT_TRUE(std::ranges::find(apart, device(who)) != apart.end());
}

TEST_F(Company, a_block_outlives_that_the_other_joins_an_account_and_can_be_taken_back) {
  block(1, 0);
  link({0, 6}, "ada");
  EXPECT_EQ(invite(0, gathers, 1), "nothing");
  const auto list = parse_json(*blocked(*it.store, device(1)));
  const auto change = unblock(*it.store, device(1), text_of((*list)["blocked"][0]["id"]));
  keep(change->writes);
  EXPECT_EQ(invite(0, gathers, 1), "told");
}

TEST_F(Company, what_the_blocked_say_does_not_reach_who_blocked_them) {
  block(1, 0);
  it.lobby->closed(it.moment, 2);
  it.hello(2, played, 1);
  it.hello(3, played, 2);
  it.letters.clear();
  it.hear(1, R"({"type":"say","text":"hello there"})");
  it.hear(1, R"({"type":"emote","seat":0,"emote":"hurry"})");
  it.settle();
  for (const ConnectionId hears : {1u, 3u}) EXPECT_TRUE(it.told(hears, "hello there") && it.told(hears, "hurry"));
  EXPECT_FALSE(it.told(2, "hello there") || it.told(2, "hurry"));
  it.hear(2, R"({"type":"say","text":"is anybody here"})");
  it.settle();
  EXPECT_TRUE(it.told(1, "is anybody here")) << "who blocks may be heard";
  it.hello(4, played, 1);
  it.settle();
  EXPECT_FALSE(it.told(4, "hello there")) << "nor is it told again in the welcome";
  it.hello(5, played, 3);
  it.settle();
  EXPECT_TRUE(it.told(5, "hello there"));
}

TEST_F(Company, strangers_who_are_blocked_are_not_brought_together_either_way) {
  const auto seek = [&](int who) {
    std::string id;
    it.lobby->seek(it.moment, device(who), "there", {{"okudos"}, {2}, {}, {}, {}},
                   [&](const Outcome<Found>& found) { id = found ? found->id : std::string(found.error().code); });
    it.settle();
    return id;
  };
  block(1, 0);
  const std::string first = seek(0);
  it.hello(3, first, 0);
  it.settle();
  EXPECT_NE(seek(1), first);
  EXPECT_EQ(seek(2), first);
  it.hello(4, first, 1);  // by the link
  it.hear(4, R"({"type":"join","entropy":"0011223344556677"})");
  it.settle();
  EXPECT_TRUE(it.told(4, "no-room"));
}

TEST_F(Company, invitations_are_charged_to_the_sender_and_to_the_pair) {
  int sent = 0;
  while (it.lobby->may_invite(it.moment, "ada", "ben")) ++sent;
  EXPECT_EQ(sent, 3);
  for (int i = 0; it.lobby->may_invite(it.moment, "ada", "p" + std::to_string(i)); ++i) ++sent;
  EXPECT_EQ(sent, 10);
  EXPECT_TRUE(it.lobby->may_invite(it.moment, "cleo", "ben"));
}

TEST_F(Company, an_account_keeps_whom_one_has_played_with) {
  const MetList met{{{played, seat_at(1), "Ben", "sudoku-cards", 5}}};
  const auto denied = keep_people_met(*it.store, device(0), met, 1);
  ASSERT_FALSE(denied);
  EXPECT_EQ(std::get<Denial>(denied.error()).code, "no-account");
  link({0, 6}, "ada");
  keep(keep_people_met(*it.store, device(0), met, 1)->writes);
  EXPECT_EQ(*people_met(*it.store, device(6)), json_of(met));
  MetList many;
  many.people.resize(most_met + 1, met.people.front());
  EXPECT_FALSE(keep_people_met(*it.store, device(0), many, 1));
}
}  // namespace
}  // namespace nonet::lobby
