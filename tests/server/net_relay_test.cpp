// WebSockets that came to a node which does not have their table: what passes through a relay, whose it is said to be,
// and who may say so.
#include <gtest/gtest.h>

#include <thread>

#include "net_certificate.h"
#include "net_relay.h"

namespace nonet::server {
namespace {
TEST(NetRelay, messages_go_to_the_node_that_has_the_table_and_back) {
  TwoNodes nodes;
  Request seen;
  nodes.owner->on_opened = [&](ConnectionId, const Request& upgrade) { seen = upgrade; };
  nodes.door.on_route = [&](const Request& upgrade, Routed then) {
    EXPECT_FALSE(upgrade.from_node);
    then(Elsewhere{nodes.place, "since batch 7"});
  };
  nodes.start();
  Client client(nodes.door.port());
  const HttpAnswer answer = client.upgrade("/t%C3%A9%20%3F?table=a%20b", "Origin: http://localhost\r\n");
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  client.say("hello");
  EXPECT_EQ(client.hear().text, "hello");
  EXPECT_EQ(nodes.owner->count("text 1 hello"), 1u);
  const Request upgrade = nodes.owner->in_loop([&] { return seen; });
  EXPECT_TRUE(upgrade.from_node);
  EXPECT_EQ(upgrade.path, "/t\xc3\xa9 ?");
  EXPECT_EQ(upgrade.query, "table=a%20b");
  EXPECT_EQ(upgrade.header("host"), "localhost");
  EXPECT_EQ(upgrade.header("origin"), "http://localhost");
  EXPECT_EQ(upgrade.header("x-nonet-told"), "since batch 7");
  EXPECT_EQ(upgrade.header("x-nonet-node"), "") << "the secret goes no further";
  EXPECT_EQ(nodes.door.count("open 1"), 0u);
  EXPECT_EQ(nodes.door.counts().relays_opened, 1u);
  EXPECT_GT(nodes.door.counts().bytes_relayed, 0u);
  EXPECT_EQ(nodes.door.in_loop([&] { return nodes.door.network().relays(); }), 1u);
  EXPECT_EQ(nodes.door.in_loop([&] { return nodes.door.network().connections(); }), 1u) << "the person's alone";
}

TEST(NetRelay, fragments_and_the_largest_messages_pass_through) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  ASSERT_EQ(client.upgrade().status, 101);
  std::string first;
  append_masked_frame(first, Opcode::text, "in two ", {'a', 'b', 'c', 'd'});
  first[0] = static_cast<char>(first[0] & 0x7f);  // not the last
  client.write(first);
  client.say("parts", Opcode::continuation);
  EXPECT_EQ(client.hear().text, "in two parts");
  for (const std::size_t length : {0u, 125u, 126u, 16u * 1024}) {
    const std::string text(length, 'x');
    client.say(text);
    EXPECT_EQ(client.hear().text, text);
  }
}

TEST(NetRelay, pings_and_pongs_pass_through_both_ways) {
  NetworkSettings of_owner = node_settings();
  of_owner.first_pings_ms = {0};
  TwoNodes nodes(node_settings(), of_owner);
  nodes.start();
  Client client(nodes.door.port(), {.answers_pings = false});
  ASSERT_EQ(client.upgrade().status, 101);
  const SocketMessage ping = client.hear();
  ASSERT_EQ(ping.kind, Message::Kind::ping);
  client.say(ping.text, Opcode::pong);
  EXPECT_TRUE(nodes.owner->heard("ping 1"));
  client.say("are you there", Opcode::ping);
  const SocketMessage pong = client.hear();
  EXPECT_EQ(pong.kind, Message::Kind::pong);
  EXPECT_EQ(pong.text, "are you there");
}

TEST(NetRelay, what_was_said_right_behind_the_upgrade_arrives) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  std::string bytes = Client::upgrade_request("/");
  append_masked_frame(bytes, Opcode::text, "early", {'a', 'b', 'c', 'd'});
  client.write(bytes);
  EXPECT_EQ(client.read_answer(false).status, 101);
  EXPECT_EQ(client.hear().text, "early");
}

