// `nonet bot` as texts: what a built-in bot answers at somebody else's table.
#include "services/hired.h"

#include <gtest/gtest.h>

#include "services/filters.h"

namespace nonet {
namespace {
constexpr const char* hello = R"({"nonet":1,"type":"hello","game":"okudos","options":{},"seat":0,"seats":2})";

std::string first_view(std::string_view game, int seat) {
  const auto match = find_game(game)->set_up(*parse_json("{}"), 2, Seed{});
  JsonText text;
  Out out(text);
  (*match)->write_view(out, seat_at(seat));
  return std::string(text_of(text));
}

std::string question(const std::string& view, const std::string& more = R"("events":[],"now":0)") {
  return R"({"type":"move","id":7,"view":)" + view + "," + more + "}";
}

Hired hired(BotKind bot = BotKind::greedy) { return Hired(bot, "s", {}); }

TEST(Hired, greets_by_its_name) {
  Hired bot = hired(BotKind::master);
  EXPECT_EQ(bot.answer(hello), R"({"nonet":1,"name":"master"})");
  EXPECT_EQ(bot.answer(R"({"nonet":1,"type":"hello","game":"sudokids","seed":"ab","more":{}})"),
            R"({"nonet":1,"name":"master"})");
}

TEST(Hired, answers_a_question_with_a_legal_action_or_waits) {
  Hired bot = hired();
  bot.answer(hello);
  const std::string view = first_view("okudos", 0);
  const auto answer = parse_json(bot.answer(question(view)));
  ASSERT_TRUE(answer);
  EXPECT_EQ((*answer)["id"].GetInt(), 7);
  const auto refusal = find_game("okudos")->check_in_view(*parse_json(view), (*answer)["do"]);
  ASSERT_TRUE(refusal) << refusal.error();
  EXPECT_FALSE(*refusal) << (*refusal)->code;
  EXPECT_TRUE((*answer)["afterMs"].IsInt());
  EXPECT_EQ(bot.answer(question(first_view("okudos", 1))), R"({"id":7,"wait":true})");
}

TEST(Hired, the_same_question_gets_the_same_answer) {
  for (const BotKind kind : {BotKind::random, BotKind::greedy, BotKind::steady}) {
    Hired one = hired(kind);
    Hired other = hired(kind);
    one.answer(hello);
    other.answer(hello);
    EXPECT_EQ(one.answer(question(first_view("okudos", 0))), other.answer(question(first_view("okudos", 0))));
  }
}

TEST(Hired, chance_follows_from_the_seed_of_hello) {
  const auto answers = [](const std::string& seed) {
    Hired bot = hired(BotKind::random);
    bot.answer(R"({"nonet":1,"type":"hello","game":"okudos","seed":")" + seed + "\"}");
    std::string all;
    for (int i = 0; i < 8; ++i)
      all += bot.answer(R"({"type":"move","id":)" + std::to_string(i) + R"(,"view":)" + first_view("okudos", 0) + "}");
    return all;
  };
  EXPECT_EQ(answers("aa"), answers("aa"));
  EXPECT_NE(answers("aa"), answers("bb"));
}

TEST(Hired, says_nothing_to_what_wants_no_answer) {
  Hired bot = hired();
  bot.answer(hello);
  EXPECT_EQ(bot.answer(R"({"type":"over","scores":[1,2],"winners":[1],"position":{}})"), "");
  EXPECT_EQ(bot.answer(R"({"type":"replaced","reason":"too slow"})"), "");
}

TEST(Hired, a_refusal_is_answered_by_something_surely_legal) {
  Hired bot = hired();
  bot.answer(hello);
  const std::string view = first_view("okudos", 0);
  bot.answer(question(view));
  const auto legal = parse_json(*find_game("okudos")->legal_in_view(*parse_json(view)));
  for (const int tries_left : {2, 1}) {
    const auto answer = parse_json(
        bot.answer(R"({"type":"refused","id":7,"refused":"repeats","triesLeft":)" + std::to_string(tries_left) + "}"));
    EXPECT_EQ((*answer)["id"].GetInt(), 7);
    EXPECT_EQ((*answer)["do"], (*legal)[static_cast<rapidjson::SizeType>(tries_left)]);
  }
  EXPECT_EQ(bot.answer(R"({"type":"refused","id":6})").substr(0, 14), R"({"error":"id: )");
}

TEST(Hired, what_it_cannot_read_is_answered_with_what_was_expected) {
  Hired bot = hired();
  EXPECT_EQ(bot.answer("nonsense").substr(0, 22), R"({"error":"not JSON at )");
  EXPECT_EQ(bot.answer("[]"), R"({"error":"expected an object, found an array of 0"})");
  EXPECT_EQ(bot.answer(R"({"type":"dance"})"),
            R"({"error":"type: expected hello, move, refused, replaced or over, found \"dance\""})");
  EXPECT_EQ(bot.answer(question("{}")), R"({"error":"expected hello before everything else"})");
  EXPECT_EQ(bot.answer(R"({"type":"hello","game":"okudos"})"), R"({"error":"nonet: expected version 1, but missing"})");
  EXPECT_EQ(bot.answer(R"({"nonet":1,"type":"hello","game":"chess"})").substr(0, 30),
            R"({"error":"game: expected one o)");
  bot.answer(hello);
  EXPECT_EQ(bot.answer(R"({"type":"move","view":{}})"), R"({"error":"id: expected a whole number, but missing"})");
  EXPECT_EQ(bot.answer(R"({"type":"move","id":1})"), R"({"error":"view: expected an object, but missing"})");
  EXPECT_EQ(bot.answer(R"({"type":"move","id":1,"view":{}})"), R"({"error":"view.game: expected, but missing"})");
  EXPECT_EQ(bot.answer(R"({"type":"move","id":1,"view":{},"events":{}})"),
            R"({"error":"events: expected an array, found an object"})");
}
}  // namespace
}  // namespace nonet
