#include "games/kakuro_flip/endgame.h"

#include <algorithm>

namespace nonet::kakuro_flip {
namespace {
constexpr int beyond_any_lead = 10'000;
}

std::optional<int> Endgame::lead(const Prospects& board, const Holdings& holdings) {
  const int lead = lead_between(board, holdings, -beyond_any_lead, beyond_any_lead);
  if (out_of_time_) return {};
  return lead;
}

void Endgame::judge(std::vector<Judged>& turns, std::size_t count, const Prospects& board, const Holdings& holdings) {
  for (std::size_t i = 0; i < std::min(count, turns.size()); ++i) {
    Prospects left = board;
    left.play(turns[i].turn);
    const auto others = lead(left, holdings.after(turns[i].turn.card));
    if (!others) break;
    turns[i].worth = turns[i].turn.points - *others;
    turns[i].looked = to_the_end;
  }
  sort_judged(turns);
}

// Exact between `low` and `high`; outside of them, only on which side it is (alpha-beta).
int Endgame::lead_between(const Prospects& board, const Holdings& holdings, int low, int high) {
  const int turns_left = holdings.turns_left();
  if (turns_left == 0) return 0;
  if (holdings.mover().empty()) return -lead_between(board, holdings.after(0), -high, -low);  // KC-021
  if (!thinking_.spend()) out_of_time_ = true;
  if (out_of_time_) return 0;
  const State::Hand& hand = holdings.mover().known;
  if (turns_left == 1) return board.best_points()[hand[0]];

  const bool both_have_one = turns_left == 2 && hand.size() == 1;
  int best = -beyond_any_lead;
  for (const Turn& turn : board.turns_with(hand)) {
    // The last card cannot lose points, so neither this turn nor the poorer ones behind it bring more.
    if (both_have_one && turn.points <= best) break;
    Prospects left = board;
    left.play(turn);
    const int points = turn.points;
    best = std::max(
        best, points - lead_between(left, holdings.after(turn.card), points - high, points - std::max(low, best)));
    if (best >= high || out_of_time_) break;
  }
  return best;
}
}  // namespace nonet::kakuro_flip
