#include "cli/tournament/elo.h"

#include <algorithm>
#include <cmath>

namespace nonet::cli {
namespace {
constexpr double elo_per_logit = 173.7177928;  // 400 / ln 10
constexpr double shared_game = 1;              // the prior: a half-win each

double chance_of(const Meeting& meeting, const std::vector<double>& strength) {
  return 1 / (1 + std::exp(strength[meeting.other] - strength[meeting.one]));
}

// Gauss and Jordan; the matrix is positive definite.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix result(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i) result[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    const double pivot = matrix[column][column];
    for (std::size_t k = 0; k < size; ++k) {
      matrix[column][k] /= pivot;
      result[column][k] /= pivot;
    }
    for (std::size_t row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = matrix[row][column];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[column][k];
        result[row][k] -= factor * result[column][k];
      }
    }
  }
  return result;
}

struct Slope {
  std::vector<double> gradient;
  Matrix information;
};

Slope slope_at(const std::vector<double>& strength, const std::vector<Meeting>& meetings) {
  const std::size_t size = strength.size();
  // Ratings mean nothing but their differences. The ones hold the mean where it is, also between groups that never met.
  Slope slope{std::vector<double>(size), Matrix(size, std::vector<double>(size, 1.0 / static_cast<double>(size)))};
  for (std::size_t i = 0; i < size; ++i) slope.information[i][i] += 1e-9;
  for (const Meeting& meeting : meetings) {
    const double chance = chance_of(meeting, strength);
    const double surprise = meeting.wins - meeting.games * chance;
    const double weight = meeting.games * chance * (1 - chance);
    slope.gradient[meeting.one] += surprise;
    slope.gradient[meeting.other] -= surprise;
    slope.information[meeting.one][meeting.one] += weight;
    slope.information[meeting.other][meeting.other] += weight;
    slope.information[meeting.one][meeting.other] -= weight;
    slope.information[meeting.other][meeting.one] -= weight;
  }
  return slope;
}

std::vector<double> times(const Matrix& matrix, const std::vector<double>& vector) {
  std::vector<double> result(vector.size());
  for (std::size_t i = 0; i < vector.size(); ++i)
    for (std::size_t k = 0; k < vector.size(); ++k) result[i] += matrix[i][k] * vector[k];
  return result;
}

std::vector<Meeting> with_shared_games(const std::vector<Block>& blocks) {
  std::vector<Meeting> meetings;
  for (const Block& block : blocks)
    for (const Meeting& meeting : block.meetings) {
      const auto known = std::find_if(meetings.begin(), meetings.end(), [&](const Meeting& other) {
        return std::minmax(other.one, other.other) == std::minmax(meeting.one, meeting.other);
      });
      const bool new_pair = known == meetings.end();
      meetings.push_back(meeting);
      if (!new_pair) continue;
      meetings.back().games += shared_game;
      meetings.back().wins += shared_game / 2;
    }
  return meetings;
}

// Newton's method; a long step is shortened, and as the likelihood is concave that is all there is to it.
std::vector<double> most_likely(std::size_t players, const std::vector<Meeting>& meetings) {
  constexpr int most_steps = 200;
  constexpr double longest_step = 1;
  std::vector<double> strength(players);
  for (int i = 0; i < most_steps; ++i) {
    const Slope slope = slope_at(strength, meetings);
    const std::vector<double> step = times(inverse(slope.information), slope.gradient);
    double longest = 0;
    for (const double one : step) longest = std::max(longest, std::abs(one));
    const double factor = longest > longest_step ? longest_step / longest : 1;
    for (std::size_t k = 0; k < players; ++k) strength[k] += factor * step[k];
    if (longest < 1e-10) break;
  }
  double mean = 0;
  for (const double one : strength) mean += one / static_cast<double>(players);
  for (double& one : strength) one -= mean;
  return strength;
}

// How much the gradient of a block varies from deal to deal, seen along `direction`.
double spread(const Block& block, const std::vector<double>& strength, const std::vector<double>& direction) {
  const std::size_t size = block.meetings.size();
  double sum = 0;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t k = 0; k < size; ++k) {
      const Meeting& one = block.meetings[i];
      const Meeting& other = block.meetings[k];
      const double expected_one = one.games / block.deals * chance_of(one, strength);
      const double expected_other = other.games / block.deals * chance_of(other, strength);
      const double product = block.products[i][k] - one.wins * expected_other - other.wins * expected_one +
                             block.deals * expected_one * expected_other;
      sum += product * (direction[one.one] - direction[one.other]) * (direction[other.one] - direction[other.other]);
    }
  }
  return sum;
}
}  // namespace

std::vector<Rating> ratings(std::size_t players, const std::vector<Block>& blocks) {
  const std::vector<Meeting> meetings = with_shared_games(blocks);
  if (meetings.empty()) return std::vector<Rating>(players);
  const std::vector<double> strength = most_likely(players, meetings);
  const Matrix covariance = inverse(slope_at(strength, meetings).information);
  std::vector<Rating> all;
  for (std::size_t i = 0; i < players; ++i) {
    std::vector<double> direction = covariance[i];
    const double shared = 1.0 / static_cast<double>(players);
    for (double& one : direction) one -= shared;  // measured from the mean, not from nowhere
    // As if every game stood alone, or as deals really differ: whichever is more.
    const double alone = covariance[i][i] - shared;
    double by_deals = 0;
    for (const Block& block : blocks) by_deals += spread(block, strength, direction);
    const double deviation = std::sqrt(std::max({alone, by_deals, 0.0}));
    all.push_back({mean_rating + elo_per_logit * strength[i], elo_per_logit * normal_95 * deviation});
  }
  return all;
}
}  // namespace nonet::cli
