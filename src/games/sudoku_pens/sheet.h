// What counts where only repeats are wrong: for each digit the squares where it still fits. The solution plays no part
// then, nothing is hidden, and an entry takes room away and never gives any.
#pragma once

#include <algorithm>

#include "games/sudoku_pens/state.h"
#include "sudoku/house.h"

namespace nonet::sudoku_pens {
struct Placement {
  std::uint8_t square = 0;
  std::uint8_t digit = 0;
  friend bool operator==(const Placement&, const Placement&) = default;
};
constexpr Placement placement(int square, int digit) {
  return {static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(digit)};
}

using Places = Array<SquareSet, 10>;  // by digit: squares where it can be

template <class Visit>
void for_each_entry(const Places& places, Visit visit) {  // the highest digits first
  for (int digit = 9; digit >= 1; --digit) places[digit].for_each([&](int square) { visit(placement(square, digit)); });
}

struct Sheet {
  static constexpr int endless = 1'000'000;

  Places room;
  Array<int, pens> points;  // by seat
  int seats = 0;
  int turn = 0;
  int entries_a_turn = 1;    // the advanced game: as many as there may be time for
  int entries_left = 1;      // of this turn
  int turns_left = endless;  // before an agreed end, this one included
  int round_left = endless;  // the advanced game: turns before another seat starts the next round

  int highest() const {  // the highest digit that can still be written; 0: none, or the game is over
    int digit = turns_left > 0 ? 9 : 0;
    while (digit > 0 && room[digit].empty()) --digit;
    return digit;
  }

  void write(Placement entry) {
    for (int digit = 1; digit <= 9; ++digit) room[digit].erase(entry.square);
    room[entry.digit] = room[entry.digit] - sudoku::peers_of(entry.square);
    points[turn] += entry.digit;
    if (--entries_left == 0) end_turn();
  }

  void end_turn() {
    --turns_left;
    entries_left = entries_a_turn;
    turn = (turn + 1) % seats;
    if (--round_left > 0) return;
    turn = (turn + 1) % seats;  // SR-038
    round_left = seats;
  }

  int margin(int seat) const;  // points ahead of the best other seat; alone: points
  bool in_turn() const { return entries_a_turn == 1 && round_left > Nine::squares; }  // one entry each
  bool no_end_agreed() const { return turns_left > Nine::squares; }
};

Instant time_left(const State& state, Instant now);  // of the turn, and of the game

Places room_of(const Board& board);

// `entry_ms` is how long an entry takes in the advanced game.
Sheet sheet_of(const State& state, Instant now, Instant entry_ms);
}  // namespace nonet::sudoku_pens
