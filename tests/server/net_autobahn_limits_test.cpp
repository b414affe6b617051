// Autobahn's sections 9 and 10: large messages in every shape, many round trips, and a message cut into frames by its
// size.
#include <gtest/gtest.h>

#include "net_autobahn.h"

namespace nonet::server::autobahn {
namespace {
constexpr std::size_t kib = 1024;
constexpr std::size_t mib = 1024 * 1024;

std::string filled(std::string_view pattern, std::size_t size) {
  std::string payload;
  payload.reserve(size + pattern.size());
  while (payload.size() < size) payload += pattern;
  payload.resize(size);
  return payload;
}
std::string payload_of(unsigned opcode, std::size_t size) {
  return opcode == 1 ? filled("BAsd7&jh23", size) : filled(std::string_view("\x00\xfe\x23\xfa\xf0", 5), size);
}
Event echo(unsigned opcode, const std::string& payload) { return opcode == 1 ? text(payload) : binary(payload); }

TEST(Autobahn, sections_9_1_and_9_2_large_messages) {
  std::vector<Case> cases;
  for (const unsigned opcode : {1u, 2u}) {
    int number = 0;
    for (const std::size_t size : {64 * kib, 256 * kib, mib, 4 * mib, 8 * mib, 16 * mib}) {
      const std::string payload = payload_of(opcode, size);
      cases.push_back({"9." + std::to_string(opcode) + "." + std::to_string(++number),
                       {together({{opcode, payload}})},
                       {echo(opcode, payload)}});
    }
  }
  EXPECT_EQ(passed("9.1 and 9.2", cases), 12u);
}

TEST(Autobahn, sections_9_3_and_9_4_large_messages_in_fragments) {
  std::vector<Case> cases;
  for (const unsigned opcode : {1u, 2u}) {
    const std::string payload(4 * mib, opcode == 1 ? '*' : '\xfe');
    int number = 0;
    for (const std::size_t size :
         {std::size_t{64}, std::size_t{256}, kib, 4 * kib, 16 * kib, 64 * kib, 256 * kib, mib, 4 * mib})
      cases.push_back({"9." + std::to_string(opcode + 2) + "." + std::to_string(++number),
                       {together(fragments(opcode, payload, size))},
                       {echo(opcode, payload)}});
  }
  EXPECT_EQ(passed("9.3 and 9.4", cases), 18u);
}

TEST(Autobahn, sections_9_5_and_9_6_large_messages_in_small_writes) {
  std::vector<Case> cases;
  for (const unsigned opcode : {1u, 2u}) {
    const std::string payload = payload_of(opcode, mib);
    int number = 0;
    for (const std::size_t chop : {64u, 128u, 256u, 512u, 1024u, 2048u})
      cases.push_back({"9." + std::to_string(opcode + 4) + "." + std::to_string(++number),
                       {together({{opcode, payload}}, chop)},
                       {echo(opcode, payload)}});
  }
  EXPECT_EQ(passed("9.5 and 9.6", cases), 12u);
}

TEST(Autobahn, sections_9_7_and_9_8_a_thousand_round_trips) {
  std::vector<Case> cases;
  for (const unsigned opcode : {1u, 2u}) {
    int number = 0;
    for (const std::size_t size : {0u, 16u, 64u, 256u, 1024u, 4096u}) {
      Case one{"9." + std::to_string(opcode + 6) + "." + std::to_string(++number), {}};
      const std::string payload(size, opcode == 1 ? '*' : '\xfe');
      for (std::size_t i = 0; i < 1000; ++i) {
        one.sends.push_back({.bytes = bytes_of({opcode, payload}), .after = i});
        one.expected.push_back(echo(opcode, payload));
      }
      cases.push_back(std::move(one));
    }
  }
  EXPECT_EQ(passed("9.7 and 9.8", cases), 12u);
}

TEST(Autobahn, section_10_cut_into_frames_by_size) {
  const std::string payload(65536, '*');
  const std::vector<Frame> frames = fragments(1, payload, 1300);
  EXPECT_EQ(frames.size(), 65536u / 1300 + 1);
  EXPECT_EQ(passed("10", {{"10.1.1", {together(frames)}, {text(payload)}}}), 1u);
}
}  // namespace
}  // namespace nonet::server::autobahn
