// Who called first, through the running program: people far away are not behind, and who only pretends to be far away
// gains nothing.
#include "serve_player.h"
#include "services/record.h"

namespace nonet::server {
namespace {
constexpr std::string_view call = R"({"type":"call"})";

class ServeCalls : public testing::Test {
 protected:
  void start(Words words = {}) {
    words.insert(words.end(), {"--keep-nothing", "--messages-per-second", "0", "--requests-per-second", "0"});
    server_ = std::make_unique<ServerProcess>(words);
    ASSERT_TRUE(server_->open());
  }
  void TearDown() override {
    if (server_) {
      EXPECT_EQ(server_->stop(), 0) << server_->log_text();
    }
  }
  std::uint16_t port() const { return server_->port(); }

  // A game of the two, the first at seat 0; the server has heard how far away each is.
  void begin(Player& first, Player& second) {
    const OpenedTable table =
        open_table(port(), first.token(),
                   R"({"game":"kakuro-call","first":"as-seated","seats":[{"who":"here","name":"First"},)"
                   R"({"who":"elsewhere"}]})");
    for (Player* player : {&first, &second}) {
      ASSERT_TRUE(player->come(table.id));
      // Who waits for somebody else answers no ping.
      while (player->pings == 0) ASSERT_GT(player->show({}).version, 0);
    }
    ASSERT_GT(second.sit(1, "Second").version, 0);
    for (Player* player : {&first, &second}) ASSERT_GT(player->ready().version, 0);
    while (first.phase() != "playing") ASSERT_TRUE(first.hear());
  }

  static std::string answer_to(Player& player, const std::string& id) {
    std::optional<JsonDocument> answer = player.hear();
    while (answer && text_in(*answer, "id") != id) answer = player.hear();
    return answer ? text_in(*answer, "type") : "";
  }

  // Everybody who called in the first race, from the record of a game that is over.
  JsonDocument record_after(Player& player) {
    EXPECT_GT(player.ask("resign").version, 0);
    while (player.phase() != "finished")
      if (!player.hear()) break;
    const HttpAnswer answer = ask(port(), {.path = "/api/tables/" + player.table() + "/record"});
    JsonDocument record = json_in(answer);
    const auto verified = verify_record(record);
    EXPECT_TRUE(verified) << verified.error();
    return record;
  }

  std::unique_ptr<ServerProcess> server_;
};

TEST_F(ServeCalls, of_two_calls_at_the_same_time_the_one_from_far_away_was_earlier_and_both_are_in_the_record) {
  start({"--trust-proxy", "127.0.0.1", "--proxy-tells-rtt"});
  for (int attempt = 0;; ++attempt) {
    Player near(port(), token_of("near" + std::to_string(attempt)), {.answers_pings = false});
    Player far(port(), token_of("far" + std::to_string(attempt)), {.answers_pings = false});
    near.headers = "X-Forwarded-For: 198.51.100.7\r\nX-Client-RTT: 0\r\n";
    far.headers = "X-Forwarded-For: 203.0.113.9\r\nX-Client-RTT: 250000\r\n";
    far.round_trip_ms = 250;
    begin(near, far);
    if (HasFatalFailure()) return;
    const auto began = std::chrono::steady_clock::now();
    ASSERT_TRUE(near.say(R"({"type":"play","do":)" + std::string(call) + R"(,"id":"near"})"));
    ASSERT_TRUE(far.say(R"({"type":"play","do":)" + std::string(call) + R"(,"id":"far"})"));
    const auto between = std::chrono::steady_clock::now() - began;
    const std::string answer = answer_to(near, "near");
    // The two were not called at the same time where this machine was busy with something else in between.
    if (answer != "refused" && between > std::chrono::milliseconds(50)) continue;
    // The news reached the far one later: by the same press, that one was quicker.
    EXPECT_EQ(answer, "refused") << near.heard().back();
    ASSERT_TRUE(near.catch_up(far.version()));
    EXPECT_EQ(near.view()["floor"].GetInt(), 1);
    const JsonDocument record = record_after(near);
    const Json& calls = record["table"]["calls"];
    ASSERT_EQ(calls.Size(), 1u);
    EXPECT_EQ(calls[0]["presses"].Size(), 2u);
    EXPECT_EQ(record["moves"][calls[0]["move"].GetUint()]["seat"].GetInt(), 1);
    return;
  }
}

// He answers every ping a quarter of a second late and says that he pressed when the game began.
void pretend_to_be_far(Player& liar) { liar.round_trip_ms = 250; }
std::string lying_call(const std::string& id) {
  return R"({"type":"play","do":)" + std::string(call) + R"(,"pressed":0,"id":")" + id + "\"}";
}

class ServeLiar : public ServeCalls, public testing::WithParamInterface<std::string> {
 protected:
  bool proxy() const { return GetParam() == "proxy"; }
  void SetUp() override { start(proxy() ? Words{"--trust-proxy", "127.0.0.1"} : Words{}); }
};

TEST_P(ServeLiar, gains_50_ms_at_most) {
  Player honest(port(), token_of("honest"), {.answers_pings = false});
  Player liar(port(), token_of("liar"), {.answers_pings = false});
  pretend_to_be_far(liar);
  // Through a proxy that says nothing about it, he may say himself how far away he is.
  if (proxy()) liar.headers = "X-Client-RTT: 250000\r\nX-Forwarded-For: 203.0.113.9\r\n";
  begin(honest, liar);
  if (HasFatalFailure()) return;
  ASSERT_TRUE(liar.say(lying_call("lie")));
  EXPECT_EQ(answer_to(liar, "lie"), "move");
  const JsonDocument record = record_after(honest);
  ASSERT_EQ(record["table"]["calls"].Size(), 1u);
  const Json& press = record["table"]["calls"][0]["presses"][0];
  ASSERT_EQ(press["seat"].GetInt(), 1);
  // His true latency is nothing: the wire is a loop in this machine.
  EXPECT_LE(press["arrived"].GetInt64() - press["counted"].GetInt64(), 50) << to_text(press);
}
INSTANTIATE_TEST_SUITE_P(Ways, ServeLiar, testing::Values("direct", "proxy"),
                         [](const auto& each) { return each.param; });

TEST_F(ServeCalls, who_answers_pings_late_and_lies_is_behind_who_called_before) {
  start();
  Player honest(port(), token_of("honest"), {.answers_pings = false});
  Player liar(port(), token_of("liar"), {.answers_pings = false});
  pretend_to_be_far(liar);
  begin(honest, liar);
  if (HasFatalFailure()) return;
  ASSERT_TRUE(honest.say(R"({"type":"play","do":)" + std::string(call) + R"(,"id":"honest"})"));
  ASSERT_TRUE(liar.say(lying_call("lie")));
  EXPECT_EQ(answer_to(honest, "honest"), "move") << honest.heard().back();
  EXPECT_EQ(answer_to(liar, "lie"), "refused") << liar.heard().back();
}
}  // namespace
}  // namespace nonet::server
