// WebSockets over a real socket: the handshake, messages, pings, and every way to end.
#include <gtest/gtest.h>

#include "net_client.h"
#include "net_server.h"

namespace nonet::server {
namespace {
TEST(NetSocket, a_handshake_opens_and_messages_go_both_ways) {
  TestServer server;
  std::string origin;
  server.on_opened = [&](ConnectionId connection, const Request& upgrade) {
    origin = upgrade.header("origin");
    server.network().send(connection, "welcome to " + upgrade.path + "?" + upgrade.query);
  };
  server.start();
  Client client(server.port());
  const HttpAnswer answer = client.upgrade("/table?a=b", "Origin: http://localhost\r\n");
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(client.hear().text, "welcome to /table?a=b");
  client.say("hello");
  EXPECT_EQ(client.hear().text, "hello");
  const std::string large(16 * 1024, 'x');
  client.say(large);
  EXPECT_EQ(client.hear().text, large);
  EXPECT_EQ(server.in_loop([&] { return origin; }), "http://localhost");
  EXPECT_EQ(server.counts().messages_in, 2u);
  EXPECT_EQ(server.counts().messages_out, 3u);
}

TEST(NetSocket, messages_sent_together_with_the_handshake_are_not_lost) {
  TestServer server;
  server.start();
  Client client(server.port());
  std::string bytes = "GET /before HTTP/1.1\r\nHost: localhost\r\n\r\n" + Client::upgrade_request("/");
  append_masked_frame(bytes, Opcode::text, "early", {'a', 'b', 'c', 'd'});
  client.write(bytes);
  EXPECT_EQ(client.read_answer().status, 200);
  EXPECT_EQ(client.read_answer(false).status, 101);
  EXPECT_EQ(client.hear().text, "early");
}

TEST(NetSocket, the_house_may_refuse_and_the_connection_stays_of_use) {
  TestServer server;
  server.on_refuse = [](const Request& upgrade) -> std::optional<Response> {
    if (upgrade.header("origin") == "https://" + std::string(upgrade.header("host"))) return {};
    return Response{403, "text/plain", "not from there", {}};
  };
  server.start();
  Client client(server.port());
  client.write(Client::upgrade_request("/", "Origin: https://elsewhere\r\n"));
  const HttpAnswer refused = client.read_answer();
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.body, "not from there");
  EXPECT_EQ(client.upgrade("/", "Origin: https://localhost\r\n").status, 101);
}

TEST(NetSocket, bad_handshakes_are_refused) {
  TestServer server;
  server.start();
  const std::string begin = "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const HttpAnswer version = Client(server.port()).ask(begin + key + "Sec-WebSocket-Version: 8\r\n\r\n");
  EXPECT_EQ(version.status, 426);
  EXPECT_EQ(version.headers.at("sec-websocket-version"), "13");
  for (const char* bad : {"", "Sec-WebSocket-Key: c2hvcnQ=\r\n", "Sec-WebSocket-Key: dGhl*HNhbXBsZSBub25jZQ==\r\n"})
    EXPECT_EQ(Client(server.port()).ask(begin + bad + "Sec-WebSocket-Version: 13\r\n\r\n").status, 400) << bad;
  EXPECT_EQ(server.count("open 1"), 0u);
}

TEST(NetSocket, a_ping_is_answered_with_what_it_said) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.upgrade();
  client.say("are you there", Opcode::ping);
  const SocketMessage pong = client.hear();
  EXPECT_EQ(pong.kind, Message::Kind::pong);
  EXPECT_EQ(pong.text, "are you there");
}

