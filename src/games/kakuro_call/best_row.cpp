// Longest rows first: the first length that has a row has the best one, and only there all prices are compared.
#include "games/kakuro_call/best_row.h"

#include <tuple>

namespace nonet::kakuro_call {
std::optional<Claim> best_row(const Board& board, int total, const State::Actions& supply) {
  const Kit kit(board, supply);
  for (int length = side; length >= 2; --length) {  // KR-027
    const Sites places = sites_of_length(board, length);
    if (places.empty()) continue;
    int best = -1;
    Price lowest{kit.tiles(), 0};
    Counts best_wanted{};
    NumberChoices(length, total, kit.most_repeats(), [&](const Counts& wanted, int repeats) {
      for (int i = 0; i < places.size(); ++i) {
        const auto price = kit.price(places[i], wanted, repeats, lowest.tiles);
        if (!price) continue;
        const auto rank = [](const Price& one, int place) { return std::tuple(one.tiles, one.worth, place); };
        if (best >= 0 && rank(*price, i) >= rank(lowest, best)) continue;
        best = i;
        lowest = *price;
        best_wanted = wanted;
      }
    });
    if (best >= 0) return kit.claim(places[best], best_wanted);
  }
  return {};
}

std::optional<Claim> best_row(const Rules::View& view) {
  const State& state = view.known;
  if (!view.viewer || !state.total) return {};
  return best_row(state.board, *state.total, state.supplies[*view.viewer]);
}
}  // namespace nonet::kakuro_call
