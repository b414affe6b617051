// Bots think in threads of their own while the game they were asked about goes on.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <future>
#include <map>

namespace nonet::server {
namespace {
TEST(Thinkers, answer_what_was_asked_while_the_match_goes_on) {
  constexpr int moves = 40;
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->key());
    const auto match = *game->set_up(*parse_json("{}"), 2, sha256("thinkers"));
    std::mutex mutex;
    std::map<std::uint64_t, Thinkers::Thought> thoughts;
    std::map<std::uint64_t, table::Question> questions;
    std::promise<void> all;
    Thinkers thinkers(2, 0, [&](Thinkers::Thought thought) {
      const std::lock_guard lock(mutex);
      thoughts.emplace(thought.wished.question, std::move(thought));
      if (thoughts.size() == moves) all.set_value();
    });
    Rng chance{Seed{5}};
    for (std::uint64_t number = 1; number <= moves; ++number) {
      Seat seat{};
      match->actors().for_each([&](Seat each) { seat = each; });
      const table::Question question{number, seat, match->question(seat), match->now(), BotKind::gentle, Seed{}};
      questions.emplace(number, question);
      thinkers.ask("table " + std::to_string(number), question);
      JsonText text;
      Out out(text);
      match->write_legal(out, seat);
      const auto legal = parse_json(text_of(text));
      if (match->over() || legal->Empty()) continue;  // the last position is asked about again
      const Json& action = (*legal)[static_cast<rapidjson::SizeType>(chance.below(static_cast<int>(legal->Size())))];
      ASSERT_TRUE(match->step(seat, match->now(), action));
    }
    all.get_future().wait();
    for (const auto& [number, thought] : thoughts) {
      EXPECT_EQ(thought.problem, "");
      const table::Wished again = questions.at(number).answer({});
      ASSERT_EQ(thought.wished.action != nullptr, again.action != nullptr);
      if (!again.action) continue;
      EXPECT_EQ(thought.wished.action->json(), again.action->json());
      EXPECT_EQ(thought.wished.after_ms, again.after_ms);
    }
  }
}
}  // namespace
}  // namespace nonet::server
