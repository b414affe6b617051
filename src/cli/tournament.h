// Many games between bots, and what they say about their strength. Duplicate: every line-up plays the same deals, each
// of them once for every rotation of the seats, so that nobody owes a win to the cards.
#pragma once

#include <functional>

#include "play/any_game.h"

namespace nonet::cli {
struct TournamentOrder {
  const AnyGame* game = nullptr;
  const Json* options = nullptr;
  int seats = 2;
  std::vector<BotKind> bots;
  int games = 400;      // for each line-up, rounded up to whole deals
  bool ladder = false;  // line-ups of neighbours in the list only
  int threads = 0;
  std::string seed = "1";
  Pace pace;
};

struct Entrant {  // one bot of a line-up
  BotKind bot{};
  double share = 0;   // of the games: a win 1, a shared one or one that nobody won its part
  double margin = 0;  // half the width of the 95 % interval of the share
  double points = 0;  // on average
  double mean_us = 0;
  std::int64_t p95_us = 0;
  std::int64_t longest_us = 0;
};

struct LineUp {
  std::vector<Entrant> entrants;
  int games = 0;
  int undecided = 0;  // shared, or won by nobody
};

std::expected<std::vector<LineUp>, std::string> run_tournament(const TournamentOrder& order,
                                                               const std::function<void(int, int)>& progress);
}  // namespace nonet::cli
