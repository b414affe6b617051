// How relays do not come about, how they end, and ways that are told late.
#include <gtest/gtest.h>

#include "net_relay.h"

namespace nonet::server {
namespace {
HttpAnswer told_to_come_back(Client& client) {
  HttpAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.headers["retry-after"], "1");
  EXPECT_EQ(client.rest(), "");
  return answer;
}

void send_to(TestServer& door, const std::string& place) {
  door.on_route = [place](const Request&, Routed then) { then(Elsewhere{place}); };
}

TEST(NetRelayEnds, close_codes_pass_through_and_everything_is_tidied_up) {
  TwoNodes nodes;
  nodes.owner->on_message = [&](ConnectionId connection, std::string_view) {
    nodes.owner->network().close(connection, 4001, "replaced");
  };
  nodes.start();
  Client leaving(nodes.door.port());
  ASSERT_EQ(leaving.upgrade().status, 101);
  leaving.say_close(1000);
  EXPECT_EQ(leaving.hear().code, 1000);
  EXPECT_EQ(leaving.rest(), "");
  leaving.disconnect();
  EXPECT_TRUE(nodes.owner->heard("close 1"));
  Client sent_away(nodes.door.port());
  ASSERT_EQ(sent_away.upgrade().status, 101);
  sent_away.say("1");
  const SocketMessage closed = sent_away.hear();
  EXPECT_EQ(closed.code, 4001);
  EXPECT_EQ(closed.text, "replaced");
  sent_away.say_close(4001);
  EXPECT_EQ(sent_away.rest(), "");
  sent_away.disconnect();
  EXPECT_TRUE(nodes.all_ended());
  EXPECT_EQ(nodes.door.counts().closed, nodes.door.counts().accepted);
  EXPECT_EQ(nodes.door.counts().relays_failed, 0u);
}

TEST(NetRelayEnds, who_says_no_more_still_hears_the_answer) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  ASSERT_EQ(client.upgrade().status, 101);
  client.say("last words");
  client.say_close(1000);
  client.end_output();
  EXPECT_EQ(client.hear().text, "last words");
  EXPECT_EQ(client.hear().code, 1000);
  EXPECT_EQ(client.rest(), "");
  EXPECT_TRUE(nodes.all_ended());
}

TEST(NetRelayEnds, the_death_of_the_node_ends_the_persons_connection) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  ASSERT_EQ(client.upgrade().status, 101);
  Client deaf(nodes.door.port());
  ASSERT_EQ(deaf.upgrade().status, 101);
  nodes.owner.reset();
  EXPECT_EQ(client.rest(), "");
  client.disconnect();
  const auto nobody = [](const Network& network) { return network.connections() == 0 && network.relays() == 0; };
  EXPECT_TRUE(nodes.door.leap_until(2'000, nobody)) << "who does not hear that it is over is not waited for";
}

TEST(NetRelayEnds, a_broken_line_to_the_node_ends_the_persons_connection) {
  FalseNode node;
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  node.agree();
  ASSERT_EQ(client.read_answer(false).status, 101);
  client.say("never read");  // so that the end is a reset
  ASSERT_TRUE(door.wait_until([](const Network& network) { return network.counts().bytes_relayed > 90; }));
  node.hang_up();
  EXPECT_EQ(client.rest(), "");
  EXPECT_TRUE(door.wait_until([](const Network& network) { return network.connections() == 0; }));
  EXPECT_EQ(door.counts().relays_failed, 0u);
  EXPECT_EQ(door.count("unreachable " + node.place()), 0u);
}

TEST(NetRelayEnds, a_line_that_stalls_in_the_middle_of_a_message_passes_on_what_it_had_and_ends_with_the_node) {
  FalseNode node;
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  node.agree();
  ASSERT_EQ(client.read_answer(false).status, 101);
  const auto passed_on = [&](std::uint64_t bytes) {
    return door.wait_until([bytes](const Network& network) { return network.counts().bytes_relayed >= bytes; });
  };
  const std::uint64_t before = door.counts().bytes_relayed;
  node.write(
      "\x81\x05"
      "he");
  ASSERT_TRUE(passed_on(before + 4));
  node.write("llo");
  EXPECT_EQ(client.hear().text, "hello");
  node.write(
      "\x81\x05"
      "wor");
  ASSERT_TRUE(passed_on(before + 12));
  node.hang_up();
  EXPECT_EQ(client.rest(),
            "\x81\x05"
            "wor")
      << "nothing is added that the node did not say";
  EXPECT_TRUE(door.wait_until([](const Network& network) { return network.relays() == 0; }));
}

TEST(NetRelayEnds, the_death_of_the_client_ends_the_nodes_connection) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  ASSERT_EQ(client.upgrade().status, 101);
  client.disconnect();
  EXPECT_TRUE(nodes.owner->heard("close 1"));
  EXPECT_TRUE(nodes.all_ended());
}

