// What a player notices who does not see everything. Short kakuros are found sooner than long ones, those that run to
// the right sooner than those that run down, and a card that has to be turned over first is easily forgotten. Nobody
// here thinks of what the next seat will do.
#pragma once

#include "games/kakuro_flip/prospects.h"
#include "play/thinking.h"

namespace nonet::kakuro_flip {
struct Eyes {            // all in percent
  int shortest = 100;    // kakuros of two addends that are noticed
  int each_further = 0;  // so many fewer with every further addend
  int downwards = 100;   // how many of them are noticed where they run down
  int turned = 100;      // and for every card that must be turned over
  int recounts = 100;    // turns of others that are recounted at the table
};

struct Noticed {
  Turn turn;
  int seen = 0;  // the points of those kakuros that were noticed; the turn may score more
};

// The chance, in percent, to notice a kakuro that needs so many cards turned over.
double chance_to_notice(const Eyes& eyes, int addends, Direction direction, int turned);

// The turns that score with one of these cards, as far as they are noticed.
std::vector<Noticed> noticed_turns(const Board& board, const Prospects& prospects, const State::Hand& hand,
                                   const Eyes& eyes, Rng& rng);
}  // namespace nonet::kakuro_flip