TEST(NetRelay, a_person_may_come_by_tls) {
  const TestCertificate certificate("relay");
  NetworkSettings of_door = node_settings();
  of_door.tls_certificate_file = certificate.certificate_file;
  of_door.tls_key_file = certificate.key_file;
  NetworkSettings of_owner = node_settings();
  of_owner.message_bytes = 200'000;
  of_owner.output_bytes = 1'000'000;
  TwoNodes nodes(of_door, of_owner);
  bool secure = false;
  nodes.owner->on_opened = [&](ConnectionId, const Request& upgrade) { secure = upgrade.secure; };
  nodes.start();
  Client client(nodes.door.port(), {.trusted_certificate_file = certificate.certificate_file});
  ASSERT_EQ(client.upgrade().status, 101);
  for (const std::size_t length : {1u, 16'383u, 16'385u, 200'000u}) {
    client.say(std::string(length, 'x'));
    EXPECT_EQ(client.hear().text.size(), length);
  }
  EXPECT_TRUE(nodes.owner->in_loop([&] { return secure; }));
  client.say_close(1000);
  EXPECT_EQ(client.hear().code, 1000);
  EXPECT_EQ(client.rest(), "");
}

// What waits in a node for the slower side of its one relay: at most, as it was at the end of a round.
class Waiting {
 public:
  explicit Waiting(TestServer& door) {
    door.loop().before_waiting([most = most_, &door] {  // until the door's end, which is later than ours
      const NetworkCounts& counts = door.network().counts();
      *most = std::max(*most, static_cast<std::int64_t>(counts.bytes_in - counts.bytes_out));
    });
  }
  std::int64_t most() const { return *most_; }

 private:
  std::shared_ptr<std::int64_t> most_ = std::make_shared<std::int64_t>(0);
};
constexpr std::int64_t may_wait = 2 * 64 * 1024 + 1024;  // what holds it back, what was just read, longer headers
constexpr std::size_t much = 8'000'000;

void let_rounds_pass(TestServer& server) {
  for (int round = 0; round < 300; ++round) server.in_loop([] {});
}

std::string varied(std::size_t size) {
  std::string bytes(size, ' ');
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 2654435761u >> 13);
  return bytes;
}

TEST(NetRelay, who_sends_faster_than_the_node_reads_is_held_back_and_nothing_is_lost) {
  FalseNode node;
  TestServer door(node_settings());
  Waiting waiting(door);
  door.on_route = [&](const Request&, Routed then) { then(Elsewhere{node.place()}); };
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  node.agree();
  ASSERT_EQ(client.read_answer(false).status, 101);
  const std::string bytes = varied(much);
  std::thread sending([&] { client.write(bytes); });
  EXPECT_TRUE(door.wait_until([&](const Network&) { return waiting.most() > 64 * 1024; }));
  let_rounds_pass(door);
  EXPECT_LE(door.in_loop([&] { return waiting.most(); }), may_wait);
  EXPECT_TRUE(node.read_all(much) == bytes);
  sending.join();
  EXPECT_LE(door.in_loop([&] { return waiting.most(); }), may_wait);
}

TEST(NetRelay, a_node_that_sends_faster_than_the_person_reads_is_held_back_and_nothing_is_lost) {
  FalseNode node;
  TestServer door(node_settings());
  Waiting waiting(door);
  door.on_route = [&](const Request&, Routed then) { then(Elsewhere{node.place()}); };
  door.start();
  Client client(door.port(), {.receive_buffer_bytes = 64 * 1024});
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  node.agree();
  ASSERT_EQ(client.read_answer(false).status, 101);
  const std::string bytes = varied(much);
  std::thread sending([&] {
    node.write(bytes);
    node.hang_up();
  });
  EXPECT_TRUE(door.wait_until([&](const Network&) { return waiting.most() > 64 * 1024; }));
  let_rounds_pass(door);
  EXPECT_LE(door.in_loop([&] { return waiting.most(); }), may_wait);
  EXPECT_TRUE(client.rest() == bytes);
  sending.join();
  EXPECT_LE(door.in_loop([&] { return waiting.most(); }), may_wait);
}

