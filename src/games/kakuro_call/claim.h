// Whether a row that somebody shows is a kakuro row, and which rows lie there for the taking.
#pragma once

#include "games/kakuro_call/state.h"

namespace nonet::kakuro_call {
struct Attempt {         // A claim tried out on a copy of the board.
  Board board;           // with the action tiles laid, the row not yet turned
  int doubles = 0;       // how many doubling tiles the row needs
  std::string_view why;  // the first rule it breaks; empty: valid
};
// The row must lie on the board.
Attempt attempt(const Board& board, int total, const Claim& claim);

struct Run {  // Number tiles between two boxes or edges.
  Cell from;
  Direction dir{};
  std::uint8_t length = 0;
  friend bool operator==(const Run&, const Run&) = default;
};
// A line of eight has room for three runs of two.
using Runs = FixedList<Run, 2 * side * 3>;
// Every row that is valid for the total turned up and needs no action tile.
Runs rows_without_tiles(const State& state);
}  // namespace nonet::kakuro_call
