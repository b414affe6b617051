#include "games/kakuro_call/outlook.h"

#include "games/kakuro_call/claim.h"
#include "games/kakuro_call/rows.h"

namespace nonet::kakuro_call {
namespace {
// Who has a tile more than the other will be so many points ahead in the end, by the totals that lie apart: least
// squares over the rounds of 6000 games of the master against itself, rounded, the first ones up. A tile is worth more
// than the tiles by which it lengthens a row: it makes a row where the other has none. Which digit it shows makes no
// clear difference.
constexpr std::array<TilePoints, unsolved_to_end> of_two_seats = {{{3.7, 2.8}, {2.9, 2.25}, {1.8, 1.3}}};

// A game that is over cannot be lost any more. What the last total still brings has a spread of four points.
constexpr double certain = 10;

double points_of(ActionTile tile, const TilePoints& tiles) {
  return tile == ActionTile::swap ? tiles.swap : tiles.other;
}

PerSeat<double> promises_of(const State& state, const TilePoints& tiles) {
  PerSeat<double> promises;
  for (int i = 0; i < state.standing.seats; ++i) {
    double sum = state.standing.scores[i];
    for (const ActionTile tile : state.supplies[i]) sum += points_of(tile, tiles);
    promises.push_back(sum);
  }
  return promises;
}
}  // namespace

TilePoints tile_points(int seats, int unsolved) {
  // Among more seats a tile comes to its turn less often: measured with one, three and five.
  const double part = 2.0 / seats;
  const TilePoints& tiles = of_two_seats[static_cast<std::size_t>(std::min(unsolved, unsolved_to_end - 1))];
  return {tiles.swap * part, tiles.other * part};
}

Outlook::Outlook(const State& state, Seat seat, const TilePoints& tiles)
    : state_(state), seat_(seat), tiles_(tiles), promises_(promises_of(state, tiles)) {}

double Outlook::lead(const PerSeat<double>& promises) const {
  std::optional<double> best_other;
  for (int i = 0; i < promises.size(); ++i)
    if (seat_at(i) != seat_) best_other = std::max(best_other.value_or(promises[i]), promises[i]);
  return promises[seat_] - best_other.value_or(0);
}

double Outlook::after_row(Seat who, const Claim& claim) const {
  PerSeat<double> promises = promises_;
  promises[who] += claim.length;
  int doubles_left = attempt(state_.board, *state_.total, claim).doubles;
  for (const Use& use : claim.use)
    if (use.as != As::doubling || doubles_left-- > 0) promises[who] -= points_of(use.tile, tiles_);  // KR-048
  return lead(promises);
}

double Outlook::after_unsolved() const {
  const int unsolved = state_.unsolved.size() + 1;
  if (unsolved < unsolved_to_end) return lead(promises_of(state_, tile_points(state_.standing.seats, unsolved)));
  const SeatSet winners = winners_of(state_).seats;
  const double points = lead(promises_of(state_, {}));
  return !winners.contains(seat_) ? points - certain : winners.count() == 1 ? points + certain : points;
}

double Outlook::left_to_others() const {
  std::optional<double> least;
  for (int i = 0; i < state_.standing.seats; ++i) {
    if (seat_at(i) == seat_ || state_.locked.contains(seat_at(i))) continue;
    for (const Offer& offer : rows_on_offer(state_.board, *state_.total, state_.supplies[i])) {
      const double lead = after_row(seat_at(i), offer.claim);
      least = std::min(least.value_or(lead), lead);
    }
  }
  return least ? *least : after_unsolved();
}
}  // namespace nonet::kakuro_call
