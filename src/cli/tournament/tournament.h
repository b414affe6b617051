// Many games between bots, and what they say about their strength. Duplicate: every line-up plays the same deals, each
// of them once for every rotation of the seats, so that nobody owes a win to the cards.
#pragma once

#include <functional>

#include "cli/contestants.h"
#include "cli/tournament/tally.h"

namespace nonet::cli {
struct TournamentPlan {
  const AnyGame* game = nullptr;
  const Json* options = nullptr;
  int seats = 2;
  std::vector<Contestant> contestants;
  int games = 400;      // for each line-up, rounded up to whole deals
  bool ladder = false;  // line-ups of neighbours in the list only
  int threads = 0;
  std::string seed = "1";
  Pace pace;
};

struct Tournament {
  std::vector<LineUp> line_ups;
  std::vector<Rating> ratings;  // of each contestant
};

// Which contestants, by their place in the list, sit down together. `ladder`: neighbours only.
std::vector<std::vector<std::size_t>> line_ups(std::size_t contestants, std::size_t seats, bool ladder);
double count_line_ups(std::size_t contestants, std::size_t seats, bool ladder);  // without making them

std::expected<Tournament, std::string> run_tournament(const TournamentPlan& order, OutsidePool& pool,
                                                      const std::function<void(int, int)>& progress);
}  // namespace nonet::cli
