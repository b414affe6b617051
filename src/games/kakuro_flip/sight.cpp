#include "games/kakuro_flip/sight.h"

namespace nonet::kakuro_flip {
namespace {
Direction direction_of(const Kakuro& kakuro) {
  return kakuro.cells[0].row() == kakuro.head.row() ? Direction::across : Direction::down;
}

bool happens(double percent, Rng& rng) { return rng.below(1'000'000) < percent * 10'000; }
}  // namespace

double chance_to_notice(const Eyes& eyes, int addends, Direction direction, int turned) {
  double percent = std::max(0, eyes.shortest - eyes.each_further * (addends - 2));
  if (direction == Direction::down) percent = percent * eyes.downwards / 100;
  for (int i = 0; i < turned; ++i) percent = percent * eyes.turned / 100;
  return percent;
}

std::vector<Noticed> noticed_turns(const Board& board, const Prospects& prospects, const State::Hand& hand,
                                   const Eyes& eyes, Rng& rng) {
  std::vector<Noticed> all;
  prospects.for_each_scoring([&](const Turn& turn) {
    if (!hand.contains(turn.card)) return;
    const Lay lay = lay_of(turn);
    const Board left = after(board, lay);
    // The kakuro for which the cards are turned; the others come along with it.
    const auto reason = turn.turned != 0 ? kakuro_through(left, turn.at.index, turn.along) : std::nullopt;
    Noticed noticed{turn, 0};
    bool seen_at_all = false;
    for (const Kakuro& kakuro : scored(left, lay.at, lay.flip)) {
      const bool is_reason = reason && kakuro == *reason;
      const double percent =
          chance_to_notice(eyes, kakuro.cells.size(), direction_of(kakuro), is_reason ? lay.flip.size() : 0);
      if (!happens(percent, rng)) continue;
      noticed.seen += kakuro.sum;
      seen_at_all |= is_reason || !reason;
    }
    if (seen_at_all) all.push_back(noticed);
  });
  return all;
}
}  // namespace nonet::kakuro_flip
