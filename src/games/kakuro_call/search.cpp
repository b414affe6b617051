#include "games/kakuro_call/search.h"

#include <algorithm>

#include "base/array.h"

namespace nonet::kakuro_call {
namespace {
constexpr int lines = 2 * side;
int line_of(const Claim& claim) {
  return claim.dir == Direction::across ? claim.from.row() : side + claim.from.column();
}

// How often somebody looks over the whole board before beginning to doubt that there is a row, and after that.
constexpr int looks_before_doubt = 2;
constexpr int looks_in_doubt = 4;
}  // namespace

int complexity(const Claim& claim) {
  int bits = claim.length - 2;
  for (const Use& use : claim.use) bits += use.as == As::swap ? 3 : use.as == As::digit ? 2 : 1;
  return bits;
}

Search search(const Eyes& eyes, const State& state, Seat seat, Rng chance) {
  Repertoire repertoire = eyes.repertoire;
  repertoire.fronts.repeats_overlooked = chance.chance(eyes.careless, 100);
  Array<std::vector<Offer>, lines> unseen;
  for (const Offer& offer : rows_on_offer(state.board, *state.total, state.supplies[seat], repertoire))
    unseen[line_of(offer.claim)].push_back(offer);

  Search search;
  Instant time = eyes.begins_ms / 2 + chance.below(eyes.begins_ms + 1);
  Array<int, lines> order;
  for (int line = 0; line < lines; ++line) order[line] = line;
  for (int look = 1; look <= looks_before_doubt + looks_in_doubt; ++look) {
    chance.shuffle(order);
    for (const int line : order) {
      time += eyes.look_ms / 2 + chance.below(eyes.look_ms + 1);
      std::erase_if(unseen[line], [&](const Offer& offer) {
        const int sight = std::max(0, eyes.clarity - eyes.dimming * complexity(offer.claim));
        if (!chance.chance(sight, 100) && !(eyes.thorough && look == looks_before_doubt)) return false;
        search.sightings.push_back({offer, time});
        return true;
      });
    }
    if (look == looks_before_doubt) search.doubts_after = time;
  }
  return search;
}
}  // namespace nonet::kakuro_call
