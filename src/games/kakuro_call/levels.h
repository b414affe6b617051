// What sets the levels apart: how quickly they see what, and what they make of it.
#pragma once

#include "games/kakuro_call/rows.h"
#include "play/level.h"

namespace nonet::kakuro_call {
struct Eyes {
  int begins_ms = 0;      // after the total was turned up, on average
  int look_ms = 0;        // at a line of the board, on average
  int clarity = 0;        // chance in a hundred to notice the plainest row there is
  int dimming = 0;        // so much less for each bit of complexity
  int careless = 0;       // in so many rounds of a hundred, repeats are not thought of
  bool thorough = false;  // the last look before doubting misses nothing
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
  Instant looks_on_ms = 0;            // for a better row, after the first one was seen
  bool calls = false;                 // first, so that nobody comes in between
  Weighs weighs = Weighs::nothing;
};
const Character& character_of(Level level);
}  // namespace nonet::kakuro_call
