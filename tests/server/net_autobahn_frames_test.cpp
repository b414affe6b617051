// Autobahn's sections 1 to 5: framing, pings and pongs, reserved bits, opcodes, fragmentation.
#include <gtest/gtest.h>

#include "net_autobahn.h"

namespace nonet::server::autobahn {
namespace {
const std::string hello = "Hello, world!";
const std::string no_text("\x00\xff\xfe\xfd\xfc\xfb\x00\xff", 8);

TEST(Autobahn, section_1_framing) {
  std::vector<Case> cases;
  const std::pair<std::size_t, std::size_t> sizes[] = {{0, 0},   {125, 0},   {126, 0},   {127, 0},
                                                       {128, 0}, {65535, 0}, {65536, 0}, {65536, 997}};
  for (const unsigned opcode : {1u, 2u}) {
    int number = 0;
    for (const auto& [size, chop] : sizes) {
      const std::string payload(size, opcode == 1 ? '*' : '\xfe');
      cases.push_back({"1." + std::to_string(opcode) + "." + std::to_string(++number),
                       {together({{opcode, payload}}, chop)},
                       {opcode == 1 ? text(payload) : binary(payload)}});
    }
  }
  EXPECT_EQ(passed("1", cases), 16u);
}

TEST(Autobahn, section_2_pings_and_pongs) {
  const std::string longest(125, '\xfe');
  std::vector<Frame> ten;
  std::vector<Event> answers;
  for (int i = 0; i < 10; ++i) {
    ten.push_back({9, "payload-" + std::to_string(i)});
    answers.push_back(pong(ten.back().payload));
  }
  const Frame unasked{10, "unsolicited pong payload"};
  EXPECT_EQ(passed("2", {{"2.1", {together({{9, ""}})}, {pong("")}},
                         {"2.2", {together({{9, hello}})}, {pong(hello)}},
                         {"2.3", {together({{9, no_text}})}, {pong(no_text)}},
                         {"2.4", {together({{9, longest}})}, {pong(longest)}},
                         {"2.5", {together({{9, longest + '\xfe'}})}, {}, server_fails(1002)},
                         {"2.6", {together({{9, longest}}, 1)}, {pong(longest)}},
                         {"2.7", {together({{10, ""}, close_frame(1000)})}, {}, client_closed},
                         {"2.8", {together({unasked, close_frame(1000)})}, {}, client_closed},
                         {"2.9", {together({unasked, {9, "ping payload"}})}, {pong("ping payload")}},
                         {"2.10", {together(ten)}, answers},
                         {"2.11", {together(ten, 1)}, answers}}),
            11u);
}

TEST(Autobahn, section_3_reserved_bits) {
  const auto then_ping = [](unsigned reserved) {
    return std::vector<Frame>{{1, hello}, {1, hello, true, reserved}, {9, ""}};
  };
  EXPECT_EQ(passed("3", {{"3.1", {together({{1, hello, true, 1}})}, {}, server_fails(1002)},
                         {"3.2", {together(then_ping(2))}, {text(hello)}, server_fails(1002)},
                         {"3.3", one_by_one(then_ping(3)), {text(hello)}, server_fails(1002)},
                         {"3.4", {together(then_ping(4), 1)}, {text(hello)}, server_fails(1002)},
                         {"3.5", {together({{2, no_text, true, 5}})}, {}, server_fails(1002)},
                         {"3.6", {together({{2, hello, true, 6}})}, {}, server_fails(1002)},
                         {"3.7", {together({{8, "", true, 7}})}, {}, server_fails(1002)}}),
            7u);
}

TEST(Autobahn, section_4_opcodes) {
  std::vector<Case> cases;
  for (const unsigned first : {3u, 11u}) {
    const std::string section = first == 3 ? "4.1." : "4.2.";
    const auto then_ping = [](unsigned opcode, const std::string& payload) {
      return std::vector<Frame>{{1, hello}, {opcode, payload}, {9, ""}};
    };
    cases.push_back({section + "1", {together({{first, ""}})}, {}, server_fails(1002)});
    cases.push_back({section + "2", {together({{first + 1, "reserved opcode payload"}})}, {}, server_fails(1002)});
    cases.push_back({section + "3", {together(then_ping(first + 2, ""))}, {text(hello)}, server_fails(1002)});
    cases.push_back({section + "4", {together(then_ping(first + 3, hello))}, {text(hello)}, server_fails(1002)});
    cases.push_back({section + "5", {together(then_ping(first + 4, hello), 1)}, {text(hello)}, server_fails(1002)});
  }
  EXPECT_EQ(passed("4", cases), 10u);
}

// One case for each way in which the same frames can come: together, one by one, byte by byte.
void add_ways(std::vector<Case>& cases, int first, const std::vector<Frame>& frames, const std::vector<Event>& expected,
              const Ending& ending) {
  const auto number = [&](int way) { return "5." + std::to_string(first + way); };
  cases.push_back({number(0), {together(frames)}, expected, ending});
  cases.push_back({number(1), one_by_one(frames), expected, ending});
  cases.push_back({number(2), {together(frames, 1)}, expected, ending});
}

TEST(Autobahn, section_5_fragmentation) {
  const Frame first{1, "fragment1", false};
  const Frame last{0, "fragment2"};
  const Frame ping{9, "ping payload"};
  const Event whole = text("fragment1fragment2");
  std::vector<Case> cases = {
      {"5.1", {together({{9, "fragment1", false}, last})}, {}, server_fails(1002)},
      {"5.2", {together({{10, "fragment1", false}, last})}, {}, server_fails(1002)},
  };
  add_ways(cases, 3, {first, last}, {whole}, client_closes);
  add_ways(cases, 6, {first, ping, last}, {pong("ping payload"), whole}, client_closes);
  for (const bool ends : {true, false})
    add_ways(cases, ends ? 9 : 12, {{0, "non-continuation payload", ends}, {1, hello}}, {}, server_fails(1002));
  cases.push_back(
      {"5.15", {together({first, last, {0, "fragment3", false}, {1, "fragment4"}})}, {whole}, server_fails(1002)});
  for (const bool ends : {false, true}) {
    const Frame nothing_before{0, "fragment1", ends};
    const Frame second{1, "fragment2", false};
    const Frame third{0, "fragment3"};
    cases.push_back({ends ? "5.17" : "5.16",
                     {together({nothing_before, second, third, nothing_before, second, third})},
                     {},
                     server_fails(1002)});
  }
  cases.push_back({"5.18", {together({first, {1, "fragment2"}})}, {}, server_fails(1002)});
  // The first ping is answered before the message has come to its end.
  const std::vector<Frame> before = {first, {0, "fragment2", false}, {9, "pongme 1!"}};
  const std::vector<Frame> after = {
      {0, "fragment3", false}, {0, "fragment4", false}, {9, "pongme 2!"}, {0, "fragment5"}};
  const std::vector<Event> all = {pong("pongme 1!"), pong("pongme 2!"),
                                  text("fragment1fragment2fragment3fragment4fragment5")};
  Send rest = together(after);
  rest.after = 1;
  cases.push_back({"5.19", {together(before), rest}, all});
  std::vector<Send> single = one_by_one(before);
  for (Send& send : one_by_one(after)) {
    send.after = 1;
    single.push_back(send);
  }
  cases.push_back({"5.20", single, all});
  EXPECT_EQ(passed("5", cases), 20u);
}
}  // namespace
}  // namespace nonet::server::autobahn
