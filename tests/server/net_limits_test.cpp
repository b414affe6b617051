// What one person, or one machine, may take of the server.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>

#include "net_client.h"
#include "net_server.h"

namespace nonet::server {
namespace {
TEST(NetLimits, too_many_messages_end_the_connection_with_1008) {
  NetworkSettings settings = TestServer::quiet();
  settings.messages_per_connection = {0.001f, 5};
  TestServer server(settings);
  server.start();
  Client client(server.port());
  client.upgrade();
  for (int i = 0; i < 3; ++i) client.say("text");
  client.say("", Opcode::ping);
  client.say("", Opcode::pong);
  client.say("one too many");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.hear().text, "text");
  EXPECT_EQ(client.hear().kind, Message::Kind::pong);
  const SocketMessage closed = client.hear();
  EXPECT_EQ(closed.code, 1008);
  EXPECT_EQ(closed.text, "too-many-messages");
  EXPECT_TRUE(server.heard("close 1"));
  EXPECT_EQ(server.counts().dropped_rate, 1u);
  EXPECT_EQ(server.count("text 1 one too many"), 0u);
}

TEST(NetLimits, answers_to_our_pings_are_free) {
  NetworkSettings settings = TestServer::quiet();
  settings.messages_per_connection = {0.001f, 1};
  settings.ping_interval_ms = 15'000;
  TestServer server(settings);
  server.start();
  Client client(server.port(), {.answers_pings = false});
  client.upgrade();
  for (std::size_t i = 1; i <= 5; ++i) {
    server.leap(15'000);
    const SocketMessage ping = client.hear();
    ASSERT_EQ(ping.kind, Message::Kind::ping);
    client.say(ping.text, Opcode::pong);
    ASSERT_TRUE(server.heard("ping 1", i));
  }
  EXPECT_EQ(server.counts().dropped_rate, 0u);
  client.say("this one is not");
  client.say("too many");
  EXPECT_EQ(client.hear().text, "this one is not");
  EXPECT_EQ(client.hear().code, 1008);
}

TEST(NetLimits, a_bucket_refills_with_time) {
  const Rate rate{10, 3};
  TokenBucket bucket;
  std::int64_t now_us = 1'000'000'000;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(rate, now_us));
  EXPECT_FALSE(bucket.take(rate, now_us));
  EXPECT_FALSE(bucket.take(rate, now_us + 90'000));
  EXPECT_TRUE(bucket.take(rate, now_us + 110'000));
  EXPECT_FALSE(bucket.full(rate, now_us + 110'000));
  EXPECT_TRUE(bucket.full(rate, now_us + 500'000));
  EXPECT_TRUE(bucket.take(Rate{}, now_us));
}

TEST(NetLimits, who_does_not_read_is_dropped_and_others_are_not) {
  NetworkSettings settings = TestServer::quiet();
  TestServer server(settings);
  const std::string much(10'000, 'x');
  std::vector<ConnectionId> all;
  server.on_opened = [&](ConnectionId connection, const Request&) { all.push_back(connection); };
  server.on_message = [&](ConnectionId, std::string_view) {
    for (const ConnectionId connection : all) server.network().send(connection, much);
  };
  server.start();
  Client slow(server.port(), {.receive_buffer_bytes = 4096});
  slow.upgrade();
  Client reader(server.port());
  reader.upgrade();
  int said = 0;
  while (said < 50 && server.counts().dropped_slow == 0) {
    ++said;
    reader.say("more");
    EXPECT_EQ(reader.hear().text.size(), much.size());
  }
  EXPECT_TRUE(server.heard("close 1"));
  EXPECT_EQ(server.counts().dropped_slow, 1u);
  EXPECT_EQ(server.count("close 2"), 0u);
}

TEST(NetLimits, much_said_at_once_is_no_slowness_of_the_reader) {
  TestServer server;
  server.on_opened = [&](ConnectionId connection, const Request&) {
    for (int i = 0; i < 30; ++i) server.network().send(connection, std::string(10'000, 'x'));
  };
  server.start();
  Client client(server.port());
  client.upgrade();
  for (int i = 0; i < 30; ++i) EXPECT_EQ(client.hear().text.size(), 10'000u);
}

TEST(NetLimits, one_address_has_its_share_of_connections) {
  NetworkSettings settings = TestServer::quiet();
  settings.max_connections_per_address = 2;
  TestServer server(settings);
  server.start();
  auto first = std::make_unique<Client>(server.port());
  Client second(server.port());
  EXPECT_EQ(first->get("/").status, 200);
  EXPECT_EQ(second.get("/").status, 200);
  EXPECT_EQ(Client(server.port()).read_answer().status, 503);
  first.reset();
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 1; }));
  EXPECT_EQ(Client(server.port()).get("/").status, 200);
  EXPECT_EQ(server.counts().refused_address, 1u);
}

TEST(NetLimits, the_house_has_a_size) {
  NetworkSettings settings = TestServer::quiet();
  settings.max_connections = 1;
  TestServer server(settings);
  server.start();
  Client first(server.port());
  EXPECT_EQ(first.get("/").status, 200);
  EXPECT_EQ(Client(server.port()).read_answer().status, 503);
  EXPECT_EQ(first.get("/").status, 200);
  EXPECT_EQ(server.counts().refused_full, 1u);
}

TEST(NetLimits, too_many_requests_get_429_and_when_to_come_back) {
  NetworkSettings settings = TestServer::quiet();
  settings.requests_per_address = {0.001f, 3};
  TestServer server(settings);
  server.start();
  EXPECT_EQ(Client(server.port()).get("/").status, 200);
  EXPECT_EQ(Client(server.port()).get("/").status, 200);
  EXPECT_EQ(Client(server.port()).upgrade().status, 101);
  const HttpAnswer refused = Client(server.port()).get("/");
  EXPECT_EQ(refused.status, 429);
  EXPECT_TRUE(refused.headers.contains("retry-after"));
  EXPECT_EQ(server.counts().requests_rate_limited, 1u);
}

TEST(NetLimits, forwarded_addresses_count_only_from_trusted_proxies) {
  const std::string forwarded = "X-Forwarded-For: 198.51.100.7\r\nX-Forwarded-Proto: https\r\n";
  TestServer plain;
  plain.start();
  EXPECT_EQ(Client(plain.port()).get("/", forwarded).body, "GET / |127.0.0.1");
  NetworkSettings settings = TestServer::quiet();
  settings.trusted_proxies = {*AddressRange::read("127.0.0.0/8")};
  settings.requests_per_address = {0.001f, 1};
  TestServer behind(settings);
  behind.start();
  Client proxy(behind.port());
  EXPECT_EQ(proxy.get("/", forwarded).body, "GET / |198.51.100.7 secure");
  EXPECT_EQ(proxy.get("/", "X-Forwarded-For: 198.51.100.8\r\n").body, "GET / |198.51.100.8");
  EXPECT_EQ(proxy.get("/", forwarded).status, 429);
}

TEST(NetLimits, sockets_behind_a_proxy_are_counted_by_person) {
  NetworkSettings settings = TestServer::quiet();
  settings.trusted_proxies = {*AddressRange::read("127.0.0.1")};
  settings.max_connections_per_address = 1;
  TestServer server(settings);
  server.start();
  Client first(server.port());
  EXPECT_EQ(first.upgrade("/", "X-Forwarded-For: 198.51.100.7\r\n").status, 101);
  EXPECT_EQ(Client(server.port()).upgrade("/", "X-Forwarded-For: 198.51.100.7\r\n").status, 429);
  EXPECT_EQ(Client(server.port()).upgrade("/", "X-Forwarded-For: 198.51.100.8\r\n").status, 101);
  first.disconnect();
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.connections() == 0; }));
  EXPECT_EQ(Client(server.port()).upgrade("/", "X-Forwarded-For: 198.51.100.7\r\n").status, 101);
}

TEST(NetLimits, a_local_socket_can_be_listened_on) {
  const std::string path = (std::filesystem::temp_directory_path() / ("nonet-" + std::to_string(getpid()))).string();
  NetworkSettings settings = TestServer::quiet();
  settings.address = "unix:" + path;
  {
    TestServer server(settings);
    server.start();
    EXPECT_EQ(Client(path).get("/", "X-Forwarded-For: 198.51.100.7\r\n").body, "GET / |198.51.100.7");
    TestServer second(settings);
    EXPECT_FALSE(second.network().listen());
    EXPECT_EQ(Client(path).get("/").status, 200);
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(NetLimits, when_descriptors_run_out_accepting_pauses_and_goes_on) {
#if defined(__clang__)
#if __has_feature(undefined_behavior_sanitizer)
  GTEST_SKIP() << "the sanitizer looks at memory through a pipe of its own, for which no descriptors are left";
#endif
#endif
  TestServer server;
  server.start();
  Client inside(server.port());
  EXPECT_EQ(inside.get("/").status, 200);
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const int next = dup(0);
  close(next);
  rlimit one_left = before;
  one_left.rlim_cur = static_cast<rlim_t>(next) + 1;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &one_left), 0);
  const auto since = std::chrono::steady_clock::now();
  Client outside(server.port());  // takes the last one, so that the server has none for its end
  EXPECT_TRUE(server.wait_until([](const Network& network) { return network.counts().accept_paused > 0; }));
  EXPECT_EQ(inside.get("/").status, 200);
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(outside.get("/").status, 200);
  const auto took = std::chrono::steady_clock::now() - since;
  EXPECT_LE(server.counts().accept_paused, 2u + static_cast<unsigned>(took / std::chrono::milliseconds(500)));
  EXPECT_EQ(server.warnings().front(), "accept-paused");
}

TEST(NetLimits, a_port_that_is_taken_is_said_so) {
  TestServer first;
  first.start();
  NetworkSettings settings = TestServer::quiet();
  settings.port = first.port();
  TestServer second(settings);
  const auto listening = second.network().listen();
  ASSERT_FALSE(listening);
  EXPECT_NE(listening.error().find("Address already in use"), std::string::npos) << listening.error();
  settings.address = "no such place";
  TestServer third(settings);
  ASSERT_FALSE(third.network().listen());
}

TEST(NetLimits, both_families_are_served) {
  for (const char* address : {"::", "0.0.0.0", "localhost"}) {
    NetworkSettings settings = TestServer::quiet();
    settings.address = address;
    TestServer server(settings);
    server.start();
    EXPECT_EQ(Client(server.port()).get("/").body, "GET / |127.0.0.1") << address;
  }
}
}  // namespace
}  // namespace nonet::server
