// Bots: asked after every step, heard at their pace, not heard where the table has moved on.
#include "table/test_table.h"

namespace nonet::table {
namespace {
TestTable with_bot(const std::string& more = "") {
  TestTable it(R"({"game":"sudoku-cards","first":"as-seated","seats":[{"who":"bot","level":"gentle"},{"who":"here"}])" +
               more + "}");
  it.enter(0);
  it.ready(0);
  return it;
}

Wished wish(TestTable& it, const Question& question, Instant after_ms) {
  return it.any_wish(question.seat, question.number, after_ms);
}

TEST(Bots, are_asked_what_their_seat_sees) {
  TestTable it = with_bot();
  ASSERT_EQ(it.questions.size(), 1u);
  const Question& question = it.questions.front();
  EXPECT_EQ(question.bot, BotKind::gentle);
  EXPECT_TRUE(it.table->waits_for_bot());
  const Wished wished = question.answer({});
  const auto asked_in_json = find_game("sudoku-cards")
                                 ->wish_in_view(*parse_json(it.view(seat_at(0))), *parse_json("[]"), question.now,
                                                question.bot, question.seed, {});
  ASSERT_TRUE(asked_in_json);
  EXPECT_EQ(wished.action->json().text, to_text((*parse_json(*asked_in_json))["do"]));
}

TEST(Bots, move_at_their_pace_and_never_sooner) {
  for (const Instant after_ms : {0, 5'000}) {
    TestTable it = with_bot(R"(,"botPaceMs":900)");
    const Instant asked = it.moment.now;
    it.pass(300);
    it.handle(wish(it, it.questions.back(), after_ms));
    const Instant due = asked + std::max<Instant>(after_ms, 900);
    EXPECT_EQ(it.table->wake_at(), due);
    it.tick(due - it.moment.now - 1);
    EXPECT_EQ(it.count(0, "move"), 0);
    it.tick(1);
    EXPECT_EQ(it.count(0, "move"), 1);
  }
}

TEST(Bots, a_wish_that_came_too_late_is_not_heard) {
  TestTable it(R"({"game":"sudoku-pens","first":"as-seated","seats":[{"who":"bot"},{"who":"here"}],
                   "options":{"turnSeconds":5}})");
  it.enter(0);
  it.ready(0);
  ASSERT_FALSE(it.questions.empty());
  const Wished old = wish(it, it.questions.back(), 0);
  it.tick(5'000);  // its turn is over
  const std::size_t entries = it.log.size();
  it.handle(old);
  it.tick(2'000);
  EXPECT_EQ(it.log.size(), entries);
}

TEST(Bots, who_wants_nothing_is_asked_again_after_the_next_step) {
  TestTable it(R"({"game":"okudos","first":"as-seated","seats":[{"who":"here"},{"who":"bot"}]})");
  it.enter(0);
  it.ready(0);
  const std::size_t before = it.questions.size();
  if (!it.questions.empty()) it.handle(Wished{seat_at(1), it.questions.back().number, {}, 0});
  it.hear(0, R"({"type":"play","do":)" + it.any_legal(seat_at(0)) + "}");
  EXPECT_GT(it.questions.size(), before);
}

TEST(Bots, are_asked_again_after_a_restart_and_a_pause) {
  TestTable it = with_bot();
  const std::size_t before = it.questions.size();
  it.restart();
  EXPECT_EQ(it.questions.size(), before);  // nobody is there to play with
  it.enter(0);
  EXPECT_EQ(it.questions.size(), before + 1);
  it.hear(0, R"({"type":"pause"})");
  EXPECT_TRUE(it.description()["paused"].GetBool());
  it.handle(wish(it, it.questions.back(), 0));
  it.tick(10'000);
  EXPECT_EQ(it.count(0, "move"), 0);
  it.hear(0, R"({"type":"pause"})");
  EXPECT_EQ(it.questions.size(), before + 2);
  it.handle(wish(it, it.questions.back(), 0));
  it.tick(10'000);
  EXPECT_EQ(it.count(0, "move"), 1);
}

TEST(Bots, nothing_is_due_while_a_bot_thinks) {
  TestTable it = with_bot();
  EXPECT_EQ(it.table->wake_at(), std::nullopt);
  it.tick(60'000);
  EXPECT_EQ(it.count(0, "move"), 0);
}
}  // namespace
}  // namespace nonet::table
