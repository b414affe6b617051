#include "cli/tournament.h"

#include <time.h>

#include <algorithm>
#include <cmath>

#include "cli/parallel.h"

namespace nonet::cli {
namespace {
std::int64_t thread_cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000 + now.tv_nsec / 1000;
}

// Every choice of as many bots as there are seats; where there are fewer bots, they sit down again.
std::vector<std::vector<BotKind>> line_ups(const TournamentOrder& order) {
  const auto seats = static_cast<std::size_t>(order.seats);
  std::vector<std::vector<BotKind>> all;
  if (order.bots.size() <= seats) {
    std::vector<BotKind>& only = all.emplace_back();
    for (std::size_t i = 0; i < seats; ++i) only.push_back(order.bots[i % order.bots.size()]);
    return all;
  }
  if (order.ladder) {
    for (std::size_t i = 0; i + seats <= order.bots.size(); ++i)
      all.emplace_back(order.bots.begin() + static_cast<std::ptrdiff_t>(i),
                       order.bots.begin() + static_cast<std::ptrdiff_t>(i + seats));
    return all;
  }
  std::vector<bool> chosen(order.bots.size());
  std::fill_n(chosen.begin(), seats, true);
  do {
    std::vector<BotKind>& one = all.emplace_back();
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (chosen[i]) one.push_back(order.bots[i]);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

struct Deal {  // one deal, played in every rotation
  std::size_t line_up = 0;
  int number = 0;
  std::vector<Simulation> games;
  std::string fault;
};

class Tally {
 public:
  explicit Tally(const std::vector<BotKind>& bots) : bots_(bots), of_(bots.size()) {}

  void add(const Deal& deal) {
    const std::size_t seats = bots_.size();
    std::vector<double> shares(seats);
    for (std::size_t rotation = 0; rotation < deal.games.size(); ++rotation) {
      const Simulation& game = deal.games[rotation];
      ++games_;
      const int winners = game.winners.count();
      if (winners != 1) ++undecided_;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::size_t who = (seat + rotation) % seats;
        const bool won = game.winners.contains(seat_at(static_cast<int>(seat)));
        shares[who] += winners == 0 ? 1.0 / static_cast<double>(seats) : won ? 1.0 / winners : 0;
        of_[who].points += game.scores[seat];
        of_[who].us.insert(of_[who].us.end(), game.thought_us[seat].begin(), game.thought_us[seat].end());
      }
    }
    for (std::size_t who = 0; who < seats; ++who) {
      const double share = shares[who] / static_cast<double>(deal.games.size());
      of_[who].share += share;
      of_[who].share_squared += share * share;
    }
    ++deals_;
  }

  LineUp result() {
    LineUp line_up{{}, games_, undecided_};
    for (std::size_t who = 0; who < bots_.size(); ++who) {
      Sums& sums = of_[who];
      Entrant entrant{bots_[who]};
      // Games of one deal hang together; deals do not.
      entrant.share = sums.share / deals_;
      const double variance = std::max(0.0, sums.share_squared / deals_ - entrant.share * entrant.share);
      entrant.margin = deals_ > 1 ? 1.96 * std::sqrt(variance / (deals_ - 1)) : 1;
      entrant.points = sums.points / games_;
      if (!sums.us.empty()) {
        std::sort(sums.us.begin(), sums.us.end());
        double whole = 0;
        for (const std::int64_t us : sums.us) whole += static_cast<double>(us);
        entrant.mean_us = whole / static_cast<double>(sums.us.size());
        entrant.p95_us = sums.us[sums.us.size() * 95 / 100];
        entrant.longest_us = sums.us.back();
      }
      line_up.entrants.push_back(entrant);
    }
    return line_up;
  }

 private:
  struct Sums {
    double share = 0;
    double share_squared = 0;
    double points = 0;
    std::vector<std::int64_t> us;
  };
  std::vector<BotKind> bots_;
  std::vector<Sums> of_;
  int games_ = 0;
  int undecided_ = 0;
  int deals_ = 0;
};
}  // namespace

std::expected<std::vector<LineUp>, std::string> run_tournament(const TournamentOrder& order,
                                                               const std::function<void(int, int)>& progress) {
  const auto all = line_ups(order);
  const int deals = (order.games + order.seats - 1) / order.seats;
  const int whole = deals * static_cast<int>(all.size());
  std::vector<Tally> tallies(all.begin(), all.end());
  Pace pace = order.pace;
  pace.clock_us = thread_cpu_us;
  int started = 0;
  int finished = 0;
  std::string fault;

  const auto next = [&](Deal& deal) {
    if (started == whole) return false;
    deal = {static_cast<std::size_t>(started / deals), started % deals, {}, {}};
    ++started;
    return true;
  };
  const auto work = [&](Deal& deal) {
    const std::string name = std::string(order.game->key()) + "-" + std::to_string(order.seats) + "-" + order.seed +
                             "-" + std::to_string(deal.number + 1);
    for (int rotation = 0; rotation < order.seats; ++rotation) {
      std::vector<BotKind> seated = all[deal.line_up];
      std::rotate(seated.begin(), seated.begin() + rotation, seated.end());
      auto game = order.game->simulate(*order.options, order.seats, fairness_from(name, order.seats), seated, pace);
      if (game) {
        game->record.clear();
        deal.games.push_back(std::move(*game));
      } else {
        deal.fault = game.error();
      }
    }
  };
  const auto done = [&](Deal& deal) {
    if (!deal.fault.empty())
      fault = deal.fault;
    else
      tallies[deal.line_up].add(deal);
    progress(++finished, whole);
  };
  in_order<Deal>(thread_count(order.threads), next, work, done);
  if (!fault.empty()) return std::unexpected(fault);
  std::vector<LineUp> results;
  for (Tally& tally : tallies) results.push_back(tally.result());
  return results;
}
}  // namespace nonet::cli
