#include "sudoku/step.h"

namespace nonet::sudoku {
void apply(Notes& notes, const Step& step) {
  for (const Candidate& placed : step.placements) notes.place(placed.square, placed.digit);
  for (const Candidate& struck : step.strikes) notes.strike(struck.square, struck.digit);
}
}  // namespace nonet::sudoku
