// How a player looks for rows: line after line in some order, over the whole board again and again. What lies in a line
// is noticed with a chance that falls with the length of the row and with the tiles it needs; what was not noticed may
// be the next time. Who has looked so often in vain begins to doubt that there is a row.
//
// All of it is drawn once for a round, so being asked again brings no new luck: what was seen stays seen, and when.
#pragma once

#include "games/kakuro_call/levels.h"
#include "play/thinking.h"

namespace nonet::kakuro_call {
struct Sighting {
  Offer row;
  Instant after = 0;  // since the round began
};

struct Search {
  std::vector<Sighting> sightings;  // the earliest first
  Instant doubts_after = 0;
};

// How much there is to see in a row at the same time: its tiles beyond two, and what is laid for it.
int complexity(const Claim& claim);

Search search(const Eyes& eyes, const State& state, Seat seat, Rng chance);
}  // namespace nonet::kakuro_call
