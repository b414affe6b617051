// A circle that the host of a table has told too: who may choose the address, what it is told and how often, that it
// outlasts a restart, and that it is a secret.
#include "table/test_table.h"

namespace nonet::table {
namespace {
constexpr std::string_view secret = "ntfy:https://SECRET@club.example/hidden";

const WebhookFlaw flaw = [](std::string_view address) {
  return address.contains("https://") ? std::nullopt : std::optional<std::string>("expected an https address");
};

std::string webhook(std::string_view address = secret) {
  return R"({"type":"webhook","address":")" + std::string(address) + R"("})";
}
const std::string no_webhook = R"({"type":"webhook"})";

class Webhooks : public testing::Test {
 protected:
  void begin(int people = 2) {
    const std::string seat = R"({"who":"elsewhere"})";
    const std::string third = people == 3 ? "," + seat : "";
    it = std::make_unique<TestTable>(R"({"game":"sudoku-cards","first":"as-seated","seats":[)" + seat + "," + seat +
                                     third + "]}");
    it->table->allow_webhooks(&flaw);
    it->sit_and_start(people);
  }
  void restart() {
    it->restart();
    it->table->allow_webhooks(&flaw);
  }
  void play() {  // whoever's turn it is, who comes for it where they are away
    const int seat = index(*it->turn());
    const std::string text = R"({"type":"play","do":)" + it->any_legal(seat_at(seat)) + "}";
    EXPECT_EQ(it->refusal(static_cast<ConnectionId>(seat), text), "");
  }
  // Until it is that seat's turn, which is away.
  void play_until(int away) {
    while (index(*it->turn()) != away) play();
  }
  std::vector<NoticeKind> told() const {
    std::vector<NoticeKind> kinds;
    for (const Notice& notice : it->notices)
      if (notice.webhook) {
        EXPECT_EQ(notice.webhook->address, secret);
        EXPECT_EQ(notice.webhook->table, "table");
        kinds.push_back(notice.kind);
      }
    return kinds;
  }
  bool is_there(std::string_view letter = "table") { return it->last(0, letter)["webhook"].GetBool(); }

  std::unique_ptr<TestTable> it;
};

TEST_F(Webhooks, are_chosen_by_the_host_alone_and_where_the_server_lets_them) {
  begin();
  EXPECT_FALSE(is_there());
  EXPECT_FALSE(it->last(1, "table").HasMember("webhook"));
  EXPECT_EQ(it->refusal(1, webhook()), "not-host");
  EXPECT_EQ(it->refusal(0, webhook("ntfy:http://club.example/x")), "bad-webhook");
  EXPECT_EQ(std::string(text_of(it->last(0, "refused")["words"])), "expected an https address");
  EXPECT_EQ(it->refusal(0, webhook()), "");
  EXPECT_TRUE(is_there());
  EXPECT_FALSE(it->last(1, "table").HasMember("webhook"));
  it->table->allow_webhooks(nullptr);  // the server began anew, without
  EXPECT_EQ(it->refusal(0, webhook()), "no-webhooks");
  EXPECT_FALSE(text_of(it->last(0, "refused")["words"]).empty());
  EXPECT_EQ(it->refusal(0, no_webhook), "") << "it may always be taken away";
  it->table->allow_webhooks(&flaw);
  it->enter(0);
  EXPECT_FALSE(is_there("welcome"));
}

TEST_F(Webhooks, are_told_what_people_are_told_until_they_are_taken_away) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  it->leave(1);
  play_until(1);
  EXPECT_EQ(told(), std::vector{NoticeKind::your_turn});
  it->tick(60'000);
  EXPECT_EQ(told().size(), 1u);
  it->enter(1);
  play_until(0);
  ASSERT_EQ(it->refusal(0, no_webhook), "");
  it->leave(1);
  play_until(1);
  EXPECT_EQ(told().size(), 1u);
}

TEST_F(Webhooks, are_silent_where_the_server_lets_nobody_have_one_any_more) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  it->restart();  // and nothing was allowed
  it->enter(0);
  it->enter(1);
  EXPECT_FALSE(it->last(0, "welcome").HasMember("webhook"));
  it->leave(1);
  play_until(1);
  EXPECT_FALSE(it->notices.empty());
  EXPECT_TRUE(told().empty());
}

TEST_F(Webhooks, are_told_once_of_what_several_people_are_told) {
  begin(3);
  ASSERT_EQ(it->refusal(0, webhook()), "");
  for (const ConnectionId each : {0u, 2u}) {
    it->hear(each, R"({"type":"resign"})");
    it->leave(each);
  }
  ASSERT_EQ(it->phase(), "finished");
  it->notices.clear();
  ASSERT_EQ(it->refusal(1, R"({"type":"rematch"})"), "");
  EXPECT_EQ(it->notices.size(), 2u);
  EXPECT_EQ(told(), std::vector{NoticeKind::rematch});
}

TEST_F(Webhooks, are_told_no_more_than_ten_things_a_minute) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  it->leave(1);
  int turns = 0;
  for (; turns < 15; ++turns) {
    play_until(1);
    it->enter(1);
    play_until(0);
    it->leave(1);
  }
  EXPECT_EQ(told().size(), 10u);
  EXPECT_GT(it->notices.size(), 10u) << "people are told as ever";
  it->pass(6000);
  play_until(1);
  EXPECT_EQ(told().size(), 11u);
}

