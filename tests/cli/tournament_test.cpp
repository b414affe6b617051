// The figures of tournaments: intervals and ratings against second computations and cases that can be worked out by
// hand.
#include <gtest/gtest.h>

#include <cmath>

#include "cli/tournament/elo.h"
#include "cli/tournament/tally.h"

namespace nonet::cli {
namespace {
Simulation game(std::vector<int> scores, std::vector<int> winners) {
  Simulation simulation;
  simulation.thought_us.resize(scores.size());
  simulation.scores = std::move(scores);
  for (const int seat : winners) simulation.winners.insert(seat_at(seat));
  return simulation;
}

TEST(Interval, is_agresti_and_coulls_where_every_deal_is_one_game) {
  for (const auto& [wins, games] : {std::pair{7.0, 10.0}, {50.0, 100.0}, {0.0, 20.0}, {20.0, 20.0}}) {
    const double z = 1.959964;
    const double n = games + z * z;
    const double p = (wins + z * z / 2) / n;
    const double margin = z * std::sqrt(p * (1 - p) / n);
    const Interval interval = share_interval(games, wins, wins);  // a 0 or 1 is its own square
    EXPECT_NEAR(interval.low, std::max(0.0, p - margin), 1e-9);
    EXPECT_NEAR(interval.high, std::min(1.0, p + margin), 1e-9);
  }
}

// Ninety-five of a hundred intervals hold the truth: counted over every outcome of a hundred coins, each as likely as
// it is.
TEST(Interval, holds_the_truth_as_often_as_it_says) {
  for (const double truth : {0.5, 0.65, 0.9}) {
    constexpr int coins = 100;
    double held = 0;
    for (int wins = 0; wins <= coins; ++wins) {
      const Interval interval = share_interval(coins, wins, wins);
      const double log_chance = std::lgamma(coins + 1) - std::lgamma(wins + 1) - std::lgamma(coins - wins + 1) +
                                wins * std::log(truth) + (coins - wins) * std::log(1 - truth);
      if (interval.low <= truth && truth <= interval.high) held += std::exp(log_chance);
    }
    EXPECT_GT(held, 0.93) << truth;
    EXPECT_LT(held, 0.98) << truth;
  }
}

TEST(Interval, deals_that_all_end_shared_are_narrower_than_deals_that_go_either_way) {
  const Interval shared = share_interval(100, 50, 25);  // every deal a half
  const Interval either = share_interval(100, 50, 50);  // half of them won, half lost
  EXPECT_LT(shared.high - shared.low, (either.high - either.low) / 3);
  EXPECT_GT(shared.high - shared.low, 0.01) << "certain of nothing";
}

TEST(Interval, holds_the_share_itself) {
  for (const double deals : {1, 2, 3, 10, 1000}) {
    for (int percent = 0; percent <= 100; ++percent) {
      const double share = percent / 100.0;
      for (const double square : {share * share, share}) {  // every deal alike, or all won or lost
        const Interval interval = share_interval(deals, deals * share, deals * square);
        EXPECT_LE(interval.low, share) << deals << " " << square;
        EXPECT_GE(interval.high, share) << deals << " " << square;
      }
    }
  }
}

TEST(Tally, follows_the_entrants_round_the_table) {
  Tally tally({4, 2});
  tally.add({game({10, 3}, {0}), game({5, 8}, {1})});  // entrant 0 wins in both seats
  tally.add({game({10, 3}, {0}), game({9, 8}, {0})});  // the first seat wins twice
  const LineUp line_up = tally.result();
  EXPECT_EQ(line_up.games, 4);
  EXPECT_EQ(line_up.deals, 2);
  EXPECT_EQ(line_up.undecided, 0);
  EXPECT_EQ(line_up.entrants[0].contestant, 4u);
  EXPECT_DOUBLE_EQ(line_up.entrants[0].share, 0.75);
  EXPECT_DOUBLE_EQ(line_up.entrants[1].share, 0.25);
  EXPECT_DOUBLE_EQ(line_up.entrants[0].points, (10 + 8 + 10 + 8) / 4.0);
  EXPECT_DOUBLE_EQ(line_up.entrants[1].points, (3 + 5 + 3 + 9) / 4.0);
  ASSERT_EQ(line_up.meetings.meetings.size(), 1u);
  EXPECT_DOUBLE_EQ(line_up.meetings.meetings[0].wins, 3);
  EXPECT_DOUBLE_EQ(line_up.meetings.meetings[0].games, 4);
  EXPECT_DOUBLE_EQ(line_up.meetings.products[0][0], 2 * 2 + 1 * 1);
}

// Who had the better cards in one seat had the worse ones in the other: what is left is how they were played.
TEST(Tally, a_deal_goes_to_who_made_most_of_it_in_all_seats_together) {
  Tally tally({0, 1});
  tally.add({game({10, 3}, {0}), game({9, 4}, {0})});  // each wins a game; 14 against 12 points
  tally.add({game({10, 3}, {0}), game({8, 1}, {0})});  // 11 points each
  tally.add({game({2, 3}, {1}), game({9, 1}, {0})});   // 3 against 12
  const LineUp line_up = tally.result();
  EXPECT_DOUBLE_EQ(line_up.entrants[0].deals, 1.5 / 3);
  EXPECT_DOUBLE_EQ(line_up.entrants[1].deals, 1.5 / 3);
  const Interval expected = share_interval(3, 1.5, 1.25);
  EXPECT_DOUBLE_EQ(line_up.entrants[0].deals_interval.low, expected.low);
  EXPECT_DOUBLE_EQ(line_up.entrants[0].deals_interval.high, expected.high);
}

TEST(Tally, what_nobody_or_several_win_is_shared_and_counted_as_undecided) {
  Tally tally({0, 1, 2});
  tally.add({game({5, 5, 1}, {0, 1}), game({0, 0, 0}, {}), game({1, 2, 3}, {2})});
  const LineUp line_up = tally.result();
  EXPECT_EQ(line_up.undecided, 2);
  // Rotation 0: entrants 0 and 1 share. Rotation 1: nobody. Rotation 2: seat 2 is entrant 1.
  EXPECT_NEAR(line_up.entrants[0].share, (0.5 + 1.0 / 3) / 3, 1e-12);
  EXPECT_NEAR(line_up.entrants[1].share, (0.5 + 1.0 / 3 + 1) / 3, 1e-12);
  EXPECT_NEAR(line_up.entrants[2].share, (1.0 / 3) / 3, 1e-12);
}

TEST(Tally, winners_are_ahead_of_the_others_who_are_placed_by_points) {
  const Simulation one = game({7, 9, 3, 9}, {0});  // okudos: fewer points can win where the game itself takes part
  EXPECT_EQ(ahead(one, seat_at(0), seat_at(1)), 1);
  EXPECT_EQ(ahead(one, seat_at(1), seat_at(0)), 0);
  EXPECT_EQ(ahead(one, seat_at(1), seat_at(2)), 1);
  EXPECT_EQ(ahead(one, seat_at(1), seat_at(3)), 0.5);
  EXPECT_EQ(ahead(game({4, 4}, {0, 1}), seat_at(0), seat_at(1)), 0.5);
}

TEST(Tally, the_same_contestant_in_two_seats_does_not_meet_itself) {
  Tally tally({0, 1, 0});
  tally.add({game({3, 2, 1}, {0}), game({3, 2, 1}, {0}), game({3, 2, 1}, {0})});
  const LineUp line_up = tally.result();
  ASSERT_EQ(line_up.meetings.meetings.size(), 2u);
  EXPECT_DOUBLE_EQ(line_up.meetings.meetings[0].games + line_up.meetings.meetings[1].games, 6);
}

Block pairing(std::size_t one, std::size_t other, double wins, double games) {  // every game a deal of its own
  return {{{one, other, games, wins}}, {{wins}}, games};
}

TEST(Elo, two_of_them_differ_as_the_odds_say) {
  const auto both = ratings(2, {pairing(0, 1, 75, 100)});
  const double odds = 75.5 / 25.5;  // with the game they are taken to have shared
  EXPECT_NEAR(both[0].elo - both[1].elo, 400 * std::log10(odds), 1e-6);
  EXPECT_NEAR(both[0].elo + both[1].elo, 2 * mean_rating, 1e-6);
  // The difference of two has the variance 1/(n p q); each is half of it from the mean.
  const double p = 75.5 / 101;
  const double margin = 1.959964 * 400 / std::log(10.0) * 0.5 / std::sqrt(101 * p * (1 - p));
  EXPECT_NEAR(both[0].margin, margin, margin * 0.01);
  EXPECT_NEAR(both[1].margin, both[0].margin, 1e-6);
}

TEST(Elo, known_strengths_come_out_again) {
  const std::vector<double> truth = {1700, 1550, 1480, 1270};
  std::vector<Block> all;
  for (std::size_t i = 0; i < truth.size(); ++i)
    for (std::size_t k = i + 1; k < truth.size(); ++k) {
      const double chance = 1 / (1 + std::pow(10, (truth[k] - truth[i]) / 400));
      all.push_back(pairing(i, k, 1e6 * chance, 1e6));
    }
  const auto found = ratings(truth.size(), all);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i].elo, truth[i], 0.05);