TEST(NetSocket, the_way_is_measured_at_once_and_again) {
  NetworkSettings settings = TestServer::quiet();
  settings.first_pings_ms = {0, 2'000, 5'000};
  settings.ping_interval_ms = 15'000;
  TestServer server(settings);
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  std::size_t answered = 0;
  for (const int until_next_ms : {2'000, 5'000, 15'000, 15'000, 15'000}) {
    const SocketMessage ping = client.hear();
    ASSERT_EQ(ping.kind, Message::Kind::ping);
    client.say(ping.text, Opcode::pong);
    ASSERT_TRUE(server.heard("ping 1", ++answered));
    server.leap(until_next_ms);
  }
  for (const std::int64_t us : server.round_trips_us()) EXPECT_GE(us, 0);
}

TEST(NetSocket, a_pong_that_answers_no_ping_measures_nothing) {
  NetworkSettings settings = TestServer::quiet();
  settings.first_pings_ms = {0};
  TestServer server(settings);
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  const SocketMessage ping = client.hear();
  ASSERT_EQ(ping.kind, Message::Kind::ping);
  client.say("guessed!", Opcode::pong);
  client.say("", Opcode::pong);
  client.say("sync");
  EXPECT_EQ(client.hear().text, "sync");
  EXPECT_EQ(server.count("ping 1"), 0u);
  client.say(ping.text, Opcode::pong);
  client.say(ping.text, Opcode::pong);
  client.say("sync");
  EXPECT_EQ(client.hear().text, "sync");
  EXPECT_EQ(server.count("ping 1"), 1u);
}

NetworkSettings usual_pings() {  // those of the running program
  NetworkSettings settings;
  settings.address = "127.0.0.1";
  return settings;
}

TEST(NetSocket, who_never_answers_a_ping_is_dropped_after_half_a_minute_and_not_before) {
  TestServer server(usual_pings());
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  for (const int until_next_ms : {2'000, 5'000, 15'000, 15'000}) {  // 37 s in all
    ASSERT_EQ(client.hear().kind, Message::Kind::ping);
    server.leap(until_next_ms);
  }
  EXPECT_EQ(client.hear().kind, Message::Kind::failed);
  EXPECT_TRUE(server.heard("close 1"));
  EXPECT_EQ(server.counts().dropped_silent, 1u);
}

TEST(NetSocket, whose_line_dies_later_is_dropped_at_the_third_ping_from_then) {
  TestServer server(usual_pings());
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  std::size_t answered = 0;
  for (const int until_next_ms : {2'000, 5'000, 15'000, 15'000}) {
    client.say(client.hear().text, Opcode::pong);
    ASSERT_TRUE(server.heard("ping 1", ++answered));
    server.leap(until_next_ms);
  }
  for (int i = 0; i < 2; ++i) {  // the last answer is 15 and 30 s old
    ASSERT_EQ(client.hear().kind, Message::Kind::ping);
    server.leap(15'000);
  }
  EXPECT_EQ(client.hear().kind, Message::Kind::failed);
  EXPECT_EQ(server.counts().dropped_silent, 1u);
}

TEST(NetSocket, a_late_answer_is_an_answer) {
  TestServer server(usual_pings());
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  std::string before;
  std::size_t answered = 0;
  for (const int until_next_ms : {2'000, 5'000, 15'000, 15'000, 15'000, 15'000, 15'000}) {
    const SocketMessage ping = client.hear();
    ASSERT_EQ(ping.kind, Message::Kind::ping);
    if (!before.empty()) {
      client.say(before, Opcode::pong);
      ASSERT_TRUE(server.heard("ping 1", ++answered));
    }
    before = ping.text;
    server.leap(until_next_ms);
  }
  EXPECT_EQ(client.hear().kind, Message::Kind::ping);
}

// What is believed of a ping that is answered 250 ms after it was sent.
std::int64_t believed_us(NetworkSettings settings, const std::string& headers) {
  settings.first_pings_ms = {0};
  TestServer server(settings);
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade("/", headers);
  const SocketMessage ping = client.hear();
  server.leap(250);
  client.say(ping.text, Opcode::pong);
  EXPECT_TRUE(server.heard("ping 1"));
  const auto told = server.round_trips_us();
  return told.empty() ? -1 : told.front();
}

TEST(NetSocket, who_answers_pings_late_is_believed_as_far_away_as_the_kernel_says) {
  EXPECT_LT(believed_us(TestServer::quiet(), ""), 50'000);
  NetworkSettings telling = TestServer::quiet();
  telling.proxies_tell_round_trip = true;
  EXPECT_LT(believed_us(telling, "X-Client-RTT: 200000\r\n"), 50'000) << "this is no proxy";
}

TEST(NetSocket, behind_a_proxy_what_it_tells_is_believed_and_without_it_50_ms) {
  constexpr std::int64_t to_here_us = 50'000;  // between proxy and server; far less, but that is the kernel's word
  NetworkSettings settings = TestServer::quiet();
  settings.trusted_proxies = {*AddressRange::read("127.0.0.1")};
  const std::string person = "X-Forwarded-For: 198.51.100.7\r\n";
  const std::string far = person + "X-Client-RTT: 120000\r\n";
  for (const std::string& headers : {person, far}) {  // a proxy that says nothing passes on what a client made up
    EXPECT_GE(believed_us(settings, headers), 50'000);
    EXPECT_LT(believed_us(settings, headers), 50'000 + to_here_us);
  }
  settings.proxies_tell_round_trip = true;
  EXPECT_GE(believed_us(settings, far), 120'000);
  EXPECT_LT(believed_us(settings, far), 120'000 + to_here_us);
  EXPECT_LT(believed_us(settings, person + "X-Client-RTT: 3000\r\n"), 3'000 + to_here_us);
  for (const char* nothing : {"", "X-Client-RTT: -\r\n", "X-Client-RTT: -5\r\n", "X-Client-RTT: 9x\r\n"})
    EXPECT_LT(believed_us(settings, person + nothing), 50'000 + to_here_us) << nothing;
  EXPECT_GE(believed_us(settings, person + "X-Client-RTT: 9000000\r\n"), 250'000) << "the ping's own is an end too";
}

TEST(NetSocket, a_close_of_the_client_is_answered_and_told_once) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.upgrade();
  client.say_close(1000);
  const SocketMessage closed = client.hear();
  EXPECT_EQ(closed.kind, Message::Kind::close);
  EXPECT_EQ(closed.code, 1000);
  EXPECT_EQ(client.rest(), "");
  EXPECT_TRUE(server.heard("close 1"));
  client.disconnect();
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 0; }));
  EXPECT_EQ(server.count("close 1"), 1u);
}

TEST(NetSocket, a_close_of_the_house_is_said_with_its_reason_and_nothing_after_it_is_heard) {
  TestServer server;
  server.on_message = [&](ConnectionId connection, std::string_view) {
    server.network().send(connection, "last words");
    server.network().close(connection, 4001, "replaced");
    server.network().send(connection, "lost");
  };
  server.start();
  Client client(server.port());
  client.upgrade();
  client.say("1");
  EXPECT_EQ(client.hear().text, "last words");
  const SocketMessage closed = client.hear();
  EXPECT_EQ(closed.code, 4001);
  EXPECT_EQ(closed.text, "replaced");
  EXPECT_TRUE(server.heard("close 1"));
  client.say("2");
  client.say_close(4001);
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(server.count("text 1 2"), 0u);
  EXPECT_EQ(server.count("close 1"), 1u);
}

TEST(NetSocket, who_does_not_answer_a_close_is_dropped) {
  NetworkSettings settings = TestServer::quiet();
  TestServer server(settings);
  server.on_opened = [&](ConnectionId connection, const Request&) { server.network().close(connection, 1001, ""); };
  server.start();
  Client client(server.port());
  client.upgrade();
  EXPECT_EQ(client.hear().code, 1001);
  server.leap(settings.close_timeout_ms);
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(server.counts().dropped_timeout, 1u);
}

TEST(NetSocket, broken_frames_end_the_connection_with_their_code) {
  TestServer server;
  server.start();
  const auto closed_after = [&](Opcode opcode, const std::string& payload) {
    Client client(server.port());
    client.upgrade();
    client.say(payload, opcode);
    return client.hear().code;
  };
  EXPECT_EQ(closed_after(Opcode::binary, "a"), 1003);
  EXPECT_EQ(closed_after(Opcode::text, "\xff"), 1007);
  EXPECT_EQ(closed_after(Opcode::text, std::string(16 * 1024 + 1, 'a')), 1009);
  EXPECT_EQ(closed_after(Opcode::continuation, "a"), 1002);
  EXPECT_EQ(closed_after(Opcode{5}, ""), 1002);
  for (int i = 1; i <= 5; ++i) EXPECT_TRUE(server.heard("close " + std::to_string(i)));
  EXPECT_EQ(server.counts().dropped_protocol, 5u);
}

TEST(NetSocket, a_client_that_vanishes_in_the_middle_of_a_frame_is_noticed) {
  TestServer server;
  server.start();
  Client client(server.port());
  client.upgrade();
  std::string frame;
  append_masked_frame(frame, Opcode::text, "never finished", {'a', 'b', 'c', 'd'});
  client.write(frame.substr(0, 9));
  client.disconnect();
  EXPECT_TRUE(server.heard("close 1"));
}

TEST(NetSocket, the_house_may_close_others_while_it_is_being_told) {
  TestServer server;
  std::vector<ConnectionId> all;
  server.on_opened = [&](ConnectionId connection, const Request&) { all.push_back(connection); };
  server.on_message = [&](ConnectionId, std::string_view) {
    for (const ConnectionId connection : all) server.network().close(connection, 1000, "everybody out");
  };
  server.start();
  Client first(server.port());
  Client second(server.port());
  first.upgrade();
  second.upgrade();
  first.say("x");
  EXPECT_EQ(first.hear().text, "everybody out");
  EXPECT_EQ(second.hear().text, "everybody out");
  EXPECT_TRUE(server.heard("close 1"));
  EXPECT_TRUE(server.heard("close 2"));
}

TEST(NetSocket, a_thousand_connections_open_talk_and_close) {
  NetworkSettings settings = TestServer::quiet();
  settings.max_connections_per_address = 2000;
  settings.requests_per_address = {};
  TestServer crowd(settings);
  crowd.start();
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 1000; ++i) {
    clients.push_back(std::make_unique<Client>(crowd.port()));
    ASSERT_EQ(clients.back()->upgrade().status, 101);
  }
  for (auto& client : clients) client->say("here");
  for (auto& client : clients) EXPECT_EQ(client->hear().text, "here");
  for (std::size_t i = 0; i < clients.size(); i += 2) clients[i]->disconnect();
  for (std::size_t i = 1; i < clients.size(); i += 2) clients[i]->say_close(1000);
  for (std::size_t i = 1; i < clients.size(); i += 2) EXPECT_EQ(clients[i]->hear().code, 1000);
  clients.clear();
  EXPECT_TRUE(crowd.wait_until([](const Network& network) { return network.connections() == 0; }));
  EXPECT_EQ(crowd.counts().closed, 1000u);
  for (int i = 1; i <= 1000; ++i) ASSERT_EQ(crowd.count("close " + std::to_string(i)), 1u);
}

TEST(NetSocket, everybody_is_told_when_the_house_shuts_down) {
  TestServer server;
  std::vector<Reply> kept;
  server.on_request = [&](Request, Reply reply) { kept.push_back(std::move(reply)); };
  server.start();
  Client player(server.port());
  player.upgrade();
  Client asking(server.port());
  asking.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.wait_until([&](const Network&) { return kept.size() == 1; }));
  Client idle(server.port());
  ASSERT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 3; }));
  server.in_loop([&] {
    server.network().stop_listening();
    server.network().close_all(close_code::going_away, "the house closes");
  });
  EXPECT_EQ(player.hear().text, "the house closes");
  EXPECT_EQ(idle.rest(), "");
  server.in_loop([&] { kept[0]({200, "text/plain", "still answered", {}}); });
  const HttpAnswer answer = asking.read_answer();
  EXPECT_EQ(answer.body, "still answered");
  EXPECT_EQ(answer.headers.at("connection"), "close");
  EXPECT_FALSE(Client(server.port()).connected());
  player.disconnect();
  idle.disconnect();
  asking.disconnect();
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 0; }));
}
}  // namespace
}  // namespace nonet::server
