#include "cli/tournament/tournament.h"

#include <algorithm>

#include "cli/parallel.h"

namespace nonet::cli {
namespace {
struct Deal {  // one deal, played in every rotation
  std::size_t line_up = 0;
  int number = 0;
  std::vector<Simulation> games;
  std::string fault;
};

void play(Deal& deal, const std::vector<std::size_t>& line_up, const TournamentPlan& order, const Pace& pace,
          OutsidePool& pool) {
  const std::string name = std::string(order.game->key()) + "-" + std::to_string(order.seats) + "-" + order.seed + "-" +
                           std::to_string(deal.number + 1);
  const Fairness fairness = fairness_from(name, order.seats);
  for (std::size_t rotation = 0; rotation < line_up.size(); ++rotation) {
    std::vector<const Contestant*> seated;
    std::vector<BotKind> bots;
    for (std::size_t seat = 0; seat < line_up.size(); ++seat) {
      seated.push_back(&order.contestants[line_up[(seat + rotation) % line_up.size()]]);
      bots.push_back(seated.back()->bot);
    }
    const OutsidePool::Lease lease(pool, seated);
    auto game = order.game->simulate(*order.options, order.seats, fairness, bots, pace, lease.outsiders());
    if (!game) {
      deal.fault = game.error();
      return;
    }
    game->record.clear();
    deal.games.push_back(std::move(*game));
  }
}
}  // namespace

double count_line_ups(std::size_t contestants, std::size_t seats, bool ladder) {
  if (contestants <= seats) return 1;
  if (ladder) return static_cast<double>(contestants - seats + 1);
  double count = 1;
  for (std::size_t i = 0; i < seats; ++i) count *= static_cast<double>(contestants - i) / static_cast<double>(i + 1);
  return count;
}

std::vector<std::vector<std::size_t>> line_ups(std::size_t contestants, std::size_t seats, bool ladder) {
  std::vector<std::vector<std::size_t>> all;
  if (contestants <= seats) {  // Where there are fewer than seats, they sit down again.
    for (std::size_t i = 0; i < seats; ++i) (i == 0 ? all.emplace_back() : all.back()).push_back(i % contestants);
    return all;
  }
  if (ladder) {
    for (std::size_t first = 0; first + seats <= contestants; ++first) {
      all.emplace_back();
      for (std::size_t i = 0; i < seats; ++i) all.back().push_back(first + i);
    }
    return all;
  }
  std::vector<bool> chosen(contestants);
  std::fill_n(chosen.begin(), seats, true);
  do {
    all.emplace_back();
    for (std::size_t i = 0; i < contestants; ++i)
      if (chosen[i]) all.back().push_back(i);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return all;
}

std::expected<Tournament, std::string> run_tournament(const TournamentPlan& order, OutsidePool& pool,
                                                      const std::function<void(int, int)>& progress) {
  const auto all = line_ups(order.contestants.size(), static_cast<std::size_t>(order.seats), order.ladder);
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
  const auto work = [&](Deal& deal) { play(deal, all[deal.line_up], order, pace, pool); };
  const auto done = [&](Deal& deal) {
    if (deal.fault.empty())
      tallies[deal.line_up].add(deal.games);
    else
      fault = deal.fault;
    progress(++finished, whole);
  };
  in_order<Deal>(thread_count(order.threads), next, work, done);
  if (!fault.empty()) return std::unexpected(fault);
  Tournament tournament;
  std::vector<Block> blocks;
  for (Tally& tally : tallies) {
    tournament.line_ups.push_back(tally.result());
    blocks.push_back(tournament.line_ups.back().meetings);
  }
  tournament.ratings = ratings(order.contestants.size(), blocks);
  return tournament;
}
}  // namespace nonet::cli