  // The same from neighbours alone, and with some pairs written the other way round.
  std::vector<Block> ladder = {all[0], all[3], all[5]};
  ladder[1] = pairing(2, 1, 1e6 - ladder[1].meetings[0].wins, 1e6);
  const auto climbed = ratings(truth.size(), ladder);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(climbed[i].elo, truth[i], 0.05);
}

// At the most likely strengths everybody has won exactly as often as was to be expected.
TEST(Elo, expected_wins_are_the_wins) {
  const std::vector<Block> all = {pairing(0, 1, 30, 40), pairing(1, 2, 11, 40), pairing(2, 0, 9, 40)};
  const auto found = ratings(3, all);
  std::vector<double> wins(3);
  std::vector<double> expected(3);
  for (const Block& block : all) {
    const Meeting& one = block.meetings[0];
    const double chance = 1 / (1 + std::pow(10, (found[one.other].elo - found[one.one].elo) / 400));
    wins[one.one] += one.wins + 0.5;
    wins[one.other] += one.games - one.wins + 0.5;
    expected[one.one] += (one.games + 1) * chance;
    expected[one.other] += (one.games + 1) * (1 - chance);
  }
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(wins[i], expected[i], 1e-6);
}

TEST(Elo, all_wins_are_not_infinitely_strong) {
  const auto both = ratings(2, {pairing(0, 1, 50, 50)});
  EXPECT_NEAR(both[0].elo - both[1].elo, 400 * std::log10(50.5 / 0.5), 1e-6);
  EXPECT_GT(both[0].margin, 100) << "but it is not known how strong";
  EXPECT_LT(both[0].margin, 1000);
}

TEST(Elo, results_that_hang_together_say_less) {
  const Block alone = pairing(0, 1, 60, 100);
  Block pairs = alone;  // fifty deals of two games that always end the same way
  pairs.deals = 50;
  pairs.products[0][0] = 30 * 4;
  EXPECT_NEAR(ratings(2, {alone})[0].elo, ratings(2, {pairs})[0].elo, 1e-9);
  EXPECT_NEAR(ratings(2, {pairs})[0].margin / ratings(2, {alone})[0].margin, std::sqrt(2), 0.02);
}

TEST(Elo, nobody_met_anybody) {
  const auto one = ratings(1, {});
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].elo, mean_rating);
}
}  // namespace
}  // namespace nonet::cli
