#include "table/turns.h"

namespace nonet::table {
namespace {
constexpr int told_before = 4;  // with this part of a turn's own time still to come
}

Turns::Turns(const TurnPace& pace, int seats) : pace_(pace) {
  for (int i = 0; i < seats; ++i) turns_.push_back({{}, 0, 0, pace.reserve * ms_per_second, false});
}

void Turns::wait_for(SeatSet seats, std::optional<Seat> mover, Instant t) {
  for (int i = 0; i < turns_.size(); ++i) {
    const Seat seat = seat_at(i);
    Turn& turn = turns_[seat];
    const bool wanted = seats.contains(seat);
    if (turn.since && (!wanted || mover == seat)) {
      turn.reserve = reserve_left(seat, t);
      turn.since.reset();
    }
    if (!wanted || turn.since) continue;
    turn.since = t;
    turn.held = std::max<Instant>(turn.held_until - t, 0);
    turn.told = false;
  }
}

void Turns::hold(Seat seat, Instant t, Instant until) {
  Turn& turn = turns_[seat];
  if (turn.since) turn.held += std::max(until, t) - std::max(turn.held_until, t);
  turn.held_until = until;
}

Deadline Turns::due(Seat seat) const {
  const Turn& turn = turns_[seat];
  if (!turn.since || !pace_.per_move) return {};
  return std::max(later(*turn.since, turn.held + turn_ms(seat)), turn.held_until);
}

Deadline Turns::near(Seat seat) const {
  const Deadline due = this->due(seat);
  if (!due || turns_[seat].told) return {};
  return std::max(*due - pace_.turn_ms() / told_before, turns_[seat].held_until);
}

Instant Turns::turn_ms(Seat seat) const { return pace_.turn_ms() + turns_[seat].reserve; }

Instant Turns::waited(Seat seat, Instant t) const {
  const Turn& turn = turns_[seat];
  if (!turn.since) return 0;
  const Instant held = turn.held - std::max<Instant>(turn.held_until - t, 0);
  return std::max<Instant>(t - *turn.since - std::max<Instant>(held, 0), 0);
}

Instant Turns::reserve_left(Seat seat, Instant t) const {
  const Turn& turn = turns_[seat];
  const Instant over = pace_.per_move ? std::max<Instant>(waited(seat, t) - pace_.turn_ms(), 0) : 0;
  return std::max<Instant>(turn.reserve - over, 0);
}

Deadline Turns::held_until(Seat seat, Instant t) const {
  const Turn& turn = turns_[seat];
  return turn.held_until > t ? Deadline(turn.held_until) : Deadline();
}
}  // namespace nonet::table
