// What sets the levels apart: how quickly they see what, and what they make of it.
#pragma once

#include "games/kakuro_call/rows.h"
#include "play/level.h"

namespace nonet::kakuro_call {
struct Eyes {
  int begins_ms;  // after the total was turned up, on average
  int look_ms;    // at a line of the board, on average
  int clarity;    // chance in a hundred to notice the plainest row there is
  int dimming;    // so much less for each bit of complexity
  int careless;   // in so many rounds of a hundred, repeats are not thought of
  bool thorough;  // the last look before doubting misses nothing
  Repertoire repertoire;
};

// Whether a row is shown for which tiles must be spent.
enum class Weighs : std::uint8_t {
  nothing,  // always
  cost,     // unless it costs clearly more than it brings
  others,   // if that is better than to leave the total to the others
};

struct Character {
  Eyes eyes;
  std::optional<double> tile_points;  // what a tile seems to be worth; nothing: as measured (outlook.h)
  Instant looks_on_ms;                // for a better row, after the first one was seen
  bool calls;                         // first, so that nobody comes in between
  Weighs weighs;
};
const Character& character_of(Level level);
}  // namespace nonet::kakuro_call