std::string with_secret(const std::string& secret) { return "X-Nonet-Node: " + secret + "\r\n"; }

TEST(NetRelay, only_who_shows_the_secret_comes_in_by_the_door_for_nodes_and_only_for_a_socket) {
  TestServer owner(node_settings());
  owner.start();
  const std::string wrong = "known to nodes alonE";
  for (const std::string& headers :
       {std::string(), with_secret(wrong), with_secret(""), with_secret(node_secret + "x")}) {
    Client stranger(owner.node_port());
    EXPECT_EQ(stranger.upgrade("/", headers).status, 403) << headers;
    EXPECT_EQ(stranger.rest(), "403\n") << headers;
  }
  EXPECT_EQ(Client(owner.node_port()).get("/", with_secret(node_secret)).status, 403);
  EXPECT_EQ(owner.count("open 1"), 0u);
  EXPECT_EQ(Client(owner.node_port()).upgrade("/", with_secret(node_secret)).status, 101);
}

TEST(NetRelay, the_secret_makes_nobody_a_node_at_the_door_for_people) {
  TestServer owner(node_settings());
  bool from_node = true;
  std::string address;
  owner.on_opened = [&](ConnectionId, const Request& upgrade) {
    from_node = upgrade.from_node;
    address = upgrade.address;
  };
  owner.start();
  Client client(owner.port());
  EXPECT_EQ(client.upgrade("/", with_secret(node_secret) + "X-Forwarded-For: 198.51.100.9\r\n").status, 101);
  EXPECT_FALSE(owner.in_loop([&] { return from_node; }));
  EXPECT_EQ(owner.in_loop([&] { return address; }), "127.0.0.1");
}