TEST_F(Webhooks, outlast_a_restart_and_end_with_the_hosts_role) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  restart();
  it->enter(0);
  it->enter(1);
  EXPECT_TRUE(is_there("welcome"));
  ASSERT_EQ(it->refusal(0, R"({"type":"make-host","seat":1})"), "");
  EXPECT_FALSE(it->last(1, "table")["webhook"].GetBool());
  EXPECT_FALSE(it->last(0, "table").HasMember("webhook"));
  restart();
  it->enter(1);
  EXPECT_FALSE(it->last(1, "welcome")["webhook"].GetBool());
}

TEST_F(Webhooks, go_on_in_a_rematch_that_the_same_host_asks_for_and_no_other) {
  for (const ConnectionId asks : {0u, 1u}) {
    begin();
    ASSERT_EQ(it->refusal(0, webhook()), "");
    it->hear(1, R"({"type":"resign"})");
    ASSERT_EQ(it->refusal(asks, R"({"type":"rematch"})"), "");
    TestTable next(it->openings.front());
    next.table->allow_webhooks(&flaw);
    next.enter(asks);
    EXPECT_EQ(next.last(asks, "welcome")["webhook"].GetBool(), asks == 0);
    auto again = Table::restored("next", next.log);
    ASSERT_TRUE(again) << again.error();
  }
}

TEST_F(Webhooks, that_take_nothing_are_taken_away_and_people_are_told_once) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  it->handle(WebhookFails{"ntfy:https://club.example/another"});
  EXPECT_TRUE(is_there()) << "the host has chosen another meanwhile";
  it->leave(0);
  it->handle(WebhookFails{std::string(secret)});
  it->handle(WebhookFails{std::string(secret)});
  EXPECT_EQ(it->count(1, "noted"), 1);
  EXPECT_EQ(text_of(it->last(1, "noted")["what"]), "webhook-lost");
  restart();
  it->enter(0);
  EXPECT_FALSE(is_there("welcome"));
  const JsonDocument welcome = it->last(0, "welcome");
  EXPECT_EQ(text_of(welcome["talk"][welcome["talk"].Size() - 1]["what"]), "webhook-lost");
}

TEST_F(Webhooks, are_a_secret) {
  begin();
  ASSERT_EQ(it->refusal(0, webhook()), "");
  EXPECT_EQ(it->refusal(0, webhook("SECRET hidden")), "bad-webhook");
  it->enter(8);
  it->hear(0, R"({"type":"say","text":"hello"})");
  play();
  restart();
  for (const ConnectionId each : {0u, 1u, 8u}) it->enter(each);
  it->hear(1, R"({"type":"resign"})");
  ASSERT_EQ(it->refusal(0, R"({"type":"rematch"})"), "");
  std::string told = json_of(it->table->description()) + json_of(it->table->summary()) + json_of(it->table->listing()) +
                     json_of(it->table->record(it->log));
  for (const auto& [connection, letters] : it->letters)
    for (const std::string& letter : letters) told += letter;
  for (const std::string_view part : {"SECRET", "club.example", "hidden"})
    EXPECT_EQ(told.find(part), std::string::npos) << part;
  const auto kept = std::ranges::count_if(it->log, [](const std::string& entry) { return entry.contains("SECRET"); });
  EXPECT_EQ(kept, 1) << "the log alone has it, and once";
}
}  // namespace
}  // namespace nonet::table
