// What a position promises a seat, in points ahead of the best other seat at the end (alone: points): the points that
// everybody has, and what the tiles in the supplies will still bring.
#pragma once

#include "games/kakuro_call/rules.h"

namespace nonet::kakuro_call {
struct TilePoints {  // what a tile is thought to bring when it is kept
  double swap = 0;
  double other = 0;
};
// As measured: see outlook.cpp.
TilePoints tile_points(int seats, int unsolved);

class Outlook {
 public:
  Outlook(const State& state, Seat seat, const TilePoints& tiles);
  Outlook(const State& state, Seat seat)
      : Outlook(state, seat, tile_points(state.standing.seats, state.unsolved.size())) {}

  double after_row(const Claim& claim) const { return after_row(seat_, claim); }  // a valid one
  double after_row(Seat who, const Claim& claim) const;
  double after_unsolved() const;
  double as_it_is() const { return lead(promises_); }
  // The round goes on without this seat: the others show the row that is best for them, if they have one.
  double left_to_others() const;

 private:
  double lead(const PerSeat<double>& promises) const;

  const State& state_;
  Seat seat_;
  TilePoints tiles_;
  PerSeat<double> promises_;
};
}  // namespace nonet::kakuro_call
