#include "cli/tournament/tally.h"

#include <algorithm>
#include <cmath>

namespace nonet::cli {
Interval share_interval(double deals, double sum, double squares) {
  const double more = normal_95 * normal_95;
  const double count = deals + more;
  const double mean = (sum + more / 2) / count;
  const double variance = std::max(0.0, (squares + more / 2) / count - mean * mean);
  const double margin = normal_95 * std::sqrt(variance / count);
  return {std::max(0.0, mean - margin), std::min(1.0, mean + margin)};
}

double ahead(const Simulation& game, Seat one, Seat other) {
  const bool one_won = game.winners.contains(one);
  const bool other_won = game.winners.contains(other);
  if (one_won != other_won) return one_won ? 1 : 0;
  if (one_won) return 0.5;
  const int difference =
      game.scores[static_cast<std::size_t>(index(one))] - game.scores[static_cast<std::size_t>(index(other))];
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

Tally::Tally(const std::vector<std::size_t>& contestants) : sums_(contestants.size()) {
  for (const std::size_t one : contestants) line_up_.entrants.emplace_back().contestant = one;
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    for (std::size_t k = i + 1; k < contestants.size(); ++k) {
      if (contestants[i] == contestants[k]) continue;
      pairs_.emplace_back(i, k);
      line_up_.meetings.meetings.push_back({contestants[i], contestants[k]});
    }
  }
  line_up_.meetings.products.assign(pairs_.size(), std::vector<double>(pairs_.size()));
}

void Tally::add(const std::vector<Simulation>& games) {
  const std::size_t seats = sums_.size();
  std::vector<double> shares(seats);
  std::vector<double> points(seats);
  for (std::size_t rotation = 0; rotation < games.size(); ++rotation) {
    const Simulation& game = games[rotation];
    ++line_up_.games;
    const int winners = game.winners.count();
    if (winners != 1) ++line_up_.undecided;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t who = (seat + rotation) % seats;
      const bool won = game.winners.contains(seat_at(static_cast<int>(seat)));
      shares[who] += winners == 0 ? 1.0 / static_cast<double>(seats) : won ? 1.0 / winners : 0;
      points[who] += game.scores[seat];
      sums_[who].us.insert(sums_[who].us.end(), game.thought_us[seat].begin(), game.thought_us[seat].end());
      if (game.lost_by.empty()) continue;
      Entrant& entrant = line_up_.entrants[who];
      entrant.bad_answers += game.bad_answers[seat];
      if (game.lost_by[seat].empty()) continue;
      if (entrant.lost_seats++ == 0) entrant.lost_by = game.lost_by[seat];
    }
  }
  const auto count = static_cast<double>(games.size());
  const double most = *std::max_element(points.begin(), points.end());
  const auto best = static_cast<double>(std::count(points.begin(), points.end(), most));
  for (std::size_t who = 0; who < seats; ++who) {
    sums_[who].share += shares[who] / count;
    sums_[who].share_squared += shares[who] / count * (shares[who] / count);
    if (points[who] >= most) {
      sums_[who].deals += 1 / best;
      sums_[who].deals_squared += 1 / (best * best);
    }
    sums_[who].points += points[who] / count;
    sums_[who].points_squared += points[who] / count * (points[who] / count);
  }
  add_meetings(games);
  ++line_up_.deals;
}

void Tally::add_meetings(const std::vector<Simulation>& games) {
  const std::size_t seats = sums_.size();
  std::vector<double> wins(pairs_.size());
  for (std::size_t rotation = 0; rotation < games.size(); ++rotation) {
    const auto seat_of = [&](std::size_t who) { return seat_at(static_cast<int>((who + seats - rotation) % seats)); };
    for (std::size_t i = 0; i < pairs_.size(); ++i)
      wins[i] += ahead(games[rotation], seat_of(pairs_[i].first), seat_of(pairs_[i].second));
  }
  Block& block = line_up_.meetings;
  block.deals += 1;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    block.meetings[i].games += static_cast<double>(games.size());
    block.meetings[i].wins += wins[i];
    for (std::size_t k = 0; k < pairs_.size(); ++k) block.products[i][k] += wins[i] * wins[k];
  }
}

LineUp Tally::result() {
  const double deals = line_up_.deals;
  for (std::size_t who = 0; who < sums_.size(); ++who) {
    Sums& sums = sums_[who];
    Entrant& entrant = line_up_.entrants[who];
    entrant.share = sums.share / deals;
    entrant.interval = share_interval(deals, sums.share, sums.share_squared);
    entrant.deals = sums.deals / deals;
    entrant.deals_interval = share_interval(deals, sums.deals, sums.deals_squared);
    entrant.points = sums.points / deals;
    const double variance = std::max(0.0, sums.points_squared / deals - entrant.points * entrant.points);
    entrant.points_margin = deals > 1 ? normal_95 * std::sqrt(variance / (deals - 1)) : 0;
    if (sums.us.empty()) continue;
    std::sort(sums.us.begin(), sums.us.end());
    double whole = 0;
    for (const std::int64_t us : sums.us) whole += static_cast<double>(us);
    entrant.mean_us = whole / static_cast<double>(sums.us.size());
    entrant.p95_us = sums.us[sums.us.size() * 95 / 100];
    entrant.longest_us = sums.us.back();
  }
  return line_up_;
}
}  // namespace nonet::cli