TEST(NetRelayEnds, where_nobody_listens_the_client_is_to_come_back_and_the_house_is_told) {
  const std::string place = FalseNode().place();  // which is gone at once
  TestServer door(node_settings());
  send_to(door, place);
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  told_to_come_back(client);
  EXPECT_TRUE(door.heard("refused " + place));
  EXPECT_EQ(door.counts().relays_failed, 1u);
  EXPECT_EQ(door.counts().relays_opened, 0u);
  EXPECT_EQ(door.in_loop([&] { return door.network().relays(); }), 0u);
}

TEST(NetRelayEnds, a_node_that_says_nothing_for_three_seconds_is_unreachable) {
  FalseNode node;
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  door.leap(2'900);
  door.in_loop([] {});
  EXPECT_EQ(door.count("unreachable " + node.place()), 0u);
  door.leap(100);
  told_to_come_back(client);
  EXPECT_TRUE(door.heard("unreachable " + node.place()));
  EXPECT_EQ(door.counts().relays_failed, 1u);
  EXPECT_EQ(node.read(), "");
}

TEST(NetRelayEnds, a_node_that_takes_no_connection_for_two_seconds_is_unreachable) {
  FalseNode node(0);
  const Client in_the_way(node.port());  // as many as wait there
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  ASSERT_TRUE(door.wait_until([](const Network& network) { return network.relays() == 1; }));
  door.leap(1'900);
  door.in_loop([] {});
  EXPECT_EQ(door.count("unreachable " + node.place()), 0u);
  door.leap(100);
  told_to_come_back(client);
  EXPECT_TRUE(door.heard("unreachable " + node.place()));
}

TEST(NetRelayEnds, a_node_that_hangs_up_without_a_word_is_unreachable) {
  FalseNode node;
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  node.hang_up();
  told_to_come_back(client);
  EXPECT_TRUE(door.heard("unreachable " + node.place()));
}

TEST(NetRelayEnds, names_are_not_looked_up) {
  for (const std::string place : {"localhost:80", "127.0.0.1", "127.0.0.1:", ":80", "127.0.0.1:http", "[::1"}) {
    TestServer door(node_settings());
    send_to(door, place);
    door.start();
    Client client(door.port());
    client.write(Client::upgrade_request("/"));
    told_to_come_back(client);
    EXPECT_TRUE(door.heard("unreachable " + place)) << place;
  }
}

TEST(NetRelayEnds, the_client_that_goes_before_the_node_answers_says_nothing_about_the_node) {
  FalseNode node;
  TestServer door(node_settings());
  send_to(door, node.place());
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  node.accept_upgrade();
  client.disconnect();
  EXPECT_EQ(node.read(), "");
  const auto nobody = [](const Network& network) { return network.connections() == 0 && network.relays() == 0; };
  EXPECT_TRUE(door.leap_until(2'000, nobody));
  door.in_loop([] {});
  EXPECT_EQ(door.count("unreachable " + node.place()), 0u);
  EXPECT_EQ(door.counts().relays_failed, 0u);
}

TEST(NetRelayEnds, a_refusal_of_the_node_reaches_the_client_whole) {
  TwoNodes nodes;
  nodes.owner->on_refuse = [](const Request& upgrade) -> std::optional<Response> {
    EXPECT_TRUE(upgrade.from_node);
    return Response{409, "text/plain", "moved on", {}};
  };
  nodes.start();
  Client client(nodes.door.port());
  client.write(Client::upgrade_request("/") + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
  const HttpAnswer answer = client.read_answer();
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(answer.body, "moved on");
  EXPECT_EQ(client.rest(), "") << "nothing else is asked by that way";
}

TEST(NetRelayEnds, what_was_passed_on_once_is_not_passed_on_again) {
  TwoNodes nodes;
  nodes.owner->on_route = [&](const Request&, Routed then) { then(Elsewhere{nodes.place}); };
  nodes.start();
  Client client(nodes.door.port());
  client.write(Client::upgrade_request("/"));
  told_to_come_back(client);
  EXPECT_EQ(nodes.owner->counts().accepted, 1u);
}

TEST(NetRelayEnds, a_relay_on_which_nothing_moves_for_a_minute_is_dropped) {
  TwoNodes nodes;
  nodes.start();
  Client client(nodes.door.port());
  ASSERT_EQ(client.upgrade().status, 101);
  for (int i = 0; i < 2; ++i) {
    nodes.door.leap(50'000);
    client.say("still here");
    EXPECT_EQ(client.hear().text, "still here");
  }
  nodes.door.leap(59'000);
  nodes.door.in_loop([] {});
  EXPECT_EQ(nodes.door.in_loop([&] { return nodes.door.network().relays(); }), 1u);
  nodes.door.leap(1'000);
  EXPECT_EQ(client.rest(), "");
  EXPECT_TRUE(nodes.all_ended());
  EXPECT_EQ(nodes.door.counts().dropped_silent, 1u);
}

TEST(NetRelayEnds, relays_to_a_dead_node_are_dropped_and_others_are_not) {
  TwoNodes nodes;
  FalseNode frozen;
  nodes.door.on_route = [&](const Request& upgrade, Routed then) {
    then(Elsewhere{upgrade.path == "/frozen" ? frozen.place() : nodes.place});
  };
  nodes.start();
  Client lost(nodes.door.port());
  lost.write(Client::upgrade_request("/frozen"));
  frozen.accept_upgrade();
  frozen.agree();
  ASSERT_EQ(lost.read_answer(false).status, 101);
  Client waiting(nodes.door.port());
  waiting.write(Client::upgrade_request("/frozen"));
  Client well(nodes.door.port());
  ASSERT_EQ(well.upgrade().status, 101);
  ASSERT_TRUE(nodes.door.wait_until([](const Network& network) { return network.relays() == 3; }));
  nodes.door.in_loop([&] { nodes.door.network().drop_relays(frozen.place()); });
  EXPECT_EQ(lost.rest(), "");
  told_to_come_back(waiting);
  well.say("on we go");
  EXPECT_EQ(well.hear().text, "on we go");
}

TEST(NetRelayEnds, relays_end_when_the_house_shuts_down) {
  TwoNodes nodes;
  FalseNode silent;
  nodes.door.on_route = [&](const Request& upgrade, Routed then) {
    then(Elsewhere{upgrade.path == "/silent" ? silent.place() : nodes.place});
  };
  nodes.start();
  Client player(nodes.door.port());
  ASSERT_EQ(player.upgrade().status, 101);
  Client waiting(nodes.door.port());
  waiting.write(Client::upgrade_request("/silent"));
  ASSERT_TRUE(nodes.door.wait_until([](const Network& network) { return network.relays() == 2; }));
  nodes.door.in_loop([&] { nodes.door.network().close_all(close_code::going_away, "the house closes"); });
  EXPECT_EQ(player.rest(), "");
  told_to_come_back(waiting);
  player.disconnect();
  waiting.disconnect();
  EXPECT_TRUE(nodes.all_ended());
  EXPECT_EQ(nodes.door.count("unreachable " + silent.place()), 0u);
}

// A house that is asked for the way and takes its time.
struct SlowHouse {
  explicit SlowHouse(TestServer& server) : door(server) {
    door.on_route = [this](const Request&, Routed then) { asked.push_back(std::move(then)); };
  }
  bool is_asked() {
    return door.wait_until([&](const Network&) { return !asked.empty(); });
  }
  void answer(Way way) {
    door.in_loop([&] { asked.at(0)(std::move(way)); });
  }
  TestServer& door;
  std::vector<Routed> asked;
};

std::string upgrade_and_more() {
  std::string bytes = Client::upgrade_request("/");
  append_masked_frame(bytes, Opcode::text, "early", {'a', 'b', 'c', 'd'});
  return bytes;
}

TEST(NetRelayEnds, a_way_that_is_told_late_is_taken_with_all_that_was_said_meanwhile) {
  TwoNodes nodes;
  for (const bool here : {true, false}) {
    TestServer door(node_settings());
    SlowHouse house(door);
    if (here) nodes.start();
    door.start();
    Client client(door.port());
    client.write(upgrade_and_more());
    ASSERT_TRUE(house.is_asked());
    client.say("and later");
    EXPECT_FALSE(client.input_within(0));
    house.answer(here ? Way(Here{}) : Way(Elsewhere{nodes.place}));
    EXPECT_EQ(client.read_answer(false).status, 101);
    EXPECT_EQ(client.hear().text, "early");
    EXPECT_EQ(client.hear().text, "and later");
    EXPECT_EQ(door.count("open 1"), here ? 1u : 0u);
    EXPECT_EQ(nodes.owner->count("open 1"), here ? 0u : 1u);
  }
}

TEST(NetRelayEnds, a_response_instead_of_a_way_leaves_the_connection_of_use) {
  TestServer door(node_settings());
  Routed kept;
  door.on_route = [&](const Request& upgrade, Routed then) {
    if (upgrade.path == "/late") return void(kept = std::move(then));
    then(Response{404, "text/plain", "no such table at " + upgrade.path, {}});
    EXPECT_EQ(upgrade.path, "/none") << "the request outlives the answer to it";
  };
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/none"));
  const HttpAnswer none = client.read_answer();
  EXPECT_EQ(none.status, 404);
  EXPECT_EQ(none.body, "no such table at /none");
  client.write(Client::upgrade_request("/late") + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(door.wait_until([&](const Network&) { return kept != nullptr; }));
  door.in_loop([&] { kept(Response{404, "text/plain", "late", {}}); });
  EXPECT_EQ(client.read_answer().body, "late");
  EXPECT_EQ(client.read_answer().body, "GET /next |127.0.0.1");
}

TEST(NetRelayEnds, a_way_told_to_nobody_leads_nowhere) {
  for (int i = 0; i < 3; ++i) {
    FalseNode node;
    TestServer door(node_settings());
    SlowHouse house(door);
    door.start();
    Client client(door.port());
    client.write(Client::upgrade_request("/"));
    ASSERT_TRUE(house.is_asked());
    client.reset();
    ASSERT_TRUE(door.wait_until([](const Network& network) { return network.connections() == 0; }));
    house.answer(i == 0 ? Way(Elsewhere{node.place()}) : i == 1 ? Way(Here{}) : Way(Response{404, "", "", {}}));
    EXPECT_EQ(door.in_loop([&] { return door.network().relays(); }), 0u);
    EXPECT_FALSE(node.called_within(0));
    EXPECT_EQ(door.count("open 1"), 0u);
  }
}

TEST(NetRelayEnds, who_is_never_told_the_way_is_to_come_back_and_a_word_after_that_is_lost) {
  NetworkSettings settings = node_settings();
  TestServer door(settings);
  SlowHouse house(door);
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  ASSERT_TRUE(house.is_asked());
  door.leap(settings.request_timeout_ms);
  EXPECT_EQ(client.read_answer().status, 503);
  house.answer(Here{});
  EXPECT_EQ(client.rest(), "");
  EXPECT_EQ(door.count("open 1"), 0u);
}

TEST(NetRelayEnds, no_socket_is_opened_after_the_house_shut_down) {
  TestServer door(node_settings());
  SlowHouse house(door);
  door.start();
  Client client(door.port());
  client.write(Client::upgrade_request("/"));
  ASSERT_TRUE(house.is_asked());
  door.in_loop([&] { door.network().close_all(close_code::going_away, "the house closes"); });
  told_to_come_back(client);
  house.answer(Here{});
  door.in_loop([] {});
  EXPECT_EQ(door.count("open 1"), 0u);
}
}  // namespace
}  // namespace nonet::server
