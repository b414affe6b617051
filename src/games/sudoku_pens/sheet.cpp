#include "games/sudoku_pens/sheet.h"

namespace nonet::sudoku_pens {
namespace {
constexpr Instant usual_turn_ms = 8'000;

int how_many(Instant left, Instant each) {
  return static_cast<int>(std::clamp<Instant>(left / each, 1, Nine::squares));
}
}  // namespace

int Sheet::margin(int seat) const {
  if (seats == 1) return points[seat];
  int best_other = 0;
  for (int other = 0; other < seats; ++other)
    if (other != seat) best_other = std::max(best_other, points[other]);
  return points[seat] - best_other;
}

Instant time_left(const State& state, Instant now) {
  Instant left = latest_instant;
  if (state.turn_ends_at) left = std::min(left, *state.turn_ends_at - now);
  if (state.match_ends_at) left = std::min(left, *state.match_ends_at - now);
  return left;
}

Places room_of(const Board& board) {
  Places room;
  for (int digit = 1; digit <= 9; ++digit) room[digit] = board.digits.room_for(digit);
  return room;
}

Sheet sheet_of(const State& state, Instant now, Instant entry_ms) {
  const Standing& standing = state.standing;
  Sheet sheet;
  sheet.room = room_of(state.board);
  sheet.seats = standing.seats;
  sheet.turn = index(*standing.turn);
  for (int i = 0; i < sheet.seats; ++i) sheet.points[i] = standing.scores[i];
  if (is_advanced(state)) {
    const Instant whole = state.options.turn_seconds * ms_per_second;
    sheet.entries_a_turn = whole == 0 ? Nine::squares : how_many(whole, entry_ms);
    sheet.entries_left = state.turn_ends_at ? how_many(*state.turn_ends_at - now, entry_ms) : sheet.entries_a_turn;
    const int starter = (state.round - 1) % sheet.seats;
    sheet.round_left = sheet.seats - (sheet.turn - starter + sheet.seats) % sheet.seats;
    sheet.turns_left = (state.options.rounds - state.round) * sheet.seats + sheet.round_left;
  } else if (state.match_ends_at) {
    sheet.turns_left = how_many(*state.match_ends_at - now, usual_turn_ms);
  }
  return sheet;
}
}  // namespace nonet::sudoku_pens
