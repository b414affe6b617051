// Looking ahead: a few turns played quickly in an imagined world, then the hopes are added up.
#pragma once

#include "games/okudos/rivals.h"

namespace nonet::okudos {
struct Lay {
  int chip = 0;
  int cell = -1;  // below 0: nothing is worth laying
  double gain = 0;
  int spare = 0;  // the chip that is of least use now
};

inline Rules::Action place(const Layout& layout, int chip, int cell) {
  return Place{static_cast<std::uint8_t>(chip), {static_cast<std::uint8_t>(layout.square(cell))}};
}

// What does most for a seat that holds these chips; it holds one at least.
Lay best_lay(const Layout& layout, const Outlook& outlook, const Hand& hand, const Stakes& stakes);

// The columns as they may be expected if everybody plays sensibly from here. Who owns what is as in `world`, but nobody
// knows more of the others than the odds tell.
class Foresight {
 public:
  Foresight(const Layout& layout, const Outlook& outlook, const State& world, const Odds& odds);

  void play(int turns);
  bool over() const;
  double ahead(int seat) const;  // of the best other column

 private:
  void turn();
  void draw(int seat, int chip);

  const Layout& layout_;
  Outlook outlook_;
  const State& world_;
  PerSeat<Hand> hands_;
  PerSeat<Stakes> stakes_;
  int drawn_ = 0;
  int passes_;
  int turn_;
  int seats_;
};
}  // namespace nonet::okudos
