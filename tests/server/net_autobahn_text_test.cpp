// Autobahn's section 6: UTF-8, whole and in pieces, right and wrong, and refused as soon as it is wrong.
#include <gtest/gtest.h>

#include "net_autobahn.h"

namespace nonet::server::autobahn {
namespace {
using namespace std::string_literals;

const std::string greek = "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5";
const std::string greeting = "Hello-µ@ßöäüàá-UTF-8!!";

std::vector<Case> in_pieces() {
  const std::string surrogate = greek + "\xed\xa0\x80" + "edited";
  const std::string middle = "middle frame payload";
  const std::size_t half = std::string("Hello-µ@ßöä").size();
  return {
      {"6.1.1", {together({{1, ""}})}, {text("")}},
      {"6.1.2", {together({{1, "", false}, {0, "", false}, {0, ""}})}, {text("")}},
      {"6.1.3", {together({{1, "", false}, {0, middle, false}, {0, ""}})}, {text(middle)}},
      {"6.2.1", {together({{1, greeting}})}, {text(greeting)}},
      {"6.2.2", {together({{1, greeting.substr(0, half), false}, {0, greeting.substr(half)}})}, {text(greeting)}},
      {"6.2.3", {together(fragments(1, greeting, 1))}, {text(greeting)}},
      {"6.2.4", {together(fragments(1, greek, 1))}, {text(greek)}},
      {"6.3.1", {together({{1, surrogate}})}, {}, server_fails(1007)},
      {"6.3.2", {together(fragments(1, surrogate, 1))}, {}, server_fails(1007)},
  };
}

// The end of each message is never sent: the server must not wait for it.
std::vector<Case> fail_fast() {
  const std::string beyond = greek + "\xf4\x90\x80\x80" + "edited";  // U+110000; wrong from its second byte on
  std::vector<Case> cases;
  for (const auto& [number, first, second] : {std::tuple("6.4.1", 11u, 15u), std::tuple("6.4.2", 12u, 13u)}) {
    const Frame begin{1, beyond.substr(0, first), false};
    const Frame wrong{0, beyond.substr(first, second - first), false};
    cases.push_back(
        {number, {together({begin}), {.bytes = bytes_of(wrong), .after_quiet = true}}, {}, server_fails(1007)});
  }
  for (const auto& [number, first, second] : {std::tuple("6.4.3", 11u, 15u), std::tuple("6.4.4", 12u, 13u)}) {
    const std::string frame = bytes_of({1, beyond});
    const std::size_t header = frame.size() - beyond.size();
    cases.push_back({number,
                     {{.bytes = frame.substr(0, header + first)},
                      {.bytes = frame.substr(header + first, second - first), .after_quiet = true}},
                     {},
                     server_fails(1007)});
  }
  return cases;
}

struct Texts {
  bool right;
  std::vector<std::string> texts;
};

std::string lonely(int first, int last) {  // beginnings of characters, a blank behind each
  std::string text;
  for (int byte = first; byte < last; ++byte) text += {static_cast<char>(byte), ' '};
  return text;
}

std::vector<std::vector<Texts>> groups() {
  std::vector<Texts> prefixes;
  for (std::size_t length = 1; length <= greek.size(); ++length) {
    const bool between_characters = length == 2 || length == 5 || length == 7 || length == 9 || length == 11;
    prefixes.push_back({between_characters, {greek.substr(0, length)}});
  }
  std::string continuations;
  for (int byte = 0x80; byte < 0xbf; ++byte) continuations += static_cast<char>(byte);
  const std::vector<std::string> cut_off = {
      "\xc0", "\xe0\x80", "\xf0\x80\x80", "\xf8\x80\x80\x80", "\xfc\x80\x80\x80\x80",
      "\xdf", "\xef\xbf", "\xf7\xbf\xbf", "\xfb\xbf\xbf\xbf", "\xfd\xbf\xbf\xbf\xbf"};
  std::string all_cut_off;
  for (const std::string& each : cut_off) all_cut_off += each;
  std::vector<std::string> pairs;
  for (const char* high : {"\xed\xa0\x80", "\xed\xad\xbf", "\xed\xae\x80", "\xed\xaf\xbf"})
    for (const char* low : {"\xed\xb0\x80", "\xed\xbf\xbf"}) pairs.push_back(std::string(high) + low);
  std::vector<std::string> no_characters = {"\xef\xbf\xbe", "\xef\xbf\xbf"};
  for (int plane = 1; plane <= 16; ++plane)  // the last two code points of each
    for (const char last : {'\xbe', '\xbf'})
      no_characters.push_back(
          {static_cast<char>(0xf0 + plane / 4), static_cast<char>(0x8f + plane % 4 * 16), '\xbf', last});
  return {
      {{true, {"hello$world", "hello\xc2\xa2world", "hello\xe2\x82\xacworld", "hello\xf0\xa4\xad\xa2world", greek}}},
      prefixes,
      {{true, {"\x00"s, "\xc2\x80", "\xe0\xa0\x80", "\xf0\x90\x80\x80"}}},
      {{false, {"\xf8\x88\x80\x80\x80", "\xfc\x84\x80\x80\x80\x80"}}},
      {{true, {"\x7f", "\xdf\xbf", "\xef\xbf\xbf", "\xf4\x8f\xbf\xbf"}}},
      {{false, {"\xf7\xbf\xbf\xbf", "\xfb\xbf\xbf\xbf\xbf", "\xfd\xbf\xbf\xbf\xbf\xbf"}}},
      {{true, {"\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbd", "\xf4\x8f\xbf\xbf"}}, {false, {"\xf4\x90\x80\x80"}}},
      {{false,
        {"\x80", "\xbf", "\x80\xbf", "\x80\xbf\x80", "\x80\xbf\x80\xbf", "\x80\xbf\x80\xbf\x80",
         "\x80\xbf\x80\xbf\x80\xbf", continuations}}},
      {{false, {lonely(0xc0, 0xdf), lonely(0xe0, 0xef), lonely(0xf0, 0xf7), lonely(0xf8, 0xfb), lonely(0xfc, 0xfd)}}},
      {{false, cut_off}},
      {{false, {all_cut_off}}},
      {{false, {"\xfe", "\xff", "\xfe\xfe\xff\xff"}}},
      {{false, {"\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xf8\x80\x80\x80\xaf", "\xfc\x80\x80\x80\x80\xaf"}}},
      {{false, {"\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf8\x87\xbf\xbf\xbf", "\xfc\x83\xbf\xbf\xbf\xbf"}}},
      {{false, {"\xc0\x80", "\xe0\x80\x80", "\xf0\x80\x80\x80", "\xf8\x80\x80\x80\x80", "\xfc\x80\x80\x80\x80\x80"}}},
      {{false,
        {"\xed\xa0\x80", "\xed\xad\xbf", "\xed\xae\x80", "\xed\xaf\xbf", "\xed\xb0\x80", "\xed\xbe\x80",
         "\xed\xbf\xbf"}}},
      {{false, pairs}},
      {{true, no_characters}},
      {{true,
        {"\xef\xbf\xb9", "\xef\xbf\xba", "\xef\xbf\xbb", "\xef\xbf\xbc", "\xef\xbf\xbd", "\xef\xbf\xbe",
         "\xef\xbf\xbf"}}},
  };
}

TEST(Autobahn, section_6_utf8) {
  std::vector<Case> cases = in_pieces();
  for (Case& one : fail_fast()) cases.push_back(std::move(one));
  int group = 5;
  for (const auto& parts : groups()) {
    int number = 0;
    for (const Texts& part : parts)
      for (const std::string& each : part.texts) {
        Case one{"6." + std::to_string(group) + "." + std::to_string(++number), {together({{1, each}})}};
        if (part.right)
          one.expected = {text(each)};
        else
          one.ending = server_fails(1007);
        cases.push_back(std::move(one));
      }
    ++group;
  }
  EXPECT_EQ(passed("6", cases), 145u);
}
}  // namespace
}  // namespace nonet::server::autobahn
