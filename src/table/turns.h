// The clocks of turns at a table with a pace: since when the game has waited for each seat, and what is left of its
// reserve. All times are the game's own, which stands while the game is paused. A clock can be held for a while: what
// passes meanwhile does not count, and nothing is gained by it.
#pragma once

#include "base/instant.h"
#include "base/seat.h"
#include "table/turn_pace.h"

namespace nonet::table {
class Turns {
 public:
  Turns() = default;
  Turns(const TurnPace& pace, int seats);

  // From `t` on the game waits for these seats and no others; who has moved is given a new turn.
  void wait_for(SeatSet seats, std::optional<Seat> mover, Instant t);
  void tell(Seat seat) { turns_[seat].told = true; }  // that its time is nearly over
  void hold(Seat seat, Instant t, Instant until);     // its clock; until then at the latest

  bool waits(Seat seat) const { return turns_[seat].since.has_value(); }
  Deadline due(Seat seat) const;   // when its turn lapses: never while it is held
  Deadline near(Seat seat) const;  // when it is told that this is near: once in a turn, and not while it is held
  Instant reserve_left(Seat seat, Instant t) const;
  Instant turn_ms(Seat seat) const;  // how long this turn may last altogether
  Deadline held_until(Seat seat, Instant t) const;
  Instant waited(Seat seat, Instant t) const;  // what counts of its turn

 private:
  struct Turn {
    std::optional<Instant> since;
    Instant held = 0;        // of it, up to held_until
    Instant held_until = 0;  // also of turns to come
    Instant reserve = 0;     // at the beginning of the turn
    bool told = false;
  };

  TurnPace pace_;
  PerSeat<Turn> turns_;
};
}  // namespace nonet::table
