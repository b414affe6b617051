// All rows that somebody could show, not only the best: for every place the cheapest way to show one there.
#pragma once

#include <vector>

#include "games/kakuro_call/site.h"

namespace nonet::kakuro_call {
// What a player thinks of when looking for rows.
struct Repertoire {
  Fronts fronts;
  int most_tiles = all_actions;
  int longest = side;
};

struct Offer {
  Claim claim;
  int worth = 0;  // of the tiles spent, in twentieths of a point
};

// In no particular order but always the same; tiles of the least worth are spent at each place.
std::vector<Offer> rows_on_offer(const Board& board, int total, const State::Actions& supply,
                                 const Repertoire& repertoire = {});
}  // namespace nonet::kakuro_call
