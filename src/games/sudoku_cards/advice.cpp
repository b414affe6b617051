#include "games/sudoku_cards/advice.h"

namespace nonet::sudoku_cards {
namespace {
constexpr std::size_t enough = 12;  // squares named, the best ones

template <class Side>
std::string_view reason(const State<Side>& known, const Judged& one, const Judged& most_now, double lead) {
  if (one.square == put_aside || !one.lasts) return "wastes";
  if (known.standing.seats == 1) return "keeps-open";
  constexpr double likelier = 0.05;
  if (lead + one.points > 0 && one.next.stuck >= most_now.next.stuck + likelier) return "ends-ahead";
  return one.points < most_now.points && one.next.points < most_now.next.points ? "denies" : "points";
}

// A card laid against the rule, or a false claim to be stuck: both go aside if anybody looks.
template <class Side>
bool is_wasted(SquareSet room, const typename Rules<Side>::Action& action) {
  if (std::holds_alternative<Object>(action)) return false;
  const auto* place = std::get_if<Place<Side>>(&action);
  return place ? !room.contains(place->at.index) : !room.empty();
}

template <class Side>
Choices<Side> advice_on_turn(const Situation<Rules<Side>>& situation, Thinking& thinking,
                             const typename Rules<Side>::Action* also) {
  const State<Side>& known = situation.known();
  const double lead = lead_of(known.standing.scores, situation.seat());
  const SquareSet room = known.board.cards.room_for(*known.hands[situation.seat()]);
  const bool wasted = also && is_wasted<Side>(room, *also);
  auto squares = squares_of(room);
  if (wasted) squares.push_back(put_aside);
  Choices<Side> choices;
  if (room.empty()) choices.push_back({Stuck{}, lead, 0, "only-move"});
  if (squares.empty()) return choices;
  const auto judged = judge<Side>(situation, thinking, squares);
  const Judged& most_now = *std::max_element(
      judged.begin(), judged.end(), [](const Judged& one, const Judged& other) { return one.points < other.points; });
  for (const Judged& one : judged) {
    typename Rules<Side>::Action action = Place<Side>{{static_cast<std::uint8_t>(one.square)}};
    if (one.square == put_aside) action = *also;
    if (choices.size() >= enough && !(also && action == *also)) continue;
    const bool only = room.count() == 1 && one.square != put_aside;
    choices.push_back({action, one.value, one.points, only ? "only-move" : reason(known, one, most_now, lead)});
  }
  return choices;
}
}  // namespace

template <class Side>
Choices<Side> advice(const Situation<Rules<Side>>& situation, Thinking& thinking,
                     const typename Rules<Side>::Action* also) {
  const State<Side>& known = situation.known();
  if (also && Rules<Side>::check(situation.view, *also)) also = nullptr;
  Choices<Side> choices;
  if (known.standing.turn == situation.seat()) choices = advice_on_turn<Side>(situation, thinking, also);
  if (!known.pending || known.pending->seat == situation.seat()) return choices;

  const bool right = known.board.cards.repeats(known.pending->at.index, known.pending->card);
  if (!right && !(also && std::holds_alternative<Object>(*also))) return choices;
  // Objecting is no move of the turn: what is best afterwards stays best.
  PerSeat<int> scores = known.standing.scores;
  double value = choices.empty() ? lead_of(scores, situation.seat()) : choices.front().value;
  if (right) {
    value -= lead_of(scores, situation.seat());
    scores[known.pending->seat] -= known.pending->points;
    value += lead_of(scores, situation.seat());
  }
  const auto place = right || choices.empty() ? choices.begin() : choices.begin() + 1;
  choices.insert(place, {Object{}, value, 0, right ? "objects" : "needless"});
  return choices;
}

template Choices<Adults> advice<Adults>(const Situation<SudokuCards>&, Thinking&, const SudokuCards::Action*);
template Choices<Children> advice<Children>(const Situation<Sudokids>&, Thinking&, const Sudokids::Action*);
}  // namespace nonet::sudoku_cards
