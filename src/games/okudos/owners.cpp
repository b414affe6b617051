#include "games/okudos/owners.h"

namespace nonet::okudos {
namespace {
// The chips as they lay when the story began: what was laid since is not there yet.
Chips chips_before(const Situation<Rules>& situation) {
  Chips chips = situation.known().chips;
  for (const auto& event : situation.story)
    if (const auto* place = std::get_if<Place>(&event.action)) chips.clear(place->at.index);
  return chips;
}

// Gives sectors to the seats from `seat` on in every way; what is left is the game's.
void deal_on(std::vector<Ownership>& deals, const Ownership& deal, int seat, Sectors free, Seat me,
             const PerSeat<Explains>& explains) {
  if (seat == explains.size()) {
    deals.push_back(deal);
    deals.back().game = free;
    return;
  }
  if (seat == index(me)) return deal_on(deals, deal, seat + 1, free, me, explains);
  for (int set = 0; set < sector_sets; ++set) {
    if (explains[seat][set] == 0 || (set & ~free) != 0) continue;
    Ownership next = deal;
    next.seats[seat] = static_cast<Sectors>(set);
    next.weight *= explains[seat][set];
    deal_on(deals, next, seat + 1, static_cast<Sectors>(free & ~set), me, explains);
  }
}

void turn_up(Markers& markers, Sectors sectors) {
  markers.clear();
  for (int sector = 0; sector < sector_count; ++sector)
    if (holds(sectors, sector)) markers.push_back(static_cast<std::uint8_t>(sector + 1));
}
}  // namespace

PerSeat<Styles> styles_of(const Situation<Rules>& situation, const Layout& layout, Reading reading) {
  const State& known = situation.known();
  const int seats = known.standing.seats;
  PerSeat<Styles> styles(seats, Styles(markers_each(known.options, seats), reading));
  Chips chips = chips_before(situation);
  for (const auto& event : situation.story) {
    if (const auto* place = std::get_if<Place>(&event.action)) {
      if (event.seat) styles[*event.seat].placed(layout, chips, place->chip, place->at.index);
      chips.put(place->at.index, place->chip);
    } else if (const auto* collect = std::get_if<Collect>(&event.action)) {
      chips.clear(collect->at.index);
    }
  }
  return styles;
}

PerSeat<Explains> explanations(const PerSeat<Styles>& styles) {
  PerSeat<Explains> explains;
  for (const Styles& style : styles) explains.push_back(style.explains());
  return explains;
}

Odds odds_of(const PerSeat<Explains>& explains) {
  Odds odds;
  for (const Explains& sets : explains) {
    double all = 0;
    Array<double, sector_count> with;
    for (int set = 0; set < sector_sets; ++set) {
      if (sets[set] == 0) continue;
      all += sets[set];
      for (int sector = 0; sector < sector_count; ++sector)
        if (holds(static_cast<Sectors>(set), sector)) with[sector] += sets[set];
    }
    constexpr double never_sure = 0.01;
    for (double& sum : with) sum = (sum + never_sure * all) / (all - sum + never_sure * all);
    odds.push_back(with);
  }
  return odds;
}

Suspicions::Suspicions(const Situation<Rules>& situation, const PerSeat<Explains>& explains) {
  const State& known = situation.known();
  const Seat me = situation.seat();
  Ownership deal{PerSeat<Sectors>(known.standing.seats, 0), 0, 1};
  deal.seats[me] = sectors_of(known.markers[me]);
  constexpr Sectors all = sector_sets - 1;
  deal_on(deals_, deal, 0, static_cast<Sectors>(all & ~deal.seats[me]), me, explains);
  double sum = 0;
  for (const Ownership& one : deals_) sum += one.weight;
  for (Ownership& one : deals_) one.weight /= sum;
}

const Ownership& Suspicions::draw(Rng& rng) const {
  constexpr double whole = 4294967296.0;  // as many numbers next() can give
  double left = rng.next() / whole;
  for (const Ownership& deal : deals_)
    if ((left -= deal.weight) < 0) return deal;
  return deals_.back();
}

Rules::View turned_up(const Rules::View& view, const Ownership& deal) {
  Rules::View turned = view;
  for (int i = 0; i < deal.seats.size(); ++i)
    if (view.viewer != seat_at(i)) turn_up(turned.known.markers[i], deal.seats[i]);
  turn_up(turned.known.game_markers, deal.game);
  return turned;
}
}  // namespace nonet::okudos