TEST(NetRelay, strangers_at_the_door_for_nodes_leave_room_for_people) {
  TestServer owner(node_settings());
  owner.start();
  std::vector<std::unique_ptr<Client>> strangers;
  for (int i = 0; i < 1'000; ++i) strangers.push_back(std::make_unique<Client>(owner.node_port()));
  ASSERT_TRUE(owner.wait_until([](const Network& network) { return network.connections() == 1'000; }));
  Client one_more(owner.node_port());
  EXPECT_TRUE(one_more.rest().starts_with("HTTP/1.1 503"));
  EXPECT_EQ(Client(owner.port()).upgrade().status, 101);
  strangers.front()->upgrade("/", with_secret(node_secret));  // one of them was a node
  EXPECT_EQ(Client(owner.node_port()).upgrade("/", with_secret(node_secret)).status, 101);
}

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(NetRelay, what_a_client_says_in_headers_that_nodes_set_does_not_get_through) {
  FalseNode node;
  TestServer door(node_settings());
  door.on_route = [&](const Request&, Routed then) { then(Elsewhere{node.place()}); };
  door.start();
  Client client(door.port());
  client.write(
      Client::upgrade_request(
          "/",
          "X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-Proto: https\r\nX-Client-RTT: 900000\r\nX-Nonet-Node: guess\r\n"
          "X-Nonet-Told: lies\r\nx-nonet-later: lies\r\nContent-Length: 3\r\nCookie: kept\r\n") +
      "abc");
  const std::string upgrade = node.accept_upgrade();
  EXPECT_EQ(times(upgrade, "x-nonet-"), 1u) << upgrade;
  EXPECT_TRUE(upgrade.contains("x-nonet-node: " + node_secret + "\r\n"));
  EXPECT_EQ(times(upgrade, "x-forwarded-"), 2u) << upgrade;
  EXPECT_TRUE(upgrade.contains("x-forwarded-for: 127.0.0.1\r\n"));
  EXPECT_TRUE(upgrade.contains("x-forwarded-proto: http\r\n"));
  EXPECT_EQ(times(upgrade, "x-client-rtt"), 1u) << upgrade;
  EXPECT_FALSE(upgrade.contains("900000"));
  EXPECT_FALSE(upgrade.contains("content-length")) << "a node that waits for it would seem dead";
  EXPECT_TRUE(upgrade.contains("cookie: kept\r\n"));
  EXPECT_TRUE(upgrade.ends_with("\r\n\r\n")) << upgrade;
}

NetworkSettings behind_proxy() {
  NetworkSettings settings = node_settings();
  settings.trusted_proxies = {*AddressRange::read("127.0.0.1")};
  settings.proxies_tell_round_trip = true;
  return settings;
}

TEST(NetRelay, the_node_knows_whose_the_socket_is_and_how_far_away_they_are) {
  NetworkSettings of_owner = node_settings();
  of_owner.first_pings_ms = {0};
  TwoNodes nodes(behind_proxy(), of_owner);
  Request seen;
  nodes.owner->on_opened = [&](ConnectionId, const Request& upgrade) { seen = upgrade; };
  nodes.start();
  Client client(nodes.door.port(), {.answers_pings = false});
  ASSERT_EQ(client
                .upgrade("/",
                         "X-Forwarded-For: 2001:db8::7\r\nX-Forwarded-Proto: https\r\n"
                         "X-Client-RTT: 120000\r\n")
                .status,
            101);
  const SocketMessage ping = client.hear();
  nodes.owner->leap(250);
  client.say(ping.text, Opcode::pong);
  ASSERT_TRUE(nodes.owner->heard("ping 1"));
  const Request upgrade = nodes.owner->in_loop([&] { return seen; });
  EXPECT_EQ(upgrade.address, "2001:db8::7");
  EXPECT_EQ(upgrade.subnet, "2001:db8::");
  EXPECT_TRUE(upgrade.secure);
  EXPECT_GE(nodes.owner->round_trips_us().front(), 120'000);
  EXPECT_LT(nodes.owner->round_trips_us().front(), 220'000) << "what the kernels measured on top of it";
}

TEST(NetRelay, who_answers_pings_late_gains_nothing_by_coming_to_another_node) {
  NetworkSettings of_owner = node_settings();
  of_owner.first_pings_ms = {0};
  TwoNodes nodes(node_settings(), of_owner);
  nodes.start();
  Client client(nodes.door.port(), {.answers_pings = false});
  ASSERT_EQ(client.upgrade().status, 101);
  const SocketMessage ping = client.hear();
  nodes.owner->leap(250);
  client.say(ping.text, Opcode::pong);
  ASSERT_TRUE(nodes.owner->heard("ping 1"));
  EXPECT_LT(nodes.owner->round_trips_us().front(), 50'000);
}

TEST(NetRelay, people_are_counted_under_their_own_address_and_nodes_not_at_all) {
  NetworkSettings of_owner = node_settings();
  of_owner.max_connections_per_address = 1;
  TwoNodes nodes(behind_proxy(), of_owner);
  nodes.start();
  Client first(nodes.door.port());
  EXPECT_EQ(first.upgrade("/", "X-Forwarded-For: 198.51.100.1\r\n").status, 101);
  Client second(nodes.door.port());
  EXPECT_EQ(second.upgrade("/", "X-Forwarded-For: 198.51.100.2\r\n").status, 101);
  Client again(nodes.door.port());
  EXPECT_EQ(again.upgrade("/", "X-Forwarded-For: 198.51.100.2\r\n").status, 429);
  EXPECT_EQ(Client(nodes.owner->port()).get("/").status, 200) << "from the node's own address";
}

TEST(NetRelay, a_relay_takes_one_place_where_the_person_came_in) {
  NetworkSettings of_door = node_settings();
  of_door.max_connections = 2;
  of_door.max_connections_per_address = 2;
  TwoNodes nodes(of_door);
  nodes.start();
  Client first(nodes.door.port());
  EXPECT_EQ(first.upgrade().status, 101);
  Client second(nodes.door.port());
  EXPECT_EQ(second.upgrade().status, 101);
  EXPECT_EQ(Client(nodes.door.port()).get("/").status, 503);
  first.disconnect();
  ASSERT_TRUE(nodes.door.wait_until([](const Network& network) { return network.connections() == 1; }));
  EXPECT_EQ(Client(nodes.door.port()).get("/").status, 200);
  const NetworkCounts counts = nodes.door.counts();
  EXPECT_EQ(counts.accepted, 4u);
}
}  // namespace
}  // namespace nonet::server
