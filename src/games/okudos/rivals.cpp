#include "games/okudos/rivals.h"

namespace nonet::okudos {
namespace {
constexpr double in_reach = 20;         // a rival so many points behind the strongest one
constexpr double least_threat = 0.4;    // counts this much, and none counts less
constexpr double threat_by_game = 0.5;  // nobody wins when the game does

struct Rival {
  Array<double, sector_count> owns;  // how likely
  double column = 0;                 // what it may hope for
  double threat = 1;
};

// The other seats, and the game where it owns sectors: what no seat probably owns is the game's.
FixedList<Rival, max_seats> rivals_of(const State& state, int seat, const Odds& odds) {
  const int seats = state.standing.seats;
  const int each = markers_each(state.options, seats);
  const Sectors own = sectors_of(state.markers[seat]);
  FixedList<Rival, max_seats> rivals;
  Rival game;
  game.threat = threat_by_game;
  for (int sector = 0; sector < sector_count; ++sector) game.owns[sector] = holds(own, sector) ? 0 : 1;

  for (int other = 0; other < seats; ++other) {
    if (other == seat) continue;
    Rival rival;
    rival.column = state.collected[other];
    double sum = 0;
    for (int sector = 0; sector < sector_count; ++sector)
      if (!holds(own, sector)) sum += odds[other][sector];
    for (int sector = 0; sector < sector_count; ++sector) {
      if (holds(own, sector)) continue;
      rival.owns[sector] = std::min(game.owns[sector], odds[other][sector] * each / sum);
      game.owns[sector] -= rival.owns[sector];
    }
    rivals.push_back(rival);
  }
  if (!state.game_markers.empty()) rivals.push_back(game);
  return rivals;
}
}  // namespace

Stakes stakes_of(const State& state, int seat, const Outlook& outlook, const Odds& odds) {
  auto rivals = rivals_of(state, seat, odds);
  double most = 0;
  for (int sector = 0; sector < sector_count; ++sector) {
    const double hopes = outlook.sector(sector);
    for (Rival& rival : rivals) rival.column += rival.owns[sector] * hopes;
  }
  for (const Rival& rival : rivals) most = std::max(most, rival.column);

  Stakes stakes;
  for (const Rival& rival : rivals) {
    const double threat = std::max(least_threat, 1 - (most - rival.column) / in_reach) * rival.threat;
    for (int sector = 0; sector < sector_count; ++sector) stakes[sector] -= threat * rival.owns[sector];
  }
  for (const auto marker : state.markers[seat]) stakes[marker - 1] = 1;
  return stakes;
}
}  // namespace nonet::okudos
