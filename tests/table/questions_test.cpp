// What bots are asked at a table: the same question as in JSON, which programs elsewhere are asked, and one that stays
// as it was while the game goes on.
#include <gtest/gtest.h>

#include "services/any_game.h"

namespace nonet {
namespace {
constexpr Pace little_work{30, 0, nullptr};

struct Asked {
  std::shared_ptr<const AnyQuestion> question;
  Instant now = 0;
  BotKind bot{};
  std::string answer;
};

std::string told(const std::optional<AnyWish>& wish) {
  if (!wish) return R"({"wait":true})";
  return R"({"do":)" + wish->action->json().text + R"(,"afterMs":)" + std::to_string(wish->after_ms) + "}";
}

class Questions : public testing::TestWithParam<const AnyGame*> {
 protected:
  const AnyGame& game = *GetParam();
  const Seed seed = sha256("questions");
  std::unique_ptr<AnyMatch> match = *game.set_up(*parse_json("{}"), std::max(2, game.min_seats()), seed);
  std::string events;
  std::vector<Asked> asked;

  std::string in_json(Seat seat, Instant now, BotKind bot) const {
    JsonText text;
    Out out(text);
    match->write_view(out, seat);
    return *game.wish_in_view(*parse_json(text_of(text)), *parse_json("[" + events + "]"), now, bot, seed, little_work);
  }
  void saw(const EventJson& seen) { events.append(events.empty() ? "" : ",").append(json_of(seen)); }

  // The earliest wish of all, or what a clock brings before it.
  void play_on(BotKind bot) {
    const Instant now = match->now();
    std::optional<AnyWish> first;
    Seat mover{};
    match->actors().for_each([&](Seat seat) {
      const auto question = match->question(seat);
      const auto wish = question->answer(now, bot, seed, little_work);
      ASSERT_EQ(told(wish), in_json(seat, now, bot));
      asked.push_back({question, now, bot, told(wish)});
      if (!wish || (first && first->after_ms <= wish->after_ms)) return;
      first = wish;
      mover = seat;
    });
    const Deadline due = match->deadline();
    const bool time_acts = !first || (due && *due <= now + first->after_ms);
    ASSERT_TRUE(first || due);
    const auto step = time_acts ? match->attempt({}, std::max(now, *due), nullptr)
                                : match->attempt(mover, now + first->after_ms, first->action.get());
    ASSERT_TRUE(step) << step.error().code;
    match->accept();
    saw(step->seen);
    EXPECT_EQ(json_of(match->seen(match->steps() - 1)), json_of(step->seen));
  }
};

TEST_P(Questions, are_answered_as_those_in_json_and_stay_as_they_were) {
  constexpr std::array bots = {BotKind::steady, BotKind::gentle, BotKind::greedy, BotKind::casual};
  constexpr int longest = 60;
  for (std::size_t i = 0; i < longest && !match->over() && !HasFatalFailure(); ++i) play_on(bots[i / 2 % bots.size()]);
  for (const Asked& one : asked) EXPECT_EQ(told(one.question->answer(one.now, one.bot, seed, little_work)), one.answer);
}

TEST_P(Questions, a_move_that_was_only_attempted_has_not_happened) {
  const auto position = [&] {
    JsonText text;
    Out out(text);
    match->write_position(out);
    return std::string(text_of(text));
  };
  play_on(BotKind::gentle);
  const std::string before = position();
  const std::size_t steps = match->steps();
  const Instant now = match->now();
  match->actors().for_each([&](Seat seat) {
    JsonText text;
    Out out(text);
    match->write_legal(out, seat);
    const auto legal = parse_json(text_of(text));
    for (const Json& action : legal->GetArray())
      EXPECT_TRUE(match->attempt(seat, now, match->read_action(action)->get()));
  });
  EXPECT_EQ(position(), before);
  EXPECT_EQ(match->steps(), steps);
  EXPECT_EQ(match->now(), now);
}

INSTANTIATE_TEST_SUITE_P(Games, Questions, testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->key());
  std::ranges::replace(name, '-', '_');
  return name;
});
}  // namespace
}  // namespace nonet
