// Autobahn's section 7: closing, by agreement and otherwise.
#include <gtest/gtest.h>

#include "net_autobahn.h"

namespace nonet::server::autobahn {
namespace {
Ending answered(std::vector<int> codes, bool clean = true) {
  return {.said_before = true, .codes = std::move(codes), .clean = clean};
}
const Ending whatever{.by = Ending::By::either};

TEST(Autobahn, section_7_closing) {
  const std::string hello = "Hello World!";
  const std::string no_text =
      "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80"
      "edited";
  std::string much;
  while (much.size() < 256 * 1024) much += "BAsd7&jh23";
  much.resize(256 * 1024);
  const Frame normal = close_frame(1000);
  std::vector<Case> cases = {
      {"7.1.1", {together({{1, hello}})}, {text(hello)}},
      {"7.1.2", {together({normal, {8, ""}})}, {}, client_closed},
      {"7.1.3", {together({normal, {9, ""}})}, {}, client_closed},
      {"7.1.4", {together({normal, {1, hello}})}, {}, client_closed},
      {"7.1.5", {together({{1, "fragment1", false}, normal, {0, "fragment2"}})}, {}, client_closed},
      {"7.1.6", {together({{1, much}, {1, hello}, normal, {9, ""}})}, {}, whatever},
      {"7.3.1", {together({{8, ""}})}, {}, client_closed},
      {"7.3.2", {together({{8, "a"}})}, {}, answered({1002}, false)},
      {"7.3.3", {together({normal})}, {}, client_closed},
      {"7.3.4", {together({close_frame(1000, hello)})}, {}, client_closed},
      {"7.3.5", {together({close_frame(1000, std::string(123, '*'))})}, {}, client_closed},
      {"7.3.6", {together({close_frame(1000, std::string(124, '*'))})}, {}, answered({1002}, false)},
      {"7.5.1", {together({close_frame(1000, no_text)})}, {}, answered({1002, 1007}, false)},
  };
  int number = 0;
  for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999})
    cases.push_back({"7.7." + std::to_string(++number), {together({close_frame(code)})}, {}, answered({1000, code})});
  number = 0;
  for (const int code : {0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999})
    cases.push_back({"7.9." + std::to_string(++number), {together({close_frame(code)})}, {}, answered({1002}, false)});
  number = 0;
  for (const int code : {5000, 65535})  // the standard says nothing about these
    cases.push_back({"7.13." + std::to_string(++number), {together({close_frame(code)})}, {}, whatever});
  EXPECT_EQ(passed("7", cases), 37u);
}
}  // namespace
}  // namespace nonet::server::autobahn
