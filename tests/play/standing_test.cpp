// Who has won a game in which somebody gave up.
#include "play/standing.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {
SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int number : numbers) set.insert(seat_at(number));
  return set;
}

Standing over(std::initializer_list<int> scores, std::initializer_list<int> won, bool game = false) {
  Standing standing = first_turn(static_cast<int>(scores.size()));
  standing.scores.clear();
  for (const int score : scores) standing.scores.push_back(score);
  finish(standing, {seats(won), game});
  return standing;
}

TEST(Standing, who_gave_up_does_not_win_whatever_the_points) {
  EXPECT_EQ(winners_without(over({9, 7, 7}, {0}), {}), seats({0}));
  EXPECT_EQ(winners_without(over({9, 7, 7}, {0}), seats({0})), seats({1, 2})) << "the best of the others, who share it";
  EXPECT_EQ(winners_without(over({9, 9, 7}, {0, 1}), seats({0})), seats({1}));
  EXPECT_EQ(winners_without(over({9, 7, 8}, {}, true), seats({2})), seats({})) << "the game itself had won";
  EXPECT_EQ(winners_without(over({9, 7}, {0}), seats({0, 1})), seats({}));
}

TEST(Standing, of_a_game_that_was_given_up_only_a_single_one_who_plays_on_has_won) {
  EXPECT_EQ(winners_without(first_turn(2), seats({0})), seats({1}));
  EXPECT_EQ(winners_without(first_turn(3), seats({0})), seats({}));
  EXPECT_EQ(winners_without(first_turn(3), seats({0, 1, 2})), seats({}));
}
}  // namespace
}  // namespace nonet
