// The model beginners, and what is promised of the levels by them (docs/bots.md). The bounds are generous: they hold
// what was set, not the last per cent of it.
#include <gtest/gtest.h>

#include "services/any_game.h"

namespace nonet {
namespace {
const std::array beginners = {BotKind::careless, BotKind::obvious, BotKind::pupil};

// In per cent: how often the first of two wins over so many deals, each played from both seats.
double share(const AnyGame& game, BotKind one, BotKind other, int deals) {
  const auto options = parse_json("{}");
  double wins = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const Fairness fairness = fairness_from("beginners " + std::to_string(deal), 2);
    for (const int seat : {0, 1}) {
      const std::array bots = {seat == 0 ? one : other, seat == 0 ? other : one};
      const auto played = game.simulate(*options, 2, fairness, bots, {});
      EXPECT_TRUE(played) << played.error();
      if (!played || played->winners.empty()) {
        wins += 0.5;
      } else if (played->winners.contains(seat_at(seat))) {
        wins += 1.0 / played->winners.count();
      }
    }
  }
  return 100 * wins / (2 * deals);
}

TEST(Beginners, are_offered_nowhere_but_by_name_in_tournaments) {
  for (const BotKind one : beginners) {
    EXPECT_FALSE(bot_named(name_of(one)));
    EXPECT_FALSE(level_of(one));
    EXPECT_EQ(beginner_named(name_of(one)), one);
    const auto names = names_of(one);
    EXPECT_EQ(std::find(names.begin(), names.end(), name_of(one)), names.end());
  }
}

TEST(Beginners, gentle_is_somebody_to_learn_with) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(std::string(game->key()));
    const double pupil = share(*game, BotKind::pupil, BotKind::gentle, 100);
    EXPECT_GT(pupil, 40);
    EXPECT_LT(pupil, 80);
    const double careless = share(*game, BotKind::careless, BotKind::gentle, 100);
    EXPECT_GT(careless, 8);
    EXPECT_LT(careless, 45);
    EXPECT_GT(share(*game, BotKind::casual, BotKind::gentle, 50), 45);
    EXPECT_GT(share(*game, BotKind::steady, BotKind::casual, 50), 45);
  }
}
}  // namespace
}  // namespace nonet
