// Logs that were written before there were rests, hand-overs and guests: they are read as ever, and such tables go on.
#include "table/test_table.h"

namespace nonet::table {
namespace {
// clang-format off
const std::vector<std::string> old_log = {
    R"({"type":"opened","at":1000,"by":0,"device":"device-0","format":1,"code":"ABCDEF","order":{"game":"sudoku-cards","options":{},"seats":[{"who":"open"},{"who":"elsewhere"},{"who":"open"}],"listed":false,"first":"as-seated","awaySeconds":10,"botPaceMs":900,"chat":true},"seated":[],"serverSeed":"801485fa3ea7941ced1a14700abfba45489235de922d1811c6cb91ff8a990115","wall":1700000000000})",
    R"({"type":"said","at":1000,"by":0,"name":"","text":"hello"})",
    R"({"type":"said","at":1000,"by":1,"device":"device-9","name":"","text":"psst"})",
    R"({"type":"sat","at":1000,"by":0,"id":"1","seat":2,"person":0,"name":"Anna","colour":3})",
    R"({"type":"stood","at":1000,"by":0,"id":"2","seat":2})",
    R"({"type":"changed","at":1000,"by":0,"order":{"game":"sudoku-cards","options":{},"seats":[{"who":"open"},{"who":"elsewhere"}],"listed":false,"first":"as-seated","awaySeconds":10,"botPaceMs":900,"chat":true}})",
    R"({"type":"sat","at":1000,"by":0,"seat":0,"person":0,"name":"","colour":1})",
    R"({"type":"dressed","at":1000,"by":0,"seat":0,"name":"Zoë","colour":4})",
    R"({"type":"readied","at":1000,"by":0,"seat":0,"entropy":"56d6371e5b4ce13f275eb5977c9186ac"})",
    R"({"type":"unreadied","at":1000,"by":0,"seat":0})",
    R"({"type":"sat","at":1000,"by":2,"device":"device-1","seat":1,"person":2,"name":"","colour":2})",
    R"({"type":"readied","at":1000,"by":0,"seat":0,"entropy":"82ed9cf5f8aefec37ae59035e14f92a2"})",
    R"({"type":"readied","at":1000,"by":2,"seat":1,"entropy":"695cc633e31dc26ad97091bf6eb13ddc"})",
    R"({"type":"started","at":1000,"by":2,"chairs":[0,1],"wall":1700000000000})",
    R"({"type":"moved","at":1400,"by":0,"seat":0,"t":400,"do":{"type":"place","at":"D4"},"result":{"points":3}})",
    R"({"type":"moved","at":1800,"by":2,"seat":1,"t":800,"do":{"type":"place","at":"D1"},"result":{"points":3}})",
    R"({"type":"moved","at":2200,"by":0,"seat":0,"t":1200,"do":{"type":"place","at":"C2"},"result":{"points":3}})",
    R"({"type":"moved","at":2600,"by":2,"seat":1,"t":1600,"do":{"type":"place","at":"H3"},"result":{"points":3}})",
    R"({"type":"moved","at":3000,"by":0,"seat":0,"t":2000,"do":{"type":"place","at":"E8"},"result":{"points":2}})",
    R"({"type":"moved","at":3400,"by":2,"seat":1,"t":2400,"do":{"type":"place","at":"B4"},"result":{"points":3}})",
    R"({"type":"moved","at":3800,"by":0,"seat":0,"t":2800,"do":{"type":"place","at":"A3"},"result":{"points":5}})",
    R"({"type":"moved","at":4200,"by":2,"seat":1,"t":3200,"do":{"type":"place","at":"H9"},"result":{"points":4}})",
    R"({"type":"moved","at":4600,"by":0,"seat":0,"t":3600,"do":{"type":"place","at":"H4"},"result":{"points":6}})",
    R"({"type":"moved","at":5000,"by":2,"seat":1,"t":4000,"do":{"type":"place","at":"C8"},"result":{"points":5}})",
    R"({"type":"moved","at":5400,"by":0,"seat":0,"t":4400,"do":{"type":"place","at":"G4"},"result":{"points":6}})",
    R"({"type":"moved","at":5800,"by":2,"seat":1,"t":4800,"do":{"type":"place","at":"G1"},"result":{"points":5}})",
    R"({"type":"emoted","at":5800,"by":0,"seat":0,"emote":"hurry"})",
    R"({"type":"pause-asked","at":5800,"by":0,"seat":0})",
    R"({"type":"pause-dropped","at":5800,"by":2})",
    R"({"type":"pause-asked","at":5800,"by":0,"seat":0})",
    R"({"type":"pause-asked","at":5800,"by":2,"seat":1})",
    R"({"type":"paused","at":5800,"by":2})",
    R"({"type":"pause-asked","at":10800,"by":0,"seat":0})",
    R"({"type":"pause-asked","at":10800,"by":2,"seat":1})",
    R"({"type":"resumed","at":10800,"by":2})",
    R"({"type":"takeover-asked","at":20800,"by":0,"seat":1,"voter":0})",
    R"({"type":"taken-over","at":20800,"by":0,"seat":1,"level":"steady"})",
    R"({"type":"given-back","at":20800,"seat":1})",
    R"({"type":"resigned","at":20800,"by":2,"seat":1})",
    R"({"type":"rematched","at":20800,"by":0,"next":"m6e9kaX8y7UeqrFiG4MePR"})",
};
// clang-format on

// So much of it as lies before an entry of that type.
std::vector<std::string> until(const std::string& type) {
  std::vector<std::string> some;
  for (const std::string& entry : old_log) {
    if (entry.starts_with(R"({"type":")" + type + R"(")")) break;
    some.push_back(entry);
  }
  return some;
}

TEST(OldLog, is_read_to_its_end) {
  const auto restored = Table::restored("table", old_log);
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ((*restored)->version(), static_cast<std::int64_t>(old_log.size()));
  EXPECT_EQ((*restored)->phase(), TablePhase::finished);
  const auto description = parse_json(json_of((*restored)->description()));
  EXPECT_EQ(to_text((*description)["winners"]), "[0]");
  EXPECT_TRUE((*description)["seats"][1]["resigned"].GetBool());
  EXPECT_TRUE((*description)["seats"][0]["host"].GetBool());
  EXPECT_EQ((*restored)->devices(), (std::vector<std::string>{device(0), device(9), device(1)}));
  const auto verified = verify_record(*parse_json(json_of((*restored)->record(old_log))));
  EXPECT_TRUE(verified) << verified.error();
}

TEST(OldLog, every_beginning_of_it_is_a_table) {
  for (std::size_t length = 1; length <= old_log.size(); ++length) {
    const auto restored = Table::restored("table", std::span(old_log).first(length));
    ASSERT_TRUE(restored) << restored.error();
  }
}

TEST(OldLog, a_game_that_was_running_goes_on_with_all_that_is_new) {
  TestTable it(two_people());
  it.log = until("takeover-asked");
  it.moment.now = 12'000;
  it.restart();
  it.tick(60'000);
  EXPECT_TRUE(it.description().HasMember("resting"));
  it.enter(0);
  it.enter(1);
  EXPECT_FALSE(it.description().HasMember("resting"));
  EXPECT_EQ(it.last(0, "welcome")["clock"].GetInt(), 6'000);  // 11 s since the start, of which 5 were a pause
  EXPECT_EQ(to_text(it.last(1, "welcome")["you"]), "[1]");
  it.play_any();
  it.hear(1, R"({"type":"hand-over"})");
  it.enter(5, {device(5)}, {}, std::string(text_of(it.last(1, "hand-over")["key"])));
  EXPECT_EQ(to_text(it.last(5, "welcome")["you"]), "[1]");
  const auto restored = Table::restored("table", it.log);
  ASSERT_TRUE(restored) << restored.error();
}

TEST(OldLog, a_paused_game_is_still_paused) {
  TestTable it(two_people());
  it.log = until("resumed");
  it.moment.now = 12'000;
  it.restart();
  it.tick(60'000);
  EXPECT_TRUE(it.description()["paused"].GetBool());
  EXPECT_FALSE(it.description().HasMember("resting"));
}
}  // namespace
}  // namespace nonet::table
