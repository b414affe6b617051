// What the seats hold, as far as one of them can know: the cards it has not seen are in the other hands or in the bag,
// each of them as likely there as any other.
#pragma once

#include "games/kakuro_flip/prospects.h"

namespace nonet::kakuro_flip {
using PerNumber = Array<double, numbers + 1>;  // something for every number; [0] has no meaning

struct Held {  // a hand
  State::Hand known;
  int unknown = 0;

  int size() const { return known.size() + unknown; }
  bool empty() const { return size() == 0; }
  void lay(int number) {  // a card of this number; whoever lays one that we do not know of had it unknown
    if (!known.remove_first(static_cast<std::uint8_t>(number)) && unknown > 0) --unknown;
  }
  friend bool operator==(const Held&, const Held&) = default;
};

class Unseen {
 public:
  explicit Unseen(const View<State>& view);

  int count(int number) const { return counts_[number]; }
  int total() const { return total_; }
  bool may_hold(const Held& hand, int number) const;

  // How likely it is that a card of each number is the best of this hand, when each number is worth so much. The
  // chances of a hand that is not empty add up to 1.
  PerNumber chances_to_be_best(const Held& hand, const PerNumber& worth) const;

 private:
  PerNumber with_one_unknown(int best_known, const PerNumber& worth) const;
  PerNumber of_two_unknown(const PerNumber& worth) const;

  Array<int, numbers + 1> counts_;
  int total_ = 0;
};

// Who holds what, from the seat on turn onwards, and how many cards are left to draw.
struct Holdings {
  PerSeat<Held> hands;
  int bag = 0;

  // As this seat sees them when it is on turn. With an empty bag and one other seat that has cards, it knows them all.
  Holdings(const View<State>& view, const Unseen& unseen);

  const Held& mover() const { return hands[0]; }
  int turns_left() const;
  bool all_known() const;  // nothing is left to chance
  // The turn passes on after the mover has laid a card and drawn one (KC-070). Seats without cards stay in the list.
  Holdings after(int laid) const;
};

double sum_of(const PerNumber& chances, const PerNumber& values);
}  // namespace nonet::kakuro_flip
