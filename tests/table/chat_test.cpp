// Chat, emotes, refusals in words, and messages that nobody should send.
#include "table/test_table.h"

namespace nonet::table {
namespace {
TEST(Chat, reaches_everybody_and_who_comes_later) {
  TestTable it(two_people());
  it.sit_and_start(2);
  it.hear(0, R"({"type":"say","text":"  good <i>luck</i>  "})");
  EXPECT_EQ(text_of(it.last(1, "said")["text"]), "good <i>luck</i>");
  EXPECT_EQ(it.last(1, "said")["seat"].GetInt(), 0);
  it.enter(9);
  EXPECT_EQ(it.last(9, "welcome")["talk"].Size(), 1u);
  for (int i = 0; i < 60; ++i) {
    it.pass(2000);
    it.hear(0, R"({"type":"say","text":"again"})");
  }
  it.enter(8);
  EXPECT_EQ(it.last(8, "welcome")["talk"].Size(), 50u);
}

TEST(Chat, has_limits) {
  TestTable it(two_people());
  it.sit_and_start(2);
  EXPECT_EQ(it.refusal(0, R"({"type":"say","text":""})"), "malformed");
  EXPECT_EQ(it.refusal(0, R"({"type":"say","text":"a\u202e"})"), "malformed");
  EXPECT_EQ(it.refusal(0, R"({"type":"say","text":")" + std::string(301, 'x') + R"("})"), "malformed");
  EXPECT_EQ(it.refusal(0, R"({"type":"say","text":")" + std::string(300, 'x') + R"("})"), "");
  EXPECT_EQ(it.refusal(0, R"({"type":"emote","emote":"rude"})"), "malformed");
  EXPECT_EQ(it.refusal(0, R"({"type":"emote","emote":"thanks"})"), "");
  EXPECT_EQ(text_of(it.last(1, "emote")["emote"]), "thanks");
  TestTable quiet(two_people("okudos", R"(,"chat":false)"));
  quiet.enter(0);
  EXPECT_EQ(quiet.refusal(0, R"({"type":"say","text":"hello"})"), "chat-off");
}

TEST(Refusals, name_code_clause_and_words) {
  TestTable it(two_people("sudoku-cards"));
  it.sit_and_start(2);
  const int other = 1 - index(*it.turn());
  const auto told =
      it.hear(static_cast<ConnectionId>(other), R"({"type":"play","id":"p1","do":)" + it.any_legal(*it.turn()) + "}");
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(text_of(told[0]["code"]), "not-your-turn");
  EXPECT_FALSE(text_of(told[0]["clause"]).empty());
  EXPECT_NE(std::string(text_of(told[0]["words"])).find(text_of(told[0]["clause"])), std::string::npos);
  EXPECT_EQ(text_of(told[0]["id"]), "p1");
  const std::size_t entries = it.log.size();
  for (const char* text :
       {"", "{", "[]", "null", "7", R"({})", R"({"type":"x"})", R"({"type":"play"})", R"({"type":"play","do":1})",
        R"({"type":"play","do":{"type":"nothing"}})", R"({"type":"start","more":1})", R"({"type":"sit","seat":-1})",
        R"({"type":"start","id":7})", R"({"type":"start","id":""})", R"({"type":"start","id":"a","id":"b"})"}) {
    const auto letters = it.hear(0, text);
    ASSERT_EQ(letters.size(), 1u) << text;
    EXPECT_EQ(text_of(letters[0]["type"]), "refused") << text;
    EXPECT_FALSE(text_of(letters[0]["words"]).empty()) << text;
  }
  EXPECT_EQ(it.log.size(), entries);
}

TEST(Refusals, who_is_not_here_is_not_heard) {
  TestTable it(two_people());
  it.hear(5, R"({"type":"sit","seat":0})");
  EXPECT_TRUE(it.letters[5].empty());
  EXPECT_EQ(it.log.size(), 1u);
}
}  // namespace
}  // namespace nonet::table
