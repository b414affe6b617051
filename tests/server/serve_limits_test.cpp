// Who sends too much, too fast or nonsense gets an end of the connection or a refusal; the server and everybody else go
// on.
#include "serve_player.h"

namespace nonet::server {
namespace {
class ServeLimits : public testing::Test {
 protected:
  void start(Words words) {
    words.emplace_back("--keep-nothing");
    server_ = std::make_unique<ServerProcess>(words);
    ASSERT_TRUE(server_->open());
    host_ = std::make_unique<Player>(port(), token_of("host"));
    guest_ = std::make_unique<Player>(port(), token_of("guest"));
    table_ = open_table(port(), host_->token(), std::string(table_for_two)).id;
    begin_game({host_.get(), guest_.get()}, table_);
  }
  void TearDown() override {  // whatever happened, the others play on
    if (!server_) return;
    EXPECT_TRUE(play_on({host_.get(), guest_.get()}));
    EXPECT_FALSE(holds(server_->log_text(), "table-broken")) << server_->log_text();
    host_->leave();
    guest_->leave();
    EXPECT_EQ(server_->stop(), 0) << server_->log_text();
  }
  std::uint16_t port() const { return server_->port(); }
  bool counts(const std::string& figure) const {
    return wait_until([&] { return holds(ask(port(), {.path = "/metrics"}).body, figure + "\n"); });
  }
  std::string hello(const std::string& token) const {
    return R"({"type":"hello","nonet":1,"token":")" + token + R"(","table":")" + table_ + "\"}";
  }
  static int end_of(Client& client) {  // the code it is closed with; 0: without one
    for (;;) {
      const SocketMessage message = client.hear();
      if (message.kind == Message::Kind::close) return message.code;
      if (message.kind == Message::Kind::failed) return 0;
    }
  }

  std::unique_ptr<ServerProcess> server_;
  std::unique_ptr<Player> host_;
  std::unique_ptr<Player> guest_;
  std::string table_;
};

TEST_F(ServeLimits, a_message_that_is_too_large_ends_the_connection) {
  start({});
  Player other(port(), token_of("other"));
  ASSERT_TRUE(other.come(table_));
  ASSERT_TRUE(other.say(R"({"type":"say","text":")" + std::string(20'000, 'x') + "\"}"));
  EXPECT_EQ(end_of(other.client()), 1009);
}

TEST_F(ServeLimits, a_request_that_is_too_large_is_refused) {
  start({});
  const HttpAnswer answer =
      ask(port(),
          {.method = "POST", .path = "/api/tables", .token = token_of("other"), .body = std::string(300 * 1024, ' ')});
  EXPECT_EQ(answer.status, 413);
}

TEST_F(ServeLimits, too_many_messages_end_the_connection) {
  start({"--messages-per-second", "10"});
  Player other(port(), token_of("other"));
  ASSERT_TRUE(other.come(table_));
  // Thirty at once and ten a second: whoever goes on without an end is beyond that some time, on any machine.
  std::atomic<bool> ended = false;
  std::thread talking([&] {
    while (!ended && other.say(R"({"type":"show","seat":null})")) {
    }
  });
  EXPECT_EQ(end_of(other.client()), 1008);
  ended = true;
  talking.join();
  EXPECT_TRUE(counts(R"(nonet_dropped_total{cause="rate"} 1)"));
}

