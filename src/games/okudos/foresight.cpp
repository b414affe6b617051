#include "games/okudos/foresight.h"

namespace nonet::okudos {
Lay best_lay(const Layout& layout, const Outlook& outlook, const Hand& hand, const Stakes& stakes) {
  Lay best;
  double least = 0;
  for (const std::uint8_t* chip = hand.begin(); chip != hand.end(); ++chip) {
    if (std::find(hand.begin(), chip, *chip) != chip) continue;  // each number once
    const Effects effects(layout, outlook, stakes, *chip);
    double most = -Nine::side;
    outlook.field.room[*chip].for_each([&](int cell) {
      const double gain = effects.at(cell).sum();
      most = std::max(most, gain);
      if (gain > best.gain) best = {*chip, cell, gain, best.spare};
    });
    if (best.spare == 0 || most < least) {
      best.spare = *chip;
      least = most;
    }
  }
  return best;
}

Foresight::Foresight(const Layout& layout, const Outlook& outlook, const State& world, const Odds& odds)
    : layout_(layout),
      outlook_(outlook),
      world_(world),
      hands_(world.hands),
      passes_(world.passes),
      turn_(world.standing.turn ? index(*world.standing.turn) : 0),
      seats_(world.standing.seats) {
  for (int seat = 0; seat < seats_; ++seat) stakes_.push_back(stakes_of(world, seat, outlook, odds));
}

bool Foresight::over() const {
  if (passes_ >= seats_) return true;
  return drawn_ == world_.supply.size() &&
         std::any_of(hands_.begin(), hands_.end(), [](const Hand& hand) { return hand.empty(); });
}

void Foresight::draw(int seat, int chip) {
  hands_[seat].remove_first(static_cast<std::uint8_t>(chip));
  if (drawn_ < world_.supply.size()) hands_[seat].push_back(world_.supply[drawn_++]);
  passes_ = 0;
}

void Foresight::turn() {
  const int seat = turn_;
  turn_ = (turn_ + 1) % seats_;
  const Lay lay = best_lay(layout_, outlook_, hands_[seat], stakes_[seat]);
  if (lay.cell >= 0) {
    outlook_.lay(layout_, lay.cell, lay.chip);
    draw(seat, lay.chip);
  } else if (drawn_ < world_.supply.size()) {
    draw(seat, lay.spare);
  } else {
    ++passes_;
  }
}

void Foresight::play(int turns) {
  for (; turns > 0 && !over(); --turns) turn();
}

double Foresight::ahead(int seat) const {
  Array<double, sector_count + 1> worth;
  for (int sector = 0; sector < sector_count; ++sector)
    worth[sector + 1] = over() ? worth_of(outlook_.field.room[0].sector(sector)) : outlook_.sector(sector);
  const auto sum_of = [&](const Markers& markers) {
    double sum = 0;
    for (const auto marker : markers) sum += worth[marker];
    return sum;
  };
  double best = 0;
  for (int other = 0; other < seats_; ++other)
    if (other != seat) best = std::max(best, sum_of(world_.markers[other]) + world_.collected[other]);
  const double mine = sum_of(world_.markers[seat]) + world_.collected[seat];
  if (world_.game_markers.empty()) return mine - best;
  double game = sum_of(world_.game_markers);
  if (world_.options.game_scores == GameScores::best_two) {
    double worst = worth[world_.game_markers.front()];
    for (const auto marker : world_.game_markers) worst = std::min(worst, worth[marker]);
    game -= worst;
  }
  // Where the game is ahead of all nobody wins, which is half as bad as to lose.
  return mine - best - std::max(0.0, game - best) / 2;
}
}  // namespace nonet::okudos
