#include "games/okudos/styles.h"

namespace nonet::okudos {
namespace {
// The share of chips laid for a reason that we do not see. From 0.05 to 0.2 it makes no difference.
constexpr double unexplained = 0.1;

// How much a square draws a chip of the cover style.
double pull(int number, bool own) { return own ? 0.5 * (10 - number) : number * number * number; }

// What the shelter style gains by each square that was possible, split by sectors.
struct Possible {
  int count = 0;
  int chosen = 0;
  Array<double, Nine::squares> whole;  // over all sectors
  Array<Array<double, Nine::squares>, sector_count> of_sector;
};

Possible possible_gains(const Layout& layout, const Outlook& outlook, Cells cells, int chip, int chosen) {
  Possible possible;
  const double shut = outlook.gain_by_shut(chip);
  cells.for_each([&](int cell) {
    const int i = possible.count++;
    if (cell == chosen) possible.chosen = i;
    const auto add = [&](int at, double part) {
      possible.of_sector[sector_of(at)][i] += part * outlook.hope[at];
      possible.whole[i] += part * outlook.hope[at];
    };
    (outlook.field.room[chip] & layout.peers(cell)).for_each([&](int peer) { add(peer, shut); });
    add(cell, -1);
  });
  return possible;
}

// How likely who owns these sectors, and knows nothing of the others', takes the chosen square. The less a square
// gains compared to the best one, the less likely it is.
double likely(const Possible& possible, Sectors sectors) {
  constexpr double against = 0.4;      // what a point of others is worth, not knowing whose it is
  constexpr double indifferent = 0.3;  // as much less makes a square a quarter as likely
  Array<double, Nine::squares> gain;
  for (int i = 0; i < possible.count; ++i) gain[i] = -against * possible.whole[i];
  for (int sector = 0; sector < sector_count; ++sector) {
    if (!holds(sectors, sector)) continue;
    for (int i = 0; i < possible.count; ++i) gain[i] += (1 + against) * possible.of_sector[sector][i];
  }
  double best = gain[0];
  for (int i = 1; i < possible.count; ++i) best = std::max(best, gain[i]);
  double sum = 0;
  double chosen = 0;
  for (int i = 0; i < possible.count; ++i) {
    const double distance = 1 + (best - gain[i]) / indifferent;
    const double weight = 1 / (distance * distance);
    sum += weight;
    if (i == possible.chosen) chosen = weight;
  }
  return chosen / sum;
}
}  // namespace

Styles::Styles(int markers, Reading reading) : reading_(reading) {
  for (int set = 0; set < sector_sets; ++set)
    cover_[set] = std::popcount(static_cast<unsigned>(set)) == markers ? 1 : 0;
  if (reading == Reading::cover_and_shelter) shelter_ = cover_;
}

void Styles::placed(const Layout& layout, const Chips& before, int chip, int square) {
  const int chosen = layout.cell(square);
  Cells cells = layout.cells(before.room_for(chip));
  cells.insert(chosen);  // also where it was irregular
  const double other_reason = unexplained / cells.count();

  Array<double, sector_count> own;
  Array<double, sector_count> foreign;
  cells.for_each([&](int cell) {
    own[sector_of(cell)] += pull(printed_on(cell), true);
    foreign[sector_of(cell)] += pull(printed_on(cell), false);
  });
  Possible possible;
  if (reading_ == Reading::cover_and_shelter)
    possible = possible_gains(layout, Outlook(layout, before), cells, chip, chosen);

  double most = 0;
  for (int set = 0; set < sector_sets; ++set) {
    if (cover_[set] == 0) continue;
    const auto sectors = static_cast<Sectors>(set);
    double all = 0;
    for (int sector = 0; sector < sector_count; ++sector) all += holds(sectors, sector) ? own[sector] : foreign[sector];
    const double part = pull(printed_on(chosen), holds(sectors, sector_of(chosen))) / all;
    cover_[set] *= other_reason + (1 - unexplained) * part;
    most = std::max(most, cover_[set]);
    if (reading_ == Reading::cover) continue;
    shelter_[set] *= other_reason + (1 - unexplained) * likely(possible, sectors);
    most = std::max(most, shelter_[set]);
  }
  constexpr double never_impossible = 1e-30;
  for (int set = 0; set < sector_sets; ++set) {  // only their relation counts
    if (cover_[set] == 0) continue;
    cover_[set] = cover_[set] / most + never_impossible;
    if (reading_ == Reading::cover_and_shelter) shelter_[set] = shelter_[set] / most + never_impossible;
  }
}

Explains Styles::explains() const {
  Explains both = cover_;
  for (int set = 0; set < sector_sets; ++set) both[set] += shelter_[set];
  return both;
}
}  // namespace nonet::okudos
