#include "kakuro/techniques/finders.h"

namespace nonet::kakuro {
std::vector<Mask> sets_left(const Notes& notes, int run) {
  const Left left = notes.left_of(run);
  std::vector<Mask> sets;
  Mask any = 0;
  for (int i = 0; i < left.count; ++i) any |= notes.candidates(left.cells[i]);
  const int sum = !notes.known(run) ? 0 : left.sum > 0 ? left.sum : -1;
  for (const Mask set : partitions(left.count, sum)) {
    bool possible = without(set, any) == 0;
    for (int i = 0; possible && i < left.count; ++i) possible = (notes.candidates(left.cells[i]) & set) != 0;
    if (possible) sets.push_back(set);
  }
  return sets;
}

bool strike_outside(const Notes& notes, int cell, Mask kept, Step& step) {
  const Mask gone = without(notes.candidates(cell), kept);
  for_each_digit(gone, [&](int digit) { step.strike.push_back({cell, digit}); });
  return gone != 0;
}
}  // namespace nonet::kakuro
