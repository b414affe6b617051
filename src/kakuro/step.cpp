#include "kakuro/step.h"

namespace nonet::kakuro {
void Step::clear() {
  place.clear();
  strike.clear();
  runs.clear();
  squares.clear();
  digits = 0;
  sets.clear();
  across = down = 0;
  sum = 0;
  least = difference = false;
  chain.clear();
  broken = -1;
}

void apply(Notes& notes, const Step& step) {
  for (const Candidate& one : step.place) notes.write(one.cell, one.digit);
  for (const Candidate& one : step.strike) notes.strike(one.cell, one.digit);
}
}  // namespace nonet::kakuro
