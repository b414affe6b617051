#include "games/kakuro_call/rows.h"

#include <tuple>

namespace nonet::kakuro_call {
std::vector<Offer> rows_on_offer(const Board& board, int total, const State::Actions& supply,
                                 const Repertoire& repertoire) {
  struct Cheapest {
    Price price;
    Counts wanted{};
    bool there = false;
  };
  const Kit kit(board, supply, repertoire.fronts);
  const int most_tiles = std::min(kit.tiles(), repertoire.most_tiles);
  std::vector<Offer> offers;
  for (int length = std::min(side, repertoire.longest); length >= 2; --length) {  // KR-027
    const Sites places = sites_of_length(board, length);
    if (places.empty()) continue;
    std::array<Cheapest, Sites::capacity> cheapest{};
    NumberChoices(length, total, kit.most_repeats(), [&](const Counts& wanted, int repeats) {
      for (int i = 0; i < places.size(); ++i) {
        const auto price = kit.price(places[i], wanted, repeats, most_tiles);
        Cheapest& best = cheapest[static_cast<std::size_t>(i)];
        if (!price) continue;
        if (best.there && std::tie(price->worth, price->tiles) >= std::tie(best.price.worth, best.price.tiles))
          continue;
        best = {*price, wanted, true};
      }
    });
    for (int i = 0; i < places.size(); ++i) {
      const Cheapest& best = cheapest[static_cast<std::size_t>(i)];
      if (best.there) offers.push_back({kit.claim(places[i], best.wanted), best.price.worth});
    }
  }
  return offers;
}
}  // namespace nonet::kakuro_call
