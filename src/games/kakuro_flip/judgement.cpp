#include "games/kakuro_flip/judgement.h"

#include <algorithm>

namespace nonet::kakuro_flip {
namespace {
constexpr std::int64_t sharp_work = 1'000;    // one for each turn of its own; there are 200 or so
constexpr std::int64_t master_work = 60'000;  // seldom used up
constexpr Foresight sharp_foresight{.turns = 1, .replies = 0, .blocks = 0, .horizon = 1};
// Found by tournaments. Looking three turns ahead was no better than two; what pays is to try many replies, and to let
// the other spoil a good square instead of scoring little elsewhere. A lower horizon beats those who only count points
// by more, a higher one those who look ahead; from 0.5 to 0.7 they are equals.
// Among three or more what one leaves to the others comes round: who only fears for it is no better than sharp.
constexpr Foresight master_foresight{.turns = 2, .replies = 8, .blocks = 8, .horizon = 0.5, .comes_back = 0.5};
constexpr std::size_t most_counted_out = 24;  // of the 100 or so turns with four cards left, those that look best

std::vector<Judged> own_turns(const Lookahead& ahead) {
  std::vector<Judged> turns;
  for (const Turn& turn : ahead.prospects().turns_with(ahead.holdings().mover().known)) turns.push_back({turn});
  return turns;
}

void put_first(std::vector<Judged>& judged, const std::optional<Turn>& turn) {
  if (!turn) return;
  const auto found = std::find_if(judged.begin(), judged.end(), [&](const Judged& one) { return one.turn == *turn; });
  if (found != judged.end()) std::rotate(judged.begin(), found, found + 1);
}
}  // namespace

std::vector<Judged> judged_by_sharp(const View<State>& view, Thinking& thinking) {
  thinking.allow(sharp_work);
  Lookahead ahead(view, thinking);
  auto turns = own_turns(ahead);
  ahead.judge(turns, sharp_foresight);
  return turns;
}

Master::Master(const View<State>& view, Thinking& thinking)
    : thinking_(thinking), ahead_(view, thinking), endgame_(thinking) {}

std::vector<Judged> Master::judge(const std::optional<Turn>& also) {
  thinking_.allow(master_work);
  auto turns = own_turns(ahead_);
  put_first(turns, also);
  ahead_.judge(turns, master_foresight);
  if (!counts_out()) return turns;
  put_first(turns, also);
  endgame_.judge(turns, most_counted_out, ahead_.prospects(), ahead_.holdings());
  return turns;
}

double Master::worth_without_points(const Turn& turn) {
  Prospects left = ahead_.prospects();
  left.play(turn);
  if (counts_out()) return -endgame_.lead(left, ahead_.holdings().after(turn.card)).value_or(0);
  return ahead_.worth(left, turn.card, 0, master_foresight).value_or(0);
}

double Master::left_to_the_next(const Turn& turn) {
  Prospects left = ahead_.prospects();
  left.play(turn);
  return -ahead_.worth(left, turn.card, 0, sharp_foresight).value_or(0);
}
}  // namespace nonet::kakuro_flip