TEST_F(ServeLimits, too_many_requests_are_refused_for_a_while) {
  start({"--requests-per-second", "5"});
  Client client(port());
  int refused = 0;
  for (int i = 0; i < 100'000 && refused == 0; ++i) refused = client.get("/version").status == 429;
  EXPECT_EQ(refused, 1);
}

TEST_F(ServeLimits, too_many_tables_are_refused_for_a_while) {
  start({"--tables-per-hour", "2"});
  open_table(port(), token_of("other"), std::string(table_for_two));
  const HttpAnswer answer =
      ask(port(),
          {.method = "POST", .path = "/api/tables", .token = token_of("another"), .body = std::string(table_for_two)});
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(error_in(answer), "too-many-tables");
  EXPECT_TRUE(answer.headers.contains("retry-after"));
}

TEST_F(ServeLimits, too_many_connections_from_one_address_are_refused) {
  start({"--connections-per-address", "4"});
  Client third(port());
  Client fourth(port());
  EXPECT_EQ(third.get("/version").status, 200);
  EXPECT_EQ(fourth.get("/version").status, 200);
  Client fifth(port());
  EXPECT_EQ(fifth.get("/version").status, 503);
}

TEST_F(ServeLimits, who_does_not_read_is_dropped) {
  start({"--messages-per-second", "0"});
  Player slow(port(), token_of("slow"), {.receive_buffer_bytes = 4096});
  ASSERT_TRUE(slow.come(table_));
  for (int i = 0; i < 4000; ++i)
    if (!slow.say(R"({"type":"show","seat":null})")) break;
  EXPECT_TRUE(counts(R"(nonet_dropped_total{cause="slow"} 1)"));
}

TEST_F(ServeLimits, bytes_that_are_no_frames_end_the_connection) {
  start({});
  Rng chance(sha256("garbage"));
  for (int i = 0; i < 60; ++i) {
    Client client(port());
    ASSERT_EQ(client.upgrade("/ws").status, 101);
    if (i % 2 == 0) client.say(hello(token_of("garbage")));
    std::string bytes;
    for (int length = 1 + chance.below(200); length > 0; --length) bytes += static_cast<char>(chance.below(256));
    client.write(bytes);
    client.end_output();
    end_of(client);
  }
  for (const std::string bytes :
       {"\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02", "POST / HTTP/1.1\r\n\r\n"}) {
    Client client(port());
    client.write(bytes);
    client.end_output();
    client.rest();
  }
}

const std::vector<std::string>& nonsense() {
  static const std::vector<std::string> texts = {"",
                                                 " ",
                                                 "{",
                                                 "}",
                                                 "null",
                                                 "0",
                                                 "[]",
                                                 "{}",
                                                 "\"x\"",
                                                 "true",
                                                 R"({"type":1})",
                                                 R"({"type":null})",
                                                 R"({"type":"nothing"})",
                                                 R"({"type":"hello"})",
                                                 R"({"type":"play"})",
                                                 R"({"type":"play","do":null})",
                                                 R"({"type":"play","do":{}})",
                                                 R"({"type":"play","do":[]})",
                                                 R"({"type":"play","do":{"type":"place"}})",
                                                 R"({"type":"play","do":{"type":"place","at":"Z99"}})",
                                                 R"({"type":"play","do":{"type":{}}})",
                                                 R"({"type":"play","seat":-1,"do":{}})",
                                                 R"({"type":"play","seat":99,"do":{}})",
                                                 R"({"type":"play","seat":1e99,"do":{}})",
                                                 R"({"type":"play","do":{},"pressed":-5})",
                                                 R"({"type":"play","do":{},"pressed":9223372036854775807})",
                                                 R"({"type":"sit"})",
                                                 R"({"type":"sit","seat":"A"})",
                                                 R"({"type":"sit","seat":4294967296})",
                                                 R"({"type":"sit","seat":0,"name":7,"colour":"x"})",
                                                 R"({"type":"ready","entropy":""})",
                                                 R"({"type":"ready","entropy":"zz"})",
                                                 R"({"type":"show","seat":7})",
                                                 R"({"type":"change","order":{}})",
                                                 R"({"type":"change","order":{"game":"okudos","seats":[]}})",
                                                 R"({"type":"takeover","seat":255})",
                                                 R"({"type":"remove","seat":31})",
                                                 R"({"type":"stand","seat":8})",
                                                 R"({"type":"emote","emote":{}})",
                                                 R"({"type":"say","text":""})",
                                                 R"({"type":"say","text":"\u0000"})",
                                                 R"({"type":"say","text":"\ud800"})",
                                                 R"({"type":"start","x":1})",
                                                 R"({"id":"","type":"start"})",
                                                 R"({"id":7,"type":"start"})",
                                                 R"({"id":"01234567890123456789012345678901234567890","type":"start"})",
                                                 R"({"type":"start","type":"start"})",
                                                 R"({"type":"pause","wanted":"yes"})",
                                                 R"({"type":"resign","seat":5})",
                                                 R"({"type":"rematch","seat":5})",
                                                 R"({"type":"close"})",
                                                 R"({"type":"dress","seat":0,"colour":99})",
                                                 std::string(8000, '['),
                                                 std::string(8000, '{'),
                                                 std::string("{\"type\":\"say\",\"text\":\"a\0b\"}", 28)};
  return texts;
}

TEST_F(ServeLimits, nonsense_before_hello_is_answered_and_ends_the_connection) {
  start({"--requests-per-second", "0"});
  std::vector<std::string> texts = nonsense();
  for (const char* hello : {R"({"type":"hello","nonet":2,"token":"x","table":"y"})",
                            R"({"type":"hello","nonet":1,"token":"00112233445566778899aabbccddeeff","table":""})",
                            R"({"type":"hello","nonet":1,"token":"short","table":"0000000000000000000000"})",
                            R"({"type":"hello","nonet":1,"token":7,"table":[]})"})
    texts.emplace_back(hello);
  for (const std::string& text : texts) {
    Client client(port());
    ASSERT_EQ(client.upgrade("/ws").status, 101);
    ASSERT_TRUE(client.say(text));
    const SocketMessage answer = client.hear();
    ASSERT_EQ(answer.kind, Message::Kind::text) << text;
    EXPECT_TRUE(holds(answer.text, R"("type":"error")")) << answer.text;
    EXPECT_GE(end_of(client), 1000) << text;
  }
}

TEST_F(ServeLimits, nonsense_at_the_table_is_refused_and_the_connection_stays) {
  start({"--messages-per-second", "0"});
  Player other(port(), token_of("other"));
  ASSERT_TRUE(other.come(table_));
  for (Player* player : {&other, host_.get()}) {
    for (const std::string& text : nonsense()) {
      ASSERT_TRUE(player->say(text));
      const auto answer = player->hear("refused");
      ASSERT_TRUE(answer) << text;
      EXPECT_FALSE(text_in(*answer, "code").empty() || text_in(*answer, "words").empty()) << player->heard().back();
    }
  }
}

TEST_F(ServeLimits, good_messages_with_a_few_bytes_changed_harm_nobody) {
  start({"--messages-per-second", "0", "--requests-per-second", "0"});
  Rng chance(sha256("changed bytes"));
  const std::vector<std::string> good = {hello(token_of("fuzz")),
                                         R"({"type":"sit","seat":1,"name":"Fuzz","colour":2,"id":"a"})",
                                         R"({"type":"play","do":{"type":"place","at":"A1"},"id":"b"})",
                                         R"({"type":"say","text":"hi","id":"c"})", R"({"type":"show","seat":0})"};
  for (int i = 0; i < 40; ++i) {
    Client client(port());
    ASSERT_EQ(client.upgrade("/ws").status, 101);
    if (chance.below(4) > 0) client.say(good[0]);
    for (int messages = 0; messages < 25; ++messages) {
      std::string text = good[static_cast<std::size_t>(chance.below(static_cast<int>(good.size())))];
      for (int changes = chance.below(4); changes > 0; --changes)
        text[static_cast<std::size_t>(chance.below(static_cast<int>(text.size())))] =
            static_cast<char>(chance.below(128));
      if (!client.say(text)) break;
    }
    client.say_close(1000);
    end_of(client);
  }
}
}  // namespace
}  // namespace nonet::server
