// Ratings from pairwise results: Bradley-Terry by maximum likelihood, on the Elo scale (400 points are odds of ten to
// one), with the mean of all at 1500.
#pragma once

#include <vector>

namespace nonet::cli {
constexpr double mean_rating = 1500;
constexpr double normal_95 = 1.959964;  // 95 % of a normal distribution lie within this many standard deviations

using Matrix = std::vector<std::vector<double>>;

struct Meeting {  // two of the list, and how often the first was ahead of the other
  std::size_t one = 0;
  std::size_t other = 0;
  double games = 0;
  double wins = 0;  // an equal placing is half a win
};

// Meetings whose results hang together: those of the line-ups on one deal. For each two meetings, the sum over all
// deals of the product of their wins; so that the spread from deal to deal is known without keeping every deal.
struct Block {
  std::vector<Meeting> meetings;
  Matrix products;
  double deals = 0;
};

struct Rating {
  double elo = mean_rating;
  double margin = 0;  // half the width of the 95 % interval
};

// Everybody who met is taken to have shared one game more, so that nobody is infinitely strong.
std::vector<Rating> ratings(std::size_t players, const std::vector<Block>& blocks);
}  // namespace nonet::cli
