// Notices of the whole program: a device subscribes, its person goes away, the other moves, and the push service has a
// message that only that browser can read.
#include "net_push_service.h"
#include "serve_player.h"

namespace nonet::server {
namespace {
class ServePush : public testing::Test {
 protected:
  std::unique_ptr<ServerProcess> server(Words words) {
    auto made = std::make_unique<ServerProcess>(std::move(words), Words{"SSL_CERT_FILE=" + service_.authority_file()});
    EXPECT_TRUE(made->open());
    return made;
  }
  static HttpAnswer push(std::uint16_t port, const std::string& method, const std::string& token,
                         const std::string& body = "{}") {
    return ask(port, {.method = method, .path = "/api/push", .token = token, .body = body});
  }
  std::string subscribing(const std::string& path = "/one") const {
    return json_of(Subscribing{service_.endpoint(path), service_.wants()});
  }
  static std::string key_of(std::uint16_t port) {
    std::string key;
    EXPECT_TRUE(wait_until([&] { return !(key = text_in(json_in(push(port, "GET", "")), "key")).empty(); }));
    return key;
  }

  static bool sees_gone(Player& player, rapidjson::SizeType seat) {
    for (auto news = player.hear("presence"); news; news = player.hear("presence"))
      if (!(*news)["here"][seat].GetBool()) return true;
    return false;
  }

