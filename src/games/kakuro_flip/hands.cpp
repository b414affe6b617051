#include "games/kakuro_flip/hands.h"

#include <algorithm>

namespace nonet::kakuro_flip {
Unseen::Unseen(const View<State>& view) {
  const State& known = view.known;
  for (int number = 1; number <= numbers; ++number) counts_[number] = cards_of_each;
  known.board.taken().for_each([&](int square) { --counts_[known.board.card(square)]; });
  for (const auto& hand : known.hands)
    for (const auto card : hand)
      if (card != 0) --counts_[card];
  for (int number = 1; number <= numbers; ++number) total_ += counts_[number];
}

bool Unseen::may_hold(const Held& hand, int number) const {
  return hand.known.contains(static_cast<std::uint8_t>(number)) || (hand.unknown > 0 && counts_[number] > 0);
}

PerNumber Unseen::chances_to_be_best(const Held& hand, const PerNumber& worth) const {
  int best_known = 0;
  for (const auto card : hand.known)
    if (best_known == 0 || worth[card] > worth[best_known]) best_known = card;
  if (hand.unknown > 0 && total_ > 0)
    return hand.unknown > 1 && total_ > 1 ? of_two_unknown(worth) : with_one_unknown(best_known, worth);
  PerNumber chances;
  chances[best_known] = 1;
  return chances;
}

PerNumber Unseen::with_one_unknown(int best_known, const PerNumber& worth) const {
  PerNumber chances;
  for (int number = 1; number <= numbers; ++number) {
    const bool is_best = best_known == 0 || worth[number] > worth[best_known];
    chances[is_best ? number : best_known] += static_cast<double>(counts_[number]) / total_;
  }
  return chances;
}

PerNumber Unseen::of_two_unknown(const PerNumber& worth) const {
  Array<int, numbers> from_the_poorest{};
  for (int i = 0; i < numbers; ++i) {
    int at = i;
    for (; at > 0 && worth[from_the_poorest[at - 1]] > worth[i + 1]; --at)
      from_the_poorest[at] = from_the_poorest[at - 1];
    from_the_poorest[at] = i + 1;
  }
  const double share_of_a_pair = 2.0 / (total_ * (total_ - 1));
  PerNumber chances;
  int poorer = 0;
  for (const int number : from_the_poorest) {
    const int same = counts_[number];
    const int pairs = same * poorer + same * (same - 1) / 2;
    chances[number] = pairs * share_of_a_pair;
    poorer += same;
  }
  return chances;
}

Holdings::Holdings(const View<State>& view, const Unseen& unseen) : bag(view.known.bag.size()) {
  const int seats = view.known.standing.seats;
  Seat seat = *view.viewer;
  int others_with_cards = 0;
  for (int i = 0; i < seats; ++i, seat = nonet::after(seat, seats)) {
    Held hand;
    for (const auto card : view.known.hands[seat]) {
      if (card == 0)
        ++hand.unknown;
      else
        hand.known.push_back(card);
    }
    others_with_cards += hand.unknown > 0 ? 1 : 0;
    hands.push_back(hand);
  }
  if (bag > 0 || others_with_cards != 1) return;
  for (Held& hand : hands) {
    if (hand.unknown == 0 || hand.unknown != unseen.total()) continue;
    hand = {};
    for (int number = 1; number <= numbers; ++number)
      for (int i = 0; i < unseen.count(number); ++i) hand.known.push_back(static_cast<std::uint8_t>(number));
  }
}

int Holdings::turns_left() const {
  int turns = bag;
  for (const Held& hand : hands) turns += hand.size();
  return turns;
}

bool Holdings::all_known() const {
  return bag == 0 && std::all_of(hands.begin(), hands.end(), [](const Held& hand) { return hand.unknown == 0; });
}

Holdings Holdings::after(int laid) const {
  Holdings next = *this;
  Held& mover = next.hands[0];
  mover.lay(laid);
  if (next.bag > 0 && mover.size() < hand_size) {
    --next.bag;
    ++mover.unknown;
  }
  std::rotate(next.hands.begin(), next.hands.begin() + 1, next.hands.end());
  return next;
}

double sum_of(const PerNumber& chances, const PerNumber& values) {
  double sum = 0;
  for (int number = 1; number <= numbers; ++number) sum += chances[number] * values[number];
  return sum;
}
}  // namespace nonet::kakuro_flip
