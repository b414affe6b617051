#include "check.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "checked_game.h"

namespace nonet::load {
namespace {
constexpr std::int64_t patience_us = 30'000'000;

const std::vector<GameOrder>& orders() {
  static const std::vector<GameOrder> all = {
      {"sudoku-cards", "{}", 2},
      {"sudoku-cards", R"({"referee":"table"})", 3},
      {"sudokids", "{}", 3},
      {"okudos", "{}", 3},
      {"okudos", R"({"irregular":"discard"})", 2},
      {"kakuro-flip", "{}", 2},
      {"kakuro-flip", R"({"referee":"table"})", 3},
      {"sudoku-pens", R"({"turnSeconds":2})", 2, true},
      {"sudoku-pens", R"({"mode":"advanced","turnSeconds":1,"rounds":2})", 3, true},
      {"kakuro-call", R"({"glass":3,"callSeconds":1})", 3, true},
      {"kakuro-call", R"({"glass":3,"callSeconds":2})", 2, true},
      {"sudoku-cards", "{}", 2, false, true},
      {"okudos", "{}", 2, false, true},
  };
  return all;
}

class Evening {  // several games at a time
 public:
  Evening(Crowd& crowd) : crowd_(crowd) {}

  void begin(const GameOrder& order, CheckedGame::Manner manner) {
    games_.push_back(std::make_unique<CheckedGame>(crowd_, order, static_cast<int>(games_.size()), manner));
    games_.back()->begin();
  }
  void round() {
    crowd_.wait(5);
    for (auto& game : games_) {
      if (game->finished()) continue;
      game->act();
      if (crowd_.now() - game->moved_us() > patience_us) crowd_.fail(game->standstill());
    }
  }
  int unfinished() const {
    return static_cast<int>(std::ranges::count_if(games_, [](const auto& game) { return !game->finished(); }));
  }

  CheckReport report(const Endpoint& place) {
    CheckReport report;
    report.fault = crowd_.fault();
    for (const auto& game : games_) {
      ++report.games;
      report.moves += game->acknowledged();
      report.compared += game->compared();
      report.resumed += game->resumed();
      if (!report.fault.empty()) continue;
      const Answer answer = get(place, "/api/tables/" + game->table() + "/record");
      const auto record = parse_json(answer.body);
      report.fault = answer.status != 200 || !record ? game->where() + "expected a record, found " +
                                                           std::to_string(answer.status) + " " + answer.body
                                                     : game->fault_of(*record);
    }
    return report;
  }

 private:
  Crowd& crowd_;
  std::vector<std::unique_ptr<CheckedGame>> games_;
};
}  // namespace

std::span<const GameOrder> untimed_orders() { return std::span(orders()).first(7); }

CheckReport check_games(const Endpoint& place, int rounds) {
  Crowd crowd(place);
  Evening evening(crowd);
  for (int i = 0; i < rounds; ++i)
    for (const GameOrder& order : orders()) evening.begin(order, {});
  while (evening.unfinished() > 0 && crowd.fault().empty()) evening.round();
  CheckReport report = evening.report(place);
  if (report.fault.empty() && report.compared < report.games)
    report.fault = "too few views could be compared: " + std::to_string(report.compared);
  return report;
}

CheckReport check_crashes(ServerProcess& server, const Endpoint& place, int tables, double seconds) {
  Crowd crowd(place);
  Evening evening(crowd);
  Rng chance(sha256("crashes " + std::to_string(now_us())));
  const CheckedGame::Manner manner{.losses_in_100 = 1, .think_us = 15'000};
  const std::int64_t end = now_us() + static_cast<std::int64_t>(seconds * us_per_second);
  std::int64_t kill_at = now_us() + us_per_second / 2;
  std::size_t next = 0;
  int kills = 0;
  const auto untimed = untimed_orders();
  while ((evening.unfinished() > 0 || now_us() < end) && crowd.fault().empty()) {
    while (now_us() < end && evening.unfinished() < tables) evening.begin(untimed[next++ % untimed.size()], manner);
    evening.round();
    if (now_us() < kill_at || now_us() >= end) continue;
    server.kill();
    ++kills;
    if (const auto started = server.start(); !started) crowd.fail(started.error());
    kill_at = now_us() + 100'000 + chance.below(500'000);
  }
  CheckReport report = evening.report(place);
  report.kills = kills;
  return report;
}
}  // namespace nonet::load