  PushService service_{"serve-push"};
  const std::string ada_ = token_of("ada");
  const std::string ben_ = token_of("ben");
};

TEST_F(ServePush, a_device_subscribes_is_shown_what_it_chose_and_takes_it_back) {
  const auto server = this->server({"--keep-nothing"});
  const std::uint16_t port = server->port();
  const std::string key = key_of(port);
  EXPECT_EQ(from_base64url(key).value_or("").size(), public_key_bytes);
  EXPECT_TRUE(json_in(push(port, "GET", ada_))["subscription"].IsNull());
  const HttpAnswer made = push(port, "POST", ada_, subscribing());
  ASSERT_EQ(made.status, 201) << made.body;
  const JsonDocument told = json_in(push(port, "GET", ada_));
  EXPECT_EQ(text_in(told["subscription"], "endpoint"), service_.endpoint());
  EXPECT_EQ(text_in(told["subscription"], "language"), "de");
  EXPECT_FALSE(told["subscription"].HasMember("keys"));
  EXPECT_TRUE(json_in(push(port, "GET", ben_))["subscription"].IsNull());
  EXPECT_EQ(push(port, "DELETE", ada_).status, 200);
  EXPECT_TRUE(json_in(push(port, "GET", ada_))["subscription"].IsNull());
}

TEST_F(ServePush, what_is_malformed_or_without_a_token_subscribes_nobody) {
  const auto server = this->server({"--keep-nothing"});
  const std::uint16_t port = server->port();
  key_of(port);
  EXPECT_EQ(push(port, "POST", "", subscribing()).status, 401);
  EXPECT_EQ(push(port, "DELETE", "").status, 401);
  EXPECT_EQ(push(port, "PATCH", ada_, subscribing()).status, 404);
  for (const auto& [from, to] : {std::pair("https://", "http://"), std::pair("your-turn", "my-turn"),
                                 std::pair("\"language\":\"de\"", "\"language\":\"fr\"")}) {
    std::string body = subscribing();
    body.replace(body.find(from), std::string_view(from).size(), to);
    const HttpAnswer refused = push(port, "POST", ada_, body);
    EXPECT_EQ(refused.status, 400) << body;
    EXPECT_TRUE(holds(refused.body, "expected")) << refused.body;
  }
  EXPECT_TRUE(json_in(push(port, "GET", ada_))["subscription"].IsNull());
}

TEST_F(ServePush, an_address_does_not_subscribe_without_end) {
  const auto server = this->server({"--keep-nothing", "--requests-per-second", "0"});
  int status = 201;
  int made = 0;
  for (; status == 201 && made < 1000; ++made)
    status = push(server->port(), "POST", token_of("device " + std::to_string(made)), subscribing()).status;
  EXPECT_EQ(status, 429);
  EXPECT_EQ(made, 61);
}

TEST_F(ServePush, keeps_its_key_and_the_subscriptions_with_its_data) {
  const TestFolder folder;
  std::string key;
  {
    const auto server = this->server({"--data", folder / "data"});
    key = key_of(server->port());
    ASSERT_EQ(push(server->port(), "POST", ada_, subscribing()).status, 201);
    EXPECT_EQ(server->stop(), 0);
  }
  const auto server = this->server({"--data", folder / "data"});
  EXPECT_EQ(key_of(server->port()), key);
  EXPECT_EQ(text_in(json_in(push(server->port(), "GET", ada_))["subscription"], "endpoint"), service_.endpoint());
}

TEST_F(ServePush, says_where_there_is_none) {
  const auto server = this->server({"--keep-nothing", "--no-push"});
  EXPECT_EQ(error_in(push(server->port(), "GET", ada_)), "no-push");
  EXPECT_EQ(error_in(push(server->port(), "POST", ada_, subscribing())), "no-push");
}

TEST_F(ServePush, who_has_gone_is_told_that_it_is_their_turn_and_no_secret) {
  const auto server = this->server({"--keep-nothing", "--push-private", "--requests-per-second", "0"});
  const std::uint16_t port = server->port();
  key_of(port);
  const OpenedTable table = open_table(
      port, ada_,
      R"({"game":"sudokids","first":"as-seated","seats":[{"who":"here","name":"Ada"},{"who":"elsewhere"}]})");
  Player ada(port, ada_);
  Player ben(port, ben_);
  ASSERT_TRUE(ada.come(table.id) && ben.come(table.id));
  ASSERT_GT(ben.sit(1, "Ben").version, 0);
  ASSERT_GT(ada.ready().version, 0);
  ASSERT_GT(ben.ready().version, 0);
  ASSERT_EQ(push(port, "POST", ben_, subscribing()).status, 201);
  ben.leave();
  ASSERT_TRUE(sees_gone(ada, 1));
  const auto choice = ada.choice();
  ASSERT_TRUE(choice);
  ASSERT_GT(ada.play(*choice).version, 0);
  const Delivered got = service_.next();
  const auto payload = parse_json(got.text);
  ASSERT_TRUE(payload) << got.text;
  // Who, which game, when; there is no field for anything of the position.
  std::set<std::string> fields;
  for (const auto& field : payload->GetObject()) fields.insert(std::string(text_of(field.name)));
  EXPECT_EQ(fields, (std::set<std::string>{"kind", "table", "game", "title", "names", "at", "language", "waiting"}));
  EXPECT_EQ(text_in(*payload, "kind"), "your-turn");
  EXPECT_EQ(text_in(*payload, "table"), table.id);
  EXPECT_EQ(text_in(*payload, "title"), "Sudokids");
  ASSERT_EQ((*payload)["names"].Size(), 1u);
  EXPECT_EQ(text_of((*payload)["names"][0]), "Ada");
  EXPECT_EQ(got.text.find("Ben"), std::string::npos);
  ASSERT_TRUE(wait_until([&] {
    const std::string page = ask(port, {.path = "/metrics"}).body;
    return holds(page, "nonet_pushes_total{end=\"sent\"} 1") &&
           holds(page, "nonet_notices_total{kind=\"your-turn\"} 1");
  }));
}

TEST_F(ServePush, a_subscription_that_is_gone_is_forgotten) {
  const auto server = this->server({"--keep-nothing", "--push-private", "--requests-per-second", "0"});
  const std::uint16_t port = server->port();
  key_of(port);
  const OpenedTable table = open_table(port, ada_, std::string(table_for_two));
  Player ada(port, ada_);
  Player ben(port, ben_);
  ASSERT_TRUE(ada.come(table.id) && ben.come(table.id));
  Subscribing asked{service_.endpoint(), service_.wants({table::NoticeKind::sat_down})};
  ASSERT_EQ(push(port, "POST", ada_, json_of(asked)).status, 201);
  ada.leave();
  ASSERT_TRUE(sees_gone(ben, 0));
  service_.answer_next(410);
  ASSERT_GT(ben.sit(1, "Ben").version, 0);
  service_.next();
  EXPECT_TRUE(wait_until([&] { return json_in(push(port, "GET", ada_))["subscription"].IsNull(); }));
}

std::string of_webhook(const std::string& address) { return R"(,"address":")" + address + '"'; }

// A table's own webhook: its host chooses it, it outlasts the server, and nothing that anybody can read has it.
TEST_F(ServePush, a_tables_webhook_is_told_after_a_restart_and_is_a_secret) {
  const TestFolder folder;
  const Words words{"--data", folder / "data", "--push-private", "--table-webhooks", "--requests-per-second", "0"};
  const std::string address = "matrix:https://SECRET@" + service_.endpoint("/!room:club").substr(8);
  OpenedTable table;
  {
    const auto server = this->server(words);
    const std::uint16_t port = server->port();
    table = open_table(
        port, ada_,
        R"({"game":"sudokids","first":"as-seated","seats":[{"who":"here","name":"Ada"},{"who":"elsewhere"}]})");
    Player ada(port, ada_);
    Player ben(port, ben_);
    ASSERT_TRUE(ada.come(table.id) && ben.come(table.id));
    EXPECT_EQ(ben.ask("webhook", of_webhook(address)).refused, "not-host");
    for (const char* wrong : {"ntfy:http://club.example/x", "https://club.example/x", "ntfy:https://club.example",
                              R"(matrix:https://a\r\nb@club.example/!x:y)"})
      EXPECT_EQ(ada.ask("webhook", of_webhook(wrong)).refused, "bad-webhook") << wrong;
    ASSERT_GT(ada.ask("webhook", of_webhook(address)).version, 0);
    ASSERT_GT(ben.sit(1, "Ben").version, 0);
    ASSERT_GT(ada.ready().version, 0);
    ASSERT_GT(ben.ready().version, 0);
    EXPECT_EQ(server->stop(), 0);
  }
  const auto server = this->server(words);
  const std::uint16_t port = server->port();
  Player ada(port, ada_);
  ASSERT_TRUE(ada.come(table.id));
  const auto choice = ada.choice();
  ASSERT_TRUE(choice);
  const Answer played = ada.play(*choice);
  ASSERT_GT(played.version, 0);
  const Delivered got = service_.next();
  EXPECT_EQ(got.request.body, R"({"msgtype":"m.notice","body":"Ben, it is your turn in Sudokids."})");
  EXPECT_EQ(got.request.header("authorization"), "Bearer SECRET");
  std::string seen = played.text;
  for (const std::string& path : {std::string("/api/tables"), std::string("/api/me/tables"), std::string("/api/server"),
                                  "/api/tables/" + table.id, "/api/tables/" + table.id + "/record"})
    seen += ask(port, {.path = path, .token = ada_}).body;
  EXPECT_TRUE(holds(seen, table.id));
  for (const char* part : {"SECRET", "room:club", "webhook\":\""}) EXPECT_FALSE(holds(seen, part)) << part;
}

TEST_F(ServePush, a_table_has_no_webhook_unless_the_server_is_told_so) {
  const auto server = this->server({"--keep-nothing"});
  const OpenedTable table = open_table(server->port(), ada_, std::string(table_for_two));
  Player ada(server->port(), ada_);
  ASSERT_TRUE(ada.come(table.id));
  EXPECT_EQ(ada.ask("webhook", of_webhook("ntfy:https://ntfy.sh/club")).refused, "no-webhooks");
}

TEST_F(ServePush, a_tables_webhook_that_is_gone_is_taken_away_and_the_table_is_told) {
  const auto server =
      this->server({"--keep-nothing", "--push-private", "--table-webhooks", "--requests-per-second", "0"});
  const std::uint16_t port = server->port();
  const OpenedTable table = open_table(port, ada_, std::string(table_for_two));
  Player ada(port, ada_);
  Player ben(port, ben_);
  ASSERT_TRUE(ada.come(table.id) && ben.come(table.id));
  ASSERT_GT(ada.ask("webhook", of_webhook("ntfy:" + service_.endpoint("/club"))).version, 0);
  ada.leave();
  ASSERT_TRUE(sees_gone(ben, 0));
  service_.answer_next(404);
  ASSERT_GT(ben.sit(1, "Ben").version, 0);
  EXPECT_EQ(service_.next().request.body, R"({"topic":"club","message":"Ben sat down for Sudokids."})");
  const auto noted = ben.hear("noted");
  ASSERT_TRUE(noted);
  EXPECT_EQ(text_in(*noted, "what"), "webhook-lost");
}
}  // namespace
}  // namespace nonet::server
